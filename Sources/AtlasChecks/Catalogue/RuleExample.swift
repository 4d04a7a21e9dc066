import AtlasModel

/// A model on a rule's page, which is also its test.
package struct RuleExample: Sendable {
  /// The model's text; `▸` stands where a finding begins.
  let marked: String
  /// The messages of the findings, in the order of the marks.
  package let finds: [String]
  /// The association file, where the model names one.
  let associationFile: String?
  /// The source files of the app by path, with `▸` where a finding begins; nil where the rule does not look
  /// at them.
  let markedSources: [String: String]?
  /// What the source says about navigation, where the rule compares with it.
  package let facts: SourceFacts?

  /// - Parameters:
  ///   - marked: The model, with `▸` where each finding begins.
  ///   - finds: The messages of the findings, in the order of the marks.
  init(
    _ marked: String,
    finds: [String] = [],
    associationFile: String? = nil,
    sources: [String: String]? = nil,
    facts: SourceFacts? = nil
  ) {
    self.marked = marked
    self.finds = finds
    self.associationFile = associationFile
    markedSources = sources
    self.facts = facts
  }

  private static let mark: Character = "▸"

  /// The model's text.
  package var text: String { marked.filter { $0 != Self.mark } }

  /// The lines of the model where a finding begins, from 1, one for each finding.
  package var lines: [Int] { Self.offsets(of: marked).map { line(at: $0) } }

  /// The source files of the app by path, where the rule looks at them.
  package var sources: [String: String]? {
    markedSources?.mapValues { $0.filter { $0 != Self.mark } }
  }

  /// The source files of the app with what they say.
  var sourceTexts: SourceTexts? { sources.map { SourceTexts($0, facts: facts) } }

  /// Where the findings begin, in bytes of ``text``, then of each source file.
  var offsets: [Int] {
    let texts = (markedSources ?? [:]).sorted { $0.key < $1.key }.map(\.value)
    return ([marked] + texts).flatMap(Self.offsets)
  }

  private static func offsets(of marked: String) -> [Int] {
    var offsets: [Int] = []
    var offset = 0
    for character in marked {
      if character == mark {
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
