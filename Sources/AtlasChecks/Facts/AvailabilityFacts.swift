import AtlasModel

/// Which of SwiftUI's symbols an app can use without asking for a version: those that are no newer than
/// its lowest OS on each platform.
struct AvailabilityFacts: Sendable {
  let app: App

  /// The lowest OS version on a platform, if the app runs there.
  func deploymentTarget(on platform: Platform) -> OSVersion? { app.platforms[platform] }

  /// Whether a platform has a symbol from the app's lowest OS on.
  func has(_ symbol: SwiftUISymbol, on platform: Platform) -> Bool {
    guard let needed = symbol.versions[platform].flatMap(OSVersion.init),
      let target = deploymentTarget(on: platform)
    else { return false }
    return target >= needed
  }

  /// Whether every platform where something is has a symbol from the app's lowest OS on.
  func has(_ symbol: SwiftUISymbol, whereIs attributes: Attributes) -> Bool {
    app.sortedPlatforms.filter { attributes.platforms?.contains($0) ?? true }
      .allSatisfy { has(symbol, on: $0) }
  }
}
