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
    #expect(run.exitCode == 3)
    #expect(
      run.output.contains(
        #"It requires signedIn, which does not hold, so it leads to "otherwise"."#
      )
    )
    #expect(run.output.contains("      screen  Sign In  sign-in\n"))
    #expect(!run.output.contains("iPad"))
  }

  @Test("JSON has ids, and every start")
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
    let winner = try #require(answers[0]["takenBy"] as? [String: Any])
    #expect(winner["link"] as? String == "item")
    #expect(winner["arguments"] as? [String: String] == ["id": "42"])
    let opens = try #require(winner["opens"] as? [String: [String: Any]])
    #expect(opens.keys.sorted() == ["cold", "warm"])
    #expect(root["url"] as? String == "shop://item/42")
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

  @Test(
    "Conditions of which exactly one holds are not given against that",
    arguments: [
      (["a=true", "b=true"], "\"a\" and \"b\" never hold together"),
      (["a=false", "b=false"], "one of these conditions always holds: a, b"),
      // The first in the order of the model is reported, on every run.
      (["e=true", "f=true", "c=true", "d=true"], "\"c\" and \"d\" never hold together"),
    ]
  )
  func contradictoryConditions(given: [String], message: String) throws {
    try withTemporaryFolder { folder in
      try folder.write(
        """
        { "navatlas": 1, "app": { "name": "Shop", "platforms": { "iOS": "18.0" }, "schemes": ["t"] },
          "conditions": { "g": { "summary": "G.", "oneOf": { "a": "A.", "b": "B." } },
            "h": { "summary": "H.", "oneOf": { "c": "C.", "d": "D." } },
            "i": { "summary": "I.", "oneOf": { "e": "E.", "f": "F." } } },
          "scenes": [ { "id": "main", "windowGroup": "home" } ], "screens": [ { "id": "home" } ] }
        """,
        to: "navigation.json"
      )
      let run = try CommandRun(["resolve", "t://x"] + given.flatMap { ["-c", $0] }, in: folder)
      #expect(run.exitCode == 64)
      #expect(run.errors.contains(message), "\(run.errors)")
    }
  }

  /// Nobody picks the name that holds in place of the default; of two names, it is the other one.
  @Test("A default that does not hold asks for the name that does")
  func excludedDefault() throws {
    try withTemporaryFolder { folder in
      try folder.write(
        """
        { "navatlas": 1, "app": { "name": "Bank", "platforms": { "iOS": "18.0" }, "schemes": ["t"] },
          "conditions": {
            "session": { "summary": "S.", "oneOf": { "out": "O.", "locked": "L.", "open": "P." },
              "default": "open" },
            "mode": { "summary": "M.", "oneOf": { "demo": "D.", "real": "R." }, "default": "real" } },
          "scenes": [ { "id": "main", "windowGroup": "home" } ], "screens": [ { "id": "home" } ],
          "deepLinks": [ { "id": "pay", "patterns": ["t://pay"], "requires": "open", "opens": {} } ] }
        """,
        to: "navigation.json"
      )
      func run(_ command: [String], _ given: [String]) throws -> CommandRun {
        try CommandRun(command + given.flatMap { ["-c", $0] }, in: folder)
      }
      for command in [["resolve", "t://pay"], ["impact", "home"]] {
        let open = try run(command, ["open=false"])
        #expect(open.exitCode == 64)
        #expect(
          open.errors.contains(
            "one other condition holds if \"open\" does not, expected one of these true: locked, out"
          ),
          "\(open.errors)"
        )
        for given in [
          ["open=false", "out=true"], ["locked=true"], ["open=false", "out=false"], ["out=false"],
        ] {
          #expect(try run(command, given).exitCode != 64, "\(given)")
        }
        #expect(try run(command, ["real=false"]).exitCode != 64)
      }
      // A way takes what is not given for unknown.
      #expect(try run(["path", "launch", "home"], ["open=false"]).exitCode == 0)
    }
  }

  @Test("A long list of links that do not handle the URL is cut, the nearest first; --all shows it")
  func folded() throws {
    try withTemporaryFolder { folder in
      let links = (1...9).map {
        #"{ "id": "l\#($0)", "patterns": ["shop://l/\#($0)"], "opens": "items" }"#
      }
      let twin = #"{ "id": "twin", "patterns": ["shop://l/{any}"], "opens": "items" }"#
      let model = Self.model.replacing(
        #"{ "id": "old", "#,
        with: (links + [twin, #"{ "id": "old", "#]).joined(separator: ",\n")
      )
      try folder.write(model, to: "navigation.json")
      let arguments = ["resolve", "shop://l/1", "--platform", "iOS", "--width", "compact"]
      let run = try CommandRun(arguments, in: folder)
      #expect(run.exitCode == 0, "\(run.errors)")
      #expect(
        run.output.hasSuffix(
          #"""
            Not handled by:
              twin  l1 comes first
              l2    segment 1 is "1", not "2"
              l3    segment 1 is "1", not "3"
              l4    segment 1 is "1", not "4"
              l5    segment 1 is "1", not "5"
              l6    segment 1 is "1", not "6"
              and 3 more: --all lists them

          """#
        ),
        "\(run.output)"
      )
      let all = try CommandRun(arguments + ["--all"], in: folder)
      #expect(all.output.contains("l9    segment 1 is \"1\", not \"9\"\n"))
      // With so many links, those of another host are left out unless all are asked for.
      #expect(all.output.contains("item  the host is \"l\", not \"item\"\n"))
      #expect(!all.output.contains("more:"))
    }
  }

  @Test("A link that an OpenURLAction handles never launches the app, nor takes a URL from outside")
  func inApp() throws {
    try withTemporaryFolder { folder in
      let link = #"""
        { "id": "inside", "patterns": ["shop://item/{id}"], "opens": "item(id)",
          "handler": "openURLAction" },
        { "id": "tag", "patterns": ["shop://tag"], "opens": { "sheet": "sign-in" },
          "handler": "openURLAction" },
        { "id": "old",
        """#
      try folder.write(
        Self.model.replacing(#"{ "id": "old","#, with: link)
          .replacing(#""deepLinks": ["#, with: #""deepLinks": [ "#),
        to: "navigation.json"
      )
      let options = ["--platform", "iOS", "--width", "compact", "-c", "signedIn=true"]
      let both = try CommandRun(["resolve", "shop://item/4"] + options, in: folder)
      #expect(both.exitCode == 0, "\(both.errors)")
      #expect(
        both.output.contains(
          """
            If it is opened inside the app:
              inside handles it by an OpenURLAction: shop://item/{id}
                id = "4"

              scene  Shop
              stack  Items  items
                     Item   item(id: "4")

            Not handled by:
              tag  the host is "item", not "tag"
          """
        ),
        "\(both.output)"
      )
      let only = try CommandRun(["resolve", "shop://tag"] + options, in: folder)
      #expect(only.exitCode == 1)
      #expect(only.output.contains("No deep link handles it if it comes from outside the app.\n"))
      #expect(only.output.contains("tag handles it by an OpenURLAction: shop://tag\n"))
      #expect(!only.output.contains("launches the app"))
      let json = try CommandRun(
        ["resolve", "shop://tag", "--format", "json"] + options,
        in: folder
      )
      let root = try #require(JSONSerialization.jsonObject(with: json.bytes) as? [String: Any])
      let answer = try #require((root["answers"] as? [[String: Any]])?.first)
      #expect(answer["takenBy"] == nil)
      let inApp = try #require((answer["inApp"] as? [[String: Any]])?.first)
      #expect(inApp["link"] as? String == "tag")
      #expect((inApp["opens"] as? [String: Any])?.keys.sorted() == ["warm"])
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
      #expect(there.exitCode == 3)
      #expect(try CommandRun("resolve", "shop://item/4", in: folder).exitCode == 66)
    }
  }
}
