import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasModel

/// Going back from what a presentation pushes on its presenter, and past several screens once something is set: sections
/// 6.6 and 9.4 of the semantics.
@Suite struct OutsideReturnTests {
  /// A checkout: bag, a cover with address and payment, a sheet for the card, and thanks in place of the address.
  @Test func aScreenThatASheetPutsInItsPresenterGoesBackFromThere() throws {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "bag" } } ],
      "screens": [
        { "id": "bag", "goes": [ { "fullScreenCover": { "stack": "address" } } ] },
        { "id": "address", "goes": [ { "push": "pay" }, { "dismiss": true } ] },
        { "id": "pay", "goes": [ { "sheet": "card" } ] },
        { "id": "card", "goes": [ { "dismiss": true }, { "replaceRoot": "thanks", "dismisses": true } ] },
        { "id": "thanks", "goes": [ { "dismiss": true } ] } ]
      """
    )
    #expect(try app.taps(from: "card", to: "bag", .phone) == 2)
  }

  /// The sheet on `c` pushes `d` on the stack of `c`, below which are `b`, `a` and `home`.
  @Test(arguments: [
    (#""popToRoot": true"#, "home", 2), (#""pop": 2"#, "b", 2), (#""pop": 3"#, "a", 2),
  ])
  func aScreenThatASheetPushesGoesBackPastItsPresenter(back: String, end: String, taps: Int) throws
  {
    let app = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [
        { "id": "home", "goes": [ { "push": "a" } ] }, { "id": "a", "goes": [ { "push": "b" } ] },
        { "id": "b", "goes": [ { "push": "c" } ] }, { "id": "c", "goes": [ { "sheet": "s" } ] },
        { "id": "s", "goes": [ { "push": "d", "dismisses": true } ] }, { "id": "d", "goes": [ { \(back) } ] } ]
      """
    )
    #expect(try app.taps(from: "s", to: end, .phone) == taps)
  }

  /// The paywall is a sheet on `a`; buying pushes `d` on the stack of `a` and sets `paid`, which `premium` needs.
  @Test(arguments: [
    // A, paywall, Buy, Back, Back, Premium, and with a button that goes home one less.
    ("", 6), (#"{ "popToRoot": true }"#, 5), (#"{ "pop": 2 }"#, 5),
  ])
  func whatAPaywallSetsHoldsBelowItsPresenter(back: String, taps: Int) throws {
    let app = try paywall(
      #"{ "push": "d", "dismisses": true, "sets": "paid" }"#,
      screens: #"{ "id": "d", "goes": [ \#(back) ] }"#
    )
    #expect(try unpaid(app) == taps)
  }

  @Test func anotherPresentationInPlaceOfThePaywallIsClosed() throws {
    let app = try paywall(
      #"{ "sheet": "thanks", "dismisses": true, "sets": "paid" }"#,
      screens: #"{ "id": "thanks" }"#
    )
    // A, paywall, Buy, close, back, Premium.
    #expect(try unpaid(app) == 6)
  }

  @Test func aNewRootInPlaceOfThePresenterIsDismissed() throws {
    let app = try GraphFixture(
      """
      "conditions": { "paid": "It is paid." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [
        { "id": "home", "goes": [ { "fullScreenCover": { "stack": "a" } }, { "push": "premium", "when": "paid" } ] },
        { "id": "a", "goes": [ { "sheet": "s" } ] },
        { "id": "s", "goes": [ { "replaceRoot": "d", "dismisses": true, "sets": "paid" } ] },
        { "id": "d", "goes": [ { "dismiss": true } ] }, { "id": "premium" } ]
      """
    )
    // The cover, the sheet, Buy, Done, Premium.
    #expect(try unpaid(app) == 5)
  }

  /// The fewest taps to `premium` for somebody who has not paid, on which counts and ways agree.
  private func unpaid(_ app: GraphFixture) throws -> Int? {
    let assumed = AppGraph(app.model, assuming: .values(["paid": false]))
    let premium = try #require(app.model.index.screens["premium"])
    let taps = assumed.screens[premium].reach[app.number(of: .phone)].taps
    let way = try app.ways("premium", given: ["paid": false])
    #expect(way.contains("\(taps ?? 0) taps:"), "\(way)")
    return taps
  }

  private func paywall(_ buying: String, screens: String) throws -> GraphFixture {
    try GraphFixture(
      """
      "conditions": { "paid": "It is paid." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [
        { "id": "home", "goes": [ { "push": "a" }, { "push": "premium", "when": "paid" } ] },
        { "id": "a", "goes": [ { "sheet": "s" } ] }, { "id": "s", "goes": [ \(buying) ] },
        \(screens), { "id": "premium" } ]
      """
    )
  }

  /// `b` buys and goes home past `a`: A, B, Buy, Home, Premium.
  @Test(arguments: [
    (#"{ "popToRoot": true }"#, "", 5), (#"{ "pop": 2 }"#, "", 5), (#"{ "pop": 1 }"#, "", 6),
    ("", "", 6),
    // Without a back button only the transition goes back.
    (#"{ "pop": 1 }"#, #""backButtonHidden": true,"#, 6),
  ])
  func buttonsThatGoBackCountOnceSomethingIsSet(back: String, hidden: String, taps: Int) throws {
    let separator = back.isEmpty ? "" : ","
    let app = try GraphFixture(
      """
      "conditions": { "paid": "It is paid." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
      "screens": [
        { "id": "home", "goes": [ { "push": "a" }, { "push": "premium", "when": "paid" } ] },
        { "id": "a", "goes": [ { "push": "b" } ] },
        { "id": "b", \(hidden) "goes": [ { "sets": "paid" } \(separator) \(back) ] }, { "id": "premium" } ]
      """
    )
    #expect(try unpaid(app) == taps)
  }
}
