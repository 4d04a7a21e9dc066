import AtlasBase
import AtlasModel

/// The rules by which SwiftUI navigates, for a model in one environment: the one place in the code that
/// states them. The other files of the folder extend it, each by its subject.
/// `Docs/Navigation-semantics.md` states the same rules in words, under the numbers given here.
package struct NavigationSemantics: Sendable {
  package let model: NavigationModel
  package let environment: Environment
  package var assumption: ConditionAssumption {
    didSet { (shownAlternatives, shownRegions) = (Memo(), Memo()) }
  }
  /// A screen that is taken out of the app, with all that names it.
  var removal: ScreenRemoval? {
    didSet {
      (shownAlternatives, possibleAlternatives) = (Memo(), Memo())
      (shownRegions, possibleRegions) = (Memo(), Memo())
    }
  }
  /// Which of many alternatives contents show under the assumption, and with nothing assumed.
  private(set) var shownAlternatives = Memo<Content, ShownAlternatives>()
  private var possibleAlternatives = Memo<Content, ShownAlternatives>()
  /// By screen what shows it at first, likewise.
  private(set) var shownRegions = Memo<NavigationModel, [Container.Parent?]>()
  private var possibleRegions = Memo<NavigationModel, [Container.Parent?]>()

  package init(model: NavigationModel, environment: Environment, assumption: ConditionAssumption) {
    self.model = model
    self.environment = environment
    self.assumption = assumption
  }

  /// The same under what is taken to hold all the time: without conditions that are set somewhere.
  var lasting: NavigationSemantics {
    guard !model.changes.isEmpty else { return self }
    var lasting = self
    lasting.assumption = assumption.lasting(model.changes)
    return lasting
  }

  /// The same with nothing assumed of the conditions.
  var open: NavigationSemantics {
    var open = self
    open.assumption = .any
    open.shownAlternatives = possibleAlternatives
    open.shownRegions = possibleRegions
    return open
  }

  /// The same once some conditions are set.
  package func setting(_ terms: [ConditionTerm]) -> NavigationSemantics {
    guard !terms.isEmpty, case .values(let values) = assumption else { return self }
    var later = self
    later.assumption = .values(model.values(values, setting: terms))
    return later
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
    if let removal, removal.transitions.contains(index) { return .replaced }
    if model.traits.isUnconditionalTransition[index] { return nil }
    let transition = model.transitions[index]
    if let opener = transition.opener, let absence = absence(ofTransition: opener) {
      return absence
    }
    return absence(of: transition.attributes)
  }

  func absence(ofDeepLink index: Int) -> Absence? {
    if let removal, removal.deepLinks.contains(index) { return .replaced }
    return absence(of: model.deepLinks[index].attributes)
  }

  func absence(ofEntryPoint index: Int) -> Absence? {
    if let removal, removal.entryPoints.contains(index) { return .replaced }
    return absence(of: model.entryPoints[index].attributes)
  }

  package func absence(ofScreen index: Int) -> Absence? {
    if let removal, removal.screen == index { return .replaced }
    if model.traits.isUnconditionalScreen[index] { return nil }
    return absence(of: model.screens[index].attributes)
  }

  /// 1.2 Settings and menu bar extras exist on the Mac, immersive spaces on Apple Vision Pro,
  /// single windows on both, documents where there are files to open.
  package func absence(ofScene index: Int) -> Absence? {
    if let removal, removal.scenes.contains(index) { return .replaced }
    let scene = model.scenes[index]
    let platforms: [Platform]
    switch scene.kind {
    case .windowGroup: platforms = Platform.allCases
    case .window: platforms = [.macOS, .visionOS]
    case .documentGroup: platforms = [.iOS, .iPadOS, .macOS, .macCatalyst, .visionOS]
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

  /// What a person can set off at a place: what the screen and its parts offer, and what the toolbar of
  /// the stack's host does. Each once.
  ///
  /// - Parameter ofPart: The transitions of a part, those that do not exist here left out or not; nil for all.
  func transitions(offeredAt place: Place, ofPart: ((Int) -> [Int])? = nil) -> [Int] {
    let stated = transitions(statedFor: place) { ofPart?($0) ?? model.parts[$0].transitions }
    guard model.traits.hasRestrictedPlaces else { return stated }
    return stated.filter { isOffered($0, at: place) }
  }

  private func transitions(statedFor place: Place, ofPart: (Int) -> [Int]) -> [Int] {
    var offered = model.screens[place.screen].transitions.filter { offers($0, at: place) }
    let parts = parts(ofScreen: place.screen)
    for (number, used) in parts.enumerated()
    where !parts[..<number].contains(where: { $0.part == used.part }) {
      offered += ofPart(used.part)
    }
    return offered + toolbarOfHost(at: place)
  }

  /// 1.4 A part is on a screen if its use exists.
  func parts(ofScreen index: Int) -> [UsedPart] {
    let parts = model.partsOfScreens.parts[index]
    guard !parts.isEmpty else { return [] }
    return parts.filter { absence(platforms: $0.platforms, when: $0.when) == nil }
  }

  // MARK: 2. Tabs

  /// 2.2 A hidden tab, or one in a section that is not there, cannot be selected by hand.
  package func absence(ofTab index: Int) -> Absence? {
    if let section = model.tabs[index].section, let absence = ownAbsence(ofTab: section) {
      return .inside("the section \"\(model.tabs[section].label)\"", absence)
    }
    return ownAbsence(ofTab: index)
  }

  private func ownAbsence(ofTab index: Int) -> Absence? {
    if let removal, removal.tabs.contains(index) { return .replaced }
    if let absence = absence(of: model.tabs[index].attributes) { return absence }
    guard model.tabs[index].isHidden else { return nil }
    let terms = model.tabs[index].hiddenWhen
    return isCertain(terms) ? absence(whereAllHide: terms) : nil
  }

  /// What is missing where terms together hide a tab: that one of them does not hold. A width can't change here.
  private func absence(whereAllHide terms: [ConditionTerm]) -> Absence {
    let named = terms.filter(\.isNamed)
    guard named.count > 1 else {
      return (named.first ?? terms.first).map(absence(whereHides:)) ?? .hidden
    }
    return .condition(ConditionTerm(.any(named.map(\.negation))).text)
  }

  /// What is missing where a term hides a tab: that it does not hold.
  private func absence(whereHides term: ConditionTerm) -> Absence {
    if case .width = term.fact { return .width(environment.width) }
    return .condition(term.negation.text)
  }

  /// Whether terms hold for certain.
  func isCertain(_ terms: [ConditionTerm]) -> Bool {
    terms.allSatisfy { truth(of: $0) == true }
  }

  /// The tabs that can be selected or that act, in order, without sections.
  package func shownTabs(of tabView: TabView) -> [Int] {
    orderedTabs(of: tabView).filter(shows)
  }

  func shows(tab: Int) -> Bool { absence(ofTab: tab) == nil && !presence(ofTab: tab).isNever }

  /// 2.3 From the sixth tab on, an iPhone puts tabs behind More, and an iPad in compact width as
  /// well: four stay in the bar.
  package func firstTabBehindMore(of count: Int) -> Int? {
    let isPhoneLike =
      environment.platform == .iOS
      || (environment.platform == .iPadOS && environment.width == .compact)
    return isPhoneLike && count > 5 ? 4 : nil
  }

  // MARK: 3. Columns

  /// 3.2 The collapsed stack starts at the preferred compact column; without one, at the last
  /// column that has something to show: the detail column where something is selected from the
  /// start, the sidebar otherwise.
  func startColumn(of split: Split) -> Column {
    if let preferred = split.preferredCompactColumn { return preferred }
    return initialSelection(of: split) != nil && split.detail != nil ? .detail : .sidebar
  }

  /// 3.5 Whether a column shows something else, or nothing, until something is selected.
  func waitsForSelection(_ column: Column, in split: Split) -> Bool {
    guard split.waitsForSelection(column) else { return false }
    guard column == .content, let removal, let id = split.contentPlaceholder else { return true }
    return model.index.screens[id] != removal.screen
  }

  /// 3.5 What the detail column shows from the start.
  func initialSelection(of split: Split) -> Destination? {
    guard let initial = split.initialSelection, removal?.removes(initial) != true else {
      return nil
    }
    return initial
  }

  /// 3.4 A selection shows its screen in the next column; in the detail column, in that column
  /// itself.
  func targetColumn(of transition: Int, from source: Column?, in split: Split) -> Column {
    if let stated = model.transitions[transition].column { return stated }
    if source == .sidebar { return split.content == nil ? .detail : .content }
    // From the view around it, a screen that the content column holds is shown there.
    guard source == nil, let content = split.content else { return .detail }
    let screen = Int(model.resolved.targets[transition].screen)
    let detail = split.detail.map(model.rootScreens(of:)) ?? []
    let isContent = model.rootScreens(of: content).contains(screen) && !detail.contains(screen)
    return isContent ? .content : .detail
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
  /// collapsed into a stack, the column. A column of a `NavigationView` is a stack too: a link with
  /// `isDetailLink(false)` pushes in its own column. A presentation opens a new context: the stack of the
  /// screen that presents it is out of reach.
  package func enclosingStack(of position: Position) -> Position? {
    switch position {
    case .stack: return position
    case .host(let container):
      if case .stack = model.containers[container].kind { return .stack(container) }
      return nil
    case .slot(.column(let container, _)):
      guard case .split(let split) = model.containers[container].kind,
        isCollapsed || split.navigationViewOn.contains(environment.platform)
      else { return nil }
      return position
    case .slot: return nil
    }
  }

  /// 4.6 What a place at a position fills by itself, or with the stack that its view brings: a window, a tab, a
  /// column, a presentation. Nil for a stack that stays when its root changes.
  func slot(filledBy position: Position) -> Container.Parent? {
    switch position {
    case .slot(let parent): return parent
    case .stack(let container):
      guard case .stack(let stack) = model.containers[container].kind, stack.broughtBy != nil
      else { return nil }
      return model.containers[container].parent
    case .host: return nil
    }
  }

  /// The position of what content shows at first: its stack, otherwise what holds the content.
  func position(in content: Content, _ parent: Container.Parent) -> Position {
    for case .container(let container) in bodies(of: content) {
      if case .stack = model.containers[container].kind { return .stack(container) }
    }
    return .slot(parent)
  }

  /// 4.8 Where a screen is that takes the place of another one. A stack that a view brings stays around a new root,
  /// unless that brings a stack itself, here, or is a container.
  ///
  /// - Parameter name: The screen's id, or `Enum.case`.
  func position(showing name: String, _ screen: Int, inPlaceOf position: Position) -> Position {
    guard let slot = slot(filledBy: position) else { return position }
    if let stack = model.stack(broughtBy: name, to: slot),
      absence(of: model.containers[stack].attributes) == nil
    {
      return .stack(stack)
    }
    return model.screens[screen].contains == nil ? position : .slot(slot)
  }

  /// 4.6 Whether a new root at a position takes the place of what is shown at another one.
  func isReplaced(_ other: Position, by position: Position) -> Bool {
    if other == position { return true }
    guard let slot = slot(filledBy: position) else { return false }
    return holders(of: other).contains(slot)
  }

  // MARK: 5. Windows

  /// 5.1 Windows exist on the iPad, the Mac, also with Mac Catalyst, and Apple Vision Pro only.
  package var hasWindows: Bool {
    [.iPadOS, .macOS, .macCatalyst, .visionOS].contains(environment.platform)
  }

  /// 5.2 The first scene that exists is shown at launch: a window, if there is one.
  package var launchScene: Int? { launchScenes.first?.scene }

  /// The scenes that may be shown at launch, each with when it is: none of those before it exists.
  var launchScenes: [(scene: Int, presence: Presence)] {
    let present = model.scenes.indices.filter { absence(ofScene: $0) == nil }
    let windows = present.filter { model.scenes[$0].kind.isWindow }
    var rest = Presence.always
    var found: [(scene: Int, presence: Presence)] = []
    for scene in windows + present.filter({ !model.scenes[$0].kind.isWindow }) where !rest.isNever {
      let own = presence(ofScene: scene)
      let shown = rest.and(own, variables)
      if !shown.isNever { found.append((scene, shown)) }
      rest = rest.without(own, variables)
    }
    return found
  }

  /// When a scene is shown at launch.
  package func presence(ofLaunching scene: Int) -> Presence {
    launchScenes.first { $0.scene == scene }?.presence ?? .never
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
      case .column(let container, _), .accessory(let container, _): containers.append(container)
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
