import Foundation
import Testing

/// The scripts of `.gitlab-ci.yml` in the document, run as they stand there.
@Suite("GitLab's jobs of the document", .enabled(if: Validator.isUsable, Validator.isMissing))
struct GitLabJobTests {
  private typealias Note = GitLabRun.Note

  /// The author that the token belongs to.
  private let own = 5

  private func run(
    _ job: String,
    in workspace: URL,
    variables: [String: String] = [:],
    notes: [Note] = []
  ) throws -> GitLabRun {
    try GitLabRun.run(job, in: workspace, variables: variables, notes: notes)
  }

  @Test("Findings become a test report and a code-quality report")
  func reports() throws {
    try withTemporaryFolder { folder in
      try folder.write(CheckFixture.model, to: "navigation.json")
      let run = try run("navigation", in: folder)
      #expect(run.exitCode == 1, "\(run.log)")
      #expect(folder.text(of: "navatlas.xml")?.contains("route-not-hashable") == true)
      struct Issue: Decodable {
        struct Location: Decodable {
          struct Lines: Decodable { var begin: Int }
          var path: String
          var lines: Lines
        }
        enum CodingKeys: String, CodingKey {
          case checkName = "check_name"
          case description, fingerprint, severity, location
        }
        var description, checkName, fingerprint, severity: String
        var location: Location
      }
      let quality = try Data(contentsOf: folder.appending(path: "navatlas-quality.json"))
      let issues = try JSONDecoder().decode([Issue].self, from: quality)
      let error = try #require(issues.first { $0.checkName == "route-not-hashable" })
      #expect(error.severity == "major")
      #expect(error.location.path == "navigation.json" && error.location.lines.begin == 9)
      #expect(error.description == "\"RecipeRoute\" is not Hashable and is pushed")
      let warning = try #require(issues.first { $0.checkName == "view-link" })
      #expect(warning.severity == "minor" && warning.location.lines.begin == 6)
      #expect(Set(issues.map(\.fingerprint)).count == issues.count)
      #expect(issues.allSatisfy { ["info", "minor", "major"].contains($0.severity) })
    }
  }

  @Test("The site is built where GitLab looks for it")
  func pages() throws {
    try withTemporaryFolder { folder in
      try folder.write(GitModels.model(), to: "App/navigation.json")
      let run = try run("pages", in: folder, variables: ["MODEL": "App"])
      #expect(run.exitCode == 0, "\(run.log)")
      #expect(folder.text(of: "public/index.html") != nil)
    }
  }

  @Test("The note is made, changed in place and removed; those of others stay")
  func note() throws {
    try withTemporaryFolder { folder in
      let repository = try TemporaryRepository(in: folder)
      let base = try repository.commit(["navigation.json": GitModels.model("home")])
      let variables = ["CI_MERGE_REQUEST_DIFF_BASE_SHA": base]
      let others =
        (1...120).map { Note(id: $0, author: 8, body: "words") } + [
          Note(id: 121, author: 8, body: "<!-- navatlas-review navigation.json -->\nnot ours"),
          Note(id: 122, author: own, body: "our words"),
          Note(id: 123, author: own, body: "<!-- navatlas-review Watch/navigation.json -->\nother"),
        ]
      func review(_ title: String, _ notes: [Note]) throws -> [Note] {
        let model = GitModels.model("home").replacing("\"Home\"", with: "\"\(title)\"")
        try repository.folder.write(model, to: "navigation.json")
        let run = try run("navigation-review", in: folder, variables: variables, notes: notes)
        #expect(run.exitCode == 0, "\(run.log)")
        return run.notes
      }
      #expect(try review("Home", others) == others)
      let made = try review("Settings &body=", others)
      #expect(made.dropLast() == others[...])
      let note = try #require(made.last)
      #expect(note.author == own)
      #expect(note.body.hasPrefix("<!-- navatlas-review navigation.json -->\n"))
      #expect(note.body.contains("Settings"))
      let stale = Note(id: 200, author: own, body: note.body)
      let changed = try review("Profile", made + [stale])
      #expect(changed.count == made.count)
      #expect(changed.contains { $0.author == own && $0.body.contains("Profile") })
      #expect(!changed.contains { $0.body.contains("Settings") })
      try repository.folder.write("{", to: "navigation.json")
      let broken = try run("navigation-review", in: folder, variables: variables, notes: changed)
      #expect(broken.exitCode != 0)
      #expect(broken.notes.count == changed.count)
      let text = "**There is no review of the latest commit.**"
      #expect(broken.notes.contains { $0.author == own && $0.body.contains(text) })
      #expect(try review("Home", broken.notes) == others)
    }
  }

  @Test(
    "A model's note is known by its path, however it is written",
    arguments: [
      "App/navigation.json", "./App//navigation.json", "App", "Watch/../App", "a--b ~é---/m.json",
    ]
  )
  func markers(model: String) throws {
    try withTemporaryFolder { folder in
      let repository = try TemporaryRepository(in: folder)
      let path = model.hasSuffix(".json") ? model : "App/navigation.json"
      try repository.folder.write("x", to: "Watch/README")
      let base = try repository.commit([path: GitModels.model("home")])
      let changed = GitModels.model("home").replacing("\"Home\"", with: "\"Settings\"")
      try repository.folder.write(changed, to: path)
      let variables = ["CI_MERGE_REQUEST_DIFF_BASE_SHA": base, "MODEL": model]
      let made = try run("navigation-review", in: folder, variables: variables)
      #expect(made.exitCode == 0, "\(made.log)")
      #expect(made.notes.count == 1)
      try repository.folder.write(GitModels.model("home"), to: path)
      let gone = try run(
        "navigation-review",
        in: folder,
        variables: variables,
        notes: made.notes
      )
      #expect(gone.exitCode == 0, "\(gone.log)")
      #expect(gone.notes == [])
    }
  }

  @Test("A baseline that is missing fails, and the note stays; a new model has none")
  func baselines() throws {
    try withTemporaryFolder { folder in
      let repository = try TemporaryRepository(in: folder)
      let base = try repository.commit(["README": "x"])
      try repository.commit(["navigation.json": GitModels.model("home")])
      let notes = [Note(id: 1, author: own, body: "<!-- navatlas-review navigation.json -->\nx")]
      let absent = String(repeating: "1", count: 40)
      let missing = try run(
        "navigation-review",
        in: folder,
        variables: ["CI_MERGE_REQUEST_DIFF_BASE_SHA": absent],
        notes: notes
      )
      #expect(missing.exitCode != 0)
      #expect(missing.notes == notes)
      let new = try run(
        "navigation-review",
        in: folder,
        variables: ["CI_MERGE_REQUEST_DIFF_BASE_SHA": base]
      )
      #expect(new.exitCode == 0, "\(new.log)")
      #expect(new.notes == [])
      let refused = try run(
        "navigation-review",
        in: folder,
        variables: ["CI_MERGE_REQUEST_DIFF_BASE_SHA": base, "NAVATLAS_TOKEN": "wrong"],
        notes: notes
      )
      #expect(refused.exitCode != 0)
    }
  }

  @Test("A merge request that repairs the model of its base succeeds, without a note")
  func repairedBase() throws {
    try withTemporaryFolder { folder in
      let repository = try TemporaryRepository(in: folder)
      let base = try repository.commit(["navigation.json": "{ \"navatlas\": 1, \"app\": {"])
      try repository.commit(["navigation.json": GitModels.model("home")])
      let run = try run(
        "navigation-review",
        in: folder,
        variables: ["CI_MERGE_REQUEST_DIFF_BASE_SHA": base]
      )
      #expect(run.exitCode == 0, "\(run.log)")
      #expect(run.log.contains("the old model"))
      #expect(run.notes == [])
    }
  }
  @Test(
    "A kind of change fails the review if that is asked for, and the note is written all the same",
    arguments: [("", 0), ("base-error", 1), ("breaking", 0), ("change", 1)]
  )
  func failing(kind: String, exitCode: Int) throws {
    try withTemporaryFolder { folder in
      let repository = try TemporaryRepository(in: folder)
      // The old model has an error that takes nothing but a key with it.
      let broken = GitModels.model("home").replacing(
        "\"title\": \"Home\"",
        with: "\"title\": \"Home\", \"titel\": \"Home\""
      )
      let base = try repository.commit(["navigation.json": broken])
      let renamed = GitModels.model("home").replacing("\"Home\"", with: "\"Start\"")
      try repository.commit(["navigation.json": renamed])
      let run = try run(
        "navigation-review",
        in: folder,
        variables: ["CI_MERGE_REQUEST_DIFF_BASE_SHA": base, "DIFF_FAIL_ON": kind]
      )
      #expect(Int(run.exitCode) == exitCode, "\(run.log)")
      #expect(run.notes.count == 1)
      #expect(run.notes.first?.body.contains("Start") == true)
    }
  }
}
