import AtlasBase

/// Makes the paths of screenshots, which the files state from their own folders, paths from the main
/// file's.
struct ScreenshotPaths {
  private let files: [SourceFile]
  /// The main file's folder.
  private let root: String

  /// - Parameter files: The files of a model, the main one first.
  init(_ files: [SourceFile]) {
    self.files = files
    root = files.first.map { PathText.join(PathText.folder(of: $0.path), "") } ?? ""
  }

  /// - Parameter file: The number of the file that states the path.
  func resolved(_ path: String, statedIn file: Int32) -> String {
    guard files.indices.contains(Int(file)), !path.hasPrefix("/") else { return path }
    let folder = PathText.folder(of: files[Int(file)].path)
    let full = PathText.join(folder, path)
    if root.isEmpty { return full }
    return full.hasPrefix(root + "/") ? String(full.dropFirst(root.count + 1)) : "../" + full
  }
}
