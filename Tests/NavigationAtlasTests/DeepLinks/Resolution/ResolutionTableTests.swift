import Testing

@testable import NavigationAtlas

/// URLs with their answers, one line each.
@Suite struct ResolutionTableTests {
  private static let model = Result { try ShelfModel.model() }

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
      #expect(row.taker == "no-URL")
      return
    }
    let resolution = DeepLinkResolution(
      url,
      in: model,
      environments: [row.environment],
      conditions: row.conditions
    )
    let winner = resolution.answers[0].winner
    #expect((winner.map { model.deepLinks[$0.link].id } ?? "none") == row.taker)
    let words = AnswerWords(model: model, environment: row.environment)
    #expect((winner.map { words.text(of: $0.outcome, row.mode) } ?? "") == row.state)
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
    let start = outcome.unmet.isEmpty ? "" : "otherwise "
    if let failure = arrival.failure {
      return start + "fails: " + NavigationWords(model, in: environment).reason(failure)
    }
    guard let state = mode == .warm ? arrival.warm : arrival.cold else { return "no state" }
    let bypassed = arrival.bypassed.map { " ~ \(model.screens[$0.screen].id) \($0.term.text)" }
    return start + text(of: state) + bypassed.joined()
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
      case .linkAlone: return "!\(shown.text)"
      case .atFirst, .transition, .appended: return shown.text
      }
    }
    return texts.isEmpty ? "nothing" : texts.joined(separator: " > ")
  }
}
