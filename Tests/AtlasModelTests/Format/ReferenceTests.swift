import AtlasTestSupport
import Testing

@Suite("Errors of reference and meaning")
struct ReferenceTests {
  private let app = #"{ "navatlas": 1, "app": { "name": "A", "platforms": { "iOS": "18.0" } },"#

  @Test("A dangling id is answered with the nearest one of its kind")
  func danglingIDs() {
    let text = """
      \(app)
        "conditions": { "signedIn": "There is an account." },
        "screens": [
          { "id": "receipe", "owner": "kitchen" },
          { "id": "list", "goes": [ { "push": "recipe" }, { "sheet": "zzzzz", "when": "signedin" } ] }
        ] }
      """
    #expect(
      ModelText.errors(in: [("a.json", text)]) == [
        #"a.json:4:33: error: no owner has the id "kitchen", expected the id of an owner, try to define it: "owners": { "kitchen": "a name" }"#,
        #"a.json:5:41: error: no screen or route case has the id "recipe", expected the id of a screen or a route case, try "receipe""#,
        #"a.json:5:64: error: no screen or route case has the id "zzzzz", expected the id of a screen or a route case, try to define it"#,
        #"a.json:5:81: error: no condition has the id "signedin", expected the id of a condition, try "signedIn""#,
      ]
    )
  }

  @Test("Container ids that are made can be referred to, and are offered")
  func containerIDs() {
    let text = """
      \(app)
        "scenes": [ { "id": "main", "windowGroup": { "stack": "a" } } ],
        "screens": [ { "id": "a" } ],
        "restoration": [
          { "id": "good", "stack": "main.stack", "storageKey": "k" },
          { "id": "bad", "stack": "main.stak", "storageKey": "k" }
        ] }
      """
    #expect(
      ModelText.errors(in: [("a.json", text)]) == [
        #"a.json:6:29: error: no container has the id "main.stak", expected the id of a container, try "main.stack""#
      ]
    )
  }

  @Test("Two definitions of one id show both places, across files too")
  func duplicates() {
    let main = """
      \(app)
        "include": "b.json", "screens": [ { "id": "a" } ] }
      """
    let other = """
      {
        "app": { "name": "B", "platforms": { "iOS": "18.0" } },
        "screens": [ { "id": "b" }, { "id": "a" } ]
      }
      """
    #expect(
      ModelText.errors(in: [("a.json", main), ("b.json", other)]) == [
        #"b.json:2:3: error: "app" is in a second file, expected "app" in one file of the model, try removing it from one of them"#,
        #"a.json:1:18: note: first stated here"#,
        #"b.json:3:39: error: the screen "a" is defined a second time, expected each id once in all files of the model, try another id, or one definition"#,
        #"a.json:2:45: note: first defined here"#,
      ]
    )
  }

  @Test("One id may name elements of different kinds")
  func kinds() throws {
    _ = try ModelText.model(
      """
      \(app)
        "scenes": [ { "id": "a", "window": { "tabs": [ { "id": "a", "title": "A", "stack": "a" } ] } } ],
        "screens": [ { "id": "a" } ] }
      """
    )
  }

  struct Meaning: Sendable, CustomTestStringConvertible {
    var body: String
    var error: String
    var testDescription: String { body }
  }

  static let meanings: [Meaning] = [
    Meaning(
      body:
        #""routes": [{"id": "R", "cases": {"x": "recipe(id)"}}], "screens": [{"id": "recipe"}]"#,
      error:
        #"2:39: error: no screen has the id "recipe(id)", expected the id of a screen, try "recipe""#
    ),
    Meaning(
      body: #""screens": [{"id": "a", "platforms": ["macOS"]}]"#,
      error:
        #"2:13: error: the app does not run on macOS, expected one of the app's platforms: iOS, try adding it to the app's platforms, or removing it here"#
    ),
    Meaning(
      body:
        #""screens": [{"id": "a", "stack": {"platforms": ["macOS"]}, "goes": [{"sheet": "a"}, {"popover": "a"}]}]"#,
      error:
        #"2:34: error: the app does not run on macOS, expected one of the app's platforms: iOS, try adding it to the app's platforms, or removing it here"#
    ),
    Meaning(
      body: #""screens": [{"id": "a", "when": ["compact", "regular"]}]"#,
      error:
        #"2:13: error: "compact" and "regular" never hold together, expected conditions that can hold at the same time, try removing one of them"#
    ),
    Meaning(
      body: #""conditions": {"in": "Inside."}, "screens": [{"id": "a", "when": ["!in", "in"]}]"#,
      error:
        #"2:46: error: "!in" and "in" never hold together, expected conditions that can hold at the same time, try removing one of them"#
    ),
    Meaning(
      body:
        #""screens": [{"id": "a", "goes": [{"select": "b", "by": "isPresented"}]}, {"id": "b"}]"#,
      error:
        #"2:34: error: "by" of a "select" can't be "isPresented", expected "valueLink", "viewLink" or "program""#
    ),
    Meaning(
      body: #""screens": [{"id": "a", "goes": [{"sheet": "b", "by": "viewLink"}]}, {"id": "b"}]"#,
      error:
        #"2:34: error: "by" of a "sheet" can't be "viewLink", expected "item", "isPresented" or "program""#
    ),
    Meaning(
      body:
        #""scenes": [{"id": "m", "window": {"tabs": [{"id": "t", "title": "T", "stack": "a"}]}}, {"id": "n", "window": "a"}], "screens": [{"id": "a"}], "deepLinks": [{"id": "d", "patterns": ["a://x"], "opens": {"scene": "n", "tab": "t"}}]"#,
      error:
        #"2:201: error: the tab "t" is in the scene "m", and "scene" is "n", expected a tab of the scene, try "scene": "m", or no "scene""#
    ),
    Meaning(
      body: #""conditions": {"regular": "It is wide."}"#,
      error:
        #"2:16: error: "regular" is built in: it is a horizontal size class, expected another name for the condition"#
    ),
    Meaning(
      body:
        #""deepLinks": [{"id": "d", "patterns": ["a://x/{id}"], "opens": "a(ids)"}], "screens": [{"id": "a"}]"#,
      error:
        #"2:64: error: no pattern of the deep link "d" has the parameter "ids", expected "id", try "id""#
    ),
    Meaning(
      body:
        #""scenes": [{"id": "m", "window": {"split": {"sidebar": "a", "detail": "a", "preferredCompactColumn": "content"}}}], "screens": [{"id": "a"}]"#,
      error:
        #"2:44: error: "preferredCompactColumn" is "content" in a split view of two columns, expected "sidebar" or "detail""#
    ),
    Meaning(
      body: #""routers": [{"id": "r", "within": "r"}]"#,
      error:
        #"2:13: error: the router "r" contains itself, expected routers that contain others without a cycle"#
    ),
    Meaning(
      body:
        #""scenes": [{"id": "m", "window": {"tabs": [{"id": "s", "section": "S", "tabs": {"items": [{"id": "t", "stack": "a"}]}}]}}], "screens": [{"id": "a"}]"#,
      error:
        #"2:44: error: the section "s" has no list of tabs, expected "tabs": a list of its tabs, try "tabs": [ … ]"#
    ),
  ]

  @Test("What cannot be is an error", arguments: meanings)
  func meaning(of test: Meaning) {
    #expect(ModelText.errors(inBody: test.body) == ["navigation.json:\(test.error)"])
  }
}
