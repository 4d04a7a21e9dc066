extension NavigationModel {
  /// The transitions that present something, by index.
  package var presentingTransitions: [Int] {
    transitions.indices.filter { transitions[$0].kind.isPresentation }
  }
}

extension Transition {
  /// Whether it presents what a person can't close by a gesture.
  package var keepsFromSwipingAway: Bool {
    switch kind {
    case .fullScreenCover, .overlay: true
    case .sheet, .popover, .inspector: interactiveDismissDisabled == true
    default: false
    }
  }
}
