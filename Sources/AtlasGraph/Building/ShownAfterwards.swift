import AtlasModel

/// What is shown once conditions are set, by each way to be where they are set.
struct ShownAfterwards {
  /// How many of the ways can be at all.
  var chainCount = 0
  /// In the order in which they were found.
  private(set) var targets: [Int] = []
  private var presences: [Int: [(presence: Presence, chain: SurroundingChain)]] = [:]

  mutating func add(
    _ target: Int,
    _ presence: Presence,
    _ chain: SurroundingChain,
    _ variables: ConditionVariables
  ) {
    guard !presence.isNever else { return }
    if presences[target] == nil { targets.append(target) }
    // A chain shows it on one of its levels or another.
    var known = presences.removeValue(forKey: target) ?? []
    if let last = known.last, last.chain == chain {
      known[known.count - 1].presence = last.presence.or(presence, variables)
    } else {
      known.append((presence, chain))
    }
    presences[target] = known
  }

  /// When a target is shown, and the presentations of which what presents them decides it.
  func presence(of target: Int, _ variables: ConditionVariables) -> (Presence, Set<Int>) {
    let found = presences[target] ?? []
    let isSame = found.count == chainCount && Set(found.map(\.presence)).count == 1
    var all = Presence.never
    for (presence, chain) in found {
      all = all.or(isSame ? presence : presence.and(Presence(chain.came), variables), variables)
    }
    return (all, isSame ? [] : found.reduce(into: []) { $0.formUnion($1.chain.presentations) })
  }
}
