/// A text file that was read: its path as it is shown to people, its bytes, and where its lines begin.
///
/// A line ends at LF, CR LF or CR. The bytes need not be valid UTF-8.
package struct SourceFile: Sendable, Equatable {
  /// The path as it is shown to people.
  package var path: String
  /// What the file holds, byte for byte.
  package let bytes: [UInt8]
  /// The offset of the first byte of each line; never empty.
  let lineStarts: [UInt32]
  /// How many scalars begin before each block of bytes, so that a column in a very long line needs
  /// no walk through all of it; empty where each byte is a scalar.
  private let scalarsBefore: [UInt32]
  private static let blockSize = 256

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    self.lineStarts = Self.lineStarts(of: bytes)
    self.scalarsBefore = Self.scalarsBeforeBlocks(of: bytes)
  }

  /// A file of the text's UTF-8.
  package init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  package static func == (a: SourceFile, b: SourceFile) -> Bool {
    a.path == b.path && a.bytes == b.bytes
  }

  /// The line and column of a byte; an offset beyond the end means the end.
  ///
  /// Columns count Unicode scalars: every byte but UTF-8's continuation bytes begins one. A byte-order
  /// mark at the start of the file has no column.
  package func position(at offset: Int) -> SourcePosition {
    let offset = min(max(offset, 0), bytes.count)
    let line = lineIndex(at: offset)
    let start = UTF8Text.contentStart(of: bytes, from: Int(lineStarts[line]))
    let column = offset > start ? scalarCount(before: offset) - scalarCount(before: start) : 0
    return SourcePosition(line: line + 1, column: column + 1)
  }

  private func scalarCount(before offset: Int) -> Int {
    if scalarsBefore.isEmpty { return offset }
    let block = offset / Self.blockSize
    return Int(scalarsBefore[block])
      + Self.scalarCount(of: bytes, in: (block * Self.blockSize)..<offset)
  }

  private static func scalarCount(of bytes: [UInt8], in range: Range<Int>) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      var count = 0
      for index in range where bytes[index] & 0xC0 != 0x80 { count += 1 }
      return count
    }
  }

  private static func scalarsBeforeBlocks(of bytes: [UInt8]) -> [UInt32] {
    if scalarCount(of: bytes, in: bytes.indices) == bytes.count { return [] }
    var counts: [UInt32] = [0]
    var start = 0
    while bytes.count - start >= blockSize {
      let count = scalarCount(of: bytes, in: start..<(start + blockSize))
      counts.append(counts[counts.count - 1] &+ UInt32(count))
      start += blockSize
    }
    return counts
  }

  /// The index, from 0, of the line that holds the byte.
  func lineIndex(at offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(lineStarts[middle]) <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The bytes of a line, from 0, without what ends it and without a byte-order mark.
  func lineContent(at index: Int) -> Range<Int> {
    let start = UTF8Text.contentStart(of: bytes, from: Int(lineStarts[index]))
    var end = index + 1 < lineStarts.count ? Int(lineStarts[index + 1]) : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return start..<max(start, end)
  }

  private static func lineStarts(of bytes: [UInt8]) -> [UInt32] {
    var starts: [UInt32] = [0]
    bytes.withUnsafeBufferPointer { bytes in
      // Offsets are kept in 32 bits; no position lies beyond them.
      let count = min(bytes.count, Int(UInt32.max))
      var index = 0
      while index < count {
        // Eight bytes at a time where none of them ends a line.
        if index + 8 <= count, !UTF8Text.hasLineEnd(inEightBytesOf: bytes, at: index) {
          index += 8
          continue
        }
        let byte = bytes[index]
        index += 1
        guard byte == 0x0A || byte == 0x0D else { continue }
        if byte == 0x0D, index < count, bytes[index] == 0x0A { index += 1 }
        starts.append(UInt32(index))
      }
    }
    return starts
  }
}

/// A place in a text as people count it: both from 1, the column in Unicode scalars.
package struct SourcePosition: Sendable, Hashable, Comparable {
  package var line: Int
  package var column: Int

  package static func < (a: SourcePosition, b: SourcePosition) -> Bool {
    (a.line, a.column) < (b.line, b.column)
  }
}

/// A stretch of bytes in one of the files that were read, ordered by file, start and end.
package struct SourceRange: Sendable, Hashable, Comparable {
  /// The index of the file in the list of files that were read.
  package var file: Int32
  /// The offset of the first byte.
  package var start: UInt32
  /// The offset after the last byte.
  package var end: UInt32

  package init(file: Int32, start: UInt32, end: UInt32) {
    self.file = file
    self.start = start
    self.end = end
  }

  package static func < (a: SourceRange, b: SourceRange) -> Bool {
    (a.file, a.start, a.end) < (b.file, b.start, b.end)
  }
}

extension SourceFile {
  /// What a line holds, from 1, without the space before it; nil where there is no such line.
  package func range(ofLine line: Int, file: Int32) -> SourceRange? {
    guard lineStarts.indices.contains(line - 1) else { return nil }
    let content = lineContent(at: line - 1)
    let start = content.first { bytes[$0] != 0x20 && bytes[$0] != 0x09 } ?? content.lowerBound
    return SourceRange(file: file, start: UInt32(start), end: UInt32(content.upperBound))
  }
}
