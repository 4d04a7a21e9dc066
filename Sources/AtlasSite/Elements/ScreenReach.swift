import AtlasGraph
import AtlasMarkup
import AtlasModel

/// How a person gets to a screen in the fewest taps, or why not, per environment.
struct ScreenReach {
  let context: PageContext
  let index: Int

  var section: Page.Section {
    struct Way: Hashable {
      var taps: Int?
      var steps: [HTML]
    }
    let ways = context.graph.environments.indices.map { number -> Way in
      let reach = context.graph.screens[index].reach[number]
      guard let taps = reach.taps, let vertex = reach.vertex else {
        return Way(taps: nil, steps: reasons(number))
      }
      let words = NavigationWords(context.model, in: context.graph.environments[number])
      return Way(
        taps: taps,
        steps: abridged(context.graph.steps(to: vertex, inEnvironment: number)).map { edge in
          edge.map { HTML(sentence(words.step($0, in: context.graph.graphs[number]))) } ?? "…"
        }
      )
    }
    let rows = grouped(ways).map { numbers, way in
      let steps: HTML =
        way.taps == nil
        ? "<span class=\"warning\">Not reachable by taps.</span> \(list(way.steps))"
        : way.taps == 0
          ? "Shown at launch"
          : list(way.steps, ordered: !way.steps.contains("…"), class: "steps")
      return Page.Table.Row([
        "\(context.graph.environmentTitle(numbers))", .number(way.taps), Page.Table.Cell(steps),
      ])
    }
    return Page.Section(
      "reach",
      "Reach",
      table: Page.Table("Fewest taps from launch", ["Where", "#Taps", "Steps"], rows: rows)
    )
  }

  private func reasons(_ number: Int) -> [HTML] {
    let words = NavigationWords(context.model, in: context.graph.environments[number])
    var reasons = context.graph.reasons(screen: index, isUnreachableIn: number).map {
      HTML(words.reason($0) + ".")
    }
    if context.graph.screens[index].reach[number].isEntered {
      reasons.append("A deep link or an entry point leads to it.")
    }
    return reasons
  }
}
