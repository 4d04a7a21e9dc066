import Foundation
import Testing

/// The page of a review in a browser.
@Suite(.serialized, .enabled(if: HeadlessBrowser.isUsable, HeadlessBrowser.isMissing))
struct ReviewPageTests {
  @Test("The picture fits into the window, and a reader can enlarge it")
  func zoom() throws {
    try withTemporaryFolder { folder in
      let run = try CommandRun(
        [
          "diff", "Docs/Examples/FoodTruck",
          "Tests/AtlasReviewTests/Fixtures/FoodTruck-after.json", "--format", "html", "--output",
          folder.appending(path: "review.html").path,
        ],
        in: packageFolder
      )
      #expect(run.exitCode == 0, "\(run.errors)")
      let browser = try HeadlessBrowser()
      try browser.emulate(width: 500, height: 900)
      try browser.open(folder.appending(path: "review.html"))
      func width(_ choice: String) throws -> Double {
        let picture = "document.querySelector('.canvas svg').getBoundingClientRect().width"
        let script = "document.getElementById('\(choice)').checked = true; \(picture) + 0.0001"
        return try #require(try browser.evaluate(script) as? Double)
      }
      let room = try #require(
        try browser.evaluate("document.querySelector('.canvas').clientWidth + 0.0001") as? Double
      )
      #expect(try width("zoom-fit") <= room)
      let full = try width("zoom-100")
      #expect(full > room)
      #expect(abs(try width("zoom-200") - 2 * full) < 1)
    }
  }
}
