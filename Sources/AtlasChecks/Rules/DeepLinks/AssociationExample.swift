/// An app with universal links, for the pages of rules that look at its association file.
enum AssociationExample {
  /// - Parameters:
  ///   - links: The deep links, as JSON.
  ///   - appMark: Stands before the app.
  ///   - hasCooks: Whether the recipes lead to a screen for cooks.
  static func model(_ links: String, appMark: String = "", hasCooks: Bool = true) -> String {
    let cook = hasCooks ? "\n    { \"id\": \"cook\", \"title\": \"Cook\" }," : ""
    let toCook = hasCooks ? ", { \"push\": \"cook\", \"on\": \"tap a cook\" }" : ""
    return """
      { "navatlas": 1,
        "app": \(appMark){ "name": "Recipes", "platforms": { "iOS": "18.0" }, "domains": ["recipes.example.com"],
          "appIDs": ["A1B2C3D4E5.com.example.recipes"],
          "associationFile": "apple-app-site-association" },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [\(cook)
          { "id": "recipe", "title": "Recipe" },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "recipe", "on": "tap a recipe" }\(toCook) ] } ],
        "deepLinks": [
          \(links) ] }
      """
  }

  /// A deep link to a recipe.
  static let recipeLink = """
    { "id": "recipe-link", "patterns": ["https://recipes.example.com/r/{id}"],
          "opens": "recipe(id)" }
    """

  /// Deep links to recipes and cooks.
  ///
  /// - Parameter mark: Stands before the pattern for cooks.
  static func links(_ mark: String = "") -> String {
    """
    \(recipeLink),
        { "id": "cook-link", "patterns": [\(mark)"https://recipes.example.com/cooks/{handle}"],
          "opens": "cook(handle)" }
    """
  }

  /// An association file with one entry, the app's.
  static func file(_ components: String...) -> String {
    """
    { "applinks": { "details": [ { "appIDs": ["A1B2C3D4E5.com.example.recipes"],
      "components": [
        \(components.joined(separator: ",\n    ")) ] } ] } }
    """
  }
}
