/// A script with data that the script of the pages loads when a person asks.
package struct DataScript: Sendable, Equatable {
  package let name: String
  package let text: String
}

extension SiteContent {
  /// What follows from how the app navigates alone, whatever is said of it in Markdown: what is in reach, where the
  /// screens of each feature lead, what comes of links, and ways between screens.
  package var navigationData: [DataScript] {
    graph.environments.indices.map {
      DataScript(name: "reach-\($0).js", text: reachData(ofEnvironment: $0))
    }
      + atlasData.enumerated().map { DataScript(name: "atlas-\($0).js", text: $1) }
      + (linkData + wayData).map { DataScript(name: $0.name, text: $0.text) }
  }
}
