import AtlasTestSupport
import Foundation
import HeadlessChromium
import Testing

@testable import AtlasGraph
@testable import AtlasRendering
@testable import AtlasReview

/// The page of a review in a browser.
@Suite(.enabled(if: HeadlessBrowser.isUsable, HeadlessBrowser.isMissing))
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

  @Test("The legend of the changes in a site has the colours of the picture")
  func legendInSite() throws {
    try withTemporaryFolder { folder in
      let more =
        ", \"goes\": [ { \"push\": \"more\", \"on\": \"tap More\" } ] }, { \"id\": \"more\""
      for (name, addition) in [("old", ""), ("new", more)] {
        let model = """
          { "navatlas": 1, "app": { "name": "App", "platforms": { "iOS": "18.0" } },
            "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
            "screens": [ { "id": "home"\(addition) } ] }
          """
        try Data(model.utf8).write(to: folder.appending(path: "\(name).json"))
      }
      let run = try CommandRun(
        ["build", "new.json", "--compare-to", "old.json", "--output", "site", "--quiet"],
        in: folder
      )
      #expect(run.exitCode == 0, "\(run.errors)")
      let browser = try HeadlessBrowser()
      try browser.open(folder.appending(path: "site/changes.html"))
      try browser.wait(until: "document.querySelector('.key')")
      func colour(_ place: String) throws -> String {
        let mark = "document.querySelector('\(place) .na-change.na-added rect')"
        return try #require(try browser.evaluate("getComputedStyle(\(mark)).stroke") as? String)
      }
      #expect(try colour(".key") == colour(".canvas"))
      #expect(try colour(".key") != "none")
    }
  }
}

/// The page of a review whose picture could not be drawn.
@Suite("The page of a review")
struct ReviewPageControlTests {
  @Test("The control for the size of the picture is there only if there is a picture")
  func control() throws {
    func app(_ title: String) throws -> AppGraph {
      try GraphFixture(
        """
        "scenes": [ { "id": "m", "windowGroup": { "stack": "home" } } ],
        "screens": [ { "id": "home", "title": "\(title)" } ]
        """
      ).app
    }
    let review = NavigationReview(old: try app("Home"), new: try app("Start"))
    let templates = try TemplateLibrary()
    func page(_ drawing: Drawing?) -> String {
      ReviewPage(review, drawing: drawing, templates: templates).text
    }
    let control = "<fieldset class=\"zoom\">"
    #expect(page(Drawing(svg: Array("<svg></svg>".utf8), quality: .full)).contains(control))
    #expect(!page(Drawing(svg: nil, quality: .none, reason: "it is too large")).contains(control))
    #expect(!page(nil).contains(control))
  }
}
