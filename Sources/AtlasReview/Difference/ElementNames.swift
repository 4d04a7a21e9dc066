import AtlasModel

/// The ids of a model's elements as they are compared with another model's.
///
/// In the names of an old model, an element that has another id in the new one goes by the new id, so
/// that what refers to it has not changed. Containers, whose ids may be made, go by the numbers that
/// they have in the new model.
struct ElementNames: Sendable {
  /// Per kind the ids that are not compared as they are.
  private var others: [[String: String]] = Array(
    repeating: [:],
    count: ElementKind.allCases.count
  )
  private var containers: [String]

  /// The names of the new model.
  init(new model: NavigationModel) {
    containers = model.containers.indices.map { "#\($0)" }
  }

  /// The names of the old model.
  init(old: NavigationModel, new: NavigationModel, _ pairings: ElementPairings) {
    containers = old.containers.indices.map { index in
      pairings[.container].new(of: index).map { "#\($0)" } ?? "-\(index)"
    }
    for kind in ElementKind.allCases where kind != .container && kind != .transition {
      for (number, other) in pairings[kind].newOfOld.enumerated() {
        guard let other else { continue }
        let oldID = old.id(of: pairings.oldNumbers.element(kind, number))
        let newID = new.id(of: pairings.newNumbers.element(kind, other))
        if oldID != newID { others[kind.number][oldID] = newID }
      }
    }
  }

  func name(_ kind: ElementKind, _ id: String) -> String {
    let others = others[kind.number]
    return others.isEmpty ? id : others[id] ?? id
  }

  func names(_ kind: ElementKind, _ ids: [String]) -> [String] {
    others[kind.number].isEmpty ? ids : ids.map { name(kind, $0) }
  }

  func container(_ index: Int) -> String { containers[index] }

  func container(id: String, in model: NavigationModel) -> String {
    model.index.containers[id].map(container) ?? id
  }

  /// A destination as it is written, with the name of its screen or route case.
  func destination(_ destination: Destination, in model: NavigationModel) -> String {
    let screens = others[ElementKind.screen.number]
    let cases = others[ElementKind.routeCase.number]
    if screens.isEmpty, cases.isEmpty { return destination.text }
    var named = destination
    named.name =
      model.index.screens[destination.name] == nil
      ? name(.routeCase, destination.name) : name(.screen, destination.name)
    return named.text
  }

  /// A term of a condition, as it is written.
  func term(_ term: ConditionTerm) -> String {
    switch term.fact {
    case .condition(let id): return (term.isNegated ? "!" : "") + name(.condition, id)
    // Their order has no meaning.
    case .any(let terms): return terms.map(self.term).sorted().joined(separator: " or ")
    case .width, .system: return term.text
    }
  }
}

/// The pairings of all kinds.
struct ElementPairings: Sendable {
  let oldNumbers: ElementNumbering
  let newNumbers: ElementNumbering
  private var pairings: [ElementPairing]

  init(old: NavigationModel, new: NavigationModel) {
    let oldNumbers = ElementNumbering(old)
    let newNumbers = ElementNumbering(new)
    self.oldNumbers = oldNumbers
    self.newNumbers = newNumbers
    pairings = ElementKind.allCases.map {
      ElementPairing(old: oldNumbers.count(of: $0), new: newNumbers.count(of: $0))
    }
  }

  subscript(kind: ElementKind) -> ElementPairing {
    get { pairings[kind.number] }
    _modify { yield &pairings[kind.number] }
  }

  func new(of old: ElementReference) -> ElementReference? {
    pairings[old.kind.number].new(of: oldNumbers.number(of: old))
      .map { newNumbers.element(old.kind, $0) }
  }

  func old(of new: ElementReference) -> ElementReference? {
    pairings[new.kind.number].old(of: newNumbers.number(of: new))
      .map { oldNumbers.element(new.kind, $0) }
  }
}

extension ElementKind {
  /// Its place in ``allCases``.
  var number: Int {
    switch self {
    case .scene: 0
    case .container: 1
    case .tab: 2
    case .screen: 3
    case .route: 4
    case .routeCase: 5
    case .router: 6
    case .transition: 7
    case .entryPoint: 8
    case .deepLink: 9
    case .condition: 10
    case .restoration: 11
    case .feature: 12
    case .owner: 13
    case .diagram: 14
    case .part: 15
    case .destinationSet: 16
    }
  }
}
