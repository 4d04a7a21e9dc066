import Foundation
import Testing

@Suite("navatlas resolve")
struct ResolveCommandTests {
  private static let model = """
    { "navatlas": 1, "app": { "name": "Shop", "platforms": { "iOS": "18.0", "iPadOS": "18.0" } },
      "conditions": { "signedIn": "There is an account." },
      "scenes": [ { "id": "main", "title": "Shop", "windowGroup": { "split": { "sidebar": "items",
        "detail": { "stack": "item" }, "placeholder": "pick" } } } ],
      "screens": [ { "id": "items", "title": "Items", "goes": [ { "select": "item" } ] },
        { "id": "item", "title": "Item" }, { "id": "pick", "title": "Pick an Item" },
        { "id": "sign-in", "title": "Sign In" } ],
      "deepLinks": [
        { "id": "item", "title": "An item", "patterns": ["shop://item/{id}"], "opens": "item(id)",
          "requires": ["signedIn"], "otherwise": { "sheet": "sign-in" } },
        { "id": "old", "patterns": ["shop://item/{id}/old"], "opens": "item(id)" } ] }
    """

  private func resolve(_ arguments: String...) throws -> CommandRun {
    try withTemporaryFolder { folder in
      try folder.write(Self.model, to: "navigation.json")
      return try CommandRun(["resolve"] + arguments, in: folder)
    }
  }

  @Test("Says who takes the URL, what it makes of the app, and why no other takes it")
  func text() throws {
    let run = try resolve("shop://item/42", "--condition", "signedIn=true")
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.errors == "")
    #expect(
      run.output == """
        shop://item/42
          The model does not state the app's URL schemes.

        iPhone and iPad in compact width
          item (An item) handles it: shop://item/{id}
            id = "42"

          If the link launches the app:
            scene  Shop
            stack  Items  items
                   Item   item(id: "42")
          If the app is running: the same.

          Not handled by:
            old  the path has 1 segment, not 2

        iPhone and iPad in regular width
          item (An item) handles it: shop://item/{id}
            id = "42"

          If the link launches the app:
            scene    Shop
            sidebar  Items  items
            detail   Item   item(id: "42")
          If the app is running: the same.

          Not handled by:
            old  the path has 1 segment, not 2

        """
    )
  }

  @Test("A requirement that does not hold leads elsewhere")
  func fallback() throws {
    let run = try resolve("shop://item/42", "--platform", "iOS", "--width", "compact")
    #expect(run.exitCode == 0)
    #expect(
      run.output.contains(
        #"It requires signedIn, which does not hold, so it leads to "otherwise"."#
      )
    )
    #expect(run.output.contains("  stack  Sign In  sign-in\n"))
    #expect(!run.output.contains("iPad"))
  }

  @Test("JSON has sorted keys, ids, and every start")
  func json() throws {
    let run = try resolve(
      "shop://item/42",
      "--condition",
      "signedIn=true",
      "--platform",
      "iPadOS",
      "--width",
      "regular",
      "--format",
      "json"
    )
    #expect(run.exitCode == 0)
    let root = try #require(
      try JSONSerialization.jsonObject(with: run.bytes) as? [String: Any]
    )
    let answers = try #require(root["answers"] as? [[String: Any]])
    #expect(answers.count == 1)
    #expect(answers[0]["environments"] as? [String] == ["iPadOS-regular"])
    let winner = try #require(answers[0]["winner"] as? [String: Any])
    #expect(winner["link"] as? String == "item")
    #expect(winner["arguments"] as? [String: String] == ["id": "42"])
    let opens = try #require(winner["opens"] as? [String: [String: Any]])
    #expect(opens.keys.sorted() == ["cold", "warm"])
    let keys = run.output.split(separator: "\n").filter { $0.hasPrefix("  \"") }
      .map { $0.prefix { $0 != ":" } }
    #expect(keys == keys.sorted())
    #expect(keys.count == root.count)
  }

  @Test("Ends with 1 where no deep link takes the URL, which is told")
  func notTaken() throws {
    let run = try resolve("shop://nothing")
    #expect(run.exitCode == 1)
    #expect(run.output.contains("Everywhere\n  No deep link handles it.\n"))
    #expect(run.output.contains("item  the host is \"nothing\", not \"item\""))
  }

  @Test(
    "Ends with 64 for what is no URL and what the model does not have",
    arguments: [
      (["item/42"], "the URL has no scheme"),
      (["shop://a b"], "the URL has a space or a control character"),
      (["shop://item/4", "--condition", "signedin=true"], "try \"signedIn\""),
      (["shop://item/4", "--condition", "signedIn"], "expected name=true or name=false"),
      (["shop://item/4", "--condition", "signedIn=yes"], "does not set a condition"),
      (["shop://item/4", "--platform", "macOS"], "the app does not run in this environment"),
      (["shop://item/4", "--platform", "macOS", "--width", "compact"], "has no compact width"),
      ([], "Missing expected argument"),
    ]
  )
  func wrong(arguments: [String], message: String) throws {
    try withTemporaryFolder { folder in
      try folder.write(Self.model, to: "navigation.json")
      let run = try CommandRun(["resolve"] + arguments, in: folder)
      #expect(run.exitCode == 64)
      #expect(run.output == "")
      #expect(run.errors.contains(message), "\(run.errors)")
    }
  }

  @Test("A URL cannot steer the terminal")
  func harmless() throws {
    let run = try resolve("shop://item/%1B%5B2J%0A%E2%80%AE", "-c", "signedIn=true")
    #expect(run.exitCode == 0)
    #expect(run.output.contains(#"id = "\u{1B}[2J\n\u{202E}""#))
    #expect(!run.output.unicodeScalars.contains("\u{1B}"))
    #expect(!run.output.unicodeScalars.contains("\u{202E}"))
  }

  @Test("The model may stand elsewhere; a missing one ends with 66")
  func model() throws {
    try withTemporaryFolder { folder in
      try folder.write(Self.model, to: "app/navigation.json")
      let there = try CommandRun("resolve", "shop://item/4", "--model", "app", in: folder)
      #expect(there.exitCode == 0)
      #expect(try CommandRun("resolve", "shop://item/4", in: folder).exitCode == 66)
    }
  }
}
