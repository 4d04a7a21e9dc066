import AtlasDiagrams
import AtlasGraph
import Testing

/// A kitchen app: a split view in a tab, a stack in a second, a tab for sidebars only, a sheet.
package enum Kitchen {
  package static let body = """
    "conditions": { "signedIn": "The person is signed in." },
    "features": { "cook": { "title": "Cooking" }, "shop": { "title": "Shopping" } },
    "owners": { "grocers": { "name": "Grocers" } },
    "scenes": [ { "id": "main", "title": "Kitchen", "windowGroup": { "tabs": {
      "id": "bar", "style": "sidebarAdaptable", "items": [
        { "id": "cookTab", "title": "Cook", "split": { "id": "browser",
          "sidebar": "list", "detail": { "stack": "recipe" }, "placeholder": "empty" } },
        { "id": "shopTab", "title": "Shop", "stack": { "id": "shopStack", "root": "cart" } },
        { "id": "moreTab", "title": "More", "hidden": "compact", "stack": "about" } ] } } } ],
    "screens": [
      { "id": "about", "title": "About" },
      { "id": "cart", "title": "Cart", "feature": "shop", "owner": "grocers", "goes": [
        { "push": "item", "on": "tap an item" },
        { "switchTab": "cookTab", "on": "tap Cook" },
        { "pop": 1, "on": "swipe" } ] },
      { "id": "editor", "title": "Editor", "feature": "cook", "hasUnsavedChanges": true, "goes": [
        { "alert": "Discard?", "on": "tap Cancel" }, { "dismiss": true, "on": "tap Save" } ] },
      { "id": "empty", "title": "No recipe", "feature": "cook" },
      { "id": "item", "title": "Item", "feature": "shop", "owner": "grocers", "goes": [
        { "push": "recipe", "on": "tap Recipe" } ] },
      { "id": "list", "title": "Recipes", "feature": "cook", "goes": [
        { "select": "recipe", "on": "tap a recipe", "source": "List.swift:7" },
        { "select": "recipe", "on": "tap the newest" } ] },
      { "id": "orphan", "title": "Orphan", "tags": ["old"] },
      { "id": "recipe", "title": "Recipe", "view": "RecipeView", "feature": "cook",
        "requires": ["signedIn"], "goes": [
        { "push": "steps", "on": "tap Cook" },
        { "sheet": { "stack": "editor" }, "on": "tap Edit", "when": "signedIn" },
        { "openURL": "https://example.com", "on": "tap Source" } ] },
      { "id": "steps", "title": "Steps", "feature": "cook", "tags": ["old"] } ],
    "entryPoints": [ { "id": "tonight", "widget": "Tonight", "follows": "recipeLink" } ],
    "deepLinks": [ { "id": "recipeLink", "title": "A recipe", "patterns": ["kitchen://r/{id}"],
      "opens": { "tab": "cookTab", "select": ["recipe(id)"], "path": ["steps"] },
      "requires": ["signedIn"], "otherwise": { "tab": "shopTab" } } ]
    """

  /// - Parameter diagrams: The diagrams that the model declares, as JSON.
  package static func fixture(diagrams: String = "") throws -> GraphFixture {
    try GraphFixture(body + #", "diagrams": [ \#(diagrams) ]"#)
  }

  package static func diagram(
    _ view: String,
    in environment: Environment? = nil,
    options: DiagramOptions = DiagramOptions(),
    diagrams: String = ""
  ) throws -> Diagram {
    let app = try fixture(diagrams: diagrams).app
    return AtlasDiagrams.diagram(
      try DiagramView(view, model: app.model),
      of: app,
      in: environment,
      options: options
    )
  }
}

extension Diagram {
  /// The labels of the nodes, after those of the clusters around them: `Cook/Detail/Recipe`.
  package var nodePaths: [String] {
    nodes.map { node in
      var path = [node.label]
      var next = node.cluster
      while let cluster = next {
        path.insert(clusters[cluster].label, at: 0)
        next = clusters[cluster].parent
      }
      return path.joined(separator: "/")
    }
  }

  /// The edges by labels and kind: `Recipes select Recipe ×2`; with `?` under a condition.
  package var lines: [String] {
    edges.map { edge in
      let count = edge.count == 1 ? "" : " ×\(edge.count)"
      let condition = edge.isConditional ? " ?" : ""
      return "\(nodes[edge.from].label) \(edge.kind) \(nodes[edge.to].label)\(count)\(condition)"
    }
  }

  package func node(_ label: String) throws -> Node {
    try #require(nodes.first { $0.label == label })
  }

  package func edge(_ from: String, _ to: String) throws -> Edge {
    try #require(edges.first { nodes[$0.from].label == from && nodes[$0.to].label == to })
  }
}
