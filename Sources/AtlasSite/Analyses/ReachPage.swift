import AtlasGraph
import AtlasMarkup
import AtlasModel

/// Which screens a person reaches where, and under which conditions.
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
      <p>Where a person gets to which screen, with \(conditionsWords). A number is the fewest taps \
      from launch; \(ReachAnalysis.Reach.link.mark) stands for a screen that only a deep link or an entry point leads to, \
      \(ReachAnalysis.Reach.unreachable([]).mark) for one that nothing leads to, and \
      \(ReachAnalysis.Reach.absent(.hidden).mark) for one that is not there.</p>
      """
    guard context.site.reach.isTruncated else { return reached }
    return reached
      + paragraph(
        "There are so many places that not all ways inside presentations were followed: some screens may be in reach there."
      )
  }

  private func gaps(_ screens: [Int]) -> Page.Section {
    guard !screens.isEmpty else {
      return Page.Section(
        "gaps",
        "Not in reach everywhere",
        text: paragraph("Taps from launch lead to every screen wherever it is there.")
      )
    }
    return Page.Section(
      "gaps",
      "Not in reach everywhere",
      table: table.table("Screens not in reach everywhere", screens, under: 0, withReasons: true)
    )
  }

  private func everywhere(_ screens: [Int]) -> Page.Section? {
    guard !screens.isEmpty else { return nil }
    return Page.Section(
      "all",
      "In reach wherever they are there",
      table: table.table("Screens in reach wherever they are there", screens, under: 0)
    )
  }

  private var table: ReachTable { ReachTable(context: context) }

  private var conditionsWords: HTML {
    context.model.conditions.isEmpty
      ? "no condition to mind"
      : "each <a href=\"\(context.href(.conditions))\">condition</a> as it is by default"
  }

  // MARK: Conditions

  /// What changes when one condition is the other way round; those that change nothing are named last.
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
      "Which screens are in reach, and in how many taps, does not change with \(unchanging.joined(separator: ", "))."
    )
    return sections + [Page.Section("unchanging", "Conditions that change nothing", text: note)]
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
        "\(Markdown.line(condition.summary)) <span class=\"quiet\">By default it \(condition.isTrueByDefault ? "holds" : "does not hold"). What changes where it \(condition.isTrueByDefault ? "does not" : "does"):</span>"
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
        ? paragraph("No way leads to a screen past what it requires.")
        : paragraph("These ways lead to a screen though what it requires does not hold."),
      table: rows.isEmpty
        ? nil
        : Page.Table(
          "Ways past requirements",
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
