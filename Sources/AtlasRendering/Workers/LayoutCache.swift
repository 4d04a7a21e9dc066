import Foundation

/// The layouts of the pictures of a model, kept for its next build in the folder that the system has for what programs
/// can make again: `~/.cache/navatlas`, on a Mac `~/Library/Caches/navatlas`, or `navatlas` in the folder that
/// `XDG_CACHE_HOME` names.
///
/// The folder may be deleted at any time. What can't be read or written there is not kept: no build fails for it.
package struct LayoutCache: Sendable {
  /// How many models have their layouts there: those that were built last.
  static let modelLimit = 20
  private static let prefix = "layouts-"

  private let folder: String
  private let file: LayoutFile
  private let path: String

  /// - Parameters:
  ///   - model: The path of the model's main file.
  ///   - caches: The folder of all programs' caches.
  /// - Returns: Nil if there is no such folder, or it is in the model's repository: whoever changes a model writes
  ///   there. Nil also without Graphviz.
  package init?(ofModel model: String, in caches: String? = Self.systemFolder) {
    guard let caches, caches.hasPrefix("/"), !GraphvizLibrary.version.isEmpty,
      let real = try? realPath(model)
    else { return nil }
    let modelFolder = URL(filePath: real).deletingLastPathComponent().path
    let folder = Self.realPlace(of: caches) + "/navatlas"
    guard let repository = try? WorkFolder.around(modelFolder),
      !WorkFolder.contains(repository, folder),
      (try? FileManager.default.createDirectory(
        atPath: folder,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )) != nil
    else { return nil }
    self.folder = folder
    path = "\(folder)/\(Self.prefix)\(Self.digits(of: real))"
    file = LayoutFile(path: path)
  }

  /// The folder of the caches of this person's programs.
  package static var systemFolder: String? {
    if let named = ProcessInfo.processInfo.environment["XDG_CACHE_HOME"], !named.isEmpty {
      return named
    }
    return FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first?.path
  }

  /// The layouts that the last build used.
  package func read() -> LayoutStore { file.read() ?? LayoutStore() }

  /// Keeps the layouts that a build used, and removes those of models that were built longest ago.
  package func keep(_ store: LayoutStore) {
    do {
      try FileSystemWriter().write(path, file.bytes(of: store))
    } catch {
      return
    }
    let files = Self.files(in: folder)
    for path in files.dropLast(Self.modelLimit) {
      try? FileManager.default.removeItem(atPath: path)
    }
  }

  /// Where a folder is, or would be made, without symbolic links.
  private static func realPlace(of folder: String) -> String {
    var (known, missing) = (URL(filePath: folder), [String]())
    while known.path != "/" {
      if let real = try? realPath(known.path) { return ([real] + missing).joined(separator: "/") }
      missing.insert(known.lastPathComponent, at: 0)
      known.deleteLastPathComponent()
    }
    return folder
  }

  /// The files of all models, the one that was written last at the end.
  private static func files(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let dated = names.filter { $0.hasPrefix(prefix) }.map { name -> (date: Date, path: String) in
      let path = "\(folder)/\(name)"
      let date = try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate]
      return (date as? Date ?? .distantPast, path)
    }
    return dated.sorted { ($0.date, $0.path) < ($1.date, $1.path) }.map(\.path)
  }

  /// Sixteen digits that differ from path to path (FNV-1a). Where they do not, models forget each other's layouts.
  private static func digits(of path: String) -> String {
    let hash = path.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
