import AtlasModel

/// What has to hold for a person to go on from screens.
struct ScreenGates: Sendable {
  private var presences: [Int: Presence] = [:]
  /// The variables that something is asked of.
  let variables: Set<Int>

  /// - Parameter screens: The screens that require something.
  init(_ screens: [Int] = [], _ semantics: NavigationSemantics? = nil) {
    guard let semantics else {
      variables = []
      return
    }
    let model = semantics.model
    for screen in screens {
      let wanted = semantics.presence(when: model.screens[screen].requires)
      let lasting = Presence(
        anyOf: wanted.assignments.map(semantics.variables.lasting),
        semantics.variables
      )
      if !lasting.isAlways { presences[screen] = lasting }
    }
    let values = presences.values.flatMap(\.assignments).flatMap(\.values)
    variables = Set(values.map { Int($0.variable) })
  }

  /// - Parameter semantics: The rules of navigation with what is the same all the time.
  init(_ model: NavigationModel, _ semantics: NavigationSemantics) {
    let requiring = model.screens.indices.filter { model.traits.isRequiringScreen[$0] }
    self.init(requiring, semantics.lasting)
  }

  /// Whether a person goes on from every screen.
  var isEmpty: Bool { presences.isEmpty }

  /// What has to hold to go on from a screen; nil if nothing has to.
  func presence(_ screen: Int) -> Presence? { presences[screen] }

  /// What has to hold to go on from what a vertex shows; nil if nothing has to.
  func presence(at vertex: Int, in graph: NavigationGraph) -> Presence? {
    switch graph.vertices[vertex] {
    case .place(let place): presences[place.screen]
    case .opened(let number): presences[graph.opened.levels[number].place.screen]
    default: nil
    }
  }

  /// Whether one can go on from a screen under what holds.
  func open(_ screen: Int, _ state: Assignment) -> Bool {
    presences.isEmpty || presences[screen]?.canHold(with: state) ?? true
  }
}
