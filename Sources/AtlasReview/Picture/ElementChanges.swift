import AtlasDiagrams
import AtlasModel

/// What became of elements, as far as a person who navigates can notice it, by element.
struct ElementChanges {
  private var byNew: [ElementReference: ElementChange] = [:]
  private var byOld: [ElementReference: ElementChange] = [:]
  /// In the order of the comparison.
  let changes: [ElementChange]

  init(
    _ all: [ElementChange],
    old: NavigationModel,
    new: NavigationModel,
    _ matching: ElementMatching
  ) {
    changes = all.filter(Self.isNavigational)
    for change in changes {
      if let new = change.new {
        byNew[new] = change
      } else if let old = change.old {
        byOld[old] = change
      }
    }
    // What a presentation holds is shown by the line to it.
    for change in changes {
      var transition: ElementReference?
      if case .container(let index)? = change.new,
        case .transition(let holder) = new.containers[index].parent
      {
        transition = .transition(holder)
      } else if change.new == nil, case .container(let index)? = change.old,
        case .transition(let holder) = old.containers[index].parent
      {
        transition = matching.new(of: .transition(holder))
      }
      if let transition, byNew[transition] == nil { byNew[transition] = change }
    }
  }

  /// What became of an element that is in the new model; nil where it is as it was.
  func change(ofNew element: ElementReference) -> ElementChange? { byNew[element] }

  func change(of item: UnionItem) -> ElementChange? {
    item.item.element.flatMap { item.isRemoved ? byOld[$0] : byNew[$0] }
  }

  /// What became of a region; of a presentation only whether it is new or gone.
  func nature(of region: UnionRegion) -> Diagram.Change? {
    guard let element = region.region.element else { return nil }
    if case .presentation = region.region {
      if region.isRemoved { return .removed }
      return byNew[element]?.nature == .added ? .added : nil
    }
    return (region.isRemoved ? byOld[element] : byNew[element]).map { Diagram.Change($0.nature) }
  }

  /// The keys that describe an element and change nothing of what it does.
  private static let documentary: Set<String> = [
    "summary", "source", "owner", "feature", "tags", "screenshot", "states", "examples",
  ]

  private static func isNavigational(_ change: ElementChange) -> Bool {
    change.nature != .changed || change.move != nil || change.formerID != nil
      || !change.navigationalFields.isEmpty
  }

  fileprivate static func isDocumentary(_ key: String) -> Bool {
    documentary.contains(String(key.prefix { $0 != "." }))
  }
}

extension ElementChange {
  /// The fields that say more than what is written about the element.
  var navigationalFields: [Field] {
    fields.filter { !ElementChanges.isDocumentary($0.key) }
  }
}

extension Diagram.Change {
  init(_ nature: ElementChange.Nature) {
    switch nature {
    case .added: self = .added
    case .removed: self = .removed
    case .changed: self = .changed
    }
  }
}
