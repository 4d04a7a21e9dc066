import AtlasTestSupport
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
    // A registration with many cases.
    func cases(_ count: Int) -> String {
      let list = (1...count).map { #""case\#($0 + 9)": "a""# }.joined(separator: ", ")
      return #"[ { "for": "R", "cases": { \#(list) } } ]"#
    }
    // Six entries of eight characters, each with a comma and a space, and seven before them are 67 characters.
    let six = (10...15).map { "case\($0) a" }.joined(separator: ", ")
    #expect(
      try sentence("destinations", "[]", cases(9))
        == "screen a: destination for R: \(six), … 3 more added"
    )
    // What differs is shown, not what is the same.
    #expect(
      try sentence("destinations", cases(9), cases(8))
        == "screen a: destination for R: case18 a removed"
    )
    #expect(
      try sentence("destinations", cases(8), cases(9).replacing("case10", with: "start"))
        == "screen a: destination for R: case10 a removed, case18 a added, start a added"
    )
  }

  @Test("A URL is shown whole: half of it can't be opened")
  func urls() throws {
    let url =
      "https://git.example.com/team/app/blob/3954a769e99f3cc53297d94f0d0dd4f8f1d6c1a7/{path}#L{line}"
    let old = try GraphFixture(#""site": { "source": "\#(url)" }"#).app
    let new = try GraphFixture(#""screens": []"#).app
    let review = NavigationReview(old: old, new: new)
    #expect(
      review.difference.changes.map(ChangeWords.details) == [["site.source \(url) → none"]]
    )
  }
}
