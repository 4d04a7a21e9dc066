import AtlasModel

/// What is around a vertex, the vertex itself first, for one way to be there.
struct SurroundingChain: Hashable {
  var levels: [SurroundingLevel]
  /// What presents the presentations that it is in, so far as that is known.
  var came = Assignment.any
  /// These presentations.
  var presentations: Set<Int> = []
}

/// What is around a place, from the inside out: what is shown if it, and nothing inside it, still exists.
struct SurroundingLevel: Hashable {
  /// The vertices, each with when it is what is shown; empty for the place itself.
  var targets: [Target]
  var presence: Presence

  struct Target: Hashable {
    var vertex: Int
    var presence: Presence
  }
}

/// What is around places.
extension GraphBuilder {
  /// What is around a vertex, the vertex itself first: one chain for each way to be there.
  ///
  /// - Parameter passed: The presentations that were passed, by transition.
  func chains(from vertex: Int, _ passed: Set<Int>) -> [SurroundingChain] {
    guard let position = position(of: vertex) else { return [] }
    let own = SurroundingLevel(
      targets: [],
      presence: semantics.presence(whereShown: table.vertices[vertex])
    )
    var levels = [own]
    let holders = semantics.holders(of: position)
    for holder in holders { levels += level(of: holder) }
    // Of a scene that is gone, nothing is left: the app shows what launch would show now.
    if case .scene? = holders.last { levels += launchLevel() }
    guard case .transition(let presentation)? = holders.last else {
      return [SurroundingChain(levels: levels)]
    }
    guard !passed.contains(presentation) else { return [] }
    let outer = chains(ofPresentersOf: presentation, passed.union([presentation]))
    return merged(
      outer.map { chain in
        // What is in a presentation exists with what presents it.
        let presenter = chain.levels[0].presence
        var whole = chain
        whole.levels = levels.map { level in
          SurroundingLevel(
            targets: level.targets,
            presence: level.presence.and(presenter, semantics.variables)
          )
        }
        whole.levels += chain.levels.dropFirst()
        return whole
      }
    )
  }

  func chains(ofPresentersOf presentation: Int, _ passed: Set<Int>) -> [SurroundingChain] {
    var found: [SurroundingChain] = []
    for presenter in presenters.around(presentation) {
      let came = presenting(presentation, from: presenter)
      for var chain in chains(from: presenter, passed) {
        // Both name different presentations: each is passed once.
        chain.came = chain.came.and(came) ?? came
        chain.presentations.insert(presentation)
        found.append(chain)
      }
    }
    return merged(found)
  }

  private func merged(_ chains: [SurroundingChain]) -> [SurroundingChain] {
    var seen: Set<SurroundingChain> = []
    return chains.filter { seen.insert($0).inserted }
  }

  private func level(of holder: Container.Parent) -> [SurroundingLevel] {
    let presence = semantics.presence(around: holder)
    func region(_ content: Content) -> [SurroundingLevel] {
      let vertex = enterRegion(holder, content)
      return [
        SurroundingLevel(targets: [.init(vertex: vertex, presence: .always)], presence: presence)
      ]
    }
    guard let content = model.content(of: holder) else { return [] }
    switch holder {
    case .scene, .tab, .transition, .screen: return region(content)
    case .entryPoint(let index):
      if case .content = model.entryPoints[index].lead { return region(content) }
      return region(content) + launchLevel()
    case .deepLink, .otherwise, .notFound, .otherwiseOfEntryPoint:
      return region(content) + launchLevel()
    case .accessory: return []
    case .column:
      let targets = shown(inColumn: holder, content).map { shown -> SurroundingLevel.Target in
        let place = vertex(.place(shown.place))
        noteRoot(place)
        return .init(vertex: place, presence: shown.presence)
      }
      return [SurroundingLevel(targets: targets, presence: presence)]
    }
  }

  /// What presented it is not known: the window is what is left.
  private func launchLevel() -> [SurroundingLevel] {
    semantics.launchScenes.map { scene, presence in
      let vertex = enterRegion(.scene(scene), model.scenes[scene].content)
      return SurroundingLevel(
        targets: [.init(vertex: vertex, presence: .always)],
        presence: presence
      )
    }
  }
}
