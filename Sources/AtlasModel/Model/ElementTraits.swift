/// What is asked of elements by itself again and again, taken from them once for a model.
package struct ElementTraits: Sendable {
  /// Per transition.
  package let kinds: [Transition.Kind]
  /// Per transition.
  package let mechanisms: [Transition.Mechanism?]
  /// Per transition in how many alerts, dialogs and menus it is, each opened by a tap before.
  package let buttonDepths: [Int]
  /// Per transition whether it opens a state.
  package let opensState: [Bool]
  /// Per transition whether it presents something.
  package let isPresenting: [Bool]
  /// Per transition whether it happens in what presents the screen.
  package let isOutside: [Bool]
  /// Per transition whether it is there on all platforms, whatever holds.
  package let isUnconditionalTransition: [Bool]
  /// Per transition whether only transitions close what it presents: no gesture, no button of the system's, and
  /// none that the model does not state.
  package let isClosedByTransitionsOnly: [Bool]
  /// Transitions by what their `when` asks for.
  package let transitionTerms: TermIndex
  /// Per screen whether it is there on all platforms, whatever holds.
  package let isUnconditionalScreen: [Bool]
  /// Per screen whether it requires something.
  package let isRequiringScreen: [Bool]
  /// Screens by what they require.
  package let screenRequirements: TermIndex
  /// Per deep link whether it requires something.
  package let isRequiringLink: [Bool]
  /// Deep links by what they require.
  package let linkRequirements: TermIndex
  /// Whether a container is made by the view of a screen of the model.
  package let hasHosts: Bool
  /// Whether something is in a toolbar, and a container is made by the view of a screen.
  package let hasHostToolbars: Bool
  /// Whether a screen offers a transition in some of its places only.
  package let hasRestrictedPlaces: Bool
  /// Whether a screen's view is itself a container.
  package let containsScreens: Bool
  /// Per screen's id the split views that show it while nothing is selected, by index.
  package let placeholders: [String: [Int]]

  init(
    screens: [Screen],
    transitions: [Transition],
    containers: [Container],
    deepLinks: [DeepLink],
    closing: PresentationClosing
  ) {
    isClosedByTransitionsOnly = closing.isClosedByTransitionsOnly
    kinds = transitions.map(\.kind)
    mechanisms = transitions.map(\.mechanism)
    opensState = transitions.map { $0.opening != nil }
    isPresenting = transitions.map { $0.presentedContent != nil }
    isOutside = transitions.map(\.isOutside)
    var (depths, isUnconditional): ([Int], [Bool]) = ([], [])
    // What a button is in comes before it.
    for transition in transitions {
      depths.append(transition.opener.map { depths[$0] + 1 } ?? 0)
      let isInUnconditional = transition.opener.map { isUnconditional[$0] } ?? true
      isUnconditional.append(isInUnconditional && transition.attributes.isUnconditional)
    }
    buttonDepths = depths
    isUnconditionalTransition = isUnconditional
    transitionTerms = TermIndex(transitions.lazy.map(\.attributes.when))
    isUnconditionalScreen = screens.map(\.attributes.isUnconditional)
    isRequiringScreen = screens.map { !$0.requires.isEmpty }
    screenRequirements = TermIndex(screens.lazy.map(\.requires))
    isRequiringLink = deepLinks.map { !$0.requires.isEmpty }
    linkRequirements = TermIndex(deepLinks.lazy.map(\.requires))
    hasHosts = containers.contains { $0.host != nil }
    hasHostToolbars = hasHosts && transitions.contains { $0.toolbar != nil }
    hasRestrictedPlaces = transitions.contains { !$0.restrictions.isEmpty }
    containsScreens = screens.contains { $0.contains != nil }
    var placeholders: [String: [Int]] = [:]
    for (index, container) in containers.enumerated() {
      guard case .split(let split) = container.kind else { continue }
      for screen in Set(split.placeholders) { placeholders[screen, default: []].append(index) }
    }
    self.placeholders = placeholders
  }
}

extension Attributes {
  /// Whether an element is there on all platforms, whatever holds.
  var isUnconditional: Bool { platforms == nil && when.isEmpty && available.isEmpty }
}
