import AtlasGraph
import AtlasMarkup
import AtlasModel

// How screens are reached under the one assumption of all pages: every condition has its default.

extension SiteContent {
  func reach(ofScreen screen: Int, inEnvironment number: Int) -> ReachAnalysis.Reach {
    reach.reach(ofScreen: screen, inEnvironment: number, under: 0)
  }

  /// The taps to a screen; nil if no taps lead there.
  func taps(toScreen screen: Int, inEnvironment number: Int) -> Int? {
    reach.taps(toScreen: screen, inEnvironment: number)
  }

  /// The fewest taps to a screen in any environment.
  func fewestTaps(toScreen screen: Int) -> Int? {
    reach.fewestTaps(toScreen: screen, in: graph.environments.indices)
  }

  /// The fewest taps to a screen that no taps lead to by default, if one condition is changed.
  func conditionalReach(ofScreen screen: Int, inEnvironment number: Int) -> ConditionalReach? {
    reach.conditionalReach(ofScreen: screen, inEnvironment: number)
  }

  /// The same, in the environment with the fewest taps; nil if taps lead there by default anywhere.
  func conditionalReach(ofScreen screen: Int) -> ConditionalReach? {
    reach.conditionalReach(ofScreen: screen, in: graph.environments.indices)
  }
}

extension PageContext {
  /// `2, with isPlus`
  func text(of reach: ConditionalReach) -> HTML {
    "<span class=\"quiet\">\(reach.taps)<span class=\"unseen\"> \(reach.taps == 1 ? "tap" : "taps")</span>, \(site.reach.changed(reach))</span>"
  }

  /// The cell with the fewest taps to a screen in any environment.
  func tapsCell(ofScreen screen: Int) -> Page.Table.Cell {
    var cell = Page.Table.Cell.number(site.fewestTaps(toScreen: screen))
    if cell.value == .max, let reach = site.conditionalReach(ofScreen: screen) {
      cell = Page.Table.Cell(text(of: reach), value: 1_000 + reach.taps)
    }
    cell.screen = screen
    return cell
  }

  /// The assumption under which pages count taps, after a comma; empty without conditions.
  var assumption: HTML {
    model.conditions.isEmpty
      ? "" : ", with each <a href=\"\(href(.conditions))\">condition</a> at its default"
  }

  /// The same beside what the bar with the environment changes: the script of the page says what is assumed instead.
  var followedAssumption: HTML {
    model.conditions.isEmpty ? "" : "<span class=\"assumed\">\(assumption)</span>"
  }

  /// Says of what does not follow the conditions in the bar that it has the defaults.
  var defaultsKept: HTML {
    model.conditions.isEmpty
      ? ""
      : "<p class=\"of-defaults note\" hidden>This part does not follow the chosen conditions: it has the defaults.</p>"
  }

  /// The deep links and entry points that lead to a screen in an environment, as links.
  func entries(toScreen screen: Int, inEnvironment number: Int) -> HTML {
    let facts = graph.screens[screen]
    return (facts.waysIn + facts.waysBack).compactMap { entry -> HTML? in
      guard entry.environments.contains(EnvironmentSet(number: number)) else { return nil }
      switch entry.way {
      case .deepLink(let index), .fallback(let index): return link(.deepLink(index))
      case .entryPoint(let index): return link(.entryPoint(index))
      default: return nil
      }
    }
    .joined(separator: ", ")
  }
}
