import AtlasDiagrams
import AtlasMarkup
import AtlasSite

/// A page as its template sees it: the page's values, its drawn pictures, and the frame around them.
///
/// What repeats much, such as the rows of tables, comes to the template as finished HTML: a template
/// engine takes longer for a cell than all else together.
struct PageView: TemplatePage {
  static let template = "page"

  let page: Page
  let frame: PageFrame
  let sections: [SectionView]

  /// - Parameters:
  ///   - drawings: The drawn pictures, in the order of the page's.
  ///   - mermaid: The same pictures as text.
  init(_ page: Page, frame: PageFrame, drawings: [Drawing], mermaid: [String] = []) {
    self.page = page
    self.frame = frame
    var number = 0
    let ids = page.sections.map(\.id) + ["end"]
    sections = page.sections.enumerated().map { place, section in
      let pictures = section.pictures.map { picture in
        number += 1
        return PictureView(
          number: number,
          picture: picture,
          drawing: drawings[number - 1],
          mermaid: mermaid.isEmpty ? nil : mermaid[number - 1]
        )
      }
      return SectionView(section: section, pictures: pictures, next: ids[place + 1])
    }
  }

  static let keys: TemplateKeys<Self> = [
    .text(
      "root",
      summary: "The relative path of the site's folder, such as `../`; empty on its own pages.",
      \.frame.root
    ),
    .text("siteName", summary: "The app's name.", \.frame.siteName),
    .html("head", summary: "What `head.mustache` makes.", \.frame.head),
    .html("header", summary: "What `header.mustache` makes.", \.frame.header),
    .html("navigation", summary: "What `navigation.mustache` makes.", \.frame.navigation),
    .html("footer", summary: "What `footer.mustache` makes.", \.frame.footer),
    .flag("isHome", summary: "Whether it is the home page.") { $0.page.address == .home },
    .text("title", summary: "The page's heading.", \.page.title),
    .text("kind", summary: "The kind of element: `Screen`, `Deep link`.", \.page.kind),
    .html("icon", summary: "The drawing that its element has in pictures.") {
      $0.page.icon?.icon ?? ""
    },
    .text("identifier", summary: "The id of the element.", \.page.identifier),
    .html(
      "breadcrumbs",
      summary: "The pages above it: `<li>` with links.",
      \.breadcrumbs.text
    ),
    .html("badges", summary: "Short notes beside the title: `<li>`.", \.badges.text),
    .html(
      "contents",
      summary: "Links to the sections, if there are more than two: `<li>`.",
      \.contents.text
    ),
    .html("introduction", summary: "What it is about, in prose.", \.page.introduction.text),
    .object("image", summary: "A screenshot.") { $0.page.image.map(ImageView.init) },
    .html("facts", summary: "Names and values: `<div>` with `<dt>` and `<dd>`.", \.facts.text),
    .list("figures", summary: "The numbers of the home page.", \.figures),
    .list("sections", summary: "The parts of the page.", \.sections),
  ]

  private var breadcrumbs: HTML {
    page.breadcrumbs.map { "<li><a href=\"\($0.href)\">\($0.title)</a></li>\n" as HTML }.joined()
  }

  private var badges: HTML { page.badges.map { "<li>\($0)</li>\n" as HTML }.joined() }

  /// Links to the sections of a page that has more than two.
  private var contents: HTML {
    guard page.sections.count > 2 else { return "" }
    return page.sections.map { "<li><a href=\"#\($0.id)\">\($0.heading)</a></li>\n" as HTML }
      .joined()
  }

  private var facts: HTML {
    page.facts.map { "<div><dt>\($0.name)</dt><dd>\($0.value)</dd></div>\n" as HTML }.joined()
  }

  private var figures: [FigureView] {
    page.facts.compactMap { fact in
      fact.href.map { FigureView(name: fact.name, value: fact.value, href: $0) }
    }
  }
}

struct SectionView: TemplateObject {
  let section: Page.Section
  let pictures: [PictureView]
  /// The id of what follows it on the page; nil on a page without ids for that.
  var next: String?

  static let keys: TemplateKeys<Self> = [
    .text("id", summary: "The anchor of its heading.", \.section.id),
    .text(
      "skip",
      summary: "The anchor of what follows it, if it has many links that a reader can skip.",
      \.skip
    ),
    .text("name", summary: "The heading's text.", \.section.heading),
    .text("paper", summary: "The paper that its pictures need in print: `a3-landscape`.", \.paper),
    .html("heading", summary: "The heading's text and a link to it.", \.heading.text),
    .html("text", summary: "The first part, in prose and lists.", \.section.text.text),
    .list("pictures", summary: "Its diagrams.", \.pictures),
    .object("table", summary: "A table.") { $0.section.table.map(TableView.init) },
    .html("rest", summary: "What comes last.", \.section.rest.text),
  ]

  /// From how many links on a reader can skip a section with the keyboard.
  private static let skippedLinks = 30

  private var skip: String? {
    guard let next else { return nil }
    var links = 0
    for markup in [section.text, section.table?.body ?? "", section.rest] {
      links += linkCount(in: markup.text, atMost: Self.skippedLinks)
    }
    return links < Self.skippedLinks ? nil : next
  }

  private var paper: String? {
    pictures.compactMap(\.paper).max { $0.rawValue < $1.rawValue }?.name
  }

  private var heading: HTML {
    let name = section.heading
    return
      "\(name) <a class=\"anchor\" href=\"#\(section.id)\" aria-label=\"Link to “\(name)”\">#</a>"
  }
}

/// How many links begin in some HTML, counted up to a limit.
private func linkCount(in html: String, atMost limit: Int) -> Int {
  var count = 0
  var previous: (UInt8, UInt8) = (0, 0)
  for byte in html.utf8 {
    if previous == (UInt8(ascii: "<"), UInt8(ascii: "a")), byte == UInt8(ascii: " ") {
      count += 1
      if count == limit { break }
    }
    previous = (previous.1, byte)
  }
  return count
}

struct PictureView: TemplateObject {
  /// Its number on the page, from 1.
  var number = 1
  let picture: Page.Picture
  let drawing: Drawing
  /// The same picture as a Mermaid flowchart.
  var mermaid: String?

  static let keys: TemplateKeys<Self> = [
    .html("svg", summary: "The picture; missing if it could not be drawn.") { view in
      view.drawing.svg.map { String(decoding: $0, as: UTF8.self) }
    },
    .text("id", summary: "What the ids in it begin with: `picture-1`.") { "picture-\($0.number)" },
    .text("label", summary: "The id of its title, which screen readers read.") {
      $0.attribute("aria-labelledby")
    },
    .text("view", summary: "The view, as `navatlas export` names it: `screen:recipe`.") {
      $0.picture.view?.text
    },
    .text(
      "mermaid",
      summary: "The same as text of Mermaid, as `navatlas export` writes it.",
      \.mermaid
    ),
    .text(
      "deeper",
      summary: "The script in `assets` with larger pictures of the same: `around-7.js`."
    ) { $0.picture.deeper?.name },
    .flag("hasThreeSteps", summary: "Whether it has that of three steps, not only of two.") {
      $0.picture.deeper.map { $0.views.count > 1 } ?? false
    },
    .html("caption", summary: "What it shows.", \.picture.caption.text),
    .text("note", summary: "What the picture leaves out, as a sentence.", \.note),
  ]

  /// The beginning of the picture, up to its size and the id of its title.
  private var head: String? { drawing.svg.map { String(decoding: $0.prefix(600), as: UTF8.self) } }

  private func attribute(_ name: String) -> String? {
    guard let head, let start = head.range(of: " \(name)=\"") else { return nil }
    return String(head[start.upperBound...].prefix { $0 != "\"" })
  }

  /// The smallest paper on which its text is large enough to read; nil if it fits a usual page.
  var paper: PrintedPaper? {
    guard let width = attribute("width").flatMap(Double.init),
      let height = attribute("height").flatMap(Double.init)
    else { return nil }
    return PrintedPaper(width: width, height: height)
  }

  /// What the picture leaves out, as a sentence; nil where it shows all.
  var note: String? { drawing.note }
}

extension Drawing {
  /// What the picture leaves out, as a sentence; nil where it shows all.
  var note: String? {
    let reason = self.reason.map { ": \($0)" } ?? ""
    return switch quality {
    case .full: self.reason.map { "\($0.prefix(1).uppercased() + $0.dropFirst())." }
    case .simplified: "The picture is simplified\(reason)."
    case .coarse: "The picture shows groups only\(reason)."
    case .none: "The picture could not be drawn\(reason)."
    }
  }
}

struct FigureView: TemplateObject {
  let name: String
  let value: HTML
  let href: String

  static let keys: TemplateKeys<Self> = [
    .text("name", summary: "What is counted: `Screens`.", \.name),
    .html("value", summary: "The number.", \.value.text),
    .text("href", summary: "The URL of their list, relative to the page.", \.href),
  ]
}

struct ImageView: TemplateObject {
  let image: Page.Image

  static let keys: TemplateKeys<Self> = [
    .text("href", summary: "The image's file, from the page.", \.image.href),
    .text("description", summary: "The alternative text of the picture.", \.image.description),
    .count("width", summary: "In pixels.", \.image.width),
    .count("height", summary: "In pixels.", \.image.height),
  ]
}

struct TableView: TemplateObject {
  let table: Page.Table

  static let keys: TemplateKeys<Self> = [
    .text("caption", summary: "The caption, for screen readers.", \.table.caption),
    .text(
      "classes",
      summary:
        "`sortable` if a reader can sort and filter it; with more than 400 rows `long`, and `number-3` if the third column has numbers.",
      \.classes
    ),
    .html("head", summary: "The cells of the first row: `<th>`.", \.head.text),
    .html(
      "body",
      summary:
        "The rows after it: `<tr>`; those of a long table in groups of 200, with `</tbody><tbody>` between them.",
      \.table.body.text
    ),
    .flag("isSortable", summary: "Whether a reader can sort and filter it.", \.table.isSortable),
  ]

  private var classes: String? { table.classes.isEmpty ? nil : table.classes }

  private var head: HTML {
    table.columns.map { column -> HTML in
      let on = column.environments.map { column.isOfDefaults ? "\($0).0" : "\($0)" }
        .joined(separator: " ")
      let environments: HTML = on.isEmpty ? "" : " data-on=\"\(on)\""
      return column.isNumeric
        ? "<th scope=\"col\" class=\"number\"\(environments)>\(column.title)</th>\n"
        : "<th scope=\"col\"\(environments)>\(column.title)</th>\n"
    }
    .joined()
  }
}
