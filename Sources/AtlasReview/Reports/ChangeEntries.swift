import AtlasGraph
import AtlasModel

/// The changed elements as entries of a review. What came or went with something else is reported
/// with it: the transitions of a new screen, the stack of a new tab.
struct ChangeEntries {
  let old: NavigationModel
  let new: NavigationModel
  let changes: [ElementChange]
  /// Per change those that came or went with it.
  private let companions: [Int: [Int]]

  /// An element of one of the two models.
  private struct VersionedElement: Hashable {
    var element: ElementReference
    var isOld: Bool
  }

  init(_ review: NavigationReview) {
    old = review.old.model
    new = review.new.model
    changes = review.difference.changes
    var numbers: [VersionedElement: Int] = [:]
    for (number, change) in changes.enumerated() {
      if let element = change.old {
        numbers[VersionedElement(element: element, isOld: true)] = number
      }
      if let element = change.new {
        numbers[VersionedElement(element: element, isOld: false)] = number
      }
    }
    var companions: [Int: [Int]] = [:]
    for (number, change) in changes.enumerated() {
      guard let holder = change.partOf,
        let first = numbers[VersionedElement(element: holder, isOld: change.new == nil)],
        first != number
      else { continue }
      companions[first, default: []].append(number)
    }
    self.companions = companions
  }

  var entries: [ReviewDigest.Entry] {
    let told = Set(companions.values.joined())
    return changes.indices.filter { !told.contains($0) }.map { number in
      var entry = entry(changes[number])
      let rest = all(with: number)
      entry.details += rest.map { words(changes[$0]) }
      entry.count += rest.count
      return entry
    }
  }

  /// What came or went with a change, and with that.
  private func all(with number: Int) -> [Int] {
    (companions[number] ?? []).flatMap { [$0] + all(with: $0) }
  }

  private func entry(_ change: ElementChange) -> ReviewDigest.Entry {
    .init(
      mark: change.nature.mark,
      kind: change.kind?.label ?? "app",
      subject: label(of: change),
      isCode: false,
      phrases: change.nature == .added
        ? change.new.map(new.essentials) ?? [] : ChangeWords.details(change),
      element: change.new
    )
  }

  /// What came or went with something else, in a line.
  private func words(_ change: ElementChange) -> String {
    let details = ChangeWords.details(change)
    let head = "\(change.nature.mark.rawValue) \(change.kind?.label ?? "app") \(label(of: change))"
    return details.isEmpty ? head : "\(head): \(details.joined(separator: "; "))"
  }

  private func label(of change: ElementChange) -> String {
    if let element = change.new { return new.reviewLabel(of: element) }
    return change.old.map { old.reviewLabel(of: $0) } ?? new.app.name
  }
}

extension ElementChange.Nature {
  var mark: ReviewDigest.Mark {
    switch self {
    case .added: .added
    case .removed: .removed
    case .changed: .changed
    }
  }
}

extension NavigationModel {
  /// An element's name in a review: of a transition also where it is.
  func reviewLabel(of element: ElementReference) -> String {
    guard case .transition(let index) = element else { return label(of: element) }
    let transition = transitions[index]
    let words = NavigationWords(self)
    let effect = words.effect(of: transition)
    let step = transition.trigger.map { "\($0): \(effect)" } ?? effect
    return "\(label(ofOrigin: transition.origin)) › \(step)"
  }
}

extension NavigationModel {
  /// What a reviewer has to know of a new element: what becomes public with it, and what is stored.
  fileprivate func essentials(of element: ElementReference) -> [String] {
    var words: [String] = []
    switch element {
    case .deepLink(let index):
      let link = deepLinks[index]
      words += link.patterns.map(\.text)
      if let type = link.activityType { words.append("user activity \(type)") }
      if link.isPublic == false { words.append("not public") }
      words += requirement(link.requires)
    case .condition(let index):
      let condition = conditions[index]
      if condition.group == nil, !condition.variesByItem {
        words.append(condition.isTrueByDefault ? "on by default" : "off by default")
      }
      if let key = condition.storageKey { words.append("stored under \(key)") }
    case .restoration(let index):
      words.append("stored under \(restorations[index].storageKey)")
    case .screen(let index): words += requirement(screens[index].requires)
    case .entryPoint(let index): words += requirement(entryPoints[index].requires)
    case .tab(let index):
      if let key = tabs[index].customizationID { words.append("customization ID \(key)") }
    default: break
    }
    return words
  }

  private func requirement(_ terms: [ConditionTerm]) -> [String] {
    terms.isEmpty ? [] : ["requires " + terms.map(\.text).joined(separator: ", ")]
  }
}
