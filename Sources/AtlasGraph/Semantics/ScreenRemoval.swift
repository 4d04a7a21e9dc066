import AtlasModel

/// A screen that is taken out of an app, with all that names it: a tab, a scene or a stack that shows
/// nothing else, a transition, a deep link or an entry point that leads to it or passes through it.
package struct ScreenRemoval: Sendable {
  /// By index.
  let screen: Int
  /// What goes with it, by index.
  private(set) var containers: Set<Int> = []
  private(set) var tabs: Set<Int> = []
  private(set) var scenes: Set<Int> = []
  private(set) var transitions: Set<Int> = []
  private(set) var deepLinks: Set<Int> = []
  private(set) var entryPoints: Set<Int> = []
  private let model: NavigationModel

  init(of screen: Int, from model: NavigationModel) {
    self.screen = screen
    self.model = model
    // What is inside mostly comes after what is around it; what a tab's action presents may not.
    var known = -1
    while known < containers.count + tabs.count {
      known = containers.count + tabs.count
      for index in model.containers.indices.reversed() where isEmptied(model.containers[index]) {
        containers.insert(index)
      }
    }
    for index in model.scenes.indices where empties(model.scenes[index].content) {
      scenes.insert(index)
    }
    for (index, transition) in model.transitions.enumerated() where removes(transition) {
      transitions.insert(index)
    }
    for (index, link) in model.deepLinks.enumerated() where removes(link.opening) {
      deepLinks.insert(index)
    }
    for (index, entry) in model.entryPoints.enumerated() where removes(entry.lead) {
      entryPoints.insert(index)
    }
  }

  /// Whether nothing of a content is left.
  func empties(_ content: Content) -> Bool {
    !content.alternatives.isEmpty && content.alternatives.allSatisfy { removes($0.body) }
  }

  func removes(_ body: Content.Body) -> Bool {
    switch body {
    case .screen(let destination): removes(destination)
    case .container(let index): containers.contains(index)
    }
  }

  func removes(_ destination: Destination) -> Bool { model.screen(of: destination) == screen }

  /// Whether a state names something that is removed.
  func removes(_ opening: Opening) -> Bool {
    if let tab = opening.tab.flatMap({ model.index.tabs[$0] }), tabs.contains(tab) { return true }
    if let scene = opening.scene.flatMap({ model.index.scenes[$0] }), scenes.contains(scene) {
      return true
    }
    return opening.selections.contains(where: removes) || opening.path.contains(where: removes)
      || opening.presentation.map { empties($0.content) } == true
  }

  /// Whether a registration leads to the screen, whatever is pushed.
  func removes(_ registration: RegisteredDestination) -> Bool {
    registration.screen.map(removes) == true
  }

  /// Whether a registration goes: it leads to the screen, or what states it goes.
  func removes(_ owned: OwnedRegistration) -> Bool {
    switch owned.owner {
    case .screen(let owner) where owner == screen: true
    case .stack(let container) where containers.contains(container): true
    case .screen, .stack: removes(owned.registration)
    }
  }

  private mutating func isEmptied(_ container: Container) -> Bool {
    switch container.kind {
    case .stack(let stack): return removes(stack.root)
    // A column is left empty.
    case .split, .columns: return false
    case .tabs(let tabView):
      for item in tabView.items { removeIfEmptied(tab: item) }
      return tabView.items.allSatisfy(tabs.contains)
    }
  }

  private mutating func removeIfEmptied(tab: Int) {
    switch model.tabs[tab].kind {
    case .content(let content):
      if empties(content) { tabs.insert(tab) }
    case .section(let members):
      for member in members { removeIfEmptied(tab: member) }
      if members.allSatisfy(tabs.contains) { tabs.insert(tab) }
    case .action(let transition):
      if removes(model.transitions[transition]) { tabs.insert(tab) }
    }
  }

  private func removes(_ transition: Transition) -> Bool {
    if transition.shows.map(removes) == true { return true }
    switch transition.target {
    case .destination(let destination): return removes(destination)
    case .tab(let id): return model.index.tabs[id].map(tabs.contains) == true
    case .scene(let id): return model.index.scenes[id].map(scenes.contains) == true
    case .content(let content): return empties(content)
    case .opening(let opening): return removes(opening)
    case .text, .back, .here: return false
    }
  }

  /// Whether a transition that is removed leads to nothing else, and sets no conditions.
  func isOnlyWayIn(_ index: Int) -> Bool {
    guard model.changes.ofTransition(index).saysNothing else { return false }
    switch model.transitions[index].target {
    case .destination, .content: return model.transitions[index].shows == nil
    case .tab, .scene, .opening, .text, .back, .here: return false
    }
  }

  private func removes(_ lead: EntryPoint.Lead) -> Bool {
    switch lead {
    case .deepLink(let id): model.index.deepLinks[id].map(deepLinks.contains) == true
    case .opening(let opening): removes(opening)
    case .content(let content): empties(content)
    case .outside, .notStated: false
    }
  }
}
