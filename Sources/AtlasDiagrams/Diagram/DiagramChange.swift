extension Diagram {
  /// What a change of the app does to something in a picture of that change.
  package enum Change: String, Sendable, Hashable, CaseIterable {
    case added, removed, changed

    /// The sign before the words of what is added, removed or changed: it distinguishes them
    /// without colour. The minus is U+2212, as wide as the plus.
    package var sign: String {
      switch self {
      case .added: "+"
      case .removed: "−"
      case .changed: "±"
      }
    }
  }
}
