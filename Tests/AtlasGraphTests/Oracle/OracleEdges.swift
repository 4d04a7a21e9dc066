@testable import AtlasGraph
@testable import AtlasModel
@testable import NavigationOracle

/// What the transitions of the graph lead to.
extension OracleComparison {
  /// Each transition from a place to places, with the conditions as by default.
  func edges() -> Disagreement? {
    let values = oracle.values(inverting: nil)
    for environment in app.environments {
      let reach = OracleReach(world(environment, values), fromEverywhere: true)
      let own = reach.edges
      let product = productEdges(environment, values)
      for key in Set(own.keys).union(product.keys).sorted() where own[key] != product[key] {
        // To some places only deep links lead.
        let place = key.split(separator: " ").last.map(String.init) ?? ""
        guard reach.taps[place] != nil else { continue }
        // What a link presents was presented by no screen that the oracle knows.
        if oracle.dismisses { continue }
        return Disagreement(
          question: "edges of \(key), \(environment.id)",
          product: product[key].map { $0.sorted().joined(separator: " ") } ?? "none",
          oracle: own[key].map { $0.sorted().joined(separator: " ") } ?? "none"
        )
      }
    }
    return nil
  }

  private func productEdges(_ environment: Environment, _ values: [String: Bool])
    -> [String: Set<String>]
  {
    let model = app.model
    let graph = GraphBuilder.graph(of: model, in: environment, assuming: .values(values))
    var found: [String: Set<String>] = [:]
    for edge in graph.edges {
      guard case .transition(let index) = edge.kind,
        case .place(let place) = graph.vertices[edge.source]
      else { continue }
      var targets: Set<String> = []
      switch graph.vertices[edge.target] {
      case .place(let target): targets.insert(model.oracleID(of: target))
      case .region:
        for shown in graph.edges(from: edge.target) {
          guard case .shows = shown.kind, case .place(let target) = graph.vertices[shown.target]
          else {
            continue
          }
          targets.insert(model.oracleID(of: target))
        }
      default: continue
      }
      found["\(model.transitions[index].id) \(model.oracleID(of: place))", default: []].formUnion(
        targets
      )
    }
    return found
  }
}

extension NavigationModel {
  /// A place as the oracle names it: a stack that a screen brings has the name of what holds it.
  func oracleID(of place: Place) -> String {
    guard case .stack(let container) = place.position,
      case .stack(let stack) = containers[container].kind, let bringer = stack.broughtBy
    else { return id(of: place) }
    return "\(screens[place.screen].id)@\(id(of: containers[container].parent)).\(bringer)"
  }
}
