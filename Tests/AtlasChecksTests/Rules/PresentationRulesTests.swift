import Testing

@testable import AtlasChecks

/// What the rules about presentations find, pass and leave alone.
@Suite("Rules about presentations")
struct PresentationRulesTests {
  /// A recipe that presents an editor; both are written by the test.
  private func recipes(_ presentation: String, _ editor: String, _ more: String = "") -> String {
    """
    "conditions": { "signedIn": "There is an account." },
    "scenes": [ { "id": "main", "windowGroup": { "stack": "recipe" } } ],
    "screens": [
      { "id": "editor", \(editor) }, { "id": "photos" },
      { "id": "recipe", "parameters": { "id": "Recipe.ID" },
        "goes": [ { \(presentation), "id": "edit", "on": "tap Edit" } ] }
      \(more) ]
    """
  }

  // MARK: sheet-flag-for-value

  @Test(
    "a flag for a value is found only where a value is said to be shown",
    arguments: [
      (#""value": "Step.ID", "by": "isPresented""#, 1, 0),
      (#""value": "Step.ID", "by": "item""#, 0, 0),
      (#""value": "Step.ID""#, 0, 1),
      // The recipe holds its own id all the while.
      (#""value": "Recipe.ID", "by": "isPresented""#, 0, 0),
      (#""value": "Recipe.ID?", "by": "isPresented""#, 0, 0),
    ]
  )
  func flagForValue(_ keys: String, _ found: Int, _ notStated: Int) throws {
    let checked = try RuleFixture(
      .sheetFlagForValue,
      recipes("\"sheet\": \"editor\", \(keys)", #""title": "Editor""#)
    )
    #expect(checked.messages.count == found)
    #expect(checked.notStated == Array(repeating: "by of edit", count: notStated))
    #expect(checked.passed == 1 - found - notStated)
  }

  @Test(
    "what a screen is made with may come from what was tapped, or not",
    arguments: [
      (#"{ "draft": "Draft" }"#, ["value of edit"]),
      (#"{ "id": "Recipe.ID" }"#, []),
      (#"{ "draft": "Draft?", "text": "Binding<String>", "done": "(Draft) -> Void" }"#, []),
    ]
  )
  func flagForParameters(_ parameters: String, _ notStated: [String]) throws {
    let checked = try RuleFixture(
      .sheetFlagForValue,
      recipes(#""sheet": "editor", "by": "isPresented""#, "\"parameters\": \(parameters)")
    )
    #expect(checked.messages == [])
    #expect(checked.notStated == notStated)
  }

  @Test("a route case with values is a value; an inspector knows no items")
  func flagForRouteCase() throws {
    let more = """
      ], "routes": [ { "id": "SheetRoute", "cases": { "edit": { "screen": "editor",
        "values": { "step": "Step.ID" } } } }
      """
    let sheet = try RuleFixture(
      .sheetFlagForValue,
      recipes(#""sheet": "SheetRoute.edit", "by": "isPresented""#, #""title": "E""#, more)
    )
    #expect(
      sheet.messages == ["\"tap Edit\" on \"recipe\" presents a value of \"Step.ID\" with a flag"]
    )
    let inspector = try RuleFixture(
      .sheetFlagForValue,
      recipes(#""inspector": "SheetRoute.edit", "by": "isPresented""#, #""title": "E""#, more)
    )
    #expect(inspector.messages == [] && inspector.passed == 0)
  }

  // MARK: sheet-fixed-frame

  @Test("a fixed size is found only where every lowest OS has presentation sizing")
  func fixedFrame() throws {
    let model = recipes(#""sheet": "editor", "sizing": "fixed""#, #""title": "Editor""#)
    #expect(try RuleFixture(.sheetFixedFrame, model).messages.count == 1)
    let older = try RuleFixture(
      .sheetFixedFrame,
      model,
      platforms: #""iOS": "18.0", "macOS": "14.0""#
    )
    #expect(older.messages == [] && older.notStated == [])
  }

  // MARK: sheet-without-dismiss, modal-trap

  @Test(
    "what closes a sheet",
    arguments: [
      (#""closesFromInside": false"#, #""title": "E""#, 1, 0),
      (#""closesFromInside": true"#, #""title": "E""#, 0, 0),
      (#""detents": ["medium"]"#, #""title": "E""#, 0, 1),
      (#""closesFromInside": false"#, #""goes": [ { "dismiss": true } ]"#, 0, 0),
    ]
  )
  func closing(_ keys: String, _ editor: String, _ found: Int, _ notStated: Int) throws {
    let checked = try RuleFixture(
      .sheetWithoutDismiss,
      recipes("\"sheet\": { \"stack\": \"editor\" }, \(keys)", editor)
    )
    #expect(checked.messages.count == found)
    #expect(checked.notStated.count == notStated)
    #expect(checked.passed == 1 - found - notStated)
  }

  @Test("a dismiss on a screen that is pushed inside closes; one elsewhere does not")
  func closingFurtherInside() throws {
    func model(_ photos: String) -> String {
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "recipe" } } ],
      "screens": [
        { "id": "editor", "goes": [ { "push": "photos" } ] }, { "id": "photos" \(photos) },
        { "id": "recipe", "goes": [ { "fullScreenCover": { "stack": "editor" }, "on": "tap Edit",
          "closesFromInside": false } ] } ]
      """
    }
    let closed = try RuleFixture(.modalTrap, model(#", "goes": [ { "dismiss": true } ]"#))
    #expect(closed.messages == [] && closed.passed == 1)
    let trap = try RuleFixture(.modalTrap, model(""))
    #expect(
      trap.messages == [
        "nothing closes the full-screen cover that \"tap Edit\" on \"recipe\" presents"
      ]
    )
  }

  @Test("a dismiss on one platform closes there alone")
  func closingOnOnePlatform() throws {
    let checked = try RuleFixture(
      .modalTrap,
      recipes(
        #""fullScreenCover": "editor", "closesFromInside": false, "platforms": ["iOS", "iPadOS"]"#,
        #""goes": [ { "dismiss": true, "platforms": ["iPadOS"] } ]"#
      )
    )
    #expect(checked.environments == [["iOS-compact", "iOS-regular"]])
  }

  @Test("a sheet that can't be swiped away is a trap, not a sheet without a button")
  func disabledSheet() throws {
    let model = recipes(
      #""sheet": "editor", "closesFromInside": false, "interactiveDismissDisabled": true"#,
      #""title": "Editor""#
    )
    #expect(try RuleFixture(.modalTrap, model).messages.count == 1)
    let other = try RuleFixture(.sheetWithoutDismiss, model)
    #expect(other.messages == [] && other.passed == 0)
  }

  @Test("Apple Watch and Apple TV have a button of their own")
  func closingBySystem() throws {
    let checked = try RuleFixture(
      .modalTrap,
      recipes(#""fullScreenCover": "editor", "closesFromInside": false"#, #""title": "E""#),
      platforms: #""watchOS": "11.0", "tvOS": "18.0""#
    )
    #expect(checked.messages == [] && checked.notStated == [])
  }

  // MARK: push-in-sheet-without-stack

  @Test("a push in columns made by hand needs a stack too; one in a split view is another rule's")
  func pushInColumns() throws {
    let columns = try RuleFixture(
      .pushInSheetWithoutStack,
      recipes(
        #""sheet": { "columns": { "primary": "editor", "secondary": [ { "id": "side", "screen": "photos" } ] } }"#,
        #""goes": [ { "push": "photos", "on": "tap Photos" } ]"#
      )
    )
    #expect(
      columns.messages == [
        "the sheet that \"tap Edit\" on \"recipe\" presents has no stack, and \"editor\" pushes in it"
      ]
    )
    #expect(columns.notes == ["\"tap Photos\" on \"editor\" is a push"])
    let split = try RuleFixture(
      .pushInSheetWithoutStack,
      recipes(
        #""sheet": { "split": { "sidebar": "editor", "detail": { "stack": "photos" } } }"#,
        #""goes": [ { "push": "photos", "on": "tap Photos" } ]"#
      )
    )
    #expect(split.messages == [])
  }

  @Test("a push that is not there where the sheet is does no harm")
  func pushElsewhere() throws {
    let checked = try RuleFixture(
      .pushInSheetWithoutStack,
      recipes(
        #""sheet": "editor", "platforms": ["iOS"]"#,
        #""goes": [ { "push": "photos", "platforms": ["macOS"] } ]"#
      )
    )
    #expect(checked.messages == [] && checked.passed == 0)
  }

  // MARK: stacked-presentations

  @Test(
    "popovers and inspectors are layers in compact width alone; alerts never",
    arguments: [
      (
        "sheet",
        ["iOS-compact", "iOS-regular", "iPadOS-compact", "iPadOS-regular", "macOS-regular"]
      ),
      ("popover", ["iOS-compact", "iPadOS-compact"]),
      ("inspector", ["iOS-compact", "iPadOS-compact"]),
      ("alert", []),
    ]
  )
  func stacked(_ kind: String, _ environments: [String]) throws {
    let checked = try RuleFixture(
      .stackedPresentations,
      recipes(
        #""sheet": { "stack": "editor" }"#,
        "\"goes\": [ { \"\(kind)\": \"photos\", \"on\": \"tap Photos\" } ]"
      )
    )
    #expect(checked.environments == (environments.isEmpty ? [] : [environments]))
  }

  @Test("presentations whose conditions exclude each other are never together")
  func exclusive() throws {
    func model(_ inner: String) -> String {
      recipes(
        #""sheet": { "stack": "editor" }, "when": "signedIn""#,
        "\"goes\": [ { \"sheet\": \"photos\", \"when\": \"\(inner)\" } ]"
      )
    }
    #expect(try RuleFixture(.stackedPresentations, model("!signedIn")).messages == [])
    #expect(try RuleFixture(.stackedPresentations, model("signedIn")).messages.count == 1)
  }

  @Test("what a screen that is a container holds is inside the presentation too")
  func stackedInContainer() throws {
    let checked = try RuleFixture(
      .stackedPresentations,
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "recipe" } } ],
      "screens": [
        { "id": "book", "contains": { "tabs": [ { "id": "one", "stack": "page" } ] } },
        { "id": "note" },
        { "id": "page", "goes": [ { "sheet": "note", "on": "tap Note" } ] },
        { "id": "recipe", "goes": [ { "sheet": "book", "on": "tap Book" } ] } ]
      """
    )
    #expect(
      checked.messages == [
        "\"tap Note\" on \"page\" presents a sheet over the sheet of \"tap Book\" on \"recipe\""
      ]
    )
  }

  // MARK: unsaved-without-confirmation

  @Test(
    "what keeps changes",
    arguments: [
      (#""interactiveDismissDisabled": false, "confirmsDiscardingChanges": false"#, true, 1, []),
      (#""interactiveDismissDisabled": true"#, true, 0, []),
      (#""confirmsDiscardingChanges": true"#, true, 0, []),
      (#""confirmsDiscardingChanges": false"#, true, 0, ["interactiveDismissDisabled of edit"]),
      (#""interactiveDismissDisabled": false"#, true, 0, ["confirmsDiscardingChanges of edit"]),
      (#""interactiveDismissDisabled": false"#, nil, 0, ["hasUnsavedChanges of editor"]),
      (#""interactiveDismissDisabled": false"#, false, 0, []),
    ] as [(String, Bool?, Int, [String])]
  )
  func unsaved(_ keys: String, _ edits: Bool?, _ found: Int, _ notStated: [String]) throws {
    let editor = edits.map { "\"hasUnsavedChanges\": \($0)" } ?? #""title": "Editor""#
    let checked = try RuleFixture(
      .unsavedWithoutConfirmation,
      recipes("\"sheet\": \"editor\", \(keys)", editor)
    )
    #expect(checked.messages.count == found)
    #expect(checked.notStated == notStated)
  }

  @Test("no swipe takes a cover or a Mac's sheet away")
  func unsavedElsewhere() throws {
    let keys = #""interactiveDismissDisabled": false, "confirmsDiscardingChanges": false"#
    for presentation in [
      "\"fullScreenCover\": \"editor\", \(keys), \"platforms\": [\"iOS\"]",
      "\"sheet\": \"editor\", \(keys), \"platforms\": [\"macOS\"]",
    ] {
      let checked = try RuleFixture(
        .unsavedWithoutConfirmation,
        recipes(presentation, #""hasUnsavedChanges": true"#)
      )
      #expect(checked.messages == [] && checked.passed == 0)
    }
  }

  /// The modifier is documented for "popovers, sheets, and inspectors". Side by side an inspector is a column.
  @Test(
    "what interactiveDismissDisabled keeps open is a trap",
    arguments: [
      ("popover", ["iPadOS-compact", "iPadOS-regular"]), ("inspector", ["iPadOS-compact"]),
      ("sheet", ["iPadOS-compact", "iPadOS-regular"]),
    ]
  )
  func keptOpen(_ kind: String, _ environments: [String]) throws {
    func checked(_ disabled: Bool, _ editor: String = #""title": "Editor""#) throws -> RuleFixture {
      try RuleFixture(
        .modalTrap,
        recipes(
          "\"\(kind)\": \"editor\", \"closesFromInside\": false, \"interactiveDismissDisabled\": \(disabled)",
          editor
        ),
        platforms: #""iPadOS": "18.0""#
      )
    }
    let found = try checked(true)
    #expect(
      found.messages == ["nothing closes the \(kind) that \"tap Edit\" on \"recipe\" presents"]
    )
    #expect(found.environments == [environments])
    #expect(try checked(false).messages == [])
    #expect(try checked(true, #""goes": [ { "dismiss": true } ]"#).messages == [])
  }

  /// Two buttons present one editor, each on a device of its own.
  @Test func unsavedChangesAreOneFindingOnAllDevices() throws {
    func sheet(_ name: String, _ platform: String) -> String {
      """
      { "sheet": "editor", "on": "tap \(name)", "platforms": ["\(platform)"],
        "interactiveDismissDisabled": false, "confirmsDiscardingChanges": false }
      """
    }
    let check = try RuleFixture(
      .unsavedWithoutConfirmation,
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [
        { "id": "editor", "hasUnsavedChanges": true },
        { "id": "home", "goes": [ \(sheet("New", "iOS")), \(sheet("Edit", "iPadOS")) ] } ]
      """,
      platforms: #""iOS": "18.0", "iPadOS": "18.0""#
    )
    #expect(check.environments == [check.app.environments.map(\.id)])
  }

  @Test func whatHasNoUnsavedChangesIsNotJudged() throws {
    let check = try RuleFixture(
      .unsavedWithoutConfirmation,
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [
        { "id": "help", "hasUnsavedChanges": false },
        { "id": "home", "goes": [ { "sheet": "help", "interactiveDismissDisabled": true } ] } ]
      """
    )
    #expect(check.messages == [] && check.notStated == [] && check.passed == 0)
  }
}
