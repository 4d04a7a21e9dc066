/// The rules for the paths of a site's files.
enum SitePath {
  /// Why a relative path may not be written; nil when it may.
  ///
  /// Components are neither empty nor `.` or `..`, and hold nothing that some file system or the
  /// manifest can't.
  static func problem(with path: String) -> String? {
    if path.isEmpty { return "the path is empty" }
    if path.utf8.first == UInt8(ascii: "/") { return "the path is absolute" }
    if path == SiteManifest.fileName { return "the name is reserved for the list of files" }
    if path.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
      return "the path has a control character"
    }
    if path.utf8.contains(where: { #"\:*?"<>|"#.utf8.contains($0) }) {
      return "the path has a character that Windows doesn't allow"
    }
    for component in path.split(separator: "/", omittingEmptySubsequences: false) {
      if component.isEmpty { return "a component of the path is empty" }
      if component == "." || component == ".." { return "a component of the path is \(component)" }
      if component.utf8.count > 255 { return "a component of the path is too long" }
    }
    return nil
  }

  /// What two paths have in common that are the same file on a case-insensitive disk.
  static func key(of path: some StringProtocol) -> String { path.lowercased() }

  /// The folders around a path, the outermost first: `a/b/c` → `a`, `a/b`.
  static func folders(of path: String) -> [Substring] {
    path.indices.filter { path[$0] == "/" }.map { path[..<$0] }
  }
}
