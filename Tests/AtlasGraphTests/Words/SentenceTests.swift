import Testing

@testable import AtlasGraph

@Suite struct SentenceTests {
  @Test func theFirstLetterOfASentenceIsInUpperCase() {
    #expect(sentence("no tab is there") == "No tab is there")
    #expect(sentence("Öl") == "Öl")
    #expect(sentence("öl") == "Öl")
    #expect(sentence("3 tabs") == "3 tabs")
    #expect(sentence("") == "")
  }

  @Test func aNumberHasItsNoun() {
    #expect(counted(0, "entry", plural: "entries") == "0 entries")
    #expect(counted(1, "entry", plural: "entries") == "1 entry")
    #expect(counted(2, "screen") == "2 screens")
  }
}
