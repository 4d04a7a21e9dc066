/// A step of a way from launch: what a person does, and the screen that this shows.
package struct ReachStep: Sendable, Hashable {
  package var kind: NavigationGraph.Edge.Kind
  package var taps: Int
  /// By index; nil if the step itself shows no screen.
  package var screen: Int?

  /// How many steps of a long way are kept at each end.
  static let shown = 12
}
