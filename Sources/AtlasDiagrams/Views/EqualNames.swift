import AtlasGraph
import AtlasModel

/// What distinguishes elements of one kind that have the same name: where they are or, if that is the
/// same too, their ids.
package struct EqualNames: Sendable {
  /// Only for elements whose name another element of their kind has too.
  private let places: [ElementReference: String]

  package init(_ graph: AppGraph) {
    let model = graph.model
    struct Name: Hashable {
      var kind: ElementKind
      var label: String
    }
    var groups: [Name: [ElementReference]] = [:]
    for element in model.elements where Self.isNamed(element) {
      groups[Name(kind: element.kind, label: model.label(of: element)), default: []]
        .append(element)
    }
    var places: [ElementReference: String] = [:]
    for group in groups.values where group.count > 1 {
      let names = group.map { Self.place(of: $0, graph) }
      let isDistinct = !names.contains("") && Set(names).count == names.count
      for (element, name) in zip(group, names) {
        places[element] = isDistinct ? name : model.id(of: element)
      }
    }
    self.places = places
  }

  /// What distinguishes an element from others of its name; nil if its name does.
  package func place(of element: ElementReference) -> String? { places[element] }

  /// The names of other elements are their ids, or sentences.
  private static func isNamed(_ element: ElementReference) -> Bool {
    switch element {
    case .screen, .part, .scene, .tab, .container, .deepLink, .entryPoint, .feature, .owner,
      .diagram:
      true
    case .route, .routeCase, .router, .condition, .restoration, .destinationSet, .transition: false
    }
  }

  /// Where an element is, in words; empty if nothing is known of it.
  package static func place(of element: ElementReference, _ graph: AppGraph) -> String {
    let model = graph.model
    switch element {
    case .screen(let index):
      let feature = model.screens[index].attributes.feature
        .flatMap { model.index.features[$0] }
      if let feature { return model.features[feature].title }
      return graph.screens[index].tabs.map { model.tabs[$0].label }.joined(separator: ", ")
    case .tab(let index): return model.title(ofContainer: model.tabs[index].tabView)
    case .entryPoint(let index): return model.entryPoints[index].kind.label
    case .deepLink(let index):
      return model.deepLinks[index].patterns.first?.text ?? model.deepLinks[index].activityType
        ?? ""
    default: return ""
    }
  }
}
