import AtlasTestSupport
import Testing

@testable import AtlasBase
@testable import AtlasModel
@testable import AtlasReview

/// Changes of the kind that a team makes, to the model of a real app.
@Suite("Changes to FoodTruck")
struct FoodTruckChangeTests {
  private func models(_ replacements: (String, String)...) throws -> ComparedModels {
    let file = try #require(ExampleModel("FoodTruck").files.files.first)
    let old = String(decoding: file.bytes, as: UTF8.self)
    var new = old
    for (text, other) in replacements {
      let replaced = new.replacing(text, with: other, maxReplacements: 1)
      #expect(replaced != new, "\(text) is not there")
      new = replaced
    }
    return ComparedModels(try ModelText.model(old), try ModelText.model(new))
  }

  private func words(_ models: ComparedModels) -> [String] {
    models.difference.changes.map(ChangeWords(old: models.old, new: models.new).sentence)
  }

  @Test("A new panel in the sidebar")
  func panel() throws {
    let models = try models(
      (
        #""select": "Panel.donuts","#,
        #""select": "Panel.specials", "on": "tap Specials", "by": "valueLink", "value": "Panel" }, { "select": "Panel.donuts","#
      ),
      (#""donuts": {"#, #""specials": "SpecialsView", "donuts": {"#),
      (
        #""id": "StoreSupportView""#,
        #""id": "SpecialsView", "title": "Specials", "view": "SpecialsView" }, { "id": "StoreSupportView""#
      )
    )
    #expect(
      words(models) == [
        #"screen "Specials" (SpecialsView) added"#, "route case Panel.specials added",
        #"transition "tap Specials" on "Food Truck" added, select Specials"#,
      ]
    )
  }

  @Test("The sheet to sign up becomes a push")
  func sheetToPush() throws {
    let models = try models(
      (#""sheet": { "stack": "SignUpView" }"#, #""push": "SignUpView""#),
      (#""by": "isPresented""#, #""by": "viewLink""#),
      (#""interactiveDismissDisabled": false,"#, ""),
      (#""confirmsDiscardingChanges": false,"#, "")
    )
    #expect(
      words(models) == [
        #"stack "Account › sheet" (AccountView.sheet.SignUpView.stack) removed"#,
        #"transition "tap Sign Up" on "Account": kind sheet → push; by isPresented → viewLink; insideButton none → false; interactiveDismissDisabled false → none; confirmsDiscardingChanges false → none; closesFromInside true → none"#,
      ]
    )
  }

  @Test("The pattern of the order's link is another")
  func pattern() throws {
    let models = try models(
      ("foodtruck://order/{number}", "foodtruck://orders/{number}"),
      (#""foodtruck://order/1203""#, #""foodtruck://orders/1203""#)
    )
    #expect(
      words(models) == [
        #"deep link "An order" (order): pattern foodtruck://order/{number} removed, pattern foodtruck://orders/{number} added; example foodtruck://order/1203: number 1203 removed, example foodtruck://orders/1203: number 1203 added"#
      ]
    )
  }

  @Test("A screen and its view under another name: what leads to it stays as it was")
  func renamedScreen() throws {
    let file = try #require(ExampleModel("FoodTruck").files.files.first)
    let old = String(decoding: file.bytes, as: UTF8.self)
    let new = old.replacing("\"SocialFeedView\"", with: "\"FeedView\"")
    let models = ComparedModels(try ModelText.model(old), try ModelText.model(new))
    #expect(models.renames == ["screen SocialFeedView → FeedView"])
    let change = try #require(models.difference.changes.first)
    #expect(models.difference.changes.count == 1)
    #expect(change.fields == [.init(key: "view", old: "SocialFeedView", new: "FeedView")])
    #expect(change.evidence.contains("same title \"Social Feed\""))
    #expect(change.evidence.contains("same source App/Truck/SocialFeedView.swift:11"))
  }
}
