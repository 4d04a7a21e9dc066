import SystemPackage

/// What is in a folder, at any depth; symbolic links are entries, never followed.
struct FolderTree {
  struct Entry {
    /// The path relative to the folder.
    var path: String
    var isFolder: Bool
    var permissions: FilePermissions
  }

  /// The entries, each after the folder that it is in, siblings sorted.
  var entries: [Entry] = []

  init(of folder: String) throws(SiteOutputError) {
    try add(folder, prefix: "")
  }

  private mutating func add(_ folder: String, prefix: String) throws(SiteOutputError) {
    let names = try SiteOutputError.attempt("read the folder", folder) { try folderNames(folder) }
    for name in names.sorted() {
      let full = folder + "/" + name
      let status = try SiteOutputError.attempt("access it", full) {
        try Stat(full, followTargetSymlink: false)
      }
      let isFolder = status.type == .directory
      entries.append(
        Entry(path: prefix + name, isFolder: isFolder, permissions: status.permissions)
      )
      if isFolder { try add(full, prefix: prefix + name + "/") }
    }
  }
}
