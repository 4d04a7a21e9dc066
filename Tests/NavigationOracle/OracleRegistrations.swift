/// 4.2: What screens, parts and stacks register for what is pushed.
extension OracleModel {
  struct Registration: Hashable {
    let id: String
    let type: String
    let cases: ModelTree?
    let gate: Gate
    /// For the ways by which a screen uses the part that states it: what must hold; one is enough.
    var uses: [[Gate]] = [[]]
    /// Of the stack's host, if that registers it.
    var owner: Gate?

    static func == (one: Self, other: Self) -> Bool { one.id == other.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }

    /// - Parameter others: What the stack's router registers.
    static func read(
      _ tree: ModelTree,
      owner: String,
      _ sets: [String: [ModelTree]],
      with others: [ModelTree] = []
    ) -> [Self] {
      let stated = (tree["destinations"]?.elements ?? []) + others
      let trees = stated.flatMap { stated in stated.text.map { sets[$0] ?? [] } ?? [stated] }
      return trees.enumerated().map { number, tree in
        Self(
          id: "\(owner) \(number)",
          type: tree["for"]?.text ?? "",
          cases: tree["cases"],
          gate: Gate(tree)
        )
      }
    }
  }

  /// By id, what destination sets or routers register.
  static func destinations(in trees: ModelTree?) -> [String: [ModelTree]] {
    let pairs = (trees?.elements ?? []).map {
      ($0["id"]?.text ?? "", $0["destinations"]?.elements ?? [])
    }
    return Dictionary(pairs) { first, _ in first }
  }

  /// Whether what a push leads to depends on what is below it.
  var registersOnScreens: Bool { screens.values.contains { !$0.destinations.isEmpty } }

  /// A case of a route enum; nil for a screen.
  func route(_ target: String) -> (type: String, name: String, screen: String?)? {
    let parts = target.split(separator: ".").map(String.init)
    guard parts.count == 2, let cases = routes[parts[0]] else { return nil }
    return (parts[0], parts[1], cases[parts[1]]?.text)
  }
}

extension OracleWorld {
  func exists(_ registration: OracleModel.Registration) -> Bool {
    exists(registration.gate) && registration.owner.map(exists) != false
      && registration.uses.contains { $0.allSatisfy(exists) }
  }

  /// A screen on a stack.
  struct Level: Hashable {
    var screen: String
    var position: String

    var place: String { "\(screen)@\(position)" }
  }

  /// What is on the stack with a visible screen, from the root up. Columns in one stack are above the columns
  /// before.
  func levels(below spot: Spot, in layer: Layer) -> [Level] {
    var own = line(of: spot, in: layer).map { Level(screen: $0, position: spot.line) }
    // 3.7: What a link in a column finds registered is around it as well.
    if let outer = spot.outer.first, linkColumn(of: spot) != nil {
      own = levels(below: outer, in: layer) + own
    }
    // What a host pushes is above what is on its stack.
    if spot.hosted != nil { own.append(Level(screen: spot.screen, position: spot.position)) }
    guard isCollapsed, case .column(let split, let name)? = spot.frames.last,
      split.kind == "split"
    else { return own }
    return split.columns.prefix { $0.name != name }.flatMap { column -> [Level] in
      guard let position = position(of: column.name, in: split) else { return [] }
      let first = shown(column.content).map { [$0.root] } ?? []
      let line = layer.lines[position] ?? waiting(column.name, of: split) ?? first
      return line.filter(exists(screen:)).map { Level(screen: $0, position: position) }
    } + own
  }

  /// The screens that a push leads to.
  func pushed(_ target: String, at spot: Spot, in layer: Layer) -> [String] {
    guard let route = model.route(target), let leads, !isExact else {
      let screens = levels(below: spot, in: layer).map(\.screen)
      return destination(of: target, on: spot.line, screens).map { [$0] } ?? []
    }
    return self.leads("push", route.type, route.name, spot, leads)
  }

  /// - Parameter kind: `push`, or `link` for one that the next column shows.
  func leads(_ kind: String, _ type: String, _ name: String, _ spot: Spot, _ leads: OracleLeads)
    -> [String]
  {
    let found = leads.found["\(kind) \(type).\(name) \(spot.place)"] ?? []
    return Set(found.filter { exists($0) }.map(\.screen)).sorted()
  }

  private func exists(_ lead: OracleLeads.Lead) -> Bool {
    lead.registration.map { exists($0) } != false && !lead.without.contains { exists($0) }
  }

  /// 4.2, 4.5: The screen that a push leads to, by what is registered closest to the root.
  ///
  /// - Parameter screens: Those on the stack, from the root up.
  func destination(of target: String, on position: String, _ screens: [String]) -> String? {
    guard let route = model.route(target) else { return target }
    let all = registrations(on: position, screens)
    guard let first = all.first(where: { $0.type == route.type && exists($0) }) else {
      return !all.contains(where: isStated) && !model.registeredTypes.contains(route.type)
        ? route.screen : nil
    }
    return first.cases?[route.name]?.text ?? route.screen
  }

  private func registrations(on position: String, _ screens: [String])
    -> [OracleModel.Registration]
  {
    (model.registrations[position] ?? [])
      + screens.flatMap { model.screens[$0]?.destinations ?? [] }
  }

  /// Of each type, what is registered closest to the root below a screen.
  func registered(below spot: Spot, in layer: Layer) -> [String] {
    let screens = levels(below: spot, in: layer).map(\.screen)
    let all = registrations(on: spot.line, screens)
    return model.routes.keys.sorted().map { type in
      all.first { $0.type == type && exists($0) }?.id
        ?? (all.contains(where: isStated) ? "none" : "nothing")
    }
  }

  /// Whether a registration exists in the environment, whatever the conditions.
  func isStated(_ registration: OracleModel.Registration) -> Bool {
    func mayExist(_ gate: OracleModel.Gate) -> Bool {
      gate.platforms?.contains(platform) != false
        && gate.when.allSatisfy { $0.contains { isNamed($0) || holds($0) } }
    }
    return mayExist(registration.gate) && registration.owner.map(mayExist) != false
      && registration.uses.contains { $0.allSatisfy(mayExist) }
  }

  private func isNamed(_ literal: String) -> Bool {
    !["compact", "regular"].contains(literal.drop { $0 == "!" })
  }

  /// All that links and entry points may open, with what that puts on stacks.
  var everythingOpened: [State] {
    let links = (model.links + model.entryPoints).filter { exists($0.gate) }
    // 4.4: Whatever they require.
    let openings = links.flatMap { [$0.opens, $0.otherwise, $0.notFound] }
    return openings.compactMap { $0 }.flatMap { opening -> [State] in
      guard let launch = launch(),
        let state = open(opening, at: view(of: launch.top).spots.first, in: launch)
      else { return [] }
      return [state] + below(state, ignoringRequirements: true).map(\.state)
    }
  }
}
