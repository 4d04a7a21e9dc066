import AtlasGraph
import AtlasMarkup
import AtlasModel

/// Which screens are reached, per environment, as a table.
struct ReachTable {
  let context: PageContext

  /// The name of a set of conditions: `Without signedIn`.
  func title(of set: ReachAnalysis.ConditionSet) -> String {
    guard let flipped = set.flipped else { return "By default" }
    let condition = context.model.conditions[flipped]
    return "\(condition.isTrueByDefault ? "Without" : "With") \(condition.id)"
  }

  /// Environments of a platform in which the reach of all screens of a table is the same.
  private struct Column {
    var title: String
    /// The environments by number.
    var numbers: [Int]
    /// The first of them.
    var number: Int { numbers[0] }
  }

  func table(
    _ caption: String,
    _ screens: [Int],
    under set: Int,
    withReasons: Bool = false
  ) -> Page.Table {
    let rows = screens.map { screen in
      let value = context.model.screens[screen]
      return Row(
        title:
          "<a href=\"\(context.href(.screen(screen), anchor: "reach"))\">\(value.label)</a>\(value.title == nil ? "" : identifier(value.id))",
        screen: screen,
        set: set
      )
    }
    return table(caption, "Screen", rows, isSortable: true, withReasons: withReasons)
  }

  /// A row of a table: a screen under a set of conditions.
  private struct Row {
    var title: HTML
    var screen: Int
    var set: Int
  }

  private func table(
    _ caption: String,
    _ first: String,
    _ rows: [Row],
    isSortable: Bool = false,
    withReasons: Bool
  ) -> Page.Table {
    let columns = self.columns(rows)
    let reasons =
      withReasons
      ? rows.map { self.reasons($0.screen, columns, under: $0.set) } : []
    let hasReasons = reasons.contains { !$0.isEmpty }
    var table = Page.Table(
      caption,
      [first] + columns.map { "#\($0.title)" } + (hasReasons ? ["Why"] : []),
      isSortable: isSortable,
      rows: rows.enumerated().map { number, row in
        Page.Table.Row(
          [Page.Table.Cell(row.title)]
            + columns.map {
              cell(
                row.screen,
                $0.number,
                under: row.set,
                isShort: rows.count > Page.Table.usualCount
              )
            }
            + (hasReasons ? [Page.Table.Cell(reasons[number])] : [])
        )
      }
    )
    for (index, column) in columns.enumerated() {
      table.columns[index + 1].environments = column.numbers
    }
    if hasReasons, rows.allSatisfy({ $0.set == 0 }) {
      table.columns[columns.count + 1].environments = columns.flatMap(\.numbers)
      table.columns[columns.count + 1].isOfDefaults = true
    }
    return table
  }

  /// Columns of a platform that show the same in every row are one.
  private func columns(_ rows: [Row]) -> [Column] {
    var columns: [Column] = []
    for platform in context.model.app.sortedPlatforms {
      let numbers = context.graph.environments.indices.filter {
        context.graph.environments[$0].platform == platform
      }
      guard let first = numbers.first else { continue }
      let isAlike = numbers.dropFirst().allSatisfy { number in
        rows.allSatisfy { isReachedAlike($0, first, number) }
      }
      if isAlike {
        columns.append(Column(title: platform.deviceName, numbers: numbers))
      } else {
        columns += numbers.map {
          Column(
            title: "\(platform.deviceName), \(context.graph.environments[$0].width.rawValue)",
            numbers: [$0]
          )
        }
      }
    }
    return columns
  }

  private func isReachedAlike(_ row: Row, _ first: Int, _ second: Int) -> Bool {
    context.site.reach.reach(ofScreen: row.screen, inEnvironment: first, under: row.set)
      == context.site.reach.reach(ofScreen: row.screen, inEnvironment: second, under: row.set)
  }

  /// - Parameter isShort: Whether the number of taps stands without the word for screen readers, which thousands of
  ///   cells would repeat.
  func cell(
    _ screen: Int,
    _ number: Int,
    under set: Int,
    isShort: Bool = false
  ) -> Page.Table.Cell {
    let reach = context.site.reach.reach(ofScreen: screen, inEnvironment: number, under: set)
    var html = reach.mark
    if isShort, case .taps(let taps) = reach { html = "\(taps)" }
    if reach.isReached, let term = context.site.reach.unmetRequirement(ofScreen: screen, under: set)
    {
      html +=
        " <span class=\"warning\" title=\"requires \(term.text)\"><span aria-hidden=\"true\">!</span><span class=\"unseen\"> although it requires \(term.text)</span></span>"
    }
    if set == 0,
      let conditional = context.site.conditionalReach(ofScreen: screen, inEnvironment: number)
    {
      html += "<br>\(context.text(of: conditional))"
    }
    // A table of what a condition changes keeps that condition.
    return Page.Table.Cell(html, value: reach.order, screen: set == 0 ? screen : nil)
  }

  /// Why a screen is not reachable by taps, or what leads to it instead; each reason once, with the
  /// columns that it is about if these are not all. Nothing if the platform does not have the screen.
  private func reasons(_ screen: Int, _ columns: [Column], under set: Int) -> HTML {
    let found = columns.map { reasons(screen, $0.number, under: set) }
    guard found.contains(where: { !$0.isEmpty }) else { return "" }
    var columnsByReason: [(reason: HTML, columns: [Int])] = []
    for (column, reasons) in found.enumerated() {
      for reason in reasons {
        if let place = columnsByReason.firstIndex(where: { $0.reason == reason }) {
          columnsByReason[place].columns.append(column)
        } else {
          columnsByReason.append((reason, [column]))
        }
      }
    }
    let items = columnsByReason.prefix(6).map { reason, numbers -> HTML in
      guard numbers.count < columns.count else { return reason }
      let names = numbers.map { columns[$0].title }.joined(separator: "; ")
      return "<span class=\"quiet\">\(names):</span> \(reason)"
    }
    return "<div class=\"why\">\(list(items))</div>"
  }

  private func reasons(_ screen: Int, _ number: Int, under set: Int) -> [HTML] {
    let words = NavigationWords(context.model, in: context.graph.environments[number])
    switch context.site.reach.reach(ofScreen: screen, inEnvironment: number, under: set) {
    case .unreachable(let all):
      // By default all that is around it excludes it: what would have to be otherwise is known.
      if set == 0, all == [.contradiction],
        let conditional = context.site.conditionalReach(ofScreen: screen, inEnvironment: number)
      {
        let term = context.site.reach.changedTerms(conditional).joined(separator: " or ")
        return ["The ways to it need \(term), which does not hold."]
      }
      var seen: Set<String> = []
      return all.map(words.reason).filter { seen.insert($0).inserted }.map { "\(sentence($0))." }
    case .absent(.condition(let text)):
      return ["\(sentence(words.reason(Unreachability.screen(.condition(text)))))."]
    case .link:
      let entries = context.entries(toScreen: screen, inEnvironment: number)
      return [
        entries.isEmpty
          ? "Only by taps after a deep link or an entry point." : "Only through: \(entries)."
      ]
    case .taps, .absent: return []
    }
  }

  /// How the conditions change a screen's reach; nil if they don't.
  func section(ofScreen screen: Int) -> Page.Section? {
    let reach = context.site.reach
    let changing = reach.sets.indices.filter { reach.changes(ofScreen: screen, under: $0) }
    guard !changing.isEmpty else { return nil }
    let rows = ([0] + changing).map { set in
      let name: HTML =
        reach.sets[set].flipped.map {
          "<a href=\"\(context.href(.condition($0)))\">\(title(of: reach.sets[set]))</a>"
        } ?? "By default"
      return Row(title: name, screen: screen, set: set)
    }
    return Page.Section(
      "reach-by-condition",
      "Reach by condition",
      text: paragraph(
        "Taps from launch with every condition at its default, and with one condition changed. <a href=\"\(context.href(.reach))\">All screens</a>"
      ),
      table: table("Reach by condition", "When", rows, withReasons: true)
    )
  }
}
