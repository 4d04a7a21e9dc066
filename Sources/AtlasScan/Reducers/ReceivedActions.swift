/// Which actions functions get: those of a feature, or what a case of its action holds.
struct ReceivedActions {
  let index: AppIndex
  let feature: NominalType
  /// The feature's actions.
  let actions: NominalType

  /// The parameters of a function that are actions, each with the cases around it. Several cases may hold the same
  /// actions, such as those of a stack's root and of what is on its path.
  func parameters(of member: Member) -> [String: [[String]]] {
    var names: [String: [[String]]] = [:]
    for parameter in member.parameters {
      guard let stated = parameter.type else { continue }
      if let type = index.type(stated, in: feature, unit: member.unit) {
        let paths = paths(to: type, in: actions)
        if !paths.isEmpty { names[parameter.name] = paths }
      } else if !stated.arguments.isEmpty {
        // `StackActionOf<Path>`, as it is written at the case that holds it.
        let held = actions.cases.filter { $0.parameters.last?.type?.text == stated.text }
        if held.count == 1 { names[parameter.name] = [[held[0].name]] }
      }
    }
    return names
  }

  /// The cases around the actions of a type: none for the feature's own action, `view` for what its case holds.
  private func paths(to type: NominalType, in actions: NominalType, depth: Int = 0) -> [[String]] {
    if type == actions { return [[]] }
    guard depth < 3 else { return [] }
    return actions.cases.flatMap { action -> [[String]] in
      guard let stated = action.parameters.last?.type,
        let held = index.type(stated.heldAction, in: actions, unit: action.unit),
        held.kind == .enum, held != actions
      else { return [] }
      let around = [action.name] + (stated.isRouterAction ? ["routeAction"] : [])
      return paths(to: type, in: held, depth: depth + 1).map { around + $0 }
    }
  }
}

extension TypeName {
  /// `Path.Action` of `StackActionOf<Path>` and `StackAction<Path.State, Path.Action>`; else the type itself.
  fileprivate var heldAction: TypeName {
    guard let last = arguments.last else { return self }
    switch path {
    case "StackActionOf", "IdentifiedActionOf", "IndexedRouterActionOf",
      "IdentifiedRouterActionOf":
      return TypeName("\(last.path).Action")
    case "StackAction", "IdentifiedAction", "PresentationAction", "IndexedRouterAction",
      "IdentifiedRouterAction":
      return last
    default: return self
    }
  }

  /// Whether it is the action of a list of routes of TCACoordinators, which has the case `routeAction` around those of
  /// the screens.
  fileprivate var isRouterAction: Bool {
    !arguments.isEmpty && (path.hasSuffix("RouterActionOf") || path.hasSuffix("RouterAction"))
  }
}
