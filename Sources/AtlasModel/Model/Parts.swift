import AtlasBase

/// A view that is a part of several screens: a row, a card, a toolbar, a menu.
package struct Part: Sendable, Attributed {
  package var id: String
  package var title: String?
  package var view: String?
  /// Whether every screen uses it.
  package var isEverywhere: Bool
  package var destinations: Destinations
  /// The indices of its transitions, in the order of the model.
  package var transitions: [Int]
  package var uses: [PartUse]
  package var attributes: Attributes

  /// Its title, or its id where it has none.
  package var label: String { title ?? id }
}

/// A part as a screen or another part uses it.
package struct PartUse: Sendable {
  /// The part's id.
  package var part: String
  package var platforms: [Platform]?
  package var when: [ConditionTerm]
  package var source: SourceLocation?
  package var range: SourceRange
}

/// Destinations that one modifier registers in several stacks.
package struct DestinationSet: Sendable, Attributed {
  package var id: String
  package var destinations: [RegisteredDestination]
  package var attributes: Attributes
}

/// A part on a screen, be it used by the screen itself, by another of its parts, or everywhere.
package struct UsedPart: Sendable {
  /// The part's index.
  package var part: Int
  /// Where it is used: the platforms that all uses in between name, and the parts; nil for all.
  package var platforms: [Platform]?
  /// What has to hold for it to be used: the conditions of all uses in between, and of the parts.
  package var when: [ConditionTerm]
}

/// The parts of each screen.
package struct PartsOfScreens: Sendable {
  /// Per screen, in the order in which the model names them; a part follows what it is used by.
  package let parts: [[UsedPart]]
  /// Per part the screens that have it, by index, sorted.
  package let screens: [[Int]]

  init(screens: [Screen], parts: [Part], index: ElementIndex) {
    guard !parts.isEmpty else {
      self.parts = Array(repeating: [], count: screens.count)
      self.screens = []
      return
    }
    let everywhere = parts.indices.filter { parts[$0].isEverywhere }
      .map { UsedPart(part: $0, platforms: nil, when: []) }
    var users = [[Int]](repeating: [], count: parts.count)
    self.parts = screens.enumerated().map { number, screen in
      var found = PartSearch(parts: parts, index: index)
      found.follow(screen.uses, platforms: nil, when: [])
      for used in everywhere { found.add(used) }
      for part in Set(found.found.map(\.part)) { users[part].append(number) }
      return found.found
    }
    self.screens = users
  }
}

/// Follows uses of parts by parts.
private struct PartSearch {
  let parts: [Part]
  let index: ElementIndex
  private(set) var found: [UsedPart] = []
  private var seen: Set<Seen> = []
  /// The parts from the screen to the one at hand: a part within itself is followed once.
  private var trail: [Int] = []

  private struct Seen: Hashable {
    var part: Int
    var platforms: [Platform]?
    var when: [ConditionTerm]
  }

  init(parts: [Part], index: ElementIndex) {
    self.parts = parts
    self.index = index
  }

  mutating func follow(_ uses: [PartUse], platforms: [Platform]?, when: [ConditionTerm]) {
    for use in uses {
      guard let part = index.parts[use.part] else { continue }
      add(
        UsedPart(
          part: part,
          platforms: common(platforms, use.platforms),
          when: when + use.when.filter { !when.contains($0) }
        )
      )
    }
  }

  mutating func add(_ use: UsedPart) {
    let own = parts[use.part].attributes
    let used = UsedPart(
      part: use.part,
      platforms: common(use.platforms, own.platforms),
      when: use.when + own.when.filter { !use.when.contains($0) }
    )
    let key = Seen(part: used.part, platforms: used.platforms, when: used.when)
    guard !trail.contains(used.part), seen.insert(key).inserted else { return }
    found.append(used)
    trail.append(used.part)
    follow(parts[used.part].uses, platforms: used.platforms, when: used.when)
    trail.removeLast()
  }
}

/// The platforms that both name; nil for all.
private func common(_ one: [Platform]?, _ other: [Platform]?) -> [Platform]? {
  guard let one, let other else { return one ?? other }
  return one.filter(other.contains)
}

extension NavigationModel {
  /// The screens that offer what starts somewhere: the screen itself, or those that have the part.
  /// Empty for a part that is on every screen, and for a tab.
  package func screens(ofOrigin origin: Transition.Origin) -> [Int] {
    switch origin {
    case .screen(let screen): [screen]
    case .part(let part): parts[part].isEverywhere ? [] : partsOfScreens.screens[part]
    case .tab: []
    }
  }

  /// What a person can do on a screen: its own transitions, then those of its parts, each once.
  package func transitions(ofScreen index: Int) -> [Int] {
    let own = Array(screens[index].transitions)
    let used = partsOfScreens.parts[index]
    guard !used.isEmpty else { return own }
    var seen: Set<Int> = []
    return own
      + used.filter { seen.insert($0.part).inserted }.flatMap { parts[$0.part].transitions }
  }

  /// What a screen registers: its own destinations, then those of its parts, each once.
  package func destinations(ofScreen index: Int) -> [RegisteredDestination] {
    let own = screens[index].destinations.all
    let used = partsOfScreens.parts[index]
    guard !used.isEmpty else { return own }
    return own + used.flatMap { parts[$0.part].destinations(in: $0) }
  }

  /// What the view registers that offers a transition.
  package func destinations(ofOrigin origin: Transition.Origin) -> [RegisteredDestination] {
    switch origin {
    case .screen(let screen): destinations(ofScreen: screen)
    case .part(let part): parts[part].destinations.all
    case .tab: []
    }
  }

  /// What registers a destination set: stacks, screens, parts and routers. A stack that a view brings
  /// is named by the screen.
  package func users(ofDestinationSet id: String) -> [ElementReference] {
    var users = containers.indices.filter { index in
      guard case .stack(let stack) = containers[index].kind else { return false }
      return stack.broughtBy == nil && stack.destinations.sets.contains(id)
    }
    .map(ElementReference.container)
    users += screens.indices.filter { index in
      screens[index].destinations.sets.contains(id)
        || screens[index].ownStack?.destinations.sets.contains(id) == true
    }
    .map(ElementReference.screen)
    users += parts.indices.filter { parts[$0].destinations.sets.contains(id) }
      .map(ElementReference.part)
    users += routers.indices.filter { routers[$0].destinations.sets.contains(id) }
      .map(ElementReference.router)
    return users
  }
}
