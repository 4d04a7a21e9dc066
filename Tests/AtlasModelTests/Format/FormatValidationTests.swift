import AtlasTestSupport
import Testing

@testable import AtlasBase
@testable import AtlasModel

@Suite("Errors of form")
struct FormatValidationTests {
  /// The members of a model after `app`, on line 2, and what is said of them.
  struct Case: Sendable, CustomTestStringConvertible {
    var body: String
    var errors: [String]
    var testDescription: String { body }

    init(_ body: String, _ errors: String...) {
      self.body = body
      self.errors = errors.map { "navigation.json:\($0)" }
    }
  }

  private static let keys: [Case] = [
    Case(
      #""screens": [{"id": "a", "tittle": "A"}]"#,
      #"2:25: error: unknown key "tittle" in a screen, try "title""#
    ),
    Case(
      #""owners": {"kitchen": {"nme": "Kitchen"}}"#,
      #"2:24: error: unknown key "nme" in an owner, try "name""#
    ),
    Case(
      #""defaults": {"zzz": 1, "x-zzz": 1}, "x-mine": {"zzz": 1}"#,
      #"2:14: error: unknown key "zzz" in the defaults of a file, expected "sourceFolder", "owner", "feature", "tags", "platforms", "isHashable", "isCodable", "holds", "isLazy", "backButtonHidden", "hasUnsavedChanges", "insideButton", "closesFromInside", "interactiveDismissDisabled", "confirmsDiscardingChanges" or "isPublic", try a key that starts with "x-" for something of your own"#
    ),
    Case(
      #""screens": [{"title": "A"}]"#,
      #"2:13: error: this screen lacks "id", expected "id": an id of letters, digits, "_", "-" and ".", try adding it: the screen's id"#
    ),
    Case(
      #""screens": [{"id": "a", "goes": [{"push": "a", "select": "a"}]}]"#,
      #"2:48: error: "push" and "select" are in one object, expected one key that states what kind of transition it is, try "opens" with the state that several steps of one tap lead to, two objects, or removing one of the keys"#,
      #"2:35: note: "push" is here"#
    ),
    Case(
      #""screens": [{"id": "a", "goes": [{"push": ["a", "a"]}]}]"#,
      #"2:43: error: "push" is a list, expected a screen's id or "Enum.case", or an object (a plain view), try "opens": { "path": … }"#
    ),
    Case(
      #""screens": [{"id": "a", "goes": [{"push": "a", "path": ["a"]}]}]"#,
      #"2:48: error: unknown key "path" in a transition, try "opens": { "path": … }"#
    ),
    Case(
      #""scenes": [{"id": "main"}]"#,
      #"2:12: error: this scene does not state what kind of scene it is, expected one of "windowGroup", "window", "documentGroup", "settings", "menuBarExtra" or "immersiveSpace""#
    ),
    Case(
      #""scenes": [{"id": "main", "windowGrup": "a"}], "screens": [{"id": "a"}]"#,
      #"2:27: error: unknown key "windowGrup" in a scene, try "windowGroup""#
    ),
    Case(
      #""screens": [{"id": "a", "goes": [{"push": "a", "detents": ["large"]}]}]"#,
      #"2:48: error: "detents" needs "sheet", "popover" or "inspector", expected one of them in the same object, try removing it"#
    ),
    Case(
      #""diagrams": [{"id": "d", "depth": 3}]"#,
      #"2:26: error: "depth" needs "focus", expected both, try adding "focus", or removing "depth""#
    ),
    Case(
      #""deepLinks": [{"id": "d", "opens": "a"}], "screens": [{"id": "a"}]"#,
      #"2:15: error: this deep link does not state what it is opened by, expected at least one of "patterns" or "activityType""#
    ),
    Case(
      #""scenes": [{"id": "m", "window": {"tabs": [{"id": "s", "section": "S"}]}}]"#,
      #"2:56: error: "section" needs "tabs", expected both, try adding "tabs", or removing "section""#
    ),
  ]

  private static let values: [Case] = [
    Case(
      #""screens": [{"id": "a", "title": 3}]"#,
      #"2:34: error: "title" is a number, expected a string"#
    ),
    Case(
      #""screens": {"id": "a"}"#,
      #"2:12: error: "screens" is an object, expected a list of objects, each a screen"#
    ),
    Case(
      #""site": {"start": "a"}, "screens": [{"id": "a", "title": ""}]"#,
      #"2:19: error: "start" is a string, expected a list of ids, each of a screen"#,
      #"2:58: error: the string is empty, expected a string"#
    ),
    Case(
      #""screens": [{"id": "a", "goes": [{"pop": 0}, {"pop": 1.5}, {"popToRoot": false}]}]"#,
      #"2:42: error: "pop" is 0, expected a whole number from 1 to 100"#,
      #"2:54: error: "pop" is 1.5, expected a whole number from 1 to 100"#,
      #"2:74: error: "popToRoot" is false, expected true, try omitting it if it does not hold"#
    ),
    Case(
      #""screens": [{"id": "a", "toolbarRole": "browsr", "requires": []}]"#,
      #"2:40: error: "toolbarRole" is "browsr", expected "automatic", "browser", "editor" or "navigationStack", try "browser""#,
      #"2:62: error: "requires" is an empty list, expected at least one entry, try omitting it if there is none"#
    ),
    Case(
      #""include": null"#,
      #"2:12: error: "include" is null, expected a path or glob, or a list of strings, each a path or glob"#
    ),
  ]

  private static let texts: [Case] = [
    Case(
      #""screens": [{"id": "Pick a recipe"}, {"id": ""}]"#,
      #"2:20: error: "Pick a recipe" is not an id, expected letters (A–Z), digits, "_", "-" and ".", with a letter, a digit or "_" first, try "Pick-a-recipe""#,
      #"2:45: error: the id is empty, expected an id of letters, digits, "_", "-" and ".""#
    ),
    Case(
      #""screens": [{"id": "a", "goes": [{"push": "a(b c)"}, {"push": "a("}]}]"#,
      #"2:43: error: "b c" is not an argument, expected a screen's id or "Enum.case", with arguments such as "(id)" if it takes some"#,
      #"2:63: error: the arguments do not end with ")", expected a screen's id or "Enum.case", with arguments such as "(id)" if it takes some"#
    ),
    Case(
      #""screens": [{"id": "a", "goes": [{"sheet": "a", "detents": ["height(230)", "banana"]}]}]"#,
      #"2:76: error: "banana" is not a detent, expected "medium", "large", "fraction(0.3)", "height(200)" or "custom(Type)""#
    ),
    Case(
      #""screens": [{"id": "a", "goes": [{"sheet": "a", "detents": ["fraction(1.5)", "medium", "fraction(.5)", "custom(A.B)"]}]}]"#,
      #"2:61: error: "fraction(1.5)" is not a detent, expected "medium", "large", "fraction(0.3)", "height(200)" or "custom(Type)""#
    ),
    Case(
      #""deepLinks": [{"id": "d", "patterns": ["a://{id:integer}", "r/x"], "opens": "a"}], "screens": [{"id": "a"}]"#,
      #"2:40: error: "integer" is not a parameter type, expected "string", "label", "int", "uuid", "bool" or "date""#,
      #"2:60: error: the pattern has no scheme, expected a scheme first: "https://…", "myapp://…" or "mailto:…""#
    ),
    Case(
      #""site": {"source": "git/x"}"#,
      #"2:20: error: "git/x" is not a URL, expected a scheme first, such as "https://""#
    ),
  ]

  @Test("Each mistake is said in one line, at its place", arguments: keys + values + texts)
  func errors(of test: Case) {
    #expect(ModelText.errors(inBody: test.body) == test.errors)
  }

  @Test("The app's own keys are checked")
  func app() {
    let text = """
      { "navatlas": 2, "app": {
        "name": "x", "platforms": { "iOs": "18", "iPadOS": "18.0.0.1" },
        "schemes": ["my app"], "domains": ["https://x"] } }
      """
    #expect(
      ModelText.errors(in: [("a.json", text)]) == [
        #"a.json:1:15: error: "navatlas" is 2, expected 1, try a newer version of NavAtlas for a newer format"#,
        #"a.json:2:31: error: unknown key "iOs" in "platforms", expected "iOS", "iPadOS", "macOS", "macCatalyst", "watchOS", "tvOS" or "visionOS", try "iOS""#,
        #"a.json:2:54: error: "18.0.0.1" is not a version, expected a version such as "18.0""#,
        #"a.json:3:15: error: "my app" is not a URL scheme, expected a URL scheme such as "myapp""#,
        #"a.json:3:38: error: "https://x" is not a domain, expected a domain such as "www.example.com""#,
      ]
    )
  }

  @Test("A file that is no main file says what it lacks")
  func mainFile() {
    #expect(
      ModelText.errors(in: [("a.json", "{}")]) == [
        #"a.json:1:1: error: the main file lacks "app", expected "app": an object with the app's name and platforms, try to start from a model that `navatlas init` writes"#,
        #"a.json:1:1: error: the main file lacks "navatlas", expected "navatlas": 1, the version of the format, try to start from a model that `navatlas init` writes"#,
      ]
    )
    #expect(
      ModelText.errors(in: [("a.json", #"{"navatlas": 1}"#)]) == [
        #"a.json:1:2: error: "navatlas" needs "app", expected both, try adding "app", or removing "navatlas""#
      ]
    )
    #expect(
      ModelText.errors(in: [("a.json", #"{"navatlas": 1, "ap": {}}"#)]) == [
        #"a.json:1:17: error: unknown key "ap" in the model, try "app""#
      ]
    )
  }

  @Test("Of very many words that a key may be none is listed but the nearest")
  func manyWords() {
    let words = (1...21).map { Choice("word-\($0)", "A word.") }
    let description = FormatDescription(
      root: "file",
      objects: [
        FormatObject(
          "file",
          title: "The file",
          "A file.",
          fields: [FormatField("words", .map(key: .choice(words), value: .boolean), "Words.")]
        )
      ]
    )
    let file = SourceFile(path: "a.json", text: #"{ "words": { "wrd-7": true } }"#)
    var validation = FormatValidation(description)
    if let root = parseJSON(file, index: 0).value { validation.check(root: root) }
    #expect(
      DiagnosticPrinter(style: .line).list(validation.diagnostics, files: [file])
        == """
        a.json:1:14: error: unknown key "wrd-7" in "words", expected one of the 21 values that the reference lists, try "word-7"

        """
    )
  }
}
