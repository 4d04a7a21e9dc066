import AtlasBase
import AtlasLinks
import AtlasModel

/// Says of many URLs of one model which deep link takes them, as ``DeepLinkResolution`` does of one,
/// without offering every URL to every pattern; and of every deep link where it leads.
///
/// Conditions have their defaults.
package struct DeepLinkResolver: Sendable {
  package typealias LinkMatch = LinkPatternIndex.LinkMatch

  let model: NavigationModel
  let environments: [Environment]
  /// Whether each condition holds by default.
  package let values: [String: Bool]
  private let claims: LinkPatternIndex
  /// Per environment where the deep links lead.
  private let tables: [LandingTable]

  package init(_ model: NavigationModel) {
    self.model = model
    environments = model.app.environments
    let values = model.conditionValues(overriddenBy: [:])
    self.values = values
    claims = LinkPatternIndex(model)
    tables = environments.concurrentMap { LandingTable(model, in: $0, by: values) }
  }

  /// Per environment the match of the deep link that handles the URL; nil if none does.
  ///
  /// - Parameter asked: A deep link, by index, whose handler is asked; all without it.
  package func matches(of url: LinkURL, asked: Int? = nil) -> [LinkMatch?] {
    let matches = claims.matches(of: url).filter { match in
      asked.map { model.deepLinks[match.link].sharesHandler(with: model.deepLinks[$0]) } ?? true
    }
    return tables.map { table in
      matches.first { table.semantics.absence(of: model.deepLinks[$0.link].attributes) == nil }
    }
  }

  /// Where a deep link lands in an environment, by its number: where it goes otherwise, if what it
  /// requires does not hold by default. Nil where that is not stated.
  package func landing(ofLink link: Int, in number: Int) -> Landing? {
    let table = tables[number]
    let holds = model.deepLinks[link].requires.allSatisfy { table.semantics.truth(of: $0) != false }
    return holds ? table.byDefault[link].landing : table.byDefault[link].fallbacks.otherwise
  }

  /// Where a deep link leads in an environment, by its number, if its conditions hold and if not.
  package func prospects(
    ofLink link: Int,
    in number: Int,
    arguments: [URLPattern.Arguments.Argument]
  ) -> LinkProspects {
    let deepLink = model.deepLinks[link]
    let table = tables[number]
    let met = table.semantics(model.values(granting: deepLink))
    let unmet = table.semantics(model.values(denying: deepLink))
    let open = table.whereMet[link] ?? table.byDefault[link]
    let closed = table.whereUnmet[link] ?? table.byDefault[link]
    func arrival(_ landing: Landing?, _ opening: Opening?, _ semantics: NavigationSemantics)
      -> Arrival?
    {
      guard let landing, let opening else { return nil }
      return Arrival(landing, opening, of: deepLink, arguments, semantics)
    }
    let canBeMet = deepLink.requires.allSatisfy(met.holds)
    let canBeUnmet = !deepLink.requires.allSatisfy(unmet.holds)
    return LinkProspects(
      opening: canBeMet
        ? arrival(open.landing, deepLink.opening, met.setting(deepLink.sets)) : nil,
      otherwise: canBeUnmet
        ? arrival(closed.fallbacks.otherwise, deepLink.otherwise, unmet) : nil,
      notFound: canBeMet ? arrival(open.fallbacks.notFound, deepLink.notFound, met) : nil
    )
  }
}

/// Where a deep link leads in an environment, whether what it requires holds by default or not.
package struct LinkProspects: Sendable, Hashable {
  /// Where what it requires holds; nil where it can't.
  package var opening: Arrival?
  /// Where it does not hold; nil where that can't be, or is not stated.
  package var otherwise: Arrival?
  /// Where what it names does not exist; nil where that is not stated.
  package var notFound: Arrival?
}

/// Where all deep links land in one environment: by the defaults of the conditions, and, of those for
/// which it makes a difference, where the link is there and what it requires holds, and where not.
private struct LandingTable: Sendable {
  let semantics: NavigationSemantics
  /// Per deep link.
  let byDefault: [LinkLandings]
  let whereMet: [Int: LinkLandings]
  let whereUnmet: [Int: LinkLandings]

  init(_ model: NavigationModel, in environment: Environment, by values: [String: Bool]) {
    let semantics = NavigationSemantics(
      model: model,
      environment: environment,
      assumption: .values(values)
    )
    self.semantics = semantics
    byDefault = LinkLandings.landings(ofLinks: Array(model.deepLinks.indices), semantics)
    func landings(_ change: (DeepLink) -> [String: Bool]) -> [Int: LinkLandings] {
      var links: [[String: Bool]: [Int]] = [:]
      for link in model.deepLinks.indices {
        let changed = change(model.deepLinks[link])
        if changed != values { links[changed, default: []].append(link) }
      }
      var found: [Int: LinkLandings] = [:]
      for (values, links) in links {
        var changed = semantics
        changed.assumption = .values(values)
        let landings = LinkLandings.landings(ofLinks: links, changed)
        for (link, landing) in zip(links, landings) { found[link] = landing }
      }
      return found
    }
    whereMet = landings { model.values(granting: $0) }
    whereUnmet = landings { model.values(denying: $0) }
  }

  /// The semantics with other values of the conditions.
  func semantics(_ values: [String: Bool]) -> NavigationSemantics {
    var changed = semantics
    changed.assumption = .values(values)
    return changed
  }
}

extension NavigationModel {
  /// The defaults with values under which a deep link exists and its requirements hold.
  fileprivate func values(granting link: DeepLink) -> [String: Bool] {
    conditionValues(overriddenBy: (link.attributes.when + link.requires).grantingValues)
  }

  /// The defaults with values under which it exists; if its requirements all hold then, with values
  /// under which none does.
  fileprivate func values(denying link: DeepLink) -> [String: Bool] {
    let given = link.attributes.when.grantingValues
    let values = conditionValues(overriddenBy: given)
    guard link.requires.allSatisfy({ $0.truth { values[$0] } != false }) else { return values }
    let denied = link.requires.map(\.negation).grantingValues
    return conditionValues(overriddenBy: given.merging(denied) { _, new in new })
  }
}
