import Foundation

/// The folder beside a site that a new one is written to, and what becomes of such folders.
///
/// It is locked while its build lives; the system gives the lock back however the build ends, so
/// that a folder without a lock is a leftover.
struct StagingFolder {
  private let path: String
  private let descriptor: Int32

  init(for location: SiteLocation) throws(SiteOutputError) {
    let suffix = String(UInt64.random(in: .min ... .max), radix: 36)
    path = location.parent + "/" + location.stagingPrefix + suffix
    guard mkdir(path, 0o755) == 0 else { throw .system("make a folder for the new site", path) }
    descriptor = Self.lock(path) ?? -1
    if descriptor < 0 { throw .system("lock the folder of the new site", path) }
  }

  /// A descriptor that holds the lock of a folder; nil when another process has it.
  private static func lock(_ path: String) -> Int32? {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return descriptor }
    let code = errno
    close(descriptor)
    errno = code
    return nil
  }

  // MARK: Writing

  func makeFolder(_ folder: String, mode: mode_t = 0o755) throws(SiteOutputError) {
    let full = path + "/" + folder
    guard mkdir(full, mode | 0o700) == 0 || errno == EEXIST else {
      throw .system("make the folder", full)
    }
  }

  func write(_ bytes: UnsafeRawBufferPointer, to file: String) throws(SiteOutputError) {
    let full = path + "/" + file
    let descriptor = open(full, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .system("write the file", full) }
    var rest = bytes
    while !rest.isEmpty {
      #if canImport(Darwin)
        let count = Darwin.write(descriptor, rest.baseAddress, rest.count)
      #else
        let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
      #endif
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        let code = errno
        close(descriptor)
        throw .system("write the file", full, code)
      }
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
    }
    guard close(descriptor) == 0 else { throw .system("write the file", full) }
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
    var status = stat()
    let exists = lstat(location.path, &status) == 0
    if exists { chmod(path, status.st_mode & 0o7777) }
    guard exists else {
      guard rename(path, location.path) == 0 else {
        throw .system("move the new site to its place", location.path)
      }
      close(descriptor)
      return
    }
    let former = try exchange(with: location)
    close(descriptor)
    try Self.settle(former, into: location)
  }

  /// Exchanges the folder with the site; where the former site is now.
  private func exchange(with location: SiteLocation) throws(SiteOutputError) -> String {
    if exchangeNames(path, location.path) { return path }
    guard [ENOSYS, EINVAL, ENOTSUP, EOPNOTSUPP].contains(errno) else {
      throw .system("move the new site to its place", location.path)
    }
    return try retire(location)
  }

  /// The same in two steps, for file systems that can't do it in one; a build that is killed
  /// between them is made good by ``cleanUp(beside:)``.
  func retire(_ location: SiteLocation) throws(SiteOutputError) -> String {
    let name = path[path.index(after: path.lastIndex(of: "/")!)...]
    let suffix = name.dropFirst(location.stagingPrefix.count)
    let retired = location.parent + "/" + location.retiredPrefix + suffix
    guard rename(location.path, retired) == 0 else {
      throw .system("move the former site away", location.path)
    }
    guard rename(path, location.path) == 0 else {
      let code = errno
      rename(retired, location.path)
      throw .system("move the new site to its place", location.path, code)
    }
    return retired
  }

  func remove() {
    try? FileManager.default.removeItem(atPath: path)
    close(descriptor)
  }

  // MARK: Leftovers

  /// Removes what builds that were killed left beside a site; where one was killed between taking
  /// the former site away and putting the new one in its place, the former is put back.
  ///
  /// - Throws: ``SiteOutputError`` when a build of the same site is running.
  static func cleanUp(beside location: SiteLocation) throws(SiteOutputError) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: location.parent)) ?? []
    for name in names.sorted() where name.hasPrefix(location.retiredPrefix) {
      let path = location.parent + "/" + name
      if access(location.path, F_OK) != 0, SiteManifest(of: path) != nil {
        guard rename(path, location.path) == 0 else { throw .system("put the site back", path) }
      } else {
        try settle(path, into: location)
      }
    }
    for name in names.sorted() where name.hasPrefix(location.stagingPrefix) {
      let path = location.parent + "/" + name
      guard let descriptor = lock(path) else {
        guard errno == EWOULDBLOCK else { throw .system("check what an earlier build left", path) }
        throw SiteOutputError(
          .busy,
          location.path,
          "another build is writing this site",
          advice: "wait until it is done"
        )
      }
      defer { close(descriptor) }
      try settle(path, into: location)
    }
  }

  /// Removes a folder that was a site or was to be one. What NavAtlas did not write and the site
  /// has not got goes there first.
  private static func settle(
    _ folder: String,
    into location: SiteLocation
  ) throws(SiteOutputError) {
    // A folder without a manifest was never complete: all in it was written there by a build.
    if let manifest = SiteManifest(of: folder), access(location.path, F_OK) == 0 {
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
        "can't remove the former site: \(error.localizedDescription)",
        advice: "the site is written; remove this folder"
      )
    }
  }

  private static func move(
    _ file: String,
    from folder: String,
    to site: String
  ) throws(SiteOutputError) {
    var status = stat()
    let (from, to) = (folder + "/" + file, site + "/" + file)
    guard lstat(to, &status) != 0 else { return }
    let around = URL(filePath: to).deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: around, withIntermediateDirectories: true)
    guard rename(from, to) == 0 else { throw .system("carry it over", from) }
  }
}

/// Exchanges two paths in one step; false, with `errno`, where that can't be done.
private func exchangeNames(_ a: String, _ b: String) -> Bool {
  #if canImport(Darwin)
    renamex_np(a, b, UInt32(RENAME_SWAP)) == 0
  #else
    // Glibc's header shows it to programs in C alone.
    typealias Rename =
      @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32
    guard let symbol = dlsym(nil, "renameat2") else {
      errno = ENOSYS
      return false
    }
    let exchange: UInt32 = 2  // RENAME_EXCHANGE
    return unsafeBitCast(symbol, to: Rename.self)(AT_FDCWD, a, AT_FDCWD, b, exchange) == 0
  #endif
}
