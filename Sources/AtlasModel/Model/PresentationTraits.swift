extension NavigationModel {
  /// The transitions that present something, by index.
  package var presentingTransitions: [Int] {
    transitions.indices.filter { transitions[$0].kind.isPresentation }
  }
}

extension Transition {
  /// Whether it presents what a person can't swipe away.
  package var keepsFromSwipingAway: Bool {
    kind == .fullScreenCover || kind == .overlay
      || (kind == .sheet && interactiveDismissDisabled == true)
  }
}
