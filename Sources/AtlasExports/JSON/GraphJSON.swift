import AtlasBase
import AtlasDiagrams
import AtlasGraph
import AtlasModel

extension DiagramIndex {
  /// A view as JSON for other programs: its nodes, clusters and edges, the places of its screens and
  /// the environments. ``graphSchemaText()`` describes it.
  package func graphJSON(_ view: DiagramView) -> String {
    let diagram = diagram(view, options: .complete)
    let tables = ViewTables(diagram, of: self)
    let root = JSONValue([
      ("navatlasGraph", 1),
      ("app", JSONValue(model.app.name)),
      ("view", JSONValue(view.text)),
      ("title", JSONValue(diagram.title)),
      ("environment", environment.map { JSONValue($0.id) } ?? .null),
      ("environments", JSONValue(tables.environments.map { Self.value(of: $0.environment) })),
      ("nodes", JSONValue(diagram.nodes.enumerated().map { Self.value(of: $1, number: $0) })),
      ("clusters", JSONValue(diagram.clusters.enumerated().map { Self.value(of: $1, number: $0) })),
      ("edges", JSONValue(diagram.edges.map(Self.value))),
      ("screens", JSONValue(tables.screens.map { value(ofScreen: $0, tables) })),
      ("places", JSONValue(tables.screens.flatMap { values(ofPlacesOf: $0, tables) })),
    ])
    return JSONPrinter().text(of: root)
  }

  private static func value(of environment: Environment) -> JSONValue {
    [
      "id": JSONValue(environment.id),
      "platform": JSONValue(environment.platform.rawValue),
      "width": JSONValue(environment.width.rawValue),
    ]
  }

  private static func value(of node: Diagram.Node, number: Int) -> JSONValue {
    [
      "id": JSONValue("n\(number)"),
      "kind": JSONValue(node.kind.rawValue),
      "element": JSONValue(node.id),
      "label": JSONValue(node.label),
      "detail": JSONValue(node.detail),
      "text": JSONValue(node.tooltip),
      "cluster": node.cluster.map { JSONValue("c\($0)") } ?? .null,
      "isFocus": JSONValue(.boolean(node.isFocus)),
      "isStart": JSONValue(.boolean(node.marks.isStart)),
      "deepLinks": JSONValue(integerLiteral: node.marks.deepLinkCount),
      "requiresCondition": JSONValue(.boolean(node.marks.requiresCondition)),
      "editsUnsaved": JSONValue(.boolean(node.marks.editsUnsaved)),
      "isUnreachable": JSONValue(.boolean(node.marks.isUnreachable)),
    ]
  }

  private static func value(of cluster: Diagram.Cluster, number: Int) -> JSONValue {
    [
      "id": JSONValue("c\(number)"),
      "kind": JSONValue(cluster.kind.rawValue),
      "element": JSONValue(cluster.id),
      "label": JSONValue(cluster.label),
      "parent": cluster.parent.map { JSONValue("c\($0)") } ?? .null,
    ]
  }

  private static func value(of edge: Diagram.Edge) -> JSONValue {
    [
      "from": JSONValue("n\(edge.from)"),
      "to": JSONValue("n\(edge.to)"),
      "kind": JSONValue(edge.kind.rawValue),
      "text": JSONValue(edge.tooltip),
      "badge": edge.badge.map { JSONValue($0) } ?? .null,
      "count": JSONValue(integerLiteral: edge.count),
      "isConditional": JSONValue(.boolean(edge.isConditional)),
    ]
  }

  private func value(ofScreen index: Int, _ tables: ViewTables) -> JSONValue {
    let screen = model.screens[index]
    let facts = graph.screens[index]
    let taps = tables.environments.compactMap { number, environment in
      reach.taps(toScreen: index, inEnvironment: number)
        .map { (environment.id, JSONValue(integerLiteral: $0)) }
    }
    let otherwise = tables.environments.compactMap { number, environment in
      reach.conditionalReach(ofScreen: index, inEnvironment: number).map {
        (environment.id, value(of: $0))
      }
    }
    func text(_ text: String?) -> JSONValue { text.map { JSONValue($0) } ?? .null }
    return [
      "id": JSONValue(screen.id),
      "title": JSONValue(screen.label),
      "view": text(screen.view),
      "feature": text(screen.attributes.feature),
      "owner": text(screen.attributes.owner),
      "tags": JSONValue(screen.attributes.tags.map { JSONValue($0) }),
      "requires": JSONValue(screen.requires.map { JSONValue($0.text) }),
      "source": text(screen.attributes.source?.text),
      "deepLinks": JSONValue(facts.deepLinks.map { JSONValue(model.deepLinks[$0].id) }),
      "taps": JSONValue(taps),
      "otherwise": JSONValue(otherwise),
    ]
  }

  private func value(of reach: ConditionalReach) -> JSONValue {
    [
      "taps": JSONValue(integerLiteral: reach.taps),
      "conditions": JSONValue(self.reach.changedTerms(reach).map { JSONValue($0) }),
    ]
  }

  private func values(ofPlacesOf screen: Int, _ tables: ViewTables) -> [JSONValue] {
    tables.places(of: screen).map { place, environments in
      [
        "id": JSONValue(model.id(of: place)),
        "screen": JSONValue(model.screens[screen].id),
        "position": JSONValue(model.id(of: place.position)),
        "environments": JSONValue(tables.ids(of: environments).map { JSONValue($0) }),
      ]
    }
  }
}

extension JSONValue {
  fileprivate static let null = JSONValue(.null)
}
