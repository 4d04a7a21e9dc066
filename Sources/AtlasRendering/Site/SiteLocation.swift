import Foundation
import SystemPackage

/// The folder that a site goes to, after it was found to be one that may be written.
struct SiteLocation {
  /// The folder's path without symbolic links, so that what is beside it is on the same volume.
  let path: String
  /// The folder around it.
  var parent: String { String(path[..<path.lastIndex(of: "/")!]) }
  /// The folder's own name.
  var name: String { String(path[path.index(after: path.lastIndex(of: "/")!)...]) }

  /// Whether there is anything at the path.
  var exists: Bool { (try? Stat(path, followTargetSymlink: false)) != nil }

  /// What names begin with of folders beside it that a build makes while it works.
  var stagingPrefix: String { ".\(name).navatlas-new-" }
  /// What names begin with of the former site where two folders can't be exchanged in one step.
  var retiredPrefix: String { ".\(name).navatlas-old-" }

  /// Finds out where the folder really is, and whether it may be replaced as a place; what it holds
  /// is for ``checkContent()``. Makes the folders around it.
  ///
  /// - Parameter protected: Files and folders that must not be inside the site, such as the model.
  init(_ output: URL, protecting protected: [URL]) throws(SiteOutputError) {
    path = try Self.realPlace(of: output)
    do throws(FileWriteFailure) {
      try WorkFolder.checkOutput(output.path)
    } catch {
      throw SiteOutputError(
        .forbiddenPlace,
        output.path,
        error.reason,
        advice: "choose another place"
      )
    }
    let protected = protected.map { (try? realPath($0.path)) ?? $0.standardizedFileURL.path }
    let current = FileManager.default.currentDirectoryPath
    if path == "/" {
      throw SiteOutputError(
        .forbiddenPlace,
        path,
        "the site can't be the root of the disk",
        advice: "choose a folder only for the site"
      )
    }
    if contains((try? realPath(NSHomeDirectory())) ?? NSHomeDirectory()) {
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
    if contains((try? realPath(current)) ?? current) {
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
    let status: Stat
    do {
      status = try Stat(path, followTargetSymlink: false)
    } catch {
      if error == .noSuchFileOrDirectory { return }
      throw .system("access it", path, error)
    }
    guard status.type == .directory else {
      throw SiteOutputError(
        .notASite,
        path,
        "it is a file, not a folder",
        advice: "choose another place"
      )
    }
    let entries = try SiteOutputError.attempt("read the folder", path) { try folderNames(path) }
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

  private static func realPlace(of output: URL) throws(SiteOutputError) -> String {
    let path = output.path
    if let real = try? realPath(path) { return real }
    if (try? Stat(path, followTargetSymlink: false)) != nil {
      throw SiteOutputError(
        .notASite,
        path,
        "it is a symbolic link that leads nowhere",
        advice: "choose another place"
      )
    }
    let name = output.lastPathComponent
    let parent = output.deletingLastPathComponent().path
    guard name != "..", name != ".", name != "/" else {
      throw SiteOutputError(.notASite, path, "there is no such folder")
    }
    try SiteOutputError.attempt("make the folder", parent) { try makeFolders(parent) }
    let real = try SiteOutputError.attempt("access it", parent) {
      try realPath(parent)
    }
    return real == "/" ? "/" + name : real + "/" + name
  }
}
