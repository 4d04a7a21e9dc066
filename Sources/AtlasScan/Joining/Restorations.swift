/// What of the navigation is stored, so that a person comes back to where they were.
struct Restorations {
  /// What is stored under one key.
  struct Entry {
    var state: StoredState
    /// The containers whose path, selection or columns it is.
    var containers: [Bound] = []
  }

  /// A container or a list that is bound to state.
  struct Bound {
    var position: SourcePosition
    /// The container, if it is no list.
    var container: Container?
    var role: BoundState.Role
  }

  /// By key, in the order of the source.
  private(set) var entries: [Entry] = []
  /// The keys under which tab views store how a person arranged the tabs, by the tab views.
  private(set) var customizations: [SourcePosition: StoredState] = [:]
  private(set) var unresolved: [Unresolved] = []
  /// All properties with such an attribute, whatever they store.
  private(set) var all: [StoredState] = []
  /// The paths that some entry stores.
  private(set) var paths: Set<String> = []
  /// The names of the paths of all stacks.
  private(set) var allPaths: Set<String> = []
  /// The state of all paths and selections of containers, and that which some entry stores.
  private(set) var bound: Set<StateKey> = []
  private(set) var restored: Set<StateKey> = []

  private let interpreter: Interpreter

  init(_ interpreter: Interpreter, _ survey: Survey) {
    self.interpreter = interpreter
    let bound = Self.bound(interpreter, survey)
    for item in bound where item.bound.role == .path {
      allPaths.formUnion(item.keys.map(\.property))
    }
    for item in bound where item.bound.role == .path || item.bound.role == .selection {
      self.bound.formUnion(roots(item.keys).union(item.keys))
    }
    all = StoredStateReader(interpreter: interpreter).all.sorted { $0.position < $1.position }
    for state in all {
      let own = roots([state.property])
      let stored = roots(state.stored)
      let found = bound.filter { item in
        let keys = roots(item.keys)
        return !keys.isDisjoint(with: own) || !keys.isDisjoint(with: stored)
      }
      guard !found.isEmpty else { continue }
      guard state.key != nil else {
        unresolved.append(Self.computedKey(state))
        continue
      }
      for item in found where item.bound.role == .customization {
        customizations[item.bound.position] = state
      }
      add(state, found.filter { $0.bound.role != .customization })
    }
  }

  private mutating func add(
    _ state: StoredState,
    _ found: [(bound: Bound, keys: Set<StateKey>)]
  ) {
    guard !found.isEmpty else { return }
    let containers = found.map(\.bound)
    for item in found { restored.formUnion(roots(item.keys).union(item.keys)) }
    for item in found where item.bound.role == .path {
      paths.formUnion(roots(item.keys).union(item.keys).map(\.property))
    }
    let same = entries.firstIndex {
      $0.state.key == state.key && $0.state.storage == state.storage
    }
    if let same {
      let known = Set(entries[same].containers.map(\.position))
      entries[same].containers += containers.filter { !known.contains($0.position) }
    } else {
      entries.append(Entry(state: state, containers: containers))
    }
  }

  private static func computedKey(_ state: StoredState) -> Unresolved {
    Unresolved(
      position: state.position,
      name: state.attribute,
      reason:
        "the key that it is stored under is computed: state it in `restoration`, or write a literal"
    )
  }

  /// The state itself, and what it is in the views that hand it down.
  private func roots(_ keys: Set<StateKey>) -> Set<StateKey> {
    keys.reduce(into: keys) { $0.formUnion(interpreter.roots(of: $1)) }
  }

  private static func bound(
    _ interpreter: Interpreter,
    _ survey: Survey
  ) -> [(bound: Bound, keys: Set<StateKey>)] {
    var result = survey.containers.flatMap { container in
      container.bound.map { bound in
        (
          Bound(position: container.position, container: container, role: bound.role),
          bound.keys
        )
      }
    }
    for container in survey.containers where container.kind == .tabs {
      guard let keys = container.owner.flatMap({ interpreter.customizations[$0] }) else { continue }
      let bound = Bound(position: container.position, container: container, role: .customization)
      result.append((bound, keys))
    }
    // A list without columns beside it picks a value; where it opens screens is not known.
    let hasColumns = survey.containers.contains {
      $0.kind == .split || $0.kind == .navigationView && $0.columns.count > 1
    }
    guard hasColumns else { return result }
    for (position, keys) in interpreter.boundLists.sorted(by: { $0.key < $1.key }) {
      result.append((Bound(position: position, container: nil, role: .selection), keys))
    }
    return result
  }
}

/// Which scene shows a container or a list.
struct SceneReach {
  private var scenes: [SourcePosition: Set<SourcePosition>] = [:]
  private let all: [FoundScene]

  init(_ interpreter: Interpreter, _ survey: Survey) {
    all = survey.scenes
    for found in all {
      var reader = Reader(interpreter: interpreter)
      reader.read(found.scene.nodes)
      for position in reader.found {
        scenes[position, default: []].insert(found.scene.position)
      }
    }
  }

  /// The only scene that shows a container; nil if none does, or several.
  func scene(showing position: SourcePosition) -> SourcePosition? {
    if all.count == 1 { return all[0].scene.position }
    guard let found = scenes[position], found.count == 1 else { return nil }
    return found.first
  }

  private struct Reader {
    let interpreter: Interpreter
    var found: Set<SourcePosition> = []
    private var seen: Set<NominalType> = []

    init(interpreter: Interpreter) { self.interpreter = interpreter }

    mutating func read(_ nodes: [ViewNode]) {
      for node in nodes { read(node) }
    }

    private mutating func read(_ node: ViewNode) {
      switch node {
      case .use(let use):
        if let inlined = use.inlined { read(inlined) }
        if seen.insert(use.type).inserted { read(interpreter.body(of: use.type)) }
      case .foreign(let view):
        found.insert(view.position)
        read(view.children)
      case .branch(let branch): for arm in branch.arms { read(arm.nodes) }
      case .container(let container):
        found.insert(container.position)
        for column in container.columns { read(column.nodes) }
        read(container.tabs)
        for registration in container.destinations { read(registration.content.nodes) }
      case .site(let site): read(site.content?.nodes ?? [])
      case .registration(let registration): read(registration.content.nodes)
      case .scene(let scene): read(scene.nodes)
      case .effect, .fact, .slot: break
      }
    }

    private mutating func read(_ tabs: [TabNode]) {
      for tab in tabs {
        read(tab.nodes)
        read(tab.tabs)
      }
    }
  }
}
