import AtlasDiagrams
import AtlasGraph
import AtlasMarkup
import AtlasModel

/// A feature: its screens, and the transitions that cross its border.
struct FeaturePage {
  let context: PageContext
  let index: Int

  var page: Page {
    let feature = context.model.features[index]
    let members = context.site.relations.byFeature[index]
    let screens = members.compactMap { if case .screen(let screen) = $0 { screen } else { nil } }
    var page = Page(about: .feature(index), kind: "Feature", in: context)
    page.facts.append(Page.Fact("Screens", "\(screens.count)"))
    page.facts += feature.attributes.facts(in: context)
    page.sections.append(
      Page.Section(
        "picture",
        "Picture",
        pictures: [
          Page.Picture(
            view: .feature(feature.id),
            caption:
              "The screens of “\(feature.title)” and their neighbours outside the feature. As a list: <a href=\"#screens\">its screens</a>, <a href=\"#neighbours\">its neighbours</a>."
          )
        ]
      )
    )
    page.sections.append(ScreensTable(context: context, screens: screens, common: .feature).section)
    if context.site.isDivided {
      page.sections += ReachSections(context: context, screens: screens).sections
    }
    page.sections.append(neighbours(Set(screens)))
    let others = members.filter { $0.kind != .screen && $0.kind != .transition }
    if !others.isEmpty {
      page.sections.append(OtherMembers(context: context, elements: others).section)
    }
    return page
  }

  /// The transitions that cross the border of some screens.
  private func neighbours(_ screens: Set<Int>) -> Page.Section {
    var rows: [Page.Table.Row] = []
    var seen: Set<Crossing> = []
    /// Adds a row, unless it would say the same as another one.
    func add(_ direction: String, _ from: Int, _ transition: Int, _ to: Int) {
      let words = sentence(context.site.words.step(context.model.transitions[transition]))
      guard seen.insert(Crossing(from: from, to: to, words: words)).inserted else { return }
      rows.append(crossing(direction, from, transition, to))
    }
    for screen in screens.sorted() {
      for number in context.model.screens[screen].transitions {
        for target in context.graph.transitions[number].targets where !screens.contains(target) {
          add("out", screen, number, target)
        }
      }
      for entry in context.graph.screens[screen].waysIn {
        guard case .transition(let number) = entry.way,
          case .screen(let origin) = context.model.transitions[number].origin,
          !screens.contains(origin)
        else { continue }
        add("in", origin, number, screen)
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

  /// What a row says. Its ends decide the direction.
  private struct Crossing: Hashable {
    var from: Int
    var to: Int
    var words: String
  }

  private func crossing(_ direction: String, _ from: Int, _ transition: Int, _ to: Int)
    -> Page.Table.Row
  {
    Page.Table.Row([
      Page.Table.Cell(context.link(.screen(from))),
      Page.Table.Cell(context.link(.transition(transition))),
      Page.Table.Cell(context.link(.screen(to))),
      "\(direction)",
    ])
  }
}
