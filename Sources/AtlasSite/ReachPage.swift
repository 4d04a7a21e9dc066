import AtlasGraph
import AtlasMarkup
import AtlasModel

extension PageBuilder {
  func reachPage() -> Page {
    let screens = Array(model.screens.indices)
    let gaps = screens.filter { !content.reach.isReachedEverywhere(screen: $0) }
    let rest = screens.filter { content.reach.isReachedEverywhere(screen: $0) }
    var page = list(
      """
      <p>Where a person gets to which screen, with \(conditionsWords). A number is the fewest taps \
      from launch; \(reachMark(.link)) stands for a screen that only a deep link or an entry point leads to, \
      \(reachMark(.unreachable([]))) for one that nothing leads to, and \
      \(reachMark(.absent(.hidden))) for one that is not there.</p>
      """
    )
    if content.reach.isTruncated {
      page.introduction += paragraph(
        "There are so many places that not all ways inside presentations were followed: some screens may be in reach there."
      )
    }
    page.sections.append(
      Page.Section(
        "gaps",
        "Not in reach everywhere",
        text: gaps.isEmpty
          ? paragraph("Taps from launch lead to every screen wherever it is there.") : "",
        table: gaps.isEmpty
          ? nil : reachTable("Screens not in reach everywhere", gaps, under: 0, withReasons: true)
      )
    )
    page.sections += conditionSections
    page.sections += [bypasses].compactMap { $0 }
    if !rest.isEmpty {
      page.sections.append(
        Page.Section(
          "all",
          "In reach wherever they are there",
          table: reachTable("Screens in reach wherever they are there", rest, under: 0)
        )
      )
    }
    return page
  }

  private var conditionsWords: HTML {
    model.conditions.isEmpty
      ? "no condition to mind"
      : "each <a href=\"\(href(.conditions))\">condition</a> as it is by default"
  }

  // MARK: Conditions

  /// What changes when one condition is the other way round; those that change nothing are named last.
  private var conditionSections: [Page.Section] {
    var sections: [Page.Section] = []
    var unchanging: [HTML] = []
    for (number, set) in content.reach.sets.enumerated() {
      guard let condition = set.flipped else { continue }
      let changed = model.screens.indices.filter {
        content.reach.changes(ofScreen: $0, under: number)
      }
      if changed.isEmpty {
        unchanging.append(link(.condition(condition)))
        continue
      }
      let value = model.conditions[condition]
      sections.append(
        Page.Section(
          SitePaths.anchor("condition", value.id),
          title(of: set),
          text: paragraph(
            "\(Markdown.line(value.summary)) <span class=\"quiet\">By default it \(value.isTrueByDefault ? "holds" : "does not hold"). What changes where it \(value.isTrueByDefault ? "does not" : "does"):</span>"
          ),
          table: reachTable(
            "Reach \(title(of: set).lowercasedFirst)",
            changed,
            under: number,
            withReasons: true
          )
        )
      )
    }
    if !unchanging.isEmpty {
      sections.append(
        Page.Section(
          "unchanging",
          "Conditions that change nothing",
          text: paragraph(
            "Which screens are in reach, and in how many taps, does not change with \(unchanging.joined(separator: ", "))."
          )
        )
      )
    }
    return sections
  }

  /// A set of conditions in words: `Without signedIn`.
  func title(of set: ReachAnalysis.ConditionSet) -> String {
    guard let flipped = set.flipped else { return "By default" }
    let condition = model.conditions[flipped]
    return "\(condition.isTrueByDefault ? "Without" : "With") \(condition.id)"
  }

  // MARK: The table

  /// A group of environments of a platform in which all screens of a table are reached alike.
  private struct ReachColumn {
    var title: String
    /// The number of the first environment.
    var number: Int
  }

  private func reachTable(
    _ caption: String,
    _ screens: [Int],
    under set: Int,
    withReasons: Bool = false
  ) -> Page.Table {
    let rows = screens.map { screen in
      let value = model.screens[screen]
      return ReachRow(
        title:
          "<a href=\"\(href(.screen(screen), anchor: "reach"))\">\(value.label)</a>\(value.title == nil ? "" : identifier(value.id))",
        screen: screen,
        set: set
      )
    }
    return reachTable(caption, "Screen", rows, isSortable: true, withReasons: withReasons)
  }

  /// A row of a table: a screen under a set of conditions.
  private struct ReachRow {
    var title: HTML
    var screen: Int
    var set: Int
  }

  private func reachTable(
    _ caption: String,
    _ first: String,
    _ rows: [ReachRow],
    isSortable: Bool = false,
    withReasons: Bool
  ) -> Page.Table {
    let columns = reachColumns(rows)
    let reasons =
      withReasons
      ? rows.map { reachReasons($0.screen, columns.map(\.number), under: $0.set) } : []
    let hasReasons = reasons.contains { !$0.isEmpty }
    return Page.Table(
      caption,
      [first] + columns.map { "#\($0.title)" } + (hasReasons ? ["Why"] : []),
      isSortable: isSortable,
      rows: rows.enumerated().map { number, row in
        Page.Table.Row(
          [Page.Table.Cell(row.title)]
            + columns.map { reachCell(row.screen, $0.number, under: row.set) }
            + (hasReasons ? [Page.Table.Cell(reasons[number])] : [])
        )
      }
    )
  }

  /// Columns of a platform that show the same in every row are one.
  private func reachColumns(_ rows: [ReachRow]) -> [ReachColumn] {
    var columns: [ReachColumn] = []
    for platform in model.app.sortedPlatforms {
      let numbers = graph.environments.indices.filter {
        graph.environments[$0].platform == platform
      }
      guard let first = numbers.first else { continue }
      let isAlike = numbers.dropFirst().allSatisfy { number in
        rows.allSatisfy { isReachedAlike($0, first, number) }
      }
      if isAlike {
        columns.append(ReachColumn(title: platform.deviceName, number: first))
      } else {
        columns += numbers.map {
          ReachColumn(
            title: "\(platform.deviceName), \(graph.environments[$0].width.rawValue)",
            number: $0
          )
        }
      }
    }
    return columns
  }

  private func isReachedAlike(_ row: ReachRow, _ first: Int, _ second: Int) -> Bool {
    content.reach.reach(ofScreen: row.screen, inEnvironment: first, under: row.set)
      == content.reach.reach(ofScreen: row.screen, inEnvironment: second, under: row.set)
  }

  func reachCell(_ screen: Int, _ number: Int, under set: Int) -> Page.Table.Cell {
    let reach = content.reach.reach(ofScreen: screen, inEnvironment: number, under: set)
    var html = reachMark(reach)
    if reach.isReached, let term = content.reach.unmetRequirement(ofScreen: screen, under: set) {
      html +=
        " <span class=\"warning\" title=\"requires \(term.text)\"><span aria-hidden=\"true\">!</span><span class=\"unseen\"> though it requires \(term.text)</span></span>"
    }
    return Page.Table.Cell(html, value: reach.order)
  }

  /// A mark, with its meaning for those who hear it.
  func reachMark(_ reach: ReachAnalysis.Reach) -> HTML {
    switch reach {
    case .taps(let taps):
      "\(taps)<span class=\"unseen\"> \(taps == 1 ? "tap" : "taps")</span>"
    case .link:
      "<span class=\"reach-link\"><span class=\"unseen\">only by a </span>link</span>"
    case .unreachable:
      "<span class=\"warning\"><span aria-hidden=\"true\">✕</span><span class=\"unseen\">not in reach</span></span>"
    case .absent:
      "<span class=\"none\"><span aria-hidden=\"true\">–</span><span class=\"unseen\">not there</span></span>"
    }
  }

  /// Why a screen is not in reach, each reason once. That it is not made for a platform needs no word.
  private func reachReasons(_ screen: Int, _ numbers: [Int], under set: Int) -> HTML {
    var found: [String] = []
    for number in numbers {
      let words = NavigationWords(model, in: graph.environments[number])
      let reasons: [Unreachability]
      switch content.reach.reach(ofScreen: screen, inEnvironment: number, under: set) {
      case .unreachable(let all): reasons = all
      case .absent(.condition(let text)): reasons = [.screen(.condition(text))]
      case .taps, .link, .absent: reasons = []
      }
      for reason in reasons.map(words.reason) where !found.contains(reason) {
        found.append(reason)
      }
    }
    guard !found.isEmpty else { return "" }
    return "<div class=\"why\">\(list(found.prefix(4).map { "\($0)." }))</div>"
  }

  // MARK: Requirements

  private var bypasses: Page.Section? {
    guard model.screens.contains(where: { !$0.requires.isEmpty }) else { return nil }
    let rows = content.reach.bypasses.map { bypass in
      Page.Table.Row([
        Page.Table.Cell(link(.screen(bypass.screen))),
        Page.Table.Cell(conditions([bypass.requirement])),
        Page.Table.Cell(source(of: bypass)),
        Page.Table.Cell(
          list(bypass.steps.map { HTML(sentence($0.words)) }, ordered: true, class: "steps")
        ),
        "\(environmentNames(bypass.environments) ?? "everywhere")",
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
    case .deepLink(let index): link(.deepLink(index))
    case .entryPoint(let index): link(.entryPoint(index))
    }
  }

  // MARK: The row of a screen

  /// How the conditions change a screen's reach; nil where they don't.
  func reachByCondition(_ screen: Int) -> Page.Section? {
    let reach = content.reach
    let changing = reach.sets.indices.filter { reach.changes(ofScreen: screen, under: $0) }
    guard !changing.isEmpty else { return nil }
    let rows = ([0] + changing).map { set in
      let name: HTML =
        reach.sets[set].flipped.map {
          "<a href=\"\(href(.condition($0)))\">\(title(of: reach.sets[set]))</a>"
        } ?? "By default"
      return ReachRow(title: name, screen: screen, set: set)
    }
    return Page.Section(
      "reach-by-condition",
      "Reach by condition",
      text: paragraph(
        "Taps from launch where each condition is as by default, and where one is not. <a href=\"\(href(.reach))\">All screens</a>"
      ),
      table: reachTable("Reach by condition", "When", rows, withReasons: true)
    )
  }
}

extension ReachAnalysis.Reach {
  /// What tables are sorted by: taps first.
  fileprivate var order: Int {
    switch self {
    case .taps(let taps): taps
    case .link: 1_000_000
    case .unreachable: 1_000_001
    case .absent: 1_000_002
    }
  }
}

extension String {
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
