/// The formats of the whole app; ``AppExport`` writes them.
package enum AppFormat: String, Sendable, CaseIterable {
  case aasa
  case infoPlist = "info-plist"
  case entitlements
  case testPlan = "test-plan"
  case simctl, xcuitest, swift

  /// What the names of files in the format end with, without the dot.
  package var fileExtensions: [String] {
    switch self {
    // Its file has a name of its own: `apple-app-site-association`.
    case .aasa: []
    case .infoPlist: ["plist"]
    case .entitlements: ["entitlements", "plist"]
    case .testPlan: ["md"]
    case .simctl: ["sh"]
    case .xcuitest, .swift: ["swift"]
    }
  }
}
