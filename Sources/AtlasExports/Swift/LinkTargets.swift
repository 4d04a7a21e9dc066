import AtlasBase
import AtlasGraph
import AtlasModel

/// Where the states of deep links lead, in every environment and whatever conditions hold.
///
/// Links are followed with nothing known of the conditions. Where a step supposes one, or fails after one
/// was supposed, they are followed again with each of its values.
struct LinkTargets: Sendable {
  /// A condition, or a group of them of which one holds.
  struct Variable: Sendable {
    /// The conditions' numbers: one, or the names of a group.
    var conditions: [Int]
    /// What is given of them for each of the values; nothing for "as each item has it".
    var values: [[String: Bool]]
  }

  struct Key: Hashable, Sendable {
    var link: Int
    var role: LinkOpening.Role
  }

  /// By the number among the conditions as variables.
  let variables: [Int: Variable]
  private(set) var decisions: [Key: LinkDecision] = [:]
  /// The links, by index, for which more conditions decide than can be asked for: the rest of them has
  /// its defaults.
  private(set) var limited: Set<Int> = []

  /// How many conditions may decide where a state leads.
  static let variableLimit = 8

  init(_ model: NavigationModel, links: [Int]) {
    variables = Self.variables(of: model)
    let keys = links.flatMap { link in
      model.openings(ofLink: link).map { Key(link: link, role: $0.role) }
    }
    let environments = model.app.environments
    let variables = variables
    let found = environments.concurrentMap { environment in
      var search = LinkTargetSearch(model: model, environment: environment, variables: variables)
      let decisions = search.decisions(for: keys, given: [:], settled: [])
      return (decisions: decisions, limited: search.limited)
    }
    for key in keys {
      decisions[key] = LinkDecision(byEnvironment: found.map { $0.decisions[key] })
    }
    for part in found { limited.formUnion(part.limited) }
  }

  private static func variables(of model: NavigationModel) -> [Int: Variable] {
    var variables: [Int: Variable] = [:]
    for (index, condition) in model.conditions.enumerated() {
      let value = model.variables.assignment(for: condition.id, true)?.values.first
      guard let number = value.map({ Int($0.variable) }), variables[number] == nil else { continue }
      variables[number] = Variable(of: index, in: model)
    }
    return variables
  }
}

/// The search in one environment.
private struct LinkTargetSearch {
  typealias Key = LinkTargets.Key

  let model: NavigationModel
  let environment: Environment
  let variables: [Int: LinkTargets.Variable]
  private(set) var limited: Set<Int> = []

  init(
    model: NavigationModel,
    environment: Environment,
    variables: [Int: LinkTargets.Variable]
  ) {
    self.model = model
    self.environment = environment
    self.variables = variables
  }

  /// Where states lead under what is given of the conditions; without those that a link does not lead to
  /// then.
  ///
  /// - Parameter settled: The variables that were asked for.
  mutating func decisions(for keys: [Key], given: [String: Bool], settled: Set<Int>)
    -> [Key: LinkDecision]
  {
    let isLast = settled.count >= LinkTargets.variableLimit
    let values = isLast ? model.conditionValues(overriddenBy: given) : given
    let semantics = NavigationSemantics(
      model: model,
      environment: environment,
      assumption: .values(values)
    )
    var links: [Int] = []
    for key in keys where links.last != key.link { links.append(key.link) }
    let landings = Dictionary(
      uniqueKeysWithValues: zip(links, LinkLandings.landings(ofLinks: links, semantics))
    )
    var decisions: [Key: LinkDecision] = [:]
    var open: [Int: [Key]] = [:]
    for key in keys {
      guard let (landing, opening, later) = followed(key, landings, semantics) else { continue }
      if isLast { limited.insert(key.link) }
      if let variable = Self.undecided(landing, settled), variables[variable] != nil {
        open[variable, default: []].append(key)
      } else {
        decisions[key] = .target(LinkTarget(landing, opening, later))
      }
    }
    for variable in open.keys.sorted() {
      let keys = open[variable] ?? []
      let parts = (variables[variable]?.values ?? []).map { value in
        self.decisions(
          for: keys,
          given: given.merging(value) { _, new in new },
          settled: settled.union([variable])
        )
      }
      for key in keys { decisions[key] = LinkDecision(variable, parts.map { $0[key] }) }
    }
    return decisions
  }

  /// Where a state leads; nil if the link does not open it under these conditions.
  private func followed(
    _ key: Key,
    _ landings: [Int: LinkLandings],
    _ semantics: NavigationSemantics
  ) -> (Landing, Opening, NavigationSemantics)? {
    let link = model.deepLinks[key.link]
    guard let landings = landings[key.link], semantics.absence(of: link.attributes) == nil else {
      return nil
    }
    let truths = link.requires.map { semantics.truth(of: $0) }
    switch key.role {
    case .opens:
      guard !truths.contains(false) else { return nil }
      return (landings.landing, link.opening, semantics.setting(link.sets))
    case .otherwise:
      guard truths.contains(where: { $0 != true }), let opening = link.otherwise,
        let landing = landings.fallbacks.otherwise
      else { return nil }
      return (landing, opening, semantics)
    case .notFound:
      guard !truths.contains(false), let opening = link.notFound,
        let landing = landings.fallbacks.notFound
      else { return nil }
      return (landing, opening, semantics)
    }
  }

  /// The first variable that a landing supposes something of and that was not asked for.
  private static func undecided(_ landing: Landing, _ settled: Set<Int>) -> Int? {
    (landing.supposed.assignments + landing.presence.assignments).flatMap(\.values)
      .map { Int($0.variable) }.filter { !settled.contains($0) }.min()
  }
}

extension LinkTargets.Variable {
  /// A condition with the other names of its group.
  fileprivate init(of index: Int, in model: NavigationModel) {
    let condition = model.conditions[index]
    guard let group = condition.group else {
      conditions = [index]
      values = [[condition.id: false], [condition.id: true]]
      if condition.variesByItem { values.insert([:], at: 0) }
      return
    }
    conditions = model.conditions.indices.filter { model.conditions[$0].group == group }
    let names = conditions.map { model.conditions[$0].id }
    values = names.map { name in
      Dictionary(uniqueKeysWithValues: names.map { ($0, $0 == name) })
    }
    if conditions.contains(where: { model.conditions[$0].variesByItem }) {
      values.insert([:], at: 0)
    }
  }
}
