import AtlasBase
import AtlasModel

extension Rule {
  static let pathInBody = Rule(
    .pathInBody,
    .routes,
    .error,
    title: "A path made in body",
    checks: "The path that a stack is bound to is not made in a view's `body`.",
    impact: """
      `body` runs on every update, and each time the path is new and empty: the stack goes back to \
      the root when a timer fires or data arrives, or a tap does nothing at all.
      """,
    remedy: """
      Keep the path in a `@State` property of the view that makes the stack, or in a router that \
      exists as long as the stack.
      """,
    facts: ["createdIn"],
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
        "scenes": [ { "id": "main", "windowGroup": {
          "stack": ▸{ "root": "recipes", "path": { "type": "NavigationPath", "createdIn": "body" } } } } ],
        "screens": [
          { "id": "recipe", "title": "Recipe" },
          { "id": "recipes", "title": "Recipes", "goes": [ { "push": "recipe" } ] } ] }
      """,
      finds: ["the path of \"main.stack\" is made in a view's body"]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": {
          "stack": { "root": "recipes", "path": { "type": "NavigationPath", "createdIn": "state" } } } } ],
        "screens": [
          { "id": "recipe", "title": "Recipe" },
          { "id": "recipes", "title": "Recipes", "goes": [ { "push": "recipe" } ] } ] }
      """
    )
  ) { context, outcome in
    for (index, container) in context.model.containers.enumerated() {
      guard case .stack(let stack) = container.kind, let path = stack.path, path.type != "none"
      else { continue }
      switch path.createdIn {
      case nil: outcome.notStated("createdIn", of: .container(index))
      case "body"?:
        outcome.fail(
          "the path of \"\(container.id)\" is made in a view's body",
          at: .container(index),
          advice: "a @State property, or a router"
        )
      default: outcome.pass()
      }
    }
  }
}
