import AtlasGraph
import AtlasLinks
import AtlasMarkup
import AtlasModel

/// The ways into a screen, including those that are possible in no environment.
struct ScreenWaysIn {
  let context: PageContext
  let index: Int

  var section: Page.Section {
    let facts = context.graph.screens[index]
    var rows = facts.waysIn.map { wayIn($0.way, $0.environments) }
    let known = Set(
      facts.waysIn.compactMap { entry in
        if case .transition(let number) = entry.way { number } else { nil }
      }
    )
    for number in context.site.relations.deadTransitions[index] ?? [] where !known.contains(number)
    {
      rows.append(wayIn(.transition(number), []))
    }
    rows += facts.waysBack.map { wayIn($0.way, $0.environments, isBelow: true) }
    return Page.Section(
      "ways-in",
      "Ways in",
      text: rows.isEmpty ? paragraph("Nothing leads here.") : "",
      table: rows.isEmpty
        ? nil : Page.Table("Ways in", ["From", "How", "Kind", "When", "Source"], rows: rows)
    )
  }

  /// - Parameter isBelow: Whether the way leads above the screen, and a person goes back to it.
  private func wayIn(
    _ way: ScreenFacts.WayIn,
    _ environments: EnvironmentSet,
    isBelow: Bool = false
  ) -> Page.Table.Row {
    var (from, how, kind) = description(of: way)
    if isBelow { how = "\(how)\(how.text.isEmpty ? "" : ", ")then going back" }
    let attributes = element(of: way).map { context.model.attributes(of: $0) }
    return Page.Table.Row([
      Page.Table.Cell(from), Page.Table.Cell(how), Page.Table.Cell(kind),
      Page.Table.Cell(context.circumstances(attributes?.when ?? [], environments)),
      Page.Table.Cell(attributes.map { context.source($0) } ?? dash),
    ])
  }

  /// The element that a way in is stated by.
  private func element(of way: ScreenFacts.WayIn) -> ElementReference? {
    switch way {
    case .transition(let index): .transition(index)
    case .scene(let index): .scene(index)
    case .tab(let index): .tab(index)
    case .entryPoint(let index): .entryPoint(index)
    case .deepLink(let index), .fallback(let index): .deepLink(index)
    case .column, .host, .accessory, .containedIn: nil
    }
  }

  /// The origin of a way, its action and its kind.
  private func description(of way: ScreenFacts.WayIn) -> (from: HTML, how: HTML, kind: HTML) {
    switch way {
    case .transition(let index):
      let transition = context.model.transitions[index]
      let step = sentence(context.site.words.step(transition))
      return (
        context.link(ofOrigin: transition.origin),
        "<a href=\"\(context.href(.transition(index)))\">\(step)</a>",
        transition.kind.mark
      )
    case .scene(let index): return (context.link(.scene(index)), "it opens", mark("scene"))
    case .tab(let index): return ("\(context.link(.tab(index))) tab", "it is selected", mark("tab"))
    case .column(let index):
      return (context.link(.container(index)), "its hidden column is shown", mark("column"))
    case .host(let index):
      return (
        context.link(.container(index)), "its view creates the container",
        mark("container")
      )
    case .accessory(let index, let accessory):
      let how: HTML =
        accessory == .bottomAccessory ? "it is shown with the tabs" : "it is shown in the sidebar"
      return (context.link(.container(index)), how, mark(accessory.label))
    case .containedIn(let index):
      return (context.link(.screen(index)), "it is part of the screen", mark("part"))
    case .entryPoint(let index):
      let kind = context.model.entryPoints[index].kind.label
      return (context.link(.entryPoint(index)), HTML(kind), mark("entry point"))
    case .deepLink(let index):
      let deepLink = context.model.deepLinks[index]
      let pattern = deepLink.patterns.first?.text ?? deepLink.activityType
      return (context.link(.deepLink(index)), pattern.map(code) ?? "", mark("deep link"))
    case .fallback(let index):
      let deepLink = context.model.deepLinks[index]
      let section = deepLink.otherwise == nil ? "not-found" : "otherwise"
      let target = context.href(.deepLink(index), anchor: section)
      let from: HTML = "<a href=\"\(target)\">\(deepLink.label)</a>"
      return (from, "if the link can’t lead to its own destination", mark("fallback"))
    }
  }
}
