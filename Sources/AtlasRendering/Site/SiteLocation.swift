import Foundation

/// The folder that a site goes to, after it was found to be one that may be written.
struct SiteLocation {
  /// The folder's path without symbolic links, so that what is beside it is on the same volume.
  let path: String
  /// The folder around it.
  var parent: String { String(path[..<path.lastIndex(of: "/")!]) }
  /// The folder's own name.
  var name: String { String(path[path.index(after: path.lastIndex(of: "/")!)...]) }

  /// What names begin with of folders beside it that a build makes while it works.
  var stagingPrefix: String { ".\(name).navatlas-new-" }
  /// What names begin with of the former site where two folders can't be exchanged in one step.
  var retiredPrefix: String { ".\(name).navatlas-old-" }

  /// Finds out where the folder really is, and whether it may be replaced as a place; what it holds
  /// is for ``checkContent()``. Makes the folders around it.
  ///
  /// - Parameter protected: Files and folders that must not be inside the site, such as the model.
  init(_ output: URL, protecting protected: [URL]) throws(SiteOutputError) {
    path = try Self.realPath(of: output)
    let protected = protected.map { Self.realPath($0.path) ?? $0.standardizedFileURL.path }
    let current = FileManager.default.currentDirectoryPath
    if path == "/" {
      throw SiteOutputError(
        .forbiddenPlace,
        path,
        "the site can't be the root of the disk",
        advice: "choose a folder only for the site"
      )
    }
    if contains(Self.realPath(NSHomeDirectory()) ?? NSHomeDirectory()) {
      throw SiteOutputError(
        .forbiddenPlace,
        path,
        "the site can't be the home folder or one around it",
        advice: "choose a folder only for the site"
      )
    }
    if let model = protected.first(where: contains) {
      throw SiteOutputError(
        .forbiddenPlace,
        path,
        "the site can't be a folder that holds \(model)",
        advice: "choose a folder only for the site, such as \(path)/site"
      )
    }
    if contains(Self.realPath(current) ?? current) {
      throw SiteOutputError(
        .forbiddenPlace,
        path,
        "the site can't be the current folder or one around it",
        advice: "choose a folder only for the site, such as \(current)/site"
      )
    }
  }

  private func contains(_ other: String) -> Bool {
    other == path || other.hasPrefix(path + "/")
  }

  /// Refuses what is no folder, and a folder with something in it that no build wrote.
  func checkContent() throws(SiteOutputError) {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      if errno == ENOENT { return }
      throw .system("examine it", path)
    }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      throw SiteOutputError(
        .notASite,
        path,
        "it is a file, not a folder",
        advice: "choose another place"
      )
    }
    guard let entries = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      throw .system("read the folder", path)
    }
    guard entries.allSatisfy({ $0 == ".DS_Store" }) || SiteManifest(of: path) != nil else {
      throw SiteOutputError(
        .notASite,
        path,
        "the folder is not empty and is not a site that NavAtlas wrote (it has no "
          + "\(SiteManifest.fileName))",
        advice: "choose a new or empty folder, or move away what is in it"
      )
    }
  }

  private static func realPath(of output: URL) throws(SiteOutputError) -> String {
    let path = output.path
    if let real = realPath(path) { return real }
    var status = stat()
    if lstat(path, &status) == 0 {
      throw SiteOutputError(
        .notASite,
        path,
        "it is a symbolic link that leads nowhere",
        advice: "choose another place"
      )
    }
    let name = output.lastPathComponent
    let parent = output.deletingLastPathComponent()
    guard name != "..", name != ".", name != "/" else {
      throw SiteOutputError(.notASite, path, "there is no such folder")
    }
    do {
      try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    } catch {
      let code = ((error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError)?.code
      throw .system("make the folder", parent.path, code.map(Int32.init) ?? EIO)
    }
    guard let real = realPath(parent.path) else { throw .system("examine it", parent.path) }
    return real == "/" ? "/" + name : real + "/" + name
  }

  private static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
