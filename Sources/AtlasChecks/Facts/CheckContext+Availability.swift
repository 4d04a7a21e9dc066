import AtlasModel

extension CheckContext {
  /// The OS version per platform that brought `NavigationStack` and `NavigationSplitView`.
  static let navigationStackVersions = SwiftUISymbol.stack.versions

  /// Whether the lowest OS on every platform where something is has `NavigationStack`.
  func hasNavigationStack(whereIs attributes: Attributes) -> Bool {
    platforms(of: attributes).allSatisfy { isAtLeast(Self.navigationStackVersions, on: $0) }
  }

  /// Whether the lowest OS on a platform is at least that of a table.
  func isAtLeast(_ versions: [Platform: String], on platform: Platform) -> Bool {
    guard let needed = versions[platform].flatMap(OSVersion.init), let floor = floor(platform)
    else { return false }
    return floor >= needed
  }

  /// The platforms where something is, in their usual order.
  func platforms(of attributes: Attributes) -> [Platform] {
    model.app.sortedPlatforms.filter { attributes.platforms?.contains($0) ?? true }
  }
}
