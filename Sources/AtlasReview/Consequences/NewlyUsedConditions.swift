import AtlasModel

/// The conditions that a change puts in front of something: those that are new, and those that elements
/// name that are new or not as they were.
struct NewlyUsedConditions {
  /// By their indices in the new model, in its order; at most ``limit``.
  let indices: [Int]

  /// Each one costs a search of the whole app. Of more, only the first are compared.
  static let limit = 8

  init(old: NavigationModel, new: NavigationModel, _ difference: ModelDifference) {
    let mattering = new.conditionsOfExistence.union(new.requiredConditions)
    let mattered = old.conditionsOfExistence.union(old.requiredConditions)
    let words = Self.words(of: difference.changes, in: new)
    let found = new.conditions.indices.filter { index in
      let condition = new.conditions[index]
      guard mattering.contains(condition.id), !condition.variesByItem else { return false }
      guard case .condition(let former)? = difference.matching.old(of: .condition(index)),
        mattered.contains(old.conditions[former].id)
      else { return true }
      return words.contains(condition.id)
    }
    indices = Array(found.prefix(Self.limit))
  }

  /// What the elements depend on that are new, and the words of fields that are not as they were.
  private static func words(of changes: [ElementChange], in new: NavigationModel) -> Set<String> {
    var words: Set<String> = []
    for change in changes {
      for field in change.fields {
        for text in [field.new].compactMap({ $0 }) + field.addedItems {
          words.formUnion(
            text.split { !($0.isLetter || $0.isNumber || "-_.".contains($0)) }.map(String.init)
          )
        }
      }
      guard change.old == nil, let element = change.new else { continue }
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
