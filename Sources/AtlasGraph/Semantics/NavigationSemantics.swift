import AtlasModel

/// The rules by which SwiftUI navigates, for a model in one environment: the one place in the code
/// that states them. `Docs/Navigation-semantics.md` states the same rules in words, under the
/// numbers given here.
package struct NavigationSemantics: Sendable {
  package let model: NavigationModel
  package let environment: Environment
  package var assumption: ConditionAssumption

  package init(model: NavigationModel, environment: Environment, assumption: ConditionAssumption) {
    self.model = model
    self.environment = environment
    self.assumption = assumption
  }

  // MARK: 1. What exists

  /// 1.1 An element exists on its platforms and where all its conditions may hold.
  package func absence(platforms: [Platform]?, when: [ConditionTerm]) -> Absence? {
    if let platforms, !platforms.contains(environment.platform) {
      return .platform(environment.platform)
    }
    for term in when where truth(of: term) == false {
      if case .width = term.fact { return .width(environment.width) }
      return .condition(term.text)
    }
    return nil
  }

  package func absence(of attributes: Attributes) -> Absence? {
    absence(platforms: attributes.platforms, when: attributes.when)
  }

  package func absence(ofTransition index: Int) -> Absence? {
    if model.traits.isUnconditionalTransition[index] { return nil }
    return absence(of: model.transitions[index].attributes)
  }

  func absence(ofDeepLink index: Int) -> Absence? {
    absence(of: model.deepLinks[index].attributes)
  }

  package func absence(ofScreen index: Int) -> Absence? {
    if model.traits.isUnconditionalScreen[index] { return nil }
    return absence(of: model.screens[index].attributes)
  }

  /// 1.2 Settings and menu bar extras exist on the Mac, immersive spaces on Apple Vision Pro,
  /// single windows on both, documents where there are files to open.
  package func absence(ofScene index: Int) -> Absence? {
    let scene = model.scenes[index]
    let platforms: [Platform]
    switch scene.kind {
    case .windowGroup: platforms = Platform.allCases
    case .window: platforms = [.macOS, .visionOS]
    case .documentGroup: platforms = [.iOS, .iPadOS, .macOS, .visionOS]
    case .settings, .menuBarExtra: platforms = [.macOS]
    case .immersiveSpace: platforms = [.visionOS]
    }
    guard platforms.contains(environment.platform) else {
      return .sceneKind(scene.kind, environment.platform)
    }
    return absence(of: scene.attributes)
  }

  /// 1.3 Of alternatives the first that exists is shown; one whose conditions may or may not hold
  /// leaves the next possible too.
  package func bodies(of content: Content) -> [Content.Body] {
    alternatives(of: content).map(\.body)
  }

  // MARK: 2. Tabs

  /// 2.1 A tab bar in compact width does not show tabs and sections that are for the sidebar only.
  /// A tab view has a sidebar where its style is `sidebarAdaptable` and the platform has one.
  package func hasSidebar(_ tabView: TabView) -> Bool {
    guard tabView.style == "sidebarAdaptable", environment.width == .regular else { return false }
    return [.iPadOS, .macOS, .tvOS, .visionOS].contains(environment.platform)
  }

  /// 2.2 A hidden tab, or one in a section that is not there, cannot be selected by hand.
  package func absence(ofTab index: Int) -> Absence? {
    let tab = model.tabs[index]
    if let section = tab.section, let absence = ownAbsence(ofTab: section) {
      return .inside(model.tabs[section].id, absence)
    }
    return ownAbsence(ofTab: index)
  }

  private func ownAbsence(ofTab index: Int) -> Absence? {
    let tab = model.tabs[index]
    if let absence = absence(of: tab.attributes) { return absence }
    if tab.isHidden, isCertain(tab.hiddenWhen) {
      return tab.hiddenWhen.first.map(absence(whereHides:)) ?? .hidden
    }
    if tab.placement == .sidebarOnly, !showsSidebarOnlyTabs(model.containers[tab.tabView]) {
      return .sidebarOnly
    }
    return nil
  }

  /// What is missing where a term hides a tab: that it does not hold.
  private func absence(whereHides term: ConditionTerm) -> Absence {
    if case .width = term.fact { return .width(environment.width) }
    return .condition(term.negation.text)
  }

  private func showsSidebarOnlyTabs(_ container: Container) -> Bool {
    guard case .tabs(let tabView) = container.kind else { return false }
    return hasSidebar(tabView)
  }

  /// Whether terms hold for certain.
  private func isCertain(_ terms: [ConditionTerm]) -> Bool {
    terms.allSatisfy { truth(of: $0) == true }
  }

  /// The tabs that can be selected or that act, in order, without sections.
  package func shownTabs(of tabView: TabView) -> [Int] {
    tabView.items.flatMap { item -> [Int] in
      if case .section(let members) = model.tabs[item].kind { members } else { [item] }
    }
    .filter { absence(ofTab: $0) == nil }
  }

  /// 2.3 From the sixth tab on, an iPhone puts tabs behind More, and an iPad in compact width as
  /// well: four stay in the bar.
  package func firstTabBehindMore(of count: Int) -> Int? {
    let isPhoneLike =
      environment.platform == .iOS
      || (environment.platform == .iPadOS && environment.width == .compact)
    return isPhoneLike && count > 5 ? 4 : nil
  }

  /// 2.4 The bottom accessory is there where it is enabled, a sidebar's header and footer where there
  /// is a sidebar.
  func accessories(of tabView: TabView) -> [Destination] {
    var accessories: [Destination?] = []
    if absence(platforms: nil, when: tabView.bottomAccessoryIsEnabled) == nil {
      accessories.append(tabView.bottomAccessory)
    }
    if hasSidebar(tabView) { accessories += [tabView.sidebarHeader, tabView.sidebarFooter] }
    return accessories.compactMap { $0 }
  }

  // MARK: 3. Columns

  /// 3.1 A compact width collapses a split view into one stack.
  package var isCollapsed: Bool { environment.width == .compact }

  /// 3.2 The collapsed stack starts at the preferred compact column; without one, at the last
  /// column that has something to show: the detail column where something is selected from the
  /// start, the sidebar otherwise.
  func startColumn(of split: Split) -> Column {
    if let preferred = split.preferredCompactColumn { return preferred }
    return split.initialSelection != nil && split.detail != nil ? .detail : .sidebar
  }

  /// 3.3 Side by side, `doubleColumn` hides the sidebar of three columns, `detailOnly` all but the
  /// detail column; on the Mac `detailOnly` does nothing.
  package func visibleColumns(of split: Split) -> [Column] {
    let all = split.columns.map(\.column)
    switch split.visibility {
    case "detailOnly" where environment.platform != .macOS: return all.filter { $0 == .detail }
    case "doubleColumn" where all.count == 3: return all.filter { $0 != .sidebar }
    default: return all
    }
  }

  /// 3.4 A selection shows its screen in the next column; in the detail column, in that column
  /// itself.
  func targetColumn(of transition: Int, from source: Column?, in split: Split) -> Column {
    if let stated = model.transitions[transition].column { return stated }
    return source == .sidebar && split.content != nil ? .content : .detail
  }

  /// 3.5 A manual column is there where its conditions and platforms allow.
  func secondaryColumns(of columns: Columns) -> [(number: Int, column: Columns.Secondary)] {
    columns.secondary.enumerated().filter { absence(of: $0.element.attributes) == nil }
      .map { (number: $0.offset, column: $0.element) }
  }

  /// The split view around a position, and the column of it that the position is in.
  package func enclosingSplit(of position: Position) -> (container: Int, column: Column?)? {
    if case .host(let container) = position, case .split = model.containers[container].kind {
      return (container, nil)
    }
    for holder in model.holders(of: position) {
      guard case .column(let container, let column) = holder else { continue }
      if case .split = model.containers[container].kind { return (container, column) }
    }
    return nil
  }

  // MARK: 4. Pushes

  /// 4.1 A push needs an enclosing stack: the one that the place is on or, in a split view that is
  /// collapsed into a stack, the column. A presentation opens a new context: the stack of the
  /// screen that presents it is out of reach.
  package func enclosingStack(of position: Position) -> Position? {
    switch position {
    case .stack: return position
    case .host(let container):
      if case .stack = model.containers[container].kind { return .stack(container) }
      return nil
    case .slot(.column(let container, _)):
      guard isCollapsed, case .split = model.containers[container].kind else { return nil }
      return position
    case .slot: return nil
    }
  }

  /// What a push of a value leads to.
  package enum Registration {
    /// The screen, by index.
    case screen(Int)
    /// Destinations are stated, and none is for the type.
    case missing(String)
    /// No destinations are stated: the target of the transition is taken at its word.
    case notStated
  }

  /// 4.2 The nearest registration of the value's type wins: the screen's own, then the stack's
  /// root screen's, then the stack's. A type that is an alias is what it stands for. With
  /// destinations stated and none for the type, the tap does nothing.
  ///
  /// - Parameter transition: One that leads to a destination.
  func registration(for transition: Int, at place: Place) -> Registration {
    let resolved = model.resolved
    let target = resolved.targets[transition]
    guard target.type >= 0, !resolved.registrations.isEmpty else { return .notStated }
    let found = registration(ofType: target.type, at: place) { registration in
      if registration.leadsWhereStated { return target.screen < 0 ? nil : Int(target.screen) }
      guard case .destination(let destination) = model.transitions[transition].target else {
        return nil
      }
      return screen(of: registration, destination)
    }
    return found ?? .missing(resolved.types.names[Int(target.type)])
  }

  /// 4.2 for a value of a type that is pushed, be it by a tap or by what writes the path.
  package func registration(ofType type: String, _ destination: Destination, at place: Place)
    -> Registration
  {
    registration(ofType: model.resolved.types[type] ?? -1, at: place) {
      screen(of: $0, destination)
    } ?? .missing(type)
  }

  /// - Parameters:
  ///   - type: The type's number; -1 for one that nothing is registered for.
  ///   - screen: The screen that a registration shows.
  /// - Returns: Nil where destinations are stated, and none for the type.
  private func registration(
    ofType type: Int32,
    at place: Place,
    screen: (RegisteredDestination) -> Int?
  ) -> Registration? {
    let lists = registrationLists(inReachOf: place)
    guard lists.contains(where: { $0.hasUnconditional || $0.registrations.contains(where: exists) })
    else { return .notStated }
    for list in lists {
      for number in list.values(ofType: type) where exists(list.registrations[number]) {
        if let screen = screen(list.registrations[number]) { return .screen(screen) }
      }
    }
    for list in lists {
      for number in list.items(ofType: type) where exists(list.registrations[number]) {
        if let screen = screen(list.registrations[number]) { return .screen(screen) }
      }
    }
    return nil
  }

  private func exists(_ registration: RegisteredDestination) -> Bool {
    absence(of: registration.attributes) == nil
  }

  private func screen(of registration: RegisteredDestination, _ destination: Destination) -> Int? {
    if registration.leadsWhereStated { return model.screen(of: destination) }
    if let screen = registration.screen { return model.screen(of: screen) }
    guard let routeCase = model.routeCase(of: destination) else {
      return model.screen(of: destination)
    }
    let name = model.routes[routeCase.route].cases[routeCase.routeCase].name
    let match =
      registration.cases.first { $0.name == name }
      ?? registration.cases.first { $0.name == "default" }
    return match.flatMap { model.screen(of: $0.destination) }
  }

  /// The registrations in reach of a place that exist here, the nearest first.
  package func registrations(inReachOf place: Place) -> [RegisteredDestination] {
    registrationLists(inReachOf: place).flatMap(\.registrations).filter(exists)
  }

  private func registrationLists(inReachOf place: Place) -> [RegistrationList] {
    var container: Int?
    if case .stack(let stack) = enclosingStack(of: place.position) { container = stack }
    return model.resolved.registrations.inReach(ofScreen: place.screen, onStack: container)
  }

  // MARK: 5. Windows

  /// 5.1 Windows exist on iPadOS, macOS and visionOS only.
  package var hasWindows: Bool {
    [.iPadOS, .macOS, .visionOS].contains(environment.platform)
  }

  /// 5.2 The first scene that exists is shown at launch: a window, if there is one.
  package var launchScene: Int? {
    let present = model.scenes.indices.filter { absence(ofScene: $0) == nil }
    return present.first { model.scenes[$0].kind.isWindow } ?? present.first
  }

  /// 5.3 On the Mac, menus open settings, single windows, menu bar extras, and a window group that
  /// needs no value.
  func opensFromMenu(_ index: Int) -> Bool {
    guard environment.platform == .macOS else { return false }
    let scene = model.scenes[index]
    return scene.kind != .windowGroup || scene.valueType == nil
  }

  // MARK: 6. Presentations

  /// 6.1 The tab bar and the columns around a place are in reach, unless a presentation is between.
  func tabViews(around position: Position) -> [Int] {
    model.holders(of: position).compactMap { holder in
      if case .tab(let tab) = holder { model.tabs[tab].tabView } else { nil }
    }
  }

  /// The containers around a position that a screen's view makes, from the inside out.
  func hosts(around position: Position) -> [Int] {
    guard model.traits.hasHosts else { return [] }
    var containers: [Int] = []
    if case .stack(let container) = position { containers.append(container) }
    for holder in model.holders(of: position) {
      switch holder {
      case .column(let container, _), .accessory(let container): containers.append(container)
      case .tab(let tab): containers.append(model.tabs[tab].tabView)
      default: break
      }
    }
    return containers.filter { model.containers[$0].host != nil }
  }
}

extension Scene.Kind {
  /// Whether it is a window that an app can begin with.
  var isWindow: Bool {
    switch self {
    case .windowGroup, .window, .documentGroup: true
    case .settings, .menuBarExtra, .immersiveSpace: false
    }
  }
}
