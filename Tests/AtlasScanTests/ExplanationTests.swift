import Testing

@testable import AtlasScan

/// Why a call was resolved as it was.
@Suite struct ExplanationTests {
  private let app = ScannedApp(SourceFactsTests.input(UpdateFixtures.notes.files))

  private func steps(_ path: String, _ line: Int, call: String) throws -> [String] {
    let explanation = try #require(explain(app, path, line: line))
    let found = try #require(explanation.calls.first { $0.name == call }, "\(explanation.calls)")
    return found.steps
  }

  @Test("A sheet: the API, the view, its state, what opens it, what it shows")
  func sheet() throws {
    let steps = try steps("Notes.swift", 9, call: "sheet")
    #expect(steps.contains("It is SwiftUI's `sheet`: a sheet."))
    #expect(steps.contains("The code is in `Notes`, which is a screen."))
    #expect(steps.contains("It is bound to `edits` of `Notes`."))
    #expect(steps.contains("It is opened at Notes.swift:8 (tap New)."))
    #expect(
      steps.contains("Result: from `Notes`, sheet to `Editor` (Editor.swift:1), in a stack.")
    )
    #expect(steps.last == "The model has it.")
  }

  @Test("A component names the screens that have it")
  func component() throws {
    let steps = try steps("Notes.swift", 17, call: "sheet")
    #expect(steps.contains("The code is in `Row`, a component of `Notes`, `Search`."))
  }

  @Test("A link with a value names the registration")
  func valueLink() throws {
    let steps = try steps("Notes.swift", 5, call: "NavigationLink")
    #expect(
      steps.contains(
        "Its value is `Route.note`; destinations for it are registered at App.swift:8."
      )
    )
  }

  @Test("What is unresolved has its reason and what resolves it")
  func unresolved() throws {
    let app = ScannedApp(
      SourceFactsTests.input([
        "A.swift": """
        struct A: View {
          @State var shows = false
          var body: some View {
            Button("Show") { shows = true }
              .sheet(isPresented: $shows) { factory.view }
          }
        }
        """
      ])
    )
    let explanation = try #require(explain(app, "A.swift", line: 5))
    let steps = try #require(explanation.calls.first).steps
    #expect(steps.contains { $0.hasPrefix("Unresolved: ") })
    #expect(steps.contains { $0.hasPrefix("What resolves it: ") })
  }

  @Test("A line that does not navigate names those that do")
  func otherLine() throws {
    let explanation = try #require(explain(app, "Note.swift", line: 1))
    #expect(explanation.calls == [])
    #expect(explanation.text == "Note.swift: nothing in this file navigates\n")
    let other = try #require(explain(app, "Editor.swift", line: 1))
    #expect(
      other.text == "Editor.swift:1: nothing on this line navigates; these lines do: 3\n"
    )
  }

  @Test("The end of a path is enough, if one file has it")
  func path() {
    let app = ScannedApp(
      SourceFactsTests.input(["A/Home.swift": "struct Home {}", "B/Home.swift": "struct Home {}"])
    )
    #expect(explain(app, "Home.swift", line: 1) == nil)
    #expect(explain(app, "A/Home.swift", line: 1)?.path == "A/Home.swift")
    #expect(explain(app, "None.swift", line: 1) == nil)
  }

  @Test("The name of a file begins no line of its own and steers no terminal")
  func nameOfFile() throws {
    let path = "A\n::error::x\u{1B}[31m.swift"
    let app = ScannedApp(
      SourceFactsTests.input([
        path: """
        import SwiftUI
        struct A: View {
          var body: some View { Text("a").sheet(isPresented: .constant(true)) { b() } }
        }
        """
      ])
    )
    let name = #"A\n::error::x\u{1B}[31m.swift"#
    let place = try #require(scan(app).unresolved.first)
    #expect(place.warning.hasPrefix("\(name):3: warning: sheet is unresolved: "))
    let explanation = try #require(explain(app, path, line: 3))
    #expect(explanation.text.hasPrefix("\(name):3: sheet\n  "))
    let other = try #require(explain(app, path, line: 1))
    #expect(other.text == "\(name):1: nothing on this line navigates; these lines do: 3\n")
  }
}
