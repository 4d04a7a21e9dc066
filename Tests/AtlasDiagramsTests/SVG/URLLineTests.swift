import Testing

@testable import AtlasDiagrams

/// URLs in boxes: what does not fit is cut at the beginning, because URLs of an app differ at their ends.
struct URLLineTests {
  private func line(_ text: String) -> String { TextWrapping.urlLine(text, size: 12, width: 190) }

  @Test func aShortOneIsWhole() {
    #expect(line("recipes://plus") == "recipes://plus")
    #expect(line("https://example.com/r/{id}") == "https://example.com/r/{id}")
  }

  @Test func theHostIsCutFirstAtASlash() {
    #expect(line("https://recipes.example.com/recipes/{id}/step/{n}") == "…/recipes/{id}/step/{n}")
    #expect(line("https://recipes.example.com/recipes/{id}/reviews") == "…/recipes/{id}/reviews")
  }

  /// Those that end in the same way are cut before what distinguishes them, wherever that is.
  @Test func differentOnesLookDifferent() {
    let end = "/collections/{collection}/recipes/{recipe}/photos/original"
    let lines = TextWrapping.urlLines(
      [
        "https://recipes.example.com/de\(end)", "https://recipes.example.com/en\(end)",
        "recipes://r/{id}", "https://recipes.example.com/cooks/{cook}/followers/of/the/week",
        "https://recipes.example.com/a-name-that-many-share-one\(end)",
      ],
      size: 12,
      width: 190
    )
    #expect(Set(lines).count == 5)
    #expect(lines[0].hasPrefix("…/de/coll") && lines[1].hasPrefix("…/en/coll"))
    #expect(lines[2] == "recipes://r/{id}" && lines[3].hasSuffix("/of/the/week"))
    #expect(lines.allSatisfy { TextMetrics.width($0, size: 12) <= 190 })
    // The same twice is no difference.
    let same = TextWrapping.urlLines(["a://b\(end)", "a://b\(end)"], size: 12, width: 190)
    #expect(same[0] == same[1] && same[0].hasSuffix("/original"))
  }

  /// A changed link says what it was: both are cut at their ends, before which they differ.
  @Test func aChangedOneAndWhatItWasShowWhereTheyDiffer() {
    let end = "/{review}/photos/original/of/the/week"
    let node = Diagram.Node(
      id: "l",
      label: "Link",
      detail: "…/comments\(end)",
      formerly: "…/reviews\(end)",
      kind: .deepLink
    )
    let box = MeasuredDiagram(Diagram(id: "d", title: "D", nodes: [node])).boxes[0]
    #expect(box.detail.hasPrefix("…/comments/{review}"))
    #expect(box.former.hasPrefix("was …/reviews/{review}"))
  }

  @Test func aSignStays() {
    #expect(line("+ https://recipes.example.com/recipes/{id}/step/{n}").hasPrefix("+ …/"))
  }

  @Test func aLongEndIsCutToo() {
    let end = line("https://example.com/" + String(repeating: "w", count: 80) + "Z")
    #expect(end.hasPrefix("…w"))
    #expect(end.hasSuffix("wZ"))
    #expect(TextMetrics.width(end, size: 12) <= 190)
  }
}
