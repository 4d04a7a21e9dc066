import AtlasBase
import AtlasModel

extension ModelWriter {
  /// A registration in the code of a view: one modifier may be in several views.
  struct PlacedRegistration: Hashable {
    var position: SourcePosition
    var owner: NominalType?
    init(_ registration: Registration) {
      position = registration.position
      owner = registration.owner
    }
  }

  /// What is registered on a stack: the `destination` of a store's stack, and what the code around its root says.
  ///
  /// What the root itself registers is on the root's screen.
  func registrations(on stack: Container, root: NominalType?) -> [Registration] {
    var found = stack.destinations
    var seen = Set([root].compactMap { $0 })
    for column in stack.columns {
      collect(column.nodes, around: root, into: &found, &seen)
    }
    return found.filter { $0.owner != root || root == nil }
  }

  private func collect(
    _ nodes: [ViewNode],
    around root: NominalType?,
    into found: inout [Registration],
    _ seen: inout Set<NominalType>
  ) {
    for node in nodes {
      switch node {
      case .registration(let registration): found.append(registration)
      case .foreign(let view): collect(view.children, around: root, into: &found, &seen)
      case .branch(let branch):
        for arm in branch.arms { collect(arm.nodes, around: root, into: &found, &seen) }
      case .use(let use):
        if let inlined = use.inlined {
          collect(inlined, around: root, into: &found, &seen)
        } else if !ownership.screens.contains(use.type), seen.insert(use.type).inserted {
          collect(app.interpreter.body(of: use.type), around: root, into: &found, &seen)
        }
      default: break
      }
    }
  }

  /// The registrations of views that make a stack around another screen: they are on the stack, not on the view.
  func registrationsOnStacks() -> Set<PlacedRegistration> {
    let stated = stacksOfTabsAndPresentations()
    var placed: Set<PlacedRegistration> = []
    for stack in app.survey.containers where stack.kind == .stack {
      for column in stack.columns {
        let root = targets.singleRoot(of: column.nodes, at: stack.position)
        let isStated = root.map { $0 != stack.owner && ownership.screens.contains($0) } ?? false
        guard isStated || stated.contains(stack.position) else { continue }
        placed.formUnion(registrations(on: stack, root: root).map(PlacedRegistration.init))
      }
    }
    return placed
  }

  /// The stacks that a view puts around what its tabs hold and what it presents: the model has them whatever their
  /// roots are.
  private func stacksOfTabsAndPresentations() -> Set<SourcePosition> {
    var found: Set<SourcePosition> = []
    for container in app.survey.containers where !container.isPaged {
      let arms = container.allTabs.flatMap { targets.arms(of: $0.nodes, at: $0.position) }
      found.formUnion(
        arms.compactMap(\.stack).filter { isOf(container.owner, $0) }.map(\.position)
      )
    }
    for edge in app.joiner.edges {
      guard let stack = edge.stack, case .view(let view) = edge.from, isOf(view, stack) else {
        continue
      }
      found.insert(stack.position)
    }
    return found
  }

  /// The stacks of views that are no screens of their own, and make one in more than one place: each has its own state.
  func stacksMadeTwice() -> Set<SourcePosition> {
    let tabs = app.survey.containers.filter { !$0.isPaged }.flatMap(\.allTabs)
    let shown = tabs.flatMap { targets.arms(of: $0.nodes, at: $0.position) }.compactMap(\.stack)
    var once: Set<SourcePosition> = []
    return Set(
      (shown + app.joiner.edges.compactMap(\.stack)).filter { isWrapper($0.owner) }
        .map(\.position).filter { !once.insert($0).inserted }
    )
  }

  /// Whether a stack around what a view shows is made by that view, or by one that is no screen of its own.
  private func isOf(_ view: NominalType?, _ stack: Container) -> Bool {
    stack.owner == view || isWrapper(stack.owner)
  }

  /// A view that is no screen: what it makes a stack around is the screen.
  private func isWrapper(_ owner: NominalType?) -> Bool {
    owner.map { !ownership.screens.contains($0) } ?? false
  }

  /// The destinations of a stack, as the model states them.
  mutating func destinations(on stack: Container, root: NominalType?) -> [JSONValue] {
    var seen: Set<SourcePosition> = []
    var all = registrations(on: stack, root: root)
    all = all.sorted { $0.position < $1.position }.filter { seen.insert($0.position).inserted }
    return json(
      of: all.map { registration in
        var registration = registration
        registration.presence = registration.presence.given(stack.presence)
        return registration
      }
    )
  }

  /// Registrations, those of a set of destinations by its name.
  mutating func json(of registrations: [Registration]) -> [JSONValue] {
    var sets: Set<String> = []
    return registrations.compactMap { registration in
      if let id = registration.installer.flatMap({ setIDs[$0] }) {
        return sets.insert(id).inserted ? JSONValue(id) : nil
      }
      return json(of: registration)
    }
  }
}
