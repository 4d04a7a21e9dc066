import Testing

@testable import AtlasReview

@Suite("Moves and order")
struct MoveTests {
  private func words(_ models: ComparedModels) -> [String] {
    models.difference.changes.map(ChangeWords(old: models.old, new: models.new).sentence)
  }

  private func tabs(_ tabs: String...) -> String {
    #"""
    "scenes": [ { "id": "main", "windowGroup": { "tabs": [ \#(tabs.joined(separator: ", ")) ] } } ],
    "screens": [ { "id": "a", "title": "A" }, { "id": "b", "title": "B" } ]
    """#
  }

  private func tab(_ id: String, _ content: String = #""screen": "a""#) -> String {
    #"{ "id": "\#(id)", "title": "\#(id.uppercased())", \#(content) }"#
  }

  @Test("One tab moves, the others shift")
  func tabOrder() throws {
    let models = try ComparedModels(
      tabs(tab("s"), tab("t"), tab("u"), tab("v")),
      tabs(tab("v"), tab("s"), tab("t"), tab("u"))
    )
    #expect(words(models) == [#"tab "V": order fourth → first"#])
  }

  @Test("A new tab moves none")
  func newTab() throws {
    let models = try ComparedModels(tabs(tab("s"), tab("t")), tabs(tab("u"), tab("s"), tab("t")))
    #expect(words(models) == [#"tab "U" added, first in the tab view of "main""#])
  }

  @Test("A tab in a section")
  func section() throws {
    let models = try ComparedModels(
      tabs(tab("s"), tab("t"), #"{ "id": "x", "section": "X", "tabs": [ \#(tab("u")) ] }"#),
      tabs(tab("s"), #"{ "id": "x", "section": "X", "tabs": [ \#(tab("u")), \#(tab("t")) ] }"#)
    )
    #expect(words(models) == [#"tab "T": moved from "main tab view" to "X""#])
  }

  @Test("A screen that is the root of another tab")
  func screen() throws {
    let models = try ComparedModels(
      tabs(tab("s", #""stack": "a""#), tab("t", #""screen": "b""#)),
      tabs(tab("s", #""stack": "b""#), tab("t", #""screen": "a""#))
    )
    #expect(
      words(models) == [
        #"stack "S" (s.stack): root a → b"#, #"tab "T": screen b → a"#,
        #"screen "A" (a): moved from "S" to "T""#, #"screen "B" (b): moved from "T" to "S""#,
      ]
    )
  }

  @Test("A screen that is in another column of the same split view")
  func column() throws {
    func split(_ sidebar: String, _ detail: String) -> String {
      """
      "scenes": [ { "id": "main", "windowGroup": {
        "split": { "sidebar": "\(sidebar)", "detail": "\(detail)" } } } ],
      "screens": [ { "id": "a", "title": "A" }, { "id": "b", "title": "B" } ]
      """
    }
    let found = words(try ComparedModels(split("a", "b"), split("b", "a")))
    #expect(found.contains(#"screen "A" (a): moved from "main › sidebar" to "main › detail""#))
    #expect(found.contains(#"screen "B" (b): moved from "main › detail" to "main › sidebar""#))
  }

  @Test("Of a screen in several places only those that it left and came to are told")
  func severalPlaces() throws {
    let models = try ComparedModels(
      tabs(tab("s"), tab("t")),
      tabs(tab("n", #""screen": "b""#), tab("s"), tab("w"))
    )
    #expect(
      words(models).filter { $0.hasPrefix("screen") }
        == [#"screen "A" (a): moved from "T" to "W""#]
    )
  }

  @Test("A container with an id of its own in another tab: its root goes with it")
  func container() throws {
    let stack = #""stack": { "id": "home", "root": "a" }"#
    let models = try ComparedModels(
      tabs(tab("s", stack), tab("t", #""screen": "b""#)),
      tabs(tab("s", #""screen": "b""#), tab("t", stack))
    )
    #expect(
      words(models).first == #"stack "T" (home): moved from "S" to "T""#
        || words(models).first == #"stack "S" (home): moved from "S" to "T""#
    )
    #expect(!words(models).contains { $0.hasPrefix("screen \"A\"") })
  }

  @Test("A transition that begins elsewhere")
  func transition() throws {
    let models = try ComparedModels(
      #"""
      "screens": [ { "id": "a", "title": "A", "goes": [ { "push": "c", "on": "tap the card" } ] },
        { "id": "b", "title": "B" }, { "id": "c" } ]
      """#,
      #"""
      "screens": [ { "id": "a", "title": "A" },
        { "id": "b", "title": "B", "goes": [ { "push": "c", "on": "tap the card" } ] }, { "id": "c" } ]
      """#
    )
    #expect(words(models) == [#"transition "tap the card" on "A": moved from "A" to "B""#])
  }

  @Test("A deep link that is tried earlier")
  func precedence() throws {
    // "s" takes every URL of the others.
    let old = links(
      ["p": "t://p", "q": "t://q", "r": "t://r", "s": "t://{any}"],
      "p",
      "q",
      "r",
      "s"
    )
    let new = links(
      ["p": "t://p", "q": "t://q", "r": "t://r", "s": "t://{any}", "n": "t://n"],
      "s",
      "p",
      "n",
      "q",
      "r"
    )
    #expect(
      words(try ComparedModels(old, new))
        == ["deep link n added", "deep link s: order fourth → first"]
    )
  }

  private func links(_ patterns: [String: String], _ ids: String...) -> String {
    let links = ids.map { id in
      #"{ "id": "\#(id)", "patterns": ["\#(patterns[id] ?? "")"], "opens": "a" }"#
    }
    return #""screens": [ { "id": "a" } ], "deepLinks": [ \#(links.joined(separator: ", ")) ]"#
  }

  @Test("The order of deep links that share no URL does not matter")
  func unrelatedLinks() throws {
    let patterns = ["p": "t://p", "q": "t://q/{id}", "r": "t://q/7"]
    let moved = try ComparedModels(links(patterns, "p", "q", "r"), links(patterns, "q", "r", "p"))
    #expect(words(moved) == [])
    // A new link that shares one was not there to be passed.
    let patternsWithNew = patterns.merging(["n": "t://p/{any}", "p": "t://p/1"]) { $1 }
    let added = try ComparedModels(
      links(patternsWithNew, "q", "r", "p"),
      links(patternsWithNew, "p", "n", "q", "r")
    )
    #expect(words(added) == ["deep link n added"])
    // "r" takes a URL of "q".
    let passed = try ComparedModels(links(patterns, "p", "q", "r"), links(patterns, "r", "p", "q"))
    #expect(words(passed) == ["deep link r: order third → first"])
  }

  @Test("Of two that change places one has moved: the same one, whichever way one looks")
  func swap() throws {
    let models = try ComparedModels(tabs(tab("s"), tab("t")), tabs(tab("t"), tab("s")))
    let back = ComparedModels(models.new, models.old)
    #expect(models.difference.changes.count == 1)
    #expect(models.difference.changes.map(\.id) == back.difference.changes.map(\.id))
  }

  @Test("Patterns: the first is the one to show")
  func patterns() throws {
    let models = try ComparedModels(
      #""screens": [ { "id": "a" } ], "deepLinks": [ { "id": "l", "patterns": ["t://a", "t://b", "t://c"], "opens": "a" } ]"#,
      #""screens": [ { "id": "a" } ], "deepLinks": [ { "id": "l", "patterns": ["t://c", "t://a", "t://b"], "opens": "a" } ]"#
    )
    #expect(words(models) == ["deep link l: pattern t://c in another place"])
  }

  @Test("Positions in words")
  func ordinals() {
    #expect([0, 2, 9].map(ElementOrder.ordinal) == ["first", "third", "tenth"])
    #expect(
      [10, 11, 20, 21, 110].map(ElementOrder.ordinal) == ["11th", "12th", "21st", "22nd", "111th"]
    )
  }
}
