import AtlasGraph
import AtlasMarkup
import AtlasModel

/// How a person gets to a screen in the fewest taps, or why not, per environment, with every condition
/// at its default.
struct ScreenReach {
  let context: PageContext
  let index: Int

  var section: Page.Section {
    struct Way: Hashable {
      var taps: Page.Table.Cell
      var steps: HTML
    }
    let ways = context.graph.environments.indices.map { Way(taps: taps($0), steps: steps($0)) }
    let rows = grouped(ways).map { numbers, way in
      Page.Table.Row(
        ["\(context.graph.environmentTitle(numbers))", way.taps, Page.Table.Cell(way.steps)],
        environments: numbers
      )
    }
    var table = Page.Table("Fewest taps from launch", ["Where", "#Taps", "Steps"], rows: rows)
    table.columns[2].environments = Array(context.graph.environments.indices)
    table.columns[2].isOfDefaults = true
    return Page.Section(
      "reach",
      "Reach",
      text: paragraph(
        "The fewest taps from launch\(context.followedAssumption). From another screen: <a href=\"\(context.href(.app, anchor: "ways&to=\(context.model.screens[index].id)"))\">from here to there</a>."
      ),
      table: table
    )
  }

  private func taps(_ number: Int) -> Page.Table.Cell {
    var cell = Page.Table.Cell.number(context.site.taps(toScreen: index, inEnvironment: number))
    if let reach = context.site.conditionalReach(ofScreen: index, inEnvironment: number) {
      cell = Page.Table.Cell(context.text(of: reach), value: 1_000 + reach.taps)
    }
    cell.screen = index
    return cell
  }

  private func steps(_ number: Int) -> HTML {
    let words = NavigationWords(context.model, in: context.graph.environments[number])
    func sentences(_ reasons: [Unreachability]) -> [HTML] {
      var seen: Set<String> = []
      return reasons.map(words.reason).filter { seen.insert($0).inserted }.map { "\($0)." }
    }
    switch context.site.reach(ofScreen: index, inEnvironment: number) {
    case .taps(0): return "Shown at launch"
    case .taps: return list(way(number, words), ordered: true, class: "steps")
    case .link:
      let entries = context.entries(toScreen: index, inEnvironment: number)
      let how: HTML =
        entries.isEmpty
        ? "It is reached by taps after a deep link or an entry point." : "Leads to it: \(entries)"
      return "<span class=\"warning\">Not reachable by taps.</span> \(how)"
    case .unreachable(let reasons):
      return "<span class=\"warning\">Not reachable.</span> \(list(sentences(reasons)))"
    case .absent(let absence):
      let reason = sentence(words.reason(Unreachability.screen(absence)))
      return "<span class=\"quiet\">\(reason).</span>"
    }
  }

  /// The steps of the way: each with a link to what states it, and the screen that it shows.
  private func way(_ number: Int, _ words: NavigationWords) -> [HTML] {
    context.site.reach.steps(toScreen: index, inEnvironment: number).map { step($0, words) }
      .list { "\($0)" }
  }

  private func step(_ step: ReachStep, _ words: NavigationWords) -> HTML {
    let text = sentence(words.step(step))
    let element: ElementReference? =
      switch step.kind {
      case .transition(let index): .transition(index)
      case .tab(let index, _): .tab(index)
      case .opensScene(let index, _): .scene(index)
      default: nil
      }
    let action: HTML =
      element.map { "<a href=\"\(context.href($0))\">\(text)</a>" } ?? "\(text)"
    guard let screen = step.screen, screen != index else { return action }
    return "\(action) → \(context.link(.screen(screen)))"
  }
}
