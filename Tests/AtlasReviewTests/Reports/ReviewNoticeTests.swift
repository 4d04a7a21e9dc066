import Testing

@testable import AtlasModel
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

  @Test("How much of it was not compared, and why")
  func omissions() {
    let first = ModelOmission(
      file: "navigation.json",
      line: 3,
      place: "screens[book].goes[0].push",
      reason: "there is no screen \"page\""
    )
    let one = ReviewBase(omissions: [first])
    #expect(
      one.notices == [
        .init(
          words:
            "The old model has an error, so this review is not complete. 1 part of it was not compared",
          details: [
            #"navigation.json:3: screens[book].goes[0].push: there is no screen "page""#
          ]
        )
      ]
    )
    #expect(!one.isComplete)
    #expect(
      ReviewBase(omissions: [first, first]).notices.map(\.words) == [
        "The old model has errors, so this review is not complete. 2 parts of it were not compared"
      ]
    )
  }
}
