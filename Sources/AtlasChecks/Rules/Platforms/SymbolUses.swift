import AtlasGraph
import AtlasModel

/// Which of SwiftUI's symbols a model says that the app uses.
struct SymbolUses {
  let graph: AppGraph
  /// Per environment the rules of navigation, with nothing assumed of the conditions.
  let semantics: [NavigationSemantics]
  let presence: PresenceFacts

  private var model: NavigationModel { graph.model }

  /// The uses that the model states without doubt, by kind of element and in the order of the model.
  var all: [SymbolUse] {
    var uses = sceneUses()
    for index in model.containers.indices where !presence.containers[index].isEmpty {
      uses += containerUses(index)
    }
    uses += tabUses()
    uses += screenUses()
    uses += transitionUses()
    return uses
  }

  private func sceneUses() -> [SymbolUse] {
    model.scenes.indices.compactMap { index in
      let scene = model.scenes[index]
      let symbol: SwiftUISymbol
      switch scene.kind {
      case .window: symbol = .window
      case .menuBarExtra: symbol = .menuBarExtra
      case .windowGroup where scene.valueType != nil: symbol = .windowForValue
      default: return nil
      }
      var environments: EnvironmentSet = []
      for (number, semantics) in semantics.enumerated()
      where semantics.absence(ofScene: index) == nil {
        environments.insert(EnvironmentSet(number: number))
      }
      return SymbolUse(
        symbol: symbol,
        element: .scene(index),
        environments: environments
      )
    }
  }

  private func containerUses(_ index: Int) -> [SymbolUse] {
    let container = model.containers[index]
    let there = presence.containers[index]
    func use(_ symbol: SwiftUISymbol, in environments: EnvironmentSet) -> SymbolUse {
      SymbolUse(
        symbol: symbol,
        element: .container(index),
        environments: environments
      )
    }
    switch container.kind {
    case .stack(let stack):
      guard !stack.isNavigationView else { return [] }
      return [use(.stack, in: there)]
        + uses(of: stack.destinations.own, .container(index), there)
    case .split(let split):
      let new = graph.environments(in: there) { !split.navigationViewOn.contains($0.platform) }
      return [use(split.preferredCompactColumn == nil ? .split : .compactColumn, in: new)]
    case .columns: return []
    case .tabs(let tabView):
      return symbols(of: tabView).map { use($0, in: there) }
    }
  }

  private func symbols(of tabView: TabView) -> [SwiftUISymbol] {
    var symbols: [SwiftUISymbol] = []
    if tabView.syntax == "tab" { symbols.append(.tab) }
    if let style = tabView.style.flatMap({ SwiftUISymbol.tabViewStyles[$0] }) {
      symbols.append(style)
    }
    if let behavior = tabView.minimizeBehavior {
      symbols.append(behavior.hasPrefix("onScroll") ? .minimizeOnScroll : .minimizeBehavior)
    }
    if tabView.bottomAccessory != nil {
      let isAlwaysEnabled = tabView.bottomAccessoryIsEnabled.isEmpty
      symbols.append(isAlwaysEnabled ? .bottomAccessory : .enabledBottomAccessory)
    }
    if tabView.sidebarHeader != nil { symbols.append(.sidebarHeader) }
    if tabView.sidebarFooter != nil { symbols.append(.sidebarFooter) }
    if tabView.customizationStorage != nil { symbols.append(.customization) }
    return symbols
  }

  /// Tabs that only `Tab` can be, where their tab view does not say so of all.
  private func tabUses() -> [SymbolUse] {
    model.tabs.indices.compactMap { index in
      let tab = model.tabs[index]
      guard tab.needsTab, case .tabs(let tabView) = model.containers[tab.tabView].kind,
        tabView.syntax != "tab"
      else { return nil }
      return SymbolUse(
        symbol: .tab,
        element: .tab(index),
        environments: presence.environments(ofTab: index)
      )
    }
  }

  private func screenUses() -> [SymbolUse] {
    model.screens.indices.flatMap { index -> [SymbolUse] in
      let screen = model.screens[index]
      var symbols: [SwiftUISymbol] = []
      if screen.isSearchable == true { symbols.append(.searchable) }
      if let role = screen.toolbarRole, role != "automatic" { symbols.append(.toolbarRole) }
      guard !symbols.isEmpty || !screen.destinations.isEmpty else { return [] }
      let there = presence.environments(ofScreen: index)
      return symbols.map {
        SymbolUse(symbol: $0, element: .screen(index), environments: there)
      } + uses(of: screen.destinations.own, .screen(index), there)
    }
  }

  private func uses(
    of destinations: [RegisteredDestination],
    _ element: ElementReference,
    _ there: EnvironmentSet
  ) -> [SymbolUse] {
    destinations.compactMap { destination in
      guard case .item(let type) = destination.key else { return nil }
      var environments: EnvironmentSet = []
      for number in there.numbers
      where semantics[number].absence(of: destination.attributes) == nil {
        environments.insert(EnvironmentSet(number: number))
      }
      return SymbolUse(
        symbol: .destinationForItem,
        element: element,
        part: "the destination for \"\(type)\" of ",
        range: destination.attributes.range,
        available: destination.attributes.available,
        environments: environments
      )
    }
  }

  private func transitionUses() -> [SymbolUse] {
    model.transitions.indices.flatMap { index -> [SymbolUse] in
      let symbols = symbols(of: model.transitions[index])
      guard !symbols.isEmpty else { return [] }
      let there = presence.environments(ofTransition: index)
      return symbols.map {
        SymbolUse(
          symbol: $0,
          element: .transition(index),
          environments: there
        )
      }
    }
  }

  /// What can be had by other means says nothing: an action sheet is a confirmation dialog too, and
  /// a sheet can be kept open in UIKit.
  private func symbols(of transition: Transition) -> [SwiftUISymbol] {
    var symbols: [SwiftUISymbol] = []
    if transition.kind == .inspector { symbols.append(.inspector) }
    if transition.usesZoom { symbols.append(.zoom) }
    // A fixed size is none of the API's, and the automatic one needs no code.
    if let sizing = transition.sizing, sizing != "fixed", sizing != "automatic" {
      symbols.append(.sizing)
    }
    if !transition.detents.isEmpty { symbols.append(.detents) }
    return symbols
  }
}
