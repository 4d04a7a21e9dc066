import AtlasTestSupport
import Testing

@testable import AtlasDiagrams
@testable import AtlasModel
@testable import AtlasReview

/// The picture of what differs between the kitchen app and an edited one.
@Suite struct ReviewDiagramTests {
  /// - Parameter edits: What is replaced in the kitchen's model, and by what; each stands once.
  /// - Parameter fields: Changes of fields, as the comparison tells them.
  private func review(
    _ edits: [(String, String)],
    fields: [FieldChange] = [],
    options: ReviewDiagram.Options = .init()
  ) throws -> Diagram? {
    var body = Kitchen.body
    for (old, new) in edits {
      try #require(body.components(separatedBy: old).count == 2, "\(old)")
      body = body.replacingOccurrences(of: old, with: new)
    }
    let (old, new) = (try GraphFixture(Kitchen.body).app, try GraphFixture(body).app)
    return try PictureFixture(old, new, fields).diagram(options)
  }

  private let addedScreen = [
    (
      #"{ "push": "item", "on": "tap an item" },"#,
      #"{ "push": "item", "on": "tap an item" }, { "push": "coupon", "on": "tap Coupons" },"#
    ),
    (
      #"{ "id": "empty","#,
      #"{ "id": "coupon", "title": "Coupon", "feature": "shop" }, { "id": "empty","#
    ),
  ]

  private let removedScreen = [
    (#"{ "push": "steps", "on": "tap Cook" },"#, ""),
    (#", "path": ["steps"] }"#, " }"),
    (
      #","# + "\n  "
        + #"{ "id": "steps", "title": "Steps", "feature": "cook", "tags": ["old"] } ]"#,
      " ]"
    ),
  ]

  // MARK: Nothing

  @Test func theSameIsNoPicture() throws { #expect(try review([]) == nil) }

  @Test func whatOnlyDocumentsIsNoPicture() throws {
    let fields = [
      FieldChange(.screen, "cart", "summary", nil, "What one buys."),
      FieldChange(.screen, "item", "source", "Item.swift:1", "Item.swift:2"),
      FieldChange(.deepLink, "recipeLink", "examples.kitchen://r/1", nil, "kitchen://r/1"),
    ]
    #expect(try review([], fields: fields) == nil)
  }

  @Test func aConditionHasNoNode() throws {
    let fields = [FieldChange(.condition, "signedIn", "default", "false", "true")]
    #expect(try review([], fields: fields) == nil)
    let both = fields + [FieldChange(.screen, "recipe", "title", "Dish", "Recipe")]
    #expect(
      try review([], fields: both)?.summary
        == "Changed: 1 screen. Not in the picture: 1 condition."
    )
  }

  // MARK: Screens and lines

  @Test func aScreenIsAddedBesideWhatLeadsToIt() throws {
    let diagram = try #require(try review(addedScreen))
    #expect(diagram.signedNodes == ["Shop/Cart", "+Shop/Coupon"])
    #expect(diagram.signedLines == ["+Cart push Coupon"])
    #expect(diagram.clusters.map(\.change) == [nil])
    #expect(diagram.summary == "Added: 1 screen, 1 line.")
    #expect(diagram.title == "Test: what changes")
  }

  /// The deep link, and the widget that follows it, land where there was one step more.
  @Test func aRemovedScreenStandsWhereItWas() throws {
    let diagram = try #require(try review(removedScreen))
    #expect(
      diagram.signedNodes == ["Tonight", "A recipe", "Cook/Detail/Recipe", "−Cook/Detail/Steps"]
    )
    #expect(
      diagram.signedLines == [
        "+Tonight deepLink Recipe", "−Tonight deepLink Steps", "+A recipe deepLink Recipe",
        "−A recipe deepLink Steps", "−Recipe push Steps",
      ]
    )
    #expect(diagram.summary == "Added: 2 lines. Removed: 1 screen, 3 lines.")
  }

  @Test func aLineOfAnotherKindIsOneLine() throws {
    let diagram = try #require(
      try review([(#""sheet": { "stack": "editor" }"#, #""push": "editor""#)])
    )
    #expect(diagram.signedNodes == ["Cook/Detail/Editor", "Cook/Detail/Recipe"])
    #expect(diagram.signedLines == ["±Recipe push Editor ?"])
    let edge = diagram.edges[0]
    #expect(edge.formerKind == .sheet)
    #expect(
      edge.tooltip
        == "Recipe → Editor: tap Edit (push, if signedIn). "
        + "Before: Recipe → Editor: tap Edit (sheet, if signedIn)"
    )
  }

  /// Nothing else leads to the item.
  @Test func aLineThatLeadsElsewhereIsTwo() throws {
    let diagram = try #require(
      try review(
        [(#"{ "push": "item","#, #"{ "push": "orphan","#)],
        fields: [FieldChange(.transition, "cart.push.orphan", "push", "item", "orphan")]
      )
    )
    #expect(diagram.signedNodes == ["Shop/Cart", "Item", "Shop/Orphan"])
    #expect(diagram.signedLines == ["−Cart push Item", "+Cart push Orphan"])
    #expect(try diagram.node("Item").marks == Diagram.Marks(isUnreachable: true))
    #expect(try diagram.node("Orphan").marks == Diagram.Marks())
  }

  @Test func oneMoreWayIsAddedWithoutThoseThatStay() throws {
    let diagram = try #require(
      try review([
        (
          #"{ "select": "recipe", "on": "tap the newest" }"#,
          #"{ "select": "recipe", "on": "tap the newest" }, { "select": "recipe", "on": "swipe" }"#
        )
      ])
    )
    #expect(diagram.signedNodes == ["Cook/Sidebar/Recipes", "Cook/Detail/Recipe"])
    #expect(
      diagram.signedLines == ["+Recipes select Recipe"]
    )
    #expect(diagram.edges[0].tooltip == "Recipes → Recipe: swipe (selection)")
  }

  @Test func anAlertIsKnownByWhatItSays() throws {
    let said = try #require(
      try review(
        [(#""alert": "Discard?""#, #""alert": "Discard all?""#)],
        fields: [FieldChange(.transition, "editor.alert", "alert", "Discard?", "Discard all?")]
      )
    )
    #expect(said.signedNodes == ["Cook/Editor/Editor", "±Cook/Editor/Discard all?"])
    #expect(said.nodes[1].formerly == "Discard?")
    #expect(said.signedLines == ["±Editor alert Discard all?"])
    let other = try #require(
      try review([
        (
          #"{ "alert": "Discard?", "on": "tap Cancel" }"#,
          #"{ "confirmationDialog": "Really?", "on": "shake" }"#
        )
      ])
    )
    #expect(
      other.signedNodes == [
        "Cook/Editor/Editor", "−Cook/Editor/Discard?", "+Cook/Editor/Really?",
      ]
    )
    #expect(
      other.signedLines == ["−Editor alert Discard?", "+Editor confirmationDialog Really?"]
    )
  }

  // MARK: Fields

  /// A list leads to the recipe, and so does an item; nothing else of them is shown.
  @Test func whatLeadsToAChangedScreenGivesItAPlace() throws {
    let fields = [FieldChange(.screen, "recipe", "title", "Dish", "Recipe")]
    let diagram = try #require(try review([], fields: fields))
    #expect(
      diagram.signedNodes == ["Shop/Item", "Cook/Sidebar/Recipes", "±Cook/Detail/Recipe"]
    )
    #expect(diagram.signedLines == ["Item push Recipe", "Recipes select Recipe ×2"])
    #expect(try diagram.node("Recipe").tooltip.hasSuffix(". title: Dish → Recipe"))
  }

  @Test func aScreenWithAnotherTitleTellsBoth() throws {
    let diagram = try #require(
      try review(
        [(#""id": "recipe", "title": "Recipe""#, #""id": "recipe", "title": "Dish""#)],
        fields: [FieldChange(.screen, "recipe", "title", "Recipe", "Dish")]
      )
    )
    #expect(try diagram.node("Dish").formerly == "Recipe")
  }

  @Test func aLinkWithAnotherPatternTellsBoth() throws {
    let fields = [
      FieldChange(.deepLink, "recipeLink", "patterns", "kitchen://r/{id}", "kitchen://dish/{id}")
    ]
    let diagram = try #require(
      try review([("kitchen://r/{id}", "kitchen://dish/{id}")], fields: fields)
    )
    #expect(diagram.signedNodes == ["±A recipe", "Shop/Cart", "Cook/Detail/Steps"])
    let node = diagram.nodes[0]
    #expect(node.detail == "kitchen://dish/{id}")
    #expect(node.formerly == "kitchen://r/{id}")
    // Where it goes without a person who is signed in is a way too.
    #expect(diagram.signedLines == ["A recipe deepLink Cart ?", "A recipe deepLink Steps"])
  }

  @Test func aChangeOfWhatASheetHoldsMarksTheLineToIt() throws {
    let fields = [
      FieldChange(.container, "recipe.sheet.editor.stack", "path", nil, "[Step]")
    ]
    #expect(try review([], fields: fields)?.signedLines == ["±Recipe sheet Editor ?"])
  }

  @Test func aChangedTransitionIsMarked() throws {
    let fields = [
      FieldChange(.transition, "cart.push.item", "when", nil, "signedIn")
    ]
    let diagram = try #require(try review([], fields: fields))
    #expect(diagram.signedLines == ["±Cart push Item"])
    #expect(diagram.edges[0].formerKind == nil)
  }

  // MARK: Frames

  /// The tab "More" goes; "Plan" takes over its screen.
  @Test func aTabThatTakesOverAScreen() throws {
    let diagram = try #require(
      try review([
        (
          #"{ "id": "moreTab", "title": "More", "hidden": "compact", "stack": "about" }"#,
          #"{ "id": "planTab", "title": "Plan", "stack": "plan" }"#
        ),
        (
          #"{ "id": "recipe", "title""#,
          #"{ "id": "plan", "title": "Plan of the week", "goes": [ "#
            + #"{ "push": "about", "on": "tap i" } ] }, { "id": "recipe", "title""#
        ),
      ])
    )
    #expect(diagram.signedNodes == ["−More", "Plan/About", "+Plan/Plan of the week"])
    #expect(diagram.clusters.map(\.change) == [.added])
    #expect(
      diagram.signedLines == ["−More contains About", "+Plan of the week push About"]
    )
  }

  @Test func aTabWithAnotherRootIsANodeBetweenBoth() throws {
    let diagram = try #require(
      try review(
        [(#""stack": "about""#, #""stack": "orphan""#)],
        fields: [FieldChange(.tab, "moreTab", "stack", "about", "orphan")]
      )
    )
    #expect(diagram.clusters.map(\.change) == [.changed])
    #expect(diagram.signedNodes == ["±More/More", "About", "More/Orphan"])
    #expect(diagram.signedLines == ["−More contains About", "+More contains Orphan"])
  }

  @Test func aTabThatPresentsASheetLeadsToIt() throws {
    let diagram = try #require(
      try review([
        (
          #"{ "id": "moreTab", "title": "More""#,
          #"{ "id": "addTab", "title": "Add", "action": { "sheet": "orphan", "on": "tap Add" } }, "#
            + #"{ "id": "moreTab", "title": "More""#
        )
      ])
    )
    #expect(diagram.signedLines == ["+Add sheet Orphan"])
    #expect(diagram.summary == "Added: 1 tab, 1 line.")
  }

  @Test func aRemovedTabIsAFrameAroundWhatWentWithIt() throws {
    let diagram = try #require(
      try review([
        (
          #","# + "\n    "
            + #"{ "id": "moreTab", "title": "More", "hidden": "compact", "stack": "about" }"#,
          ""
        ),
        (#"{ "id": "about", "title": "About" },"#, ""),
      ])
    )
    #expect(diagram.signedNodes == ["−More/About"])
    #expect(diagram.clusters.map(\.change) == [.removed])
  }

  /// The list of changes says it: no line and no place is another one.
  @Test func fieldsWithoutALineAreNoPicture() throws {
    let container = [FieldChange(.container, "shopStack", "path", "none", "[Item]")]
    #expect(try review([], fields: container) == nil)
    let root = [FieldChange(.screen, "cart", "searchable", nil, "true")]
    #expect(try review([], fields: root) == nil)
  }

  // MARK: Links and texts

  @Test func onlyWhatIsThereLeadsToAPage() throws {
    let links = DiagramLinks(screen: { "screens/\($0).html" }, tab: { "tabs/\($0).html" })
    let diagram = try #require(
      try review(removedScreen + addedScreen, options: .init(id: "c", links: links))
    )
    #expect(try diagram.node("Steps").href == nil)
    #expect(try diagram.node("Coupon").href == "screens/2.html")
    #expect(diagram.clusters.allSatisfy { $0.kind != .tab || $0.href != nil })
    #expect(diagram.id == "c")
  }

  @Test func theSameEveryTime() throws {
    let first = try review(removedScreen + addedScreen)
    for _ in 0..<5 { #expect(try review(removedScreen + addedScreen) == first) }
  }
}
