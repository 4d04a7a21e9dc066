import AtlasModel

/// Which transitions are the same.
///
/// A transition with a stated id is known by it. An id that is made says where a transition begins,
/// what kind it is and where it leads; so one that changes any of these is known by the rest, among
/// the transitions of the same screen.
struct TransitionMatching {
  let old: ElementFacts
  let new: ElementFacts
  private let holders: ParentMapping
  private(set) var pairing: ElementPairing
  /// Per new transition whose id is another why it is taken for the same.
  private(set) var evidence: [Int: [String]] = [:]

  /// What a transition is known by, the surest first. A key is nil for a transition that does not say
  /// enough to be known by it.
  private struct Criterion: Sendable {
    var evidence: [String]
    /// Whether of several that are alike any will do, in their order.
    var takesAny = false
    /// Whether it holds also for transitions that begin elsewhere.
    var isAcrossOrigins = false
    var key: @Sendable (Transition, ElementFacts) -> String?
  }

  /// - Parameter pairings: Those of screens and tabs.
  init(old: ElementFacts, new: ElementFacts, _ pairings: ElementPairings) {
    self.old = old
    self.new = new
    holders = ParentMapping(old: old.model, new: new.model, pairings: pairings)
    pairing = ElementPairing(old: old.model.transitions.count, new: new.model.transitions.count)
    matchUnchanged()
    matchUnchangedInParts()
    matchStatedIDs()
    for criterion in Self.criteria { match(criterion) }
  }

  /// Pairs the transitions of a screen that are as they were, where they were: nearly all.
  private mutating func matchUnchanged() {
    for (number, screen) in old.model.screens.enumerated() {
      guard let other = holders.pairings[.screen].new(of: number) else { continue }
      for (a, b) in zip(screen.transitions, new.model.screens[other].transitions)
      where isAlike(old.model.transitions[a], new.model.transitions[b]) {
        pairing.pair(a, b)
      }
    }
  }

  private func isAlike(_ a: Transition, _ b: Transition) -> Bool {
    a.id == b.id && a.kind == b.kind && a.trigger == b.trigger
      && a.attributes.source == b.attributes.source && a.attributes.when == b.attributes.when
      && a.attributes.platforms == b.attributes.platforms && a.mechanism == b.mechanism
      && a.valueType == b.valueType && a.view == b.view && old.target(a) == new.target(b)
  }

  /// The same for the transitions of parts.
  private mutating func matchUnchangedInParts() {
    for (number, part) in old.model.parts.enumerated() {
      guard let other = holders.pairings[.part].new(of: number) else { continue }
      for (a, b) in zip(part.transitions, new.model.parts[other].transitions)
      where isAlike(old.model.transitions[a], new.model.transitions[b]) {
        pairing.pair(a, b)
      }
    }
  }

  private mutating func matchStatedIDs() {
    var byID: [String: Int] = [:]
    for number in pairing.unpairedNew where !new.model.hasMadeID(transition: number) {
      byID[new.model.transitions[number].id] = number
    }
    guard !byID.isEmpty else { return }
    for number in pairing.unpairedOld where !old.model.hasMadeID(transition: number) {
      if let same = byID[old.model.transitions[number].id] { pairing.pair(number, same) }
    }
  }

  private static let criteria: [Criterion] = [
    Criterion(evidence: ["same kind, target and trigger"], takesAny: true) { whole($0, $1) },
    Criterion(evidence: ["same kind, target and trigger"]) { transition, facts in
      let presence = transition.attributes.when.map(facts.names.term).sorted()
        .joined(separator: ",")
      let platforms = (transition.attributes.platforms ?? []).map(\.rawValue)
        .joined(separator: ",")
      return "\(facts.signature(transition))\n\(presence)\n\(platforms)"
    },
    Criterion(evidence: ["same kind, target and trigger"]) { transition, facts in
      transition.attributes.source.map { "\(facts.signature(transition))\n\($0.text)" }
    },
    Criterion(evidence: ["same kind, target and trigger"]) { $1.signature($0) },
    Criterion(evidence: ["same trigger and target"]) { transition, facts in
      "\(facts.target(transition))\n\(transition.trigger ?? "")"
    },
    Criterion(evidence: ["same trigger and kind"]) { transition, _ in
      transition.trigger.map { "\(transition.kind.rawValue)\n\($0)" }
    },
    Criterion(evidence: ["same source line"]) { transition, _ in
      transition.attributes.source.flatMap { $0.line == nil ? nil : $0.text }
    },
    Criterion(evidence: ["same trigger"]) { transition, _ in transition.trigger },
    Criterion(evidence: ["same kind and target"]) { transition, facts in
      "\(transition.kind.rawValue)\n\(facts.target(transition))"
    },
    Criterion(evidence: ["same id on its screen"]) { transition, facts in
      let origin = facts.model.originID(of: transition)
      return transition.id.hasPrefix(origin)
        ? String(transition.id.dropFirst(origin.count)) : transition.id
    },
    Criterion(
      evidence: ["same kind, target, trigger and source line"],
      isAcrossOrigins: true
    ) { transition, facts in
      guard let source = transition.attributes.source, source.line != nil else { return nil }
      return "\(facts.signature(transition))\n\(source.text)"
    },
    Criterion(evidence: ["same kind, target and trigger"], isAcrossOrigins: true) {
      transition,
      facts in
      // Every sheet has a button that closes it: that makes none the same.
      if case .back = transition.target { return nil }
      return transition.trigger == nil ? nil : facts.signature(transition)
    },
  ]

  /// All that is said of a transition but for what few states have.
  private static func whole(_ transition: Transition, _ facts: ElementFacts) -> String {
    var text = facts.signature(transition)
    if let source = transition.attributes.source { text += "\n" + source.text }
    for term in transition.attributes.when { text += "\n" + facts.names.term(term) }
    for platform in transition.attributes.platforms ?? [] { text += "\n" + platform.rawValue }
    if let mechanism = transition.mechanism { text += "\nby " + mechanism.rawValue }
    if let type = transition.valueType { text += "\nvalue " + type }
    if let view = transition.view { text += "\nview " + view }
    return text
  }

  private struct Key: Hashable {
    var origin: Transition.Origin?
    var text: String
  }

  private mutating func match(_ criterion: Criterion) {
    let unpairedOld = pairing.unpairedOld
    let unpairedNew = pairing.unpairedNew
    guard !unpairedOld.isEmpty, !unpairedNew.isEmpty else { return }
    var groups: [Key: (old: [Int], new: [Int])] = [:]
    for number in unpairedNew {
      let transition = new.model.transitions[number]
      guard let text = criterion.key(transition, new) else { continue }
      let key = Key(origin: criterion.isAcrossOrigins ? nil : transition.origin, text: text)
      groups[key, default: ([], [])].new.append(number)
    }
    for number in unpairedOld {
      let transition = old.model.transitions[number]
      let origin = criterion.isAcrossOrigins ? nil : holders.newOrigin(transition.origin)
      guard criterion.isAcrossOrigins || origin != nil, let text = criterion.key(transition, old)
      else { continue }
      groups[Key(origin: origin, text: text)]?.old.append(number)
    }
    for group in groups.values where !group.old.isEmpty {
      guard criterion.takesAny || (group.old.count == 1 && group.new.count == 1) else { continue }
      for (old, new) in zip(group.old, group.new) { pair(old, new, criterion.evidence) }
    }
  }

  private mutating func pair(_ old: Int, _ new: Int, _ words: [String]) {
    pairing.pair(old, new)
    evidence[new] = words
  }
}
