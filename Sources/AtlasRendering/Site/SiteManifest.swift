import SystemPackage

/// The list of the files of a written site, kept in it: by it a folder is recognised as one that
/// NavAtlas may replace, and its own files are distinguished from others.
struct SiteManifest: Equatable {
  /// The file's name in the site's folder.
  static let fileName = ".navatlas-site"
  private static let firstLine = "navatlas-site 1"

  /// The paths of the files, relative to the folder, without the manifest's own.
  var paths: Set<String>

  /// One line for the format, then the paths, sorted.
  var text: String {
    ([Self.firstLine] + paths.sorted()).joined(separator: "\n") + "\n"
  }

  init(paths: Set<String>) {
    self.paths = paths
  }

  /// Nil when it is not a manifest that this version knows.
  init?(text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.first == Self.firstLine[...], lines.last == "" else { return nil }
    let paths = lines.dropFirst().dropLast().map(String.init)
    // A manifest that was tampered with must not reach other places.
    guard paths.allSatisfy({ SitePath.problem(with: $0) == nil }) else { return nil }
    self.paths = Set(paths)
  }

  /// The manifest of a folder; nil when there is none or it is not a regular file.
  init?(of folder: String) {
    let path = folder + "/" + Self.fileName
    guard (try? Stat(path, followTargetSymlink: false))?.type == .regular,
      case .success(let bytes) = FileSystemReader().read(path)
    else { return nil }
    self.init(text: String(decoding: bytes, as: UTF8.self))
  }
}
