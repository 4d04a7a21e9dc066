/// Reads the markup within a paragraph: emphasis, code spans, links, escapes, hard breaks.
struct MarkdownInlines {
  private let bytes: [UInt8]
  private var position = 0
  private var pieces: [Piece] = []
  private var emphasis = MarkdownEmphasis()
  /// The opening brackets that still wait for their closing ones.
  private var brackets: [Bracket] = []
  /// By length, where the last run of backticks begins.
  private var lastBackticks: [Int: Int] = [:]

  enum Piece {
    /// A part of the text.
    case text(Range<Int>)
    case html(String)
    /// A run of `*` or `_`, by its number in ``MarkdownEmphasis``.
    case delimiter(Int)
  }

  private struct Bracket {
    var piece: Int
    var delimiters: Int
  }

  static func html(_ text: String) -> String {
    var parser = MarkdownInlines(text)
    parser.run()
    return parser.output(asHTML: true)
  }

  static func plainText(_ text: String) -> String {
    var parser = MarkdownInlines(text)
    parser.run()
    return parser.output(asHTML: false)
  }

  private init(_ text: String) {
    bytes = Array(text.utf8)
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "`") else {
        index += 1
        continue
      }
      let count = runLength(at: index)
      lastBackticks[count] = index
      index += count
    }
  }

  private func runLength(at start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] == bytes[start] { end += 1 }
    return end - start
  }

  private mutating func run() {
    var start = 0
    while position < bytes.count {
      let byte = bytes[position]
      guard isSpecial(byte) else {
        position += 1
        continue
      }
      addText(start..<position)
      switch byte {
      case UInt8(ascii: "\\"): readEscape()
      case UInt8(ascii: "`"): readCode()
      case UInt8(ascii: "*"), UInt8(ascii: "_"): readDelimiters()
      case UInt8(ascii: "["): openBracket()
      case UInt8(ascii: "]"): closeBracket()
      case UInt8(ascii: "<"): readAutolink()
      default: readLineBreak()
      }
      start = position
    }
    addText(start..<position)
    emphasis.match(above: 0)
  }

  private func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"),
      UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "<"), UInt8(ascii: "\n"):
      true
    default: false
    }
  }

  private mutating func addText(_ range: Range<Int>) {
    if !range.isEmpty { pieces.append(.text(range)) }
  }

  // MARK: Escapes and breaks

  private mutating func readEscape() {
    let next = position + 1 < bytes.count ? bytes[position + 1] : nil
    if next == UInt8(ascii: "\n") {
      pieces.append(.html("<br>\n"))
      position += 2
      skipSpaces()
    } else if let next, MarkdownText.isPunctuation(next) {
      addText(position + 1..<position + 2)
      position += 2
    } else {
      addText(position..<position + 1)
      position += 1
    }
  }

  private mutating func readLineBreak() {
    var spaces = 0
    if case .text(let range)? = pieces.last {
      var end = range.upperBound
      while end > range.lowerBound, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
      spaces = range.upperBound - end
      pieces[pieces.count - 1] = .text(range.lowerBound..<end)
    }
    if spaces >= 2 { pieces.append(.html("<br>")) }
    addText(position..<position + 1)
    position += 1
    skipSpaces()
  }

  private mutating func skipSpaces() {
    while position < bytes.count, bytes[position] == UInt8(ascii: " ") { position += 1 }
  }

  // MARK: Code

  private mutating func readCode() {
    let count = runLength(at: position)
    let start = position + count
    guard let last = lastBackticks[count], last >= start else {
      addText(position..<start)
      position = start
      return
    }
    var end = start
    while true {
      while bytes[end] != UInt8(ascii: "`") { end += 1 }
      let length = runLength(at: end)
      if length == count { break }
      end += length
    }
    position = end + count
    var range = start..<end
    let isPadded =
      range.count > 2 && MarkdownText.isSpace(bytes[start]) && MarkdownText.isSpace(bytes[end - 1])
    if isPadded, bytes[range].contains(where: { !MarkdownText.isSpace($0) }) {
      range = start + 1..<end - 1
    }
    pieces.append(.html("<code>"))
    addText(range)
    pieces.append(.html("</code>"))
  }

  // MARK: Emphasis

  private mutating func readDelimiters() {
    let count = runLength(at: position)
    let before = MarkdownText.scalar(endingAt: position, in: bytes)
    let after = MarkdownText.scalar(startingAt: position + count, in: bytes)
    pieces.append(
      .delimiter(emphasis.add(bytes[position], count: count, before: before, after: after))
    )
    position += count
  }

  // MARK: Links

  private mutating func openBracket() {
    brackets.append(Bracket(piece: pieces.count, delimiters: emphasis.count))
    addText(position..<position + 1)
    position += 1
  }

  private mutating func closeBracket() {
    guard let bracket = brackets.popLast(),
      let link = MarkdownLinkTarget(after: position + 1, in: bytes)
    else {
      addText(position..<position + 1)
      position += 1
      return
    }
    emphasis.match(above: bracket.delimiters)
    pieces[bracket.piece] = .html((#"<a href="\#(link.url)">"# as HTML).text)
    pieces.append(.html("</a>"))
    position = link.end
    // What is still open lies around the link, and no link holds another.
    brackets.removeAll()
  }

  private mutating func readAutolink() {
    guard let link = MarkdownLinkTarget(autolinkAt: position, in: bytes) else {
      addText(position..<position + 1)
      position += 1
      return
    }
    pieces.append(.html((#"<a href="\#(link.url)">"# as HTML).text))
    addText(position + 1..<link.end - 1)
    pieces.append(.html("</a>"))
    position = link.end
  }

  // MARK: Output

  private func output(asHTML: Bool) -> String {
    var text = ""
    for piece in pieces {
      switch piece {
      case .text(let range):
        let part = String(decoding: bytes[range], as: UTF8.self)
        if asHTML { HTML.escape(part, into: &text) } else { text += part }
      case .html(let html):
        if asHTML { text += html } else if html.hasPrefix("<br>") { text += " " }
      case .delimiter(let number):
        text += emphasis.text(of: number, asHTML: asHTML)
      }
    }
    return text
  }
}
