import AtlasModel

/// Which elements of one kind are the same in an old model and a new one, by their numbers.
struct ElementPairing: Sendable {
  private(set) var newOfOld: [Int?]
  private(set) var oldOfNew: [Int?]

  init(old: Int = 0, new: Int = 0) {
    newOfOld = Array(repeating: nil, count: old)
    oldOfNew = Array(repeating: nil, count: new)
  }

  mutating func pair(_ old: Int, _ new: Int) {
    newOfOld[old] = new
    oldOfNew[new] = old
  }

  func new(of old: Int) -> Int? { newOfOld.indices.contains(old) ? newOfOld[old] : nil }
  func old(of new: Int) -> Int? { oldOfNew.indices.contains(new) ? oldOfNew[new] : nil }

  /// The numbers of the elements that are gone so far, and of those that are new.
  var unpairedOld: [Int] { newOfOld.indices.filter { newOfOld[$0] == nil } }
  var unpairedNew: [Int] { oldOfNew.indices.filter { oldOfNew[$0] == nil } }
}

/// The elements of a model, numbered from 0 within each kind, in the order of the model.
struct ElementNumbering: Sendable {
  /// Per route enum the number of its first case; one more for the end.
  private let firstCases: [Int]
  /// The route enum of each case.
  private let routes: [Int]
  private let counts: [ElementKind: Int]

  init(_ model: NavigationModel) {
    var first = 0
    var firsts: [Int] = []
    var routes: [Int] = []
    for (index, route) in model.routes.enumerated() {
      firsts.append(first)
      first += route.cases.count
      routes += Array(repeating: index, count: route.cases.count)
    }
    firstCases = firsts
    self.routes = routes
    counts = [
      .scene: model.scenes.count, .container: model.containers.count, .tab: model.tabs.count,
      .screen: model.screens.count, .route: model.routes.count, .routeCase: routes.count,
      .router: model.routers.count, .transition: model.transitions.count,
      .entryPoint: model.entryPoints.count, .deepLink: model.deepLinks.count,
      .condition: model.conditions.count, .restoration: model.restorations.count,
      .feature: model.features.count, .owner: model.owners.count,
      .diagram: model.diagrams.count, .part: model.parts.count,
      .destinationSet: model.destinationSets.count,
    ]
  }

  func count(of kind: ElementKind) -> Int { counts[kind] ?? 0 }

  func number(of element: ElementReference) -> Int {
    switch element {
    case .scene(let index), .container(let index), .tab(let index), .screen(let index),
      .route(let index), .router(let index), .transition(let index), .entryPoint(let index),
      .deepLink(let index), .condition(let index), .restoration(let index), .feature(let index),
      .owner(let index), .diagram(let index), .part(let index), .destinationSet(let index):
      index
    case .routeCase(let route, let index): firstCases[route] + index
    }
  }

  func element(_ kind: ElementKind, _ number: Int) -> ElementReference {
    switch kind {
    case .scene: .scene(number)
    case .container: .container(number)
    case .tab: .tab(number)
    case .screen: .screen(number)
    case .route: .route(number)
    case .routeCase:
      .routeCase(route: routes[number], routeCase: number - firstCases[routes[number]])
    case .router: .router(number)
    case .transition: .transition(number)
    case .entryPoint: .entryPoint(number)
    case .deepLink: .deepLink(number)
    case .condition: .condition(number)
    case .restoration: .restoration(number)
    case .feature: .feature(number)
    case .owner: .owner(number)
    case .diagram: .diagram(number)
    case .part: .part(number)
    case .destinationSet: .destinationSet(number)
    }
  }
}
