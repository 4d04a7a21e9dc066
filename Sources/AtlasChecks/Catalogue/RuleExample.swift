/// A model on a rule's page, which is also its test.
package struct RuleExample: Sendable {
  /// The model's text; `▸` stands where a finding begins.
  let marked: String
  /// The messages of the findings, in the order of the marks.
  package let finds: [String]
  /// The association file, where the model names one.
  let associationFile: String?
  /// The source files of the app by path, where the rule looks at them.
  let sources: [String: String]?

  /// - Parameters:
  ///   - marked: The model, with `▸` where each finding begins.
  ///   - finds: The messages of the findings, in the order of the marks.
  init(
    _ marked: String,
    finds: [String] = [],
    associationFile: String? = nil,
    sources: [String: String]? = nil
  ) {
    self.marked = marked
    self.finds = finds
    self.associationFile = associationFile
    self.sources = sources
  }

  private static let mark: Character = "▸"

  /// The model's text.
  package var text: String { marked.filter { $0 != Self.mark } }

  /// The lines of the model where a finding begins, from 1, one for each finding.
  package var lines: [Int] { offsets.map { line(at: $0) } }

  /// Where the findings begin, in bytes of ``text``.
  var offsets: [Int] {
    var offsets: [Int] = []
    var offset = 0
    for character in marked {
      if character == Self.mark {
        offsets.append(offset)
      } else {
        offset += character.utf8.count
      }
    }
    return offsets
  }

  private func line(at offset: Int) -> Int {
    1 + text.utf8.prefix(offset).count { $0 == 0x0A }
  }
}
