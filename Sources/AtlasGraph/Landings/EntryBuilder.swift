import AtlasModel

/// Where entry points lead.
extension GraphBuilder {
  func enterEntryPoint(_ index: Int) -> Landing? {
    let entry = model.entryPoints[index]
    let source = vertex(.entryPoint(index))
    guard semantics.absence(ofEntryPoint: index) == nil else { return nil }
    let start = semantics.presence(ofStart: .entryPoint(index), .opens)
    switch entry.lead {
    case .deepLink, .outside, .notStated:
      return nil
    case .content(let content):
      let region = enterRegion(.entryPoint(index), content)
      connect(source, region, .enters, taps: 0, when: start)
      return nil
    case .opening(let opening):
      let set = model.changes.of(.entryPoint(index))
      let landing = land(
        opening,
        parent: .entryPoint(index),
        when: start.after(setting: set, semantics.variables)
      )
      connect(source, to: landing, .enters, when: start, setting: set)
      return landing
    }
  }

  /// Where an entry point leads if a requirement does not hold; nil if that is not stated.
  func enterFallback(ofEntryPoint index: Int) -> Landing? {
    let entry = model.entryPoints[index]
    guard let opening = entry.otherwise, semantics.absence(ofEntryPoint: index) == nil else {
      return nil
    }
    let start = semantics.presence(ofStart: .entryPoint(index), .otherwise)
    let landing = land(opening, parent: .otherwiseOfEntryPoint(index), when: start)
    connect(vertex(.entryPoint(index)), to: landing, .fallsBack)
    return landing
  }

  /// Entry points that follow a deep link.
  func connectFollowers() {
    for (index, entry) in model.entryPoints.enumerated() {
      guard case .deepLink(let id) = entry.lead, let link = model.index.deepLinks[id],
        semantics.absence(ofEntryPoint: index) == nil
      else { continue }
      let presence = semantics.presence(ofStart: .entryPoint(index), .opens)
      connect(
        vertex(.entryPoint(index)),
        vertex(.deepLink(link)),
        .enters,
        taps: 0,
        when: presence,
        setting: model.changes.of(.entryPoint(index))
      )
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
