import AtlasModel

/// 3.7 What links in columns without a stack lead to: see ``LinksInColumns``.
extension GraphBuilder {
  /// What a transition does that leads from one position to another.
  func kind(of transition: Int, from source: Position?, to target: Position?) -> Transition.Kind {
    linksInColumns.kind(of: transition, from: source, to: target, in: model)
  }

  /// Whether a link shows what it leads to in the next column: in the sidebar or the content column, if no stack is
  /// in between and the column is none. A link that carries a value needs a destination for that: see
  /// ``followPush(of:_:on:at:)``.
  func selectsByLink(_ transition: Int, at position: Position) -> Bool {
    guard model.traits.kinds[transition] == .push,
      let mechanism = model.traits.mechanisms[transition],
      mechanism.isLink, !model.traits.isOutside[transition],
      mechanism == .viewLink || semantics.pushedValue(ofTransition: transition) != nil,
      case .column(let container, let column)? = linksInColumns.column(around: position),
      column == .sidebar || column == .content,
      case .split = model.containers[container].kind
    else { return false }
    return enclosingStack(of: position) == nil
  }

  /// 4.2 What a push finds registered where it goes: by the stack and, of a link in a column, by the screens at the
  /// root of what the next column holds. What is on the stack, or in the link's own column, comes after that.
  func registrations(of stack: Position, withRoots: Bool) -> [RegistrationList] {
    let registrations = model.resolved.registrations
    let own = registrations.list(ofStack: stack.stack).map { [$0] } ?? []
    guard withRoots, let content = model.holders(of: stack).first.flatMap(model.content(of:)) else {
      return own
    }
    return own + model.rootScreens(of: content).compactMap(registrations.list(ofScreen:))
  }

  /// Where a push shows a screen that is registered for it.
  func position(showing screen: Int, by push: StackPushes.Push) -> Position {
    guard push.isInNextColumn else { return push.stack }
    let name = push.value.destination.name
    return semantics.position(showing: name, screen, inPlaceOf: push.stack)
  }
}
