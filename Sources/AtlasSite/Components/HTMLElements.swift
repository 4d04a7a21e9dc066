import AtlasMarkup
import AtlasModel

// The elements of HTML that pages are written with.

func code(_ text: String) -> HTML { "<code>\(text)</code>" }

/// An id after a name.
func identifier(_ id: String) -> HTML { " <code class=\"id\">\(id)</code>" }

func paragraph(_ html: HTML) -> HTML { "<p>\(html)</p>\n" }

func chips(_ texts: [String]) -> HTML {
  texts.map { "<span class=\"chip\">\($0)</span>" as HTML }.joined(separator: " ")
}

/// The kind of a way.
func mark(_ text: String) -> HTML { "<span class=\"mark\">\(text)</span>" }

/// An empty cell of a table.
let dash: HTML = "<span class=\"none\">–</span>"

func orDash(_ html: HTML) -> HTML { html.isEmpty ? dash : html }

/// A list; empty without items.
func list(_ items: [HTML], ordered: Bool = false, class name: StaticString = "plain") -> HTML {
  guard !items.isEmpty else { return "" }
  let rows = items.map { "<li>\($0)</li>\n" as HTML }.joined()
  let style = HTML(stringLiteral: name)
  return ordered
    ? "<ol class=\"\(style)\">\n\(rows)</ol>" : "<ul class=\"\(style)\">\n\(rows)</ul>"
}

/// Facts as a list of definitions.
func definitions(_ facts: [Page.Fact]) -> HTML {
  guard !facts.isEmpty else { return "" }
  let rows = facts.map { "<div><dt>\($0.name)</dt><dd>\($0.value)</dd></div>\n" as HTML }.joined()
  return "<dl class=\"facts\">\n\(rows)</dl>"
}

/// A URL that may be broken between its parts.
func urlCode(_ text: String) -> HTML {
  var html: HTML = "<code class=\"url\">"
  var part = ""
  for scalar in text.unicodeScalars {
    part.unicodeScalars.append(scalar)
    guard ["/", "?", "&", "#"].contains(scalar), !part.hasSuffix(":/"), !part.hasSuffix("//")
    else { continue }
    html += "\(part)<wbr>"
    part = ""
  }
  return html + "\(part)</code>"
}

func platformNames(_ platforms: [Platform]) -> HTML {
  HTML(platforms.sorted().map(\.rawValue).joined(separator: ", "))
}

extension Transition.Kind {
  var mark: HTML { "<span class=\"mark mark-\(rawValue)\">\(label)</span>" }
}
