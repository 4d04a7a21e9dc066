/// The tables of the keys that templates may ask for, in Markdown: what `Docs/Templates.md` shows
/// between ``TemplateReference/start`` and ``TemplateReference/end``.
package func templateReferenceText() -> String {
  TemplateReference(pages: SitePages.types).text
}

/// A document with the tables of keys between its two marks made anew.
///
/// - Returns: The document; nil when it lacks a mark or they stand the wrong way round.
package func replacingTemplateReference(in document: String) -> String? {
  guard let start = document.firstRange(of: TemplateReference.start),
    let end = document[start.upperBound...].firstRange(of: TemplateReference.end)
  else { return nil }
  return document[..<start.upperBound] + "\n\n" + templateReferenceText() + "\n"
    + document[end.lowerBound...]
}

/// Tables of the keys of types of page, and of the parts that they come to.
struct TemplateReference {
  /// The line before the tables in a document.
  static let start = "<!-- Keys: written by `make generate`. -->"
  /// The line after them.
  static let end = "<!-- End of the keys. -->"

  private(set) var text = ""
  private var written: Set<String> = []

  init(pages: [any TemplatePage.Type]) {
    for page in pages { write(page) }
  }

  private mutating func write<Page: TemplatePage>(_ page: Page.Type) {
    write(page.keys.shape, for: "The keys of `\(page.template).mustache`.")
  }

  /// A table of a shape, and then of those that its keys lead to, each once.
  private mutating func write(_ shape: TemplateShape, for introduction: String) {
    guard written.insert(shape.name).inserted else { return }
    if !text.isEmpty { text += "\n" }
    text += "### \(shape.name)\n\n\(introduction)\n\n| key | kind | what it is |\n|---|---|---|\n"
    for entry in shape.entries {
      text += "| `\(entry.name)` | \(entry.kind.words) | \(entry.summary) |\n"
    }
    let origin = "of [\(shape.name)](#\(shape.anchor))."
    for entry in shape.entries {
      switch entry.kind {
      case .list(let part): write(part(), for: "An item of `\(entry.name)` \(origin)")
      case .object(let part): write(part(), for: "`\(entry.name)` \(origin)")
      case .text, .html, .flag, .texts: break
      }
    }
  }
}

extension TemplateShape {
  /// The anchor of a heading that is the type's name.
  fileprivate var anchor: String { name.lowercased() }
}

extension TemplateKind {
  /// What the kind is called, with a link to the table of what it holds.
  fileprivate var words: String {
    switch self {
    case .text: "text"
    case .html: "HTML"
    case .flag: "flag"
    case .texts: "list of strings"
    case .list(let shape): "list of [\(shape().name)](#\(shape().anchor))"
    case .object(let shape): "[\(shape().name)](#\(shape().anchor))"
    }
  }
}
