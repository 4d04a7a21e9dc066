import Foundation
import Testing

@Suite("navatlas impact")
struct ImpactCommandTests {
  private static let model = """
    { "navatlas": 1, "app": { "name": "Shop", "platforms": { "iOS": "18.0", "macOS": "15.0" } },
      "conditions": { "pro": "Paid." },
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "shop", "title": "Shop", "stack": { "id": "shop-stack", "root": "items" } },
        { "id": "help", "title": "Help", "stack": "help" } ] } } ],
      "screens": [
        { "id": "items", "title": "Items", "goes": [ { "push": "item", "on": "tap an item" } ] },
        { "id": "item", "title": "Item", "goes": [ { "push": "photo", "on": "tap the photo" },
          { "push": "vault", "on": "tap Vault", "when": "pro" } ] },
        { "id": "photo", "title": "Photo" }, { "id": "vault", "title": "Vault" },
        { "id": "help", "title": "Help",
          "goes": [ { "push": "photo", "on": "tap Example", "platforms": ["macOS"] } ] } ],
      "restoration": [ { "id": "shop-path", "stack": "shop-stack", "storageKey": "shop.path" } ],
      "deepLinks": [
        { "id": "item-link", "title": "An item", "patterns": ["shop://item"],
          "opens": { "tab": "shop", "path": ["item"] } },
        { "id": "photo-link", "title": "A photo", "patterns": ["shop://photo"],
          "opens": { "tab": "shop", "path": ["item", "photo"] } } ] }
    """

  private func impact(_ arguments: String...) throws -> CommandRun {
    try withTemporaryFolder { folder in
      try folder.write(Self.model, to: "navigation.json")
      return try CommandRun(["impact"] + arguments, in: folder)
    }
  }

  @Test("What is lost, what leads to it and what names it, in words")
  func words() throws {
    let run = try impact("item")
    #expect(run.exitCode == 1, "\(run.errors)")
    #expect(
      run.output == """
        Without Item

        iPhone
          1 screen is not reached any more: Photo

        Mac
          Every other screen is still reached.

        Deep links and entry points
          An item (deep link) leads to it
          A photo (deep link) passes through it

        Restored states that can hold it
          shop-path (shop.path)

        Named by
          tap an item on Items (transition)

        """
    )
  }

  @Test("A condition that does not have its default")
  func condition() throws {
    let run = try impact("item", "--condition", "pro=true", "--platform", "macOS")
    #expect(run.output.contains("1 screen is not reached any more: Vault\n"))
  }

  /// The tab goes with its root; the other tab is shown at launch.
  @Test("The root of a tab")
  func root() throws {
    let run = try impact("items", "--platform", "macOS")
    #expect(run.output.contains("1 screen is not reached any more: Item\n"))
    #expect(run.output.contains("  An item (deep link) passes through it\n"))
    #expect(run.output.contains("  Shop (tab)\n"))
  }

  @Test("What nothing needs, and what nothing leads to")
  func codes() throws {
    let needless = try impact("help")
    #expect(needless.exitCode == 0)
    #expect(needless.output.contains("Everywhere\n  Every other screen is still reached."))
    let unreached = try impact("vault")
    #expect(unreached.exitCode == 3)
    #expect(unreached.output.contains("Nothing leads to it here."))
  }

  @Test("JSON says the same by ids")
  func json() throws {
    let run = try impact("item", "--format", "json")
    let root = try #require(try JSONSerialization.jsonObject(with: run.bytes) as? [String: Any])
    #expect(root["navatlasImpact"] as? Int == 1)
    #expect(root["outcome"] as? String == "needed")
    let answers = try #require(root["answers"] as? [[String: Any]])
    #expect(answers.map { $0["lost"] as? [String] } == [["photo"], []])
    #expect(answers[1]["environments"] as? [String] == ["macOS-regular"])
    let links = try #require(root["links"] as? [[String: Any]])
    #expect(links.map { $0["role"] as? String } == ["leads", "passes"])
    #expect(root["restorations"] as? [String] == ["shop-path"])
  }

  @Test(
    "Ends with 64 for what is not a screen",
    arguments: [
      ("itm", "no screen has the id \"itm\", expected the id of a screen, try \"item\""),
      ("shop", "\"shop\" is the id of a tab, not of a screen, expected the id of a screen"),
      ("item-link", "\"item-link\" is the id of a deep link, not of a screen"),
      ("pro", "\"pro\" is the id of a condition, not of a screen"),
    ]
  )
  func wrong(id: String, message: String) throws {
    let run = try impact(id)
    #expect(run.exitCode == 64)
    #expect(run.output == "")
    #expect(run.errors.contains(message), "\(run.errors)")
    let json = try impact(id, "--format", "json")
    #expect(json.output.contains("\"outcome\": \"error\""))
  }
}
