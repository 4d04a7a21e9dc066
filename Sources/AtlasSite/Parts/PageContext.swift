import AtlasGraph
import AtlasMarkup
import AtlasModel

/// What every page is made from: the content of the site, and where the page is in it.
///
/// Each kind of page is a value of its own over a context. The links from a page to elements,
/// conditions and sources are in `ElementLinks`, `ConditionLinks` and `SourceLinks`.
struct PageContext {
  let site: SiteContent
  let address: PageAddress
  /// The way from the page to the site's folder.
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
