import AtlasTemplates

/// The script of the pages: its parts in one file, because a browser loads no modules from disk.
enum SiteScript {
  static let name = "site.js"

  /// The parts that say what all others share: their constants are those of the whole script.
  static let shared = ["page.js", "address.js"]

  /// The other parts in the order in which they run, those together that know each other's constants. They use the
  /// shared ones, and what earlier parts add to `atlas`.
  private static let blocks = [
    ["environment.js"], ["theme.js"], ["tables.js"], ["commands.js"], ["picture-depth.js"],
    ["viewer.js"], ["picture-map.js"], ["picture-ways.js"], ["picture-files.js"],
    ["link-url.js", "link-answer.js", "link-page.js"], ["way-search.js", "way-page.js"],
    ["search-ranking.js"], ["search.js"], ["atlas-page.js"], ["help.js"],
  ]

  static let parts = shared + blocks.flatMap(\.self)

  /// The files that pages refer to: the parts as one script, in blocks but for the shared ones, and the other files
  /// unchanged.
  static func assets(of files: [TemplateFile]) -> [TemplateFile] {
    guard files.contains(where: { parts.contains($0.name) }) else { return files }
    // A part may wait for data that those after it need.
    func joined(_ names: [String]) -> [UInt8] {
      names.compactMap { name in files.first { $0.name == name } }.flatMap(code)
    }
    let bytes =
      Array("\"use strict\";\n(async () => {\nconst atlas = {};\n".utf8) + joined(shared)
      + blocks.flatMap { Array("{".utf8) + joined($0) + Array("}".utf8) }
      + Array("})();\n".utf8)
    let script = TemplateFile(name: name, path: "Templates/Script", bytes: bytes)
    let others = files.filter { !parts.contains($0.name) }.map { file in
      guard file.name.hasSuffix(".js") else { return file }
      return TemplateFile(name: file.name, path: file.path, bytes: code(of: file))
    }
    return (others + [script]).sorted { $0.name < $1.name }
  }

  /// A built-in part without what a browser does not need. Another part is unchanged.
  private static func code(of file: TemplateFile) -> [UInt8] {
    guard TemplateFile.embedded.contains(file) else { return file.bytes }
    return ScriptSpaces.removed(from: file.bytes)
  }
}
