import AtlasTestSupport
import Testing

@testable import AtlasModel
@testable import AtlasReview

@Suite("Fields of elements")
struct FieldTests {
  /// What differs, in words.
  private func words(_ models: ComparedModels) -> [String] {
    models.difference.changes.map(ChangeWords(old: models.old, new: models.new).sentence)
  }

  private static let text = #"""
    "conditions": { "signedIn": "The person is signed in.", "isPro": "The person pays." },
    "features": { "cooking": "Cooking", "help": "Help" }, "owners": { "us": "Us", "you": "You" },
    "scenes": [ { "id": "main", "windowGroup": { "tabs": [
      { "id": "cook", "title": "Cook", "stack": { "root": "recipes", "destinations": [
        { "for": "Route" }, { "for": "Recipe.ID", "screen": "recipe" } ] } },
      { "id": "plan", "title": "Plan", "stack": "week" },
      { "id": "more", "section": "More", "tabs": [
        { "id": "about", "title": "About", "screen": "week" } ] } ] } } ],
    "screens": [
      { "id": "editor", "title": "Edit" },
      { "id": "recipe", "title": "Recipe", "requires": ["signedIn"], "feature": "cooking", "goes": [
        { "sheet": { "stack": "editor" }, "on": "tap Edit", "when": "signedIn" },
        { "push": "recipe", "on": "tap a related recipe" } ] },
      { "id": "recipes", "title": "Recipes",
        "goes": [ { "push": "Route.recipe", "on": "tap a recipe" } ] },
      { "id": "week", "title": "Week" } ],
    "routes": [ { "id": "Route", "cases": { "recipe": "recipe" } } ],
    "entryPoints": [ { "id": "widget", "widget": "Tonight", "follows": "recipe-link" } ],
    "deepLinks": [
      { "id": "recipe-link", "patterns": ["recipes://recipe/{id}", "https://example.com/r/{id}"],
        "opens": { "tab": "cook", "path": ["recipe(id)"] }, "requires": ["signedIn"],
        "examples": { "recipes://recipe/42": { "id": "42" } } },
      { "id": "week-link", "patterns": ["recipes://week"], "opens": { "tab": "plan" } } ]
    """#

  @Test(
    "One thing is another, in one line",
    arguments: [
      (
        #""title": "Recipe","#, #""title": "Recipe detail","#,
        #"screen "Recipe" (recipe): title "Recipe" → "Recipe detail""#
      ),
      (
        #"["signedIn"], "feature""#, #"["isPro", "signedIn"], "feature""#,
        #"screen "Recipe" (recipe): requires signedIn → isPro, signedIn"#
      ),
      (
        #""feature": "cooking""#, #""feature": "help""#,
        #"screen "Recipe" (recipe): feature cooking → help"#
      ),
      (
        #""when": "signedIn""#, #""when": ["signedIn", "!isPro"]"#,
        #"transition "tap Edit" on "Recipe": when signedIn → !isPro, signedIn"#
      ),
      (
        #""on": "tap Edit", "#, #""on": "tap the pen", "#,
        #"transition "tap Edit" on "Recipe": on "tap Edit" → "tap the pen""#
      ),
      (
        #"{ "push": "recipe", "#, #"{ "push": "week", "#,
        #"transition "tap a related recipe" on "Recipe": push recipe → week"#
      ),
      (
        #"{ "push": "recipe", "#, #"{ "sheet": "recipe", "#,
        #"transition "tap a related recipe" on "Recipe": kind push → sheet"#
      ),
      (
        #"{ "push": "recipe", "#, #"{ "select": "week", "#,
        #"transition "tap a related recipe" on "Recipe": kind push → select; select recipe → week"#
      ),
      (
        #"{ "stack": "editor" }"#, #"{ "stack": "week" }"#,
        #"stack "Recipe › sheet" (recipe.sheet.week.stack): root editor → week"#
      ),
      (
        #""recipes://recipe/{id}", "#, "",
        #"deep link recipe-link: pattern recipes://recipe/{id} removed"#
      ),
      (
        #""https://example.com/r/{id}""#, #""https://example.com/recipe/{id}""#,
        "deep link recipe-link: pattern https://example.com/r/{id} removed, pattern https://example.com/recipe/{id} added"
      ),
      (
        #""opens": { "tab": "plan" }"#, #""opens": { "tab": "cook" }"#,
        "deep link week-link: opens.tab Plan → Cook"
      ),
      (
        #""path": ["recipe(id)"]"#, #""path": ["recipes", "recipe(id)"], "reset": false"#,
        "deep link recipe-link: opens.reset none → false; opens.path recipe(id) → recipes, recipe(id)"
      ),
      (
        #""opens": { "tab": "plan" }"#, #""opens": { "tab": "plan" }, "notFound": {}"#,
        "deep link week-link: notFound none → the app as it is"
      ),
      (
        #"{ "id": "42" }"#, #"{ "id": "43" }"#,
        "deep link recipe-link: example recipes://recipe/42: id 42 → recipes://recipe/42: id 43"
      ),
      (
        #", "screen": "recipe" }"#, #", "screen": "editor" }"#,
        #"stack "Cook" (cook.stack): destination for Recipe.ID: recipe → for Recipe.ID: editor"#
      ),
      (
        #""widget": "Tonight""#, #""notification": "Tonight""#,
        #"entry point "Tonight" (widget): kind widget → notification"#
      ),
      (
        #""follows": "recipe-link""#, #""opens": { "tab": "plan" }"#,
        #"entry point "Tonight" (widget): follows recipe-link → none; opens.tab none → Plan"#
      ),
      (
        #""recipe": "recipe" }"#, #""recipe": "editor" }"#,
        "route case Route.recipe: screen recipe → editor"
      ),
      (
        #""isPro": "The person pays.""#,
        #""isPro": { "summary": "The person pays.", "default": true }"#,
        "condition isPro: default false → true"
      ),
      (
        #""title": "Plan", "stack""#, #""title": "Plan", "role": "search", "stack""#,
        #"tab "Plan": role none → search"#
      ),
      (
        #""section": "More""#, #""section": "Further""#,
        #"tab section "More": section "More" → "Further""#
      ),
    ]
  )
  func field(_ text: String, _ other: String, _ expected: String) throws {
    let models = try ComparedModels(Self.text, replacing: text, with: other)
    #expect(words(models) == [expected])
  }

  @Test("A tab that comes brings its stack; it says where it is")
  func addedTab() throws {
    let models = try ComparedModels(
      Self.text,
      replacing: #"{ "id": "more""#,
      with: #"{ "id": "saved", "title": "Saved", "stack": "recipes" }, { "id": "more""#
    )
    #expect(
      words(models) == [
        #"stack "Saved" (saved.stack) added"#,
        #"tab "Saved" added, third in the tab view of "main""#,
      ]
    )
    let tab = try #require(models.new.index.tabs["saved"])
    #expect(models.difference.changes.map(\.partOf) == [.tab(tab), nil])
  }

  @Test("A sheet with a stack that becomes a push takes the stack along")
  func sheetToPush() throws {
    let models = try ComparedModels(
      Self.text,
      replacing: #"{ "sheet": { "stack": "editor" }, "#,
      with: #"{ "push": "editor", "#
    )
    #expect(
      words(models) == [
        #"stack "Recipe › sheet" (recipe.sheet.editor.stack) removed"#,
        #"transition "tap Edit" on "Recipe": kind sheet → push"#,
      ]
    )
    #expect(models.difference.changes[1].formerID == "recipe.sheet.editor")
    #expect(models.difference.changes[1].evidence == ["same trigger and target"])
    #expect(models.difference.changes[0].partOf == .transition(0))
  }

  @Test("A tab with its stack without one")
  func unwrapped() throws {
    let models = try ComparedModels(
      Self.text,
      replacing: #""stack": "week" }"#,
      with: #""screen": "week" }"#
    )
    #expect(
      words(models) == [
        #"stack "Plan" (plan.stack) removed"#, #"tab "Plan": screen stack week → week"#,
      ]
    )
  }

  @Test("Another container in the same place is the same under another kind")
  func containerKind() throws {
    let models = try ComparedModels(
      Self.text,
      replacing: #""stack": "week" }"#,
      with: #""split": { "sidebar": "week", "detail": "editor" } }"#
    )
    #expect(
      words(models) == [
        #"stack "Plan" (plan.split): kind stack → split; root week → none; sidebar none → week; detail none → editor"#
      ]
    )
  }

  @Test("What refers to a renamed element has not changed")
  func renamed() throws {
    let models = try ComparedModels(
      #""screens": [ { "id": "a", "goes": [ { "push": "b", "on": "tap" } ] }, { "id": "b", "view": "B" } ]"#,
      #""screens": [ { "id": "a", "goes": [ { "push": "c", "on": "tap" } ] }, { "id": "c", "view": "B" } ]"#
    )
    #expect(
      words(models) == ["screen c: renamed from b to c, same view B, 1 transition to it in common"]
    )
  }

  @Test("Long texts are compared in full, and shown where they differ")
  func longTexts() throws {
    let start = String(repeating: "All is well. ", count: 10)
    let models = try ComparedModels(
      #""screens": [ { "id": "a", "summary": "\#(start)So far." } ]"#,
      #""screens": [ { "id": "a", "summary": "\#(start)No more." } ]"#
    )
    #expect(
      words(models) == [
        #"screen a: summary "… All is well. So far." → "… All is well. No more.""#
      ]
    )
    #expect(models.difference.changes[0].fields[0].old == start + "So far.")
  }

  @Test("What could steer a terminal or break the line is made visible")
  func hostile() throws {
    let models = try ComparedModels(
      #""screens": [ { "id": "a", "title": "A", "summary": "x" } ]"#,
      #""screens": [ { "id": "a", "title": "A", "summary": "x\n\u001B[2J\u202E" } ]"#
    )
    #expect(words(models) == [#"screen "A" (a): summary "x" → "x\n\u{1B}[2J\u{202E}""#])
  }

  @Test("The app: a scheme that goes, told apart for those who ask")
  func app() throws {
    func model(_ app: String) throws -> NavigationModel {
      try ModelText.model(
        #"{ "navatlas": 1, "app": { "name": "Test", "platforms": { "iOS": "18.0" }, \#(app) } }"#
      )
    }
    let models = ComparedModels(
      try model(#""schemes": ["old", "both"], "domains": ["a.example.com"]"#),
      try model(#""schemes": ["both", "new"], "activityTypes": []"#)
    )
    let change = try #require(models.difference.changes.first)
    #expect(change.kind == nil)
    #expect(change.fields.map(\.key) == ["schemes", "domains", "activityTypes"])
    #expect(change.fields[0].removedItems == ["old"])
    #expect(change.fields[0].addedItems == ["new"])
    #expect(change.fields[1].removedItems == ["a.example.com"])
    #expect(change.fields[2].new == "none")
    #expect(
      words(models) == [
        #"app "Test": scheme old removed, scheme new added; domain a.example.com removed; activityTypes none → none"#
      ]
    )
  }

  @Test("The app: limits and rules, where they are not what they would be anyway")
  func checks() throws {
    let models = try ComparedModels(
      #""checks": { "rules": { "view-link": "warning" }, "limits": { "taps": 6 } }"#,
      #""checks": { "rules": { "view-link": "off" }, "limits": { "taps": 8 } }"#
    )
    #expect(
      words(models) == [
        #"app "Test": rule view-link: warning → view-link: off; checks.limits.taps 6 → 8"#
      ]
    )
  }
}
