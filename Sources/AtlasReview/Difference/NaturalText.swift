/// A text that is sorted as people count: `lesson-2` before `lesson-10`.
struct NaturalText: Comparable {
  private enum Piece: Equatable {
    /// Other than digits.
    case text(String)
    /// Digits without zeros in front.
    case number(String)
  }

  private let text: String
  private let pieces: [Piece]

  init(_ text: String) {
    self.text = text
    var pieces: [Piece] = []
    var rest = text[...]
    while let first = rest.first {
      let isNumber = Self.isDigit(first)
      let piece = rest.prefix { Self.isDigit($0) == isNumber }
      rest = rest.dropFirst(piece.count)
      pieces.append(isNumber ? .number(String(piece.drop { $0 == "0" })) : .text(String(piece)))
    }
    self.pieces = pieces
  }

  private static func isDigit(_ character: Character) -> Bool {
    character.isASCII && character.isNumber
  }

  static func < (left: Self, right: Self) -> Bool {
    for (a, b) in zip(left.pieces, right.pieces) where a != b {
      switch (a, b) {
      case (.number(let a), .number(let b)): return (a.count, a) < (b.count, b)
      case (.text(let a), .text(let b)): return a < b
      case (.number, .text): return true
      case (.text, .number): return false
      }
    }
    // `01` and `1` have the same pieces.
    return left.pieces.count == right.pieces.count
      ? left.text < right.text : left.pieces.count < right.pieces.count
  }
}
