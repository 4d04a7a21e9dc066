/// What a team says of its own ways to navigate: `navatlas-scan.json`.
package struct ScanHints: Sendable {
  /// Modifiers of the app, by name, and what they present.
  var modifiers: [String: String] = [:]

  package init() {}

  func presentation(ofModifier name: String) -> Site.Kind? {
    modifiers[name].flatMap { Site.Kind(rawValue: $0) }
  }
}
