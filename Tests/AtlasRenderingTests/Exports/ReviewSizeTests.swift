import Foundation
import Testing

@testable import AtlasDiagrams

/// How large the text of a review's picture is in a comment on GitHub.
@Suite(.serialized, .enabled(if: MermaidRendering.isUsable, MermaidRendering.isMissing))
struct ReviewSizeTests {
  /// The width of GitHub's column less the frame around a diagram, and Mermaid's size of text.
  private let column = 748.0
  private let textSize = 16.0

  @Test("No text is smaller than 9 pixels in GitHub's column")
  func textSizes() throws {
    let folder = packageFolder.appending(path: "Tests/AtlasReviewTests/Fixtures/Comments")
    let mermaid = try MermaidRendering()
    var count = 0
    for name in folder.names {
      let comment = try #require(folder.text(of: name))
      for match in comment.matches(of: #/```mermaid\n([\s\S]*?)```/#) {
        let svg = try mermaid.draw(String(match.1)).svg
        let box = try #require(svg.firstMatch(of: #/viewBox="\S+ \S+ (\S+) \S+"/#))
        let width = try #require(Double(box.1))
        #expect(textSize * min(1, column / width) >= 9, "\(name): \(width) wide")
        count += 1
      }
    }
    #expect(count >= 10)
  }
}
