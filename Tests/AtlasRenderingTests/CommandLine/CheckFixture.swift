import Foundation

/// Models for the runs of `navatlas check`, which have findings of two rules.
enum CheckFixture {
  /// A route that is not Hashable (an error) and a link that carries a view (a warning).
  static let model = """
    { "navatlas": 1, "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
      "screens": [
        { "id": "recipe", "title": "Recipe" },
        { "id": "recipes", "title": "Recipes", "goes": [
          { "push": "recipe", "on": "tap a recipe", "by": "viewLink" },
          { "push": "RecipeRoute.cook", "on": "tap Cook" } ] },
        { "id": "cook", "title": "Cook" } ],
      "routes": [ { "id": "RecipeRoute", "isHashable": false, "cases": { "cook": "cook" } } ]
    }
    """

  static let error =
    "navigation.json:9:15: error: \"RecipeRoute\" is not Hashable and is pushed, try making it and "
    + "its associated values Hashable [route-not-hashable]\n"
  static let warning =
    "navigation.json:6:7: warning: \"tap a recipe\" on \"recipes\" is a link that carries a view, "
    + "try \"by\": \"valueLink\" with a registered destination [view-link]\n"
  /// How bad it went.
  static let summary = """
    1 error, 1 warning
    2 rules: 2 with findings
    1 fact is not stated: --not-stated lists it

    """

  /// The model with what it says of its checks.
  static func model(checks: String) -> String {
    model.replacing("\n}", with: ",\n  \"checks\": \(checks)\n}")
  }

  /// The arguments for those two rules alone, so that other rules change nothing.
  static let only = ["check", "--only", "view-link", "--only", "route-not-hashable"]

  /// Runs `navatlas check` with those two rules.
  static func check(_ arguments: String..., in folder: URL) throws -> CommandRun {
    try CommandRun(only + arguments, in: folder)
  }

  /// The entry of the one finding in a file of accepted findings.
  static let acceptedWarning =
    #"{ "rule": "view-link", "kind": "transition", "id": "recipes.push.recipe" }"#

  static func baseline(_ entries: String...) -> String {
    "{ \"acceptedFindings\": 1, \"findings\": [ \(entries.joined(separator: ", ")) ] }"
  }
}
