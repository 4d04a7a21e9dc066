import SwiftParser
import SwiftSyntax

/// A text file of the app, with its path from the folder that is scanned.
package struct ScannedFile: Sendable {
  package var path: String
  package var bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// A place in the source: a file's number and an offset in UTF-8.
struct SourcePosition: Hashable, Comparable, Sendable {
  var unit: Int
  var offset: Int

  static func < (a: Self, b: Self) -> Bool { (a.unit, a.offset) < (b.unit, b.offset) }
}

/// A Swift file, parsed.
final class SourceUnit: Sendable {
  let number: Int
  let path: String
  let tree: SourceFileSyntax
  let bytes: [UInt8]
  private let lineStarts: [Int]

  init(number: Int, file: ScannedFile) {
    self.number = number
    path = file.path
    bytes = file.bytes
    tree = file.bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    lineStarts = [0] + file.bytes.indices.filter { file.bytes[$0] == 10 }.map { $0 + 1 }
  }

  /// The line of an offset; the first is 1.
  func line(at offset: Int) -> Int {
    var range = 0..<lineStarts.count
    while range.count > 1 {
      let middle = range.lowerBound + range.count / 2
      range = lineStarts[middle] <= offset ? middle..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound + 1
  }

  func position(of node: some SyntaxProtocol) -> SourcePosition {
    SourcePosition(unit: number, offset: node.positionAfterSkippingLeadingTrivia.utf8Offset)
  }
}
