import AtlasGraph
import AtlasMarkup
import AtlasModel

/// How some screens are reached, as tables: those that are not everywhere, what each condition changes, the others.
struct ReachSections {
  let context: PageContext
  /// By index.
  let screens: [Int]

  /// The section of the screens that are not reached everywhere.
  static let anchor = "gaps"

  /// All of them, without the conditions that change nothing here.
  var sections: [Page.Section] {
    [gaps] + conditionSections + [everywhere].compactMap { $0 }
  }

  var gaps: Page.Section {
    let screens = screens.filter { !context.site.reach.isReachedEverywhere(screen: $0) }
    guard !screens.isEmpty else {
      return Page.Section(
        Self.anchor,
        "Not reachable in some environments",
        text: paragraph("Every screen can be reached by taps from launch wherever it exists.")
      )
    }
    return Page.Section(
      Self.anchor,
      "Not reachable in some environments",
      table: table.table(
        "Screens that are not reachable in some environments",
        screens,
        under: 0,
        withReasons: true
      )
    )
  }

  var everywhere: Page.Section? {
    let screens = screens.filter(context.site.reach.isReachedEverywhere)
    guard !screens.isEmpty else { return nil }
    return Page.Section(
      "all",
      "Reachable wherever they exist",
      table: table.table("Screens that are reachable wherever they exist", screens, under: 0)
    )
  }

  private var table: ReachTable { ReachTable(context: context) }

  // MARK: Conditions

  /// The differences if one condition has the opposite value.
  var conditionSections: [Page.Section] {
    changes.filter { !$0.screens.isEmpty }.map { change in
      let title = table.title(of: context.site.reach.sets[change.set])
      let condition = context.model.conditions[change.condition]
      return section(condition, title, change.screens, under: change.set)
    }
  }

  var conditionsWithoutInfluence: Page.Section? {
    let unchanging = changes.filter(\.screens.isEmpty)
      .map { context.link(.condition($0.condition)) }
    guard !unchanging.isEmpty else { return nil }
    let note = paragraph(
      "These conditions change neither which screens are reachable nor the number of taps: \(unchanging.joined(separator: ", "))."
    )
    return Page.Section("unchanging", "Conditions without influence", text: note)
  }

  /// The screens that each condition changes.
  var changes: [(condition: Int, set: Int, screens: [Int])] {
    let reach = context.site.reach
    return reach.sets.enumerated().compactMap { number, set in
      set.flipped.map { condition in
        (condition, number, screens.filter { reach.changes(ofScreen: $0, under: number) })
      }
    }
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
}

extension String {
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
