import Testing

@testable import AtlasBase
@testable import AtlasChecks
@testable import AtlasModel

/// Declarations, registrations, routes and views of a model beside those of its source.
@Suite("Statements and the source")
struct SourceStatementTests {
  private static let screens = """
    "scenes": [ { "id": "main", "windowGroup": { "stack": "list" } } ],
    "screens": [ { "id": "list", "view": "Notes" }, { "id": "note", "view": "Note" } ]
    """

  private static let types = [
    SourceType("Notes", isView: true, at: SourcePlace("A.swift", 1)),
    SourceType("Note", isView: true, at: SourcePlace("B.swift", 1)),
  ]

  // MARK: Declarations

  private func list(_ values: String..., isComplete: Bool = true) -> SourceDeclarations.List {
    SourceDeclarations.List(
      values.enumerated().map { .init($1, at: SourcePlace("Info.plist", $0 + 1)) },
      isComplete: isComplete
    )
  }

  @Test("schemes are compared in lower case, and each side lacks what the other one has")
  func schemes() throws {
    let app = #", "schemes": ["Notes", "old"]"#
    let checked = try RuleFixture(
      Self.screens,
      app: app,
      SourceFacts(declarations: SourceDeclarations(schemes: list("NOTES", "new")))
    )
    #expect(
      checked.lines(.declarationDiffersFromSource)
        == [
          "\"schemes\" of the model has \"old\", and the project does not declare it",
          "Info.plist:2 the project declares \"new\", and \"schemes\" of the model lacks it",
        ].sorted { $0.hasPrefix("Info") && !$1.hasPrefix("Info") }
    )
    #expect(Set(checked.keys(.declarationDiffersFromSource)) == ["schemes old", "schemes new"])
    #expect(checked.passed(.declarationDiffersFromSource) == 1)
    // A value that the files make of a build setting may be any of the model's.
    let open = try RuleFixture(
      Self.screens,
      app: app,
      SourceFacts(declarations: SourceDeclarations(schemes: list("new", isComplete: false)))
    )
    #expect(
      open.lines(.declarationDiffersFromSource) == [
        "Info.plist:1 the project declares \"new\", and \"schemes\" of the model lacks it"
      ]
    )
  }

  @Test("a list that one side does not have is not looked at")
  func noList() throws {
    let facts = SourceFacts(declarations: SourceDeclarations(schemes: list("new")))
    let notStated = try RuleFixture(Self.screens, facts)
    #expect(notStated.lines(.declarationDiffersFromSource) == [])
    let notWritten = try RuleFixture(
      Self.screens,
      app: #", "schemes": ["old"]"#,
      SourceFacts()
    )
    #expect(notWritten.lines(.declarationDiffersFromSource) == [])
    #expect(notWritten.passed(.declarationDiffersFromSource) == 0)
  }

  @Test("domains are compared without their modes")
  func domains() throws {
    let checked = try RuleFixture(
      Self.screens,
      app: #", "domains": ["example.com", "example.org"]"#,
      SourceFacts(
        declarations: SourceDeclarations(domains: list("Example.com?mode=developer", "example.net"))
      )
    )
    #expect(
      Set(checked.lines(.declarationDiffersFromSource)) == [
        "\"domains\" of the model has \"example.org\", and the project does not declare it",
        "Info.plist:2 the project declares \"example.net\", and \"domains\" of the model lacks it",
      ]
    )
    #expect(checked.passed(.declarationDiffersFromSource) == 1)
  }

  @Test("activity types are compared letter by letter, and classes of intents are none")
  func activityTypes() throws {
    let checked = try RuleFixture(
      Self.screens,
      app: #", "activityTypes": ["com.example.note"]"#,
      SourceFacts(
        declarations: SourceDeclarations(
          activityTypes: list("com.example.Note", "OpenNoteIntent", "com.example.Intent", "Open")
        )
      )
    )
    #expect(
      Set(checked.lines(.declarationDiffersFromSource)) == [
        "\"activityTypes\" of the model has \"com.example.note\", and the project does not declare it",
        "Info.plist:1 the project declares \"com.example.Note\", and \"activityTypes\" of the model lacks it",
        "Info.plist:3 the project declares \"com.example.Intent\", and \"activityTypes\" of the model lacks it",
        "Info.plist:4 the project declares \"Open\", and \"activityTypes\" of the model lacks it",
      ]
    )
    // In a list of schemes the same word is one.
    let scheme = try RuleFixture(
      Self.screens,
      app: #", "schemes": ["notes"]"#,
      SourceFacts(declarations: SourceDeclarations(schemes: list("notes", "OpenNoteIntent")))
    )
    #expect(scheme.lines(.declarationDiffersFromSource).count == 1)
  }

  // MARK: Registrations

  /// A stack whose root registers a destination for each of some types, and one bound to an item.
  private func registrations(_ stated: String, _ facts: SourceFacts) throws -> RuleFixture {
    try RuleFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "list" } } ],
      "screens": [ { "id": "list", "view": "Notes", "destinations": [ \(stated) ] },
        { "id": "note", "view": "Note" } ]
      """,
      facts
    )
  }

  private func registered(
    _ type: String,
    _ resolved: String? = nil,
    in view: String? = "Notes",
    line: Int
  )
    -> SourceRegistration
  {
    SourceRegistration(
      type,
      resolvedType: resolved ?? type,
      in: view,
      at: SourcePlace("A.swift", line)
    )
  }

  @Test("registrations are compared by the type as it is written, and as it is at run time")
  func registrationNames() throws {
    let stated = #"{ "for": "Note.ID", "resolvedType": "UUID", "screen": "note" }"#
    for (type, resolved, isSame) in [
      ("Note.ID", "UUID", true), ("Note.ID", "Note.ID", true), ("UUID", "UUID", true),
      ("Key", "UUID", true), ("Key", "Key", false), ("Note . ID", "Key", true),
    ] {
      let checked = try registrations(
        stated,
        SourceFacts(types: Self.types, registrations: [registered(type, resolved, line: 7)])
      )
      #expect(checked.lines(.registrationDiffersFromSource).count == (isSame ? 0 : 2), "\(type)")
      #expect(checked.passed(.registrationDiffersFromSource) == (isSame ? 1 : 0), "\(type)")
    }
  }

  @Test("a type that is registered twice is missing once, and only at a screen of the model")
  func missingRegistration() throws {
    let checked = try registrations(
      #"{ "for": "Note", "screen": "note" }"#,
      SourceFacts(
        types: Self.types,
        registrations: [
          registered("Note", line: 3), registered("Tag", line: 4), registered("Tag", line: 5),
          registered("Folder", in: "Other", line: 6), registered("User", in: nil, line: 7),
          registered("Place", line: 8),
        ]
      )
    )
    #expect(
      checked.lines(.registrationDiffersFromSource) == [
        "A.swift:4 the source registers a destination for \"Tag\", and the model does not",
        "A.swift:8 the source registers a destination for \"Place\", and the model does not",
      ]
    )
    #expect(checked.keys(.registrationDiffersFromSource) == ["Tag", "Place"])
    #expect(
      checked.notes(.registrationDiffersFromSource).flatMap { $0 } == [
        "\"list\" in the model", "\"list\" in the model",
      ]
    )
    #expect(checked.passed(.registrationDiffersFromSource) == 1)
  }

  @Test("a destination that is bound to an item is not compared")
  func boundDestination() throws {
    let checked = try registrations(
      #"{ "item": "Note", "screen": "note" }"#,
      SourceFacts(types: Self.types, registrations: [registered("Tag", line: 4)])
    )
    #expect(
      checked.lines(.registrationDiffersFromSource) == [
        "A.swift:4 the source registers a destination for \"Tag\", and the model does not"
      ]
    )
  }

  @Test("a registration of the model is not missing while the source has one that is unresolved")
  func unresolvedRegistration() throws {
    func findings(_ call: String, _ source: String = "") throws -> [String] {
      try registrations(
        #"{ "for": "Note", "screen": "note" \#(source) }"#,
        SourceFacts(
          types: Self.types,
          unresolved: [SourceGap(call, "computed", at: SourcePlace("A.swift", 4), in: "Notes")]
        )
      ).lines(.registrationDiffersFromSource)
    }
    let message = "the model registers a destination for \"Note\", and the source does not"
    #expect(try findings("navigationDestination") == [])
    #expect(try findings("sheet") == [message])
    #expect(try findings("sheet", #", "source": "A.swift:9""#) == ["A.swift:9 " + message])
    #expect(try findings("sheet", #", "source": "A.swift""#) == [message])
  }

  @Test("a model without registrations is not compared")
  func noRegistrations() throws {
    let checked = try RuleFixture(
      Self.screens,
      SourceFacts(types: Self.types, registrations: [registered("Tag", line: 4)])
    )
    #expect(checked.lines(.registrationDiffersFromSource) == [])
  }

  // MARK: Routes

  private func enumeration(_ name: String, _ cases: (String, Bool)..., line: Int = 1) -> SourceEnum
  {
    SourceEnum(
      name,
      cases.enumerated().map {
        .init($1.0, at: SourcePlace("R.swift", line + 1 + $0), mayShow: $1.1)
      },
      at: SourcePlace("R.swift", line)
    )
  }

  private func routes(_ enums: SourceEnum...) throws -> RuleFixture {
    try RuleFixture(
      Self.screens
        + #", "routes": [ { "id": "Route", "cases": { "note": "note", "list": "list" } } ]"#,
      SourceFacts(types: Self.types, enums: enums)
    )
  }

  @Test("a route has the cases of its enum, but for those that show no view")
  func cases() throws {
    let checked = try routes(
      enumeration("Route", ("note", true), ("tag", true), ("none", false), ("user", true))
    )
    #expect(
      Set(checked.lines(.routeDiffersFromSource)) == [
        "R.swift:3 the enum \"Route\" of the source has the case \"tag\", and the model does not",
        "R.swift:5 the enum \"Route\" of the source has the case \"user\", and the model does not",
        "R.swift:1 the enum \"Route\" of the source has no case \"list\"",
      ]
    )
    #expect(Set(checked.keys(.routeDiffersFromSource)) == ["tag", "user", "list"])
    #expect(checked.notes(.routeDiffersFromSource).flatMap { $0 }.count == 3)
    #expect(checked.passed(.routeDiffersFromSource) == 1)
    let same = try routes(enumeration("Route", ("list", false), ("note", false)))
    #expect(same.lines(.routeDiffersFromSource) == [])
    #expect(same.passed(.routeDiffersFromSource) == 2)
  }

  @Test("a route's enum is the only one of its name, or else of the last part of its name")
  func enums() throws {
    let (exact, inner) = (
      enumeration("Route", ("note", true)), enumeration("Library.Route", ("tag", true), line: 20)
    )
    #expect(try routes(exact, inner).lines(.routeDiffersFromSource).count == 1)
    #expect(try routes(inner).lines(.routeDiffersFromSource).count == 3)
    #expect(try routes(exact, exact).lines(.routeDiffersFromSource) == [])
    #expect(
      try routes(inner, enumeration("Notes.Route", ("tag", true)))
        .lines(.routeDiffersFromSource) == []
    )
    #expect(try routes(enumeration("Other", ("tag", true))).lines(.routeDiffersFromSource) == [])
  }

  // MARK: Views

  private func views(_ screen: String, more: String = "", _ facts: SourceFacts) throws
    -> RuleFixture
  {
    try RuleFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "list" } } ],
      "screens": [ { "id": "list", \(screen) } ] \(more)
      """,
      facts
    )
  }

  @Test("a view is declared in the source, or used there")
  func views() throws {
    let facts = SourceFacts(types: Self.types, foreignTypes: ["MapView"])
    for view in ["Notes", "Module.Notes<Item>", "MapView"] {
      let checked = try views("\"view\": \"\(view)\"", facts)
      #expect(checked.lines(.viewNotInSource) == [])
      #expect(checked.passed(.viewNotInSource) == 1)
    }
    let gone = try views(#""view": "Gone""#, facts)
    #expect(
      gone.lines(.viewNotInSource) == ["the view \"Gone\" of \"list\" is not in the source"]
    )
    #expect(gone.keys(.viewNotInSource) == ["Gone"])
    #expect(gone.passed(.viewNotInSource) == 0)
    // A function that makes a view.
    let function = try views(#""view": "makeList""#, facts)
    #expect(function.lines(.viewNotInSource) == [])
    #expect(function.passed(.viewNotInSource) == 0)
  }

  @Test("the views of parts are looked at as well")
  func partViews() throws {
    let facts = SourceFacts(types: Self.types)
    let parts = #", "parts": [ { "id": "row", "view": "Row" }, { "id": "bar", "view": "Note" } ]"#
    let checked = try views(#""view": "Notes""#, more: parts, facts)
    #expect(
      checked.lines(.viewNotInSource) == [
        "the view \"Row\" of \"row\" is not in the source"
      ]
    )
    #expect(checked.passed(.viewNotInSource) == 2)
  }

  @Test("what stands in a file that nothing was read of is not looked at")
  func unreadFile() throws {
    let facts = SourceFacts(types: Self.types)
    #expect(
      try views(#""view": "Gone", "source": "A.swift:1""#, facts).lines(.viewNotInSource).count
        == 1
    )
    #expect(
      try views(#""view": "Gone", "source": "Z.swift:1""#, facts).lines(.viewNotInSource) == []
    )
  }
}
