import AtlasBase
import AtlasGraph
import AtlasModel

extension Rule {
  static let apiAboveDeploymentTarget = Rule(
    .apiAboveDeploymentTarget,
    .platforms,
    .error,
    title: "API above the deployment target",
    checks: """
      What the model states about containers, tabs, transitions, screens and scenes exists on the \
      lowest OS (the deployment target) of each platform that they are on. Otherwise the element, \
      what contains it, or every way to it states with `available` which version the code checks \
      first. An element that depends on a condition of the app may be guarded by it, and is not \
      checked.
      """,
    impact: """
      Without `if #available` the code does not compile. With it, but without `available` in the \
      model, people on an older OS see something other than this documentation shows.
      """,
    remedy: """
      State the version that the code checks with `available`, add what older systems show instead \
      as an alternative, or raise the deployment target.
      """,
    facts: ["available"],
    references: [
      Reference("SwiftUI", "https://developer.apple.com/documentation/swiftui")
    ],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "17.0", "macOS": "15.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "editor", "title": "New recipe" },
          { "id": "recipe", "title": "Recipe" },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "recipe", "on": "tap a recipe" },
            ▸{ "sheet": "editor", "on": "tap New", "sizing": "page" } ] } ] }
      """,
      finds: [
        "\"tap New\" on \"recipes\" uses presentationSizing(_:), new in iOS 18.0, "
          + "and the app runs on iOS 17.0"
      ]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "17.0", "macOS": "15.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "editor", "title": "New recipe" },
          { "id": "recipe", "title": "Recipe" },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "recipe", "on": "tap a recipe" },
            { "sheet": "editor", "on": "tap New", "sizing": "page",
              "available": { "iOS": "18.0" } } ] } ] }
      """
    )
  ) { context, outcome in
    var judge = SymbolJudge(context.graph, context.availability, context.name)
    let uses = SymbolUses(
      graph: context.graph,
      semantics: context.semantics,
      presence: context.presence
    )
    for use in uses.all { judge.judge(use, &outcome) }
  }
}

/// An element that uses a symbol.
struct SymbolUse {
  var symbol: SwiftUISymbol
  var element: ElementReference
  /// What of the element it is, before its name in a message.
  var part = ""
  /// Where it stands, if that is not the element as a whole.
  var range: SourceRange?
  /// What its own place asks for, beside the element.
  var available: [Platform: OSVersion] = [:]
  /// Where the element is.
  var environments: EnvironmentSet
}

private struct SymbolJudge {
  private struct Reach {
    var known: EnvironmentSet
    var tooOld: EnvironmentSet
  }

  private let graph: AppGraph
  private let availability: AvailabilityFacts
  private let name: ElementNames
  private var guards: VersionGuards
  private var reaches: [String: Reach] = [:]

  init(_ graph: AppGraph, _ availability: AvailabilityFacts, _ name: ElementNames) {
    self.graph = graph
    self.availability = availability
    self.name = name
    guards = VersionGuards(graph)
  }

  mutating func judge(_ use: SymbolUse, _ outcome: inout RuleOutcome) {
    let reach = reach(of: use.symbol)
    guard !use.environments.isDisjoint(with: reach.known) else { return }
    let lacking = graph.platforms(of: use.environments.intersection(reach.tooOld))
      .filter { !isGuarded(use, $0) }
    guard !lacking.isEmpty else {
      outcome.pass()
      return
    }
    // The condition may be that the system has it.
    guard !isConditional(use.element) else {
      outcome.notStated("available", of: use.element)
      return
    }
    let new = lacking.compactMap { platform in
      use.symbol.versions[platform].map { "\(platform.rawValue) \($0)" }
    }
    let floors = lacking.compactMap { platform in
      availability.deploymentTarget(on: platform).map { "\(platform.rawValue) \($0.text)" }
    }
    outcome.fail(
      "\(use.part)\(name(of: use.element)) uses \(use.symbol.name), new in \(new.list), "
        + "and the app runs on \(floors.list)",
      at: use.element,
      range: use.range,
      key: use.symbol.name,
      in: graph.environments(in: use.environments) { lacking.contains($0.platform) },
      advice: "\"available\" with the version that the code asks for, or a higher lowest OS"
    )
  }

  /// Whether an element is there under a condition of the app only.
  private func isConditional(_ element: ElementReference) -> Bool {
    switch element {
    case .container(let index): !graph.model.conditions(ofContainer: index).isEmpty
    case .tab(let index): !graph.model.conditions(ofTab: index).isEmpty
    default: graph.model.attributes(of: element).when.contains(where: \.isNamed)
    }
  }

  /// The environments that have a symbol at all, and those whose lowest OS is older than it.
  private mutating func reach(of symbol: SwiftUISymbol) -> Reach {
    if let known = reaches[symbol.page] { return known }
    let reach = Reach(
      known: graph.environments(in: graph.allEnvironments) {
        symbol.versions[$0.platform] != nil
      },
      tooOld: graph.environments(in: graph.allEnvironments) {
        symbol.versions[$0.platform] != nil && !availability.has(symbol, on: $0.platform)
      }
    )
    reaches[symbol.page] = reach
    return reach
  }

  private mutating func isGuarded(_ use: SymbolUse, _ platform: Platform) -> Bool {
    guard let needed = use.symbol.versions[platform].flatMap(OSVersion.init) else { return true }
    if let own = use.available[platform], own >= needed { return true }
    switch use.element {
    case .container(let index): return guards.isCertain(needed, atContainer: index, on: platform)
    case .tab(let index): return guards.isCertain(needed, atTab: index, on: platform)
    case .screen(let index): return guards.isCertain(needed, atScreen: index, on: platform)
    case .transition(let index): return guards.isCertain(needed, atTransition: index, on: platform)
    case .scene(let index): return guards.isCertain(needed, atScene: index, on: platform)
    default: return false
    }
  }
}

extension [String] {
  /// `a, b and c`.
  var list: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " and " + last
  }
}
