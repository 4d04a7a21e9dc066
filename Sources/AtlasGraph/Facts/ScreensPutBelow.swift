import AtlasModel

extension NavigationGraph {
  /// What deep links, entry points and transitions that open a state put below its last screen, by their steps,
  /// each with the screen.
  func putBelow(_ model: NavigationModel) -> [(way: ScreenFacts.WayIn, screen: Int)] {
    var found: [(way: ScreenFacts.WayIn, screen: Int)] = []
    func add(_ landing: Landing?, _ way: ScreenFacts.WayIn) {
      guard let landing, landing.place != nil else { return }
      for step in landing.steps {
        guard let place = step.place, landing.below.contains(place) else { continue }
        found.append((way, place.screen))
      }
    }
    for (link, landing) in landings.enumerated() { add(landing, .deepLink(link)) }
    for (link, fallbacks) in fallbacks.enumerated() {
      add(fallbacks.otherwise, .fallback(deepLink: link))
      add(fallbacks.notFound, .fallback(deepLink: link))
    }
    for (entry, landing) in entryLandings.enumerated() { add(landing, .entryPoint(entry)) }
    for (entry, landing) in entryFallbacks.enumerated() { add(landing, .entryPoint(entry)) }
    for (number, opened) in openings {
      guard case .transition(let index) = edges[number].kind,
        let opening = model.transitions[index].opening
      else { continue }
      // What is presented is on top of the whole path.
      let count = opening.path.count - (opening.presentation == nil ? 1 : 0)
      for vertex in opened.below.suffix(max(count, 0)) {
        guard case .place(let place) = vertices[vertex] else { continue }
        found.append((.transition(index), place.screen))
      }
    }
    return found
  }
}
