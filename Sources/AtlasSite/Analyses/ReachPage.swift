import AtlasGraph
import AtlasMarkup
import AtlasModel

/// The screens that a person can reach, per environment and condition. In a large app it counts them by feature, and
/// the page of each feature has the tables of its screens.
struct ReachPage {
  let context: PageContext

  var page: Page {
    var page = Page(listing: introduction, in: context)
    let groups = context.site.featureGroups.groups
    let all = Array(context.model.screens.indices)
    if context.site.isDivided, context.site.hasAtlas {
      page.sections = [features(groups), conditions].compactMap { $0 }
      // What has no feature has no other page.
      let rest = groups.last { $0.feature == nil }?.screens.sorted() ?? []
      if !rest.isEmpty { page.sections += reach(rest).sections }
      page.sections += [bypasses].compactMap { $0 }
    } else {
      let reach = reach(all)
      page.sections = [reach.gaps] + reach.conditionSections
      page.sections += [reach.conditionsWithoutInfluence, bypasses, reach.everywhere]
        .compactMap { $0 }
    }
    return page
  }

  private func reach(_ screens: [Int]) -> ReachSections {
    ReachSections(context: context, screens: screens)
  }

  private var introduction: HTML {
    let reached: HTML =
      """
      <p>Which screens a person can reach in which environment\(context.followedAssumption). A number is the fewest taps \
      from launch. \(ReachAnalysis.Reach.link.mark): only a deep link or an entry point leads to the screen. \
      \(ReachAnalysis.Reach.unreachable([]).mark): nothing leads to it. \
      \(ReachAnalysis.Reach.absent(.hidden).mark): the app does not have the screen there.\(conditional)</p>
      """
    return reached + truncated + unexamined
  }

  private var truncated: HTML {
    guard context.site.reach.isTruncated else { return "" }
    return paragraph(
      "There are too many places or combinations of conditions, so not every way was followed: more screens may be reachable."
    )
  }

  private var unexamined: HTML {
    let count = context.site.reach.unexaminedConditions
    guard count > 0 else { return "" }
    return paragraph(
      "The app has \(count) conditions. That is too many to change each one: this page shows only what is reached by default."
    )
  }

  private var conditional: HTML {
    context.site.reach.sets.count == 1
      ? "" : " A number with a condition: the taps if only that condition is changed."
  }

  // MARK: By feature

  /// How many screens of each feature are reached, and where the tables are.
  private func features(_ groups: [FeatureGroups.Group]) -> Page.Section {
    let reach = context.site.reach
    let rows = groups.map { group in
      let everywhere = group.screens.count { reach.isReachedEverywhere(screen: $0) }
      let title: HTML =
        group.feature.map {
          "<a href=\"\(context.href(.feature($0), anchor: ReachSections.anchor))\">\(context.model.features[$0].title)</a>"
        } ?? "<a href=\"#\(ReachSections.anchor)\">No feature</a>"
      return Page.Table.Row([
        Page.Table.Cell(title), .number(group.screens.count), .number(everywhere),
        .number(group.screens.count - everywhere),
      ])
    }
    return Page.Section(
      "by-feature",
      "By feature",
      text: paragraph("The screens of a feature, with their taps, are on its page."),
      table: Page.Table(
        "Reach by feature",
        [
          "Feature", "#Screens", "#Reachable wherever they exist",
          "#Not reachable in some environments",
        ],
        isSortable: true,
        rows: rows
      )
    )
  }

  /// How many screens each condition changes, by feature.
  private var conditions: Page.Section? {
    let rows = reach(Array(context.model.screens.indices)).changes.map { change in
      let isTrue = context.model.conditions[change.condition].isTrueByDefault
      return Page.Table.Row([
        Page.Table.Cell(context.link(.condition(change.condition))),
        "\(isTrue ? "holds" : "does not hold")", .number(change.screens.count),
        Page.Table.Cell(features(of: change.screens, changedBy: change.condition)),
      ])
    }
    guard !rows.isEmpty else { return nil }
    return Page.Section(
      "conditions",
      "What conditions change",
      text: paragraph("The screens whose reach differs if only that condition is changed."),
      table: Page.Table(
        "Screens that conditions change",
        ["Condition", "By default", "#Screens", "Features"],
        isSortable: true,
        rows: rows
      )
    )
  }

  /// The features of some screens with the number of them, each as a link to what a condition changes there.
  private func features(of screens: [Int], changedBy condition: Int) -> HTML {
    let groups = context.site.featureGroups
    let anchor = SitePaths.anchor("condition", context.model.conditions[condition].id)
    let counts = Dictionary(screens.map { (groups.groupOfScreen[$0], 1) }, uniquingKeysWith: +)
    return counts.sorted { $0.key < $1.key }.map { number, count -> HTML in
      guard let feature = groups.groups[number].feature else {
        return "<a href=\"#\(anchor)\">No feature</a>&nbsp;(\(count))"
      }
      return
        "<a href=\"\(context.href(.feature(feature), anchor: anchor))\">\(context.model.features[feature].title)</a>&nbsp;(\(count))"
    }.joined(separator: ", ")
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
          list(steps(bypass), ordered: true, class: "steps")
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

  private func steps(_ bypass: RequirementBypass) -> [HTML] {
    bypass.way.map { HTML(sentence($0.words)) }.list { "\($0)" }
  }

  private func source(of bypass: RequirementBypass) -> HTML {
    switch bypass.source {
    case .launch: "launch"
    case .deepLink(let index): context.link(.deepLink(index))
    case .entryPoint(let index): context.link(.entryPoint(index))
    }
  }
}
