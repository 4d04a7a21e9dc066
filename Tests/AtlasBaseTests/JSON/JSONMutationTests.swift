import AtlasTestSupport
import Testing

@testable import AtlasBase

@Suite("Whatever the bytes")
struct JSONMutationTests {
  private static let seed = """
    { "navatlas": 1, "include": ["a/*.json"], "app": { "name": "R\u{E9}z\u{1F600}", "x": -1.5e+3 },
      "screens": [ { "id": "a", "goes": [ { "push": "b", "on": "t\\u00e9\\ud83d\\ude00" } ] },
                   { "id": "b", "flag": true, "other": false, "none": null } ] }
    """
  private static let pieces: [[UInt8]] =
    [
      "{", "}", "[", "]", ",", ":", "\"", "'", "\\", "\\u", "\\uD800", "//", "/*", "*/", "#", "\n",
      "\r", "\t", "0", "-", "+", ".", "e", "NaN", "true", "\u{201C}", "\u{2060}", "[[[[", "\0",
    ].map { Array($0.utf8) } + [
      [0xFF], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xE2], [0xEF, 0xBB, 0xBF],
    ]

  private func mutate(_ bytes: inout [UInt8], using generator: inout SeededGenerator) {
    let place = Int.random(in: 0...bytes.count, using: &generator)
    switch Int.random(in: 0..<5, using: &generator) {
    case 0:
      bytes.removeSubrange(
        place..<min(bytes.count, place + Int.random(in: 1...4, using: &generator))
      )
    case 1: bytes.insert(contentsOf: Self.pieces.randomElement(using: &generator) ?? [], at: place)
    case 2 where place < bytes.count: bytes[place] = UInt8.random(in: 0...255, using: &generator)
    case 3 where place < bytes.count: bytes.removeSubrange(place...)
    default:
      let end = min(bytes.count, place + Int.random(in: 0...20, using: &generator))
      let copy = Array(bytes[place..<end])
      bytes.insert(contentsOf: copy, at: Int.random(in: 0...bytes.count, using: &generator))
    }
  }

  /// Every place lies in the file, there is a value or an error, and what is taken without an error
  /// is printed as a text that is taken too, for the same value.
  @Test("A reading gives a value or errors in the file", arguments: 0..<8 as Range<UInt64>)
  func mutations(seed: UInt64) {
    var generator = SeededGenerator(state: seed)
    for _ in 0..<500 {
      var bytes = Array(Self.seed.utf8)
      for _ in 0..<Int.random(in: 1...6, using: &generator) { mutate(&bytes, using: &generator) }
      let file = SourceFile(path: "a.json", bytes: bytes)
      let (value, diagnostics) = parseJSON(file, index: 0)
      #expect(value != nil || !diagnostics.isEmpty)
      let ranges = diagnostics.flatMap { [$0.range] + $0.notes.map(\.range) }
      #expect(ranges.allSatisfy { $0.map { $0.start <= $0.end && $0.end <= bytes.count } ?? false })
      let text = DiagnosticPrinter(style: .excerpt).text(for: diagnostics, files: [file])
      #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x7F })
      guard let value, diagnostics.isEmpty else { continue }
      let printed = SourceFile(path: "b.json", text: JSONPrinter().text(of: value))
      let (again, complaints) = parseJSON(printed, index: 0)
      #expect(complaints.isEmpty && again?.hasSameContent(as: value) == true)
    }
  }

  @Test("Much of one thing takes no more than its length", arguments: pieces)
  func repetition(of piece: [UInt8]) {
    for prefix in ["", "{\"a\":", "[\"", "{\"a\": [", "[\"a\n"] {
      let bytes = Array(prefix.utf8) + Array(repeatElement(piece, count: 20_000).joined())
      let (value, diagnostics) = parseJSON(SourceFile(path: "a.json", bytes: bytes), index: 0)
      #expect(value != nil || !diagnostics.isEmpty)
      #expect(diagnostics.count <= 101)
    }
  }
}
