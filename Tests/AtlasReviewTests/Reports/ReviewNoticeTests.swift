import Testing

@testable import AtlasReview

@Suite("What a reader has to know of the old model")
struct ReviewNoticeTests {
  @Test("That the change moved the model")
  func move() {
    let base = ReviewBase(move: .init(from: "navigation.json", to: "App/navigation.json"))
    #expect(
      base.notices == [
        .init(words: "The model moved from navigation.json to App/navigation.json", details: [])
      ]
    )
    #expect(base.isComplete)
    #expect(ReviewBase().notices.isEmpty)
  }
}
