import AtlasTestSupport
import Testing

@testable import AtlasChecks

/// What takes too much work is reported, and not taken for an answer.
struct LinkRelationsTests {
  private func undone(_ patterns: [String]) throws -> [String] {
    let links = patterns.enumerated().map { number, pattern in
      #"{ "id": "l\#(number)", "patterns": ["\#(pattern)"], "opens": "home" }"#
    }
    let model = try ModelText.model(
      ModelText.whole(
        """
        "scenes": [ { "id": "main", "windowGroup": { "stack": "home" } } ],
        "screens": [ { "id": "home" } ],
        "deepLinks": [ \(links.joined(separator: ",\n")) ]
        """
      )
    )
    return LinkRelations(model).undone.map(\.identifier)
  }

  @Test func patternsThatAreNotComparedAreReported() throws {
    // Each has 31 parameters between its number and other text.
    let hard = (0..<200).map { number in
      "a://h/x" + (0..<30).map { "{p\($0)}\(number)-" }.joined() + "{q:int}w"
    }
    #expect(try undone(hard) == ["undecided-overlap"])
    #expect(try undone(["a://h/{id}", "a://h/{id:int}-{b}", "a://h/x{c}-{d:uuid}y"]) == [])
  }
}
