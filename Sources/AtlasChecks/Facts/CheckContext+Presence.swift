import AtlasGraph
import AtlasModel

/// Where containers and tabs are.
extension CheckContext {
  /// Per container the environments in which it is there: what holds it is shown at some time, and
  /// it is among the alternatives that may be chosen.
  static func containerEnvironments(_ graph: AppGraph, _ semantics: [NavigationSemantics])
    -> [EnvironmentSet]
  {
    let model = graph.model
    var environments = [EnvironmentSet](repeating: [], count: model.containers.count)
    for (number, semantics) in semantics.enumerated() {
      let here = EnvironmentSet(number: number)
      var regions: Set<Container.Parent> = []
      for case .region(let parent) in graph.graphs[number].vertices { regions.insert(parent) }
      // A holder comes before what it holds.
      for (index, container) in model.containers.enumerated() {
        let isHeld: Bool
        if case .column(let holder, let column) = container.parent {
          isHeld =
            environments[holder].contains(here)
            && semantics.isThere(column, of: model.containers[holder])
        } else {
          isHeld = regions.contains(container.parent)
        }
        guard isHeld, semantics.absence(of: container.attributes) == nil,
          let content = model.content(of: container.parent),
          semantics.bodies(of: content).contains(where: { $0.container == index })
        else { continue }
        environments[index].insert(here)
      }
    }
    return environments
  }

  /// The environments in which a tab is shown, or may be.
  func environments(ofTab index: Int) -> EnvironmentSet {
    var environments: EnvironmentSet = []
    for number in containerEnvironments[model.tabs[index].tabView].numbers
    where semantics[number].absence(ofTab: index) == nil {
      environments.insert(EnvironmentSet(number: number))
    }
    return environments
  }

  /// The environments of a set that are like one asks for.
  func environments(_ set: EnvironmentSet, where isIncluded: (Environment) -> Bool)
    -> EnvironmentSet
  {
    var environments: EnvironmentSet = []
    for number in set.numbers where isIncluded(graph.environments[number]) {
      environments.insert(EnvironmentSet(number: number))
    }
    return environments
  }

  /// The platforms of a set of environments, in their usual order.
  func platforms(of environments: EnvironmentSet) -> [Platform] {
    var platforms: [Platform] = []
    for number in environments.numbers where platforms.last != graph.environments[number].platform {
      platforms.append(graph.environments[number].platform)
    }
    return platforms
  }
}

extension NavigationSemantics {
  /// Whether a column of a container is there, shown or one tap away.
  fileprivate func isThere(_ column: Column, of container: Container) -> Bool {
    guard case .secondary(let number) = column, case .columns(let columns) = container.kind else {
      return true
    }
    return absence(of: columns.secondary[number].attributes) == nil
  }
}
