/// Unicode scalars in bytes that need not be valid UTF-8.
package enum UTF8Text {
  /// One scalar, or one byte that is not part of valid UTF-8.
  struct Element {
    /// Nil for a byte that is not part of valid UTF-8.
    var scalar: Unicode.Scalar?
    var range: Range<Int>
  }

  /// Whether there is an LF or a CR among the eight bytes from an offset on, which have to be there.
  @inline(__always)
  static func hasLineEnd(
    inEightBytesOf bytes: UnsafeBufferPointer<UInt8>,
    at offset: Int
  ) -> Bool {
    let word = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    // A byte of the difference is 0 where the byte is there (Mycroft, 1987).
    func hasZero(_ word: UInt64) -> Bool {
      (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080 != 0
    }
    return hasZero(word ^ 0x0A0A_0A0A_0A0A_0A0A) || hasZero(word ^ 0x0D0D_0D0D_0D0D_0D0D)
  }

  /// The length of the scalar at an offset, or nil when the bytes there are not valid UTF-8:
  /// overlong forms, surrogates, beyond U+10FFFF, or cut off.
  @inline(__always)
  package static func length(of bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int? {
    let first = bytes[offset]
    if first < 0x80 { return 1 }
    // The Unicode Standard, table 3-7, "Well-formed UTF-8 byte sequences".
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch first {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    case 0xF1...0xF3: length = 4
    default: return nil
    }
    guard offset + length <= bytes.count, second.contains(bytes[offset + 1]) else { return nil }
    for index in (offset + 2)..<max(offset + 2, offset + length)
    where bytes[index] & 0xC0 != 0x80 {
      return nil
    }
    return length
  }

  /// The scalar at an offset, or the byte there when it begins none.
  static func element(of bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Element {
    guard let length = length(of: bytes, at: offset) else {
      return Element(scalar: nil, range: offset..<(offset + 1))
    }
    var value = UInt32(bytes[offset])
    if length > 1 {
      value &= 0x7F >> UInt32(length)
      for index in (offset + 1)..<(offset + length) {
        value = value << 6 | UInt32(bytes[index] & 0x3F)
      }
    }
    return Element(scalar: Unicode.Scalar(value), range: offset..<(offset + length))
  }

  /// The scalars, and the bytes that are none, of a part of the bytes.
  static func scalars(of bytes: [UInt8], in range: Range<Int>) -> [Element] {
    bytes.withUnsafeBufferPointer { bytes in
      let part = UnsafeBufferPointer(rebasing: bytes[range])
      var elements: [Element] = []
      var offset = 0
      while offset < part.count {
        var element = element(of: part, at: offset)
        offset = element.range.upperBound
        let (lower, upper) = (element.range.lowerBound, element.range.upperBound)
        element.range = (lower + range.lowerBound)..<(upper + range.lowerBound)
        elements.append(element)
      }
      return elements
    }
  }

  /// The offset where a line's text begins: after a byte-order mark at the start of the file.
  static func contentStart(of bytes: [UInt8], from lineStart: Int) -> Int {
    lineStart == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : lineStart
  }
}
