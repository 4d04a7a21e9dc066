import AtlasModel

/// What a state that is opened puts below what it shows: going back leads there (6.7, 7.1).
extension GraphBuilder {
  /// Lets edges that open a state also lead to its place together with what is below that.
  ///
  /// - Parameters:
  ///   - edges: Those to the place.
  ///   - below: What is below it, from the root of the stack on.
  mutating func connectOpened(
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
  mutating func openedVertex(of places: [Place]) -> Int {
    var numbers: [Int] = []
    for place in places {
      let (number, isNew) = opened.insert(.init(below: numbers.last, place: place))
      numbers.append(number)
      if isNew { enter(numbers) }
    }
    return vertex(.opened(numbers[numbers.count - 1]))
  }

  /// - Parameter numbers: The levels from the lowest to a new one.
  private mutating func enter(_ numbers: [Int]) {
    let places = numbers.map { opened.levels[$0].place }
    guard let place = places.last else { return }
    let source = vertex(.opened(numbers[numbers.count - 1]))
    connect(source, vertex(.place(place)), .shows, taps: 0)
    guard places.count > 1 else { return }
    func below(_ count: Int) -> Int? {
      count > 0 && count < numbers.count
        ? table.number(of: .opened(numbers[numbers.count - 1 - count])) : nil
    }
    let isPresented =
      model.outermostHolder(of: place.position)
      != model.outermostHolder(of: places[places.count - 2].position)
    if let target = below(1), isPresented || semantics.hasBackButton(place.screen) {
      var presentation: Int?
      if isPresented, case .transition(let index) = model.outermostHolder(of: place.position) {
        presentation = index
      }
      connect(source, target, .uncovers(presentation: presentation), taps: 1)
    }
    // A selection is at the root of its column's path (4.7).
    let path = places.reversed().prefix { $0.position == place.position }.count
    for index in semantics.transitions(offeredAt: place)
    where model.traits.kinds[index].goesBack && semantics.absence(ofTransition: index) == nil {
      let count =
        switch (model.traits.kinds[index], model.transitions[index].target) {
        case (.pop, .back(let count?)): count < path ? count : 0
        case (.pop, _): path > 1 ? 1 : 0
        case (.popToRoot, _): path - 1
        default: 1
        }
      guard let target = below(count) else { continue }
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
          ? .always : semantics.presence(whereShown: .place(places[places.count - 1 - count]))
      )
    }
  }
}
