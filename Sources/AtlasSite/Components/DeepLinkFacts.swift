import AtlasGraph
import AtlasLinks
import AtlasMarkup
import AtlasModel

extension URLPattern {
  /// The pattern with its parameters marked.
  var html: HTML {
    var html: HTML = "<code class=\"pattern\">"
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      html += HTML(String(rest[..<open]))
      html += "<var>\(String(rest[open...close]))</var>"
      rest = rest[rest.index(after: close)...]
    }
    html += HTML(String(rest))
    return html + "</code>"
  }
}

extension DeepLink {
  /// What kinds of link it is: `universal link, custom scheme`.
  var kinds: String {
    var kinds: [String] = []
    if patterns.contains(where: \.isWeb) { kinds.append("universal link") }
    if patterns.contains(where: { !$0.isWeb }) { kinds.append("custom scheme") }
    if activityType != nil { kinds.append("user activity") }
    return kinds.joined(separator: ", ")
  }
}

extension AppGraph {
  /// The screens that a deep link leads to, over all environments.
  func destinations(ofLink index: Int) -> [Int] {
    var screens: [Int] = []
    for graph in graphs {
      if let screen = graph.landings[index].place?.screen, !screens.contains(screen) {
        screens.append(screen)
      }
    }
    return screens
  }
}
