import AtlasBase
import AtlasGraph
import AtlasModel

extension Rule {
  static let pathTypeMismatch = Rule(
    .pathTypeMismatch,
    .routes,
    .error,
    title: "A typed path that gets another type",
    checks: """
      A stack whose path is an array of one type gets only values of that type, from links, from \
      code and from deep links. A type that the stack has no destination for is a finding of \
      `unregistered-destination`.
      """,
    impact: """
      A tap on a link whose value doesn't fit the path does nothing: no way leads through it. Code that \
      appends such a value doesn't compile, so a deep link stops before that step.
      """,
    remedy: """
      Make one route enum of everything that is pushed and let the path be an array of it, or make \
      the path a `NavigationPath`.
      """,
    facts: ["value", "resolvedType"],
    references: [
      Reference(
        "NavigationPath",
        "https://developer.apple.com/documentation/swiftui/navigationpath"
      ),
      Reference(
        "NavigationStack",
        "https://developer.apple.com/documentation/swiftui/navigationstack"
      ),
    ],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": {
          "stack": { "root": "recipes", "path": "[RecipeRoute]", "destinations": [
            { "for": "RecipeRoute" }, { "for": "Cook", "screen": "cook" } ] } } } ],
        "routes": [ { "id": "RecipeRoute", "cases": { "recipe": "recipe" } } ],
        "screens": [
          { "id": "cook", "title": "Cook" },
          { "id": "recipe", "title": "Recipe", "goes": [
            ▸{ "push": "cook", "on": "tap the cook", "by": "valueLink", "value": "Cook" } ] },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "RecipeRoute.recipe", "on": "tap a recipe", "by": "valueLink" } ] } ] }
      """,
      finds: [
        "\"tap the cook\" on \"recipe\" pushes \"Cook\", and the path of \"main.stack\" holds \"RecipeRoute\""
      ]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": {
          "stack": { "root": "recipes", "path": "[RecipeRoute]", "destinations": [
            { "for": "RecipeRoute" } ] } } } ],
        "routes": [ { "id": "RecipeRoute", "cases": { "cook": "cook", "recipe": "recipe" } } ],
        "screens": [
          { "id": "cook", "title": "Cook" },
          { "id": "recipe", "title": "Recipe", "goes": [
            { "push": "RecipeRoute.cook", "on": "tap the cook", "by": "valueLink" } ] },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "RecipeRoute.recipe", "on": "tap a recipe", "by": "valueLink" } ] } ] }
      """
    )
  ) { context, outcome in
    let types = context.stacks.types
    var verdicts = PathVerdicts()
    for (number, uses) in context.stacks.uses.enumerated() {
      for use in uses {
        guard let element = context.stacks.elementType(ofPathOf: use) else { continue }
        let items = context.stacks.itemTypes(on: use, environment: number)
        let registered = context.stacks.registrations(on: use, environment: number)
          .compactMap(\.destination.valueType)
        // A type that the stack has no destination for is one finding, of that rule.
        func isOtherFinding(_ type: String) -> Bool {
          !registered.isEmpty && registered.allSatisfy { types.compare($0, type) == .different }
        }
        for push in use.pushes {
          let transition = context.model.transitions[push.transition]
          guard transition.mechanism != .viewLink, case .destination = transition.target else {
            continue
          }
          let type = context.model.resolved.pushedType(ofTransition: push.transition)
          // What is bound to an item does not go through the path.
          if let type, items.contains(type), transition.mechanism != .valueLink { continue }
          if let type, isOtherFinding(type) { continue }
          let verdict = type.map { types.compare($0, element) }
          verdicts.add(.transition(push.transition), type, verdict, element, use.position)
        }
        for step in use.steps {
          guard let found = step.destination.flatMap(context.model.routeCase(of:)) else { continue }
          let type = context.model.routes[found.route].id
          if isOtherFinding(type) { continue }
          verdicts.add(step.opener, type, types.compare(type, element), element, use.position)
        }
      }
    }
    for graph in context.graph.environmentClasses.map({ context.graph.graphs[$0[0]] }) {
      for blocked in graph.blocked {
        guard case .unheld(let type, let path) = blocked.reason, let stack = blocked.stack else {
          continue
        }
        verdicts.add(.transition(blocked.transition), type, .different, path, stack)
      }
    }
    verdicts.report(context.model, context.name, &outcome)
  }
}

/// What pushes on typed paths, each element and type once.
private struct PathVerdicts {
  private struct Key: Hashable {
    var element: ElementReference
    var type: String?
  }

  private struct Mismatch {
    var pathType: String
    var stacks: [Position]
  }

  private var order: [Key] = []
  private var known: Set<Key> = []
  private var mismatches: [Key: Mismatch] = [:]
  private var notStated: [Key: String] = [:]

  mutating func add(
    _ element: ElementReference,
    _ type: String?,
    _ comparison: RuntimeTypes.Comparison?,
    _ pathType: String,
    _ stack: Position
  ) {
    let key = Key(element: element, type: type)
    if known.insert(key).inserted { order.append(key) }
    switch comparison {
    case .same?: break
    case nil: notStated[key] = "value"
    case .notStated?: notStated[key] = "resolvedType"
    case .different?:
      var mismatch = mismatches[key] ?? Mismatch(pathType: pathType, stacks: [])
      if !mismatch.stacks.contains(stack) { mismatch.stacks.append(stack) }
      mismatches[key] = mismatch
    }
  }

  func report(
    _ model: NavigationModel,
    _ name: ElementNames,
    _ outcome: inout RuleOutcome
  ) {
    for key in order {
      if let mismatch = mismatches[key], let type = key.type, let stack = mismatch.stacks.first {
        let pusher =
          if case .transition(let index) = key.element {
            name(ofTransition: index)
          } else {
            "\"\(model.id(of: key.element))\""
          }
        let path = "the path of \"\(model.id(of: stack))\""
        outcome.fail(
          "\(pusher) pushes \"\(type)\", and \(path) holds \"\(mismatch.pathType)\"",
          at: key.element,
          key: type,
          advice: "\"path\": \"NavigationPath\", or a route enum for both",
          notes: mismatch.stacks.map { stack in
            .init(
              "the path of \"\(model.id(of: stack))\" is typed here",
              at: stack.stackContainer.map { model.containers[$0].attributes.range }
            )
          }
        )
      } else if let fact = notStated[key] {
        outcome.notStated(fact, of: key.element)
      } else {
        outcome.pass()
      }
    }
  }
}
