import Foundation
import Testing

/// Old models that have errors, or that were elsewhere.
@Suite("navatlas diff and the state of the old model")
struct DiffBaseTests {
  private static func shelf(_ home: String = "Shelf", _ more: String = "") -> String {
    """
    { "navatlas": 1, "app": { "name": "Shelf", "platforms": { "macOS": "15.0" } },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "shelf" } } ],
      "screens": [ { "id": "shelf", "title": "\(home)"\(more) } ] }
    """
  }

  private static let broken = shelf("Shelf", #", "titel": "Shelf""#)

  private func diff(_ arguments: String..., in folder: URL) throws -> CommandRun {
    try CommandRun(["diff"] + arguments, in: folder, environment: TemporaryRepository.environment)
  }

  @Test(
    "Every format says that the old model has errors",
    arguments: ["text", "markdown", "html", "svg", "json"]
  )
  func errors(format: String) throws {
    try withTemporaryFolder { folder in
      try folder.write(Self.broken, to: "old.json")
      let more = #", "goes": [ { "push": "book" } ] }, { "id": "book", "title": "Book""#
      try folder.write(Self.shelf("Books", more), to: "new.json")
      let run = try diff("old.json", "new.json", "--format", format, in: folder)
      #expect(run.exitCode == 0)
      #expect(run.errors.contains("warning: the old model, old.json, has errors"))
      #expect(run.errors.contains("old.json:3:51: warning: unknown key \"titel\""))
      #expect(
        run.output.contains(
          format == "json" ? "screens[shelf].titel" : "The old model has an error"
        )
      )
      #expect(run.output.contains("Books"))
    }
  }

  @Test("Errors of the old model are reported even if nothing else changed")
  func onlyErrors() throws {
    try withTemporaryFolder { folder in
      try folder.write(Self.broken, to: "old.json")
      try folder.write(Self.shelf(), to: "new.json")
      let text = try diff("old.json", "new.json", "--exit-code", in: folder)
      #expect(text.exitCode == 0)
      #expect(
        text.output == """
          nothing changed in the navigation

          The old model has an error, so this review is not complete. 1 part of it was not compared
            old.json:3: screens[shelf].titel: unknown key "titel" in a screen

          """
      )
      let comment = try diff("old.json", "new.json", "--format", "markdown", in: folder)
      #expect(comment.output.contains("**nothing changed in the navigation**"))
    }
  }

  /// A model with a screen, a step and a deep link in one more file.
  private static func library(_ book: String, _ goes: String = "", _ link: String = "") -> String {
    """
    { "navatlas": 1, "app": { "name": "Shelf", "platforms": { "macOS": "15.0" },
        "schemes": ["shelf"] },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "shelf" } } ],
      "deepLinks": [ \(link) ],
      "screens": [ { "id": "shelf", "title": "Shelf", "goes": [ \(goes) ] }, \(book),
        { "id": "page", "title": "Page" } ] }
    """
  }

  @Test(
    "What the errors of the old model took with them is not told as added, but as not compared, once",
    arguments: [
      // A step that can't be read.
      (
        #"{ "id": "book", "title": "Book", "goes": [ { "push": "pagee" } ] }"#,
        #"{ "push": "book" }"#, "", "transition Book › push Page"
      )
    ]
  )
  func leftOut(book: String, goes: String, link: String, name: String) throws {
    try withTemporaryFolder { folder in
      try folder.write(Self.library(book, goes, link), to: "old.json")
      let new = Self.library(
        #"{ "id": "book", "title": "Book", "goes": [ { "push": "page" } ] }"#,
        #"{ "push": "book" }"#,
        link.replacing("bok", with: "book")
      )
      try folder.write(new, to: "new.json")
      let text = try diff("old.json", "new.json", "--exit-code", in: folder)
      #expect(text.output.hasPrefix("nothing changed in the navigation\n"), "\(text.output)")
      #expect(text.output.ranges(of: "  not compared: ").count == 1)
      #expect(text.output.contains(name))
      #expect(text.exitCode == 0)
      // What is really new is told beside it.
      try folder.write(
        new.replacing(
          #"{ "id": "page""#,
          with: #"{ "id": "extra", "title": "Extra" }, { "id": "page""#
        ),
        to: "new.json"
      )
      let more = try diff("old.json", "new.json", in: folder)
      #expect(more.output.contains("+ screen Extra"))
      #expect(!more.output.contains("+ \(name)"))
      #expect(more.output.contains("1 added\n"))
      let json = try diff("old.json", "new.json", "--format", "json", in: folder)
      #expect(json.output.contains("\"uncompared\": ["))
    }
  }

  @Test("A path of a link of which a step could not be read is not compared, and breaks nothing")
  func leftOutStep() throws {
    try withTemporaryFolder { folder in
      let book = #"{ "id": "book", "title": "Book", "goes": [ { "push": "page" } ] }"#
      let push = #"{ "push": "book" }"#
      let link =
        #"{ "id": "l", "patterns": ["shelf://page"], "opens": { "path": ["book", "page"] } }"#
      try folder.write(
        Self.library(book, push, link.replacing(#""page"]"#, with: #""pagee"]"#)),
        to: "old.json"
      )
      try folder.write(Self.library(book, push, link), to: "new.json")
      let run = try diff("old.json", "new.json", in: folder)
      #expect(run.output.hasPrefix("nothing changed in the navigation\n"), "\(run.output)")
      #expect(run.output.contains("deepLinks[l].opens.path[1]: no screen or route case has the id"))
      // Another link is compared.
      let other = #", { "id": "m", "patterns": ["shelf://m"], "opens": { "path": ["book"] } }"#
      try folder.write(
        Self.library(book, push, link.replacing(#""page"]"#, with: #""pagee"]"#) + other),
        to: "old.json"
      )
      let more = try diff("old.json", "new.json", in: folder)
      #expect(more.output.contains("URL shelf://m: It led to Book, now no deep link handles it"))
      #expect(!more.output.contains("shelf://page"))
    }
  }

  /// A model whose screens are in a file of their own.
  private static let main = """
    { "navatlas": 1, "include": ["screens.json"],
      "app": { "name": "Shelf", "platforms": { "macOS": "15.0" }, "schemes": ["shelf"] },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "shelf" } } ],
      "deepLinks": [ { "id": "l", "patterns": ["shelf://book"], "opens": { "path": ["book"] } } ],
      "screens": [ { "id": "shelf", "title": "Shelf", "goes": [ { "push": "book" } ] } ] }
    """
  private static let screens = """
    { "screens": [
      { "id": "book", "title": "Book", "goes": [ { "push": "page" } ] },
      { "id": "page", "title": "Page" } ] }
    """

  @Test(
    "What stands in a file of the old model that could not be read is not told as new",
    arguments: [
      // The marks of a merge, a file that ends too early, a bracket too many, no JSON at all.
      screens.replacing("{ \"id\": \"page\"", with: "<<<<<<< HEAD\n{ \"id\": \"page\""),
      String(screens.prefix(60)), screens.replacing("[\n", with: "[ [\n"), "",
    ]
  )
  func unreadFile(broken: String) throws {
    try withTemporaryFolder { folder in
      try folder.write(Self.main, to: "old/navigation.json")
      try folder.write(broken, to: "old/screens.json")
      try folder.write(Self.main, to: "new/navigation.json")
      try folder.write(Self.screens, to: "new/screens.json")
      let run = try diff("old", "new", in: folder)
      #expect(run.exitCode == 0)
      #expect(run.output.hasPrefix("nothing changed in the navigation\n"), "\(run.output)")
      #expect(run.output.contains("elements are compared: the old ways, links"))
      // What was in a file that is gone may be in any file now.
      try folder.write(
        Self.main.replacing("screens.json", with: "pages.json"),
        to: "new/navigation.json"
      )
      try folder.write(Self.screens, to: "new/pages.json")
      let moved = try diff("old", "new", in: folder)
      #expect(moved.output.hasPrefix("nothing changed in the navigation\n"), "\(moved.output)")
    }
  }

  @Test("A comma that is missing in the old model takes nothing with it")
  func missingComma() throws {
    try withTemporaryFolder { folder in
      try folder.write(Self.main, to: "old/navigation.json")
      let screens = Self.screens.replacing(#""book", "title""#, with: #""book" "title""#)
      try folder.write(screens, to: "old/screens.json")
      try folder.write(Self.main, to: "new/navigation.json")
      let more = #"{ "id": "extra", "title": "Extra" }, { "id": "page""#
      try folder.write(
        Self.screens.replacing(#"{ "id": "page""#, with: more),
        to: "new/screens.json"
      )
      let run = try diff("old", "new", in: folder)
      #expect(run.output.contains("+ screen Extra"), "\(run.output)")
      #expect(!run.output.contains("elements are compared: the old ways, links"))
    }
  }

  @Test("A value that could not be read is not told as new")
  func leftOutValue() throws {
    try withTemporaryFolder { folder in
      try folder.write(
        Self.library(#"{ "id": "book", "title": 7, "view": "BookView" }"#).replacing(
          #""title": 7"#,
          with: #""summary": 7"#
        ),
        to: "old.json"
      )
      try folder.write(
        Self.library(#"{ "id": "book", "summary": "A book.", "view": "BookView" }"#),
        to: "new.json"
      )
      let run = try diff("old.json", "new.json", in: folder)
      #expect(run.output.hasPrefix("nothing changed in the navigation\n"), "\(run.output)")
    }
  }

  @Test("A terminal shows twelve errors of the old model, and how many more there are")
  func manyErrors() throws {
    try withTemporaryFolder { folder in
      let keys = (10..<24).map { #", "key\#($0)": 1"# }.joined()
      try folder.write(Self.shelf("Shelf", keys), to: "old.json")
      try folder.write(Self.shelf(), to: "new.json")
      let run = try diff("old.json", "new.json", in: folder)
      #expect(run.output.contains("key21"))
      #expect(!run.output.contains("key22"))
      #expect(run.output.hasSuffix("  and 2 more\n"))
      #expect(run.errors.contains("key23"))
    }
  }

  @Test("Errors of the old model fail the run only if that is asked for")
  func failing() throws {
    try withTemporaryFolder { folder in
      try folder.write(Self.broken, to: "old.json")
      try folder.write(Self.shelf(), to: "new.json")
      #expect(try diff("old.json", "new.json", "--fail-on", "base-error", in: folder).exitCode == 1)
      #expect(try diff("new.json", "new.json", "--fail-on", "base-error", in: folder).exitCode == 0)
      #expect(try diff("new.json", "old.json", in: folder).exitCode == 65)
    }
  }

  @Test("A comment on a model with errors says that there is no review")
  func brokenModel() throws {
    try withTemporaryFolder { folder in
      try folder.write(Self.shelf(), to: "old.json")
      try folder.write(Self.broken, to: "new.json")
      let run = try diff("old.json", "new.json", "--format", "markdown", in: folder)
      #expect(run.exitCode == 65)
      #expect(
        run.output == """
          <!-- navatlas-review navigation.json -->
          ### Navigation (`navigation.json`)

          > [!CAUTION]
          > **There is no review of the latest commit.**
          >
          > The new model, new.json, has errors: nothing can be compared.
          >
          > - `new.json:3`: unknown key "titel" in a screen, try a key that starts with "x\\-" for something of your own

          """
      )
      #expect(run.errors.contains(#"unknown key "titel" in a screen, expected "id", "title", "#))
    }
  }

  /// A repository whose branch moved the model.
  private func moved(
    _ from: String,
    _ to: String,
    more: [String: String] = [:],
    text: String = shelf("Books"),
    in folder: URL
  ) throws -> TemporaryRepository {
    let repository = try TemporaryRepository(in: folder)
    try repository.commit([from: Self.shelf()].merging(more) { $1 })
    try repository.git("checkout", "--quiet", "-b", "feature")
    try repository.git("rm", "--quiet", from)
    try repository.commit([to: text])
    return repository
  }

  @Test(
    "A model that git takes for renamed is the same model",
    arguments: [[], ["main", "feature"]]
  )
  func renamed(revisions: [String]) throws {
    try withTemporaryFolder { folder in
      _ = try moved("navigation.json", "Docs/app.json", in: folder)
      let run = try CommandRun(
        ["diff"] + revisions + ["--model", "Docs/app.json"],
        in: folder,
        environment: TemporaryRepository.environment
      )
      #expect(run.errors == "")
      #expect(run.output.contains("The model moved from navigation.json to Docs/app.json\n"))
      #expect(run.output.contains("screen Books: title \"Shelf\" → \"Books\""))
    }
  }

  @Test("A model that was moved and rewritten is the only one of its name that is gone")
  func rewritten() throws {
    try withTemporaryFolder { folder in
      let text = Self.shelf("Books", #", "summary": "\#(String(repeating: "long ", count: 200))""#)
      // A model that is still in its place, and a file that is no model, are not it.
      let others = ["Other/navigation.json": Self.shelf("Other"), "Old/x/navigation.json": "{}"]
      let repository = try moved(
        "navigation.json",
        "Docs/navigation.json",
        more: others,
        text: text,
        in: folder
      )
      let run = try diff("--model", "Docs", in: folder)
      #expect(run.output.contains("The model moved from navigation.json to Docs/navigation.json\n"))
      #expect(run.output.contains("title \"Shelf\" → \"Books\""))
      try repository.git("checkout", "--quiet", "main")
      try folder.write(Self.shelf(), to: "New/navigation.json")
      // Nothing is gone: the model is new.
      let new = try diff("main", "--model", "New", in: folder)
      #expect(new.exitCode == 66)
      #expect(new.errors.contains("there is no New at main"))
    }
  }

  @Test("However the path is spelled, the comment is of one model")
  func spellings() throws {
    try withTemporaryFolder { folder in
      let repository = try TemporaryRepository(in: folder)
      try repository.commit(["Docs/navigation.json": Self.shelf()])
      try folder.write(Self.shelf("Books"), to: "Docs/navigation.json")
      let names = [
        "Docs", "./Docs/navigation.json", "Docs/../Docs/", repository.folder.path + "/Docs",
      ]
      let lines = try names.map { name in
        try diff("main", "--model", name, "--format", "markdown", in: folder).output
          .prefix { $0 != "\n" }
      }
      #expect(Set(lines) == ["<!-- navatlas-review Docs/navigation.json -->"])
    }
  }

  @Test(
    "A model at the root of the repository is found by the path of that",
    arguments: [".", "./", ""]
  )
  func root(name: String) throws {
    try withTemporaryFolder { folder in
      let repository = try TemporaryRepository(in: folder)
      try repository.commit(["navigation.json": Self.shelf()])
      try folder.write(Self.shelf("Books"), to: "navigation.json")
      let model = name.isEmpty ? repository.folder.path : name
      let run = try diff("main", "--model", model, in: folder)
      #expect(run.errors == "")
      #expect(run.output.contains("title \"Shelf\" → \"Books\""))
    }
  }
}
