import AtlasGraph
import AtlasModel

extension ReviewDigestBuilder {
  /// One entry if many screens are new: where they are, and what leads from the app of before to them. A few
  /// are seen in the list of changes.
  var newScreens: [ReviewDigest.Entry] {
    let screens = review.difference.changes.compactMap { change -> Int? in
      guard change.nature == .added, case .screen(let index)? = change.new else { return nil }
      return index
    }
    guard screens.count >= Self.fewestAlike else { return [] }
    let features = screens.compactMap { new.screens[$0].attributes.feature }
    let only = Set(features).count == 1 && features.count == screens.count ? features.first : nil
    return [
      .init(
        mark: .none,
        kind: "",
        subject: counted(screens.count, "new screen"),
        isCode: false,
        phrases: only.map { ["in the feature \(name(ofFeature: $0))"] } ?? [],
        details: ways(into: Set(screens))
      )
    ]
  }

  private func name(ofFeature id: String) -> String {
    new.index.features[id].map { new.label(of: .feature($0)) } ?? id
  }

  /// The new transitions to these screens from what was there before, in the order of the model.
  private func ways(into screens: Set<Int>) -> [String] {
    let added = review.difference.changes.compactMap { change -> Int? in
      guard change.nature == .added, case .transition(let index)? = change.new,
        isOld(new.transitions[index].origin)
      else { return nil }
      return index
    }
    var leading: Set<Int> = []
    for graph in review.new.graphs {
      for edge in graph.edges {
        guard case .transition(let index) = edge.kind, added.contains(index),
          !graph.isOpened(edge.source), !graph.isOpened(edge.target),
          graph.screens(after: edge).contains(where: screens.contains)
        else { continue }
        leading.insert(index)
      }
    }
    return added.filter(leading.contains).map { new.reviewLabel(of: .transition($0)) }
  }

  private func isOld(_ origin: Transition.Origin) -> Bool {
    let element: ElementReference =
      switch origin {
      case .screen(let index): .screen(index)
      case .part(let index): .part(index)
      case .tab(let index): .tab(index)
      }
    return review.difference.matching.old(of: element) != nil
  }
}
