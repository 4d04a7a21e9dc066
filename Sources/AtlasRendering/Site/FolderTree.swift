import Foundation

/// What is in a folder, at any depth; symbolic links are entries, never followed.
struct FolderTree {
  struct Entry {
    /// The path relative to the folder.
    var path: String
    var isFolder: Bool
    var mode: mode_t
  }

  /// The entries, each after the folder that it is in, siblings sorted.
  var entries: [Entry] = []

  init(of folder: String) throws(SiteOutputError) {
    try add(folder, prefix: "")
  }

  private mutating func add(_ folder: String, prefix: String) throws(SiteOutputError) {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw .system("read the folder", folder)
    }
    for name in names.sorted() {
      let full = folder + "/" + name
      var status = stat()
      guard lstat(full, &status) == 0 else { throw .system("examine it", full) }
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      entries.append(
        Entry(path: prefix + name, isFolder: isFolder, mode: status.st_mode & 0o7777)
      )
      if isFolder { try add(full, prefix: prefix + name + "/") }
    }
  }
}
