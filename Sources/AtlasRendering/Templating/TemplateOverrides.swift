import AtlasBase
import AtlasTemplates
import Foundation

/// Reading a folder of files that take the place of built-in ones.
enum TemplateOverrides {
  /// The built-in files with those of the folder, or of folders in it, in place of the ones of the
  /// same name. Hidden files are passed over.
  ///
  /// - Throws: ``TemplateError`` for a folder or file that can't be read, a name that no built-in file
  ///   has, and a name that two files have.
  static func files(
    in folder: URL,
    over builtIn: [TemplateFile]
  ) throws(TemplateError) -> [TemplateFile] {
    var diagnostics: [Diagnostic] = []
    var files = Dictionary(uniqueKeysWithValues: builtIn.map { ($0.name, $0) })
    var overridden: [String: String] = [:]
    let reader = NamedFiles()
    for path in try paths(in: folder) {
      let name = String(path.split(separator: "/").last ?? "")
      let shown = folder.relativePath + "/" + path
      guard files[name] != nil else {
        diagnostics.append(unknown(name, shown, among: builtIn))
        continue
      }
      if let other = overridden.updateValue(shown, forKey: name) {
        diagnostics.append(
          Diagnostic(
            .error,
            "template-twice",
            "there are two files named \(name): this one and \(other)",
            expected: "one file of each name",
            path: shown
          )
        )
        continue
      }
      switch reader.read(folder.appending(path: path).path) {
      case .success(let bytes):
        files[name] = TemplateFile(name: name, path: shown, bytes: bytes)
      case .failure(let failure):
        diagnostics.append(
          Diagnostic(
            .error,
            "unreadable-template",
            "can't read it: \(failure.reason)",
            path: shown
          )
        )
      }
    }
    guard diagnostics.isEmpty else {
      throw TemplateError(diagnostics: diagnostics.sorted(in: []), files: [])
    }
    return files.values.sorted { $0.name < $1.name }
  }

  /// The paths of the regular files in a folder, sorted.
  private static func paths(in folder: URL) throws(TemplateError) -> [String] {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder)
    let refusal = NamedFiles().failure(ofPlace: folder.path)
    guard exists, isFolder.boolValue, refusal == nil,
      let all = try? FileManager.default.subpathsOfDirectory(atPath: folder.path)
    else {
      let problem =
        refusal.map { "can't read the folder: \($0.reason)" }
        ?? (!exists
          ? "there is no such folder"
          : isFolder.boolValue ? "can't read the folder" : "is not a folder")
      throw TemplateError(
        diagnostics: [
          Diagnostic(
            .error,
            "unreadable-templates",
            problem,
            expected: "a folder of templates",
            path: folder.relativePath
          )
        ],
        files: []
      )
    }
    return all.sorted().filter { path in
      var isFolder: ObjCBool = false
      let full = folder.appending(path: path).path
      // A link that leads nowhere is kept: reading it then says so.
      let exists = FileManager.default.fileExists(atPath: full, isDirectory: &isFolder)
      return !(exists && isFolder.boolValue)
        && !path.split(separator: "/").contains { $0.hasPrefix(".") }
    }
  }

  private static func unknown(
    _ name: String,
    _ path: String,
    among builtIn: [TemplateFile]
  ) -> Diagnostic {
    let names = builtIn.map(\.name).sorted()
    return Diagnostic(
      .error,
      "unknown-template",
      "no built-in template is named \(name)",
      expected: "one of " + names.joined(separator: ", "),
      advice: closestMatch(to: name, in: names).map { "did you mean \"\($0)\"?" },
      path: path
    )
  }
}
