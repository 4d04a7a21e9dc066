import AtlasDiagrams
import AtlasGraph
import AtlasLinks
import AtlasMarkup
import AtlasModel

extension PageBuilder {
  func screenPage(_ index: Int) -> Page {
    let screen = model.screens[index]
    var page = self.page("Screen", .screen(index))
    page.badges = badges(screen)
    page.image = screen.screenshot.flatMap {
      image($0, "The screen “\(screen.label)”")
    }
    page.facts = facts(screen, index)
    page.sections = [surroundings(screen), waysIn(index), waysOut(index)]
    page.sections += [findingsSection(.screen(index)), reach(index), reachByCondition(index)]
      .compactMap { $0 }
    page.sections += [places(index)]
    page.sections += [presentations(screen), registrations(screen), routes(index), links(index)]
      .compactMap { $0 }
    page.sections += [states(screen), group(index)].compactMap { $0 }
    return page
  }

  func image(_ path: String, _ description: String) -> Page.Image? {
    content.images[path].map {
      Page.Image(
        href: root + $0.path,
        description: description,
        width: $0.width,
        height: $0.height
      )
    }
  }

  private func badges(_ screen: Screen) -> [HTML] {
    var badges: [HTML] = []
    if screen.isSearchable == true { badges.append("searchable") }
    if screen.hasUnsavedChanges == true { badges.append("edits unsaved changes") }
    if screen.contains != nil { badges.append("a container itself") }
    return badges
  }

  private func facts(_ screen: Screen, _ index: Int) -> [Page.Fact] {
    var facts: [Page.Fact] = []
    if let view = screen.view { facts.append(Page.Fact("View", code(view))) }
    if !screen.parameters.isEmpty {
      facts.append(Page.Fact("Parameters", parameters(screen.parameters)))
    }
    if !screen.requires.isEmpty {
      facts.append(Page.Fact("Requires", conditions(screen.requires)))
    }
    let tabs = graph.screens[index].tabs
    if !tabs.isEmpty {
      facts.append(Page.Fact("Tabs", tabs.map { link(.tab($0)) }.joined(separator: ", ")))
    }
    if let content = screen.contains { facts.append(Page.Fact("Contains", link(content))) }
    if let mode = screen.titleMode { facts.append(Page.Fact("Title display mode", code(mode))) }
    if let role = screen.toolbarRole { facts.append(Page.Fact("Toolbar role", code(role))) }
    if screen.backButtonHidden == true { facts.append(Page.Fact("Back button", "hidden")) }
    facts += commonFacts(screen.attributes)
    let chokepoints = content.chokepoints.onWays(to: index)
    if !chokepoints.isEmpty {
      facts.append(
        Page.Fact(
          "Every way passes",
          abridged(chokepoints).map { $0.map { link(.screen($0)) } ?? "…" }
            .joined(separator: " → ")
        )
      )
    }
    return facts
  }

  func parameters(_ parameters: [Screen.Parameter]) -> HTML {
    parameters.map { code("\($0.name): \($0.type)") }.joined(separator: ", ")
  }

  private func surroundings(_ screen: Screen) -> Page.Section {
    Page.Section(
      "surroundings",
      "Surroundings",
      pictures: [
        Page.Picture(
          view: .screen(screen.id, depth: 1),
          caption:
            "What leads to “\(screen.label)” and where it leads. As lists: <a href=\"#ways-in\">ways in</a>, <a href=\"#ways-out\">ways out</a>."
        )
      ]
    )
  }

  // MARK: Reach

  private func reach(_ index: Int) -> Page.Section {
    struct Way: Hashable {
      var taps: Int?
      var steps: [HTML]
    }
    let ways = graph.environments.indices.map { number -> Way in
      let reach = graph.screens[index].reach[number]
      guard let taps = reach.taps, let vertex = reach.vertex else {
        return Way(taps: nil, steps: reasons(index, number))
      }
      let words = NavigationWords(model, in: graph.environments[number])
      return Way(
        taps: taps,
        steps: abridged(graph.steps(to: vertex, inEnvironment: number)).map { edge in
          edge.map { HTML(sentence(words.step($0, in: graph.graphs[number]))) } ?? "…"
        }
      )
    }
    let rows = grouped(ways).map { numbers, way in
      let steps: HTML =
        way.taps == nil
        ? "<span class=\"warning\">Out of reach by taps.</span> \(list(way.steps))"
        : way.taps == 0
          ? "There at launch"
          : list(way.steps, ordered: !way.steps.contains("…"), class: "steps")
      return Page.Table.Row([
        "\(environmentTitle(numbers))", .number(way.taps), Page.Table.Cell(steps),
      ])
    }
    return Page.Section(
      "reach",
      "Reach",
      table: Page.Table("Fewest taps from launch", ["Where", "#Taps", "Steps"], rows: rows)
    )
  }

  /// The first and the last of many, with nil for those between.
  private func abridged<Value>(_ values: [Value]) -> [Value?] {
    let shown = 12
    guard values.count > 2 * shown + 1 else { return values }
    return values.prefix(shown).map { $0 } + [nil] + values.suffix(shown).map { $0 }
  }

  private func reasons(_ index: Int, _ number: Int) -> [HTML] {
    let words = NavigationWords(model, in: graph.environments[number])
    var reasons = graph.reasons(screen: index, isUnreachableIn: number).map {
      HTML(words.reason($0) + ".")
    }
    if graph.screens[index].reach[number].isEntered {
      reasons.append("A deep link or an entry point leads to it.")
    }
    return reasons
  }

  /// The numbers of equal values, in the order of the first of each.
  func grouped<Value: Hashable>(_ values: [Value]) -> [(numbers: [Int], value: Value)] {
    var places: [Value: Int] = [:]
    var groups: [(numbers: [Int], value: Value)] = []
    for (number, value) in values.enumerated() {
      if let place = places[value] {
        groups[place].numbers.append(number)
      } else {
        places[value] = groups.count
        groups.append(([number], value))
      }
    }
    return groups
  }

  // MARK: Places

  private func places(_ index: Int) -> Page.Section {
    let rows = graph.screens[index].places.map { entry in
      Page.Table.Row([
        Page.Table.Cell(trail(entry.place.position)),
        "\(environmentNames(entry.environments) ?? "everywhere")",
      ])
    }
    let note: HTML =
      rows.isEmpty ? paragraph("It is at no place in the container tree in any environment.") : ""
    return Page.Section(
      "places",
      "Where it lives",
      text: note,
      table: rows.isEmpty
        ? nil
        : Page.Table("Places in the container tree", ["Place", "Where"], rows: rows)
    )
  }

  // MARK: Routes and deep links

  private func routes(_ index: Int) -> Page.Section? {
    guard let cases = relations.routeCases[index] else { return nil }
    return Page.Section(
      "routes",
      "Routes that lead here",
      rest: list(cases.map { link($0) })
    )
  }

  private func links(_ index: Int) -> Page.Section? {
    let links = graph.screens[index].deepLinks
    guard !links.isEmpty else { return nil }
    let rows = links.map { number in
      let link = model.deepLinks[number]
      return Page.Table.Row([
        Page.Table.Cell(self.link(.deepLink(number))),
        Page.Table.Cell(link.patterns.map { code($0.text) }.joined(separator: "<br>")),
        Page.Table.Cell(orNone(conditions(link.requires))),
      ])
    }
    return Page.Section(
      "deep-links",
      "Deep links that land here",
      table: Page.Table(
        "Deep links that land here",
        ["Deep link", "Patterns", "Requires"],
        rows: rows
      )
    )
  }

  // MARK: States and groups

  private func states(_ screen: Screen) -> Page.Section? {
    guard !screen.states.isEmpty else { return nil }
    let items = screen.states.map { state -> HTML in
      var item: HTML = "<strong>\(state.name)</strong> \(Markdown.line(state.summary))"
      if let image = state.screenshot.flatMap({ image($0, "\(screen.label): \(state.name)") }) {
        item +=
          "<br><img src=\"\(image.href)\" alt=\"\(image.description)\" width=\"\(image.width)\" height=\"\(image.height)\" loading=\"lazy\">"
      }
      return item
    }
    return Page.Section("states", "States", rest: list(items, class: "cards"))
  }

  private func group(_ index: Int) -> Page.Section? {
    guard let number = graph.screens[index].group else { return nil }
    let shown = 30
    let group = graph.groups[number]
    let others = group.prefix(shown + 1).filter { $0 != index }.prefix(shown)
    let names = others.map { link(.screen($0)) }.joined(separator: ", ")
    let rest = group.count - 1 - others.count
    let list = href(.screens, anchor: "group-\(number + 1)")
    let more: HTML = rest > 0 ? " and <a href=\"\(list)\">\(rest) more</a>" : ""
    return Page.Section(
      "group",
      "Leads back to itself",
      text: paragraph(
        "From here transitions lead to each of these screens, and from each of them back here: \(names)\(more)."
      )
    )
  }
}
