import AtlasGraph
import AtlasModel
import AtlasSite

/// What stands around the content of a page: the same for all pages of a list.
struct PageFrame: Sendable, Equatable {
  let siteName: String
  /// The way from the page to the site's folder.
  let root: String
  /// The elements of `<head>` after the title.
  let head: String
  let header: String
  let navigation: String
  let footer: String
}

/// The frames of all pages, rendered once.
struct PageFrames: Sendable {
  private struct Key: Hashable {
    var list: PageAddress
    var isList: Bool
  }

  private var frames: [Key: PageFrame] = [:]

  init(_ content: SiteContent, templates: TemplateLibrary) {
    let siteName = content.graph.model.app.name
    let lists = content.lists
    let environment = content.environmentBar.text
    for list in lists {
      for isList in [true, false] {
        let root = isList ? content.paths.root(from: list) : "../"
        let groups = content.listGroups.map { group in
          let links = group.lists.flatMap { other in
            let link = NavigationLink(
              title: SiteContent.listTitle(other),
              href: root + content.paths.path(of: other),
              isCurrent: isList && other == list,
              isWithin: other == list
            )
            return other == .app ? [link, Self.ways(from: link)] : [link]
          }
          return NavigationGroup(title: group.title, links: links)
        }
        frames[Key(list: list, isList: isList)] = PageFrame(
          siteName: siteName,
          root: root,
          head: templates.render(HeadView(root: root)),
          header: templates.render(
            HeaderView(siteName: siteName, root: root, environment: environment)
          ),
          navigation: templates.render(NavigationView(groups: groups)),
          footer: templates.render(FooterView(siteName: siteName, root: root))
        )
      }
    }
  }

  /// The ways between screens, on the page of the whole app.
  private static func ways(from app: NavigationLink) -> NavigationLink {
    NavigationLink(
      title: "From here to there",
      href: "\(app.href)#ways",
      isCurrent: false,
      isWithin: false
    )
  }

  func frame(for page: Page) -> PageFrame {
    let key = Key(list: page.address.list, isList: page.address == page.address.list)
    guard let frame = frames[key] else { preconditionFailure("a page in no list: \(page.path)") }
    return frame
  }
}

struct HeadView: TemplatePage {
  static let template = "head"

  let root: String

  static let keys: TemplateKeys<Self> = [
    .text(
      "root",
      summary: "The relative path of the site's folder, such as `../`; empty on its own pages.",
      \.root
    )
  ]
}

struct HeaderView: TemplatePage {
  static let template = "header"

  let siteName: String
  let root: String
  let environment: String

  static let keys: TemplateKeys<Self> = [
    .text("siteName", summary: "The app's name.", \.siteName),
    .text(
      "root",
      summary: "The relative path of the site's folder, such as `../`; empty on its own pages.",
      \.root
    ),
    .html(
      "environment",
      summary: "The choice of a device and a condition, which the script shows.",
      \.environment
    ),
  ]
}

struct FooterView: TemplatePage {
  static let template = "footer"

  let siteName: String
  let root: String

  static let keys: TemplateKeys<Self> = [
    .text("siteName", summary: "The app's name.", \.siteName),
    .text(
      "root",
      summary: "The relative path of the site's folder, such as `../`; empty on its own pages.",
      \.root
    ),
  ]
}

struct NavigationView: TemplatePage {
  static let template = "navigation"

  let groups: [NavigationGroup]

  static let keys: TemplateKeys<Self> = [
    .list("groups", summary: "The site's lists by what they are about.", \.groups)
  ]
}

/// Some links of the site's navigation.
struct NavigationGroup: TemplateObject {
  let title: String
  let links: [NavigationLink]

  static let keys: TemplateKeys<Self> = [
    .text("title", summary: "The group's name, empty for the first one.", \.title),
    .list("links", summary: "Its lists.", \.links),
  ]
}

/// A link of the site's navigation.
struct NavigationLink: TemplateObject {
  let title: String
  let href: String
  /// Whether it leads to the page itself.
  let isCurrent: Bool
  /// Whether the page belongs to it.
  let isWithin: Bool

  static let keys: TemplateKeys<Self> = [
    .text("title", summary: "The list's name.", \.title),
    .text("href", summary: "Its URL, relative to the page.", \.href),
    .flag("isCurrent", summary: "Whether it is the page itself.", \.isCurrent),
    .flag("isWithin", summary: "Whether the page belongs to the list, or is it.", \.isWithin),
  ]
}
