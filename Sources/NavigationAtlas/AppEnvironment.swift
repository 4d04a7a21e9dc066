internal import AtlasBase
internal import AtlasGraph
internal import AtlasModel

/// A platform that an app runs on.
public enum Platform: String, Sendable, Hashable, CaseIterable {
  case iOS, iPadOS, macOS, macCatalyst, watchOS, tvOS, visionOS
}

/// A horizontal size class.
public enum Width: String, Sendable, Hashable, CaseIterable {
  case compact, regular
}

/// What navigation depends on beside the app: the platform and the horizontal size class.
public struct AppEnvironment: Sendable, Hashable, CustomStringConvertible {
  /// The platform.
  public var platform: Platform
  /// The horizontal size class.
  public var width: Width

  /// A platform in a width; not every platform has both.
  public init(_ platform: Platform, _ width: Width) {
    self.platform = platform
    self.width = width
  }

  /// A short stable name: `iPadOS-compact`.
  public var description: String { "\(platform.rawValue)-\(width.rawValue)" }
}

// MARK: - From the inner modules

extension AppEnvironment {
  init(_ environment: AtlasGraph.Environment) {
    self.init(Platform(environment.platform), Width(environment.width))
  }

  var inner: AtlasGraph.Environment { AtlasGraph.Environment(platform.inner, width.inner) }
}

extension Platform {
  init(_ platform: AtlasModel.Platform) {
    switch platform {
    case .iOS: self = .iOS
    case .iPadOS: self = .iPadOS
    case .macOS: self = .macOS
    case .macCatalyst: self = .macCatalyst
    case .watchOS: self = .watchOS
    case .tvOS: self = .tvOS
    case .visionOS: self = .visionOS
    }
  }

  var inner: AtlasModel.Platform {
    switch self {
    case .iOS: .iOS
    case .iPadOS: .iPadOS
    case .macOS: .macOS
    case .macCatalyst: .macCatalyst
    case .watchOS: .watchOS
    case .tvOS: .tvOS
    case .visionOS: .visionOS
    }
  }
}

extension Width {
  init(_ width: AtlasModel.Width) {
    switch width {
    case .compact: self = .compact
    case .regular: self = .regular
    }
  }

  var inner: AtlasModel.Width {
    switch self {
    case .compact: .compact
    case .regular: .regular
    }
  }
}

extension AppGraph {
  /// Some of its environments, by their numbers.
  func environments(_ set: EnvironmentSet) -> [AppEnvironment] {
    set.numbers.map { AppEnvironment(environments[$0]) }
  }
}

extension NavigationModel {
  /// The environments to answer for: all of the app's without any given.
  ///
  /// - Throws: ``AtlasError`` with the code ``AtlasError/Code/unknownName`` if the app does not run in one.
  func inner(_ environments: [AppEnvironment]?) throws(AtlasError) -> [AtlasGraph.Environment] {
    guard let environments else { return graph.environments }
    for environment in environments where !graph.environments.contains(environment.inner) {
      throw AtlasError(
        .unknownName,
        "the app does not run in \(environment)",
        expected: "one of: " + graph.environments.map(\.id).joined(separator: ", ")
      )
    }
    return environments.map(\.inner)
  }

  /// - Throws: ``AtlasError`` with the code ``AtlasError/Code/unknownName`` if the model has no such
  ///   condition.
  func check(_ conditions: [String: Bool]) throws(AtlasError) {
    for name in conditions.keys.sorted() {
      try check(name, in: graph.model.conditions.map(\.id), kind: "condition")
    }
  }

  /// - Throws: ``AtlasError`` with the code ``AtlasError/Code/unknownName``.
  func check(_ name: String, in names: [String], kind: String) throws(AtlasError) {
    guard !names.contains(name) else { return }
    throw AtlasError(
      .unknownName,
      "the model has no \(kind) \"\(name)\"",
      advice: closest(to: name, in: names)
    )
  }
}

/// The advice to try the most similar name; nil if none is similar.
func closest(to name: String, in names: [String]) -> String? {
  closestMatch(to: name, in: names).map { "\"\($0)\"" }
}
