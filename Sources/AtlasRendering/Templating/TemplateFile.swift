/// A file of `Templates/`: a template, or a style sheet or script that pages refer to.
struct TemplateFile: Sendable, Equatable {
  /// The file's name without any folder.
  var name: String
  /// The path as it is shown to people.
  var path: String
  var bytes: [UInt8]

  /// The name by which other templates and pages know a template; nil for other files.
  var templateName: String? {
    name.hasSuffix(".mustache") ? String(name.dropLast(".mustache".count)) : nil
  }
}

extension TemplateFile {
  /// The files that are built into the binary: all of `Templates/`, whose names must differ also
  /// when they are in different folders, and when `.` and `-` count as `_`.
  static let embedded: [TemplateFile] = [
    embedded("page.mustache", PackageResources.page_mustache)
  ]

  private static func embedded(_ name: String, _ bytes: [UInt8]) -> TemplateFile {
    TemplateFile(name: name, path: "Templates/\(name)", bytes: bytes)
  }
}
