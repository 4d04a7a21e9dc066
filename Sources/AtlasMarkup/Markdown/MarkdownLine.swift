/// A line of Markdown and what it may begin.
struct MarkdownLine {
  struct Fence {
    var mark: UInt8
    var count: Int
    /// Whether nothing follows it.
    var isBare: Bool
  }

  /// The beginning of a list's item.
  struct Marker {
    /// `-`, `*`, `+`, or the `.` or `)` after a number.
    var mark: UInt8
    var number: Int?
    /// How far the item's text is indented.
    var width: Int
    /// Whether the line has no text after it.
    var isEmpty: Bool
  }

  let text: Substring
  /// The number of spaces before the text.
  let indent: Int
  /// The text without them.
  let content: Substring

  init(_ text: Substring) {
    self.text = text
    indent = text.utf8.prefix { $0 == UInt8(ascii: " ") }.count
    content = text.dropFirst(indent)
  }

  var isBlank: Bool { content.isEmpty || content.allSatisfy(\.isWhitespace) }

  /// Four spaces before a mark make it text.
  private var first: UInt8? { indent < 4 ? content.utf8.first : nil }

  var isQuote: Bool { first == UInt8(ascii: ">") }

  var startsBlock: Bool {
    fence != nil || heading != nil || isRule || isQuote || marker != nil
  }

  var fence: Fence? {
    guard let mark = first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else {
      return nil
    }
    let count = content.utf8.prefix { $0 == mark }.count
    let rest = content.utf8.dropFirst(count)
    guard count >= 3, mark == UInt8(ascii: "~") || !rest.contains(mark) else { return nil }
    return Fence(mark: mark, count: count, isBare: rest.allSatisfy { $0 == UInt8(ascii: " ") })
  }

  var heading: (level: Int, text: String)? {
    guard first == UInt8(ascii: "#") else { return nil }
    let level = content.utf8.prefix { $0 == UInt8(ascii: "#") }.count
    var rest = content.dropFirst(level)
    guard level <= 6, rest.isEmpty || rest.first == " " else { return nil }
    while rest.last == " " { rest.removeLast() }
    let closing = rest.utf8.reversed().prefix { $0 == UInt8(ascii: "#") }.count
    if closing == rest.utf8.count || rest.dropLast(closing).last == " " {
      rest = rest.dropLast(closing)
    }
    while rest.first == " " { rest.removeFirst() }
    while rest.last == " " { rest.removeLast() }
    return (level, String(rest))
  }

  /// The level of heading that it makes of the paragraph before it.
  var underline: Int? {
    guard let mark = first, mark == UInt8(ascii: "=") || mark == UInt8(ascii: "-") else {
      return nil
    }
    let rest = content.utf8.drop { $0 == mark }
    guard rest.allSatisfy({ $0 == UInt8(ascii: " ") }) else { return nil }
    return mark == UInt8(ascii: "=") ? 1 : 2
  }

  var isRule: Bool {
    guard let mark = first,
      [UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "_")].contains(mark)
    else { return false }
    let marks = content.utf8.filter { $0 != UInt8(ascii: " ") }
    return marks.count >= 3 && marks.allSatisfy { $0 == mark }
  }

  var marker: Marker? {
    guard let first else { return nil }
    var width = 1
    var mark = first
    var number: Int?
    switch first {
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"): break
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      let digits = content.utf8.prefix { (48...57).contains($0) }
      guard digits.count <= 9, let end = content.utf8.dropFirst(digits.count).first,
        end == UInt8(ascii: ".") || end == UInt8(ascii: ")")
      else { return nil }
      mark = end
      number = digits.reduce(0) { $0 * 10 + Int($1) - 48 }
      width = digits.count + 1
    default: return nil
    }
    let rest = content.utf8.dropFirst(width)
    let spaces = rest.prefix { $0 == UInt8(ascii: " ") }.count
    let isEmpty = spaces == rest.count
    guard spaces > 0 || isEmpty else { return nil }
    let gap = isEmpty ? min(1, rest.count) : spaces > 4 ? 1 : spaces
    return Marker(mark: mark, number: number, width: indent + width + gap, isEmpty: isEmpty)
  }
}
