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

  @Test func aLongEndIsCutToo() {
    let end = line("https://example.com/" + String(repeating: "w", count: 80) + "Z")
    #expect(end.hasPrefix("…w"))
    #expect(end.hasSuffix("wZ"))
    #expect(TextMetrics.width(end, size: 12) <= 190)
  }
}
