extension NavigationModel {
  /// The transitions that present something, by index.
  package var presentingTransitions: [Int] {
    transitions.indices.filter { transitions[$0].kind.isPresentation }
  }
}

extension Transition {
  /// Whether only transitions close what it presents: no gesture, no button of the system's, and none that the model
  /// does not state.
  package var isClosedByTransitionsOnly: Bool {
    keepsFromSwipingAway
      && (closesFromInside == false || kind == .overlay && closesFromInside == nil)
  }

  /// Whether it presents what a person can't swipe away.
  package var keepsFromSwipingAway: Bool {
    kind == .fullScreenCover || kind == .overlay
      || (kind == .sheet && interactiveDismissDisabled == true)
  }
}
