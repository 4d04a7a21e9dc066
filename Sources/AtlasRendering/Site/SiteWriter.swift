import Foundation

/// Writes a site: file by file into a folder beside the final one, which takes its place in one
/// step when all is there.
///
/// Until ``commit()`` the old site is as it was; a build that fails or is killed leaves it whole, and
/// what it leaves behind is cleaned up by the next one. Files in the folder that NavAtlas did not
/// write are carried over. Files can be written from several threads at once.
package final class SiteWriter: @unchecked Sendable {
  private let location: SiteLocation
  private let staging: StagingFolder
  /// Guards what follows.
  private let lock = NSLock()
  /// The paths written, and the folders made for them, by what they are on a case-insensitive disk.
  private var files: [String: String] = [:]
  private var folders: [String: String] = [:]
  private var isFinished = false
  /// The files of the former site that may be taken over; empty if none may.
  private let former: Set<String>

  /// Makes ready to write a site, and cleans up after builds that were killed.
  ///
  /// - Parameters:
  ///   - output: The folder, which is made with the folders around it when it doesn't exist.
  ///   - protected: Files and folders that must not be inside the site, such as the model.
  ///   - takesOver: Whether files of the former site that did not change are linked instead of written: nobody
  ///     else may change what is in its folder.
  /// - Throws: ``SiteOutputError`` for a place that may not be replaced, or can't be written to.
  package init(
    output: URL,
    protecting protected: [URL] = [],
    takesOver: Bool = false
  ) throws(SiteOutputError) {
    location = try SiteLocation(output, protecting: protected)
    try StagingFolder.cleanUp(beside: location)
    try location.checkContent()
    staging = try StagingFolder(for: location)
    former = takesOver ? SiteManifest(of: location.path)?.paths ?? [] : []
  }

  deinit {
    discard()
  }

  /// The path of the site, without symbolic links.
  var path: String { location.path }

  /// The paths of the files that were written.
  var writtenFiles: Set<String> { lock.withLock { Set(files.values) } }

  /// Writes a text file, in UTF-8.
  ///
  /// - Parameter path: Relative to the site, its components separated by `/`.
  func write(_ text: String, to path: String) throws(SiteOutputError) {
    var text = text
    let result = text.withUTF8 { bytes in
      Result { () throws(SiteOutputError) in try write(UnsafeRawBufferPointer(bytes), to: path) }
    }
    try result.get()
  }

  /// Writes a file.
  ///
  /// - Parameter path: Relative to the site, its components separated by `/`.
  package func write(_ bytes: [UInt8], to path: String) throws(SiteOutputError) {
    let result = bytes.withUnsafeBytes { bytes in
      Result { () throws(SiteOutputError) in try write(bytes, to: path) }
    }
    try result.get()
  }

  private func write(_ bytes: UnsafeRawBufferPointer, to path: String) throws(SiteOutputError) {
    if let problem = SitePath.problem(with: path) { throw SiteOutputError(.badPath, path, problem) }
    let result = lock.withLock {
      Result { () throws(SiteOutputError) in try reserve(path) }
    }
    try result.get()
    if former.contains(path), staging.has(bytes, in: location.path + "/" + path) {
      return try staging.adopt(path, from: location.path)
    }
    try staging.write(bytes, to: path)
  }

  /// Takes files of the former site over, which did not change.
  ///
  /// - Returns: Whether it has all of them; otherwise none is taken over.
  func takeOver(_ paths: [String]) throws(SiteOutputError) -> Bool {
    guard former.isSuperset(of: paths) else { return false }
    for path in paths {
      let result = lock.withLock {
        Result { () throws(SiteOutputError) in try reserve(path) }
      }
      try result.get()
      try staging.adopt(path, from: location.path)
    }
    return true
  }

  /// Enters a path among those written, and makes the folders around it.
  private func reserve(_ path: String) throws(SiteOutputError) {
    precondition(!isFinished, "the site is written already")
    for folder in SitePath.folders(of: path) {
      let key = SitePath.key(of: folder)
      if let file = files[key] { throw .clash(path, file) }
      if let other = folders[key] {
        if other != folder { throw .clash(path, other) }
        continue
      }
      folders[key] = String(folder)
      try staging.makeFolder(String(folder))
    }
    let key = SitePath.key(of: path)
    if let other = files[key] ?? folders[key] { throw .clash(path, other) }
    files[key] = path
  }

  /// Puts the site in its place, with the files of the former one that NavAtlas did not write.
  ///
  /// - Throws: ``SiteOutputError`` when such a file stands where a page goes, or the system refuses;
  ///   the former site is then as it was.
  package func commit() throws(SiteOutputError) {
    let result = lock.withLock {
      Result { () throws(SiteOutputError) in
        precondition(!isFinished, "the site is written already")
        try finish()
        isFinished = true
      }
    }
    try result.get()
  }

  private func finish() throws(SiteOutputError) {
    try location.checkContent()
    let former = SiteManifest(of: location.path)
    if location.exists {
      let tree = try FolderTree(of: location.path)
      try carryOver(tree, except: former?.paths ?? [])
    }
    let manifest = SiteManifest(paths: Set(files.values))
    try Array(manifest.text.utf8).withUnsafeBytes { bytes in
      Result { () throws(SiteOutputError) in
        try staging.write(bytes, to: SiteManifest.fileName)
      }
    }.get()
    try staging.replace(location)
  }

  /// Brings what NavAtlas did not write from the former site into the new one.
  private func carryOver(
    _ tree: FolderTree,
    except written: Set<String>
  ) throws(SiteOutputError) {
    let kept = tree.entries.filter {
      !$0.isFolder && !written.contains($0.path) && $0.path != SiteManifest.fileName
    }
    let clashes = kept.map(\.path).filter(isTaken)
    guard clashes.isEmpty else {
      throw SiteOutputError(
        .wouldReplace,
        location.path + "/" + clashes[0],
        "NavAtlas did not write this file, and a page of the site needs its path"
          + (clashes.count > 1 ? " (and \(clashes.count - 1) more like it)" : ""),
        advice: "move or rename it"
      )
    }
    // A folder that holds only pages goes with them; any other, also an empty one, stays.
    let pageFolders = Set(written.flatMap { SitePath.folders(of: $0).map(String.init) })
    let keptFolders = Set(kept.flatMap { SitePath.folders(of: $0.path).map(String.init) })
    for entry in tree.entries where entry.isFolder {
      guard keptFolders.contains(entry.path) || !pageFolders.contains(entry.path) else { continue }
      if files[SitePath.key(of: entry.path)] != nil {
        throw .clash(entry.path, location.path)
      }
      if folders[SitePath.key(of: entry.path)] != entry.path {
        try staging.makeFolder(entry.path, permissions: entry.permissions)
      }
    }
    for entry in kept { try staging.adopt(entry.path, from: location.path) }
  }

  /// Whether a path is that of a page, is inside one, or has pages inside.
  private func isTaken(_ path: String) -> Bool {
    let key = SitePath.key(of: path)
    return files[key] != nil || folders[key] != nil
      || SitePath.folders(of: key).contains { files[String($0)] != nil }
  }

  /// Removes what was written, unless it was committed.
  func discard() {
    lock.withLock {
      guard !isFinished else { return }
      isFinished = true
      staging.remove()
    }
  }
}

extension SiteOutputError {
  fileprivate static func clash(_ path: String, _ other: String) -> SiteOutputError {
    SiteOutputError(
      .badPath,
      path,
      "the path is the same as \(other), or inside it, on a case-insensitive disk"
    )
  }
}
