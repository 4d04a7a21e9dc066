import Foundation
import Testing

@Suite("navatlas check with accepted findings")
struct BaselineTests {
  private typealias Fixture = CheckFixture

  @Test("What --write-baseline accepts does not fail; what is new does")
  func writesAndReads() throws {
    try withTemporaryFolder { folder in
      try folder.write(Fixture.model, to: "navigation.json")
      let written = try CommandRun("check", "--write-baseline", "accepted.json", in: folder)
      #expect(written.exitCode == 0)
      #expect(written.output.hasPrefix("wrote accepted.json: "))
      #expect(written.output.contains("\nno new findings; "))
      let text = try #require(folder.text(of: "accepted.json"))
      #expect(text.contains("    \(Fixture.acceptedWarning)"))
      let again = try Fixture.check("--baseline", "accepted.json", in: folder)
      #expect(again.exitCode == 0)
      #expect(again.output.hasPrefix("no new findings; 2 accepted\n"))
      // A second link to the same screen, above the first.
      let more = Fixture.model.replacing(
        #""goes": ["#,
        with: #""goes": [ { "push": "cook", "on": "tap New", "by": "viewLink" },"#
      )
      try folder.write(more, to: "navigation.json")
      let new = try Fixture.check("--baseline", "accepted.json", "--fail-on", "warning", in: folder)
      #expect(new.exitCode == 1)
      #expect(new.output.contains("\"tap New\" on \"recipes\""))
      #expect(!new.output.contains("\"tap a recipe\""))
      #expect(new.output.contains("1 warning; 2 accepted\n"))
    }
  }

  @Test("An older file of accepted findings is replaced, anything else is left alone")
  func overwrites() throws {
    try withTemporaryFolder { folder in
      try folder.write(Fixture.model, to: "navigation.json")
      try folder.write(Fixture.baseline(), to: "accepted.json")
      #expect(
        try CommandRun("check", "--write-baseline", "accepted.json", in: folder).exitCode == 0
      )
      #expect(folder.text(of: "accepted.json")?.contains(Fixture.acceptedWarning) == true)
      let model = try CommandRun("check", "--write-baseline", "navigation.json", in: folder)
      #expect(model.exitCode == 64)
      #expect(model.errors.contains("navigation.json is a file of the model"))
      #expect(folder.text(of: "navigation.json") == Fixture.model)
      for (name, text) in [("notes.txt", ""), ("a.json", "{}")] {
        try folder.write(text, to: name)
        let refused = try CommandRun("check", "--write-baseline", name, in: folder)
        #expect(refused.exitCode == 73)
        #expect(
          refused.errors.contains("\(name) is not a file of accepted findings and was not changed")
        )
        #expect(folder.text(of: name) == text)
      }
      #expect(try CommandRun("check", "--write-baseline", "no/a.json", in: folder).exitCode == 73)
    }
  }

  @Test("A file of accepted findings that is missing or wrong fails loudly")
  func missing() throws {
    try withTemporaryFolder { folder in
      try folder.write(Fixture.model, to: "navigation.json")
      let missing = try CommandRun("check", "--baseline", "no.json", in: folder)
      #expect(missing.exitCode == 66)
      #expect(
        missing.errors == """
          error: the baseline no.json can't be read: there is no such file, try --write-baseline no.json
          1 error

          """
      )
      #expect(missing.output == "")
      try folder.write("{ \"findings\": [] }", to: "wrong.json")
      let wrong = try CommandRun("check", "--baseline", "wrong.json", in: folder)
      #expect(wrong.exitCode == 65)
      #expect(wrong.errors.contains("wrong.json:1:1: error: "))
    }
  }

  @Test("The model names its file of accepted findings, from the folder of the file that names it")
  func named() throws {
    try withTemporaryFolder { folder in
      try folder.write(
        Fixture.model(checks: #"{ "baseline": "lists/accepted.json" }"#),
        to: "app/navigation.json"
      )
      #expect(try Fixture.check("app", in: folder).exitCode == 66)
      try folder.write(Fixture.baseline(Fixture.acceptedWarning), to: "app/lists/accepted.json")
      let run = try Fixture.check("app", in: folder)
      #expect(run.exitCode == 1)
      #expect(!run.output.contains("tap a recipe"))
      #expect(run.output.contains("1 error; 1 accepted\n"))
      // One that is named on the command line takes its place, and so does a configuration's.
      try folder.write(Fixture.baseline(), to: "ci/none.json")
      let other = try Fixture.check("app", "--baseline", "ci/none.json", in: folder)
      #expect(other.output.contains("tap a recipe"))
      try folder.write(#"{ "baseline": "none.json" }"#, to: "ci/checks.json")
      let configured = try Fixture.check("app", "--config", "ci/checks.json", in: folder)
      #expect(configured.output.contains("tap a recipe"))
      // To write it, it need not be there.
      try FileManager.default.removeItem(at: folder.appending(path: "app/lists/accepted.json"))
      let path = "app/lists/accepted.json"
      #expect(try CommandRun("check", "app", "--write-baseline", path, in: folder).exitCode == 0)
      #expect(try CommandRun("check", "app", in: folder).exitCode == 0)
    }
  }

  @Test("Accepted findings that are gone are told")
  func gone() throws {
    try withTemporaryFolder { folder in
      try folder.write(Fixture.model, to: "navigation.json")
      let gone = #"{ "rule": "view-link", "kind": "transition", "id": "recipes.push.gone" }"#
      try folder.write(Fixture.baseline(Fixture.acceptedWarning, gone), to: "accepted.json")
      let run = try Fixture.check("--baseline", "accepted.json", in: folder)
      #expect(
        run.output.hasSuffix("1 accepted finding no longer found: write the baseline again\n")
      )
    }
  }

  @Test("The site tells the findings that the model accepts, and is not built without their file")
  func site() throws {
    try withTemporaryFolder { folder in
      try folder.write(
        Fixture.model(checks: #"{ "baseline": "accepted.json" }"#),
        to: "navigation.json"
      )
      let refused = try CommandRun("build", "-o", "site", in: folder)
      #expect(refused.exitCode == 66)
      #expect(refused.errors.contains("the baseline accepted.json can't be read"))
      #expect(folder.names == ["navigation.json"])
      try folder.write(Fixture.baseline(Fixture.acceptedWarning), to: "accepted.json")
      #expect(try CommandRun("build", "-o", "site", "-q", in: folder).exitCode == 0)
      #expect(folder.text(of: "site/checks/index.html")?.contains(", 1 accepted;") == true)
    }
  }
}
