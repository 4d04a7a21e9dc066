/// A block of Markdown.
indirect enum MarkdownBlock: Equatable {
  struct List: Equatable {
    /// The first number; nil for bullets.
    var start: Int?
    var isTight: Bool
    var items: [[MarkdownBlock]]
  }

  /// Its text with inline markup.
  case paragraph(String)
  case heading(Int, String)
  case code(String)
  case quote([MarkdownBlock])
  case list(List)
  case rule
}

/// Reads the blocks of a text, line by line.
struct MarkdownBlocks {
  /// Containers nested deeper than this are text.
  private static let depthLimit = 8

  private let lines: [Substring]
  private let depth: Int
  private var position = 0
  private var paragraph: [Substring] = []
  private var blocks: [MarkdownBlock] = []

  static func parse(_ text: String) -> [MarkdownBlock] {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return parse(lines.map(expandingTabs), depth: 0)
  }

  private static func parse(_ lines: [Substring], depth: Int) -> [MarkdownBlock] {
    var parser = MarkdownBlocks(lines: lines, depth: depth)
    parser.run()
    return parser.blocks
  }

  private init(lines: [Substring], depth: Int) {
    self.lines = lines
    self.depth = depth
  }

  /// The line with four spaces for each tab before its text.
  private static func expandingTabs(_ line: Substring) -> Substring {
    let lead = line.prefix { $0 == " " || $0 == "\t" }
    guard lead.contains("\t") else { return line }
    let spaces = lead.reduce(0) { $0 + ($1 == "\t" ? 4 : 1) }
    return Substring(String(repeating: " ", count: spaces) + line.dropFirst(lead.count))
  }

  private mutating func run() {
    while position < lines.count {
      let line = MarkdownLine(lines[position])
      if line.isBlank {
        flush()
        position += 1
      } else if let fence = line.fence {
        flush()
        readCode(fence, indent: line.indent)
      } else if let heading = line.heading {
        flush()
        blocks.append(.heading(heading.level, heading.text))
        position += 1
      } else if let level = line.underline, !paragraph.isEmpty {
        let text = joined(paragraph)
        paragraph = []
        blocks.append(.heading(level, text))
        position += 1
      } else if line.isRule {
        flush()
        blocks.append(.rule)
        position += 1
      } else if line.isQuote, depth < Self.depthLimit {
        flush()
        readQuote()
      } else if let marker = line.marker, depth < Self.depthLimit, begins(marker) {
        flush()
        readList(marker)
      } else {
        paragraph.append(line.content)
        position += 1
      }
    }
    flush()
  }

  /// Whether a list may begin here: within a paragraph only one that has a text and begins with 1.
  private func begins(_ marker: MarkdownLine.Marker) -> Bool {
    paragraph.isEmpty || (!marker.isEmpty && (marker.number ?? 1) == 1)
  }

  private mutating func flush() {
    guard !paragraph.isEmpty else { return }
    blocks.append(.paragraph(joined(paragraph)))
    paragraph = []
  }

  private func joined(_ lines: [Substring]) -> String {
    var text = lines.joined(separator: "\n")
    while text.utf8.last == UInt8(ascii: " ") { text.removeLast() }
    return text
  }

  private mutating func readCode(_ fence: MarkdownLine.Fence, indent: Int) {
    position += 1
    var text = ""
    while position < lines.count {
      let line = MarkdownLine(lines[position])
      position += 1
      if let end = line.fence, end.mark == fence.mark, end.count >= fence.count, end.isBare {
        break
      }
      text += line.text.dropFirst(min(indent, line.indent)) + "\n"
    }
    blocks.append(.code(text))
  }

  private mutating func readQuote() {
    var inside: [Substring] = []
    while position < lines.count {
      let line = MarkdownLine(lines[position])
      guard line.isQuote else { break }
      let content = line.content.dropFirst()
      inside.append(content.first == " " ? content.dropFirst() : content)
      position += 1
    }
    blocks.append(.quote(Self.parse(inside, depth: depth + 1)))
  }

  private mutating func readList(_ first: MarkdownLine.Marker) {
    var list = MarkdownBlock.List(start: first.number, isTight: true, items: [])
    var marker = first
    while true {
      let item = readItem(marker)
      list.items.append(Self.parse(item.lines, depth: depth + 1))
      if item.hasBlankInside { list.isTight = false }
      guard position < lines.count, let next = MarkdownLine(lines[position]).marker,
        next.mark == first.mark, !MarkdownLine(lines[position]).isRule
      else { break }
      if item.endsBlank { list.isTight = false }
      marker = next
    }
    blocks.append(.list(list))
  }

  /// The lines of an item, without their indentation.
  private mutating func readItem(_ marker: MarkdownLine.Marker) -> (
    lines: [Substring], hasBlankInside: Bool, endsBlank: Bool
  ) {
    var inside = [lines[position].dropFirst(marker.width)]
    var blanks = 0
    var hasBlankInside = false
    position += 1
    while position < lines.count {
      let line = MarkdownLine(lines[position])
      if line.isBlank {
        blanks += 1
      } else if line.indent >= marker.width {
        inside += Array(repeating: "", count: blanks)
        if blanks > 0 { hasBlankInside = true }
        blanks = 0
        inside.append(line.text.dropFirst(marker.width))
      } else if blanks == 0, !line.startsBlock {
        inside.append(line.content)
      } else {
        break
      }
      position += 1
    }
    return (inside, hasBlankInside, blanks > 0)
  }
}
