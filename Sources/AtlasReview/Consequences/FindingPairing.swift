import AtlasBase
import AtlasChecks
import AtlasGraph
import AtlasModel

/// Which findings of two models are the same.
///
/// A finding is known by its rule, its element and its key. Renamed elements have their new names in
/// both. A finding that is about several places is reported at the first one: if another place comes
/// first now, it is still the same finding.
struct FindingPairing {
  /// The numbers of the findings that the other model does not have, in their order.
  private(set) var unpairedOld: [Int]
  private(set) var unpairedNew: [Int]

  /// What distinguishes a finding from others, by its element in the new model.
  private struct Key: Hashable {
    var rule: String
    var element: ElementReference?
    /// Whether the element is in the old model alone.
    var isGone = false
    var key: String
  }

  init(
    old: [Finding],
    new: [Finding],
    from oldModel: NavigationModel,
    to newModel: NavigationModel,
    _ matching: ElementMatching
  ) {
    let names = RenamedWords(old: oldModel, new: newModel, matching)
    unpairedOld = Array(old.indices)
    unpairedNew = Array(new.indices)
    pairEqual(
      old.map { finding in
        let now = finding.element.flatMap { matching.new(of: $0) }
        return Key(
          rule: finding.rule,
          element: now ?? finding.element,
          isGone: finding.element != nil && now == nil,
          key: names.renamed(finding.key)
        )
      },
      new.map { Key(rule: $0.rule, element: $0.element, key: $0.key) }
    )
    guard !unpairedOld.isEmpty, !unpairedNew.isEmpty else { return }
    let oldElements = ElementRanges(oldModel)
    let newElements = ElementRanges(newModel)
    pairRelated { number, other in
      let (before, after) = (old[number], new[other])
      guard before.rule == after.rule, names.renamed(before.key) == after.key else { return false }
      let places = Set(oldElements.elements(of: before).compactMap { matching.new(of: $0) })
      let others = Set(newElements.elements(of: after))
      return !places.isEmpty && !others.isEmpty
        && (places.isSubset(of: others) || others.isSubset(of: places))
    }
  }

  /// Pairs the findings of equal keys, the first ones with each other.
  private mutating func pairEqual(_ oldKeys: [Key], _ newKeys: [Key]) {
    var open: [Key: [Int]] = [:]
    for (number, key) in oldKeys.enumerated().reversed() { open[key, default: []].append(number) }
    var paired: Set<Int> = []
    unpairedNew.removeAll { number in
      guard let other = open[newKeys[number]]?.popLast() else { return false }
      paired.insert(other)
      return true
    }
    unpairedOld.removeAll(where: paired.contains)
  }

  /// Pairs each new finding that is left with the first old one that is related to it.
  private mutating func pairRelated(_ areRelated: (_ old: Int, _ new: Int) -> Bool) {
    // Where hardly anything is left as it was, nothing would be found either.
    guard unpairedOld.count * unpairedNew.count <= 10_000 else { return }
    var rest = unpairedOld
    unpairedNew.removeAll { number in
      guard let place = rest.firstIndex(where: { areRelated($0, number) }) else { return false }
      rest.remove(at: place)
      return true
    }
    unpairedOld = rest
  }
}

/// The words of a finding's key with the ids that elements have now.
private struct RenamedWords {
  private let names: [String: String]

  init(old: NavigationModel, new: NavigationModel, _ matching: ElementMatching) {
    names = Dictionary(
      matching.renames.map { (old.id(of: $0.old), new.id(of: $0.new)) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Ids in a key are apart by spaces and commas.
  func renamed(_ key: String) -> String {
    guard !names.isEmpty else { return key }
    var text = ""
    var word = ""
    for character in key {
      if character == " " || character == "," {
        text += (names[word] ?? word) + String(character)
        word = ""
      } else {
        word.append(character)
      }
    }
    return text + (names[word] ?? word)
  }
}

/// The elements of a model by the places where they stand in its files.
private struct ElementRanges {
  private var elements: [SourceRange: ElementReference] = [:]

  init(_ model: NavigationModel) {
    for element in model.elements {
      let range = model.attributes(of: element).range
      if elements[range] == nil { elements[range] = element }
    }
  }

  /// The element that a finding is about, and those of its further places.
  func elements(of finding: Finding) -> [ElementReference] {
    let others = finding.notes.compactMap { note in note.range.flatMap { elements[$0] } }
    return (finding.element.map { [$0] } ?? []) + others
  }
}
