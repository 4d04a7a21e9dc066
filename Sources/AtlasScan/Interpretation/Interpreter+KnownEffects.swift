import SwiftSyntax

// Functions that only change state are read once. A view that calls a model's method, which calls others,
// would otherwise have each of them read again for every way that leads there.

/// A function, as it is called: what its effects depend on.
struct KnownFunction: Hashable {
  var position: SourcePosition
  var type: NominalType?
  /// Whether a view's call leads there, so that no call in it is the view's.
  var hasCallSite: Bool
}

extension Interpreter {
  /// What a function does, if nothing that the call hands in can change it, or if it does nothing whatever that is.
  func knownEffects(
    of member: Member,
    _ arguments: [RouteArgument],
    instance: Instance?,
    from caller: Scope
  ) -> [ViewNode]? {
    guard member.kind == .function, !returnsView(member) else { return nil }
    let isUndecided =
      caller.assumptions.isEmpty && caller.trigger?.text != "open a URL" && instance?.value == nil
      && instance?.isGiven != true && !mayDecide(arguments, member)
    guard isUndecided || takesOnlyValues(member, instance) else { return nil }
    let function = KnownFunction(
      position: member.position,
      type: instance?.type,
      hasCallSite: caller.callSite != nil
    )
    let known = functionEffects[function] ?? readEffects(of: member, instance, function)
    // What it does for any value is at least what it does for one.
    guard let known, isUndecided || known.isEmpty else { return nil }
    return known.map { .effect(completed($0, from: caller)) }
  }

  private func readEffects(
    of member: Member,
    _ instance: Instance?,
    _ function: KnownFunction
  ) -> [Effect]? {
    functionEffects[function] = .some(nil)
    let stopsBefore = stops
    let mark = mark()
    defer { reach = min(reach, mark.reach) }
    let plain = instance.map { Instance($0.type) }
    let effects = effects(of: member, plain, hasCallSite: function.hasCallSite)
    // What stopped because it was being read already depends on who reads it, and is read with each caller. Where
    // functions call each other, it does not if none around them was left out.
    if stops == stopsBefore || reach >= mark.depth {
      functionEffects[function] = .some(effects)
    } else {
      undecidedFunctions.append(function)
    }
    return effects
  }

  /// Whether nothing that a call hands in can be code or a view: such values only choose among what the code does
  /// for all of them.
  private func takesOnlyValues(_ member: Member, _ instance: Instance?) -> Bool {
    let generics = member.generics.union(instance.map { Set($0.type.generics.keys) } ?? [])
    func isValue(_ type: TypeName) -> Bool {
      guard !type.isFunction, !generics.contains(type.path), !Self.open.contains(type.path),
        type.arguments.allSatisfy(isValue)
      else { return false }
      let known = index.type(type, in: instance?.type, unit: member.unit)
      return known.map { $0.kind != .protocol && $0.generics.isEmpty && !index.isView($0) } ?? true
    }
    return member.parameters.allSatisfy { parameter in
      !parameter.takesViews && parameter.type.map(isValue) == true
    }
  }

  /// Types that hold values of any type, or code.
  private static let open: Set = [
    "", "Any", "AnyObject", "AnyHashable", "View", "AnyView", "Binding", "Sequence", "Collection",
    "Hashable", "Identifiable", "Codable", "Store", "StoreOf",
  ]

  /// The effects of a function whoever calls it; nil if it does anything else.
  private func effects(of member: Member, _ instance: Instance?, hasCallSite: Bool) -> [Effect]? {
    guard let items = member.body else { return nil }
    let views = viewsInFunctions
    let scope = Scope(
      unit: member.unit,
      instance: instance,
      owner: instance.flatMap { isOwner($0.type) ? $0.type : nil }
    )
    scope.trigger = .caller
    scope.presence = member.presence
    scope.callSite = hasCallSite ? .caller : nil
    bind([], to: member.parameters, in: scope)
    let found = counted(readingFunction: true, readingViews: false) {
      guarded(member.position) { nodes(items, scope) }
    }
    guard found.allSatisfy(\.onlyHasEffects), viewsInFunctions == views else { return nil }
    // What several calls in it do alike, it does once.
    var seen: Set<EffectKey> = []
    return found.flatMap(\.effects).filter { seen.insert(EffectKey($0)).inserted }
  }

  private struct EffectKey: Hashable {
    var position: SourcePosition
    var callSite: SourcePosition?
    var value: String
    var trigger: Trigger?
    var presence: CodePresence

    init(_ effect: Effect) {
      position = effect.position
      callSite = effect.callSite
      value = effect.valueText
      trigger = effect.trigger
      presence = effect.presence
    }
  }

  /// An effect with what only the call knows.
  private func completed(_ effect: Effect, from caller: Scope) -> Effect {
    var effect = effect
    if effect.owner == nil { effect.owner = caller.owner }
    if effect.callSite == .caller { effect.callSite = caller.callSite }
    if effect.trigger == .caller { effect.trigger = caller.trigger }
    effect.presence = caller.presence.and(effect.presence)
    effect.dialog = effect.dialog ?? caller.dialog
    return effect
  }

  private func returnsView(_ member: Member) -> Bool {
    !member.attributes.allSatisfy { !$0.name.hasSuffix("Builder") }
      || ["View", "AnyView", "Scene"].contains(member.type?.path ?? "")
      || index.type(member.type, in: nil, unit: member.unit).map(index.isView) == true
  }

  /// Values that lead nowhere, whatever they are.
  private static let plain: Set = [
    "Int", "Int64", "Int32", "UInt", "Double", "Float", "CGFloat", "TimeInterval", "UUID", "Date",
    "Data", "CGSize", "CGPoint", "CGRect", "IndexSet",
  ]

  /// Whether what a call hands in may decide what the function does: a route, a closure, a flag, a text.
  private func mayDecide(_ arguments: [RouteArgument], _ member: Member) -> Bool {
    let pairs = matched(arguments, to: member.parameters)
    guard pairs.count == arguments.count else { return true }
    return pairs.contains { parameter, argument in
      guard let type = parameter.type, !parameter.takesViews else { return true }
      if Self.plain.contains(type.path) { return false }
      guard let known = index.type(type, in: nil, unit: member.unit),
        known.kind == .struct || known.kind == .class || known.kind == .actor,
        !index.isView(known), type.arguments.isEmpty, let expression = argument.expression,
        let scope = argument.scope
      else { return true }
      return values(of: expression, scope, expected: type).contains(where: isMadeOrDecided)
    }
  }

  private func isMadeOrDecided(_ value: RouteValue) -> Bool {
    value.caseName != nil || !value.arguments.isEmpty
  }
}

extension SourcePosition {
  /// Stands for the call of a function whose effects are known.
  fileprivate static let caller = SourcePosition(unit: -1, offset: -1)
}

extension Trigger {
  /// Stands for what makes the caller of a function run.
  fileprivate static let caller = Trigger(text: "\u{0}")
}

extension ViewNode {
  /// Whether nothing in it opens, shows or holds anything.
  fileprivate var onlyHasEffects: Bool {
    switch self {
    case .effect: true
    case .foreign(let view): view.children.allSatisfy(\.onlyHasEffects)
    case .branch(let branch): branch.arms.allSatisfy { $0.nodes.allSatisfy(\.onlyHasEffects) }
    case .use, .container, .site, .registration, .fact, .scene, .slot: false
    }
  }
}
