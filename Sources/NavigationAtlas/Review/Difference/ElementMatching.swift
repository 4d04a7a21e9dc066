/// Which elements of an old model and a new one are the same.
///
/// Elements are known by kind and id. An element whose id is new may be one that was there before
/// under another id; then there is evidence for it.
public struct ElementMatching: Sendable {
  /// An element that has another id than before.
  public struct Rename: Sendable, Equatable {
    public var old: ElementReference
    public var new: ElementReference
    /// Why it is taken for the same, in words: `same view RecipeDetail`.
    public var evidence: [String]
  }

  private var newOfOld: [ElementReference: ElementReference] = [:]
  private var oldOfNew: [ElementReference: ElementReference] = [:]
  /// Sorted by the new id within each kind.
  public private(set) var renames: [Rename] = []

  /// The element of the new model that an element of the old one is; nil where it is gone.
  public func new(of old: ElementReference) -> ElementReference? { newOfOld[old] }

  /// The element of the old model that an element of the new one was; nil where it was not there.
  public func old(of new: ElementReference) -> ElementReference? { oldOfNew[new] }

  /// The screen of the new model, by index.
  public func newScreen(of old: Int) -> Int? {
    if case .screen(let index)? = newOfOld[.screen(old)] { index } else { nil }
  }

  /// The screen of the old model, by index.
  public func oldScreen(of new: Int) -> Int? {
    if case .screen(let index)? = oldOfNew[.screen(new)] { index } else { nil }
  }

  /// Matches the elements of two models.
  public init(old: NavigationModel, new: NavigationModel) {
    var byID: [Key: ElementReference] = [:]
    for element in new.elements {
      byID[Key(kind: element.kind, id: new.id(of: element))] = element
    }
    for element in old.elements {
      guard let same = byID[Key(kind: element.kind, id: old.id(of: element))] else { continue }
      newOfOld[element] = same
      oldOfNew[same] = element
    }
  }

  private struct Key: Hashable {
    var kind: ElementKind
    var id: String
  }
}
