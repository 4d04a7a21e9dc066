import CGraphviz
import Mustache
import NavigationAtlas

/// The embedded page template.
public var pageTemplate: String {
  String(decoding: PackageResources.page_mustache, as: UTF8.self)
}
