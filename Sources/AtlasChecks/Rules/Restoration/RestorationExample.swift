/// An app that restores a path, for the pages of rules about how it does that.
enum RestorationExample {
  /// - Parameters:
  ///   - statement: The last key of the restoration entry, with its value.
  ///   - mark: Stands before the entry.
  static func model(_ statement: String, mark: String = "") -> String {
    """
    { "navatlas": 1,
      "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
      "screens": [
        { "id": "recipe", "title": "Recipe" },
        { "id": "recipes", "title": "Recipes", "goes": [ { "push": "recipe" } ] } ],
      "restoration": [
        \(mark){ "id": "restore-recipes", "stack": "main.stack", "storageKey": "recipes.path",
          \(statement) } ] }
    """
  }
}
