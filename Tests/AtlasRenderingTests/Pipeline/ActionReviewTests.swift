import Foundation
import Testing

/// A pull request from its first push to the last, with the tool as it is.
@Suite("The action's review", .enabled(if: Validator.isUsable, Validator.isMissing))
struct ActionReviewTests {
  private func model(title: String, link: String) throws -> String {
    let title = String(decoding: try JSONEncoder().encode(title), as: UTF8.self)
    return """
      { "navatlas": 1, "include": "features/*.json",
        "app": { "name": "Shop", "platforms": { "iOS": "18.0" }, "schemes": ["shop"] },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
        "screens": [
          { "id": "home", "title": "Home", "goes": [ { "push": "item", "on": "tap an item" } ] },
          { "id": "item", "title": \(title) } ],
        "deepLinks": [ { "id": "item", "patterns": ["shop://\(link)"],
          "examples": { "shop://\(link)": {} }, "opens": { "path": ["item"] } } ] }
      """
  }

  @Test("The comment says what changes, what breaks and nothing of what a model tries")
  func review() throws {
    try withTemporaryFolder { folder in
      let hostile =
        "$(touch pwned) `touch pwned` ; rm ::set-output name=x::y %0A ${{ github.token }} "
        + "</details><script>alert(1)</script> @octocat | #1\n::error::x"
      let good = try model(title: "Item", link: "item")
      let request = try PullRequest(
        in: folder,
        branch: "team/$(touch${IFS}pwned)",
        files: ["App/navigation.json": good, "App/features/a.json": GitModels.feature("a")]
      )
      let temp = folder.appending(path: "temp")
      try FileManager.default.createDirectory(at: temp, withIntermediateDirectories: true)
      var scenario = ActionRun.Scenario(workspace: folder, temp: temp)
      scenario.inputs = [
        "executable": CommandRun.executable.path, "model": "App", "fail-on": "never",
        "diff-fail-on": "breaking",
      ]
      func push(_ files: [String: String]) throws -> ActionRun {
        try request.push(files)
        scenario.workspace = try request.checkout()
        scenario.event = try request.event()
        let run = try ActionRun.run(scenario)
        scenario.comments = run.comments
        #expect(scenario.workspace.names == [".git", "App"])
        return run
      }

      let added = try push(["App/features/b.json": GitModels.feature("second")])
      #expect(added.outcomes["diff"] == "success", "\(added.steps.map(\.log))")
      let comment = try #require(added.comments.first)
      #expect(comment.body.hasPrefix("<!-- navatlas-review App/navigation.json -->\n"))
      #expect(comment.body.contains("second") || comment.body.contains("Screen"))

      let broken = try push(["App/navigation.json": model(title: hostile, link: "product")])
      #expect(broken.outcomes["diff"] == "failure")
      #expect(broken.comments.map(\.id) == [comment.id])
      let body = try #require(broken.comments.first?.body)
      #expect(body.contains("shop://item"))
      #expect(body != comment.body)
      #expect(!body.contains("<script>") && !body.contains("\n::error::"))

      let wrong = try push(["App/features/b.json": "{ \"screens\": 3 }"])
      #expect(wrong.outcomes["diff"] == "failure")
      let failure = try #require(wrong.comments.first?.body)
      #expect(failure.contains("> **There is no review of the latest commit.**"))
      #expect(failure.contains("`App/features/b.json:1`"))
      #expect(!failure.contains("shop://item"))

      let reverted = try push([
        "App/navigation.json": good, "App/features/b.json": "{ \"screens\": [] }",
      ])
      #expect(reverted.outcomes["diff"] == "success", "\(reverted.steps.map(\.log))")
      #expect(reverted.comments == [])
      #expect(reverted.summary == "")
    }
  }

  @Test("A pull request that repairs the model of its base succeeds, unless errors there fail")
  func repairedBase() throws {
    try withTemporaryFolder { folder in
      let request = try PullRequest(
        in: folder,
        branch: "repair",
        files: ["navigation.json": "{ \"navatlas\": 1, \"app\": {"]
      )
      let temp = folder.appending(path: "temp")
      try FileManager.default.createDirectory(at: temp, withIntermediateDirectories: true)
      try request.push(["navigation.json": GitModels.model("home")])
      var scenario = ActionRun.Scenario(workspace: try request.checkout(), temp: temp)
      scenario.event = try request.event()
      scenario.inputs = ["executable": CommandRun.executable.path, "fail-on": "never"]
      let repaired = try ActionRun.run(scenario)
      #expect(repaired.outcomes["diff"] == "success")
      let notice = "::notice title=NavAtlas::the model at the base has errors"
      #expect(try repaired.step("diff").log.contains(notice))
      #expect(repaired.comments == [])

      scenario.inputs["diff-fail-on"] = "base-error"
      #expect(try ActionRun.run(scenario).outcomes["diff"] == "failure")
    }
  }
}
