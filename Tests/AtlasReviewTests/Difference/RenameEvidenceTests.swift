import Testing

@testable import AtlasModel
@testable import AtlasReview

@Suite("The evidence for another id")
struct RenameEvidenceTests {
  private static let text = """
    "conditions": { "signedIn": { "summary": "There is an account.", "storageKey": "k.in" } },
    "features": { "cooking": { "title": "Cooking", "summary": "All about food." } },
    "owners": { "kitchen": { "name": "Kitchen team", "url": "https://chat.example.com/kitchen" } },
    "scenes": [
      { "id": "main", "title": "Main window", "windowGroup": { "tabs": [
        { "id": "cook", "title": "Cook", "image": "flame", "value": "AppTab.cook",
          "customizationID": "tab.cook", "stack": { "id": "cook-stack", "root": "list",
            "destinations": [ { "for": "Route" } ] } },
        { "id": "more", "section": "More", "tabs": [
          { "id": "about", "title": "About", "screen": "list" } ] },
        { "id": "call", "title": "Call", "action": { "sheet": "call-sheet", "on": "tap Call" } } ] } },
      { "id": "detail", "title": "Detail window", "value": "Recipe.ID", "windowGroup": "recipe" } ],
    "screens": [
      { "id": "call-sheet" },
      { "id": "list", "title": "Recipes", "view": "RecipeList", "feature": "cooking",
        "owner": "kitchen", "source": "List.swift:3",
        "goes": [ { "push": "Route.recipe", "on": "tap a recipe" } ] },
      { "id": "recipe", "title": "Recipe", "view": "RecipeDetail", "summary": "One recipe.",
        "parameters": { "id": "Int", "at": "Date" }, "feature": "cooking", "owner": "kitchen",
        "source": "Recipe.swift:9", "goes": [
          { "sheet": "list", "on": "tap All" }, { "pop": 1, "on": "tap Back" } ] } ],
    "routes": [ { "id": "Route", "source": "Route.swift", "cases": { "list": "list",
      "recipe": { "screen": "recipe", "values": { "id": "Int", "at": "Date" } } } } ],
    "routers": [ { "id": "router", "type": "AppRouter" } ],
    "entryPoints": [ { "id": "evening", "widget": "Tonight", "follows": "recipe-link" } ],
    "deepLinks": [
      { "id": "recipe-link", "title": "A recipe", "patterns": ["t://r/{id}", "t://x/{id}"],
        "opens": { "tab": "cook", "path": ["recipe"] },
        "examples": { "t://r/42": { "id": "42" }, "t://r/43": { "id": "43" } } },
      { "id": "view-link", "activityType": "com.example.view", "opens": { "tab": "cook" } } ],
    "restoration": [
      { "id": "restore", "stack": "cook-stack", "storageKey": "cook.path" },
      { "id": "windows", "scene": "detail", "storageKey": "windows.json" } ],
    "diagrams": [
      { "id": "core", "title": "Core", "focus": ["recipe"] },
      { "id": "food", "title": "Food", "include": { "features": ["cooking"] } } ]
    """

  @Test(
    "All that an element has in common with what it was is given, the surest first",
    arguments: [
      ("signedIn", "loggedIn", ["same storage key k.in", "same sentence"]),
      ("cooking", "meals", [#"same title "Cooking""#, "same summary", "2 elements in common"]),
      (
        "kitchen", "chefs",
        [
          "same URL https://chat.example.com/kitchen", #"same name "Kitchen team""#,
          "2 elements in common",
        ]
      ),
      ("main", "window", [#"same title "Main window""#, "same kind", "same content"]),
      (
        "detail", "details",
        ["same type Recipe.ID", #"same title "Detail window""#, "same kind", "same content"]
      ),
      (
        "cook", "kitchen-tab",
        [
          "same value AppTab.cook", "same customization id tab.cook", #"same title "Cook""#,
          "same content", "same image flame",
        ]
      ),
      ("more", "rest", [#"same title "More""#, "1 element in common"]),
      ("about", "info", [#"same title "About""#, "same content"]),
      ("call", "ring", [#"same title "Call""#, "same content"]),
      (
        "list", "all",
        [
          "same view RecipeList", #"same title "Recipes""#, "1 transition from it in common",
          "1 transition to it in common", "same place", "same source List.swift:3",
        ]
      ),
      (
        "recipe", "dish",
        [
          "same view RecipeDetail", #"same title "Recipe""#, "same parameters", "same summary",
          "1 transition from it in common", "1 transition to it in common", "same place",
          "same source Recipe.swift:9",
        ]
      ),
      ("router", "navigator", ["same type AppRouter"]),
      ("evening", "tonight", [#"same name "Tonight""#, "same kind", "opens the same"]),
      (
        "recipe-link", "open-recipe",
        [
          "2 patterns in common", "2 examples in common", "opens the same",
          #"same title "A recipe""#,
        ]
      ),
      ("view-link", "open-view", ["same activity type com.example.view", "opens the same"]),
      ("restore", "keep", ["same storage key cook.path", "same stack cook-stack"]),
      ("windows", "panes", ["same storage key windows.json", "same scene detail"]),
      ("core", "heart", [#"same title "Core""#, "same content"]),
      ("food", "meals", [#"same title "Food""#, "same content"]),
      ("cook-stack", "kitchen-stack", ["same place"]),
    ]
  )
  func evidence(_ id: String, _ other: String, _ expected: [String]) throws {
    // The keys of objects that are called as a screen is are no ids of it.
    let new = Self.text.replacing(#""\#(id)""#, with: #""\#(other)""#)
      .replacing(#""\#(other)": "\#(other)","#, with: #""\#(id)": "\#(other)","#)
      .replacing(#""\#(other)": { "screen""#, with: #""\#(id)": { "screen""#)
    let models = try ComparedModels(Self.text, new)
    #expect(models.evidence(other) == expected)
    #expect(models.renames.count == 1)
    #expect(models.removed == [])
    #expect(models.added == [])
  }

  @Test("A case of an enum: its screen, its name, its values and its enum")
  func routeCase() throws {
    let name = try ComparedModels(Self.text, replacing: #""list": "list""#, with: #""all": "list""#)
    #expect(name.evidence("Route.all") == ["same screen list", "same place"])
    let values = try ComparedModels(
      Self.text.replacing("Route.recipe", with: "recipe"),
      replacing: #""recipe": {"#,
      with: #""dish": {"#
    )
    #expect(
      values.evidence("Route.dish") == ["same screen recipe", "same parameters", "same place"]
    )
  }

  @Test("The same parameters are so in any order")
  func parameters() throws {
    let models = try ComparedModels(
      Self.text.replacing(#""recipe""#, with: #""dish""#)
        .replacing(#""dish": { "screen""#, with: #""recipe": { "screen""#),
      Self.text.replacing(
        #""id": "Int", "at": "Date" }, "feature""#,
        with: #""at": "Date", "id": "Int" }, "feature""#
      )
    )
    #expect(models.evidence("recipe")?.contains("same parameters") == true)
  }

  @Test("What refers to a renamed enum has not changed: it is the type that values have")
  func route() throws {
    let models = try ComparedModels(
      Self.text,
      Self.text.replacing(#""Route""#, with: #""AppRoute""#)
        .replacing("Route.recipe", with: "AppRoute.recipe")
    )
    #expect(models.evidence("AppRoute") == ["2 cases in common", "same file Route.swift"])
    #expect(models.difference.changes.map(\.id) == ["AppRoute"])
  }
}
