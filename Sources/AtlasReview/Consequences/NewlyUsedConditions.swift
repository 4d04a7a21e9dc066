import AtlasModel

/// The conditions that a change puts in front of something: those that are new, and those that elements
/// name that are new or not as they were.
struct NewlyUsedConditions {
  /// By their indices in the new model, in its order; at most ``limit``.
  let indices: [Int]
  /// How many more there are.
  let rest: Int

  /// Each one costs a search of the whole app. Of more, only the first are compared.
  static let limit = 8

  init(old: NavigationModel, new: NavigationModel, _ difference: ModelDifference) {
    let changes = difference.changes.map { change in
      OneSide(
        element: change.old == nil ? change.new : nil,
        texts: change.fields.flatMap { [$0.new].compactMap { $0 } + $0.addedItems }
      )
    }
    self.init(old: old, new: new, changes, former: difference.matching.old(of:))
  }

  /// The conditions that a change takes away from in front of something, by their indices in the old model, in its
  /// order: those that the change back would put there.
  static func released(
    old: NavigationModel,
    new: NavigationModel,
    _ difference: ModelDifference
  ) -> NewlyUsedConditions {
    let changes = difference.changes.map { change in
      OneSide(
        element: change.new == nil ? change.old : nil,
        texts: change.fields.flatMap { [$0.old].compactMap { $0 } + $0.removedItems }
      )
    }
    return Self(old: new, new: old, changes, former: difference.matching.new(of:))
  }

  /// What one of two models has of a change that the other does not.
  private struct OneSide {
    /// The element, where only this model has it.
    var element: ElementReference?
    /// The values of fields.
    var texts: [String]
  }

  private init(
    old: NavigationModel,
    new: NavigationModel,
    _ changes: [OneSide],
    former: (ElementReference) -> ElementReference?
  ) {
    let mattering = new.conditionsOfExistence.union(new.requiredConditions)
    let mattered = old.conditionsOfExistence.union(old.requiredConditions)
    let words = Self.words(of: changes, in: new)
    let found = new.conditions.indices.filter { index in
      let condition = new.conditions[index]
      guard mattering.contains(condition.id), !condition.variesByItem else { return false }
      guard case .condition(let former)? = former(.condition(index)),
        mattered.contains(old.conditions[former].id)
      else { return true }
      return words.contains(condition.id)
    }
    indices = Array(found.prefix(Self.limit))
    rest = found.count - indices.count
  }

  /// What the elements depend on that are new, and the words of fields that are not as they were.
  private static func words(of changes: [OneSide], in new: NavigationModel) -> Set<String> {
    var words: Set<String> = []
    for change in changes {
      for text in change.texts {
        words.formUnion(
          text.split { !($0.isLetter || $0.isNumber || "-_.".contains($0)) }.map(String.init)
        )
      }
      guard let element = change.element else { continue }
      let terms = new.attributes(of: element).when + new.requirements(of: element)
      words.formUnion(terms.flatMap(\.conditionNames))
    }
    return words
  }
}

extension NavigationModel {
  /// What an element requires of a person.
  fileprivate func requirements(of element: ElementReference) -> [ConditionTerm] {
    switch element {
    case .screen(let index): screens[index].requires
    case .deepLink(let index): deepLinks[index].requires
    case .entryPoint(let index): entryPoints[index].requires
    default: []
    }
  }
}
