import AtlasGraph
import AtlasMarkup
import AtlasModel

/// The screens that a person can reach, per environment and condition.
struct ReachPage {
  let context: PageContext

  var page: Page {
    let reach = context.site.reach
    let screens = context.model.screens.indices
    var page = Page(listing: introduction, in: context)
    page.sections = [gaps(screens.filter { !reach.isReachedEverywhere(screen: $0) })]
    page.sections += conditionSections
    page.sections += [bypasses, everywhere(screens.filter(reach.isReachedEverywhere))]
      .compactMap { $0 }
    return page
  }

  private var introduction: HTML {
    let reached: HTML =
      """
      <p>Which screens a person can reach in which environment\(context.assumption). A number is the fewest taps \
      from launch. \(ReachAnalysis.Reach.link.mark): only a deep link or an entry point leads to the screen. \
      \(ReachAnalysis.Reach.unreachable([]).mark): nothing leads to it. \
      \(ReachAnalysis.Reach.absent(.hidden).mark): it does not exist there.\(conditional)</p>
      """
    guard context.site.reach.isTruncated else { return reached }
    return reached
      + paragraph(
        "There are too many places or combinations of conditions, so not every way was followed: more screens may be reachable."
      )
  }

  private func gaps(_ screens: [Int]) -> Page.Section {
    guard !screens.isEmpty else {
      return Page.Section(
        "gaps",
        "Not reachable everywhere",
        text: paragraph("Every screen can be reached by taps from launch wherever it exists.")
      )
    }
    return Page.Section(
      "gaps",
      "Not reachable everywhere",
      table: table.table("Screens not reachable everywhere", screens, under: 0, withReasons: true)
    )
  }

  private func everywhere(_ screens: [Int]) -> Page.Section? {
    guard !screens.isEmpty else { return nil }
    return Page.Section(
      "all",
      "Reachable wherever they exist",
      table: table.table("Screens that are reachable wherever they exist", screens, under: 0)
    )
  }

  private var table: ReachTable { ReachTable(context: context) }

  private var conditional: HTML {
    context.model.conditions.isEmpty
      ? "" : " A number with a condition: the taps if only that condition is changed."
  }

  // MARK: Conditions

  /// The differences if one condition has the opposite value. Conditions without influence come last.
  private var conditionSections: [Page.Section] {
    var sections: [Page.Section] = []
    var unchanging: [HTML] = []
    for (number, set) in context.site.reach.sets.enumerated() {
      guard let condition = set.flipped else { continue }
      let changed = context.model.screens.indices.filter {
        context.site.reach.changes(ofScreen: $0, under: number)
      }
      if changed.isEmpty {
        unchanging.append(context.link(.condition(condition)))
      } else {
        let value = context.model.conditions[condition]
        sections.append(section(value, table.title(of: set), changed, under: number))
      }
    }
    guard !unchanging.isEmpty else { return sections }
    let note = paragraph(
      "These conditions change neither which screens are reachable nor the number of taps: \(unchanging.joined(separator: ", "))."
    )
    return sections + [Page.Section("unchanging", "Conditions without influence", text: note)]
  }

  /// What a condition changes.
  private func section(
    _ condition: Condition,
    _ title: String,
    _ screens: [Int],
    under set: Int
  ) -> Page.Section {
    Page.Section(
      SitePaths.anchor("condition", condition.id),
      title,
      text: paragraph(
        "\(Markdown.line(condition.summary)) <span class=\"quiet\">By default it \(condition.isTrueByDefault ? "holds" : "does not hold"). Differences if it \(condition.isTrueByDefault ? "does not" : "does"):</span>"
      ),
      table: table.table("Reach \(title.lowercasedFirst)", screens, under: set, withReasons: true)
    )
  }

  // MARK: Requirements

  private var bypasses: Page.Section? {
    guard context.model.screens.contains(where: { !$0.requires.isEmpty }) else { return nil }
    let rows = context.site.reach.bypasses.map { bypass in
      Page.Table.Row([
        Page.Table.Cell(context.link(.screen(bypass.screen))),
        Page.Table.Cell(context.conditions([bypass.requirement])),
        Page.Table.Cell(source(of: bypass)),
        Page.Table.Cell(
          list(bypass.steps.map { HTML(sentence($0.words)) }, ordered: true, class: "steps")
        ),
        "\(context.graph.environmentNames(bypass.environments) ?? "everywhere")",
      ])
    }
    return Page.Section(
      "bypasses",
      "Requirements that can be bypassed",
      text: rows.isEmpty
        ? paragraph("No way bypasses a requirement.")
        : paragraph("These ways lead to a screen even if its requirement does not hold."),
      table: rows.isEmpty
        ? nil
        : Page.Table(
          "Ways that bypass requirements",
          ["Screen", "Requires", "From", "Steps", "Where"],
          rows: rows
        )
    )
  }

  private func source(of bypass: RequirementBypass) -> HTML {
    switch bypass.source {
    case .launch: "launch"
    case .deepLink(let index): context.link(.deepLink(index))
    case .entryPoint(let index): context.link(.entryPoint(index))
    }
  }
}

extension String {
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
