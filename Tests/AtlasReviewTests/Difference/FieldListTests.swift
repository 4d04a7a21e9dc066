import AtlasLinks
import AtlasTestSupport
import Testing

@testable import AtlasChecks
@testable import AtlasModel
@testable import AtlasReview

/// Fields that are lists, and those of the app, of diagrams and of what an association file decides.
@Suite("Lists and other values of fields")
struct FieldListTests {
  private func sentences(_ models: ComparedModels) -> [String] {
    models.difference.changes.map(ChangeWords(old: models.old, new: models.new).sentence)
  }

  // MARK: The app

  private func app(_ keys: String, _ body: String = "") throws -> NavigationModel {
    try ModelText.model(
      #"{ "navatlas": 1, "app": { "name": "Test", "platforms": { "iOS": "18.0" }\#(keys) }\#(body) }"#
    )
  }

  @Test(
    "Keys of the app, from one value to another and to none",
    arguments: [
      (
        #", "summary": "One.""#, #", "summary": "Two.""#,
        [#"summary "One." → "Two.""#, #"summary "One." → none"#]
      ),
      (
        #", "appIDs": ["A1B2C3D4E5.com.a", "A1B2C3D4E5.com.b"]"#,
        #", "appIDs": ["A1B2C3D4E5.com.b", "A1B2C3D4E5.com.c"]"#,
        [
          "app id A1B2C3D4E5.com.a removed, app id A1B2C3D4E5.com.c added",
          "app id A1B2C3D4E5.com.a removed, app id A1B2C3D4E5.com.b removed",
        ]
      ),
      (
        #", "schemes": ["a", "b"]"#, #", "schemes": ["b", "c"]"#,
        ["scheme a removed, scheme c added", "scheme a removed, scheme b removed"]
      ),
      (
        #", "domains": ["a.example.com"]"#, #", "domains": ["b.example.com"]"#,
        [
          "domain a.example.com removed, domain b.example.com added",
          "domain a.example.com removed",
        ]
      ),
      (
        #", "activityTypes": ["com.a"]"#, #", "activityTypes": ["com.b"]"#,
        ["activity type com.a removed, activity type com.b added", "activity type com.a removed"]
      ),
    ]
  )
  func appKeys(_ old: String, _ new: String, _ expected: [String]) throws {
    let other = ComparedModels(try app(old), try app(new))
    #expect(sentences(other) == [#"app "Test": "# + expected[0]])
    let none = ComparedModels(try app(old), try app(""))
    #expect(sentences(none) == [#"app "Test": "# + expected[1]])
  }

  @Test("The order of schemes, domains and activity types says nothing, nor does their case")
  func unorderedAppKeys() throws {
    let models = ComparedModels(
      try app(
        #"""
        , "schemes": ["a", "b"], "domains": ["a.example.com", "b.example.com"],
        "activityTypes": ["com.a", "com.b"], "appIDs": ["A1B2C3D4E5.com.a", "A1B2C3D4E5.com.b"]
        """#
      ),
      try app(
        #"""
        , "schemes": ["B", "a"], "domains": ["b.example.com", "A.example.com"],
        "activityTypes": ["com.b", "com.a"], "appIDs": ["A1B2C3D4E5.com.b", "A1B2C3D4E5.com.a"]
        """#
      )
    )
    #expect(models.difference.changes == [])
  }

  @Test("None of something is not the same as no statement of it")
  func noneStated() throws {
    let models = ComparedModels(
      try app(""),
      try app(#", "schemes": [], "domains": [], "activityTypes": []"#)
    )
    #expect(
      sentences(models)
        == [#"app "Test": schemes none → none; domains none → none; activityTypes none → none"#]
    )
  }

  @Test("Versions of systems are shown with two numbers at least, and without zeros at the end")
  func versions() throws {
    func model(_ version: String) throws -> NavigationModel {
      try ModelText.model(
        #"{ "navatlas": 1, "app": { "name": "T", "platforms": { "iOS": "\#(version)" } } }"#
      )
    }
    func difference(_ old: String, _ new: String) throws -> [String] {
      sentences(ComparedModels(try model(old), try model(new)))
    }
    #expect(try difference("17.0", "18.4.1") == [#"app "T": platform iOS: 17.0 → iOS: 18.4.1"#])
    #expect(try difference("17", "17.4.0") == [#"app "T": platform iOS: 17.0 → iOS: 17.4"#])
    #expect(try difference("18", "18.0.0") == [])
    #expect(try difference("18.0.1", "18") == [#"app "T": platform iOS: 18.0.1 → iOS: 18.0"#])
  }

  @Test("A rule that is given the level that it has anyway says nothing")
  func rules() throws {
    let rule = try #require(Rule.catalogue.first { $0.severity == .warning })
    func model(_ level: String) throws -> NavigationModel {
      try app("", #", "checks": { "rules": { "\#(rule.id)": "\#(level)" } }"#)
    }
    #expect(ComparedModels(try app(""), try model("warning")).difference.changes == [])
    #expect(
      sentences(ComparedModels(try app(""), try model("off")))
        == [#"app "Test": rule \#(rule.id): off added"#]
    )
    #expect(
      sentences(ComparedModels(try model("error"), try model("warning")))
        == [#"app "Test": rule \#(rule.id): error → \#(rule.id): warning"#]
    )
  }

  @Test("Limits of the checks, each by its key; the start of the site; the pattern of sources")
  func settings() throws {
    let screens = #", "screens": [ { "id": "a" }, { "id": "b" } ]"#
    let models = ComparedModels(
      try app("", screens + #", "site": { "start": ["a", "b"] }"#),
      try app(
        "",
        screens
          + #"""
          , "site": { "start": ["b"], "source": "https://example.com/{path}" },
          "checks": { "limits": { "tapsOnWideScreens": 9, "tabs": 9, "routerDestinations": 9,
            "destinationsWithoutRouter": 9 } }
          """#
      )
    )
    let change = try #require(models.difference.changes.first)
    #expect(
      change.fields.map(\.key) == [
        "site.source", "site.start", "checks.limits.tabs", "checks.limits.tapsOnWideScreens",
        "checks.limits.routerDestinations", "checks.limits.destinationsWithoutRouter",
      ]
    )
    #expect(change.fields.dropFirst(2).map(\.new) == ["9", "9", "9", "9"])
    #expect(sentences(models)[0].contains("start a removed; checks"))
  }

  // MARK: The association file

  private func associated(_ components: String, variables: String = "") throws -> NavigationModel {
    let model = try app(#", "appIDs": ["\#(AssociationFixture.app)"]"#)
    let file = try AssociationFixture.file(
      AssociationFixture.components(
        components,
        applinks: variables.isEmpty ? "" : #""substitutionVariables": { \#(variables) },"#
      )
    )
    return model.replacing(association: file)
  }

  @Test(
    "The components that decide for the app, in the order in which they are tried",
    arguments: [
      (#"{ "/": "/a/*" }"#, #"{ "/": "/b/*" }"#, "/a/* removed, applinks component /b/* added"),
      (
        #"{ "/": "/a" }"#, #"{ "/": "/a", "exclude": true }"#,
        "/a removed, applinks component NOT /a added"
      ),
      (
        #"{ "/": "/a" }"#, #"{ "/": "/a", "caseSensitive": false }"#,
        "/a removed, applinks component /a (any case) added"
      ),
      (
        #"{ "/": "/a" }"#, #"{ "/": "/a", "percentEncoded": false }"#,
        "/a removed, applinks component /a (percent-decoded) added"
      ),
      (#"{ "/": "/a" }, { "/": "/b" }"#, #"{ "/": "/a" }"#, "/b removed"),
      (
        #"{ "/": "/a" }, { "/": "/b" }, { "/": "/c" }"#,
        #"{ "/": "/c" }, { "/": "/a" }, { "/": "/b" }"#, "/c in another place"
      ),
    ]
  )
  func components(_ old: String, _ new: String, _ expected: String) throws {
    let models = ComparedModels(try associated(old), try associated(new))
    #expect(sentences(models) == [#"app "Test": applinks component "# + expected])
  }

  @Test("A comment decides nothing")
  func comment() throws {
    let models = ComparedModels(
      try associated(#"{ "/": "/a" }"#),
      try associated(#"{ "/": "/a", "comment": "The first." }"#)
    )
    #expect(models.difference.changes == [])
  }

  @Test(
    "A variable is compared by its values, in the path, the query and the fragment",
    arguments: [
      #"{ "/": "/$(food)" }"#, #"{ "?": "$(food)" }"#, #"{ "?": { "q": "$(food)" } }"#,
      ##"{ "#": "$(food)" }"##,
    ]
  )
  func variables(_ component: String) throws {
    let models = ComparedModels(
      try associated(component, variables: #""food": ["tea", "rice"]"#),
      try associated(component, variables: #""food": ["tea"]"#)
    )
    let change = try #require(models.difference.changes.first)
    #expect(change.fields.map(\.key) == ["applinks"])
    // What is shown is as it is written.
    #expect(change.fields[0].old?.contains("$(food)") == true)
    #expect(change.fields[0].old?.contains("character") == false)
    let same = try associated(component, variables: #""food": ["tea"]"#)
    #expect(ComparedModels(models.new, same).difference.changes == [])
  }

  @Test("A file without a component for the app is not the same as no file")
  func noComponents() throws {
    let empty = try associated("")
    let models = ComparedModels(empty.replacing(association: nil), empty)
    #expect(sentences(models) == [#"app "Test": applinks none → none"#])
  }

  // MARK: Items

  private func fields(_ old: String, _ new: String) throws -> [ElementChange.Field] {
    let models = try ComparedModels(
      #""screens": [ { "id": "a" } ], "deepLinks": [ { "id": "l", "opens": "a", \#(old) } ]"#,
      #""screens": [ { "id": "a" } ], "deepLinks": [ { "id": "l", "opens": "a", \#(new) } ]"#
    )
    return models.difference.changes.flatMap(\.fields)
  }

  @Test("Items that came and went are distinguished from those that moved or say something else")
  func items() throws {
    let patterns = try #require(
      try fields(
        #""patterns": ["t://a", "t://b", "t://c"]"#,
        #""patterns": ["t://c", "t://b", "t://d"]"#
      ).first
    )
    #expect(patterns.removedItems == ["t://a"])
    #expect(patterns.addedItems == ["t://d"])
    #expect(patterns.items.count == 3)
    #expect(patterns.old == "t://a, t://b, t://c")
    let examples = try #require(
      try fields(
        #""patterns": ["t://r/{id}"], "examples": { "t://r/1": { "id": "1" }, "t://r/2": {} }"#,
        #""patterns": ["t://r/{id}"], "examples": { "t://r/2": { "id": "2" }, "t://r/1": { "id": "1" } }"#
      ).first
    )
    #expect(examples.items == [.init(old: "t://r/2", new: "t://r/2: id 2")])
    #expect(examples.removedItems == [])
    #expect(examples.addedItems == [])
  }

  @Test("Tags and examples in another order say the same, patterns do not")
  func order() throws {
    #expect(
      try fields(
        #""patterns": ["t://a"], "tags": ["x", "y"], "examples": { "t://a": {}, "t://a?q": {} }"#,
        #""patterns": ["t://a"], "tags": ["y", "x"], "examples": { "t://a?q": {}, "t://a": {} }"#
      ) == []
    )
    #expect(
      try fields(#""patterns": ["t://a", "t://b"]"#, #""patterns": ["t://b", "t://a"]"#)
        .map(\.items.count) == [1]
    )
  }

  @Test("An equal item that stands twice counts twice")
  func twice() throws {
    let old = FieldState(FieldValue(["a", "a", "b"]), FieldValue(["a", "a", "b"]))
    let new = FieldState(FieldValue(["a", "b", "b"]), FieldValue(["a", "b", "b"]))
    let field = ElementChange.Field(key: "k", old: old, new: new)
    #expect(field.items == [.init(old: "a", new: nil), .init(old: nil, new: "b")])
    #expect(!FieldValue.hasSameMeaning(FieldValue(["a", "a", "b"]), FieldValue(["a", "b", "b"])))
    #expect(!FieldValue.hasSameMeaning(FieldValue(["a"]), FieldValue(["a", "a"])))
    #expect(FieldValue.hasSameMeaning(FieldValue(["a", "b"]), FieldValue(["b", "a"])))
    let ordered = FieldValue(["a", "b"], isOrdered: true)
    #expect(!FieldValue.hasSameMeaning(ordered, FieldValue(["b", "a"], isOrdered: true)))
    #expect(FieldValue.hasSameMeaning(ordered, ordered))
  }

  @Test("Only six items are named, and the others counted")
  func many() throws {
    func model(_ tags: Range<Int>) -> String {
      let tags = tags.map { #""t\#($0)""# }.joined(separator: ", ")
      return #""screens": [ { "id": "a", "tags": [ \#(tags) ] } ]"#
    }
    let six = try ComparedModels(model(0..<6), #""screens": [ { "id": "a" } ]"#)
    #expect(
      sentences(six) == [
        "screen a: " + (0..<6).map { "tag t\($0) removed" }.joined(separator: ", ")
      ]
    )
    let eight = try ComparedModels(model(0..<8), #""screens": [ { "id": "a" } ]"#)
    #expect(sentences(eight)[0].hasSuffix("tag t5 removed, and 2 more"))
  }

  // MARK: Long texts

  @Test("A text of up to 72 characters is shown in full, a longer one is cut to where it differs")
  func longTexts() throws {
    func sentence(_ old: String, _ new: String) throws -> String {
      let models = try ComparedModels(
        #""screens": [ { "id": "a", "summary": "\#(old)" } ]"#,
        #""screens": [ { "id": "a", "summary": "\#(new)" } ]"#
      )
      return try #require(sentences(models).first)
    }
    let digits = String(repeating: "0123456789", count: 8)
    let whole = String(digits.prefix(72))
    #expect(try sentence("x", whole) == #"screen a: summary "x" → "\#(whole)""#)
    #expect(try sentence("x", whole + "2") == #"screen a: summary "x" → "\#(whole)…""#)
    // Up to 36 characters in common stand before the difference.
    let common = String(digits.prefix(36))
    let tail = String(repeating: "z", count: 37)
    #expect(
      try sentence(common, common + tail)
        == #"screen a: summary "\#(common)" → "\#(common)\#(tail.prefix(36))…""#
    )
    // With more, 18 of them.
    #expect(
      try sentence(common + "6", common + "6" + tail)
        == #"screen a: summary "…\#(digits.prefix(37).suffix(18))" → "…\#(digits.prefix(37).suffix(18))\#(tail)""#
    )
  }

  // MARK: Diagrams

  @Test(
    "What a declared diagram selects",
    arguments: [
      (#", "focus": ["a"]"#, #", "focus": ["a"], "depth": 3"#, "depth none → 3"),
      (
        #", "focus": ["a"], "depth": 2"#, #", "focus": ["a"], "depth": 3"#, "depth 2 → 3"
      ),
      ("", #", "direction": "topToBottom""#, "direction none → topToBottom"),
      ("", #", "include": {}"#, "include none → nothing"),
      ("", #", "exclude": { "tags": ["old"] }"#, "exclude.tags old added"),
      (
        #", "include": { "screens": ["a"] }"#, #", "include": { "screens": ["a", "b"] }"#,
        "include.screens b added"
      ),
      (
        #", "include": { "features": ["f"] }"#, #", "include": { "owners": ["o"] }"#,
        "include.features f removed; include.owners o added"
      ),
      (#", "focus": ["a"]"#, #", "focus": ["b"]"#, "focus a removed, focus b added"),
    ]
  )
  func diagram(_ old: String, _ new: String, _ expected: String) throws {
    func text(_ keys: String) -> String {
      """
      "features": { "f": "F" }, "owners": { "o": "O" },
      "screens": [ { "id": "a" }, { "id": "b" } ],
      "diagrams": [ { "id": "d", "title": "D"\(keys) } ]
      """
    }
    let models = try ComparedModels(text(old), text(new))
    #expect(sentences(models) == [#"diagram "D" (d): "# + expected])
  }
}
