/// The order of names as people read them: numbers in them count by their value, so that “Feature 2” comes before
/// “Feature 10”. It is the same whatever the locale.
package struct NaturalOrder: Comparable {
  private enum Run: Comparable {
    /// The digits without leading zeros.
    case number([UInt8])
    case text([UInt8])

    static func < (left: Run, right: Run) -> Bool {
      switch (left, right) {
      case (.number(let left), .number(let right)):
        left.count == right.count
          ? left.lexicographicallyPrecedes(right) : left.count < right.count
      case (.text(let left), .text(let right)): left.lexicographicallyPrecedes(right)
      case (.number, .text): true
      case (.text, .number): false
      }
    }
  }

  private let runs: [Run]
  /// Tells names apart that differ in leading zeros alone.
  private let text: String

  package init(_ text: String) {
    self.text = text
    runs = text.utf8.split(whileBothAre: Self.isDigit).map { run in
      guard Self.isDigit(run[0]) else { return .text(run) }
      return .number(Array(run.drop { $0 == UInt8(ascii: "0") }))
    }
  }

  package static func < (left: NaturalOrder, right: NaturalOrder) -> Bool {
    if left.runs != right.runs { return left.runs.lexicographicallyPrecedes(right.runs) }
    return left.text < right.text
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

extension Sequence<UInt8> {
  /// Runs of bytes that a test judges alike.
  fileprivate func split(whileBothAre test: (UInt8) -> Bool) -> [[UInt8]] {
    reduce(into: []) { runs, byte in
      if let last = runs.last?.last, test(last) == test(byte) {
        runs[runs.count - 1].append(byte)
      } else {
        runs.append([byte])
      }
    }
  }
}
