import AtlasTestSupport
import Testing

@testable import AtlasLinks
@testable import RegularLanguages

@Suite("Limits of the comparison of association files with patterns")
struct CoverageLimitTests {
  @Test("64 parts are left of a pattern at most", arguments: [(64, true), (65, false)])
  func parts(count: Int, isDecided: Bool) throws {
    let component = try AssociationFixture.file(AssociationFixture.components(#"{ "/": "/x" }"#))
      .entries[0].components[0]
    var answers = LanguageAnswers()
    // Of each, every URL is left but those of the path "/x".
    var boxes = Array(repeating: URLBox.everything, count: count)
    let taken = try? AssociationComparison.take(component.box, from: &boxes, &answers)
    #expect(taken?.count == (isDecided ? count : nil))
    #expect(boxes.count == count)
  }

  @Test("More questions about languages than are kept are answered")
  func manyQuestions() throws {
    var answers = LanguageAnswers()
    for _ in 0..<2 {
      for number in 0..<200 {
        let language = RegularLanguage.literal("\(number)")
        #expect(try answers.isEmpty(language) == false)
        #expect(try answers.isEmpty(language.intersection(.literal("\(number + 1)"))) == true)
      }
    }
  }
}
