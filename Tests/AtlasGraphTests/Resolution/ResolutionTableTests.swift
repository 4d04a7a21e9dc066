import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasLinks
@testable import AtlasModel

/// URLs with their answers, one line each.
@Suite struct ResolutionTableTests {
  private static let model = Result { try ShelfModel.model() }
  private static let resolver = Result { DeepLinkResolver(try model.get()) }

  @Test(arguments: ResolutionRow.states)
  func makesTheState(row: ResolutionRow) throws { try check(row) }

  @Test(arguments: ResolutionRow.circumstances)
  func dependsOnCircumstances(row: ResolutionRow) throws { try check(row) }

  @Test(arguments: ResolutionRow.starts)
  func dependsOnHowTheAppWas(row: ResolutionRow) throws { try check(row) }

  @Test(arguments: ResolutionRow.urls)
  func takesOrRefuses(row: ResolutionRow) throws { try check(row) }

  @Test(arguments: ResolutionRow.oddities)
  func survives(row: ResolutionRow) throws { try check(row) }

  @Test func thereAreEnough() {
    let tables = [
      ResolutionRow.states, ResolutionRow.circumstances, ResolutionRow.starts, ResolutionRow.urls,
      ResolutionRow.overlaps, ResolutionRow.oddities,
    ]
    #expect(tables.reduce(0) { $0 + $1.count } == 172)
  }

  @Test(arguments: ResolutionRow.overlaps)
  func goesToTheFirstThatTakesIt(row: ResolutionRow) throws { try check(row) }

  private func check(_ row: ResolutionRow) throws {
    let model = try Self.model.get()
    guard let url = try? LinkURL(row.url) else {
      #expect(row.link == "no-URL")
      return
    }
    let resolution = DeepLinkResolution(
      url,
      in: model,
      environments: [row.environment],
      conditions: row.conditions
    )
    let winner = resolution.answers[0].winner
    #expect((winner.map { model.deepLinks[$0.link].id } ?? "none") == row.link)
    let words = AnswerWords(model: model, environment: row.environment)
    #expect((winner.map { words.text(of: $0.outcome, row.mode) } ?? "") == row.state)
    if row.conditions.isEmpty { try checkAmongMany(row, url, winner, words) }
  }

  /// The same from what answers for many URLs, by the defaults of the conditions.
  private func checkAmongMany(
    _ row: ResolutionRow,
    _ url: LinkURL,
    _ winner: DeepLinkResolution.Winner?,
    _ words: AnswerWords
  ) throws {
    let resolver = try Self.resolver.get()
    let number = try #require(resolver.environments.firstIndex(of: row.environment))
    let match = resolver.matches(of: url)[number]
    #expect((match.map { resolver.model.deepLinks[$0.link].id } ?? "none") == row.link)
    guard let match, let winner else { return }
    #expect(match.pattern == winner.pattern)
    #expect(match.arguments == winner.arguments)
    let prospects = resolver.prospects(
      ofLink: match.link,
      in: number,
      arguments: match.arguments.items
    )
    var outcome = winner.outcome
    outcome.arrival = outcome.unmet.isEmpty ? prospects.opening : prospects.otherwise
    outcome.notFound = outcome.unmet.isEmpty ? prospects.notFound : nil
    #expect(words.text(of: outcome, row.mode) == row.state)
  }

  /// What comes of links whose conditions do not hold by default, if they do.
  @Test(
    arguments: [
      (
        "checkout", Environment.phone,
        "store: store > product(sku: \"9\") + sheet checkout(sku: \"9\")",
        "library: shelves + sheet sign-in", "store: store"
      ),
      ("orders", .pad, "store: store > !orders", "nothing", "nothing"),
      ("lab-beta", .phone, "lab: lab", "nothing", "nothing"),
      ("glance", .pad, "fails: it does not exist here: not in regular width", "nothing", "nothing"),
      // What it requires is not asked of a link that requires nothing: the sheet does.
      (
        "buy", .phone,
        "store: store > product(sku: \"9\") + sheet checkout(sku: \"9\") ~ checkout signedIn",
        "nothing", "nothing"
      ),
    ]
  )
  func prospects(
    link: String,
    environment: Environment,
    opening: String,
    otherwise: String,
    notFound: String
  ) throws {
    let resolver = try Self.resolver.get()
    let model = resolver.model
    let prospects = resolver.prospects(
      ofLink: try #require(model.index.deepLinks[link]),
      in: try #require(resolver.environments.firstIndex(of: environment)),
      arguments: [.init(name: "sku", value: "9")]
    )
    let words = AnswerWords(model: model, environment: environment)
    #expect(words.text(of: prospects.opening) == opening)
    #expect(words.text(of: prospects.otherwise) == otherwise)
    #expect(words.text(of: prospects.notFound) == notFound)
  }
}

/// An answer in the notation of the table.
private struct AnswerWords {
  let model: NavigationModel
  let environment: Environment

  func text(of outcome: LinkOutcome, _ mode: ResolutionRow.Mode) -> String {
    guard let arrival = mode == .notFound ? outcome.notFound : outcome.arrival else {
      return outcome.unmet.isEmpty || mode == .notFound
        ? "nothing" : "requires " + outcome.unmet.map(\.text).sorted().joined(separator: " ")
    }
    return (outcome.unmet.isEmpty ? "" : "otherwise ") + text(of: arrival, mode)
  }

  func text(of arrival: Arrival?, _ mode: ResolutionRow.Mode = .cold) -> String {
    guard let arrival else { return "nothing" }
    if let failure = arrival.failure {
      return "fails: " + NavigationWords(model, in: environment).reason(failure)
    }
    guard let state = mode == .warm ? arrival.warm : arrival.cold else { return "no state" }
    let bypassed = arrival.bypassed.map { " ~ \(model.screens[$0.screen].id) \($0.term.text)" }
    return text(of: state) + bypassed.joined()
      + (state.otherTabsKeepTheirPaths ? "; other tabs kept" : "")
  }

  private func text(of state: NavigationState) -> String {
    let scene = model.scenes[state.scene].id
    var text = scene == "main" ? "" : "scene \(scene): "
    text += self.text(of: state.content)
    if let presentation = state.presentation {
      let mark = presentation.transition == nil ? "!" : ""
      text += " + \(mark)\(presentation.kind.rawValue) \(self.text(of: presentation.content))"
    }
    return text
  }

  private func text(of context: NavigationState.Context) -> String {
    let tabs = context.tabs.map { selection in
      if case .tab(let tab) = selection { model.tabs[tab].id } else { "…" }
    }
    let columns = context.columns.map { column in
      let text = self.text(of: column.entries)
      return column.isHidden ? "hidden \(text)" : text
    }
    let body =
      columns.isEmpty ? text(of: context.stack) : "[\(columns.joined(separator: " | "))]"
    return (tabs.isEmpty ? "" : tabs.joined(separator: "/") + ": ") + body
  }

  private func text(of entries: [NavigationState.Entry]) -> String {
    let texts = entries.map { entry -> String in
      guard case .screen(let shown) = entry else { return "…" }
      switch shown.origin {
      case .placeholder: return "(\(shown.text))"
      case .linkOnly: return "!\(shown.text)"
      case .atFirst, .transition, .appended: return shown.text
      }
    }
    return texts.isEmpty ? "nothing" : texts.joined(separator: " > ")
  }
}
