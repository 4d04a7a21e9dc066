import Foundation
import Testing

/// The JSON documents of check, diff, resolve, path and impact, judged by their published schemas with a
/// validator that NavAtlas has no part in.
@Suite("The JSON documents of commands")
struct CommandDocumentTests {
  private static let commands = ["check", "diff", "resolve", "path", "impact"]

  private static func schema(_ command: String) -> URL {
    packageFolder.appending(path: "Docs/\(command).schema.json")
  }

  /// A model with an in-app link, an association file, requirements, alternatives by width, a bypassed
  /// requirement, repeated names and texts that try to break out.
  private static let model = #"""
    { "navatlas": 1,
      "app": { "name": "Shop \"\\\u2028<b>", "platforms": { "iOS": "18.0", "iPadOS": "18.0" },
        "schemes": ["shop"], "domains": ["shop.example.com"], "appIDs": ["ABCDE12345.com.example.shop"],
        "associationFile": "aasa.json" },
      "conditions": { "signedIn": "There is an account.", "pro": "Paid." },
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "home", "title": "Home", "split": { "sidebar": "items",
          "detail": { "stack": "item" }, "placeholder": "pick" } },
        { "id": "me", "title": "Me", "stack": "account" },
        { "id": "pad", "title": "Pad", "stack": "item", "platforms": ["iPadOS"] } ] } } ],
      "screens": [
        { "id": "items", "title": "Items", "goes": [ { "select": "item", "on": "tap \u0007" } ] },
        { "id": "item", "title": "Item", "goes": [ { "sheet": "buy", "on": "tap Buy", "when": "pro" } ] },
        { "id": "pick", "title": "Pick" }, { "id": "buy", "title": "Buy" },
        { "id": "account", "title": "Me", "requires": ["signedIn"] },
        { "id": "sign-in", "title": "Sign In" }, { "id": "lost" } ],
      "deepLinks": [
        { "id": "item", "patterns": ["shop://item/{id}", "https://shop.example.com/item/{id}?q={q?}"],
          "opens": { "tab": "home", "path": ["item(id)"] }, "requires": ["signedIn"],
          "otherwise": { "sheet": "sign-in" }, "notFound": { "tab": "home" }, "handler": "onOpenURL" },
        { "id": "me", "patterns": ["shop://me"], "opens": { "tab": "me" } },
        { "id": "pad", "patterns": ["shop://pad"], "opens": { "tab": "pad" } },
        { "id": "buy", "patterns": ["shop://buy"], "opens": { "reset": false, "path": ["buy"] } },
        { "id": "tag", "patterns": ["shop://tag/{t}"], "opens": { "sheet": { "stack": "item" } },
          "handler": "openURLAction" },
        { "id": "nowhere", "patterns": ["shop://lost"], "opens": { "tab": "home", "path": ["lost"] } } ] }
    """#

  private static let association = """
    { "applinks": { "details": [
      { "appIDs": ["ABCDE12345.com.example.other"], "components": [ { "/": "/item/5" } ] },
      { "appIDs": ["ABCDE12345.com.example.shop"],
      "components": [ { "/": "/secret", "exclude": true }, { "/": "/item/*" } ] } ] } }
    """

  /// Runs of a command of every kind: answers of all outcomes, and errors.
  private static let runs: [String: [[String]]] = [
    "check": [
      [], ["--fail-on", "never"], ["--write-baseline", "accepted.json"],
      ["broken.json"], ["missing.json"], ["--baseline", "missing.json"],
      ["--config", "broken.json"], ["empty.json", "--baseline", "accepted.json"],
      ["twice.json"], ["--rule", "nope=error"], ["--nope"], ["--format"],
      ["--sources", "nowhere"], ["--baseline", "aasa.json"],
    ],
    "diff": [
      ["navigation.json", "navigation.json"], ["navigation.json", "changed.json"],
      ["changed.json", "navigation.json"], ["navigation.json", "broken.json"],
      ["one.json", "two.json", "three.json"], ["--fail-on", "nope"], ["--base"],
      ["missing.json", "navigation.json"], ["--base", "main"], ["twice.json", "navigation.json"],
      ["navigation.json", "twice.json"],
      ["navigation.json", "farther.json"], ["broken.json", "navigation.json"],
    ],
    "resolve": [
      ["shop://item/1"], ["shop://item/1?x=1&x=2", "-c", "signedIn=true"], ["shop://me"],
      ["https://shop.example.com/item/4?q=a&q=b", "-c", "signedIn=true"],
      ["https://shop.example.com/item/5", "-c", "signedIn=true"],
      ["https://shop.example.com/secret"], ["https://elsewhere.example.com/"], ["other://x"],
      ["shop://tag/tea"], ["shop://buy"], ["shop://lost"], ["shop://nothing"], ["no url"],
      ["shop://me", "-c", "x=true"], ["shop://me", "--platform", "macOS"],
      ["shop://me", "-m", "broken.json"], ["shop://me", "-m", "twice.json"], ["shop://pad"],
      ["shop://me", "-m", "missing.json"], [], ["shop://me", "--platform", "DOS"],
    ],
    "path": [
      ["launch", "buy", "--all"], ["item", "account"], ["launch", "buy", "-c", "pro=false"],
      ["launch", "lost"], ["lost", "item"], ["launch", "launch"], ["launch", "itm"],
      ["launch", "item", "-m", "broken.json"], ["launch", "item", "-m", "twice.json"],
      ["launch", "item", "--limit", "0"], ["launch"],
    ],
    "impact": [
      ["item"], ["items"], ["pick", "--width", "compact"], ["lost"], ["buy", "-c", "pro=true"],
      ["sign-in"], ["me"], ["itm"], ["item", "-c", "x=true"], ["item", "-m", "broken.json"],
      ["item", "-m", "twice.json"], [], ["item", "other"],
    ],
  ]

  private static func write(to folder: URL) throws {
    try folder.write(model, to: "navigation.json")
    try folder.write(association, to: "aasa.json")
    let changed = model.replacing("shop://me", with: "shop://mine")
      .replacing(#""title": "Pick""#, with: #""title": "Choose""#)
      .replacing(#", "when": "pro""#, with: "")
      .replacing(#"{ "id": "lost" }"#, with: #"{ "id": "lost", "goes": [ { "push": "item" } ] }"#)
    try folder.write(changed, to: "changed.json")
    try folder.write(model.replacing(#""split""#, with: #""splt""#), to: "broken.json")
    try folder.write(
      #"{ "navatlas": 1, "app": { "name": "Shop", "platforms": { "iOS": "18.0" } } }"#,
      to: "empty.json"
    )
    // An id that is there twice is an error with a note.
    try folder.write(
      model.replacing(#"{ "id": "lost" }"#, with: #"{ "id": "lost" }, { "id": "lost" }"#),
      to: "twice.json"
    )
    // The account is a tap farther away, its tab is in a section, and a link shows it to everyone.
    let farther = model.replacing(
      #"{ "id": "me", "title": "Me", "stack": "account" }"#,
      with:
        #"{ "id": "more", "section": "More", "tabs": [ { "id": "me", "title": "Me", "stack": "sign-in" } ] }"#
    )
    .replacing(
      #""title": "Sign In""#,
      with: #""title": "Sign In", "goes": [ { "push": "account", "on": "tap Skip" } ]"#
    )
    .replacing(
      #"{ "id": "nowhere""#,
      with:
        #"{ "id": "again", "patterns": ["shop://again"], "opens": "account" }, { "id": "nowhere""#
    )
    try folder.write(farther, to: "farther.json")
  }

  @Test(
    "Every document matches its schema",
    .enabled(if: Validator.isUsable, Validator.isMissing),
    arguments: commands
  )
  func schemas(command: String) throws {
    try withTemporaryFolder { folder in
      try Self.write(to: folder)
      var files: [URL] = []
      for (number, arguments) in try #require(Self.runs[command]).enumerated() {
        let run = try CommandRun([command, "--format", "json"] + arguments, in: folder)
        let file = folder.appending(path: "\(number).json")
        try run.bytes.write(to: file)
        files.append(file)
        let root = try #require(
          JSONSerialization.jsonObject(with: run.bytes) as? [String: Any],
          "\(arguments): \(run.errors)"
        )
        #expect(root["navatlas" + command.capitalized] as? Int == 1)
        #expect((root["outcome"] as? String == "error") == (run.exitCode >= 64), "\(arguments)")
      }
      #expect(try SchemaCheck.problems(with: files, schema: Self.schema(command)) == [])
      files += try Self.examples(command, in: folder)
      if command == "diff" { files.append(try Self.movedModel(in: folder)) }
      // What no document has was judged by nobody.
      #expect(try SchemaCheck.unused(in: files, schema: Self.schema(command)) == [])
    }
  }

  /// The same for the examples of the repository.
  private static func examples(_ command: String, in folder: URL) throws -> [URL] {
    let examples = packageFolder.appending(path: "Docs/Examples")
    let recipes = examples.appending(path: "Recipes").path
    let truck = examples.appending(path: "FoodTruck").path
    let runs = [
      "check": [[recipes], [truck]], "diff": [[truck, recipes], [recipes, truck]],
      "resolve": [["recipes://recipe/42", "-m", recipes], ["foodtruck://order/1", "-m", truck]],
      "path": [["launch", "recipe", "--all", "-m", recipes]],
      "impact": [
        ["recipe", "-m", recipes], ["root", "-m", recipes], ["OrdersView", "-m", truck],
      ],
    ]
    var files: [URL] = []
    for (number, arguments) in try #require(runs[command]).enumerated() {
      let run = try CommandRun([command, "--format", "json"] + arguments, in: folder)
      files.append(folder.appending(path: "example-\(number).json"))
      try run.bytes.write(to: files[number])
    }
    #expect(try SchemaCheck.problems(with: files, schema: schema(command)) == [])
    return files
  }

  /// The review of a model that has another path than before.
  private static func movedModel(in folder: URL) throws -> URL {
    let repository = try TemporaryRepository(in: folder.appending(path: "repository"))
    try repository.commit(["old/navigation.json": model, "old/aasa.json": association])
    try repository.git("checkout", "--quiet", "-b", "change")
    try repository.git("mv", "old", "new")
    try repository.commit()
    let run = try CommandRun(
      "diff",
      "--format",
      "json",
      "--base",
      "main",
      "--model",
      "new/navigation.json",
      in: repository.folder
    )
    let file = folder.appending(path: "moved.json")
    try run.bytes.write(to: file)
    #expect(try SchemaCheck.problems(with: [file], schema: schema("diff")) == [])
    return file
  }

  @Test("The published schemas are up to date", arguments: commands + ["graph"])
  func published(subject: String) throws {
    let run = try CommandRun("schema", subject, in: packageFolder)
    #expect(run.exitCode == 0)
    let isUpToDate = run.output == packageFolder.text(of: "Docs/\(subject).schema.json")
    #expect(isUpToDate)
  }

  @Test(
    "A document with a fault does not match the schema",
    .enabled(if: Validator.isUsable, Validator.isMissing),
    arguments: [
      (["resolve", "shop://item/1"], #""outcome": "unmet""#, #""outcome": "met""#),
      (["resolve", "shop://item/1"], #""navatlasResolve": 1"#, #""navatlasResolve": 2"#),
      (["resolve", "shop://item/1"], #""link": "item""#, #""lnk": "item""#),
      (["resolve", "no url"], #""level": "error""#, #""level": "bad""#),
      (["path", "launch", "item"], #""taps": 1"#, #""taps": -1"#),
      (["impact", "item"], #""role": "leads""#, #""role": "lead""#),
      (["check", "broken.json"], #""line": "#, #""line": -"#),
      (["check", "--fail-on", "never"], #""findings": ["#, #""findings": [ 1,"#),
      (["diff", "navigation.json", "changed.json"], #""urlsFollowed": "#, #""urls": "#),
    ]
  )
  func faults(arguments: [String], part: String, fault: String) throws {
    try withTemporaryFolder { folder in
      try Self.write(to: folder)
      let text = try CommandRun(arguments + ["--format", "json"], in: folder).output
      #expect(text.contains(part), "\(text)")
      try folder.write(text.replacing(part, with: fault), to: "wrong.json")
      let wrong = folder.appending(path: "wrong.json")
      #expect(try SchemaCheck.problems(with: [wrong], schema: Self.schema(arguments[0])) != [])
    }
  }

  @Test("An error has its file, line and column, and what to do; people read the same")
  func errorPlaces() throws {
    try withTemporaryFolder { folder in
      try Self.write(to: folder)
      for command in [["check", "broken.json"], ["path", "launch", "item", "-m", "broken.json"]] {
        let run = try CommandRun(command + ["--format", "json"], in: folder)
        #expect(run.exitCode == 65)
        let root = try #require(JSONSerialization.jsonObject(with: run.bytes) as? [String: Any])
        #expect(root["outcome"] as? String == "error")
        let diagnostics = try #require(root["diagnostics"] as? [[String: Any]])
        let error = try #require(diagnostics.first { $0["id"] as? String == "unknown-key" })
        #expect(error["file"] as? String == "broken.json")
        #expect(error["start"] as? [String: Int] == ["line": 7, "column": 38])
        #expect(error["advice"] as? String == #""split""#)
        #expect(run.errors.contains("broken.json:7:38: error: "), "\(run.errors)")
      }
    }
  }

  @Test("Wrong arguments are a JSON document too, which never takes the place of another file")
  func wrongArguments() throws {
    try withTemporaryFolder { folder in
      try Self.write(to: folder)
      let run = try CommandRun(
        "path",
        "launch",
        "item",
        "--limit",
        "0",
        "--format=json",
        in: folder
      )
      #expect(run.exitCode == 64)
      let root = try #require(JSONSerialization.jsonObject(with: run.bytes) as? [String: Any])
      let diagnostics = try #require(root["diagnostics"] as? [[String: Any]])
      #expect(
        diagnostics.map { $0["message"] as? String } == [
          "--limit is 0, expected a number from 1 to 1000"
        ]
      )
      #expect(run.errors.hasPrefix("Error: --limit is 0, expected a number from 1 to 1000\n"))
      // The file of an answer gets the error; a model stays, and so does what is no answer of the command.
      let wrong = ["check", "--format", "json", "--nope", "-o"]
      #expect(try CommandRun(wrong + ["answer.json"], in: folder).output == "")
      #expect(folder.text(of: "answer.json")?.contains(#""outcome": "error""#) == true)
      #expect(try CommandRun(wrong + ["answer.json"], in: folder).output == "")
      let model = try CommandRun(wrong + ["navigation.json"], in: folder)
      #expect(model.output.contains(#""outcome": "error""#))
      #expect(folder.text(of: "navigation.json") == Self.model)
      // Without JSON, and for commands without it, there is none.
      #expect(try CommandRun(["check", "--nope"], in: folder).output == "")
      #expect(try CommandRun(["export", "--format", "json", "--nope"], in: folder).output == "")
    }
  }

  @Test("The errors go to the file that --output names, where the answer would be")
  func errorsInFile() throws {
    try withTemporaryFolder { folder in
      try Self.write(to: folder)
      let run = try CommandRun(
        "check",
        "broken.json",
        "--format",
        "json",
        "-o",
        "out.json",
        in: folder
      )
      #expect(run.exitCode == 65)
      #expect(run.output == "")
      #expect(folder.text(of: "out.json")?.contains(#""outcome": "error""#) == true)
    }
  }

  @Test(
    "The exit code says what comes of a URL",
    arguments: [
      (["shop://item/1", "-c", "signedIn=true"], 0, "reached"),
      (["shop://item/1"], 3, "unmet"),
      (["shop://nothing"], 1, "nowhere"),
      // Only an OpenURLAction handles it: from outside, nothing does.
      (["shop://tag/tea"], 1, "nowhere"),
      (["https://shop.example.com/item/1", "-c", "signedIn=true"], 0, "reached"),
      (["https://shop.example.com/secret"], 2, "elsewhere"),
      (["https://elsewhere.example.com/item/1"], 2, "elsewhere"),
      (["undeclared://item/1"], 2, "elsewhere"),
      (["no url"], 64, "error"), (["shop://item/1", "-m", "broken.json"], 65, "error"),
      (["shop://item/1", "-m", "missing.json"], 66, "error"),
    ]
  )
  func resolveCodes(arguments: [String], code: Int, outcome: String) throws {
    try withTemporaryFolder { folder in
      try Self.write(to: folder)
      let text = try CommandRun(["resolve"] + arguments, in: folder)
      #expect(text.exitCode == code, "\(text.errors)")
      let run = try CommandRun(["resolve", "--format", "json"] + arguments, in: folder)
      #expect(run.exitCode == code)
      let root = try #require(JSONSerialization.jsonObject(with: run.bytes) as? [String: Any])
      #expect(root["outcome"] as? String == outcome)
    }
  }

  @Test(
    "The exit code says whether there is a way",
    arguments: [
      (["launch", "buy"], 0, "reached"), (["launch", "buy", "-c", "pro=false"], 3, "unmet"),
      (["launch", "lost"], 1, "nowhere"), (["launch", "itm"], 64, "error"),
      (["launch", "buy", "-m", "missing.json"], 66, "error"),
    ]
  )
  func pathCodes(arguments: [String], code: Int, outcome: String) throws {
    try withTemporaryFolder { folder in
      try Self.write(to: folder)
      #expect(try CommandRun(["path"] + arguments, in: folder).exitCode == code)
      let run = try CommandRun(["path", "--format", "json"] + arguments, in: folder)
      #expect(run.exitCode == code)
      let root = try #require(JSONSerialization.jsonObject(with: run.bytes) as? [String: Any])
      #expect(root["outcome"] as? String == outcome)
    }
  }
}
