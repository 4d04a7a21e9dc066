import AtlasBase
import AtlasGraph
import AtlasModel

extension Rule {
  /// What SwiftUI logs is: "A navigationDestination for … was declared earlier on the stack. Only the destination
  /// declared closest to the root view of the stack will be used."
  static let repeatedDestination = Rule(
    .repeatedDestination,
    .routes,
    .warning,
    title: "The same destination registered again",
    checks: """
      A destination is registered once on a stack: a destination set, a part, or a \
      `navigationDestination(for:)` that shows the same screens is not on the stack itself and on a \
      screen on it too, nor on two screens of which one is pushed over the other. Registrations whose \
      conditions exclude each other don't count. Stacks in different tabs and presentations each need their own.
      """,
    impact: """
      Taps work: SwiftUI uses the registration closest to the stack's root, and logs a warning for each other \
      one. If one of them is changed later, the change may have no effect.
      """,
    remedy: "Register it at the root of the stack only.",
    references: [
      Reference(
        "navigationDestination(for:destination:)",
        "https://developer.apple.com/documentation/swiftui/view/navigationdestination(for:destination:)"
      )
    ],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": {
          "stack": { "root": "recipes", "destinations": ["appDestinations"] } } } ],
        "screens": [
          { "id": "cook", "title": "Cook" },
          { "id": "recipe", "title": "Recipe", "destinations": ["appDestinations"], "goes": [
            { "push": "cook", "on": "tap the cook", "by": "valueLink", "value": "Cook" } ] },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "recipe", "on": "tap a recipe", "by": "valueLink", "value": "Recipe" } ] } ],
        "destinationSets": [ ▸{ "id": "appDestinations", "destinations": [
          { "for": "Cook", "screen": "cook" }, { "for": "Recipe", "screen": "recipe" } ] } ] }
      """,
      finds: ["\"appDestinations\" is registered again on \"recipe\", over \"main.stack\""]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": {
          "stack": { "root": "recipes", "destinations": ["appDestinations"] } } } ],
        "screens": [
          { "id": "cook", "title": "Cook" },
          { "id": "recipe", "title": "Recipe", "goes": [
            { "push": "cook", "on": "tap the cook", "by": "valueLink", "value": "Cook" } ] },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "recipe", "on": "tap a recipe", "by": "valueLink", "value": "Recipe" } ] } ],
        "destinationSets": [ { "id": "appDestinations", "destinations": [
          { "for": "Cook", "screen": "cook" }, { "for": "Recipe", "screen": "recipe" } ] } ] }
      """
    )
  ) { context, outcome in
    let origins = RegistrationOrigins(context.model)
    var groups: [RegistrationOrigin: [RegistrationConflict]] = [:]
    var order: [RegistrationOrigin] = []
    for conflict in RegistrationConflicts.repeated(on: context.stacks) {
      let origin = origins.origin(of: conflict.upper)
      if groups[origin] == nil { order.append(origin) }
      groups[origin, default: []].append(conflict)
    }
    for origin in order { report(groups[origin] ?? [], of: origin, context, &outcome) }
    let values = context.model.registrations.count { $0.destination.valueType != nil }
    outcome.pass(max(0, values - order.count))
  }
}

/// Where a registration is written.
private struct RegistrationOrigin: Hashable {
  /// A destination set, a part, or what registers it.
  var element: ElementReference
  /// Nil for a destination set and a part, which are registered as a whole.
  var range: SourceRange?
}

/// Knows which registrations are those of destination sets and of parts.
private struct RegistrationOrigins {
  private var shared: [SourceRange: ElementReference] = [:]

  init(_ model: NavigationModel) {
    for (index, set) in model.destinationSets.enumerated() {
      for destination in set.destinations {
        shared[destination.attributes.range] = .destinationSet(index)
      }
    }
    for (index, part) in model.parts.enumerated() {
      for destination in part.destinations.own {
        shared[destination.attributes.range] = .part(index)
      }
    }
  }

  func origin(of registration: StackRegistration) -> RegistrationOrigin {
    let range = registration.destination.attributes.range
    if let element = shared[range] { return RegistrationOrigin(element: element) }
    return RegistrationOrigin(element: registration.owner, range: range)
  }
}

extension Rule {
  /// One finding for what is written once, however many screens register it again.
  private static func report(
    _ conflicts: [RegistrationConflict],
    of origin: RegistrationOrigin,
    _ context: CheckContext,
    _ outcome: inout RuleOutcome
  ) {
    guard let first = conflicts.first else { return }
    let model = context.model
    func id(_ registration: StackRegistration) -> String {
      "\"\(model.id(of: registration.owner))\""
    }
    let type = first.upper.destination.keyName
    let isTwice = first.upper.owner == first.lower.owner
    let name = "\"\(model.id(of: origin.element))\""
    let message =
      switch (origin.range == nil, isTwice) {
      case (true, true): "\(name) is registered twice on \(id(first.upper))"
      case (true, false):
        "\(name) is registered again on \(id(first.upper)), over \(id(first.lower))"
      case (false, true): "\(name) registers \"\(type)\" twice, with the same screens"
      case (false, false):
        "\(name) registers \"\(type)\" again, with the screens of \(id(first.lower))"
      }
    outcome.fail(
      message,
      at: origin.element,
      range: origin.range,
      key: origin.range == nil ? "" : type,
      in: conflicts.reduce(into: []) { $0.formUnion($1.environments) },
      advice: advice(conflicts, context),
      notes: notes(conflicts, of: origin, model)
    )
  }

  /// The roots of all stacks that the screens are on: elsewhere their registration may be the only one.
  private static func advice(_ conflicts: [RegistrationConflict], _ context: CheckContext) -> String
  {
    let model = context.model
    let stacks = context.stacks.stacksByScreen
    var ids: Set<String> = []
    for conflict in conflicts {
      ids.insert(model.id(of: conflict.stack))
      guard case .screen(let screen) = conflict.upper.owner else { continue }
      ids.formUnion((stacks[screen] ?? []).map { model.containers[$0].id })
    }
    let names = ids.sorted().map { "\"\($0)\"" }
    return names.count == 1
      ? "registering it at the root of \(names[0]) only"
      : "registering it at the roots of \(names.list) only"
  }

  private static func notes(
    _ conflicts: [RegistrationConflict],
    of origin: RegistrationOrigin,
    _ model: NavigationModel
  ) -> [Diagnostic.Note] {
    guard origin.range == nil else {
      return conflicts.prefix(1).map {
        .init("registered here first", at: $0.lower.destination.attributes.range)
      }
    }
    var known: Set<ElementReference> = []
    let owners = conflicts.map(\.upper.owner).filter { known.insert($0).inserted }
    let notes = owners.prefix(5).enumerated().map { number, owner in
      Diagnostic.Note(
        "\(number == 0 ? "it is" : "and") on \"\(model.id(of: owner))\"",
        at: model.attributes(of: owner).range
      )
    }
    return owners.count > 5 ? notes + [.init("and on \(owners.count - 5) more", at: nil)] : notes
  }
}
