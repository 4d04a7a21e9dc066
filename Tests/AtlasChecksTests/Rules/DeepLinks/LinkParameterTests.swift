import Testing

@testable import AtlasChecks

/// The rules about what a deep link's URLs supply.
@Suite struct LinkParameterTests {
  private func check(_ link: String, values: String) throws -> RuleFixture {
    try RuleFixture(
      links: link,
      with: """
        "scenes": [ { "id": "main", "windowGroup": { "stack": { "root": "home",
          "destinations": [ { "for": "Go" } ] } } } ],
        "routes": [ { "id": "Go", "cases": { "item": { "screen": "item", "values": { \(values) } } } } ],
        "screens": [ { "id": "home", "goes": [ { "push": "Go.item" } ] }, { "id": "item" } ]
        """
    )
  }

  /// What takes several segments is no value of one type.
  @Test func theTypeOfARestIsNotCompared() throws {
    func messages(_ parameter: String) throws -> [String] {
      try check(
        #"{ "id": "a", "patterns": ["t://item/\#(parameter)"], "opens": { "path": ["Go.item(n)"] } }"#,
        values: #""n": "UUID""#
      ).messages(.deepLinkParameter)
    }
    #expect(try messages("{n:int}").count == 1)
    #expect(try messages("{n:int...}") == [])
  }

  @Test func everyPatternSuppliesWhatIsNeeded() throws {
    let check = try check(
      #"""
      { "id": "a", "patterns": ["t://item/{id}", "t://item"], "opens": { "path": ["Go.item(id)"] } }
      """#,
      values: #""id": "Item.ID""#
    )
    #expect(
      check.messages(.deepLinkParameter) == ["\"t://item\" supplies no \"id\" for \"Go.item\""]
    )
  }

  @Test func whatMayBeMissingServesOptionalValues() throws {
    let link = #"""
      { "id": "a", "patterns": ["t://item?sort={sort?}"], "opens": { "path": ["Go.item(sort: sort)"] } }
      """#
    #expect(
      try check(link, values: #""sort": "SortOrder""#).messages(.deepLinkParameter)
        == ["\"t://item?sort={sort?}\" need not supply \"sort\" for \"Go.item\""]
    )
    let optional = try check(link, values: #""sort": "SortOrder?""#)
    #expect(optional.messages(.deepLinkParameter) == [])
    #expect(optional.passed(.deepLinkParameter) == 1)
    let unknown = try check(link, values: "")
    #expect(unknown.messages(.deepLinkParameter) == [])
    #expect(unknown.notStated(.deepLinkParameter) == ["values of Go.item"])
    #expect(unknown.passed(.deepLinkParameter) == 0)
  }

  @Test func typesFitWhereBothAreKnown() throws {
    func messages(_ parameter: String, _ type: String) throws -> [String] {
      try check(
        #"{ "id": "a", "patterns": ["t://item/\#(parameter)"], "opens": { "path": ["Go.item(id)"] } }"#,
        values: #""id": "\#(type)""#
      ).messages(.deepLinkParameter)
    }
    #expect(
      try messages("{id:int}", "UUID")
        == ["\"id\" of \"t://item/{id:int}\" is a whole number, and \"Go.item\" needs UUID"]
    )
    #expect(try messages("{id:uuid}", "Int?").count == 1)
    #expect(try messages("{id:bool}", "Date").count == 1)
    #expect(try messages("{id:date}", "Bool").count == 1)
    for (parameter, type) in [
      ("{id:int}", "Int"), ("{id:int}", "UInt8"), ("{id:int}", "Date"), ("{id:uuid}", "UUID"),
      ("{id:uuid}", "Recipe.ID"), ("{id:int}", "String"), ("{id}", "Int"), ("{id}", "UUID"),
      ("{id:bool}", "Bool"), ("{id:date}", "Date"),
    ] {
      #expect(try messages(parameter, type) == [], "\(parameter) for \(type)")
    }
  }

  @Test func aValueWithNoArgumentHasToBeOneThatTheAppMayHaveAnyway() throws {
    let link = #"{ "id": "a", "patterns": ["t://item"], "opens": { "path": ["Go.item"] } }"#
    #expect(
      try check(link, values: #""id": "Item.ID""#).messages(.deepLinkParameter)
        == ["\"a\" gives no \"id\" to \"Go.item\""]
    )
    #expect(try check(link, values: #""draft": "Draft""#).messages(.deepLinkParameter) == [])
    #expect(try check(link, values: #""id": "Item.ID?""#).messages(.deepLinkParameter) == [])
  }

  @Test func argumentsGoToTheValuesOfTheirLabels() throws {
    let check = try check(
      #"""
      { "id": "a", "patterns": ["t://item/{n}"],
        "opens": { "path": ["Go.item(number: n, 'Item#{n}', last: true)"] } }
      """#,
      values: #""id": "String", "number": "Int", "last": "Bool""#
    )
    #expect(check.messages(.deepLinkParameter) == [])
    #expect(check.passed(.deepLinkParameter) == 1)
  }

  @Test func whatIsPresentedIsLookedInto() throws {
    let check = try RuleFixture(
      links: #"""
        { "id": "a", "patterns": ["t://item/{id}", "t://items"],
          "opens": { "sheet": { "stack": "recipe(id)" } } }
        """#
    )
    #expect(
      check.messages(.deepLinkParameter) == ["\"t://items\" supplies no \"id\" for \"recipe\""]
    )
  }

  @Test func anActivityCarriesWhatNoPatternSupplies() throws {
    let check = try RuleFixture(
      links: #"{ "id": "a", "activityType": "com.example.t.a", "opens": "recipe(id)" }"#
    )
    #expect(check.messages(.deepLinkParameter) == [])
    #expect(check.passed(.deepLinkParameter) == 1)
  }

  @Test func whatAURLNamesMayBeGone() throws {
    func names(_ pattern: String, _ type: String) throws -> Int {
      try check(
        #"{ "id": "a", "patterns": ["\#(pattern)"], "opens": { "path": ["Go.item(x)"] } }"#,
        values: #""x": "\#(type)""#
      ).messages(.deepLinkWithoutFallback).count
    }
    #expect(try names("t://item/{x}", "Recipe.ID") == 1)
    #expect(try names("t://cooks/{x}", "String") == 1)
    #expect(try names("t://help/{x...}", "String") == 1)
    #expect(try names("t://item?recipe={x}", "Recipe.ID") == 1)
    #expect(try names("t://item/{x:uuid}", "Item") == 1)
    // Every day is there, and every text that one may search for.
    #expect(try names("t://day/{x:date}", "Date") == 0)
    #expect(try names("t://timer/{x:int}", "Int") == 0)
    #expect(try names("t://search?q={x}", "String") == 0)
  }

  @Test func aParameterThatNothingTakesNamesNothing() throws {
    let check = try RuleFixture(
      links: #"{ "id": "a", "patterns": ["t://search/{words}"], "opens": "search" }"#
    )
    #expect(check.messages(.deepLinkWithoutFallback) == [])
  }

  @Test func aRequirementNeedsSomewhereElseToGo() throws {
    let check = try RuleFixture(
      links: #"""
        { "id": "a", "patterns": ["t://a"], "opens": "search", "requires": ["beta", "signedIn"] },
        { "id": "b", "patterns": ["t://b"], "opens": "search", "requires": ["beta"],
          "otherwise": { "path": [] } }
        """#
    )
    #expect(
      check.messages(.deepLinkWithoutFallback)
        == ["\"a\" leads nowhere without \"beta\" or \"signedIn\""]
    )
    #expect(check.passed(.deepLinkWithoutFallback) == 1)
  }

  /// The parameters of an intent, a widget or a notification are not stated: each argument that names one is given.
  @Test func entryPointsGiveWhatIsNeededToo() throws {
    func check(_ entry: String) throws -> RuleFixture {
      try RuleFixture(
        .deepLinkParameter,
        """
        "scenes": [ { "id": "main", "windowGroup": { "stack": { "root": "home",
          "destinations": [ { "for": "Go" } ] } } } ],
        "conditions": { "signedIn": "There is an account." },
        "routes": [ { "id": "Go", "cases": { "item": { "screen": "item",
          "values": { "id": "Item.ID", "number": "Int" } } } } ],
        "screens": [ { "id": "home", "goes": [ { "push": "Go.item" } ] }, { "id": "item" } ],
        "entryPoints": [ { "id": "e", "appIntent": "Open", \(entry) } ]
        """
      )
    }
    let given = try check(#""opens": { "path": ["Go.item(id: item, number: 2)"] }"#)
    #expect(given.messages(.deepLinkParameter) == [])
    #expect(given.passed(.deepLinkParameter) == 1)
    let missing = [
      #""e" gives no "id" to "Go.item""#, #""e" gives no "number" to "Go.item""#,
    ]
    let bare = try check(#""opens": { "path": ["Go.item"] }"#)
    #expect(bare.messages(.deepLinkParameter) == missing)
    let otherwise = try check(
      #""opens": {}, "requires": "signedIn", "otherwise": { "path": ["Go.item"] }"#
    )
    #expect(otherwise.messages(.deepLinkParameter) == missing)
    let wrong = try check(#""opens": { "path": ["Go.item(id: item, number: 'two')"] }"#)
    #expect(
      wrong.messages(.deepLinkParameter) == [
        "'two' is not a value of the type Int, which \"Go.item\" needs"
      ]
    )
    // Each value of a parameter opens a state of its own.
    let cases = try check(
      #""cases": { "first": { "path": ["Go.item(item, 1)"] }, "second": { "path": ["Go.item(item)"] } }"#
    )
    #expect(cases.messages(.deepLinkParameter) == [#""e.second" gives no "number" to "Go.item""#])
  }
}
