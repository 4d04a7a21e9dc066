import Testing

@testable import AtlasModel
@testable import AtlasReview

@Suite("Elements under another id")
struct RenameTests {
  static let cookbook = """
    "conditions": { "signedIn": "The person is signed in.", "isPlus": "The person pays." },
    "features": { "cooking": "Cooking" },
    "owners": { "kitchen": { "name": "Kitchen team", "url": "https://chat.example.com/kitchen" } },
    "scenes": [ { "id": "main", "windowGroup": { "tabs": [
      { "id": "cook", "title": "Cook", "value": "AppTab.cook", "stack": { "id": "cook-stack",
        "root": "recipes", "destinations": [ { "for": "Route" } ] } },
      { "id": "plan", "title": "Plan", "value": "AppTab.plan", "stack": "week" } ] } } ],
    "screens": [
      { "id": "editor", "title": "Edit", "view": "RecipeEditor",
        "goes": [ { "dismiss": true, "on": "tap Done" } ] },
      { "id": "recipe", "title": "Recipe", "view": "RecipeDetail", "requires": ["signedIn"],
        "feature": "cooking", "owner": "kitchen", "goes": [
        { "sheet": { "stack": "editor" }, "on": "tap Edit", "when": "signedIn" },
        { "push": "recipe", "on": "tap a related recipe" } ] },
      { "id": "recipes", "title": "Recipes", "view": "RecipeList", "feature": "cooking",
        "owner": "kitchen", "goes": [ { "push": "Route.recipe", "on": "tap a recipe" } ] },
      { "id": "week", "title": "Week", "view": "WeekView" } ],
    "routes": [ { "id": "Route", "cases": { "list": "recipes", "recipe": "recipe" } } ],
    "routers": [ { "id": "router", "type": "AppRouter" } ],
    "entryPoints": [ { "id": "widget", "widget": "Tonight", "follows": "recipe-link" } ],
    "deepLinks": [ { "id": "recipe-link", "patterns": ["recipes://recipe/{id}"],
      "opens": { "tab": "cook", "path": ["Route.recipe"] }, "requires": ["signedIn"],
      "examples": { "recipes://recipe/42": { "id": "42" } } } ],
    "restoration": [ { "id": "restore", "stack": "cook-stack", "storageKey": "cook.path" } ],
    "diagrams": [ { "id": "core", "title": "Core", "focus": ["recipe"] } ]
    """

  @Test("The same model: each element is itself")
  func same() throws {
    let models = try ComparedModels(Self.cookbook, Self.cookbook)
    #expect(models.renames == [])
    for element in models.old.elements { #expect(models.matching.new(of: element) == element) }
  }

  @Test("A renamed screen takes its transitions and their containers along")
  func screen() throws {
    let models = try ComparedModels(
      Self.cookbook,
      Self.cookbook
        .replacing(#""recipe""#, with: #""recipe-detail""#)
        .replacing(
          #""cases": { "list": "recipes", "recipe-detail""#,
          with: #""cases": { "list": "recipes", "recipe""#
        )
    )
    #expect(models.renames == ["screen recipe → recipe-detail"])
    #expect(
      models.evidence("recipe-detail") == [
        "same view RecipeDetail", "same title \"Recipe\"",
      ] || models.evidence("recipe-detail")?.first == "same view RecipeDetail"
    )
    #expect(models.removed == [])
    #expect(models.added == [])
    #expect(models.transition("recipe.sheet.editor") == "recipe-detail.sheet.editor")
    #expect(models.transition("recipe.push.recipe") == "recipe-detail.push.recipe-detail")
  }

  @Test(
    "Every kind is known by what it says",
    arguments: [
      (#""signedIn""#, #""loggedIn""#, "condition signedIn → loggedIn", "same sentence"),
      (
        #""cooking""#, #""kitchen-work""#, "feature cooking → kitchen-work",
        #"same title "Cooking""#
      ),
      (
        #""kitchen""#, #""chefs""#, "owner kitchen → chefs",
        "same URL https://chat.example.com/kitchen"
      ),
      (#""cook""#, #""cooking-tab""#, "tab cook → cooking-tab", "same value AppTab.cook"),
      (#""main""#, #""window""#, "scene main → window", "same kind"),
      (#""router""#, #""navigator""#, "router router → navigator", "same type AppRouter"),
      (#""widget", "#, #""tonight", "#, "entryPoint widget → tonight", #"same name "Tonight""#),
      (
        #""recipe-link""#, #""open-recipe""#, "deepLink recipe-link → open-recipe",
        "same pattern recipes://recipe/{id}"
      ),
      (#""restore""#, #""keep""#, "restoration restore → keep", "same storage key cook.path"),
      (#""core""#, #""heart""#, "diagram core → heart", #"same title "Core""#),
      (#""cook-stack""#, #""kitchen-stack""#, "container cook-stack → kitchen-stack", "same place"),
      (#""list": "#, #""all": "#, "routeCase Route.list → Route.all", "same screen recipes"),
    ]
  )
  func kinds(_ text: String, _ other: String, _ rename: String, _ evidence: String) throws {
    let models = try ComparedModels(Self.cookbook, replacing: text, with: other)
    #expect(models.renames == [rename])
    #expect(models.matching.renames.first?.evidence.contains(evidence) == true)
    #expect(models.removed == [])
    #expect(models.added == [])
  }

  @Test("A renamed enum takes its cases along")
  func route() throws {
    let models = try ComparedModels(
      Self.cookbook,
      Self.cookbook.replacing(#""Route""#, with: #""RecipeRoute""#)
        .replacing("Route.recipe", with: "RecipeRoute.recipe")
    )
    #expect(models.renames == ["route Route → RecipeRoute"])
    #expect(models.evidence("RecipeRoute") == ["2 cases in common"])
    #expect(models.removed == [])
    #expect(models.added == [])
  }

  @Test("Two that are equally likely: neither, for that would be a guess")
  func tie() throws {
    let models = try ComparedModels(
      #""screens": [ { "id": "old", "view": "Page" } ]"#,
      #""screens": [ { "id": "one", "view": "Page" }, { "id": "two", "view": "Page" } ]"#
    )
    #expect(models.renames == [])
    #expect(models.removed == ["screen old"])
    #expect(models.added == ["screen one", "screen two"])
  }

  @Test("The more likely one of two, where both are likely")
  func better() throws {
    let models = try ComparedModels(
      #""screens": [ { "id": "old", "view": "Page", "title": "A page" } ]"#,
      #"""
      "screens": [ { "id": "one", "view": "Page", "title": "Another" },
        { "id": "two", "view": "Page", "title": "A page" } ]
      """#
    )
    #expect(models.renames == ["screen old → two"])
    #expect(models.added == ["screen one"])
  }

  @Test("Another screen in the same place is another screen")
  func replaced() throws {
    let text = #"""
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [ { "id": "home", "view": "HomeView", "title": "Home" } ]
      """#
    let models = try ComparedModels(
      text,
      text.replacing("home", with: "dashboard").replacing("HomeView", with: "Dashboard")
        .replacing(#""Home""#, with: #""Dashboard""#)
    )
    #expect(models.renames == [])
    #expect(models.removed == ["screen home"])
  }

  @Test(
    "A title alone says too little of a screen, and with one transition in common still",
    arguments: [
      // (what leads there in the old and the new model, the new title, whether it is the same screen)
      ([], "Settings", false),
      ([#""on": "tap gear""#], "Settings", false),
      ([#""on": "tap gear""#, #""on": "press gear""#], "Settings", true),
      ([#""on": "tap gear""#, #""on": "press gear""#], "Account", false),
    ] as [([String], String, Bool)]
  )
  func titles(steps: [String], title: String, isSame: Bool) throws {
    func model(_ id: String, _ title: String) -> String {
      let goes = steps.map { #"{ "push": "\#(id)", \#($0) }"# }.joined(separator: ", ")
      return #"""
        "screens": [ { "id": "home", "view": "Home", "goes": [ \#(goes) ] },
          { "id": "\#(id)", "title": "\#(title)" } ]
        """#
    }
    let models = try ComparedModels(model("settings", "Settings"), model("gear", title))
    #expect(models.renames == (isSame ? ["screen settings → gear"] : []))
  }

  @Test("A screen is known by its surroundings once these are known")
  func rounds() throws {
    // "b" says nothing of itself, and leads nowhere but to "c", which is renamed too.
    let text = #"""
      "screens": [ { "id": "a", "view": "A", "goes": [ { "push": "b", "on": "tap" },
          { "sheet": "b", "on": "press" }, { "popover": "b", "on": "hold" } ] },
        { "id": "b", "goes": [ { "push": "c", "on": "tap on" } ] },
        { "id": "c", "view": "C" } ]
      """#
    let models = try ComparedModels(
      text,
      text.replacing(#""b""#, with: #""bb""#).replacing(#""c""#, with: #""cc""#)
    )
    #expect(models.renames == ["screen b → bb", "screen c → cc"])
    #expect(
      models.evidence("bb")
        == ["1 transition from it in common", "3 transitions to it in common"]
    )
  }
}
