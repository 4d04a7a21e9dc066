import Foundation
import Testing

@testable import AtlasReview

/// The life of the comment. What the comparison says is a stand-in's: the new model's own text, which
/// is as hostile as it likes.
@Suite("The action's comment", .enabled(if: Validator.isUsable, Validator.isMissing))
struct ActionCommentTests {
  /// Takes the place of `navatlas diff`, by its contract; the rest is the tool's own.
  private static let standIn = """
    #!/usr/bin/env bash
    set -eu
    [ "$1" = diff ] || exec "$TOOL" "$@"
    shift
    old='' base='' fails=0
    while [ $# -gt 0 ]; do
      case $1 in
        --base) base=$2; shift 2 ;;
        --model) model=$2; shift 2 ;;
        --format) format=$2; shift 2 ;;
        --output) output=$2; shift 2 ;;
        --fail-on) fails=1; shift 2 ;;
        *) [ -z "$old" ]; old=$1; shift ;;
      esac
    done
    if [ -z "$old" ]; then
      old=$(git merge-base HEAD "$base") || { echo "error: no merge base with $base" >&2; exit 66; }
    fi
    git cat-file -e "$old:./$model" 2>/dev/null || { echo 'no model at the base' >&2; exit 66; }
    : >"$output"
    [ "$format" = markdown ] || exit 0
    if git show "$old:./$model" | cmp -s - "$model"; then echo 'no change'; exit; fi
    { echo "<!-- navatlas-review $model -->"; echo '## Navigation'; cat "$model"; } >"$output"
    cat "$model"
    exit "$fails"
    """

  private struct Review {
    var request: PullRequest
    var scenario: ActionRun.Scenario

    init(in folder: URL, base: String = "main", branch: String = "feature") throws {
      request = try PullRequest(
        in: folder,
        base: base,
        branch: branch,
        files: ["navigation.json": "old\n", "README": "x"]
      )
      try folder.write(standIn, to: "navatlas")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755],
        ofItemAtPath: folder.appending(path: "navatlas").path
      )
      let temp = folder.appending(path: "runner temp")
      try FileManager.default.createDirectory(at: temp, withIntermediateDirectories: true)
      scenario = ActionRun.Scenario(workspace: folder, temp: temp)
      scenario.inputs = ["executable": folder.path + "/navatlas", "check": "false"]
      scenario.environment = ["TOOL": CommandRun.executable.path]
    }

    /// Runs the action on a clone; the comments stay for the next run.
    mutating func run(in workspace: URL? = nil) throws -> ActionRun {
      scenario.workspace = try workspace ?? request.checkout()
      scenario.event = try request.event()
      let run = try ActionRun.run(scenario)
      scenario.comments = run.comments
      return run
    }
  }

  private func comment(_ id: Int, _ body: String, by login: String = ActionRun.bot)
    -> ActionRun.Comment
  {
    ActionRun.Comment(id: id, login: login, body: body)
  }

  private func body(_ model: String) -> String { ActionRun.marker + "## Navigation\n" + model }

  @Test("It is created, changed in place, left alone, and removed")
  func life() throws {
    try withTemporaryFolder { folder in
      var review = try Review(in: folder)
      try review.request.push(["README": "y"])
      let quiet = try review.run()
      #expect(quiet.comments == [])
      #expect(quiet.outputs["changed"] == "false")

      try review.request.push(["navigation.json": "new\n"])
      let created = try review.run()
      #expect(created.comments == [comment(1, body("new\n"))])
      #expect(created.outputs["changed"] == "true")
      #expect(created.summary == "")

      try review.request.push(["navigation.json": "newer\n"])
      #expect(try review.run().comments == [comment(1, body("newer\n"))])

      let same = try review.run()
      #expect(same.requests == ["GET /repos/example/app/issues/7/comments"])

      try review.request.push(["navigation.json": "old\n"])
      let reverted = try review.run()
      #expect(reverted.comments == [])
      #expect(reverted.outcomes["diff"] == "success")
    }
  }

  @Test("What others wrote stays, whatever stands in it, however many there are")
  func otherComments() throws {
    try withTemporaryFolder { folder in
      var review = try Review(in: folder)
      let others =
        (1...150).map { comment($0, "words", by: "somebody") } + [
          comment(151, body("a person's"), by: "somebody"),
          comment(152, "quoted:\n" + body("by another action")),
        ]
      review.scenario.comments = others + [comment(153, body("one")), comment(154, body("two"))]
      try review.request.push(["navigation.json": "new\n"])
      #expect(try review.run().comments == others + [comment(153, body("new\n"))])
      try review.request.push(["navigation.json": "old\n"])
      #expect(try review.run().comments == others)
    }
  }

  @Test("Several models have one comment with a part for each, sorted")
  func severalModels() throws {
    try withTemporaryFolder { folder in
      var review = try Review(in: folder)
      let first = "<!-- navatlas-review App/navigation.json -->\nabout the app\n"
      let last = "<!-- navatlas-review other.json -->\nabout another model\n"
      // Two runs at the same time made two comments.
      review.scenario.comments = [comment(1, last), comment(2, first)]
      try review.request.push(["navigation.json": "new\n"])
      let all = [first, body("new\n"), last].joined(separator: "\n")
      #expect(try review.run().comments == [comment(1, all)])
      let same = try review.run()
      #expect(same.requests == ["GET /repos/example/app/issues/7/comments"])
      try review.request.push(["navigation.json": "old\n"])
      #expect(try review.run().comments == [comment(1, [first, last].joined(separator: "\n"))])
    }
  }

  @Test("The picture is an artifact that the comment links to, if the workflow uploads it")
  func artifact() throws {
    try withTemporaryFolder { folder in
      var review = try Review(in: folder)
      review.scenario.inputs["artifact"] = "navigation-review"
      try review.request.push(["navigation.json": "new\n"])
      let run = try review.run()
      let written = try #require(run.outputs["review"])
      #expect(URL(filePath: written).names == ["navigation.html", "navigation.svg"])
      let link = "https://github.example/example/app/actions/runs/17#artifacts"
      let text =
        "\n[Picture and full review](\(link)): the artifact `navigation-review` of the run.\n"
      #expect(run.comments == [comment(1, body("new\n") + text)])
      try review.request.push(["navigation.json": "old\n"])
      #expect(try review.run().outputs["review"] == "")
    }
  }

  @Test("What merged since into the base is no change of the pull request")
  func theBaseMovesOn() throws {
    try withTemporaryFolder { folder in
      var review = try Review(in: folder)
      try review.request.push(["README": "y"])
      try review.request.origin.git("checkout", "--quiet", "main")
      try review.request.origin.commit(["navigation.json": "main's\n"])
      #expect(try review.run(in: review.request.checkoutBranch()).comments == [])
      try review.request.push(["README": "z"])
      #expect(try review.run(in: review.request.checkout(depth: 1)).comments == [])
      #expect(try review.run(in: review.request.checkout(depth: 2)).comments == [])
      #expect(try review.run(in: review.request.checkout(depth: nil)).comments == [])
      try review.request.origin.git("checkout", "--quiet", "feature")
      try review.request.origin.commit(["navigation.json": "feature's\n"])
      let run = try review.run(in: review.request.checkoutBranch())
      #expect(run.comments == [comment(1, body("feature's\n"))])
      review.scenario.inputs["base"] = "HEAD"
      #expect(try review.run(in: review.request.checkoutBranch()).comments == [])
    }
  }

  @Test("A baseline that can't be had fails, and the comment says that there is no review")
  func missingBaseline() throws {
    try withTemporaryFolder { folder in
      var review = try Review(in: folder)
      review.scenario.comments = [comment(1, body("before"))]
      try review.request.push(["navigation.json": "new\n"])
      for text in ["1", "2"] { try review.request.push(["README": text]) }
      let run = try review.run(in: review.request.checkoutBranch(depth: 1))
      #expect(run.outcomes["diff"] == "failure")
      #expect(try run.step("diff").log.contains("no merge base with origin/main"))
      #expect(try run.step("diff").log.contains("::error title=NavAtlas::the models can't be"))
      let text = "There is no review of the latest commit: see the log of the run.\n"
      #expect(run.comments == [comment(1, ActionRun.marker + text)])
      review.scenario.comments = []
      #expect(try review.run(in: review.request.checkoutBranch(depth: 1)).comments == [])
      review.scenario.inputs["model"] = "missing.json"
      let missing = try review.run()
      #expect(missing.outcomes["diff"] == "failure")
      #expect(try missing.step("diff").log.contains("there is no model missing.json"))
    }
  }

  @Test("A model that the base does not have is new, which is no failure")
  func newModel() throws {
    try withTemporaryFolder { folder in
      var review = try Review(in: folder)
      try review.request.push(["App/navigation.json": "new\n"])
      for model in ["App", "App/", "App/navigation.json"] {
        review.scenario.inputs["model"] = model
        let run = try review.run()
        #expect(run.outcomes["diff"] == "success")
        let notice = "::notice title=NavAtlas::the model is new: there was no \(model) before\n"
        #expect(try run.step("diff").log.hasSuffix(notice))
        #expect(run.comments == [])
      }
    }
  }

  @Test("Where the token may not write, the summary says it", arguments: [true, false])
  func noPermission(isFork: Bool) throws {
    try withTemporaryFolder { folder in
      var review = try Review(in: folder)
      review.scenario.mayWrite = false
      if isFork { review.request.headRepository = ["full_name": "somebody/app"] }
      try review.request.push(["navigation.json": "new\n"])
      let run = try review.run()
      #expect(run.outcomes["diff"] == "success")
      #expect(run.summary == body("new\n"))
      let log = try run.step("diff").log
      #expect(log.contains("::notice title=NavAtlas::"))
      let reason = isFork ? "from a fork" : "needs pull-requests: write"
      #expect(log.contains(reason), "\(log)")
      #expect(run.requests.isEmpty == isFork)
    }
  }

  @Test("A fork that was deleted is one too")
  func deletedFork() throws {
    try withTemporaryFolder { folder in
      var review = try Review(in: folder)
      review.request.headRepository = NSNull()
      try review.request.push(["navigation.json": "new\n"])
      let run = try review.run()
      #expect(run.summary == body("new\n"))
      #expect(run.requests == [])
    }
  }

  @Test("Without a comment the summary says it; a verdict fails after it was said")
  func verdictAndSummary() throws {
    try withTemporaryFolder { folder in
      var review = try Review(in: folder)
      try review.request.push(["navigation.json": "new\n"])
      review.scenario.inputs["diff-fail-on"] = "breaking"
      let failed = try review.run()
      #expect(failed.outcomes["diff"] == "failure")
      #expect(failed.comments == [comment(1, body("new\n"))])
      review.scenario.inputs["comment"] = "false"
      review.scenario.inputs["diff-fail-on"] = ""
      let summary = try review.run()
      #expect(summary.outcomes["diff"] == "success")
      #expect(summary.summary == body("new\n"))
      #expect(summary.requests == [])
    }
  }

  @Test(
    "The action and navatlas agree on the marker, and no two models have one",
    arguments: ["Docs/a.json", "a b.json", "a--b-.json", "日本/é.json", "%41", "x\n> -->", "-a"]
  )
  func markers(path: String) throws {
    let common = packageFolder.appending(path: ".github/actions/navatlas/common.sh").path
    let key = try Validator.read(
      "/usr/bin/env",
      ["bash", "-c", "source '\(common)'; marker_key \"$1\"", "bash", path],
      input: ""
    )
    #expect(ReviewMarkdown.marker(key: path) == "<!-- navatlas-review \(key) -->")
  }

  @Test("More than GitHub takes goes to the summary, and the comment says where")
  func tooLong() throws {
    try withTemporaryFolder { folder in
      var review = try Review(in: folder)
      // With the marker and the heading: as many characters as GitHub takes, and one more.
      let room = 65_536 - body("").count
      let fits = String(repeating: "é", count: room - 1) + "\n"
      try review.request.push(["navigation.json": fits])
      #expect(try review.run().comments == [comment(1, body(fits))])
      try review.request.push(["navigation.json": "é" + fits])
      let run = try review.run()
      #expect(run.outcomes["diff"] == "success")
      #expect(run.summary == body("é" + fits))
      let text = try #require(run.comments.first?.body)
      #expect(text.contains("https://github.example/example/app/actions/runs/17"))
    }
  }

  @Test(
    "Text of a model or a branch is never carried out",
    arguments: [
      "$(touch${IFS}pwned)", "`touch${IFS}pwned`", ";touch${IFS}pwned", "'\"&&touch${IFS}pwned",
      "%0A,,set-output", "${{github.token}}",
    ]
  )
  func hostileText(text: String) throws {
    try withTemporaryFolder { folder in
      let model = """
        \(text) $(touch pwned) `touch pwned`; touch pwned
        ::set-output name=changed::false
        ::stop-commands::x
        ::error::%0A${{ secrets.TOKEN }}
        </details> <!-- navatlas-review navigation.json --> \\ \\n "\u{2028}\t\\t'
        EOF

        """
      var review = try Review(in: folder, base: text + "-base", branch: text)
      try review.request.push(["navigation.json": model])
      for workspace in [try review.request.checkout(), try review.request.checkoutBranch()] {
        let run = try review.run(in: workspace)
        #expect(run.outcomes["diff"] == "success", "\(run.steps.map(\.log))")
        #expect(run.comments == [comment(1, body(model))])
        #expect(run.outputs["changed"] == "true")
        #expect(workspace.names == [".git", "README", "navigation.json"])
        // Between the words that tell the runner to take it for text.
        let lines = try run.step("diff").log.split(separator: "\n")
        let start = try #require(lines.firstIndex { $0.hasPrefix("::stop-commands::") })
        let token = lines[start].dropFirst("::stop-commands::".count)
        let end = try #require(lines.firstIndex(of: "::\(token)::"))
        let hostile = try #require(lines.firstIndex(of: "::set-output name=changed::false"))
        #expect(token.count == 32 && start < hostile && hostile < end)
      }
    }
  }

  @Test("Inputs are data: none is an option, none a command")
  func hostileInputs() throws {
    try withTemporaryFolder { folder in
      let review = try Review(in: folder)
      try review.request.push(["navigation.json": "new\n"])
      let workspace = try review.request.checkout()
      for (name, value) in [
        ("base", "$(touch pwned)"), ("base", "--output=pwned"), ("model", "$(touch pwned)"),
      ] {
        var scenario = review.scenario
        scenario.inputs[name] = value
        scenario.workspace = workspace
        scenario.event = try review.request.event()
        let run = try ActionRun.run(scenario)
        #expect(run.outcomes["diff"] == "failure", "\(name) \(value)")
        #expect(run.comments == [])
        #expect(workspace.names == [".git", "README", "navigation.json"])
      }
      var scenario = review.scenario
      scenario.workspace = workspace
      scenario.event = try review.request.event()
      scenario.comments = [comment(1, body("a person's"), by: "somebody")]
      scenario.inputs["comment-author"] = "\" or true or \""
      scenario.inputs["token"] = "test-token\"\nurl = \"file:///etc/passwd"
      let run = try ActionRun.run(scenario)
      #expect(run.comments == scenario.comments)
    }
  }

  @Test("On a push there is no pull request to compare for")
  func push() throws {
    try withTemporaryFolder { folder in
      var review = try Review(in: folder)
      review.scenario.eventName = "push"
      try review.request.push(["navigation.json": "new\n"])
      let run = try review.run()
      #expect(run.outcomes["diff"] == "skipped")
      #expect(run.requests == [])
    }
  }
}
