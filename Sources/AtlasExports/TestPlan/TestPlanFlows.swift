import AtlasGraph
import AtlasMarkup
import AtlasModel

/// What a tester does by hand without a URL: the way to each screen, and what containers do by
/// themselves. Conditions have their defaults.
struct TestPlanFlows {
  private let graph: AppGraph
  private var model: NavigationModel { graph.model }
  /// Per environment the containers and the tabs in which a screen is.
  private let containers: [Set<Int>]
  private let tabs: [Set<Int>]

  init(_ model: NavigationModel) {
    graph = AppGraph(model, assuming: .values(model.conditionValues(overriddenBy: [:])))
    var containers = graph.environments.map { _ in Set<Int>() }
    var tabs = containers
    for (place, environments) in graph.screens.flatMap(\.places) {
      for number in graph.environments.indices
      where environments.contains(EnvironmentSet(number: number)) {
        if let stack = place.position.stack { containers[number].insert(stack) }
        for holder in model.holders(of: place.position) {
          switch holder {
          case .column(let container, _): containers[number].insert(container)
          case .tab(let tab):
            tabs[number].insert(tab)
            containers[number].insert(model.tabs[tab].tabView)
          default: break
          }
        }
      }
    }
    self.containers = containers
    self.tabs = tabs
  }

  // MARK: Ways

  /// A line for each screen and each way to it that is the shortest somewhere.
  var flows: [String] {
    model.screens.indices.flatMap { screen -> [String] in
      var ways: [(steps: [String], environments: [Environment])] = []
      for (number, environment) in graph.environments.enumerated() {
        guard let vertex = graph.screens[screen].reach[number].vertex else { continue }
        let words = NavigationWords(model, in: environment)
        let steps = graph.steps(to: vertex, inEnvironment: number).map {
          words.step($0, in: graph.graphs[number])
        }
        if steps.isEmpty { continue }
        if let known = ways.firstIndex(where: { $0.steps == steps }) {
          ways[known].environments.append(environment)
        } else {
          ways.append((steps, [environment]))
        }
      }
      let label = GitHubMarkdown.text(model.screens[screen].label)
      return ways.map { steps, environments in
        let way = steps.map(GitHubMarkdown.text).joined(separator: "; ")
        return "- [ ] \(place(environments))\(way): \(label) is shown"
      }
    }
  }

  private func place(_ environments: [Environment]) -> String {
    model.app.names(of: environments).map { GitHubMarkdown.text($0) + ": " } ?? ""
  }

  // MARK: Containers

  /// What tab views, stacks and split views do by themselves.
  var containerCases: [String] { popToRoot + collapse + sidebars + tabBars + customization }

  private func line(_ numbers: [Int], _ text: String) -> [String] {
    numbers.isEmpty ? [] : ["- [ ] \(place(numbers.map { graph.environments[$0] }))\(text)"]
  }

  private func numbers(where isTrue: (Int, Environment) -> Bool) -> [Int] {
    graph.environments.indices.filter { isTrue($0, graph.environments[$0]) }
  }

  /// A tab whose stack a person pushes on.
  private var popToRoot: [String] {
    model.tabs.indices.flatMap { tab -> [String] in
      let numbers = numbers { number, environment in
        [.iOS, .iPadOS, .macCatalyst, .visionOS].contains(environment.platform)
          && tabs[number].contains(tab) && isPushedOn(inTab: tab, number)
      }
      let label = GitHubMarkdown.text(model.tabs[tab].label)
      return line(
        numbers,
        "tab \(label): push some screens, tap the tab again: the root of its stack is shown"
      )
    }
  }

  /// Whether taps push a screen on a stack that is the tab's own.
  private func isPushedOn(inTab tab: Int, _ number: Int) -> Bool {
    guard case .content(let content) = model.tabs[tab].kind else { return false }
    let stacks = content.alternatives.compactMap { alternative -> Int? in
      guard case .container(let index) = alternative.body,
        case .stack = model.containers[index].kind
      else { return nil }
      return index
    }
    return stacks.contains { stack in
      graph.screens.count { screen in
        screen.places.contains { place, environments in
          place.position.stack == stack && environments.contains(EnvironmentSet(number: number))
        }
      } > 1
    }
  }

  private func splits(in number: Int) -> [Int] {
    containers[number].sorted().filter { index in
      if case .split = model.containers[index].kind { true } else { false }
    }
  }

  /// A split view that is a stack in one width and columns in the other.
  private var collapse: [String] {
    model.containers.indices.flatMap { index -> [String] in
      let numbers = numbers { number, environment in
        splits(in: number).contains(index)
          && Environment.widths(of: environment.platform).count > 1
      }
      let platforms = Set(numbers.map { graph.environments[$0].platform })
      // Both widths of a platform have it.
      let both = platforms.sorted().filter { platform in
        numbers.count { graph.environments[$0].platform == platform } > 1
      }
      return both.flatMap { platform in
        line(
          numbers.filter { graph.environments[$0].platform == platform },
          "\(name(index)): select something and go one screen deeper, "
            + (platform == .iOS ? "turn the device and back" : "make the window narrow, then wide")
            + ": the same selection and the same screen on top are shown each time"
        )
      }
    }
  }

  private var sidebars: [String] {
    model.containers.indices.flatMap { index -> [String] in
      let numbers = numbers { number, environment in
        splits(in: number).contains(index) && environment.width == .regular
          && environment.platform != .tvOS
      }
      return line(
        numbers,
        "\(name(index)): hide the sidebar and show it again: selection and detail are unchanged"
      )
    }
  }

  private var tabBars: [String] {
    tabViews.flatMap { index, tabView -> [String] in
      let numbers = numbers { number, environment in
        containers[number].contains(index) && environment.platform == .iPadOS
          && NavigationSemantics(model: model, environment: environment, assumption: .any)
            .hasSidebar(tabView)
      }
      return line(
        numbers,
        "\(name(index)): show the sidebar, select a tab in it, go back to the tab bar: the tab "
          + "stays selected and keeps its path"
      )
    }
  }

  private var customization: [String] {
    tabViews.flatMap { index, tabView -> [String] in
      guard let storage = tabView.customizationStorage else { return [] }
      let numbers = numbers { number, environment in
        containers[number].contains(index)
          && [.iPadOS, .macOS, .macCatalyst].contains(environment.platform)
          && NavigationSemantics(model: model, environment: environment, assumption: .any)
            .hasSidebar(tabView)
      }
      let stored = GitHubMarkdown.code(storage, isInTable: false)
      return line(
        numbers,
        "\(name(index)): move a tab and hide one, quit and launch the app: the order is as it was "
          + "left (\(stored)), and what was hidden can be shown again"
      )
    }
  }

  private var tabViews: [(index: Int, tabView: TabView)] {
    model.containers.indices.compactMap { index in
      if case .tabs(let tabView) = model.containers[index].kind { (index, tabView) } else { nil }
    }
  }

  private func name(_ container: Int) -> String {
    GitHubMarkdown.text(model.label(ofContainer: container))
  }
}
