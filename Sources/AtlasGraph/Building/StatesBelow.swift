import AtlasModel

/// What a state that is opened puts below what it shows: going back leads there (6.7, 7.1).
extension GraphBuilder {
  /// Lets edges that open a state also lead to its place together with what is below that.
  ///
  /// - Parameters:
  ///   - edges: Those to the place.
  ///   - below: What is below it, from the root of the stack on.
  func connectOpened(
    _ edges: Range<Int>,
    to place: Place,
    above below: [Place],
    _ stack: NavigationGraph.OpenedStack? = nil
  ) {
    guard !below.isEmpty, !edges.isEmpty, !followsOnDemand else { return }
    let target = openedVertex(of: below + [place])
    for number in edges {
      let edge = self.edges[number]
      if let stack { openedEdges[self.edges.count] = stack }
      self.edges.append(
        .init(
          source: edge.source,
          target: target,
          kind: edge.kind,
          taps: edge.taps,
          needs: edge.needs,
          change: edge.change
        )
      )
    }
  }

  /// The vertex of places one above the other, with the ways back from the one on top.
  func openedVertex(of places: [Place]) -> Int {
    var top = 0
    for (index, place) in places.enumerated() {
      let level = OpenedStates.Level(below: index == 0 ? nil : top, place: place)
      let (number, isNew) = opened.insert(level)
      top = number
      if isNew { enter(number) }
    }
    return vertex(.opened(top))
  }

  /// - Parameter level: A new one.
  private func enter(_ level: Int) {
    let place = opened.levels[level].place
    let source = vertex(.opened(level))
    connect(source, vertex(.place(place)), .shows, taps: 0)
    guard let lower = opened.levels[level].below else { return }
    let isPresented =
      model.outermostHolder(of: place.position)
      != model.outermostHolder(of: opened.levels[lower].place.position)
    if isPresented || semantics.hasBackButton(place.screen),
      let target = table.number(of: .opened(lower))
    {
      var presentation: Int?
      if isPresented, case .transition(let index) = model.outermostHolder(of: place.position) {
        presentation = index
      }
      let isBeside = presentation.map(semantics.isColumn) ?? false
      connect(source, target, .uncovers(presentation: presentation), taps: isBeside ? 0 : 1)
    }
    for index in semantics.transitions(offeredAt: place)
    where model.traits.kinds[index].goesBack && semantics.absence(ofTransition: index) == nil {
      guard let back = self.level(after: index, on: level),
        let target = table.number(of: .opened(back))
      else { continue }
      let set = model.changes.ofTransition(index)
      connect(
        source,
        target,
        .transition(index),
        taps: semantics.taps(ofTransition: index) + model.traits.buttonDepths[index],
        when: semantics.presence(of: index, offeredAt: place),
        setting: set,
        // What it goes back to has to exist still.
        after: set.saysNothing
          ? .always : semantics.presence(whereShown: .place(opened.levels[back].place))
      )
    }
  }

  /// The level that a transition goes back to from the place of another one; nil if there are not so many below.
  private func level(after transition: Int, on level: Int) -> Int? {
    var start = level
    if semantics.goesBackOutside(transition, from: opened.levels[level].place) {
      guard let presenter = presenter(of: level) else { return nil }
      start = presenter
    }
    // A selection is at the root of its column's path (4.7).
    let path = opened.pathDepth(of: start)
    let count =
      switch (model.traits.kinds[transition], model.transitions[transition].target) {
      case (.pop, .back(let count?)): count <= path ? count : 0
      case (.pop, _): min(path, 1)
      case (.popToRoot, _): path
      default: 1
      }
    guard count > 0 || start != level && model.traits.kinds[transition] == .popToRoot else {
      return nil
    }
    return opened.level(count, below: start)
  }

  /// The level of what presents the presentation that the place of a level is in.
  private func presenter(of level: Int) -> Int? {
    let holder = model.outermostHolder(of: opened.levels[level].place.position)
    var next = opened.levels[level].below
    while let lower = next,
      model.outermostHolder(of: opened.levels[lower].place.position) == holder
    { next = opened.levels[lower].below }
    return next
  }
}
