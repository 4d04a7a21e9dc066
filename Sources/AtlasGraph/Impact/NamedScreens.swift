import AtlasModel

/// The screens that states name: of transitions that open one, of deep links and entry points.
struct NamedScreens: Sendable {
  private var transitions: [Int: [Int]] = [:]
  private var deepLinks: [[Int]] = []
  private var otherwise: [[Int]] = []
  private var notFound: [[Int]] = []
  private var entryPoints: [[Int]] = []
  private var entryFallbacks: [[Int]] = []

  init(_ model: NavigationModel) {
    func named(_ opening: Opening?) -> [Int] {
      opening.map { Self.screens(namedBy: $0, model) } ?? []
    }
    for (index, transition) in model.transitions.enumerated() {
      if let opening = transition.opening { transitions[index] = named(opening) }
    }
    deepLinks = model.deepLinks.map { named($0.opening) }
    otherwise = model.deepLinks.map { named($0.otherwise) }
    notFound = model.deepLinks.map { named($0.notFound) }
    entryPoints = model.entryPoints.map { entry -> [Int] in
      switch entry.lead {
      case .opening(let opening): return named(opening)
      case .deepLink(let id):
        return model.index.deepLinks[id].map { named(model.deepLinks[$0].opening) } ?? []
      case .content, .outside, .notStated: return []
      }
    }
    entryFallbacks = model.entryPoints.map { entry -> [Int] in
      guard case .deepLink(let id) = entry.lead else { return named(entry.otherwise) }
      return model.index.deepLinks[id].map { named(model.deepLinks[$0].otherwise) } ?? []
    }
  }

  /// The screens without which a state can't be opened, by index.
  static func screens(namedBy opening: Opening, _ model: NavigationModel) -> [Int] {
    var destinations = opening.selections + opening.path
    if let content = opening.presentation?.content, content.alternatives.count == 1 {
      switch content.alternatives[0].body {
      case .screen(let destination): destinations.append(destination)
      case .container(let index):
        if case .stack(let stack) = model.containers[index].kind {
          destinations.append(stack.root)
        }
      }
    }
    return Set(destinations.compactMap { model.screen(of: $0) }).sorted()
  }

  /// The screens without which an edge does not exist.
  func passed(by edge: NavigationGraph.Edge, in search: ReachSearch) -> [Int] {
    switch edge.kind {
    case .transition(let index): return transitions[index] ?? []
    case .enters, .fallsBack: break
    default: return []
    }
    let fallsBack = edge.kind == .fallsBack
    switch search.graph.vertices[edge.source] {
    case .deepLink(let link):
      guard fallsBack else { return deepLinks[link] }
      guard let place = search.graph.place(at: edge.target) else { return [] }
      let fallbacks = search.fallbacks(ofLink: link)
      let isOtherwise = fallbacks.otherwise?.place == place
      let isNotFound = fallbacks.notFound?.place == place
      // If both lead there, one is enough.
      if isOtherwise, isNotFound {
        return deepLinks[link] + otherwise[link].filter(notFound[link].contains)
      }
      return deepLinks[link] + (isOtherwise ? otherwise[link] : notFound[link])
    case .entryPoint(let entry):
      return fallsBack ? entryPoints[entry] + entryFallbacks[entry] : entryPoints[entry]
    default: return []
    }
  }

  /// The screens without which a deep link or an entry point does not lead somewhere.
  func passed(by link: AssignmentSearch.Link, in graph: NavigationGraph) -> [Int] {
    switch graph.vertices[link.vertex] {
    case .deepLink(let index):
      switch link.outcome {
      case .opens: deepLinks[index]
      case .otherwise: deepLinks[index] + otherwise[index]
      case .notFound: deepLinks[index] + notFound[index]
      }
    case .entryPoint(let index):
      link.outcome == .opens ? entryPoints[index] : entryPoints[index] + entryFallbacks[index]
    default: []
    }
  }
}
