import AtlasRendering
import AtlasScan

/// The files of an app, in the order of their paths.
struct SourceFiles {
  var sources: [ScannedFile] = []
  var projectFiles: [ScannedFile] = []

  static func read(_ roots: [String]) -> SourceFiles {
    var paths: Set<String> = []
    for root in roots { collect(normalized(root), into: &paths) }
    var result = SourceFiles()
    let files = NamedFiles()
    for path in paths.sorted() {
      guard case .success(let bytes) = files.read(path) else { continue }
      let file = ScannedFile(path: path, bytes: bytes)
      if ProjectFacts.isProjectFile(path) {
        result.projectFiles.append(file)
      } else {
        result.sources.append(file)
      }
    }
    return result
  }

  /// `App` of `./App/`; empty for the current folder.
  private static func normalized(_ path: String) -> String {
    var path = path
    while path.hasPrefix("./") { path.removeFirst(2) }
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path == "." ? "" : path
  }

  private static func collect(_ path: String, into paths: inout Set<String>) {
    guard let names = FileSystemReader().list(path) else {
      paths.insert(path)
      return
    }
    for name in names {
      let isFolder = name.hasSuffix("/")
      let bare = isFolder ? String(name.dropLast()) : name
      let full = path.isEmpty ? bare : "\(path)/\(bare)"
      if isFolder {
        if SourceSelection.isSearched(folder: bare) { collect(full, into: &paths) }
      } else if SourceSelection.isSource(bare) || ProjectFacts.isProjectFile(full) {
        paths.insert(full)
      }
    }
  }
}
