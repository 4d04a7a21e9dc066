import AtlasBase
import AtlasGraph
import AtlasModel

extension Rule {
  static let nestedStack = Rule(
    .nestedStack,
    .structure,
    .error,
    title: "A stack inside a stack",
    checks: """
      No stack is on a screen of another stack, directly or in a tab, unless a presentation or a \
      column of a split view is between them. The stacks in the tabs of a tab view on a stack are one finding.
      """,
    impact: """
      There are two navigation bars, one below the other, and two back buttons that lead to \
      different screens. A push goes to the inner stack, which is not in the path of the outer \
      one: “pop to root” and deep links do not remove its screens.
      """,
    remedy: """
      Keep only the outer stack, and push the inner screens on it; or present the inner stack as a \
      sheet or a cover.
      """,
    references: [
      Reference(
        "NavigationStack",
        "https://developer.apple.com/documentation/swiftui/navigationstack"
      )
    ],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "comments", "title": "Comments", "goes": [ { "push": "cook" } ] },
          { "id": "cook", "title": "Cook" },
          { "id": "recipe", "title": "Recipe", "contains": {
            "stack": ▸{ "id": "comments-stack", "root": "comments" } } },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "recipe", "on": "tap a recipe" } ] } ] }
      """,
      finds: ["\"comments-stack\" is a stack inside the stack \"main.stack\""]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "comments", "title": "Comments", "goes": [ { "push": "cook" } ] },
          { "id": "cook", "title": "Cook" },
          { "id": "recipe", "title": "Recipe", "contains": "comments" },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "recipe", "on": "tap a recipe" } ] } ] }
      """
    )
  ) { context, outcome in
    let nested = context.nesting.containers
    let siblings = context.nesting.stacksInTabs(context.model)
    for (index, container) in context.model.containers.enumerated() {
      guard case .stack = container.kind, !context.presence.containers[index].isEmpty else {
        continue
      }
      let others = siblings[index]?.filter { $0 != index } ?? []
      if let first = siblings[index]?.first, first != index { continue }
      guard let around = nested[index] else {
        if !context.graph.isTruncated { outcome.pass() }
        continue
      }
      outcome.fail(
        "\"\(container.id)\" is a stack inside the stack "
          + "\"\(context.model.containers[around.stack].id)\"",
        at: .container(index),
        in: around.environments,
        advice: others.isEmpty
          ? "the screen itself in place of the inner stack, or a presentation of it"
          : "the tabs without the stack around them",
        notes: context.nesting.notes(around)
          + others.map { other in
            let container = context.model.containers[other]
            return .init("so is \"\(container.id)\"", at: container.attributes.range)
          }
      )
    }
    for nested in context.screensWithStacksOnStacks {
      outcome.fail(
        "\"\(context.model.screens[nested.screen].id)\" brings a stack, and is on the stack "
          + "\"\(context.model.containers[nested.stack].id)\"",
        at: .screen(nested.screen),
        range: context.model.screens[nested.screen].ownStack?.range,
        in: nested.environments,
        advice: "a screen without a stack of its own there, or a presentation of it"
      )
    }
    for pushed in context.pushedCasesWithStacks {
      let routeCase = context.model.routes[pushed.route].cases[pushed.routeCase]
      outcome.fail(
        "\"\(context.model.routes[pushed.route].id).\(routeCase.name)\" brings a stack, and "
          + "\(context.name(ofTransition: pushed.transitions[0])) pushes it",
        at: .route(pushed.route),
        range: routeCase.ownStack?.range,
        key: routeCase.name,
        in: pushed.environments,
        advice: "a case without a stack there, or a presentation of it",
        notes: pushed.transitions.map {
          .init(
            "\(context.name(ofTransition: $0)) pushes it",
            at: context.model.transitions[$0].attributes.range
          )
        }
      )
    }
  }
}

/// A screen whose view brings a stack, and that is on another stack.
private struct StackOnStack {
  var screen: Int
  /// The container around it, by index.
  var stack: Int
  var environments: EnvironmentSet
}

/// A case of a route that puts a stack around its screen, and that is pushed.
private struct PushedCase {
  var route: Int
  var routeCase: Int
  /// By index, sorted.
  var transitions: [Int] = []
  var environments: EnvironmentSet = []
}

extension CheckContext {
  /// Each case once, in the order of the model. A screen that brings a stack itself is found by its places.
  fileprivate var pushedCasesWithStacks: [PushedCase] {
    var found: [[Int]: PushedCase] = [:]
    for (index, transition) in model.transitions.enumerated() where transition.kind == .push {
      guard case .destination(let destination) = transition.target,
        let (route, routeCase) = model.routeCase(of: destination),
        let stack = model.routes[route].cases[routeCase].ownStack,
        model.screen(of: destination).map({ model.screens[$0].ownStack == nil }) == true
      else { continue }
      let environments = graph.transitions[index].environments
        .intersection(presence.environments(of: stack))
      guard !environments.isEmpty else { continue }
      found[[route, routeCase], default: PushedCase(route: route, routeCase: routeCase)]
        .transitions.append(index)
      found[[route, routeCase]]?.environments.formUnion(environments)
    }
    return found.values.sorted { ($0.route, $0.routeCase) < ($1.route, $1.routeCase) }
  }

  /// Each screen once, with the first stack that it is on.
  fileprivate var screensWithStacksOnStacks: [StackOnStack] {
    model.screens.indices.compactMap { index in
      guard let own = model.screens[index].ownStack else { return nil }
      let made = presence.environments(of: own)
      var found: StackOnStack?
      for (place, whereReached) in graph.screens[index].places {
        let environments = whereReached.intersection(made)
        guard case .stack(let container) = place.position, !environments.isEmpty,
          case .stack(let stack) = model.containers[container].kind,
          stack.broughtBy == nil || model.screen(of: stack.root) != index
        else { continue }
        if found == nil {
          found = StackOnStack(screen: index, stack: container, environments: environments)
        } else {
          found?.environments.formUnion(environments)
        }
      }
      return found
    }
  }
}
