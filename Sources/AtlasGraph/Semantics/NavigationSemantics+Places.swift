import AtlasModel

/// Where screens offer transitions: see 1.9 of `Docs/Navigation-semantics.md`.
extension NavigationSemantics {
  /// 1.9 Whether a transition is offered at a place, by what it says of its places, or the dialog that it
  /// is a button of.
  package func isOffered(_ transition: Int, at place: Place) -> Bool {
    let stated = model.transitions[transition]
    if let opener = stated.opener { return isOffered(opener, at: place) }
    return stated.restrictions.isEmpty || stated.restrictions.contains { allows($0, place) }
  }

  private func allows(_ restriction: PlaceRestriction, _ place: Place) -> Bool {
    let holders = holders(of: place.position)
    if let id = restriction.tab {
      let isIn = holders.contains { holder in
        if case .tab(let tab) = holder { model.tabs[tab].id == id } else { false }
      }
      guard isIn else { return false }
    }
    if let column = restriction.column, self.column(of: place.position, holders) != column {
      return false
    }
    if let isRoot = restriction.isRoot, isRoot != self.isRoot(place) { return false }
    guard let isPresented = restriction.isInPresentation else { return true }
    return isPresented == isInPresentation(holders)
  }

  /// The innermost column of a split view that a position is in.
  private func column(of position: Position, _ holders: [Container.Parent]) -> Column? {
    if let (_, column) = enclosingSplit(of: position) { return column }
    for holder in holders {
      if case .column(let container, let column) = holder,
        case .split = model.containers[container].kind
      {
        return column
      }
    }
    return nil
  }

  /// Whether a screen is at the root of its stack by what the model states: the stack's root, or what its
  /// column shows before a selection.
  func isRoot(_ place: Place) -> Bool {
    guard enclosingStack(of: place.position) != nil else {
      // Inside a screen that nothing shows at first, it is above a root.
      if case .screen? = holders(of: place.position).last { return false }
      return true
    }
    var roots: [Destination?] = []
    let holder = model.holders(of: place.position).first
    switch place.position {
    case .stack(let index):
      if case .stack(let stack) = model.containers[index].kind { roots.append(stack.root) }
    case .slot(let parent):
      for body in model.content(of: parent).map(bodies) ?? [] {
        if case .screen(let destination) = body { roots.append(destination) }
      }
    case .host: return true
    }
    if case .column(let container, let column)? = holder,
      case .split(let split) = model.containers[container].kind, split.waitsForSelection(column)
    {
      if column == .detail { roots.append(split.initialSelection) }
      if split.placeholder(in: column) == model.screens[place.screen].id { return true }
    }
    return roots.contains { $0.flatMap(model.screen) == place.screen }
  }

  /// 3.4, 8.5 Whether a selection at a position takes the place of what is at another one: in its column or, where
  /// columns are one stack, in one after it.
  func takesColumn(_ position: Position, of other: Position) -> Bool {
    guard case (let container, let column?)? = enclosingSplit(of: position),
      case .split(let split) = model.containers[container].kind
    else { return false }
    let columns = split.columns.map(\.column)
    return holders(of: other).contains { holder in
      guard case .column(container, let shown) = holder else { return false }
      return isCollapsed ? columns.drop { $0 != column }.contains(shown) : column == shown
    }
  }

  /// 6.1 Whether a presentation of a kind is a column beside what shows it, which covers nothing: an inspector in
  /// regular width.
  func isColumn(_ kind: Transition.Kind) -> Bool {
    kind == .inspector && environment.width == .regular
  }

  /// The same of what a transition presents, also in a state that it opens.
  package func isColumn(presentedBy transition: Int) -> Bool {
    let kind = model.transitions[transition].opening?.presentation?.kind
    return isColumn(kind ?? model.traits.kinds[transition])
  }

  /// 9.2 Whether a person can close what a transition presents from any screen in it. On Apple Watch and Apple TV
  /// the system's button closes everything but an overlay. An inspector that is a column can be hidden by what shows it.
  package func closesAnywhere(_ transition: Int) -> Bool {
    guard model.traits.isClosedByTransitionsOnly[transition] else { return true }
    if isColumn(presentedBy: transition) { return true }
    let hasButton = environment.platform == .watchOS || environment.platform == .tvOS
    return hasButton && model.traits.kinds[transition] != .overlay
  }

  /// 9.3 Whether a person can go back from a screen without a transition of it. The remote of an Apple TV
  /// goes back whatever the screen shows.
  func hasBackButton(_ screen: Int) -> Bool {
    model.screens[screen].backButtonHidden != true || environment.platform == .tvOS
  }

  private func isInPresentation(_ holders: [Container.Parent]) -> Bool {
    switch holders.last {
    case .transition, .deepLink, .otherwise, .notFound, .otherwiseOfEntryPoint: true
    default: false
    }
  }
}
