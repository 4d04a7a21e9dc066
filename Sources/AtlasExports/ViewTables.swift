import AtlasDiagrams
import AtlasGraph
import AtlasModel

/// What a view shows of the screens and the links between them, as facts rather than a picture.
struct ViewTables {
  let index: DiagramIndex
  /// The screens that the view's nodes stand for, by index, sorted.
  let screens: [Int]

  var model: NavigationModel { index.model }
  var graph: AppGraph { index.graph }

  /// - Parameter diagram: The view as it is drawn.
  init(_ diagram: Diagram, of index: DiagramIndex) {
    self.index = index
    let nodes = diagram.nodes.filter { $0.kind == .screen || $0.kind == .placeholder }
    screens = Set(nodes.compactMap { index.model.index.screens[$0.id] }).sorted()
  }

  /// The environments that are shown, with their numbers.
  var environments: [(number: Int, environment: Environment)] {
    index.scope.numbers.map { ($0, graph.environments[$0]) }
  }

  func ids(of environments: EnvironmentSet) -> [String] {
    environments.intersection(index.scope).numbers.map { graph.environments[$0].id }
  }

  /// A screen's places where they exist in an environment that is shown.
  func places(of screen: Int) -> [(place: Place, environments: EnvironmentSet)] {
    graph.screens[screen].places.filter { !$0.environments.isDisjoint(with: index.scope) }
  }
}

extension DiagramOptions {
  /// Options for exports that are read by programs: nothing is summed up for a reader's sake.
  package static let complete = DiagramOptions(
    id: "na",
    neighbourLimit: .max,
    nodeLimit: .max,
    edgeLimit: .max,
    groupLimit: .max
  )
}
