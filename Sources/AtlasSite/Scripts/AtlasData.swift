import AtlasBase

extension SiteContent {
  /// The scripts that the page of the atlas loads when a feature is opened: by group the links from and to its
  /// screens, `[from, to, number of transitions]`. Empty if the site has no atlas.
  package var atlasData: [String] {
    guard hasAtlas else { return [] }
    return featureGroups.linksOfScreens.enumerated().map { number, links in
      let rows = links.map { "[\($0.from),\($0.to),\($0.count)]" }
      return
        "(globalThis.atlasFeatures ??= [])[\(number)] = [\n\(rows.joined(separator: ",\n"))\n];\n"
    }
  }

  /// Whether there is a page of the atlas: it is by feature.
  var hasAtlas: Bool { !model.features.isEmpty }
}
