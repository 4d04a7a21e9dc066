import Foundation
import Testing

@Suite("navatlas path")
struct PathCommandTests {
  private static let model = """
    { "navatlas": 1, "app": { "name": "Shop", "platforms": { "iOS": "18.0", "macOS": "15.0" } },
      "conditions": { "pro": "Paid." },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "items" } } ],
      "screens": [
        { "id": "items", "title": "Items", "goes": [ { "push": "item", "on": "tap an item" },
          { "push": "list", "on": "tap Lists" }, { "sheet": "cart", "on": "tap Cart" },
          { "push": "vault", "on": "tap Vault", "when": "pro", "platforms": ["iOS"] } ] },
        { "id": "list", "title": "Lists", "goes": [ { "push": "item", "on": "tap an item" } ] },
        { "id": "item", "title": "Item" }, { "id": "cart", "title": "Cart" },
        { "id": "vault", "title": "Vault" } ] }
    """

  private func path(_ arguments: String...) throws -> CommandRun {
    try withTemporaryFolder { folder in
      try folder.write(Self.model, to: "navigation.json")
      return try CommandRun(["path"] + arguments, in: folder)
    }
  }

  @Test("The fewest taps, in words")
  func fewest() throws {
    let run = try path("item", "cart")
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(
      run.output == """
        From Item to Cart

        Everywhere
          2 taps:
          1  go back   → Items
          2  tap Cart  → Cart

        """
    )
    #expect(try path("launch", "items").output.contains("0 taps: it is already shown"))
  }

  @Test("All ways, the shortest first, up to a limit")
  func all() throws {
    let run = try path("launch", "item", "--all", "--platform", "iOS", "--width", "compact")
    #expect(
      run.output == """
        From launch to Item

        iPhone in compact width
          1 tap:
          1  tap an item  → Item

          2 taps:
          1  tap Lists    → Lists
          2  tap an item  → Item

        """
    )
    let one = try path("launch", "item", "--all", "--limit", "1")
    #expect(!one.output.contains("Lists"))
  }

  @Test("Where there is no way, the reason is told, and it ends with 3 if a condition is in it")
  func noWay() throws {
    let somewhere = try path("launch", "vault")
    #expect(somewhere.exitCode == 0)
    #expect(
      somewhere.output.contains(
        "Mac\n  No way\n  “tap Vault” does not exist here: not on macOS\n"
      )
    )
    let nowhere = try path("launch", "vault", "--condition", "pro=false")
    #expect(nowhere.exitCode == 3)
    #expect(nowhere.output.contains("“tap Vault” does not exist here: needs pro"))
    let back = try path("vault", "items", "--platform", "macOS")
    #expect(back.output.contains("No way: Vault does not exist here"))
  }

  @Test("JSON says the same by ids")
  func json() throws {
    let run = try path("launch", "vault", "--format", "json")
    let root = try #require(try JSONSerialization.jsonObject(with: run.bytes) as? [String: Any])
    #expect(root["from"] as? String == "launch")
    #expect(root["to"] as? String == "vault")
    let answers = try #require(root["answers"] as? [[String: Any]])
    #expect(
      answers.map { $0["environments"] as? [String] }
        == [["iOS-compact", "iOS-regular"], ["macOS-regular"]]
    )
    let ways = try #require(answers[0]["ways"] as? [[String: Any]])
    #expect(ways.count == 1)
    #expect(ways[0]["taps"] as? Int == 1)
    let step = try #require((ways[0]["steps"] as? [[String: Any]])?.first)
    #expect(step["screens"] as? [String] == ["vault"])
    #expect(step["words"] as? String == "tap Vault")
    #expect(answers[1]["reasons"] as? [String] == ["“tap Vault” does not exist here: not on macOS"])
  }

  @Test(
    "Ends with 64 for what the model does not have",
    arguments: [
      (
        ["launch", "itm"], "no screen has the id \"itm\", expected the id of a screen, try \"item\""
      ),
      (["lanch", "item"], "try \"launch\""),
      (["item", "launch"], "no screen has the id \"launch\""),
      (["launch", "item", "--limit", "0"], "expected a number from 1 to 1000"),
      (["launch"], "Missing expected argument"),
    ]
  )
  func wrong(arguments: [String], message: String) throws {
    try withTemporaryFolder { folder in
      try folder.write(Self.model, to: "navigation.json")
      let run = try CommandRun(["path"] + arguments, in: folder)
      #expect(run.exitCode == 64)
      #expect(run.output == "")
      #expect(run.errors.contains(message), "\(run.errors)")
    }
  }
}
