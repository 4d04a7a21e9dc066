import AtlasGraph
import AtlasMarkup
import AtlasModel

/// What the app loses without a screen: the screens that only it leads to, the links that lead to it or
/// through it, and the elements that name it.
struct ScreenImpactSection {
  let context: PageContext
  let index: Int

  var section: Page.Section {
    let impact = ScreenImpact(
      of: index,
      in: context.graph,
      environments: context.graph.environments,
      context.site.removals,
      context.site.linkUses,
      context.site.mentions
    )
    let isLoss = impact.removals.contains { $0?.changesNothing == false }
    let isReached = impact.removals.contains { $0?.isReached == true }
    let summary: HTML
    if !isReached {
      summary =
        "Nothing leads to this screen\(context.assumption), so that no other screen depends on it."
    } else if isLoss {
      summary =
        "The screens that only this screen leads to\(context.assumption). What names the screen is removed with it."
    } else {
      summary = "Every other screen would still be reached\(context.assumption)."
    }
    let isExact = impact.removals.allSatisfy { $0?.isExact != false }
    let needed = definitions(facts(impact))
    return Page.Section(
      "impact",
      "Without this screen",
      text: paragraph(summary) + context.defaultsKept + (isExact ? "" : inexact),
      table: isLoss ? table(impact) : nil,
      rest: needed.isEmpty
        ? "" : paragraph("What leads to this screen, passes through it or names it:") + needed
    )
  }

  /// What a site says of a screen beyond the limit.
  private var inexact: HTML {
    paragraph(
      "More or fewer screens may be lost: the app is too large to be examined without each of its screens. \(code("navatlas impact \(context.model.screens[index].id)")) does so."
    )
  }

  // MARK: What is lost

  private func table(_ impact: ScreenImpact) -> Page.Table {
    let hasLinked = impact.groups.contains { !$0.removal.onlyByLinks.isEmpty }
    let hasGained = impact.groups.contains { !$0.removal.gained.isEmpty }
    let rows = impact.groups.map { group in
      var cells: [Page.Table.Cell] = [
        "\(context.model.app.names(of: group.environments) ?? "Everywhere")",
        lost(group.removal),
      ]
      if hasLinked { cells.append(Page.Table.Cell(orDash(screens(group.removal.onlyByLinks)))) }
      if hasGained { cells.append(Page.Table.Cell(orDash(screens(group.removal.gained)))) }
      return Page.Table.Row(
        cells,
        environments: group.environments.compactMap(context.graph.environments.firstIndex)
      )
    }
    var columns = ["Where", "Not reached any more"]
    if hasLinked { columns.append("Reached only by links") }
    if hasGained { columns.append("Shown in its place") }
    return Page.Table("What the app would lose", columns, rows: rows)
  }

  private func lost(_ removal: ScreenRemovals.Removal) -> Page.Table.Cell {
    guard removal.isReached else {
      return Page.Table.Cell("<span class=\"quiet\">Nothing leads to this screen here</span>")
    }
    return Page.Table.Cell(orDash(screens(removal.lost)))
  }

  private func screens(_ screens: ScreenRemovals.Screens) -> HTML {
    let hidden = screens.count - screens.first.count
    let more: HTML = hidden > 0 ? " and \(hidden) more" : ""
    return "\(context.links(toScreens: screens.first))\(more)"
  }

  // MARK: What names it

  private func facts(_ impact: ScreenImpact) -> [Page.Fact] {
    var facts: [Page.Fact] = []
    func add(_ name: String, _ items: [HTML]) {
      guard !items.isEmpty else { return }
      let shown = 24
      let more: HTML = items.count > shown ? " and \(items.count - shown) more" : ""
      facts.append(
        Page.Fact(name, "\(items.prefix(shown).joined(separator: ", "))\(more)")
      )
    }
    for (name, role, kind) in Self.linkFacts {
      add(
        name,
        impact.links.filter { $0.role == role && $0.element.kind == kind }
          .map { context.link($0.element) + environments($0) }
      )
    }
    for (name, kind) in Self.mentionFacts {
      add(name, impact.mentions.filter { $0.kind == kind }.map { mention($0) })
    }
    add(
      "Restored states that can hold it",
      impact.restorations.map { context.link(.restoration($0)) }
    )
    return facts
  }

  private static let linkFacts: [(name: String, role: LinkUses.Use.Role, kind: ElementKind)] = [
    ("Deep links that lead to it", .leads, .deepLink),
    ("Deep links that pass through it", .passes, .deepLink),
    ("Deep links that fall back to it", .otherwise, .deepLink),
    ("Deep links to missing items", .notFound, .deepLink),
    ("Entry points that lead to it", .leads, .entryPoint),
    ("Entry points that pass through it", .passes, .entryPoint),
    ("Entry points that fall back to it", .otherwise, .entryPoint),
  ]

  private static let mentionFacts: [(name: String, kind: ElementKind)] = [
    ("Scenes", .scene), ("Tabs", .tab), ("Containers", .container), ("Screens", .screen),
    ("Parts that register it", .part), ("Destination sets", .destinationSet),
    ("Route cases", .routeCase), ("Routers", .router), ("Transitions", .transition),
    ("Diagrams", .diagram),
  ]

  private func mention(_ element: ElementReference) -> HTML {
    guard case .transition(let index) = element else { return context.link(element) }
    return
      "\(context.link(element)) <span class=\"quiet\">on</span> \(context.link(ofOrigin: context.model.transitions[index].origin))"
  }

  private func environments(_ use: LinkUses.Use) -> HTML {
    guard let names = context.graph.environmentNames(use.environments) else { return "" }
    return " <span class=\"quiet\">(\(names))</span>"
  }
}
