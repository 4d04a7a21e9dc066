import AtlasChecks
import AtlasModel

/// Where the pages of a site are: each element's page, and the links from page to page.
///
/// Pages are in the site's folder or in a folder in it, so that one `../` leads from any of them to
/// the root. Links name files, never folders: a browser shows no `index.html` of a folder on disk.
package struct SitePaths: Sendable {
  private let screens: [String]
  private let parts: [String]
  private let containers: [String]
  private let routes: [String]
  private let deepLinks: [String]
  private let features: [String]
  private let owners: [String]
  private let diagrams: [String]
  /// The ids of rules, which are valid file names.
  private let rules: [String]

  /// - Parameter rules: The rules that have pages.
  init(_ model: NavigationModel, rules: [Rule] = Rule.catalogue) {
    screens = Self.paths("screens", model.screens.map(\.id))
    parts = Self.paths("parts", model.parts.map(\.id))
    containers = Self.paths("containers", model.containers.map(\.id))
    routes = Self.paths("routes", model.routes.map(\.id))
    deepLinks = Self.paths("deep-links", model.deepLinks.map(\.id))
    features = Self.paths("features", model.features.map(\.id))
    owners = Self.paths("owners", model.owners.map(\.id))
    diagrams = Self.paths("diagrams", model.diagrams.map(\.id))
    self.rules = rules.map(\.id)
  }

  private static func paths(_ folder: String, _ ids: [String]) -> [String] {
    let names = pageFileNames(for: ids)
    return ids.map { "\(folder)/\(names[$0] ?? "")" }
  }

  /// The path of a page's file, from the site's folder.
  package func path(of address: PageAddress) -> String {
    switch address {
    case .home: "index.html"
    case .app: "app.html"
    case .atlas: "atlas.html"
    case .screens: "screens/index.html"
    case .screen(let index): screens[index]
    case .parts: "parts/index.html"
    case .part(let index): parts[index]
    case .reach: "reach.html"
    case .containers: "containers/index.html"
    case .container(let index): containers[index]
    case .routes: "routes/index.html"
    case .route(let index): routes[index]
    case .deepLinks: "deep-links/index.html"
    case .deepLink(let index): deepLinks[index]
    case .examples: "examples.html"
    case .entryPoints: "entry-points.html"
    case .restoration: "restoration.html"
    case .conditions: "conditions.html"
    case .features: "features/index.html"
    case .feature(let index): features[index]
    case .owners: "owners/index.html"
    case .owner(let index): owners[index]
    case .diagrams: "diagrams/index.html"
    case .diagram(let index): diagrams[index]
    case .changes: "changes.html"
    case .checks: "checks/index.html"
    case .rule(let index): "checks/\(rules[index]).html"
    case .coverage: "coverage.html"
    case .index: "a-z.html"
    case .search: "search.html"
    }
  }

  /// The relative path from a page to the site's folder: empty, or `../`.
  package func root(from address: PageAddress) -> String {
    path(of: address).contains("/") ? "../" : ""
  }

  /// The link from a page to another, or to an anchor on it.
  func href(to target: PageAddress, anchor: String? = nil, from source: PageAddress)
    -> String
  {
    let link = root(from: source) + path(of: target)
    return anchor.map { "\(link)#\($0)" } ?? link
  }

  /// An anchor for an element: `transition-recipe.push.editor`.
  ///
  /// Ids keep letters, digits, `_`, `-` and `.`; anything else becomes `~` and its number.
  static func anchor(_ kind: String, _ id: String) -> String {
    let isPlain = id.utf8.allSatisfy(isAnchorByte)
    guard !isPlain else { return "\(kind)-\(id)" }
    var text = "\(kind)-"
    for scalar in id.unicodeScalars {
      if scalar.isASCII, isAnchorByte(UInt8(scalar.value)) {
        text.unicodeScalars.append(scalar)
      } else {
        text += "~" + String(scalar.value, radix: 16) + "."
      }
    }
    return text
  }

  private static func isAnchorByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...90, 97...122, 95, 45, 46: true
    default: false
    }
  }
}
