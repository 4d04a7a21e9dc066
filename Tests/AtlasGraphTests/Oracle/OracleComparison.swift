import AtlasBase
import AtlasTestSupport

@testable import AtlasGraph
@testable import AtlasModel
@testable import NavigationOracle

/// What the product and the oracle say of one model.
struct OracleComparison {
  let tree: ModelTree
  let oracle: OracleModel
  let app: AppGraph
  /// Decides which of many questions are asked.
  let sample: Int
  private let leads = OracleLeads.Known()

  /// Nil if the model has errors.
  init?(_ tree: ModelTree, sample: Int) {
    guard let model = ModelText.load(tree.json).model else { return nil }
    self.tree = tree
    self.sample = sample
    oracle = OracleModel(tree)
    app = AppGraph(model)
  }

  struct Disagreement {
    /// What is asked.
    var question: String
    var product: String
    var oracle: String
  }

  /// The first question that both answer differently.
  func disagreement() -> Disagreement? {
    // 6.6: Of a presentation inside itself, each presenter counts, whichever the person came through.
    if oracle.dismisses, hasNestedPresentation { return nil }
    // Of a screen that is a container in several places, the graph has what it contains once.
    if oracle.hasContainers, repeatsContainer { return nil }
    // Where steps set conditions, the taps from launch are compared.
    if oracle.sets { return app.isTruncated ? nil : reach() ?? launches() }
    return reach() ?? edges() ?? destinations() ?? resolutions() ?? linked() ?? paths() ?? needs()
  }

  private var hasNestedPresentation: Bool {
    app.environments.contains { environment in
      oracle.assignments.contains {
        OracleReach(world(environment, $0, isOpen: true), fromEverywhere: true)
          .hasNestedPresentation
      }
    }
  }

  private var repeatsContainer: Bool {
    let containers = app.screens.indices.filter { app.model.screens[$0].contains != nil }
    if containers.contains(where: { app.screens[$0].places.count > 1 }) { return true }
    return app.environments.contains { environment in
      oracle.assignments.contains {
        OracleReach(world(environment, $0, isOpen: true), fromEverywhere: true)
          .hasRepeatedContainer
      }
    }
  }

  static func text(_ taps: Int?) -> String { taps.map { "\($0) taps" } ?? "no taps" }

  /// - Parameter isOpen: Whether 4.4 is decided without the conditions.
  func world(_ environment: Environment, _ values: [String: Bool], isOpen: Bool = false)
    -> OracleWorld
  {
    var world = plainWorld(environment, values)
    guard oracle.registersOnScreens else { return world }
    world.leads = leads.leads(in: environment.id, isOpen ? nil : values) { values in
      (values.map { [$0] } ?? oracle.assignments).map { plainWorld(environment, $0) }
    }
    return world
  }

  private func plainWorld(_ environment: Environment, _ values: [String: Bool]) -> OracleWorld {
    OracleWorld(
      model: oracle,
      platform: environment.platform.rawValue,
      isCompact: environment.width == .compact,
      values: values
    )
  }

  /// The fewest taps to each screen by default, and with each condition inverted.
  func reach() -> Disagreement? {
    let analysis = ReachAnalysis(app, bypasses: [])
    for (number, environment) in app.environments.enumerated() {
      // Whole states are many: a sample, if steps set conditions.
      if oracle.sets, number != sample % app.environments.count { continue }
      for (place, set) in analysis.sets.enumerated() {
        let flipped = set.flipped.map { app.model.conditions[$0].id }
        let values = oracle.values(inverting: flipped)
        let reach = OracleReach(world(environment, values))
        if reach.leavesNothing { continue }
        for (index, screen) in app.model.screens.enumerated() {
          var taps: Int?
          if case .taps(let count) = analysis.reach(
            ofScreen: index,
            inEnvironment: number,
            under: place
          ) {
            taps = count
          }
          let own = reach.taps(to: screen.id)
          let known = reach.knownTaps
          guard taps != own, own ?? .max < known || taps ?? .max < known else { continue }
          return Disagreement(
            question:
              "reach of \(screen.id), \(environment.id), \(values.sorted { $0.key < $1.key })",
            product: Self.text(taps),
            oracle: Self.text(own)
          )
        }
      }
    }
    return nil
  }
}

extension OracleComparison {
  /// The fewest taps between pairs of screens.
  func paths() -> Disagreement? {
    // A sample: one environment of each model.
    let number = sample % app.environments.count
    let environment = app.environments[number]
    let reaches = oracle.assignments.map {
      var world = world(environment, $0, isOpen: true)
      world.countsPresenters = true
      return OracleReach(world, ignoringRequirements: true)
    }
    if let found = launches(reaches, number, environment) { return found }
    let everywhere = oracle.assignments.map {
      OracleReach(
        world(environment, $0, isOpen: true),
        fromEverywhere: true,
        keepingLaterStates: true
      )
    }
    let screens = app.model.screens.indices
    for start in screens where hasSamePlaces(start, environment, number, everywhere) {
      for end in [1, 2].map({ (start + $0 + sample) % screens.count }) where start != end {
        if let found = path(start, end, environment, reaches, everywhere) { return found }
      }
    }
    return nil
  }

  private func path(
    _ start: Int,
    _ end: Int,
    _ environment: Environment,
    _ reaches: [OracleReach],
    _ everywhere: [OracleReach]
  ) -> Disagreement? {
    let (from, to) = (app.model.screens[start].id, app.model.screens[end].id)
    let taps = productTaps(start, end, environment)
    let limit = taps ?? Self.depth
    guard let (fewest, most) = oracleTaps(from, to, reaches, everywhere, limit: limit) else {
      return nil
    }
    if taps == fewest || taps == most { return nil }
    if let taps, let fewest, taps > fewest, taps < most ?? .max { return nil }
    // 6.6: It is not told which presenters of a presentation inside itself cover a tab.
    if let taps, taps < fewest ?? .max, oracle.switchesTabs, hasNestedPresentation { return nil }
    return Disagreement(
      question: "path from \(from) to \(to), \(environment.id)",
      product: Self.text(taps),
      oracle: Self.text(fewest) + " to " + Self.text(most)
    )
  }

  /// How many taps are looked at if the product knows no way.
  private static let depth = 6

  /// Whether the graph has the places of a screen that the oracle reaches. It also has those to which each
  /// step can be taken by itself, and all of them together cannot.
  private func hasSamePlaces(
    _ screen: Int,
    _ environment: Environment,
    _ number: Int,
    _ everywhere: [OracleReach]
  ) -> Bool {
    let places = app.screens[screen].places.filter {
      $0.environments.contains(EnvironmentSet(number: number))
    }
    let id = app.model.screens[screen].id
    let known = Set(everywhere.flatMap { $0.taps.keys })
    // What only links lead to may present it too.
    let presenters = app.graphs[number].edges.compactMap { edge -> Int? in
      guard case .transition(let index) = edge.kind,
        case .place(let place) = app.graphs[number].vertices[edge.source],
        !known.contains(app.model.oracleID(of: place))
      else { return nil }
      return index
    }
    let isPresentedByOthers = places.contains { place in
      guard case .transition(let index)? = app.model.holders(of: place.place.position).last else {
        return false
      }
      return presenters.contains(index)
    }
    if isPresentedByOthers { return false }
    return Set(places.map { app.model.oracleID(of: $0.place) })
      == Set(everywhere.flatMap { $0.taps.keys }.filter { $0.hasPrefix(id + "@") })
  }

  /// The same from launch only.
  private func launches() -> Disagreement? {
    let number = sample % app.environments.count
    let environment = app.environments[number]
    let reaches = oracle.assignments.map {
      OracleReach(world(environment, $0, isOpen: true), ignoringRequirements: true)
    }
    if reaches.contains(where: \.leavesNothing) { return nil }
    return launches(reaches, number, environment)
  }

  /// The fewest taps from launch, whatever the conditions.
  private func launches(_ reaches: [OracleReach], _ number: Int, _ environment: Environment)
    -> Disagreement?
  {
    for screen in app.screens.indices {
      let id = app.model.screens[screen].id
      let taps = app.screens[screen].reach[number].taps
      let own = reaches.compactMap { $0.taps(to: id) }.min()
      let known = reaches.map(\.knownTaps).min() ?? .max
      if taps != own, own ?? .max < known || taps ?? .max < known {
        return Disagreement(
          question: "launch to \(id), \(environment.id)",
          product: Self.text(taps),
          oracle: Self.text(own)
        )
      }
    }
    return nil
  }

  /// Whatever a way from launch does not need may hold or not: it leads there all the same.
  func needs() -> Disagreement? {
    let environment = app.environments[sample % app.environments.count]
    let reaches = oracle.assignments.map {
      OracleReach(world(environment, $0, isOpen: true), ignoringRequirements: true)
    }
    for (end, screen) in app.model.screens.enumerated() {
      let answers = WayAnswers(
        from: .launch,
        to: end,
        in: app,
        environments: [environment],
        limit: 3
      )
      guard case .ways(let result)? = answers.answers.first else { continue }
      for way in result.ways {
        let needs = way.needs.map { $0.text }
        for reach in reaches
        where needs.allSatisfy({
          $0.split(separator: " or ").contains { reach.world.holds("\($0)") }
        }) {
          if let taps = reach.taps(to: screen.id), taps <= way.taps { continue }
          return Disagreement(
            question: "needs of \(screen.id), \(environment.id)",
            product: "\(way.taps) taps with \(needs)",
            oracle: "none under \(reach.world.values.sorted { $0.key < $1.key })"
          )
        }
      }
    }
    return nil
  }

  private func productTaps(_ start: Int, _ end: Int, _ environment: Environment) -> Int? {
    let answers = WayAnswers(from: .screen(start), to: end, in: app, environments: [environment])
    guard case .ways(let result)? = answers.answers.first else { return nil }
    return result.ways.map(\.taps).min()
  }

  /// The fewest taps if a person came by the best of several equally short ways, and by the worst; nil if
  /// there are too many states to know.
  private func oracleTaps(
    _ from: String,
    _ to: String,
    _ reaches: [OracleReach],
    _ everywhere: [OracleReach],
    limit: Int
  ) -> (fewest: Int?, most: Int?)? {
    var isCut = false
    var (fewest, most): (Int?, Int?)
    func places(_ reaches: [OracleReach]) -> Set<String> {
      Set(reaches.flatMap { $0.taps.keys }).filter { $0.hasPrefix(from + "@") }
    }
    let reached = places(reaches)
    // 9.2: Without a way from launch, what a screen is in is unknown.
    if reached.isEmpty, oracle.hasContainers, everywhere.contains(where: { $0.isContained(from) }) {
      return nil
    }
    let places = reached.isEmpty ? places(everywhere) : reached
    for place in places {
      let shortest = reaches.compactMap { $0.taps[place] }.min()
      var all: [Int?] = []
      for reach in reaches {
        var path = OraclePath(reach.world, to: to, limit: limit)
        let isOnWay = reach.taps[place] == shortest
        var own: [Int?] = []
        for state in isOnWay ? reach.states[place] ?? [] : [] {
          own.append(path.taps(from: state, at: place, canGoBack: true))
        }
        isCut = isCut || path.isCut
        all += own
      }
      // Another assignment may lead there from the place, whatever is below it.
      // A host is there with anything in its container, also with what was pushed later.
      let shown = everywhere.flatMap { reach in
        let states = reach.states[place] ?? []
        return states.prefix(place.hasSuffix(".host") ? states.count : 1).map(reach.world.stated)
      }
      let forward = zip(reaches, everywhere).compactMap { reach, own -> Int? in
        // What is around the place decides whether it is shown, not how the person came.
        let states = (own.states[place] ?? []) + shown
        guard
          let state = states.first(where: { state in
            reach.world.existsAround(state)
              && reach.world.view(of: state.top).spots.contains { $0.place == place }
          })
        else { return nil }
        var path = OraclePath(reach.world, to: to, limit: limit)
        let taps = path.taps(from: state, at: place, canGoBack: false)
        isCut = isCut || path.isCut
        return taps
      }.min()
      // 6.6: A way that begins inside a presentation counts each presenter.
      let tops = Set(
        reaches.filter { $0.taps[place] == shortest }.flatMap { $0.states[place] ?? [] }.map(\.top)
      )
      let presented = reaches.flatMap { reach in
        let states = (reach.states[place] ?? []).filter {
          $0.layers.count > 1 && tops.contains($0.top)
        }
        return states.compactMap { state -> Int? in
          var path = OraclePath(reach.world, to: to, limit: limit)
          let taps = path.taps(from: state, at: place, canGoBack: false, knowsBeside: true)
          isCut = isCut || path.isCut
          return taps
        }
      }
      let onward = ([forward] + presented).compactMap { $0 }.min()
      let best = ([onward] + all).compactMap { $0 }.min()
      let worst = all.map { min($0 ?? .max, onward ?? .max) }.max() ?? onward ?? .max
      fewest = [fewest, best].compactMap { $0 }.min()
      most = min(most ?? .max, worst)
    }
    return isCut ? nil : (fewest, most == .max ? nil : most)
  }
}
