import AtlasModel

/// Where entry points lead.
extension GraphBuilder {
  mutating func enterEntryPoint(_ index: Int) -> Landing? {
    let entry = model.entryPoints[index]
    let source = vertex(.entryPoint(index))
    guard semantics.absence(of: entry.attributes) == nil else { return nil }
    switch entry.lead {
    case .deepLink, .outside, .notStated:
      return nil
    case .content(let content):
      let region = enterRegion(.entryPoint(index), content)
      connect(source, region, .enters, taps: 0)
      return nil
    case .opening(let opening):
      let landing = land(opening, parent: .entryPoint(index))
      if let place = landing.place { connect(source, vertex(.place(place)), .enters, taps: 0) }
      return landing
    }
  }

  /// Entry points that follow a deep link.
  mutating func connectFollowers() {
    for (index, entry) in model.entryPoints.enumerated() {
      guard case .deepLink(let id) = entry.lead, let link = model.index.deepLinks[id],
        semantics.absence(of: entry.attributes) == nil
      else { continue }
      connect(vertex(.entryPoint(index)), vertex(.deepLink(link)), .enters, taps: 0)
    }
  }

  func regionContent(of parent: Container.Parent) -> Content? {
    switch parent {
    case .scene(let index): return model.scenes[index].content
    case .tab(let index):
      if case .content(let content) = model.tabs[index].kind { return content }
      return nil
    default: return nil
    }
  }
}
