import AtlasModel

/// A target that makes an app.
struct AppTarget: Sendable {
  var platforms: Set<Platform>
  /// The names of its source files, and the folders all of whose files are its own.
  var files: Set<String>
  var folders: [String]

  /// Whether it compiles a file.
  func has(_ path: String) -> Bool {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return files.contains(name)
      || folders.contains { path.hasPrefix("\($0)/") || path.contains("/\($0)/") }
  }
}

extension AppTarget {
  /// - Parameter shared: The settings of `.xcconfig` files.
  init(_ target: XcodeProject.Target, _ shared: [String: String]) {
    self.init(
      platforms: Set(ProjectFacts.platforms(of: [target], shared).keys),
      files: target.files,
      folders: target.folders
    )
  }
}

extension ProjectFacts {
  /// The targets that compile one of some Swift files and say for which platforms; all targets if none does.
  static func compiling(
    _ sources: [String],
    _ targets: [XcodeProject.Target],
    _ shared: [String: String]
  ) -> [XcodeProject.Target] {
    let own = targets.filter { target in
      let target = AppTarget(target, shared)
      return !target.platforms.isEmpty && sources.contains(where: target.has)
    }
    return own.isEmpty ? targets : own
  }

  /// The platforms of the only target that compiles a file; nil if that is not known, or says nothing new.
  func platforms(ofFile path: String) -> Set<Platform>? {
    let owners = targets.filter { $0.has(path) && !$0.platforms.isEmpty }
    guard owners.count == 1, owners[0].platforms != Set(platforms.keys) else { return nil }
    return owners[0].platforms
  }

  /// The platforms on which most people have an app come first.
  private static let order: [Platform] = [.iOS, .iPadOS, .macOS, .macCatalyst, .visionOS, .tvOS]

  /// The scenes of an app's apps, those of the main one first: by its platforms, then by how many views are
  /// beside it.
  func ordered(_ scenes: [FoundScene], _ index: AppIndex) -> [FoundScene] {
    let apps = Set(scenes.map(\.app))
    guard apps.count > 1 else { return scenes }
    let folders = index.types.filter(index.isView).map { index.units[$0.unit].path }
    let ranks = apps.reduce(into: [NominalType: (Int, Int, String)]()) { ranks, app in
      let path = index.units[app.unit].path
      let folder = path.split(separator: "/").dropLast().joined(separator: "/")
      let own = platforms(ofFile: path) ?? Set(platforms.keys)
      let rank = Self.order.firstIndex { own.contains($0) } ?? Self.order.count
      ranks[app] = (rank, -folders.count { $0.hasPrefix(folder) }, path)
    }
    return scenes.enumerated().sorted { a, b in
      guard let first = ranks[a.element.app], let second = ranks[b.element.app], first != second
      else { return a.offset < b.offset }
      return first < second
    }
    .map(\.element)
  }
}
