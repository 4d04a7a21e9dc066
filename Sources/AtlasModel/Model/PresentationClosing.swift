/// Which presentations only transitions close, so far as a model says.
///
/// A person can't swipe away a full-screen cover, or a sheet, a popover and an inspector with
/// `interactiveDismissDisabled`. If the model states transitions inside it that close it, these are what closes it; if
/// it states none, and nothing else, something that it does not state is taken to close it from any screen.
struct PresentationClosing {
  let screens: [Screen]
  let parts: [Part]
  let partsOfScreens: PartsOfScreens
  let transitions: [Transition]
  let containers: [Container]
  let tabs: [Tab]
  let routes: [Route]
  let index: ElementIndex

  /// By index whether only transitions close what a transition presents.
  var isClosedByTransitionsOnly: [Bool] {
    let isAsked = transitions.contains { $0.keepsFromSwipingAway && $0.closesFromInside == nil }
    let closing = isAsked ? screensThatLeadToClosing() : []
    return transitions.map { transition in
      guard transition.keepsFromSwipingAway else { return false }
      if let closes = transition.closesFromInside { return !closes }
      if transition.kind == .overlay { return true }
      let shown = transition.presentedContent.map { screens(in: $0) } ?? []
      return shown.contains(where: closing.contains)
    }
  }

  /// The screens on which a transition closes the presentation that they are in, and those that lead there inside it.
  private func screensThatLeadToClosing() -> Set<Int> {
    var leading = LeadingScreens()
    var closing: [Int] = []
    for screen in screens.indices {
      let used = partsOfScreens.parts[screen].flatMap { parts[$0.part].transitions }
      let offered = (screens[screen].transitions + used).map { transitions[$0] }
      if offered.contains(where: \.closesPresentation) { closing.append(screen) }
      let contained = screens[screen].contains.map { screens(in: $0) } ?? []
      for target in offered.flatMap(targets) + contained {
        leading.add(from: screen, to: target)
      }
    }
    return leading.leading(to: closing)
  }

  private func screen(_ destination: Destination) -> Int? { index.screen(of: destination, routes) }

  /// The screens that a transition shows in the same presentation.
  private func targets(of transition: Transition) -> [Int] {
    if transition.isOutside { return [] }
    switch transition.target {
    case .destination(let destination): return [destination].compactMap(screen)
    case .opening(let opening) where opening.isInPlace:
      return (opening.selections + opening.path).compactMap(screen)
    default: return []
    }
  }

  /// The screens that content holds, whatever is selected.
  private func screens(in content: Content) -> [Int] {
    content.alternatives.flatMap { alternative -> [Int] in
      switch alternative.body {
      case .screen(let destination): return [destination].compactMap(screen)
      case .container(let index): return screens(inContainer: index)
      }
    }
  }

  private func screens(inContainer number: Int) -> [Int] {
    let container = containers[number]
    let host = container.host.flatMap { index.screens[$0] }.map { [$0] } ?? []
    switch container.kind {
    case .stack(let stack): return host + [stack.root].compactMap(screen)
    case .split(let split):
      let waiting =
        split.placeholders.compactMap { index.screens[$0] }
        + [split.initialSelection].compactMap { $0.flatMap(screen) }
      return host + waiting + split.columns.flatMap { screens(in: $0.content) }
    case .columns: return host + container.kind.columnContents.flatMap { screens(in: $0) }
    case .tabs(let tabView):
      return host
        + tabView.items.flatMap { tab -> [Int] in
          guard case .content(let content) = tabs[tab].kind else { return [] }
          return screens(in: content)
        }
    }
  }
}
