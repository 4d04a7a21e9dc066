import AtlasGraph
import AtlasModel

extension DiagramIndex {
  /// The diagram of a view. Equal models give equal diagrams.
  ///
  /// A view of an element that the model lacks gives a diagram without nodes that says so.
  package func diagram(_ view: DiagramView, options: DiagramOptions = DiagramOptions()) -> Diagram {
    let found: Diagram?
    switch view {
    case .overview: found = overview(options)
    case .app: found = app(options)
    case .container(let id): found = model.index.containers[id].map { container($0, options) }
    case .feature(let id): found = model.index.features[id].map { feature($0, options) }
    case .screen(let id, let depth):
      found = model.index.screens[id].map { surroundings(of: $0, depth: depth, options) }
    case .deepLink(let id): found = model.index.deepLinks[id].map { path(of: $0, options) }
    case .diagram(let id):
      found = model.diagrams.first { $0.id == id }.map { declared($0, options) }
    }
    if let found { return found }
    var builder = DiagramBuilder(self, options, title: view.text)
    builder.note("The model has no element with that id.")
    return builder.diagram
  }
}

/// The diagram of a view of a graph, in one environment or in all together. To draw many, make a
/// ``DiagramIndex`` once.
package func diagram(
  _ view: DiagramView,
  of graph: AppGraph,
  in environment: Environment? = nil,
  options: DiagramOptions = DiagramOptions()
) -> Diagram {
  DiagramIndex(graph, in: environment).diagram(view, options: options)
}
