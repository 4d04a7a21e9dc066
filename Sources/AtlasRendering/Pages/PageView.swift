import NavigationAtlas

/// A page as its template sees it: the page's values, its drawn pictures, and what all pages share.
struct PageView: TemplatePage {
  static let template = "page"

  let page: Page
  let site: SiteView
  let navigation: [NavigationLink]
  let sections: [SectionView]

  /// - Parameter drawings: The drawn pictures, in the order of the page's.
  init(_ page: Page, site: SiteView, drawings: [Drawing]) {
    self.page = page
    self.site = site
    navigation = site.navigation(for: page)
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
    .object("site", \.site),
    .list("navigation", \.navigation),
    // The way from the page to the site's folder.
    .text("root") { $0.page.path.contains("/") ? "../" : "" },
    .flag("isHome") { $0.page.address == .home },
    .text("title", \.page.title),
    .text("kind", \.page.kind),
    .text("identifier", \.page.identifier),
    .list("breadcrumbs") { $0.page.breadcrumbs.map(LinkView.init) },
    .list("badges") { $0.page.badges.map(BadgeView.init) },
    .html("introduction", \.page.introduction.text),
    .object("image") { $0.page.image.map(ImageView.init) },
    .list("facts") { $0.page.facts.map(FactView.init) },
    .list("sections", \.sections),
    .flag("hasManySections") { $0.sections.count > 2 },
  ]
}

/// What all pages share.
struct SiteView: TemplateObject {
  let name: String
  /// The lists of the site: address, title, path from the site's folder.
  private let lists: [(address: PageAddress, title: String, path: String)]

  init(_ content: SiteContent) {
    name = content.graph.model.app.name
    lists = content.lists.map {
      (address: $0, title: SiteContent.listTitle($0), path: content.paths.path(of: $0))
    }
  }

  func navigation(for page: Page) -> [NavigationLink] {
    let root = page.path.contains("/") ? "../" : ""
    return lists.map { list in
      NavigationLink(
        title: list.title,
        href: root + list.path,
        isCurrent: list.address == page.address,
        isWithin: list.address == page.address.list
      )
    }
  }

  static let keys: TemplateKeys<Self> = [.text("name", \.name)]
}

/// A link of the site's navigation.
struct NavigationLink: TemplateObject {
  let title: String
  let href: String
  let isCurrent: Bool
  /// Whether the page belongs to it.
  let isWithin: Bool

  static let keys: TemplateKeys<Self> = [
    .text("title", \.title), .text("href", \.href), .flag("isCurrent", \.isCurrent),
    .flag("isWithin", \.isWithin),
  ]
}

struct BadgeView: TemplateObject {
  let html: HTML

  static let keys: TemplateKeys<Self> = [.html("html", \.html.text)]
}

struct SectionView: TemplateObject {
  let section: Page.Section
  let pictures: [PictureView]

  static let keys: TemplateKeys<Self> = [
    .text("id", \.section.id), .text("heading", \.section.heading),
    .html("text", \.section.text.text), .list("pictures", \.pictures),
    .object("table") { $0.section.table.map(TableView.init) }, .html("rest", \.section.rest.text),
  ]
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

struct LinkView: TemplateObject {
  let link: Page.Link

  static let keys: TemplateKeys<Self> = [.text("title", \.link.title), .text("href", \.link.href)]
}

struct ImageView: TemplateObject {
  let image: Page.Image

  static let keys: TemplateKeys<Self> = [
    .text("href", \.image.href), .text("description", \.image.description),
    .count("width", \.image.width), .count("height", \.image.height),
  ]
}

struct FactView: TemplateObject {
  let fact: Page.Fact

  static let keys: TemplateKeys<Self> = [
    .text("name", \.fact.name), .html("value", \.fact.value.text), .text("href", \.fact.href),
  ]
}

struct TableView: TemplateObject {
  let table: Page.Table

  static let keys: TemplateKeys<Self> = [
    .text("caption", \.table.caption),
    .list("columns") { $0.table.columns.map(ColumnView.init) },
    .html("body", \.table.body.text),
    .flag("isSortable", \.table.isSortable),
  ]
}

struct ColumnView: TemplateObject {
  let column: Page.Table.Column

  static let keys: TemplateKeys<Self> = [
    .text("title", \.column.title), .flag("isNumeric", \.column.isNumeric),
  ]
}
