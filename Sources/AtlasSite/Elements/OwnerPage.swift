import AtlasMarkup
import AtlasModel

/// An owner and their elements.
struct OwnerPage {
  let context: PageContext
  let index: Int

  var page: Page {
    let owner = context.model.owners[index]
    let members = context.site.relations.byOwner[index].filter { $0.kind != .transition }
    var page = Page(about: .owner(index), kind: "Owner", in: context)
    if let contact = owner.contact { page.facts.append(Page.Fact("Contact", contact)) }
    page.facts += owner.attributes.facts(in: context)
    let screens = members.compactMap { if case .screen(let screen) = $0 { screen } else { nil } }
    page.sections.append(ScreensTable(context: context, screens: screens, common: .owner).section)
    let others = members.filter { $0.kind != .screen }
    if !others.isEmpty {
      page.sections.append(OtherMembers(context: context, elements: others).section)
    }
    page.sections +=
      [
        FindingsTable(context: context).section(
          context.site.findings.byOwner[index],
          namesElements: true
        )
      ].compactMap { $0 }
    return page
  }
}

extension Owner {
  /// The URL of the owner, as a link if it is safe.
  var contact: HTML? {
    url.map { text in
      if let url = externalURL(text) { "<a href=\"\(url)\">\(text)</a>" } else { code(text) }
    }
  }
}
