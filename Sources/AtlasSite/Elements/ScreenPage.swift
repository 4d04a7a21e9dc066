import AtlasDiagrams
import AtlasGraph
import AtlasLinks
import AtlasMarkup
import AtlasModel

/// A screen: the ways into it and out of it, its reach and its places.
struct ScreenPage {
  let context: PageContext
  let index: Int

  var page: Page {
    var page = Page(about: .screen(index), kind: "Screen", in: context)
    page.badges = badges
    page.image = screen.screenshot.flatMap { image($0, "The screen “\(screen.label)”") }
    page.facts = facts
    page.sections = [
      surroundings, ScreenWaysIn(context: context, index: index).section, waysOut,
    ]
    page.sections += reachSections
    page.sections.append(places)
    page.sections += [
      ScreenPresentations(context: context, screen: screen).section, registrations, routes, links,
      states, group, ScreenImpactSection(context: context, index: index).section,
    ].compactMap { $0 }
    return page
  }

  private var screen: Screen { context.model.screens[index] }

  /// Findings, and how it is reached.
  private var reachSections: [Page.Section] {
    [
      FindingsTable(context: context).section(about: .screen(index)),
      reachSection,
      ReachTable(context: context).section(ofScreen: index),
    ].compactMap { $0 }
  }

  private var reachSection: Page.Section {
    let reach = ScreenReach(context: context, index: index)
    return context.site.keptSections?.value(for: index) { reach.section } ?? reach.section
  }

  private func image(_ path: String, _ description: String) -> Page.Image? {
    context.site.images[path].map {
      Page.Image(
        href: context.root + $0.path,
        description: description,
        width: $0.width,
        height: $0.height
      )
    }
  }

  private var badges: [HTML] {
    var badges: [HTML] = []
    if screen.isSearchable == true { badges.append("searchable") }
    if screen.hasUnsavedChanges == true { badges.append("edits unsaved changes") }
    if screen.contains != nil { badges.append("contains other screens") }
    return badges
  }

  private var facts: [Page.Fact] {
    var facts: [Page.Fact] = []
    if let view = screen.view { facts.append(Page.Fact("View", code(view))) }
    if !screen.parameters.isEmpty {
      facts.append(Page.Fact("Parameters", parameters))
    }
    if !screen.requires.isEmpty {
      facts.append(Page.Fact("Requires", context.conditions(screen.requires)))
    }
    if !screen.uses.isEmpty {
      facts.append(Page.Fact("Parts", context.links(toParts: screen.uses)))
    }
    if let stack = screen.ownStack {
      let presence = context.presence(platforms: stack.platforms, when: stack.when)
      facts.append(Page.Fact("Stack", "its view brings one\(presence)"))
    }
    let tabs = context.graph.screens[index].tabs
    if !tabs.isEmpty {
      facts.append(Page.Fact("Tabs", tabs.map { context.link(.tab($0)) }.joined(separator: ", ")))
    }
    if let content = screen.contains { facts.append(Page.Fact("Contains", context.link(content))) }
    if let mode = screen.titleMode { facts.append(Page.Fact("Title display mode", code(mode))) }
    if let role = screen.toolbarRole { facts.append(Page.Fact("Toolbar role", code(role))) }
    if !screen.advertises.isEmpty { facts.append(Page.Fact("Advertises", advertised)) }
    if screen.backButtonHidden == true { facts.append(Page.Fact("Back button", "hidden")) }
    facts += screen.attributes.facts(in: context)
    facts += context.sourceFacts(.screen(index))
    let chokepoints = context.site.removals.onEveryWay(to: index)
    if !chokepoints.isEmpty {
      facts.append(
        Page.Fact(
          "On every way",
          abridged(chokepoints).map { $0.map { context.link(.screen($0)) } ?? "…" }
            .joined(separator: " → ")
        )
      )
    }
    return facts
  }

  /// The user activities, each with the deep links that handle it.
  private var advertised: HTML {
    screen.advertises.map { type in
      let links = context.model.deepLinks.indices.filter {
        context.model.deepLinks[$0].activityType == type
      }
      let names = links.map { context.link(.deepLink($0)) }.joined(separator: ", ")
      return code(type) + (links.isEmpty ? "" : " (" + names + ")")
    }
    .joined(separator: ", ")
  }

  private var parameters: HTML {
    screen.parameters.map { code("\($0.name): \($0.type)") }.joined(separator: ", ")
  }

  private var surroundings: Page.Section {
    var picture = Page.Picture(
      view: .screen(screen.id, depth: 1),
      caption:
        "The ways into “\(screen.label)” and out of it. As lists: <a href=\"#ways-in\">ways in</a>, <a href=\"#ways-out\">ways out</a>."
    )
    let steps = context.site.deeperSurroundings.steps[index]
    if !steps.isEmpty {
      picture.deeper = .init(
        name: "around-\(index).js",
        views: steps.map { .screen(screen.id, depth: $0) }
      )
    }
    if !steps.contains(3) {
      let next = steps.isEmpty ? 2 : 3
      picture.caption +=
        " \(next == 2 ? "Two" : "Three") steps: \(code("navatlas export --view screen:\(screen.id) --depth \(next) -o around.svg"))"
    }
    return Page.Section("surroundings", "Surroundings", pictures: [picture])
  }

  // MARK: Ways out

  /// How many transitions of its parts a screen lists: they are on the pages of the parts too.
  private static let shownOfParts = 100

  private var waysOut: Page.Section {
    let all = context.model.transitions(ofScreen: index)
    let shared = all.indices.filter { place in
      if case .part = context.model.transitions[all[place]].origin { true } else { false }
    }
    let hidden = Set(shared.dropFirst(Self.shownOfParts))
    let transitions = all.indices.filter { !hidden.contains($0) }.map { all[$0] }
    return Page.Section(
      "ways-out",
      "Ways out",
      text: transitions.isEmpty
        ? paragraph("It only leads back.") : furtherParts(hidden.sorted().map { all[$0] }),
      table: transitions.isEmpty
        ? nil
        : TransitionsTable(context: context, transitions: transitions, screen: index)
          .table("Ways out")
    )
  }

  /// Where the transitions of parts are that the screen does not list.
  private func furtherParts(_ transitions: [Int]) -> HTML {
    let parts = Set(
      transitions.compactMap { index -> Int? in
        if case .part(let part) = context.model.transitions[index].origin { part } else { nil }
      }
    )
    guard !parts.isEmpty else { return "" }
    let links = parts.sorted().map { context.link(.part($0)) }
    return paragraph(
      "\(counted(transitions.count, "more way")) of its parts are on their pages: \(links.joined(separator: ", "))."
    )
  }

  private var registrations: Page.Section? {
    guard !screen.destinations.isEmpty else { return nil }
    return Page.Section(
      "destinations",
      "Destinations it registers",
      table: RegistrationsTable(context: context, destinations: screen.destinations).table
    )
  }

  // MARK: Places

  private var places: Page.Section {
    let rows = context.graph.screens[index].places.map { entry in
      Page.Table.Row([
        Page.Table.Cell(ContainerTrail(context: context, position: entry.place.position).html),
        "\(context.graph.environmentNames(entry.environments) ?? "everywhere")",
      ])
    }
    let note: HTML =
      rows.isEmpty ? paragraph("It has no place in the container tree in any environment.") : ""
    return Page.Section(
      "places",
      "Places",
      text: note,
      table: rows.isEmpty
        ? nil
        : Page.Table("Places in the container tree", ["Place", "Where"], rows: rows)
    )
  }

  // MARK: Routes and deep links

  private var routes: Page.Section? {
    guard let cases = context.site.relations.routeCases[index] else { return nil }
    return Page.Section(
      "routes",
      "Route cases that lead here",
      rest: list(cases.map { context.link($0) })
    )
  }

  private var links: Page.Section? {
    let links = context.graph.screens[index].deepLinks
    guard !links.isEmpty else { return nil }
    let rows = links.map { number in
      let link = context.model.deepLinks[number]
      return Page.Table.Row([
        Page.Table.Cell(context.link(.deepLink(number))),
        Page.Table.Cell(link.patterns.map { code($0.text) }.joined(separator: "<br>")),
        Page.Table.Cell(orDash(context.conditions(link.requires))),
      ])
    }
    return Page.Section(
      "deep-links",
      "Deep links that lead here",
      table: Page.Table(
        "Deep links that lead here",
        ["Deep link", "Patterns", "Requires"],
        rows: rows
      )
    )
  }

  // MARK: States and groups

  private var states: Page.Section? {
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

  private var group: Page.Section? {
    guard let number = context.graph.screens[index].group else { return nil }
    let shown = 30
    let group = context.graph.groups[number]
    let others = group.prefix(shown + 1).filter { $0 != index }.prefix(shown)
    let names = context.links(toScreens: others)
    let rest = group.count - 1 - others.count
    let all = context.href(.screens, anchor: "group-\(number + 1)")
    let more: HTML = rest > 0 ? " and <a href=\"\(all)\">\(rest) more</a>" : ""
    return Page.Section(
      "group",
      "Screens that lead back here",
      text: paragraph(
        "Transitions lead from here to each of these screens, and from each of them back: \(names)\(more)."
      )
    )
  }
}
