import AtlasModel

/// The alternatives of content that may be shown, in their order, and where in it something is.
package struct ShownAlternatives: Sendable {
  package let all: [NavigationSemantics.ShownAlternative]
  /// Per container, and per screen that is shown by itself, which of them show it.
  private let ofContainers: [Int: Int]
  private let ofScreens: [Int: [Int]]

  init(_ all: [NavigationSemantics.ShownAlternative], of model: NavigationModel) {
    self.all = all
    var ofContainers: [Int: Int] = [:]
    var ofScreens: [Int: [Int]] = [:]
    for (number, alternative) in all.enumerated() {
      switch alternative.body {
      case .container(let container): ofContainers[container] = ofContainers[container] ?? number
      case .screen(let destination):
        guard let screen = model.screen(of: destination) else { continue }
        ofScreens[screen, default: []].append(number)
      }
    }
    (self.ofContainers, self.ofScreens) = (ofContainers, ofScreens)
  }

  /// When a container is shown; nil if it never is.
  package func presence(ofContainer container: Int) -> Presence? {
    ofContainers[container].map { all[$0].presence }
  }

  /// When a screen is shown by itself, by each of the alternatives that may show it.
  func presences(ofScreen screen: Int) -> [Presence] {
    (ofScreens[screen] ?? []).map { all[$0].presence }
  }
}
