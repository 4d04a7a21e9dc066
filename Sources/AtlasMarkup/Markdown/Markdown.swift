/// Reads a subset of CommonMark and writes safe HTML.
///
/// The subset: paragraphs, headings, emphasis, strong emphasis, code spans, fenced code, links,
/// lists, block quotes, thematic breaks, hard line breaks and backslash escapes. Everything else is
/// text; HTML never passes. Links lead to https, http and mailto alone. The work is linear in the
/// length of the text, whatever it holds.
///
/// Source of the rules: the CommonMark specification 0.31.2.
package enum Markdown {
  /// The text as HTML blocks.
  ///
  /// - Parameter headingLevel: The level of `#`. Levels are never skipped, as a page must not.
  package static func html(_ text: String, headingLevel: Int = 2) -> HTML {
    var writer = MarkdownWriter(headingLevel: headingLevel)
    writer.write(MarkdownBlocks.parse(text))
    return HTML(markup: writer.html)
  }

  /// The first paragraph as HTML within a line, for a table or a list.
  package static func line(_ text: String) -> HTML {
    HTML(markup: firstParagraph(text).map { MarkdownInlines.html($0) } ?? "")
  }

  /// The first paragraph without any markup.
  static func plainText(_ text: String) -> String {
    firstParagraph(text).map { MarkdownInlines.plainText($0) } ?? ""
  }

  private static func firstParagraph(_ text: String) -> String? {
    for block in MarkdownBlocks.parse(text) {
      switch block {
      case .paragraph(let text), .heading(_, let text): return text
      default: continue
      }
    }
    return nil
  }
}

/// Writes blocks as HTML.
struct MarkdownWriter {
  private(set) var html = ""
  private let headingLevel: Int
  private var lastLevel: Int

  init(headingLevel: Int) {
    self.headingLevel = headingLevel
    lastLevel = headingLevel - 1
  }

  mutating func write(_ blocks: [MarkdownBlock]) {
    for block in blocks { write(block) }
  }

  private mutating func write(_ block: MarkdownBlock) {
    switch block {
    case .paragraph(let text):
      html += "<p>" + MarkdownInlines.html(text) + "</p>\n"
    case .heading(let number, let text):
      let content = MarkdownInlines.html(text)
      guard !content.isEmpty else { return }
      let level = min(headingLevel + number - 1, lastLevel + 1, 6)
      lastLevel = level
      html += "<h\(level)>\(content)</h\(level)>\n"
    case .code(let text):
      html += "<pre><code>"
      HTML.escape(text, into: &html)
      html += "</code></pre>\n"
    case .quote(let blocks):
      html += "<blockquote>\n"
      write(blocks)
      html += "</blockquote>\n"
    case .list(let list): write(list)
    case .rule: html += "<hr>\n"
    }
  }

  private mutating func write(_ list: MarkdownBlock.List) {
    let tag = list.start == nil ? "ul" : "ol"
    html += "<\(tag)"
    if let start = list.start, start != 1 { html += " start=\"\(start)\"" }
    html += ">\n"
    for item in list.items {
      html += "<li>"
      for block in item {
        if case .paragraph(let text) = block, list.isTight {
          html += MarkdownInlines.html(text) + "\n"
        } else {
          write(block)
        }
      }
      html += "</li>\n"
    }
    html += "</\(tag)>\n"
  }
}
