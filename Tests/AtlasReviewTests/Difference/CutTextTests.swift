import Testing

@testable import AtlasModel
@testable import AtlasReview

@Suite("Texts that are cut")
struct CutTextTests {
  @Test(
    "A long text is cut between words, a long list between entries, with the count of those left out"
  )
  func boundaries() throws {
    func sentence(_ key: String, _ old: String, _ new: String) throws -> String {
      let models = try ComparedModels(
        #""screens": [ { "id": "a", "\#(key)": \#(old) } ]"#,
        #""screens": [ { "id": "a", "\#(key)": \#(new) } ]"#
      )
      let words = ChangeWords(old: models.old, new: models.new)
      return try #require(models.difference.changes.map(words.sentence).first)
    }
    // Ten words of six characters and nine spaces are 69 characters; an eleventh would end at the 76th.
    let prose = Array(repeating: "words,", count: 14).joined(separator: " ")
    let shown = Array(repeating: "words,", count: 10).joined(separator: " ")
    #expect(
      try sentence("summary", #""x""#, "\"\(prose)\"")
        == #"screen a: summary "x" → "\#(shown) …""#
    )
    // A registration with many cases, of which the last goes.
    func cases(_ count: Int) -> String {
      let list = (1...count).map { #""case\#($0 + 9)": "a""# }.joined(separator: ", ")
      return #"[ { "for": "R", "cases": { \#(list) } } ]"#
    }
    let cut = try sentence("destinations", cases(9), cases(8))
    #expect(
      cut
        == "screen a: destination … 6 more, case16 a, case17 a, case18 a → … 6 more, case16 a, case17 a"
    )
  }
}
