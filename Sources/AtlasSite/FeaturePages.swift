import AtlasDiagrams
import AtlasGraph
import AtlasMarkup
import AtlasModel

extension PageBuilder {
  // MARK: Features

  func featuresPage() -> Page {
    var page = list("<p>The parts of the app that one speaks of as a whole.</p>")
    page.sections.append(
      Page.Section(
        "all",
        "All features",
        table: Page.Table(
          "All features",
          ["Feature", "What it is", "Owner", "#Screens", "#Deep links"],
          isSortable: true,
          rows: model.features.indices.map { index in
            let feature = model.features[index]
            let owner = feature.attributes.owner.flatMap { model.index.owners[$0] }
            let members = relations.byFeature[index]
            return Page.Table.Row([
              Page.Table.Cell(link(.feature(index))),
              Page.Table.Cell(
                feature.attributes.summary.map { Markdown.line($0) } ?? none
              ),
              Page.Table.Cell(owner.map { link(.owner($0)) } ?? none),
              .number(members.count { $0.kind == .screen }),
              .number(members.count { $0.kind == .deepLink }),
            ])
          }
        )
      )
    )
    return page
  }

  func featurePage(_ index: Int) -> Page {
    let feature = model.features[index]
    let members = relations.byFeature[index]
    let screens = members.compactMap { if case .screen(let screen) = $0 { screen } else { nil } }
    var page = self.page("Feature", .feature(index))
    page.facts.append(Page.Fact("Screens", "\(screens.count)"))
    page.facts += commonFacts(feature.attributes)
    page.sections.append(
      Page.Section(
        "picture",
        "Picture",
        pictures: [
          Page.Picture(
            view: .feature(feature.id),
            caption:
              "The screens of “\(feature.title)” and their neighbours outside it. As a list: <a href=\"#screens\">its screens</a>, <a href=\"#neighbours\">its neighbours</a>."
          )
        ]
      )
    )
    page.sections.append(screenSection(screens))
    page.sections.append(neighbours(Set(screens)))
    let others = members.filter { $0.kind != .screen && $0.kind != .transition }
    if !others.isEmpty { page.sections.append(self.members(others)) }
    return page
  }

  private func screenSection(_ screens: [Int]) -> Page.Section {
    guard !screens.isEmpty else {
      return Page.Section("screens", "Screens", text: paragraph("None."))
    }
    let table = screenTable("Screens", screens, isSortable: screens.count > 5)
    return Page.Section("screens", "Screens", table: table)
  }

  /// The transitions that cross the border of some screens.
  private func neighbours(_ screens: Set<Int>) -> Page.Section {
    var rows: [Page.Table.Row] = []
    for screen in screens.sorted() {
      for number in model.screens[screen].transitions {
        for target in graph.transitions[number].targets where !screens.contains(target) {
          rows.append(crossing("out", screen, number, target))
        }
      }
      for entry in graph.screens[screen].waysIn {
        guard case .transition(let number) = entry.way,
          case .screen(let origin) = model.transitions[number].origin, !screens.contains(origin)
        else { continue }
        rows.append(crossing("in", origin, number, screen))
      }
    }
    return Page.Section(
      "neighbours",
      "To and from other features",
      text: rows.isEmpty ? paragraph("No transition leads in or out.") : "",
      table: rows.isEmpty
        ? nil
        : Page.Table(
          "Transitions to and from other features",
          ["From", "How", "To", "Direction"],
          isSortable: rows.count > 5,
          rows: rows
        )
    )
  }

  private func crossing(_ direction: String, _ from: Int, _ transition: Int, _ to: Int)
    -> Page.Table.Row
  {
    Page.Table.Row([
      Page.Table.Cell(link(.screen(from))),
      Page.Table.Cell(link(.transition(transition))),
      Page.Table.Cell(link(.screen(to))),
      "\(direction)",
    ])
  }

  /// Elements by kind.
  private func members(_ elements: [ElementReference]) -> Page.Section {
    Page.Section(
      "members",
      "Also part of it",
      rest: list(elements.map { linkWithKind($0) }, class: "columns")
    )
  }

  // MARK: Owners

  func ownersPage() -> Page {
    var page = list("<p>The teams and people who answer for parts of the app.</p>")
    page.sections.append(
      Page.Section(
        "all",
        "All owners",
        table: Page.Table(
          "All owners",
          ["Owner", "Where to find them", "#Screens", "#Deep links", "#All elements"],
          isSortable: true,
          rows: model.owners.indices.map { index in
            let members = relations.byOwner[index]
            return Page.Table.Row([
              Page.Table.Cell(link(.owner(index))),
              Page.Table.Cell(contact(model.owners[index]) ?? none),
              .number(members.count { $0.kind == .screen }),
              .number(members.count { $0.kind == .deepLink }),
              .number(members.count),
            ])
          }
        )
      )
    )
    return page
  }

  private func contact(_ owner: Owner) -> HTML? {
    owner.url.map { text in
      if let url = externalURL(text) { "<a href=\"\(url)\">\(text)</a>" } else { code(text) }
    }
  }

  func ownerPage(_ index: Int) -> Page {
    let owner = model.owners[index]
    let members = relations.byOwner[index].filter { $0.kind != .transition }
    var page = self.page("Owner", .owner(index))
    if let contact = contact(owner) { page.facts.append(Page.Fact("Where to find them", contact)) }
    page.facts += commonFacts(owner.attributes)
    let screens = members.compactMap { if case .screen(let screen) = $0 { screen } else { nil } }
    page.sections.append(screenSection(screens))
    let others = members.filter { $0.kind != .screen }
    if !others.isEmpty { page.sections.append(self.members(others)) }
    page.sections +=
      [findingsSection(checks.byOwner[index], namesElements: true)].compactMap { $0 }
    return page
  }
}
