import Foundation
import Testing

@testable import navatlas_bench

/// What the measurements read of what `navatlas-scan` and the model say.
@Suite struct ScanListingTests {
  @Test("The last line of a scan has the counts, whatever stands before it")
  func summary() throws {
    let text = """
      App/City.swift:111: warning: openURL is unresolved: the URL is computed
      81 files, 61 views: 18 screens, 51 transitions in the model, 1 place unresolved; 49 previews
      next: navatlas check navigation.json
      """
    let summary = try #require(ScanSummary(text))
    #expect(summary.files == 81)
    #expect(summary.screens == 18)
    #expect(summary.transitions == 51)
    #expect(ScanSummary("error: there is no Swift file in this folder\n") == nil)
  }

  @Test("A view has the last part of its name, and a feature's View the feature's")
  func names() {
    #expect(lastName("Home.DetailView") == "DetailView")
    #expect(lastName("App.Discover.View") == "Discover.View")
    #expect(lastName("View") == "View")
    #expect(lastName("") == "")
  }

  @Test("Calls are counted by name and by what became of them")
  func places() {
    let places = ScanPlaces(
      """
      A.swift:3\tsheet\twritten
      A.swift:4\tdismiss\tunresolved: its presenter is unknown\t"callers": {}
      A.swift:9\tdismiss\tpreview
      A.swift:12\tdismiss\twritten

      """
    )
    #expect(places.count == 3)
    #expect(places.count("written") == 2)
    #expect(places.count("written", named: ["dismiss"]) == 1)
    #expect(places.count("unresolved", named: ["dismiss"]) == 1)
    #expect(places.listed.contains(SourcePlace(file: "A.swift", line: 9)))
  }

  @Test("Ways back are counted by line, wherever the model has them")
  func contents() throws {
    let model = """
      { "screens": [ { "id": "a", "goes": [ { "dismiss": true, "source": "A.swift:3", "on": "tap" },
        { "dismiss": true, "source": "A.swift:3", "on": "see" }, { "pop": 1, "source": "A.swift:5" },
        { "alert": "x", "goes": [ { "popToRoot": true } ] }, { "push": "b", "source": "A.swift:9" } ] } ],
        "deepLinks": [ {} ], "entryPoints": [ {}, {} ] }
      """
    let contents = try ModelContents(Data(model.utf8))
    #expect(contents.waysBack == 3)
    #expect(contents.deepLinks == 1)
    #expect(contents.entryPoints == 2)
  }

  @Test("Each member of a list or an object is a line of hints")
  func hints() throws {
    let text = #"{ "ignore": [ "A", "B" ], "calls": { "a(_:)": { "push": "_" } } }"#
    #expect(try ScanRun.lineCount(ofHints: Data(text.utf8)) == 3)
  }
}
