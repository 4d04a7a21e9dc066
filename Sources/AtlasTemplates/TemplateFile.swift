import CTemplates

/// A file of `Templates/`: a template, or a style sheet or script that pages refer to.
package struct TemplateFile: Sendable, Equatable {
  /// The file's name without any folder.
  package var name: String
  /// The path as it is shown to people.
  package var path: String
  package var bytes: [UInt8]

  package init(name: String, path: String, bytes: [UInt8]) {
    self.name = name
    self.path = path
    self.bytes = bytes
  }

  /// The name by which other templates and pages know a template; nil for other files.
  package var templateName: String? {
    name.hasSuffix(".mustache") ? String(name.dropLast(".mustache".count)) : nil
  }
}

extension TemplateFile {
  /// The files that are built into the binary: all of `Templates/`, whose names must differ also
  /// when they are in different folders. Sorted by name.
  package static let embedded: [TemplateFile] = {
    var files: [TemplateFile] = []
    while let file = embedded_file(files.count)?.pointee { files.append(TemplateFile(file)) }
    return files.sorted { $0.name < $1.name }
  }()

  /// The style sheet of pictures, also of those that stand alone.
  package static let diagramStyleSheet = embedded.first { $0.name == "diagram.css" }!

  private init(_ file: EmbeddedFile) {
    let path = String(cString: file.path)
    let name = String(path.split(separator: "/").last ?? "")
    let bytes = Array(String(cString: file.text).utf8)
    self.init(name: name, path: "Templates/\(path)", bytes: bytes)
  }
}
