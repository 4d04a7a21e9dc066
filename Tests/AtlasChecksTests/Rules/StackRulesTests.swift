import Testing

@testable import AtlasBase
@testable import AtlasChecks

/// The rules that ask what can be on one stack at one time.
@Suite struct StackRulesTests {
  /// A split view whose detail column shows one of two panels, each with a stack of screens over it:
  /// the panels are never on the stack together.
  private static let panels = """
    "scenes": [ { "id": "main", "windowGroup": { "split": { "sidebar": "sidebar",
      "detail": { "stack": "orders" } } } } ],
    "screens": [
      { "id": "sidebar", "goes": [ { "select": "orders" }, { "select": "menu" } ] },
      { "id": "orders", "destinations": [ FIRST ],
        "goes": [ { "push": "order", "by": "valueLink", "value": "String" } ] },
      { "id": "menu", "destinations": [ SECOND ],
        "goes": [ { "push": "dish", "by": "STYLE", "value": "String" } ] },
      { "id": "order" }, { "id": "dish" } ]
    """

  private static func panels(_ first: String, _ second: String, style: String = "valueLink")
    -> String
  {
    panels.replacing("FIRST", with: first).replacing("SECOND", with: second)
      .replacing("STYLE", with: style)
  }

  @Test func panelsOfOneColumnDoNotMeet() throws {
    let same = try RuleFixture(
      Self.panels(
        #"{ "for": "String", "screen": "order" }"#,
        #"{ "for": "String", "screen": "dish" }"#
      )
    )
    #expect(same.messages(.duplicateDestination) == [])
    #expect(same.passed(.duplicateDestination) == 2)
    let alias = try RuleFixture(
      Self.panels(
        #"{ "for": "Order.ID", "screen": "order", "resolvedType": "String" }"#,
        #"{ "for": "String", "screen": "dish" }"#
      )
    )
    #expect(alias.messages(.collidingValueTypes) == [])
    let styles = try RuleFixture(
      Self.panels(
        #"{ "for": "String", "screen": "order" }"#,
        #"{ "item": "String", "screen": "dish" }"#,
        style: "viewLink"
      )
    )
    #expect(styles.messages(.mixedLinkStyles) == [])
  }

  /// From the root one goes to `a`, from there to `b`, and from both to the other again.
  private static func chain(_ first: String, _ second: String, more: String = "") -> String {
    """
    "conditions": { "isPro": "The person has paid." },
    "scenes": [ { "id": "main", "windowGroup": { "tabs": [
      { "id": "one", "stack": "root" }, { "id": "two", "stack": "root" } ] } } ],
    "screens": [
      { "id": "root", "goes": [ { "push": "a" } ] },
      { "id": "a", "destinations": [ \(first) ], "goes": [ { "push": "between" } ] },
      { "id": "between", "goes": [ { "push": "b" } ] },
      { "id": "b", "destinations": [ \(second) ], "goes": [ { "push": "a" } ] },
      { "id": "c" }\(more) ]
    """
  }

  @Test func aRegistrationOverAnotherIsToldOnce() throws {
    let app = try RuleFixture(
      Self.chain(
        #"{ "for": "Item", "screen": "c" }"#,
        #"{ "for": "Item", "screen": "between" }"#
      )
    )
    // Two stacks, two widths, and each can be over the other: still one mistake.
    #expect(app.messages(.duplicateDestination) == ["\"b\" registers \"Item\" again, over \"a\""])
    #expect(app.findings(.duplicateDestination).first?.environments == app.app.allEnvironments)
    #expect(app.passed(.duplicateDestination) == 1)
  }

  @Test func conditionsThatExcludeEachOtherKeepRegistrationsApart() throws {
    let app = try RuleFixture(
      Self.chain(
        #"{ "for": "Item", "screen": "c", "when": "isPro" }"#,
        #"{ "for": "Item", "screen": "b", "when": "!isPro" }, { "item": "Item", "screen": "c" }"#
      )
    )
    #expect(app.messages(.duplicateDestination) == [])
  }

  @Test func oneTypeTwiceOnOneScreenIsToldOnce() throws {
    let app = try RuleFixture(
      Self.chain(
        #"{ "for": "Item", "screen": "c" }, { "for": "Item", "screen": "b" }"#,
        #"{ "for": "Other", "screen": "c" }"#
      )
    )
    #expect(app.messages(.duplicateDestination) == ["\"a\" registers \"Item\" twice"])
    #expect(app.passed(.duplicateDestination) == 2)
  }

  @Test func aScreenThatIsPushedOverItselfRegistersOnce() throws {
    let app = try RuleFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "folder" } } ],
      "screens": [ { "id": "folder", "destinations": [ { "for": "Folder", "screen": "folder" } ],
        "goes": [ { "push": "folder", "value": "Folder" } ] } ]
      """
    )
    #expect(app.messages(.duplicateDestination) == [])
  }

  @Test func aDeepLinkCanPutScreensOverEachOther() throws {
    let body = """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "root" } } ],
      "screens": [ { "id": "root", "goes": [ { "push": "a" }, { "push": "b" } ] },
        { "id": "a", "destinations": [ { "for": "Item", "screen": "c" } ] },
        { "id": "b", "destinations": [ { "for": "Item", "screen": "a" } ] }, { "id": "c" } ]
      """
    #expect(try RuleFixture(body).messages(.duplicateDestination) == [])
    let linked = try RuleFixture(
      body + """
        , "deepLinks": [ { "id": "link", "patterns": ["app://b"], "opens": { "path": ["a", "b"] } } ]
        """
    )
    #expect(
      linked.messages(.duplicateDestination) == ["\"b\" registers \"Item\" again, over \"a\""]
    )
  }

  @Test func aliasesCollideOverEachOther() throws {
    let app = try RuleFixture(
      Self.chain(
        #"{ "for": "Item.ID", "screen": "c", "resolvedType": "Int" }"#,
        #"{ "for": "Int", "screen": "c" }, { "for": "Person.ID", "screen": "c" }"#
      )
    )
    #expect(
      app.messages(.collidingValueTypes) == [
        "\"b\" registers \"Int\" over the \"Item.ID\" of \"a\", and both are \"Int\" at run time"
      ]
    )
    #expect(app.notStated(.collidingValueTypes) == ["resolvedType of b"])
    #expect(app.passed(.collidingValueTypes) == 1)
    #expect(app.messages(.duplicateDestination) == [])
  }

  @Test func aValueOverAnItemOnTwoStacksIsToldOnce() throws {
    let app = try RuleFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "one", "stack": "root" }, { "id": "two", "stack": "root" } ] } } ],
      "screens": [
        { "id": "root", "destinations": [ { "item": "Photo", "screen": "a" } ], "goes": [
          { "push": "a", "by": "program", "value": "Photo", "on": "tap the photo" } ] },
        { "id": "a", "destinations": [ { "for": "Item", "screen": "b" } ], "goes": [
          { "push": "b", "by": "valueLink", "value": "Item", "on": "tap B" } ] }, { "id": "b" } ]
      """
    )
    #expect(
      app.messages(.mixedLinkStyles) == [
        "\"tap B\" on \"a\" pushes a value over the item of \"tap the photo\" on \"root\""
      ]
    )
    #expect(
      app.findings(.mixedLinkStyles).first?.notes.map(\.message) == [
        "the value is pushed here", "so it is on \"two.stack\"",
      ]
    )
  }

  @Test func aPushThatDoesNotSayHowIsNotStated() throws {
    let app = try RuleFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "root" } } ],
      "screens": [ { "id": "root", "goes": [ { "push": "a", "by": "viewLink" } ] },
        { "id": "a", "goes": [ { "push": "b" } ] }, { "id": "b" } ]
      """
    )
    #expect(app.messages(.mixedLinkStyles) == [])
    #expect(app.notStated(.mixedLinkStyles) == ["by of a.push.b"])
  }

  @Test func aViewFarUnderAValueIsMixedToo() throws {
    let app = try RuleFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "root" } } ],
      "screens": [ { "id": "root", "goes": [ { "push": "a", "by": "viewLink", "on": "tap A" } ] },
        { "id": "a", "goes": [ { "push": "b", "by": "viewLink", "on": "tap on" } ] },
        { "id": "b", "goes": [ { "push": "a", "by": "valueLink", "value": "Item", "on": "tap B" } ] } ]
      """
    )
    let findings = app.findings(.mixedLinkStyles)
    #expect(
      findings.map(\.message) == [
        "\"tap B\" on \"b\" pushes a value over the view of \"tap A\" on \"root\"",
        "\"tap B\" on \"b\" pushes a value over the view of \"tap on\" on \"a\"",
      ]
    )
    #expect(findings.first?.notes.map(\.message) == ["the value is pushed here"])
  }

  @Test func linksThatStandInForEachOtherAreNotMixed() throws {
    let app = try RuleFixture(
      """
      "conditions": { "isNew": "The system has links that carry values." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "root" } } ],
      "screens": [ { "id": "a" }, { "id": "root", "goes": [
        { "push": "a", "by": "viewLink", "when": "!isNew" },
        { "push": "a", "by": "valueLink", "value": "Item", "when": "isNew" } ] } ]
      """
    )
    #expect(app.messages(.mixedLinkStyles) == [])
    #expect(app.passed(.mixedLinkStyles) == 1)
  }

  @Test func nothingIsPushedOverAPlainView() throws {
    let app = try RuleFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "root" } } ],
      "screens": [ { "id": "root", "goes": [
        { "push": "a", "by": "valueLink", "value": "Item" } ] },
        { "id": "a", "goes": [ { "push": { "view": "EmptyView" }, "by": "viewLink" } ] } ]
      """
    )
    #expect(app.messages(.mixedLinkStyles) == [])
    #expect(app.passed(.mixedLinkStyles) == 1)
  }

  private static func typedPath(_ pathType: String, value: String, by: String = "valueLink")
    -> String
  {
    """
    "scenes": [ { "id": "main", "windowGroup": { "stack": {
      "root": "root", "path": "\(pathType)" } } } ],
    "routes": [ { "id": "Route", "cases": { "a": "a" } }, { "id": "Other", "cases": { "a": "a" } } ],
    "screens": [ { "id": "a" }, { "id": "root",
      "destinations": [ { "for": "Recipe.ID", "screen": "a", "resolvedType": "UUID" },
        { "for": "String", "screen": "a" }, { "for": "Cook.ID", "screen": "a" },
        { "for": "Route" }, { "item": "Photo", "screen": "a" } ],
      "goes": [ { "push": "a", "by": "\(by)", "value": "\(value)", "on": "tap" } ] } ]
    """
  }

  @Test(arguments: [
    ("[UUID]", "UUID"), ("[UUID]", "Recipe.ID"), ("Array<Recipe.ID>", "UUID"),
    ("NavigationPath", "String"), ("none", "String"), ("[ UUID ]", "UUID"),
  ])
  func aPathTakesItsOwnType(_ pathType: String, _ value: String) throws {
    let app = try RuleFixture(Self.typedPath(pathType, value: value))
    #expect(app.messages(.pathTypeMismatch) == [])
    #expect(app.notStated(.pathTypeMismatch) == [])
  }

  @Test(arguments: [("[UUID]", "String"), ("[Route]", "Recipe.ID"), ("[String]", "Recipe.ID")])
  func aPathTakesNoOtherType(_ pathType: String, _ value: String) throws {
    let app = try RuleFixture(Self.typedPath(pathType, value: value))
    let element = pathType.dropFirst().dropLast()
    #expect(
      app.messages(.pathTypeMismatch) == [
        "\"tap\" on \"root\" pushes \"\(value)\", and the path of \"main.stack\" holds \"\(element)\""
      ]
    )
  }

  /// The link does nothing: nothing leads to its screen, and what is registered for it is not used. One cause.
  @Test func aLinkOfAnotherTypeIsOneFinding() throws {
    let app = try RuleFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "one", "stack": { "root": "list", "path": "[A]", "destinations": [
          { "for": "A" }, { "for": "Cook", "screen": "cook" } ] } },
        { "id": "two", "stack": { "root": "other", "path": "NavigationPath", "destinations": [
          { "for": "Tool", "screen": "tool" } ] } } ] } } ],
      "routes": [ { "id": "A", "isHashable": true, "cases": { "one": "item" } } ],
      "screens": [ { "id": "cook" }, { "id": "item" },
        { "id": "list", "goes": [ { "push": "A.one", "by": "valueLink" },
          { "push": "cook", "by": "valueLink", "value": "Cook", "on": "tap the cook" } ] },
        { "id": "other", "goes": [ { "push": "tool", "by": "valueLink", "value": "Tool" } ] },
        { "id": "tool" } ]
      """
    )
    #expect(
      app.messages(.pathTypeMismatch) == [
        "\"tap the cook\" on \"list\" pushes \"Cook\", and the path of \"one.stack\" holds \"A\""
      ]
    )
    for rule in [Rule.unreachableScreen, .unusedDestination, .unregisteredDestination] {
      #expect(app.messages(rule) == [], "\(rule.id)")
    }
  }

  /// The stack has no destination for the route of the link, and its path holds another type: one cause.
  @Test func aTypeWithoutADestinationIsOneFinding() throws {
    func app(_ more: String) throws -> RuleFixture {
      try RuleFixture(
        """
        "scenes": [ { "id": "main", "windowGroup": { "stack": { "root": "list", "path": "[A]",
          "destinations": [ { "for": "A" }\(more) ] } } } ],
        "routes": [ { "id": "A", "cases": { "one": "one" } }, { "id": "R", "cases": { "item": "item" } } ],
        "screens": [ { "id": "item" },
          { "id": "list", "goes": [ { "push": "A.one", "by": "valueLink" } ] }, { "id": "one" } ],
        "deepLinks": [ { "id": "l", "patterns": ["t://i"], "opens": { "path": ["R.item"] } } ]
        """
      )
    }
    let missing = try app("")
    #expect(missing.messages(.unregisteredDestination).count == 1)
    #expect(missing.messages(.deepLinkBrokenPath) == [])
    #expect(missing.messages(.pathTypeMismatch) == [])
    let other = try app(#", { "for": "R" }"#)
    #expect(other.messages(.unregisteredDestination) == [])
    #expect(other.messages(.pathTypeMismatch).count == 1)
  }

  @Test func anAliasThatIsNotResolvedIsNotStated() throws {
    let app = try RuleFixture(Self.typedPath("[UUID]", value: "Cook.ID"))
    #expect(app.messages(.pathTypeMismatch) == [])
    #expect(app.notStated(.pathTypeMismatch) == ["resolvedType of root.push.a"])
  }

  @Test func anItemDoesNotGoThroughThePath() throws {
    let app = try RuleFixture(Self.typedPath("[UUID]", value: "Photo", by: "program"))
    #expect(app.messages(.pathTypeMismatch) == [])
  }

  @Test func aDeepLinkPushesOnATypedPathToo() throws {
    let app = try RuleFixture(
      Self.typedPath("[Route]", value: "Route").replacing(
        #"{ "for": "Route" }"#,
        with: #"{ "for": "Route" }, { "for": "Other" }"#
      ) + """
        , "deepLinks": [
          { "id": "right", "patterns": ["app://a"], "opens": { "path": ["Route.a"] } },
          { "id": "wrong", "patterns": ["app://b"], "opens": { "path": ["Other.a"] } } ]
        """
    )
    #expect(
      app.messages(.pathTypeMismatch) == [
        "\"wrong\" pushes \"Other\", and the path of \"main.stack\" holds \"Route\""
      ]
    )
    #expect(app.passed(.pathTypeMismatch) == 2)
  }

  @Test func aPushBehindASheetMissesADestinationOnTheStackThatItGoesOn() throws {
    func app(main: String, sheet: String) throws -> RuleFixture {
      try RuleFixture(
        .unregisteredDestination,
        """
        "scenes": [ { "id": "main", "windowGroup": {
          "stack": { "id": "main-stack", "root": "a", "destinations": [ { "for": "R" } \(main) ] } } } ],
        "routes": [ { "id": "Q", "cases": { "c": "c" } }, { "id": "R", "cases": { "b": "b" } } ],
        "screens": [
          { "id": "a", "goes": [ { "push": "R.b", "on": "tap B" }, { "sheet": {
            "stack": { "id": "sheet-stack", "root": "s" \(sheet) } }, "on": "tap S" } ] },
          { "id": "b" }, { "id": "c" },
          { "id": "s", "goes": [ { "push": "Q.c", "dismisses": true, "on": "tap C" } ] } ]
        """
      )
    }
    let bare = try app(main: "", sheet: "")
    #expect(bare.messages.count == 1)
    #expect(bare.notes == ["in \"main-stack\""])
    let wrong = try app(main: "", sheet: #", "destinations": [ { "for": "Q" } ]"#)
    #expect(wrong.messages.count == 1)
    #expect(try app(main: #", { "for": "Q" }"#, sheet: "").messages == [])
  }
}
