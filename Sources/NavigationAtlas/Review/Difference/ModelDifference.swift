/// What differs between two models, element by element.
public struct ModelDifference: Sendable {
  public let matching: ElementMatching
  /// The app first, then by kind, in the order of ``ElementKind``, and id.
  public let changes: [ElementChange]

  /// Compares two models.
  public init(old: NavigationModel, new: NavigationModel) {
    let matching = ElementMatching(old: old, new: new)
    self.matching = matching
    let removed = old.elements.filter { matching.new(of: $0) == nil }.map {
      ElementChange(old: $0, new: nil, id: old.id(of: $0))
    }
    let added = new.elements.filter { matching.old(of: $0) == nil }.map {
      ElementChange(old: nil, new: $0, id: new.id(of: $0))
    }
    changes = (removed + added).sorted { Self.key($0) < Self.key($1) }
  }

  /// Whether the models say the same.
  public var isEmpty: Bool { changes.isEmpty }

  private static func key(_ change: ElementChange) -> (Int, String, Int) {
    let kind = change.kind.map { ElementKind.allCases.firstIndex(of: $0) ?? 0 } ?? -1
    return (kind, change.id, change.new == nil ? 0 : 1)
  }
}
