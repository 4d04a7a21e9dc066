import AtlasGraph
import AtlasMarkup
import AtlasModel

/// The input of every page: the content of the site, and the address of the page.
///
/// Each kind of page is a separate type that takes a context. The links from a page to elements,
/// conditions and sources are in `ElementLinks`, `ConditionLinks` and `SourceLinks`.
struct PageContext {
  let site: SiteContent
  let address: PageAddress
  /// The relative path from the page to the site's folder: empty, or `../`.
  let root: String

  var graph: AppGraph { site.graph }
  var model: NavigationModel { site.graph.model }

  init(_ site: SiteContent, _ address: PageAddress) {
    self.site = site
    self.address = address
    root = site.paths.root(from: address)
  }

  func href(_ target: PageAddress, anchor: String? = nil) -> String {
    site.paths.href(to: target, anchor: anchor, from: address)
  }
}
