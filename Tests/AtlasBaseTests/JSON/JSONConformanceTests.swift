import Testing

@testable import AtlasBase

@Suite("Conformance to RFC 8259")
struct JSONConformanceTests {
  private func isAccepted(_ bytes: [UInt8]) -> Bool {
    let (value, diagnostics) = parseJSON(SourceFile(path: "case.json", bytes: bytes), index: 0)
    return value != nil && diagnostics.isEmpty
  }

  /// RFC 8259, section 4, leaves it to the reader what to do about equal keys; here they are an error.
  private static let duplicateKeys = ["object_duplicated_key", "object_duplicated_key_and_value"]

  @Test("What every reader must take is taken without a word, but for duplicate keys")
  func accepted() {
    #expect(JSONConformanceCases.accepted.count == 95)
    for (name, bytes) in JSONConformanceCases.accepted {
      if Self.duplicateKeys.contains(name) {
        let (_, diagnostics) = parseJSON(SourceFile(path: "case.json", bytes: bytes), index: 0)
        #expect(diagnostics.map(\.identifier) == ["duplicate-key"], "\(name)")
      } else {
        #expect(isAccepted(bytes), "\(name)")
      }
    }
  }

  @Test("What every reader must refuse is an error with a place in the file")
  func refused() {
    #expect(JSONConformanceCases.refused.count == 188)
    for (name, bytes) in JSONConformanceCases.refused {
      let (_, diagnostics) = parseJSON(SourceFile(path: "case.json", bytes: bytes), index: 0)
      #expect(diagnostics.contains { $0.severity == .error }, "\(name)")
      for diagnostic in diagnostics {
        #expect(diagnostic.range.map { Int($0.end) <= bytes.count } == true, "\(name)")
      }
    }
  }

  /// Numbers are kept as text, so none is too large; text that no string can hold, other encodings
  /// and deep nesting are refused.
  @Test("What is left open is decided for numbers and the byte-order mark, against the rest")
  func open() {
    #expect(JSONConformanceCases.open.count == 34)
    for (name, bytes) in JSONConformanceCases.open {
      let isTaken = name.hasPrefix("number_") || name == "structure_UTF-8_BOM_empty_object"
      #expect(isAccepted(bytes) == isTaken, "\(name)")
    }
    #expect(!isAccepted(JSONConformanceCases.nestedArrays500))
  }
}
