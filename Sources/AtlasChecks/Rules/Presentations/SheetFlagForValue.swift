import AtlasBase
import AtlasModel

extension Rule {
  static let sheetFlagForValue = Rule(
    .sheetFlagForValue,
    .presentations,
    .warning,
    title: "A flag presents a value",
    checks: """
      A sheet, cover or popover that shows a value is bound to that value (`item:`), not to a flag \
      (`isPresented:`). A value that the presenting screen already got at its creation does not \
      count: it exists as long as the screen does.
      """,
    impact: """
      The flag and the value change separately. The first tap may show an empty sheet, or the \
      sheet may show the previous value, because SwiftUI made its content before the value \
      changed.
      """,
    remedy: "Present it with `item:` and take the value from the closure's parameter.",
    facts: ["by", "value"],
    references: [
      Reference(
        "sheet(item:onDismiss:content:)",
        "https://developer.apple.com/documentation/swiftui/view/sheet(item:ondismiss:content:)"
      )
    ],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "editor", "title": "Editor", "parameters": { "id": "Recipe.ID" },
            "goes": [ { "dismiss": true, "on": "tap Done" } ] },
          { "id": "recipes", "title": "Recipes", "goes": [
            ▸{ "sheet": { "stack": "editor" }, "on": "tap Edit in a row's menu",
              "by": "isPresented", "value": "Recipe.ID" } ] } ] }
      """,
      finds: [
        "\"tap Edit in a row's menu\" on \"recipes\" presents a value of \"Recipe.ID\" with a flag"
      ]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "editor", "title": "Editor", "parameters": { "id": "Recipe.ID" },
            "goes": [ { "dismiss": true, "on": "tap Done" } ] },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "sheet": { "stack": "editor" }, "on": "tap Edit in a row's menu",
              "by": "item", "value": "Recipe.ID" } ] } ] }
      """
    )
  ) { context, outcome in
    for index in context.model.presentingTransitions {
      let transition = context.model.transitions[index]
      // There is no inspector for an item, and an overlay is no presentation of the system.
      guard transition.kind != .inspector, transition.kind != .overlay else { continue }
      switch (transition.mechanism, context.model.presentedValue(of: transition)) {
      case (_, .none), (.item?, _): outcome.pass()
      case (nil, _): outcome.notStated("by", of: .transition(index))
      case (_, .perhaps): outcome.notStated("value", of: .transition(index))
      case (_, .of(let type)):
        outcome.fail(
          "\(context.name(ofTransition: index)) presents a value of \"\(type)\" with a flag",
          at: .transition(index),
          advice: "\"by\": \"item\""
        )
      }
    }
  }
}

/// What a presentation shows beside its screen.
private enum PresentedValue {
  case none
  /// The screen is made with something; whether it comes from what was tapped is not stated.
  case perhaps
  case of(String)
}

extension NavigationModel {
  fileprivate func presentedValue(of transition: Transition) -> PresentedValue {
    let own = ownTypes(of: transition.origin)
    if let type = transition.valueType { return own.contains(plainType(type)) ? .none : .of(type) }
    guard case .content(let content) = transition.target else { return .none }
    var needsMore = false
    for alternative in content.alternatives {
      guard let destination = firstDestination(of: alternative.body) else { continue }
      if let found = routeCase(of: destination) {
        let values = routes[found.route].cases[found.routeCase].values
        if let value = values.first(where: { isNeeded($0, own) }) { return .of(value.type) }
        continue
      }
      guard let screen = screen(of: destination) else { continue }
      needsMore = needsMore || screens[screen].parameters.contains { isNeeded($0, own) }
    }
    return needsMore ? .perhaps : .none
  }

  /// Whether something has to be handed over that the presenting screen does not hold anyway. What is
  /// optional can be left out; bindings and closures are ties to the presenter, no values.
  private func isNeeded(_ parameter: Screen.Parameter, _ own: Set<String>) -> Bool {
    let type = parameter.type
    guard !type.hasSuffix("?"), !type.hasPrefix("Binding<"), !type.hasPrefix("Bindable<"),
      !type.contains("->")
    else { return false }
    return !own.contains(type)
  }

  /// The types of what a presenting screen was made with.
  private func ownTypes(of origin: Transition.Origin) -> Set<String> {
    guard case .screen(let screen) = origin else { return [] }
    return Set(screens[screen].parameters.map { plainType($0.type) })
  }

  /// A type without the binding or the optional around it.
  private func plainType(_ type: String) -> String {
    var type = type[...]
    for wrapper in ["Binding<", "Bindable<"] where type.hasPrefix(wrapper) && type.hasSuffix(">") {
      type = type.dropFirst(wrapper.count).dropLast()
    }
    while type.hasSuffix("?") { type = type.dropLast() }
    return String(type)
  }

  private func firstDestination(of body: Content.Body) -> Destination? {
    switch body {
    case .screen(let destination): return destination
    case .container(let index):
      guard case .stack(let stack) = containers[index].kind else { return nil }
      return stack.root
    }
  }
}
