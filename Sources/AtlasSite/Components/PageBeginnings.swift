import AtlasDiagrams
import AtlasMarkup
import AtlasModel

extension Page {
  /// A page that lists elements.
  init(listing introduction: HTML, in context: PageContext) {
    self.init(
      address: context.address,
      path: context.site.paths.path(of: context.address),
      title: SiteContent.listTitle(context.address),
      kind: "",
      breadcrumbs: [.home(in: context)]
    )
    self.introduction = introduction
  }

  /// A page about one element or rule, under the list that it belongs to.
  init(about title: String, kind: String, id: String?, in context: PageContext) {
    let list = context.address.list
    self.init(
      address: context.address,
      path: context.site.paths.path(of: context.address),
      title: title,
      kind: kind,
      identifier: id,
      breadcrumbs: [
        .home(in: context), Link(title: SiteContent.listTitle(list), href: context.href(list)),
      ]
    )
  }

  /// A page about an element of the model, with its summary.
  init(
    about element: ElementReference,
    kind: String,
    title: String? = nil,
    in context: PageContext
  ) {
    let model = context.model
    self.init(
      about: title ?? model.label(of: element),
      kind: kind,
      id: model.id(of: element),
      in: context
    )
    icon =
      switch element {
      case .screen: .screen
      case .container(let index): model.containers[index].nodeKind
      case .feature: .feature
      case .deepLink: .deepLink
      default: nil
      }
    if let summary = model.attributes(of: element).summary { introduction = Markdown.html(summary) }
  }
}

extension Page.Link {
  fileprivate static func home(in context: PageContext) -> Page.Link {
    Page.Link(title: context.model.app.name, href: context.href(.home))
  }
}
