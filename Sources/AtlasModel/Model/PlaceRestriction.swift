/// What must be true of the place of a screen for the screen to offer a transition there.
package struct PlaceRestriction: Sendable, Hashable {
  /// The id of the tab that it is in.
  package let tab: String?
  /// The column of a split view that it is in.
  package let column: Column?
  /// Whether it is at the root of its stack.
  package let isRoot: Bool?
  /// Whether it is in a presentation.
  package let isInPresentation: Bool?
}

extension NavigationModel {
  /// The places where a transition is offered, in words: `in the Cook tab, at the root of its stack`.
  package func text(of restrictions: [PlaceRestriction]) -> String {
    restrictions.map(text).joined(separator: "; or ")
  }

  private func text(of restriction: PlaceRestriction) -> String {
    var parts: [String] = []
    if let id = restriction.tab {
      parts.append("in the \(index.tabs[id].map { tabs[$0].label } ?? id) tab")
    }
    if let column = restriction.column { parts.append("in the \(column.name) column") }
    if let isRoot = restriction.isRoot {
      parts.append(isRoot ? "at the root of its stack" : "above the root of its stack")
    }
    if let isPresented = restriction.isInPresentation {
      parts.append(isPresented ? "in a presentation" : "outside of presentations")
    }
    return parts.joined(separator: ", ")
  }
}
