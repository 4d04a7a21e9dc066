import AtlasTemplates

@testable import AtlasBase
@testable import AtlasMarkup
@testable import AtlasRendering

extension FuzzTarget {
  /// What comes out has tags of the subset alone, each closed, and links that lead to web pages and mail alone.
  static func markdownFault(in bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    _ = GitHubMarkdown.prose(text)
    _ = Markdown.plainText(text)
    return htmlFault(Markdown.html(text).text) ?? htmlFault(Markdown.line(text).text)
  }

  private static let elements: Set<String> = [
    "p", "h1", "h2", "h3", "h4", "h5", "h6", "em", "strong", "code", "pre", "a", "ul", "ol", "li",
    "blockquote",
  ]

  private static func htmlFault(_ html: String) -> String? {
    let bytes = Array(html.utf8)
    var open: [String] = []
    var position = 0
    while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      guard let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")) else { return "an open <" }
      position = end + 1
      let words = bytes[(start + 1)..<end].split(separator: UInt8(ascii: " "), maxSplits: 1)
        .map { String(decoding: $0, as: UTF8.self) }
      let name = words.first ?? ""
      if name == "hr" || name == "br" { continue }
      if name.hasPrefix("/") {
        guard open.popLast() == String(name.dropFirst()) else { return "<\(name)> closes nothing" }
        continue
      }
      guard elements.contains(name) else { return "the element \(name)" }
      open.append(name)
      if words.count > 1, !isAllowed(words[1], of: name) { return "<\(name) \(words[1])>" }
    }
    return open.isEmpty ? nil : "<\(open[0])> is not closed"
  }

  /// Whether an element may have these attributes.
  private static func isAllowed(_ attributes: String, of name: String) -> Bool {
    switch name {
    case "a":
      ["href=\"https://", "href=\"http://", "href=\"mailto:"]
        .contains { attributes.prefix(16).lowercased().hasPrefix($0) }
    case "ol": attributes.hasPrefix("start=\"")
    default: false
    }
  }

  /// What passes the check is rendered, with its texts escaped.
  static func templateFault(in bytes: [UInt8]) -> String? {
    let names = ["page", "part", "layout"]
    let texts = bytes.split(
      separator: 0x0C,
      maxSplits: names.count - 1,
      omittingEmptySubsequences: false
    )
    let files = zip(names, texts).map { name, text in
      TemplateFile(name: name + ".mustache", path: name + ".mustache", bytes: Array(text))
    }
    do throws(TemplateError) {
      let library = try TemplateLibrary(files: files, pages: [FuzzedPage.self])
      let html = library.render(FuzzedPage())
      let source = String(decoding: bytes, as: UTF8.self)
      // Unescaped texts get a warning, and a template may say the same itself.
      let isPlain = [FuzzedPage.markup, "{{{", "{{&", "{{ &"].allSatisfy { !source.contains($0) }
      return isPlain && html.contains(FuzzedPage.markup) ? "a text is not escaped" : nil
    } catch {
      return printingFault(of: error.diagnostics, in: error.files)
    }
  }
}

/// A page with a key of each kind. A list has one item: sections of it may be in one another 64 deep.
private struct FuzzedPage: TemplatePage {
  static let template = "page"
  static let markup = "<b title='x'>"

  static let keys: TemplateKeys<Self> = [
    .text("title") { _ in markup }, .text("note") { _ in nil }, .html("body") { _ in "<i>b</i>" },
    .flag("isNew") { _ in true }, .count("taps") { _ in 3 },
    .list("rows") { _ in [FuzzedRow(children: [FuzzedRow(children: [])])] },
    .texts("tags") { _ in [markup] }, .object("owner") { _ in FuzzedRow(children: []) },
  ]
}

private struct FuzzedRow: TemplateObject {
  var children: [FuzzedRow]

  static let keys: TemplateKeys<Self> = [
    .text("name") { _ in FuzzedPage.markup }, .list("children", \.children),
  ]
}
