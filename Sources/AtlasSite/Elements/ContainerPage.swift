import AtlasDiagrams
import AtlasGraph
import AtlasMarkup
import AtlasModel

/// A container: what it is, what holds it, and the screens in it.
struct ContainerPage {
  let context: PageContext
  let index: Int

  var page: Page {
    var page = Page(
      about: .container(index),
      kind: sentence(container.kindName),
      title: sentence(context.model.title(ofContainer: index)),
      in: context
    )
    let details = details
    page.facts = identity + details.facts + container.attributes.facts(in: context) + restoration
    page.sections = [picture] + details.sections + [screens]
    page.sections += [FindingsTable(context: context).section(about: .container(index))]
      .compactMap { $0 }
    return page
  }

  private var container: Container { context.model.containers[index] }

  /// What its kind of container states.
  private var details: any ContainerDetails {
    switch container.kind {
    case .stack(let stack): StackDetails(context: context, stack: stack)
    case .split(let split): SplitDetails(context: context, split: split)
    case .columns(let columns): ColumnsDetails(context: context, columns: columns)
    case .tabs(let tabView): TabViewDetails(context: context, tabView: tabView)
    }
  }

  private var identity: [Page.Fact] {
    var facts = [
      Page.Fact("Type", code(container.swiftUIName)), Page.Fact("In", holder(container.parent)),
    ]
    if let host = container.host.flatMap({ context.model.index.screens[$0] }) {
      facts.append(Page.Fact("Created by", context.link(.screen(host))))
    }
    return facts
  }

  private var restoration: [Page.Fact] {
    let model = context.model
    let restorations = model.restorations.indices.filter { number in
      if case .stack(container.id) = model.restorations[number].subject { true } else { false }
    }
    guard !restorations.isEmpty else { return [] }
    let links = restorations.map { context.link(.restoration($0)) }
    return [Page.Fact("Restored by", links.joined(separator: ", "))]
  }

  private func holder(_ parent: Container.Parent) -> HTML {
    switch parent {
    case .scene(let index): context.link(.scene(index))
    case .column(let container, let column):
      "the \(context.model.label(of: column, in: container)) column of \(context.link(.container(container)))"
    case .tab(let index): "the \(context.link(.tab(index))) tab"
    case .accessory(let container, let accessory):
      "the \(accessory.label) of \(context.link(.container(container)))"
    case .transition(let index):
      "the \(context.model.transitions[index].kind.label) “\(context.link(.transition(index)))” on \(context.link(ofOrigin: context.model.transitions[index].origin))"
    case .entryPoint(let index): context.link(.entryPoint(index))
    case .otherwiseOfEntryPoint(let index):
      "\(context.link(.entryPoint(index))), if its requirement does not hold"
    case .deepLink(let index): context.link(.deepLink(index))
    case .otherwise(let index):
      "\(context.link(.deepLink(index))), if its requirement does not hold"
    case .notFound(let index): "\(context.link(.deepLink(index))), if the item is not found"
    case .screen(let index): context.link(.screen(index))
    }
  }

  private var picture: Page.Section {
    let view = DiagramView.container(container.id)
    let listed: HTML = "As a list: <a href=\"#screens\">its screens</a>."
    guard case .split = container.kind,
      let beside = context.site.shownEnvironment(collapsingColumns: false),
      let stacked = context.site.shownEnvironment(collapsingColumns: true)
    else {
      return Page.Section(
        "picture",
        "Picture",
        pictures: [Page.Picture(view: view, caption: listed)]
      )
    }
    return Page.Section(
      "picture",
      "Side by side and as one stack",
      pictures: [
        Page.Picture(
          view: view,
          environment: beside,
          caption: "\(beside.label): the columns side by side. \(listed)"
        ),
        Page.Picture(
          view: view,
          environment: stacked,
          caption: "\(stacked.label): collapsed into one stack. \(listed)"
        ),
      ]
    )
  }

  private var screens: Page.Section {
    let screens = context.site.relations.screensByContainer[index]
    return Page.Section(
      "screens",
      "Screens in it",
      text: screens.isEmpty ? paragraph("None.") : "",
      table: screens.isEmpty ? nil : table(of: screens)
    )
  }

  /// Where each screen is within the container; nothing is said of those that are directly in it.
  private func table(of screens: [Int]) -> Page.Table {
    let trails = screens.map { screen in
      (context.site.relations.positionsByContainer[index][screen] ?? [])
        .map {
          ContainerTrail(
            context: context,
            position: $0,
            start: index,
            isLinked: screens.count <= Page.Table.usualCount
          ).html
        }
        .filter { !$0.isEmpty }
    }
    let hasTrails = trails.contains { !$0.isEmpty }
    return Page.Table(
      "Screens in it",
      ["Screen", "View"] + (hasTrails ? ["Where"] : []) + ["#Taps"],
      isSortable: screens.count > 12,
      rows: zip(screens, trails).map { screen, trails in
        var cells = [
          Page.Table.Cell(context.link(.screen(screen))),
          Page.Table.Cell(context.model.screens[screen].view.map(code) ?? dash),
        ]
        if hasTrails { cells.append(Page.Table.Cell(orDash(trails.joined(separator: "<br>")))) }
        return Page.Table.Row(cells + [context.tapsCell(ofScreen: screen)])
      }
    )
  }
}
