import Testing

@testable import AtlasBase

@Suite("Positions")
struct SourceFileTests {
  @Test("Lines end at LF, CR LF and CR")
  func lineEnds() {
    let file = SourceFile(path: "a", text: "a\nb\r\nc\rd")
    let places = [0, 1, 2, 3, 5, 6, 7, 8, 99].map { file.position(at: $0) }
    let expected = [(1, 1), (1, 2), (2, 1), (2, 2), (3, 1), (3, 2), (4, 1), (4, 2), (4, 2)]
    #expect(places == expected.map { SourcePosition(line: $0.0, column: $0.1) })
  }

  @Test("Columns count Unicode scalars, without a byte-order mark")
  func columns() {
    // Two bytes, three, four, then a decomposed letter of one and two.
    let text = "\u{FEFF}\u{E9}\u{4E2D}\u{1F600}e\u{301}x"
    let file = SourceFile(path: "a", text: text)
    #expect(file.position(at: 0).column == 1)
    #expect(file.position(at: 3).column == 1)
    #expect(file.position(at: 5).column == 2)
    #expect(file.position(at: 8).column == 3)
    #expect(file.position(at: 12).column == 4)
    #expect(file.position(at: 15).column == 6)
  }

  @Test("Columns far into a long line are right")
  func longLine() {
    let file = SourceFile(path: "a", text: "x\n" + String(repeating: "\u{E9}", count: 50_000))
    #expect(file.position(at: 2 + 2 * 40_000) == SourcePosition(line: 2, column: 40_001))
    #expect(file.position(at: 2 + 2 * 4_095) == SourcePosition(line: 2, column: 4_096))
    #expect(file.position(at: 8_192) == SourcePosition(line: 2, column: 4_096))
  }

  @Test(
    "Line ends are found wherever they stand among other bytes",
    arguments: ["\n", "\r", "\r\n"]
  )
  func lineEndsAnywhere(end: String) {
    // Bytes beside those of line ends, and with their top bit: 0x09, 0x0B, 0x0C, 0x0E, 0x8A, 0x8D.
    for other in ["x", "\t", "\u{B}", "\u{C}", "\u{E}", "\u{4A}", "\u{10A}\u{10D}"] {
      for before in 0..<20 {
        let line = String(repeating: other, count: before)
        let file = SourceFile(path: "a", text: line + end + line + end + line)
        let (width, total) = (line.utf8.count + end.utf8.count, file.bytes.count)
        let scalars = line.unicodeScalars.count
        #expect(file.position(at: width) == SourcePosition(line: 2, column: 1))
        #expect(file.position(at: 2 * width) == SourcePosition(line: 3, column: 1))
        #expect(file.position(at: total) == SourcePosition(line: 3, column: scalars + 1))
      }
    }
  }

  @Test("An empty file has one place")
  func empty() {
    #expect(SourceFile(path: "a", text: "").position(at: 0) == SourcePosition(line: 1, column: 1))
  }
}
