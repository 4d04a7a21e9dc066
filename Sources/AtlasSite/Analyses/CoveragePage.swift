import AtlasMarkup
import AtlasModel

/// How much of the model is documented.
struct CoveragePage {
  let context: PageContext

  var page: Page {
    var page = Page(
      listing:
        "<p>How many elements of the model have a title, a summary, an owner, a source line and a screenshot. Missing ones are listed with the rules <a href=\"\(context.href(.checks))#checklist\">in the checklist</a>.</p>",
      in: context
    )
    page.sections.append(kinds)
    if let confirmation = context.site.confirmation {
      page.sections +=
        SourceConfirmationSections(context: context, confirmation: confirmation).sections
    }
    if !context.model.features.isEmpty {
      page.sections.append(
        coverageByPart(
          "features",
          "Screens by feature",
          context.model.features.indices.map {
            (context.link(.feature($0)), context.site.relations.byFeature[$0])
          }
        )
      )
    }
    if !context.model.owners.isEmpty {
      page.sections.append(
        coverageByPart(
          "owners",
          "Screens by owner",
          context.model.owners.indices.map {
            (context.link(.owner($0)), context.site.relations.byOwner[$0])
          }
        )
      )
    }
    if let missing = leastDocumented { page.sections.append(missing) }
    return page
  }

  /// The facts that a screen states.
  private func stated(_ screen: Screen) -> Set<DocumentationCoverage.Fact> {
    var facts = stated(screen.attributes)
    if screen.title != nil { facts.insert(.title) }
    if screen.screenshot != nil { facts.insert(.screenshot) }
    return facts
  }

  private func stated(_ attributes: Attributes) -> Set<DocumentationCoverage.Fact> {
    var facts: Set<DocumentationCoverage.Fact> = []
    if attributes.summary != nil { facts.insert(.summary) }
    if attributes.owner != nil { facts.insert(.owner) }
    if attributes.source != nil { facts.insert(.source) }
    return facts
  }

  private func coverage(_ facts: [Set<DocumentationCoverage.Fact>]) -> DocumentationCoverage {
    facts.reduce(into: DocumentationCoverage()) { $0.add($1) }
  }

  private var kinds: Page.Section {
    let links = context.model.deepLinks.map { link in
      stated(link.attributes).union(link.title == nil ? [] : [.title])
    }
    let routes = context.model.routes.map { stated($0.attributes) }
    let transitions = context.model.transitions.map { stated($0.attributes) }
    let rows = [
      row(
        "Screens",
        coverage(context.model.screens.map(stated)),
        of: Set(DocumentationCoverage.Fact.allCases)
      ),
      row("Deep links", coverage(links), of: [.title, .summary, .owner, .source]),
      row("Route enums", coverage(routes), of: [.summary, .owner, .source]),
      row("Transitions", coverage(transitions), of: [.source]),
    ]
    return Page.Section(
      "kinds",
      "By kind",
      table: Page.Table(
        "Documentation coverage by kind",
        ["Kind", "#Elements", "#Title", "#Summary", "#Owner", "#Source", "#Screenshot"],
        rows: rows.compactMap { $0 }
      )
    )
  }

  private func row(
    _ name: HTML,
    _ coverage: DocumentationCoverage,
    of facts: Set<DocumentationCoverage.Fact>
  ) -> Page.Table.Row? {
    guard coverage.count > 0 else { return nil }
    return Page.Table.Row(
      [Page.Table.Cell(name), .number(coverage.count)]
        + DocumentationCoverage.Fact.allCases.map { fact in
          guard facts.contains(fact) else { return .number(nil) }
          let percent = coverage.percent(fact)
          return Page.Table.Cell("\(percent) %", value: percent)
        }
    )
  }

  private func coverageByPart(
    _ id: String,
    _ heading: String,
    _ parts: [(name: HTML, elements: [ElementReference])]
  ) -> Page.Section {
    let rows = parts.compactMap { part in
      let screens = part.elements.compactMap {
        if case .screen(let index) = $0 { context.model.screens[index] } else { nil as Screen? }
      }
      return row(
        part.name,
        coverage(screens.map(stated)),
        of: Set(DocumentationCoverage.Fact.allCases)
      )
    }
    return Page.Section(
      id,
      heading,
      table: Page.Table(
        heading,
        [
          heading == "Screens by owner" ? "Owner" : "Feature", "#Screens", "#Title", "#Summary",
          "#Owner", "#Source", "#Screenshot",
        ],
        isSortable: true,
        rows: rows
      )
    )
  }

  /// How many screens a row names.
  private static let mostNamed = 200

  private var leastDocumented: Page.Section? {
    let wanted = DocumentationCoverage.Fact.allCases.filter { fact in
      // What no screen of the app has is a choice, not an omission.
      context.model.screens.contains { stated($0).contains(fact) }
    }
    let lacking = Dictionary(grouping: context.model.screens.indices) { index in
      let facts = stated(context.model.screens[index])
      return wanted.filter { !facts.contains($0) }.map(\.rawValue)
    }
    .filter { !$0.key.isEmpty }
    .sorted { ($1.key.count, $0.value[0]) < ($0.key.count, $1.value[0]) }
    guard !lacking.isEmpty else { return nil }
    let rows = lacking.map { missing, screens in
      let rest = screens.count - Self.mostNamed
      let links = context.links(toScreens: screens.prefix(Self.mostNamed))
      return Page.Table.Row([
        "\(missing.joined(separator: ", "))", .number(screens.count),
        Page.Table.Cell(rest > 0 ? "\(links) and \(rest) more" : links),
      ])
    }
    return Page.Section(
      "missing",
      "Screens with the least documentation",
      table: Page.Table(
        "Screens with the least documentation",
        ["Not stated", "#Count", "Screens"],
        rows: rows
      )
    )
  }
}
