/// A text file that was read: its path as it is shown to people, its bytes, and where its lines begin.
///
/// A line ends at LF, CR LF or CR. The bytes need not be valid UTF-8.
public struct SourceFile: Sendable, Equatable {
  /// The path as it is shown to people.
  public let path: String
  /// What the file holds, byte for byte.
  public let bytes: [UInt8]
  /// The offset of the first byte of each line; never empty.
  let lineStarts: [UInt32]

  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    self.lineStarts = Self.lineStarts(of: bytes)
  }

  /// A file of the text's UTF-8.
  public init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  public static func == (a: SourceFile, b: SourceFile) -> Bool {
    a.path == b.path && a.bytes == b.bytes
  }

  /// The line and column of a byte; an offset beyond the end means the end.
  ///
  /// Columns count Unicode scalars. A byte-order mark at the start of the file has no column. A byte
  /// that is not part of valid UTF-8 counts as one.
  public func position(at offset: Int) -> SourcePosition {
    let offset = min(max(offset, 0), bytes.count)
    let line = lineIndex(at: offset)
    let range = UTF8Text.contentStart(of: bytes, from: Int(lineStarts[line]))..<offset
    let column = range.isEmpty ? 0 : UTF8Text.scalars(of: bytes, in: range).count
    return SourcePosition(line: line + 1, column: column + 1)
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
public struct SourcePosition: Sendable, Hashable, Comparable {
  public var line: Int
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  public static func < (a: SourcePosition, b: SourcePosition) -> Bool {
    (a.line, a.column) < (b.line, b.column)
  }
}

/// A stretch of bytes in one of the files that were read, ordered by file, start and end.
public struct SourceRange: Sendable, Hashable, Comparable {
  /// The index of the file in the list of files that were read.
  public var file: Int32
  /// The offset of the first byte.
  public var start: UInt32
  /// The offset after the last byte.
  public var end: UInt32

  public init(file: Int32, start: UInt32, end: UInt32) {
    self.file = file
    self.start = start
    self.end = end
  }

  public static func < (a: SourceRange, b: SourceRange) -> Bool {
    (a.file, a.start, a.end) < (b.file, b.start, b.end)
  }
}
