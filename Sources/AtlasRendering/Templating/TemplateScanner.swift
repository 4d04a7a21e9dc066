/// Reads the tags of a template with their positions, which the engine doesn't report.
struct TemplateScanner {
  /// A section that is not closed yet.
  private struct Open {
    var tag: TemplateTag
    var sigil: UInt8
    var nodes: [TemplateNode]
  }

  /// How many sections may be in one another: the engine reads and renders them by recursion.
  static let deepest = 64

  private let bytes: [UInt8]
  private var offset = 0
  private var nodes: [TemplateNode] = []
  private var open: [Open] = []

  /// The tree of the template's tags.
  static func nodes(of bytes: [UInt8]) throws(TemplateSyntaxError) -> [TemplateNode] {
    var scanner = TemplateScanner(bytes: bytes)
    return try scanner.scan()
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private mutating func scan() throws(TemplateSyntaxError) -> [TemplateNode] {
    while offset < bytes.count {
      if startsTag(at: offset) {
        try scanTag()
      } else {
        scanText()
      }
    }
    if let unclosed = open.last {
      throw TemplateSyntaxError(
        message: "\(text(of: unclosed.tag.range)) is never closed",
        expected: "{{/\(unclosed.tag.written)}} before the end of the file",
        range: unclosed.tag.range
      )
    }
    return nodes
  }

  private func startsTag(at offset: Int) -> Bool {
    offset + 1 < bytes.count && bytes[offset] == .leftBrace && bytes[offset + 1] == .leftBrace
  }

  private mutating func scanText() {
    var firstVisible: Int?
    while offset < bytes.count, !startsTag(at: offset) {
      if firstVisible == nil, ![0x20, 0x09, 0x0A, 0x0D].contains(bytes[offset]) {
        firstVisible = offset
      }
      offset += 1
    }
    if let firstVisible { nodes.append(.text(firstVisible)) }
  }

  private mutating func scanTag() throws(TemplateSyntaxError) {
    let start = offset
    let sigil = start + 2 < bytes.count ? bytes[start + 2] : 0
    let closing = sigil == .leftBrace ? "}}}" : "}}"
    guard let end = index(of: Array(closing.utf8), from: start + 2) else {
      throw TemplateSyntaxError(
        message: "a tag is never closed",
        expected: "\(closing) after \(excerpt(from: start))",
        advice: "write &#123;&#123; for two braces as text",
        range: start..<min(start + 2, bytes.count)
      )
    }
    let range = start..<(end + closing.utf8.count)
    offset = range.upperBound
    switch sigil {
    case UInt8(ascii: "!"): break
    case UInt8(ascii: "#"), UInt8(ascii: "^"), UInt8(ascii: "<"), UInt8(ascii: "$"):
      guard open.count < Self.deepest else {
        throw TemplateSyntaxError(
          message: "\(text(of: range)) is in \(Self.deepest) other sections",
          expected: "at most \(Self.deepest) sections in one another",
          range: range
        )
      }
      open.append(Open(tag: try tag(range, skipping: 3), sigil: sigil, nodes: nodes))
      nodes = []
    case UInt8(ascii: "/"): try close(try tag(range, skipping: 3))
    case UInt8(ascii: ">"): nodes.append(.partial(try tag(range, skipping: 3)))
    case UInt8(ascii: "&"): nodes.append(.variable(try tag(range, skipping: 3), raw: true))
    case .leftBrace:
      nodes.append(.variable(try tag(range, skipping: 3, closing: 3), raw: true))
    case UInt8(ascii: "="), UInt8(ascii: "%"):
      throw TemplateSyntaxError(
        message: "\(text(of: range)) is not supported",
        expected: "tags in {{ }}",
        advice: "use {{{ }}} for a value that is HTML already",
        range: range
      )
    default: nodes.append(.variable(try tag(range, skipping: 2), raw: false))
    }
  }

  private mutating func close(_ tag: TemplateTag) throws(TemplateSyntaxError) {
    guard let section = open.popLast() else {
      throw TemplateSyntaxError(
        message: "\(text(of: tag.range)) closes nothing",
        expected: "{{#\(tag.written)}} before it",
        range: tag.range
      )
    }
    guard section.tag.written == tag.written else {
      throw TemplateSyntaxError(
        message: "\(text(of: tag.range)) doesn't close \(text(of: section.tag.range))",
        expected: "{{/\(section.tag.written)}}",
        range: tag.range
      )
    }
    let inside = nodes
    nodes = section.nodes
    switch section.sigil {
    case UInt8(ascii: "<"): nodes.append(.inheriting(section.tag, inside))
    case UInt8(ascii: "$"): nodes.append(.block(section.tag, inside))
    default:
      nodes.append(.section(section.tag, inverted: section.sigil == UInt8(ascii: "^"), inside))
    }
  }

  /// The name in a tag: letters, digits and `.-_`, perhaps in functions: `count(screens)`.
  private func tag(
    _ range: Range<Int>,
    skipping prefix: Int,
    closing suffix: Int = 2
  ) throws(TemplateSyntaxError) -> TemplateTag {
    let inside = String(
      decoding: bytes[(range.lowerBound + prefix)..<(range.upperBound - suffix)],
      as: UTF8.self
    )
    let written = inside.trimmingWhiteSpace()
    let parts = written.split(separator: "(", omittingEmptySubsequences: false)
    let name = parts[parts.count - 1].prefix { $0 != ")" }
    let closes = parts[parts.count - 1].dropFirst(name.count)
    let functions = parts.dropLast().map(String.init)
    guard closes == String(repeating: ")", count: functions.count)[...],
      (functions + [String(name)]).allSatisfy({ $0.utf8.allSatisfy(\.isNameByte) }),
      functions.allSatisfy({ !$0.isEmpty }), !(name.isEmpty && functions.isEmpty)
    else {
      throw TemplateSyntaxError(
        message: "\(text(of: range)) is not a tag",
        expected: "a name of letters, digits, '.', '-' and '_'",
        range: range
      )
    }
    return TemplateTag(name: String(name), functions: functions, range: range)
  }

  private func index(of closing: [UInt8], from start: Int) -> Int? {
    var index = start
    while index + closing.count <= bytes.count {
      if bytes[index..<(index + closing.count)].elementsEqual(closing) { return index }
      index += 1
    }
    return nil
  }

  private func text(of range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private func excerpt(from start: Int) -> String {
    let line = bytes[start...].prefix { $0 != 0x0A && $0 != 0x0D }
    return String(String(decoding: line, as: UTF8.self).prefix(30))
  }
}

extension TemplateTag {
  /// The name as it is written, functions included.
  var written: String {
    functions.map { $0 + "(" }.joined() + name + String(repeating: ")", count: functions.count)
  }
}

extension String {
  fileprivate func trimmingWhiteSpace() -> String {
    let start = drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }
}

extension UInt8 {
  fileprivate static let leftBrace = UInt8(ascii: "{")

  /// Whether the engine takes the byte as part of a name.
  fileprivate var isNameByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
