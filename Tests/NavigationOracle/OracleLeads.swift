/// What was on stacks.
struct OracleStacks {
  private(set) var roots: Set<OracleWorld.Level> = []
  /// What was directly above each.
  private(set) var above: [OracleWorld.Level: Set<OracleWorld.Level>] = [:]

  /// - Parameter levels: What is on a stack, from the root up.
  mutating func add(_ levels: [OracleWorld.Level]) {
    if let root = levels.first { roots.insert(root) }
    for (lower, upper) in zip(levels, levels.dropFirst()) {
      above[lower, default: []].insert(upper)
    }
  }

  mutating func merge(_ other: OracleStacks) {
    roots.formUnion(other.roots)
    above.merge(other.above) { $0.union($1) }
  }
}

/// 4.4: What pushes of values lead to, decided for each type by itself, over all ways that put screens on
/// the stack.
struct OracleLeads {
  struct Lead: Hashable {
    var screen: String
    /// What registers it; nil if the model does not state the destinations.
    var registration: OracleModel.Registration?
    /// Those closer to the root, none of which exists then.
    var without: [OracleModel.Registration] = []
  }

  /// By route case and place.
  private(set) var found: [String: Set<Lead>] = [:]

  /// - Parameter worlds: One for each way in which the conditions may hold.
  init(_ worlds: [OracleWorld]) {
    var isNew = true
    while isNew {
      let before = found
      var stacks = OracleStacks()
      let known = worlds.map { world in
        var world = world
        world.leads = self
        return world
      }
      var reaches = known.map { OracleReach($0, fromEverywhere: true, withLinks: true) }
      // 1.6: What is on a stack may have come there while other conditions held.
      var places: Set<String> = []
      while places.count < Set(reaches.flatMap(\.taps.keys)).count {
        places = Set(reaches.flatMap(\.taps.keys))
        let states = reaches.flatMap { reach in
          reach.states.values.flatMap { $0.prefix(1).map(reach.world.stated) }
        }
        reaches += known.map { world in
          OracleReach(world, from: states.filter(world.existsAround), ignoringRequirements: true)
        }
      }
      for reach in reaches { stacks.merge(reach.stacks) }
      for type in worlds[0].model.routes.keys { add(type, stacks, worlds) }
      isNew = found != before
    }
  }

  /// A place, with what is registered for a type on some way to it, from the root up to the first that
  /// always exists.
  private struct Node: Hashable {
    var level: OracleWorld.Level
    var registered: [OracleModel.Registration]
    /// Whether nothing at all is registered.
    var isBare: Bool
    /// The position of the root.
    var root: String
  }

  private mutating func add(_ type: String, _ stacks: OracleStacks, _ worlds: [OracleWorld]) {
    let first = stacks.roots.map {
      Node(level: $0, registered: [], isBare: true, root: $0.position)
    }
    var pending = first.map { Self.adding($0, type, worlds) }
    var seen: Set<Node> = []
    while let node = pending.popLast() {
      guard seen.insert(node).inserted else { continue }
      addLeads(from: node, type, worlds)
      for upper in stacks.above[node.level] ?? [] {
        var next = node
        next.level = upper
        pending.append(Self.adding(next, type, worlds))
      }
    }
  }

  /// With what the screen of a node registers.
  private static func adding(_ node: Node, _ type: String, _ worlds: [OracleWorld]) -> Node {
    let own = worlds[0].model.screens[node.level.screen]?.destinations ?? []
    var node = node
    node.registered = closest(node.registered + own, type, worlds)
    node.isBare = node.isBare && !own.contains(where: worlds[0].isStated)
    return node
  }

  private static func closest(
    _ all: [OracleModel.Registration],
    _ type: String,
    _ worlds: [OracleWorld]
  ) -> [OracleModel.Registration] {
    var closest: [OracleModel.Registration] = []
    for next in all where next.type == type && canExist(next, worlds) && !closest.contains(next) {
      closest.append(next)
      if worlds.allSatisfy({ $0.exists(next) }) { break }
    }
    return closest
  }

  private static func canExist(_ registration: OracleModel.Registration, _ worlds: [OracleWorld])
    -> Bool
  {
    worlds.contains { $0.exists(registration) }
  }

  private mutating func addLeads(from node: Node, _ type: String, _ worlds: [OracleWorld]) {
    let model = worlds[0].model
    let own = model.registrations[node.level.position] ?? []
    add("push", own + node.registered, from: node, type, worlds)
    if let next = worlds[0].registrations(after: node.root) {
      add("link", next + node.registered, from: node, type, worlds)
    }
    let isNotStated =
      node.isBare && !own.contains(where: worlds[0].isStated)
      && !model.registeredTypes.contains(type)
    guard isNotStated else { return }
    for member in model.routes[type]?.members ?? [] {
      guard let screen = member.value.text else { continue }
      found["push \(type).\(member.key) \(node.level.place)", default: []]
        .insert(Lead(screen: screen))
    }
  }

  /// - Parameter all: What is registered, the closest to the root first.
  private mutating func add(
    _ kind: String,
    _ all: [OracleModel.Registration],
    from node: Node,
    _ type: String,
    _ worlds: [OracleWorld]
  ) {
    let stated = Self.closest(all, type, worlds)
    for member in worlds[0].model.routes[type]?.members ?? [] {
      guard let screen = member.value.text else { continue }
      let key = "\(kind) \(type).\(member.key) \(node.level.place)"
      for (number, registration) in stated.enumerated() {
        let lead = Lead(
          screen: registration.cases?[member.key]?.text ?? screen,
          registration: registration,
          without: Array(stated[..<number])
        )
        found[key, default: []].insert(lead)
      }
    }
  }

  /// Those that were worked out, by environment.
  final class Known {
    private var known: [String: OracleLeads] = [:]

    init() {}

    func leads(
      in environment: String,
      _ values: [String: Bool]?,
      _ worlds: ([String: Bool]?) -> [OracleWorld]
    ) -> OracleLeads {
      let values = values
      let words = values?.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
      let key = "\(environment) \(words?.joined(separator: " ") ?? "any")"
      if let leads = known[key] { return leads }
      let leads = OracleLeads(worlds(values))
      known[key] = leads
      return leads
    }
  }
}
