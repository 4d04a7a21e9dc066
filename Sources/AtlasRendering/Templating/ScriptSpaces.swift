/// Removes what a script says to people alone: indentation, lines that are only a comment, and the spaces beside
/// punctuation.
///
/// It reads line by line, so no text and no comment may go on over several lines. A line with a slash that is in
/// no text is left as it is, because the slash may begin a regular expression; so is what is between the first
/// and the last backtick of a line.
enum ScriptSpaces {
  static func removed(from script: [UInt8]) -> [UInt8] {
    var code: [UInt8] = []
    for line in script.split(separator: UInt8(ascii: "\n")) {
      let text = line.drop { $0 == UInt8(ascii: " ") }
      guard !text.isEmpty, !text.starts(with: "//".utf8) else { continue }
      code += removed(fromLine: text) + [UInt8(ascii: "\n")]
    }
    return code
  }

  private static func removed(fromLine line: ArraySlice<UInt8>) -> [UInt8] {
    let backtick = UInt8(ascii: "`")
    let first = line.firstIndex(of: backtick) ?? line.endIndex
    let last = line.lastIndex(of: backtick) ?? line.endIndex
    var code: [UInt8] = []
    var quote: UInt8?
    var position = line.startIndex
    while position < line.endIndex {
      let byte = line[position]
      if position == first {
        code += line[first..<last]
        position = last
        if quote != nil { return Array(line) }
      }
      defer { position += 1 }
      if let mark = quote {
        code.append(byte)
        if byte == UInt8(ascii: "\\"), position + 1 < line.endIndex {
          position += 1
          code.append(line[position])
        } else if byte == mark {
          quote = nil
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "/"): return Array(line)
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
      case UInt8(ascii: " ")
      where isNeedless(after: code.last, before: line[(position + 1)...].first):
        continue
      default: break
      }
      code.append(byte)
    }
    return code
  }

  /// Whether a space between two bytes separates nothing. `+ +` and `- -` would be other operators.
  private static func isNeedless(after: UInt8?, before: UInt8?) -> Bool {
    guard let after, let before else { return true }
    let isSign = after == UInt8(ascii: "+") || after == UInt8(ascii: "-")
    return !(isSign && after == before) && (isPunctuation(after) || isPunctuation(before))
  }

  private static func isPunctuation(_ byte: UInt8) -> Bool {
    "=+-*%&|^!<>?:;,.(){}[]~".utf8.contains(byte)
  }
}
