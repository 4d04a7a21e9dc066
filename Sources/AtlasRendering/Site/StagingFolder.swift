import Foundation
import SystemPackage

/// The folder beside a site that a new one is written to, and what becomes of such folders.
///
/// It is locked while its build lives; the system gives the lock back however the build ends, so
/// that a folder without a lock is a leftover.
struct StagingFolder {
  private let path: String
  /// The folder, open and locked.
  private let folder: FileDescriptor

  init(for location: SiteLocation) throws(SiteOutputError) {
    let suffix = String(UInt64.random(in: .min ... .max), radix: 36)
    let path = location.parent + "/" + location.stagingPrefix + suffix
    self.path = path
    try SiteOutputError.attempt("make a folder for the new site", path) {
      try systemCall { mkdir(path, 0o755) }
    }
    do throws(SiteOutputError) {
      folder = try SiteOutputError.attempt("lock the folder of the new site", path) {
        try Self.lock(path)
      }
    } catch {
      // A process without handles can't clean up like the next build, but it can remove what is empty.
      rmdir(path)
      throw error
    }
  }

  /// A descriptor that holds the lock of a folder.
  ///
  /// - Throws: `Errno.wouldBlock` when another process has it.
  private static func lock(_ path: String) throws(Errno) -> FileDescriptor {
    try fileAccess {
      let options: FileDescriptor.OpenOptions = [.directory, .noFollow, .closeOnExec]
      let folder = try FileDescriptor.open(path, .readOnly, options: options)
      do {
        try systemCall { flock(folder.rawValue, LOCK_EX | LOCK_NB) }
      } catch {
        try? folder.close()
        throw error
      }
      return folder
    }
  }

  /// Gives the lock back.
  private func unlock() { try? folder.close() }

  // MARK: Writing

  func makeFolder(
    _ folder: String,
    permissions: FilePermissions = FilePermissions(rawValue: 0o755)
  ) throws(SiteOutputError) {
    let full = path + "/" + folder
    do {
      try systemCall { mkdir(full, permissions.union(.ownerReadWriteExecute).rawValue) }
    } catch .fileExists {
      // Two pages in it are written at a time.
    } catch {
      throw .system("make the folder", full, error)
    }
  }

  func write(_ bytes: UnsafeRawBufferPointer, to file: String) throws(SiteOutputError) {
    let full = path + "/" + file
    try SiteOutputError.attempt("write the file", full) {
      let file = try FileDescriptor.open(
        full,
        .writeOnly,
        options: [.create, .exclusiveCreate, .noFollow, .closeOnExec],
        permissions: FilePermissions(rawValue: 0o644)
      )
      return try file.closeAfter { try file.writeAll(bytes) }
    }
  }

  /// Whether a file has these bytes.
  func has(_ bytes: UnsafeRawBufferPointer, in file: String) -> Bool {
    guard let status = try? Stat(file, followTargetSymlink: false), status.size == bytes.count,
      let known = FileManager.default.contents(atPath: file)
    else { return false }
    return known.withUnsafeBytes { other in
      bytes.isEmpty || memcmp(other.baseAddress!, bytes.baseAddress!, bytes.count) == 0
    }
  }

  /// Brings a file of the former site here: the same file where the disk has hard links.
  func adopt(_ file: String, from folder: String) throws(SiteOutputError) {
    let (from, to) = (folder + "/" + file, path + "/" + file)
    // Without the flag that follows them, a symbolic link is linked itself.
    if linkat(AT_FDCWD, from, AT_FDCWD, to, 0) == 0 { return }
    do {
      try FileManager.default.copyItem(atPath: from, toPath: to)
    } catch {
      throw SiteOutputError(
        .inputOutput,
        from,
        "can't copy it to the new site: \(error.localizedDescription)"
      )
    }
  }

  // MARK: Taking the site's place

  /// Puts the folder in the site's place, and removes the former site.
  func replace(_ location: SiteLocation) throws(SiteOutputError) {
    guard let status = try? Stat(location.path, followTargetSymlink: false) else {
      try putInPlace(location)
      return unlock()
    }
    _ = chmod(path, status.permissions.rawValue)
    let former = try exchange(with: location)
    unlock()
    try Self.settle(former, into: location)
  }

  private func putInPlace(_ location: SiteLocation) throws(SiteOutputError) {
    try Self.rename(path, to: location.path, "put the new site in its place", location.path)
  }

  /// - Parameters:
  ///   - doing: What that does, to follow the words "can't".
  ///   - shownPath: What it does it to.
  private static func rename(
    _ from: String,
    to: String,
    _ doing: String,
    _ shownPath: String
  ) throws(SiteOutputError) {
    try SiteOutputError.attempt(doing, shownPath) {
      try systemCall { Foundation.rename(from, to) }
    }
  }

  /// Exchanges the folder with the site; where the former site is now.
  private func exchange(with location: SiteLocation) throws(SiteOutputError) -> String {
    do {
      try exchangeNames(path, location.path)
      return path
    } catch .noFunction, .invalidArgument, .notSupported, .notSupportedOnSocket {
      return try retire(location)
    } catch {
      throw .system("put the new site in its place", location.path, error)
    }
  }

  /// The same in two steps, for file systems that can't do it in one; a build that is killed
  /// between them is made good by ``cleanUp(beside:)``.
  func retire(_ location: SiteLocation) throws(SiteOutputError) -> String {
    let name = path[path.index(after: path.lastIndex(of: "/")!)...]
    let suffix = name.dropFirst(location.stagingPrefix.count)
    let retired = location.parent + "/" + location.retiredPrefix + suffix
    try Self.rename(location.path, to: retired, "move the old site away", location.path)
    do {
      try putInPlace(location)
    } catch {
      _ = Foundation.rename(retired, location.path)
      throw error
    }
    return retired
  }

  func remove() {
    try? FileManager.default.removeItem(atPath: path)
    unlock()
  }

  // MARK: Leftovers

  /// Removes what builds that were killed left beside a site; where one was killed between taking
  /// the former site away and putting the new one in its place, the former is put back.
  ///
  /// - Throws: ``SiteOutputError`` when a build of the same site is running.
  static func cleanUp(beside location: SiteLocation) throws(SiteOutputError) {
    let names = (try? folderNames(location.parent)) ?? []
    for name in names.sorted() where name.hasPrefix(location.retiredPrefix) {
      let path = location.parent + "/" + name
      if !location.exists, SiteManifest(of: path) != nil {
        try rename(path, to: location.path, "restore the old site", path)
      } else {
        try settle(path, into: location)
      }
    }
    for name in names.sorted() where name.hasPrefix(location.stagingPrefix) {
      let path = location.parent + "/" + name
      let folder = try lockLeftover(path, of: location)
      defer { try? folder.close() }
      try settle(path, into: location)
    }
  }

  private static func lockLeftover(
    _ path: String,
    of location: SiteLocation
  ) throws(SiteOutputError) -> FileDescriptor {
    do {
      return try lock(path)
    } catch .wouldBlock {
      throw SiteOutputError(
        .busy,
        location.path,
        "another build is writing this site",
        advice: "wait until it is done"
      )
    } catch {
      throw .system("read what an earlier build left", path, error)
    }
  }

  /// Removes a folder that was a site or was to be one. What NavAtlas did not write and the site
  /// has not got goes there first.
  private static func settle(
    _ folder: String,
    into location: SiteLocation
  ) throws(SiteOutputError) {
    // A folder without a manifest was never complete: all in it was written there by a build.
    if let manifest = SiteManifest(of: folder), location.exists {
      for entry in try FolderTree(of: folder).entries
      where !entry.isFolder && !manifest.paths.contains(entry.path)
        && entry.path != SiteManifest.fileName
      {
        try move(entry.path, from: folder, to: location.path)
      }
    }
    do {
      try FileManager.default.removeItem(atPath: folder)
    } catch {
      throw SiteOutputError(
        .inputOutput,
        folder,
        "can't remove the old site: \(error.localizedDescription)",
        advice: "the site is written; remove this folder"
      )
    }
  }

  private static func move(
    _ file: String,
    from folder: String,
    to site: String
  ) throws(SiteOutputError) {
    let (from, to) = (folder + "/" + file, site + "/" + file)
    guard (try? Stat(to, followTargetSymlink: false)) == nil else { return }
    try? makeFolders(URL(filePath: to).deletingLastPathComponent().path)
    try rename(from, to: to, "move it to the new site", from)
  }
}
