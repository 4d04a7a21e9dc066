import AtlasBase
import AtlasGraph
import AtlasModel

extension Rule {
  static let deepLinkBrokenPath = Rule(
    .deepLinkBrokenPath,
    .deepLinks,
    .error,
    title: "A deep link or entry point with an impossible path",
    checks: """
      The selections and the path of a deep link or an entry point fit the app: there is a stack to \
      push on, under every condition, and a column to select in, and no screen is below the one that \
      leads to it. `otherwise` and `notFound` are checked in the same way. Whether the stack has a destination for each route is \
      checked by `unregistered-destination`. If the screens push where there is no stack, that is one finding \
      with the path, of `push-without-stack`, `tab-without-stack` or `push-in-sheet-without-stack`.
      """,
    impact: """
      A push without a \
      stack shows nothing, so the link seems broken. With a child below its parent, Back leads \
      deeper into the app instead of out.
      """,
    remedy: """
      Order the path from the root to the screen on top, and name the tab or the selection that \
      contains the stack.
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
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" }, "schemes": ["recipes"] },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "ingredients", "title": "Ingredients" },
          { "id": "recipe", "title": "Recipe", "goes": [
            { "push": "ingredients", "on": "tap Ingredients" } ] },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "recipe", "on": "tap a recipe" } ] } ],
        "deepLinks": [
          { "id": "ingredients-link", "patterns": ["recipes://recipe/{id}/ingredients"],
            "opens": { "path": [▸"ingredients(id)", "recipe(id)"] } } ] }
      """,
      finds: [
        "\"ingredients-link\" places \"ingredients\" below \"recipe\", which leads to it"
      ]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" }, "schemes": ["recipes"] },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "ingredients", "title": "Ingredients" },
          { "id": "recipe", "title": "Recipe", "goes": [
            { "push": "ingredients", "on": "tap Ingredients" } ] },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "recipe", "on": "tap a recipe" } ] } ],
        "deepLinks": [
          { "id": "ingredients-link", "patterns": ["recipes://recipe/{id}/ingredients"],
            "opens": { "path": ["recipe(id)", "ingredients(id)"] } } ] }
      """
    )
  ) { context, outcome in
    let stackless = StacklessConditionFinder(context)
    for openings in context.model.openedPaths {
      var isLookedAt = false
      var isBroken = false
      for opening in openings {
        var groups = EnvironmentGroups<BrokenStep>()
        for members in context.graph.environmentClasses {
          guard let landing = context.landings.landing(of: opening, in: members[0]) else {
            continue
          }
          isLookedAt = true
          for step in context.landings.brokenSteps(of: opening, landing, in: members[0]) {
            isBroken = true
            if case .noStack = step, context.stackless.explains(landing, in: members[0]) {
              continue
            }
            groups.insert(step, inEnvironments: members)
          }
          if let step = stackless.brokenStep(of: opening, landing, in: members[0]) {
            isBroken = true
            groups.insert(step, inEnvironments: members)
          }
        }
        for step in groups.keys {
          report(step, of: opening, in: groups[step], context.name, &outcome)
        }
      }
      if isLookedAt, !isBroken { outcome.pass() }
    }
  }
}

/// Looks for paths that find a stack under some conditions only.
private final class StacklessConditionFinder {
  private let context: CheckContext
  private let canMatter: Bool
  private var known: [Int: StacklessConditions] = [:]

  init(_ context: CheckContext) {
    self.context = context
    canMatter = StacklessConditions.canMatter(in: context.model)
  }

  /// - Parameter number: The number of the environment.
  func brokenStep(of opening: OpenedPath, _ landing: Landing, in number: Int) -> BrokenStep? {
    let opened = opening.opening
    guard canMatter, !opened.path.isEmpty, opened.presentation == nil,
      opening.role != .opens || context.model.changes.of(opening.element).saysNothing
    else { return nil }
    let semantics = context.semantics[number]
    let stackless = known[number] ?? StacklessConditions(semantics)
    known[number] = stackless
    let start = semantics.presence(ofStart: opening.element, opening.role)
    let terms = stackless.terms(of: opened, landing, when: start)
    return terms.map { .noStackUnder(opened.selections.count, terms: $0.conjunction) }
  }
}

extension Rule {
  private static func report(
    _ step: BrokenStep,
    of opening: OpenedPath,
    in environments: EnvironmentSet,
    _ name: ElementNames,
    _ outcome: inout RuleOutcome
  ) {
    let destinations = opening.opening.steps
    let name = name(of: opening)
    let message: String
    let advice: String?
    let destination: Destination
    switch step {
    case .noStack(let number):
      destination = destinations[number]
      message = "\(name) pushes \"\(destination.name)\", but there is no stack"
      advice = "naming the tab or the selection that holds the stack"
    case .noStackUnder(let number, let terms):
      destination = destinations[number]
      message = "\(name) pushes \"\(destination.name)\", but there is no stack with \(terms)"
      // What requires more leads to "otherwise" more often.
      let keys = opening.role == .otherwise ? "\"when\"" : "\"requires\" or \"when\""
      advice = "\(keys) that excludes this case, or a stack around the content that is shown in it"
    case .noColumn(let number):
      destination = destinations[number]
      message = "\(name) selects \"\(destination.name)\", but there is no column for it"
      advice = "\"path\" instead of \"select\", or the tab that holds the split view"
    case .childBelow(let child, let parent):
      destination = destinations[child]
      message =
        "\(name) places \"\(destination.name)\" below \"\(destinations[parent].name)\", which leads to it"
      advice = "\"\(destinations[parent].name)\" before \"\(destination.name)\""
    }
    outcome.fail(
      message,
      at: opening.element,
      range: destination.range,
      key: "\(opening.role.rawValue) \(destination.name)",
      in: environments,
      advice: advice
    )
  }
}
