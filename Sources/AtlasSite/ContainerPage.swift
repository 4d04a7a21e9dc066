import AtlasDiagrams
import AtlasGraph
import AtlasMarkup
import AtlasModel

extension PageBuilder {
  func containerPage(_ index: Int) -> Page {
    let container = model.containers[index]
    var page = self.page(
      sentence(container.kindName),
      .container(index),
      title: sentence(model.title(ofContainer: index))
    )
    page.facts.append(Page.Fact("Type", code(container.swiftUIName)))
    page.facts.append(Page.Fact("In", holder(container.parent)))
    if let host = container.host.flatMap({ model.index.screens[$0] }) {
      page.facts.append(Page.Fact("Made by", link(.screen(host))))
    }
    page.sections.append(picture(index))
    switch container.kind {
    case .stack(let stack): add(stack, to: &page)
    case .split(let split): add(split, to: &page)
    case .columns(let columns): add(columns, to: &page)
    case .tabs(let tabView): add(tabView, to: &page)
    }
    page.facts += commonFacts(container.attributes)
    page.sections.append(screens(in: index))
    page.sections += [findingsSection(.container(index))].compactMap { $0 }
    let restorations = model.restorations.indices.filter { number in
      if case .stack(container.id) = model.restorations[number].subject { true } else { false }
    }
    if !restorations.isEmpty {
      page.facts.append(
        Page.Fact(
          "Restored by",
          restorations.map { link(.restoration($0)) }.joined(separator: ", ")
        )
      )
    }
    return page
  }

  private func holder(_ parent: Container.Parent) -> HTML {
    switch parent {
    case .scene(let index): link(.scene(index))
    case .column(let container, let column):
      "the \(model.label(of: column, in: container)) column of \(link(.container(container)))"
    case .tab(let index): "the \(link(.tab(index))) tab"
    case .accessory(let container): "the bottom accessory of \(link(.container(container)))"
    case .transition(let index):
      "the \(model.transitions[index].kind.label) “\(link(.transition(index)))” on \(link(ofOrigin: model.transitions[index].origin))"
    case .entryPoint(let index): link(.entryPoint(index))
    case .deepLink(let index): link(.deepLink(index))
    case .otherwise(let index): "\(link(.deepLink(index))), where its requirement does not hold"
    case .notFound(let index): "\(link(.deepLink(index))), where there is no such thing"
    case .screen(let index): link(.screen(index))
    }
  }

  private func picture(_ index: Int) -> Page.Section {
    let view = DiagramView.container(model.containers[index].id)
    let listed: HTML = "As a list: <a href=\"#screens\">its screens</a>."
    guard case .split = model.containers[index].kind,
      let regular = content.shownEnvironment(.regular),
      let compact = content.shownEnvironment(.compact)
    else {
      return Page.Section(
        "picture",
        "Picture",
        pictures: [Page.Picture(view: view, caption: listed)]
      )
    }
    return Page.Section(
      "picture",
      "Regular and compact",
      pictures: [
        Page.Picture(
          view: view,
          environment: regular,
          caption: "\(regular.label): the columns side by side. \(listed)"
        ),
        Page.Picture(
          view: view,
          environment: compact,
          caption: "\(compact.label): collapsed into one stack. \(listed)"
        ),
      ]
    )
  }

  private func screens(in index: Int) -> Page.Section {
    let screens = relations.screensByContainer[index]
    return Page.Section(
      "screens",
      "Screens that live in it",
      text: screens.isEmpty ? paragraph("None.") : "",
      table: screens.isEmpty
        ? nil
        : Page.Table(
          "Screens that live in it",
          ["Screen", "View", "Where", "#Taps"],
          isSortable: screens.count > 12,
          rows: screens.map { screen in
            let places = graph.screens[screen].places.filter {
              model.enclosingContainers(of: $0.place.position).contains(index)
            }
            return Page.Table.Row([
              Page.Table.Cell(link(.screen(screen))),
              Page.Table.Cell(model.screens[screen].view.map(code) ?? none),
              Page.Table.Cell(places.map { trail($0.place.position) }.joined(separator: "<br>")),
              .number(graph.screens[screen].reach.compactMap(\.taps).min()),
            ])
          }
        )
    )
  }

  // MARK: Stacks

  private func add(_ stack: Stack, to page: inout Page) {
    page.facts.append(Page.Fact("Root", link(stack.root)))
    if let path = stack.path {
      var text: HTML = path.type == "none" ? "not bound" : code(path.type)
      if let property = path.property { text += " in \(code(property))" }
      if let place = path.createdIn { text += ", created in \(place)" }
      page.facts.append(Page.Fact("Path", text))
    }
    if let router = stack.router {
      let router = model.index.routers[router].map { link(.router($0)) } ?? code(router)
      page.facts.append(Page.Fact("Router", router))
    }
    guard !stack.destinations.isEmpty else { return }
    page.sections.append(
      Page.Section(
        "destinations",
        "Registered destinations",
        table: registrationsTable(stack.destinations)
      )
    )
  }

  // MARK: Columns

  private func add(_ split: Split, to page: inout Page) {
    func fact(_ name: String, _ value: String?) {
      if let value { page.facts.append(Page.Fact(name, code(value))) }
    }
    fact("Style", split.style)
    fact("Column visibility", split.visibility)
    fact("Preferred compact column", split.preferredCompactColumn?.name)
    fact("Selection", split.selection)
    fact("Content selection", split.contentSelection)
    if let selection = split.initialSelection {
      page.facts.append(Page.Fact("Selected at first", link(selection)))
    }
    if let placeholder = split.placeholder {
      let text = model.index.screens[placeholder].map { link(.screen($0)) } ?? HTML(placeholder)
      page.facts.append(Page.Fact("With no selection", text))
    }
    if let clears = split.clearsPathOnSelection {
      page.facts.append(Page.Fact("Selecting clears the path", clears ? "yes" : "no"))
    }
    if !split.navigationViewOn.isEmpty {
      page.facts.append(
        Page.Fact("NavigationView on", platformNames(split.navigationViewOn))
      )
    }
    let rows = split.columns.map { column, content in
      let points = split.widths.first { $0.column == column }?.points ?? []
      return Page.Table.Row(
        [
          "\(column.name)", Page.Table.Cell(link(content)), Page.Table.Cell(width(points)),
        ],
        id: SitePaths.anchor("column", column.name)
      )
    }
    page.sections.append(
      Page.Section(
        "columns",
        "Columns",
        table: Page.Table("Columns", ["Column", "Holds", "Width"], rows: rows)
      )
    )
  }

  private func width(_ points: [Double]) -> HTML {
    let texts = points.map { point -> String in
      let whole = Int(exactly: point)
      return whole.map(String.init) ?? "\(point)"
    }
    switch texts.count {
    case 1: return "\(texts[0]) pt"
    case 3: return "\(texts[1]) pt, from \(texts[0]) to \(texts[2])"
    default: return none
    }
  }

  private func add(_ columns: Columns, to page: inout Page) {
    var rows = [
      Page.Table.Row(
        ["primary", Page.Table.Cell(link(columns.primary)), "always", Page.Table.Cell(none)],
        id: SitePaths.anchor("column", Column.primary.name)
      )
    ]
    for (number, column) in columns.secondary.enumerated() {
      let attributes = column.attributes
      var shown: [HTML] = attributes.when.isEmpty ? [] : [conditions(attributes.when)]
      if let platforms = attributes.platforms { shown.append("on \(platformNames(platforms))") }
      let independent: HTML = column.isIndependent ? ", whatever is selected" : ""
      rows.append(
        Page.Table.Row(
          [
            "\(column.title ?? column.id)",
            Page.Table.Cell(link(column.content)),
            "\(shown.isEmpty ? "always" : shown.joined(separator: ", "))\(independent)",
            Page.Table.Cell(source(attributes)),
          ],
          id: SitePaths.anchor("column", Column.secondary(number).name)
        )
      )
    }
    page.sections.append(
      Page.Section(
        "columns",
        "Columns",
        table: Page.Table("Columns", ["Column", "Holds", "There", "Source"], rows: rows)
      )
    )
  }
}
