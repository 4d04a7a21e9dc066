import AtlasGraph
import AtlasModel

/// A part of the container tree that a diagram can draw as a cluster.
package enum DiagramRegion: Hashable {
  case scene(Int)
  case container(Int)
  /// A tab or a section.
  case tab(Int)
  case column(Int, Column)
  /// What a transition presents.
  case presentation(Int)
}

extension DiagramIndex {
  /// The regions around a slot and itself, from the outside in, as far as they are tabs, containers
  /// and scenes.
  package func regions(around parent: Container.Parent) -> [DiagramRegion] {
    model.holders(of: .slot(parent)).reversed().flatMap(model.regions(of:))
  }
}

extension NavigationModel {
  /// The regions that a holder is, from the outside in.
  func regions(of holder: Container.Parent) -> [DiagramRegion] {
    switch holder {
    case .column(let container, let column):
      return [.container(container), .column(container, column)]
    case .accessory(let container, _): return [.container(container)]
    case .tab(let tab):
      let section = tabs[tab].section.map { [DiagramRegion.tab($0)] } ?? []
      return [.container(tabs[tab].tabView)] + section + [.tab(tab)]
    case .scene(let scene): return [.scene(scene)]
    case .transition(let transition): return [.presentation(transition)]
    case .screen, .entryPoint, .otherwiseOfEntryPoint, .deepLink, .otherwise, .notFound:
      return []
    }
  }
}

extension DiagramRegion {
  /// Per screen the regions around the place where it is at home, from the outside in: the place
  /// that the fewest taps lead to, in the first environment where taps do.
  static func homes(_ graph: AppGraph, _ scope: EnvironmentSet) -> [[DiagramRegion]] {
    var finder = HomeRegions(graph: graph, scope: scope)
    return graph.model.screens.indices.map { finder.home($0) }
  }

  private struct HomeRegions {
    let graph: AppGraph
    let scope: EnvironmentSet
    var known: [Int: [DiagramRegion]] = [:]
    var regions: [Position: [DiagramRegion]] = [:]
    var visiting: Set<Int> = []

    var model: NavigationModel { graph.model }

    init(graph: AppGraph, scope: EnvironmentSet) {
      self.graph = graph
      self.scope = scope
    }

    mutating func home(_ screen: Int) -> [DiagramRegion] {
      if let home = known[screen] { return home }
      guard let place = homePlace(of: screen), visiting.insert(screen).inserted else { return [] }
      let home = regions(around: place.position)
      visiting.remove(screen)
      known[screen] = home
      return home
    }

    private func homePlace(of screen: Int) -> Place? {
      let facts = graph.screens[screen]
      for number in scope.numbers {
        if let vertex = facts.reach[number].vertex,
          case .place(let place) = graph.graphs[number].vertices[vertex]
        {
          return place
        }
      }
      return facts.places.first { !$0.environments.isDisjoint(with: scope) }?.place
    }

    private mutating func regions(around position: Position) -> [DiagramRegion] {
      if let regions = regions[position] { return regions }
      var inner: [DiagramRegion] = []
      if case .stack(let container) = position { inner.append(.container(container)) }
      var outer: [DiagramRegion] = []
      for holder in model.holders(of: position) {
        inner += model.regions(of: holder).reversed()
        switch holder {
        case .transition(let transition): outer = surroundings(ofTransition: transition)
        case .screen(let screen): outer = home(screen)
        default: break
        }
      }
      let found = outer + inner.reversed()
      // While a screen is being visited, what is found may lack the regions around that screen.
      if visiting.count <= 1 { regions[position] = found }
      return found
    }

    /// A presentation covers the column or the stack that it comes from: it stands in the tab or
    /// the scene.
    private mutating func surroundings(ofTransition index: Int) -> [DiagramRegion] {
      switch model.transitions[index].origin {
      case .screen(let screen):
        return home(screen).filter { region in
          switch region {
          case .scene, .tab: return true
          case .container(let container):
            if case .tabs = model.containers[container].kind { return true }
            return false
          case .column, .presentation: return false
          }
        }
      case .tab(let tab):
        return regions(around: .slot(.accessory(of: model.tabs[tab].tabView, .bottomAccessory)))
      case .part:
        return []
      }
    }
  }
}
