import AtlasGraph
import AtlasModel

/// What distinguishes elements of one kind that have the same name: where they are, what they show or the step that
/// presents them; if that is the same too, their ids.
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
      let names = [Self.place, Self.step].map { name in group.map { name($0, graph) } }
      let distinct = names.first { !$0.contains("") && Set($0).count == $0.count }
      for (number, element) in group.enumerated() {
        places[element] = distinct?[number] ?? model.id(of: element)
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

  /// What a container shows and the step that presents it, in words; empty for other elements.
  private static func step(_ element: ElementReference, _ graph: AppGraph) -> String {
    guard case .container(let index) = element,
      case .transition(let presenting) = graph.model.containers[index].parent
    else { return "" }
    let words = NavigationWords(graph.model)
    let step = words.step(graph.model.transitions[presenting])
    return [place(of: element, graph), step].filter { !$0.isEmpty }.joined(separator: ", ")
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
    case .container(let index):
      return model.roots(ofContainer: index).map { model.screens[$0].label }
        .joined(separator: ", ")
    case .scene(let index): return model.scenes[index].kind.label
    case .entryPoint(let index): return model.entryPoints[index].kind.label
    case .deepLink(let index):
      return model.deepLinks[index].patterns.first?.text ?? model.deepLinks[index].activityType
        ?? ""
    default: return ""
    }
  }
}
