import AtlasModel

/// Pushes whose targets depend on what is below the place that they start from.
struct StackPushes {
  struct Push {
    let step: TransitionStep
    /// The vertex of the place whose stack it goes on.
    let vertex: Int
    let value: NavigationSemantics.PushedValue
    /// The stack that it goes on or, of a link in a column, what the next column holds.
    let stack: Position
    /// 3.7 Whether the next column shows what it leads to.
    let isInNextColumn: Bool
    /// What the stack itself registers for it, and when none of that exists.
    let own: [NavigationSemantics.RegisteredScreen]
    let rest: Presence
    /// Whether the stack's path can hold the value.
    let isHeld: Bool
    /// Whether it would lead somewhere if the path could hold the value.
    fileprivate var isRegistered = false
    /// The screens that it was found to lead to, each with its edges.
    fileprivate(set) var screens: [NavigationSemantics.RegisteredScreen: Range<Int>] = [:]
    /// What can be below it and was examined, by number.
    fileprivate var examined = NumberSet()
    /// What of that registers the type, in order.
    fileprivate var registered: [Registered] = []
    /// Those that exist whatever holds: nothing above them is used.
    fileprivate var covering: [Int] = []
    /// Whether it leads to more screens, and none of them is followed.
    fileprivate var isCut = false
  }

  /// What a place on the stack registers for a push.
  fileprivate struct Registered {
    var number: Int
    var screens: [NavigationSemantics.RegisteredScreen]
    /// When none of that exists.
    var rest: Presence
    /// Whether it was the closest to the root on some way.
    var isClosest = false
  }

  /// Of how many conditional registrations one push asks which are below which on every way.
  fileprivate static let mostNarrowing = 8

  /// In the order in which they were met.
  fileprivate(set) var all: [Push] = []
  /// By vertex, their numbers.
  fileprivate var numbers: [Int: [Int]] = [:]
  /// Those of which more than one screen registers the type: what is closest to the root can change
  /// far away from them.
  fileprivate var contested: Set<Int> = []
  /// By screen, per registration of it when it exists.
  fileprivate var presences: [Int: [Presence?]] = [:]
  /// The vertices of columns that are on a stack above the column before.
  var hasColumnBelow: Set<Int> = []
}

/// Which screens can be below a place, and what pushes lead to with them.
extension GraphBuilder {
  /// Whether what is below a place matters.
  var dependsOnStack: Bool {
    !followsOnDemand && model.resolved.registrations.dependOnStack
  }

  // MARK: What is below what

  /// A place that is new.
  func noteStack(at place: Place, _ vertex: Int) {
    guard dependsOnStack else { return }
    let list = model.resolved.registrations.list(ofScreen: place.screen)
    var registering = list.map(semantics.registersAnything) == true ? place.screen : nil
    // What the screen around a stack registers is registered at the stack's root.
    if case .host = place.position { registering = nil }
    stackContents.insert(vertex, registering: registering)
    switch place.position {
    case .stack: break
    case .host(let container):
      if case .stack = model.containers[container].kind { return }
      stackContents.addRoot(vertex)
    case .slot:
      if semantics.enclosingStack(of: place.position) != nil { return }
      guard case .screen(let screen)? = model.holders(of: place.position).last else {
        return stackContents.addRoot(vertex)
      }
      for around in placesOfContainers[screen] ?? [] { stackContents.add(vertex, above: around) }
      placesInContainers[screen, default: []].append(vertex)
    }
  }

  /// A screen that holds others has a place: it is below them.
  func noteContainer(_ screen: Int, at vertex: Int) {
    guard dependsOnStack else { return }
    for inside in placesInContainers[screen] ?? [] { stackContents.add(inside, above: vertex) }
    placesOfContainers[screen, default: []].append(vertex)
  }

  func noteRoot(_ vertex: Int) {
    guard dependsOnStack, !pushes.hasColumnBelow.contains(vertex) else { return }
    stackContents.addRoot(vertex)
    noteColumn(of: vertex, above: nil)
  }

  func noteStack(_ upper: Int, above lower: Int) {
    guard dependsOnStack else { return }
    stackContents.add(upper, above: lower)
    if shareColumn(upper, lower) {
      noteColumn(of: upper, after: lower, isNewRoot: false)
    } else {
      noteColumn(of: upper, above: lower)
    }
  }

  /// What a transition puts above what it starts from.
  func noteStack(along transition: Int, from source: Int, to target: Int) {
    guard dependsOnStack else { return }
    let (lower, upper) = (table.vertices[source].position, table.vertices[target].position)
    switch kind(of: transition, from: lower, to: upper) {
    case .push: noteStack(target, above: source)
    // In its own column it takes the screen's place.
    case .select where shareColumn(source, target), .replaceRoot where shareColumn(source, target):
      noteColumn(of: target, after: source, isNewRoot: true)
    case .select where semantics.isCollapsed: noteStack(target, above: source)
    // What a state puts below its target is noted with its steps.
    case .opens, .sets: break
    default: stackContents.addRoot(target)
    }
  }

  // MARK: Pushes

  /// 4.2 A push of a value, with every stack that can be below.
  func followPush(
    of value: NavigationSemantics.PushedValue,
    _ step: TransitionStep,
    on base: Int,
    at place: Place
  ) {
    let isInNextColumn = selectsByLink(step.transition, at: place.position)
    let found =
      isInNextColumn
      ? selectedColumn(of: step.transition, at: place) : enclosingStack(of: place.position)
    guard let stack = found else { return block(step, .noEnclosingStack) }
    var rest = Presence.always
    let own = registrations(of: stack, withRoots: isInNextColumn).flatMap {
      semantics.screens(for: value, in: $0, without: &rest)
    }
    let push = StackPushes.Push(
      step: step,
      vertex: base,
      value: value,
      stack: stack,
      isInNextColumn: isInNextColumn,
      own: own,
      rest: rest,
      isHeld: isInNextColumn || semantics.path(ofStack: stack.stack, holds: value)
    )
    if rest.isNever, push.isHeld {
      for screen in own { connect(push, to: screen) }
      return
    }
    pushes.numbers[base, default: []].append(pushes.all.count)
    pushes.all.append(push)
    follow(pushes.all.count - 1)
  }

  /// Follows a push to the screens that it is found to lead to now.
  ///
  /// - Returns: Whether there are new ones.
  @discardableResult
  private func follow(_ number: Int) -> Bool {
    if pushes.all[number].isCut { return false }
    var hasMore = false
    for screen in screens(of: number) where pushes.all[number].screens[screen] == nil {
      if isBeyondLimit(pushes.all[number]) {
        pushes.all[number].isCut = true
        isTruncated = true
        break
      }
      let first = edges.count
      connect(pushes.all[number], to: screen)
      pushes.all[number].screens[screen] = first..<edges.count
      hasMore = true
    }
    return hasMore
  }

  private func connect(
    _ push: StackPushes.Push,
    to registered: NavigationSemantics.RegisteredScreen
  ) {
    switch place(of: registered.screen, at: position(showing: registered.screen, by: push)) {
    case .success(let place):
      var step = push.step
      step.presence = step.presence.and(registered.presence, semantics.variables)
      connect(step, to: vertex(.place(place)), above: push.vertex)
    case .failure(let trouble): block(push.step, trouble.reason)
    }
  }

  /// The screens that a push leads to, without those that are known of what is below it.
  private func screens(of number: Int) -> [NavigationSemantics.RegisteredScreen] {
    let isRegistered = pushes.all[number].registered.contains { $0.isClosest }
    let registered = newlyRegistered(number)
    let push = pushes.all[number]
    let own = model.resolved.registrations.list(ofStack: push.stack.stack)
    var screens = push.own + registered
    let isBare = !dependsOnStack || stackContents.canBeBare(push.vertex)
    let isNotStated =
      isBare && !push.isInNextColumn && own.map(semantics.registersAnything) != true
      && !semantics.isRegisteredAnywhere(type: push.value.type)
    if !push.isHeld {
      // What is bound to an item does not go through the path.
      if !screens.isEmpty || isNotStated { pushes.all[number].isRegistered = true }
      if push.value.isLink { return [] }
      screens = []
    }
    if screens.isEmpty, !isRegistered || !push.isHeld {
      let below = dependsOnStack ? stackContents.numbers(on: push.vertex) : []
      registrationCount += below.count
      screens = self.screens(ofItem: push, below, own)
    }
    if isNotStated, push.isHeld {
      let target = Int(model.resolved.targets[push.step.transition].screen)
      screens.append(.init(screen: target, presence: .always))
    }
    return screens.filter { $0.screen >= 0 }
  }

  /// What is below a push registers for it, the closest to the root on some way, so far as that was not known.
  private func newlyRegistered(_ number: Int) -> [NavigationSemantics.RegisteredScreen] {
    guard dependsOnStack else { return [] }
    examine(number)
    let registered = pushes.all[number].registered
    let open = registered.indices.filter { !registered[$0].isClosest }
    if registered.isEmpty { return [] }
    pushes.contested.insert(number)
    guard !open.isEmpty else { return [] }
    let numbers = Set(
      stackContents.closestToRoot(
        among: open.map { registered[$0].number },
        covering: registered.count > 1 ? pushes.all[number].covering : []
      )
    )
    let closest = open.filter { numbers.contains(registered[$0].number) }
    for index in closest { pushes.all[number].registered[index].isClosest = true }
    return closest.flatMap { registered[$0].screens }
  }

  /// Notes what registers the type of a push, of what was found to be below it since the last time.
  private func examine(_ number: Int) {
    let push = pushes.all[number]
    let new = stackContents.numbers(on: push.vertex, addedTo: &pushes.all[number].examined)
    guard !new.isEmpty else { return }
    registrationCount += new.count
    for below in new {
      let screen = stackContents.registering[below].screen
      guard let list = model.resolved.registrations.list(ofScreen: screen) else { continue }
      var others = push.rest
      let presences = pushes.presences[screen] ?? semantics.presences(of: list)
      pushes.presences[screen] = presences
      let found = semantics.screens(for: push.value, in: list, presences, without: &others)
      guard !found.isEmpty else { continue }
      pushes.all[number].registered.append(.init(number: below, screens: found, rest: others))
      if others.isNever { pushes.all[number].covering.append(below) }
    }
    pushes.all[number].registered.sort { $0.number < $1.number }
    pushes.all[number].covering.sort()
  }

  /// 4.3 The screens of an item: by what the place itself registers, otherwise by what is below.
  private func screens(
    ofItem push: StackPushes.Push,
    _ below: [Int],
    _ own: RegistrationList?
  ) -> [NavigationSemantics.RegisteredScreen] {
    let registrations = model.resolved.registrations
    let here = below.last { stackContents.registering[$0].vertex == push.vertex }
    var rest = Presence.always
    func screens(_ number: Int, _ rest: inout Presence) -> [NavigationSemantics.RegisteredScreen] {
      registrations.list(ofScreen: stackContents.registering[number].screen).map {
        semantics.screens(forItem: push.value, in: $0, without: &rest)
      } ?? []
    }
    var found = here.map { screens($0, &rest) } ?? []
    if rest.isNever { return found }
    let others = below.filter { $0 != here }.flatMap { number in
      var rest = rest
      return screens(number, &rest)
    }
    if !others.isEmpty { return found + others }
    found += own.map { semantics.screens(forItem: push.value, in: $0, without: &rest) } ?? []
    return found
  }

  /// Follows pushes again below which something has changed.
  ///
  /// - Returns: Whether they lead to more.
  func followChangedPushes() -> Bool {
    guard dependsOnStack else { return false }
    var hasMore = false
    for vertex in stackContents.takeChanged() {
      for number in pushes.numbers[vertex] ?? [] where follow(number) { hasMore = true }
    }
    guard !hasMore else { return true }
    for number in pushes.contested.sorted() where follow(number) { hasMore = true }
    return hasMore
  }

  /// 4.2 Lets what a screen registers apply only where what is below that screen on every way does not exist.
  func narrowPushes() {
    for push in pushes.all where push.registered.count > 1 {
      let conditional = push.registered.filter { !$0.rest.isNever && $0.isClosest }
      guard !conditional.isEmpty, conditional.count <= StackPushes.mostNarrowing else { continue }
      var applying = Dictionary(push.own.map { ($0, Presence.always) }) { first, _ in first }
      for registered in push.registered where registered.isClosest {
        let presence = presence(above: conditional, registered, covering: push.covering)
        for screen in registered.screens {
          applying[screen] = (applying[screen] ?? .never).or(presence, semantics.variables)
        }
      }
      for (screen, presence) in applying where !presence.isAlways {
        for edge in push.screens[screen] ?? 0..<0 { narrow(edge, to: presence) }
      }
    }
  }

  /// When none of some registrations exists that are below another one on every way.
  private func presence(
    above conditional: [StackPushes.Registered],
    _ registered: StackPushes.Registered,
    covering: [Int]
  ) -> Presence {
    var presence = Presence.always
    for other in conditional where other.number != registered.number {
      let open = stackContents.closestToRoot(
        among: [registered.number],
        covering: covering + [other.number]
      )
      if open.isEmpty { presence = presence.and(other.rest, semantics.variables) }
    }
    return presence
  }

  /// Lets an edge exist only under one of several assignments, the first of which that can hold with it.
  private func narrow(_ edge: Int, to presence: Presence) {
    let wide = edges[edge]
    let both = Presence(assignments.all[wide.needs]).and(presence, semantics.variables).assignments
    for (place, assignment) in both.enumerated() {
      let narrowed = NavigationGraph.Edge(
        source: wide.source,
        target: wide.target,
        kind: wide.kind,
        taps: wide.taps,
        needs: assignments.number(of: assignment),
        change: wide.change
      )
      if place < both.count - 1 { edges.append(narrowed) } else { edges[edge] = narrowed }
    }
  }

  /// Pushes that no stack has a destination for.
  func collectUnregistered() {
    for push in pushes.all where push.screens.isEmpty {
      let numbers = dependsOnStack ? stackContents.numbers(on: push.vertex) : []
      blocked.append(
        .init(
          place: push.step.source,
          transition: push.step.transition,
          reason: reason(for: push),
          registering: numbers.map { stackContents.registering[$0].screen },
          stack: push.stack
        )
      )
    }
  }

  /// Why a push leads nowhere. Of a value that the path can't hold and that nothing is registered for, the
  /// destination is missing.
  private func reason(for push: StackPushes.Push) -> NavigationGraph.Blocked.Reason {
    if !isOfferedByPresenter(push.step) {
      return contradiction(of: push.step.transition)
    }
    if push.isInNextColumn { return .noEnclosingStack }
    let type = model.resolved.types.names[Int(push.value.type)]
    guard !push.isHeld, push.isRegistered, let container = push.stack.stack,
      case .stack(let stack) = model.containers[container].kind,
      let element = stack.path?.elementType
    else { return .unregistered(type) }
    return .unheld(type, path: element)
  }
}
