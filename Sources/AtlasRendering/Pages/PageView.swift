import NavigationAtlas

/// A page as its template sees it: the page's values, its drawn pictures, and the frame around them.
///
/// What repeats much, such as the rows of tables, comes to the template as finished HTML: a template
/// engine takes longer for a cell than all else together.
struct PageView: TemplatePage {
  static let template = "page"

  let page: Page
  let frame: PageFrame
  let sections: [SectionView]

  /// - Parameter drawings: The drawn pictures, in the order of the page's.
  init(_ page: Page, frame: PageFrame, drawings: [Drawing]) {
    self.page = page
    self.frame = frame
    var number = 0
    sections = page.sections.map { section in
      let pictures = section.pictures.map { picture in
        number += 1
        return PictureView(picture: picture, drawing: drawings[number - 1])
      }
      return SectionView(section: section, pictures: pictures)
    }
  }

  static let keys: TemplateKeys<Self> = [
    .text("root", \.frame.root),
    .text("siteName", \.frame.siteName),
    // Rendered from head.mustache, header.mustache, navigation.mustache and footer.mustache.
    .html("head", \.frame.head),
    .html("header", \.frame.header),
    .html("navigation", \.frame.navigation),
    .html("footer", \.frame.footer),
    .flag("isHome") { $0.page.address == .home },
    .text("title", \.page.title),
    .text("kind", \.page.kind),
    .text("identifier", \.page.identifier),
    // Items of a list.
    .html("breadcrumbs", \.breadcrumbs.text),
    .html("badges", \.badges.text),
    .html("contents", \.contents.text),
    .html("introduction", \.page.introduction.text),
    .object("image") { $0.page.image.map(ImageView.init) },
    // The rows of a list of definitions.
    .html("facts", \.facts.text),
    // The figures of the home page.
    .list("figures", \.figures),
    .list("sections", \.sections),
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

  static let keys: TemplateKeys<Self> = [
    .text("id", \.section.id),
    // The heading and a link to it.
    .html("heading", \.heading.text),
    .html("text", \.section.text.text), .list("pictures", \.pictures),
    .object("table") { $0.section.table.map(TableView.init) }, .html("rest", \.section.rest.text),
  ]

  private var heading: HTML {
    let name = section.heading
    return
      "\(name) <a class=\"anchor\" href=\"#\(section.id)\" aria-label=\"Link to “\(name)”\">#</a>"
  }
}

struct PictureView: TemplateObject {
  let picture: Page.Picture
  let drawing: Drawing

  static let keys: TemplateKeys<Self> = [
    .html("svg") { view in view.drawing.svg.map { String(decoding: $0, as: UTF8.self) } },
    .html("caption", \.picture.caption.text),
    // What the picture leaves out, as a sentence.
    .text("note", \.note),
  ]

  /// What the picture leaves out, as a sentence; nil where it shows all.
  var note: String? {
    let reason = drawing.reason.map { ": \($0)" } ?? ""
    return switch drawing.quality {
    case .full: drawing.reason.map { "\($0.prefix(1).uppercased() + $0.dropFirst())." }
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
    .text("name", \.name), .html("value", \.value.text), .text("href", \.href),
  ]
}

struct ImageView: TemplateObject {
  let image: Page.Image

  static let keys: TemplateKeys<Self> = [
    .text("href", \.image.href), .text("description", \.image.description),
    .count("width", \.image.width), .count("height", \.image.height),
  ]
}

struct TableView: TemplateObject {
  let table: Page.Table

  static let keys: TemplateKeys<Self> = [
    .text("caption", \.table.caption),
    // The cells of the first row, and the rows after it.
    .html("head", \.head.text),
    .html("body", \.table.body.text),
    .flag("isSortable", \.table.isSortable),
  ]

  private var head: HTML {
    table.columns.map { column in
      column.isNumeric
        ? "<th scope=\"col\" class=\"number\">\(column.title)</th>\n" as HTML
        : "<th scope=\"col\">\(column.title)</th>\n"
    }
    .joined()
  }
}
