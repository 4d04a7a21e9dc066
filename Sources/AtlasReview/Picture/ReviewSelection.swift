import AtlasDiagrams
import AtlasModel

/// What a picture of a review shows: what changed, and of what is as it was only what gives it a
/// place.
struct ReviewSelection {
  let union: ModelUnion
  let changes: ElementChanges
  /// What changed and can be a node, the ends of lines that changed, and what holds them together.
  private(set) var items: Set<UnionItem> = []
  /// What is as it was and leads to what changed.
  private(set) var neighbours: Set<UnionItem> = []
  /// The lines that changed.
  private(set) var links: [UnionLink] = []
  /// The lines between what is shown that are as they were.
  private(set) var otherLinks: [UnionLink] = []
  /// What tabs, scenes and containers that came or went show: drawn where these have no frame.
  private(set) var frameLinks: [UnionLink] = []
  /// What became of the parts of the container tree that are drawn as frames.
  private(set) var frames: [UnionRegion: Frame] = [:]

  /// What became of a frame.
  struct Frame {
    var change: Diagram.Change
    /// The changes of the element itself, or of what it stands for.
    var elements: [ElementChange]
  }

  /// Whether tabs stand for many screens, and not features.
  var groupsByTab = false

  /// How many of the ways to a screen that changed are shown.
  private static let parentLimit = 3

  init(_ union: ModelUnion, _ changes: ElementChanges) {
    self.union = union
    self.changes = changes
    for change in changes.changes { add(change) }
    let all = UnionLinks(union, changes).links
    for link in all where link.change != nil {
      guard isDrawn(link) else {
        frameLinks.append(link)
        continue
      }
      links.append(link)
      items.insert(link.from)
      items.insert(link.to)
    }
    let others = all.filter { $0.change == nil && isDrawn($0) }
    addNeighbours(others)
    otherLinks = others.filter { isShown($0.from) && isShown($0.to) }
    links.sort(by: isBefore)
    frameLinks.sort(by: isBefore)
    otherLinks.sort(by: isBefore)
  }

  /// Whether nothing changed that a picture can show.
  var isEmpty: Bool { items.isEmpty && frames.isEmpty }

  func isShown(_ item: UnionItem) -> Bool { items.contains(item) || neighbours.contains(item) }

  /// Leaves out what is as it was, but for the ends of lines.
  mutating func removeNeighbours() {
    neighbours = []
    otherLinks = []
  }

  // MARK: Elements

  private mutating func add(_ change: ElementChange) {
    guard let element = change.new ?? change.old else { return }
    let isRemoved = change.new == nil
    switch element {
    case .screen, .deepLink, .entryPoint:
      if let item = DiagramItem(element) { items.insert(.init(item: item, isRemoved: isRemoved)) }
    case .tab(let tab) where index(isRemoved).model.tabs[tab].isAction:
      items.insert(.init(item: .tab(tab), isRemoved: isRemoved))
    case .tab, .container, .scene: addRegion(element, change, isRemoved: isRemoved)
    default: break
    }
  }

  private func index(_ isRemoved: Bool) -> DiagramIndex { isRemoved ? union.old : union.new }

  /// A tab, a container or a scene is a frame around what it shows first. One whose holder's frame
  /// stands for both changes the holder; one that has no frame at all is a node.
  private mutating func addRegion(
    _ element: ElementReference,
    _ change: ElementChange,
    isRemoved: Bool
  ) {
    guard let item = DiagramItem(element), let region = DiagramRegion(element) else { return }
    if case .container(let container) = element,
      case .transition = index(isRemoved).model.containers[container].parent
    {
      return
    }
    let own = UnionRegion(region: region, isRemoved: isRemoved)
    let roots = index(isRemoved).roots(of: element).map { root -> UnionItem in
      isRemoved ? union.item(ofOld: .screen(root)) : UnionItem(item: .screen(root))
    }
    guard let frame = union.frames(of: own).last, !roots.isEmpty else {
      items.insert(.init(item: item, isRemoved: isRemoved))
      return
    }
    let nature = frame == own ? Diagram.Change(change.nature) : .changed
    var known = frames[frame] ?? Frame(change: nature, elements: [])
    if frame == own { known.change = nature }
    known.elements.append(change)
    frames[frame] = known
    items.formUnion(roots)
  }

  // MARK: Lines

  /// What a tab, a scene or a container shows is drawn by its frame, unless that is something else
  /// than before.
  private func isDrawn(_ link: UnionLink) -> Bool {
    switch link.from.item {
    case .tab, .scene, .container:
      if link.isTransition { return true }
      return link.change != nil && !link.from.isRemoved && union.old(of: link.from) != nil
    default: return true
    }
  }

  private mutating func addNeighbours(_ others: [UnionLink]) {
    var incoming: [UnionItem: [UnionItem]] = [:]
    for link in others where items.contains(link.to) || items.contains(link.from) {
      switch (link.from.item, link.to.item) {
      case (.deepLink, _), (.entryPoint, _):
        if changes.change(of: link.from) != nil { neighbours.insert(link.to) }
      case (_, .screen): incoming[link.to, default: []].append(link.from)
      default: break
      }
    }
    let led = Set(links.lazy.filter { $0.change != .removed }.map(\.to))
    for item in items where !led.contains(item) && changes.change(of: item) != nil {
      let parents = Set(incoming[item] ?? []).sorted { $0.item < $1.item }
      neighbours.formUnion(parents.prefix(Self.parentLimit))
    }
    neighbours.subtract(items)
  }

  /// The order of lines: by their ends and kinds, then what is gone before what came.
  func isBefore(_ left: UnionLink, _ right: UnionLink) -> Bool {
    let ends = (order(left.from), order(right.from), order(left.to), order(right.to))
    if ends.0 != ends.1 { return ends.0 < ends.1 }
    if ends.2 != ends.3 { return ends.2 < ends.3 }
    let keys = (left.link.sortKey, right.link.sortKey)
    if keys.0 < keys.1 || keys.1 < keys.0 { return keys.0 < keys.1 }
    return left.rank < right.rank
  }

  /// Sorts items of both models together: by kind, then by id.
  func order(_ item: UnionItem) -> ItemOrder {
    let index = union.index(of: item)
    let id: String
    switch item.item {
    case .outside(let transition): id = index.model.transitions[transition].id
    default: id = item.item.element.map(index.model.id(of:)) ?? ""
    }
    return ItemOrder(rank: item.item.rank, id: id, isRemoved: item.isRemoved ? 1 : 0)
  }

  struct ItemOrder: Comparable {
    var rank: Int
    var id: String
    var isRemoved: Int

    static func < (left: Self, right: Self) -> Bool {
      (left.rank, left.id, left.isRemoved) < (right.rank, right.id, right.isRemoved)
    }
  }
}

extension UnionLink {
  /// Among lines between the same items: what is gone before what came.
  fileprivate var rank: Int {
    switch change {
    case nil: 0
    case .removed?: 1
    case .changed?: 2
    case .added?: 3
    }
  }
}

extension DiagramIndex {
  /// The screens that a tab, a container or a scene shows at first.
  fileprivate func roots(of element: ElementReference) -> [Int] {
    switch element {
    case .container(let container): return model.roots(ofContainer: container)
    case .scene(let scene): return model.roots(of: model.scenes[scene].content)
    case .tab(let tab):
      switch model.tabs[tab].kind {
      case .content(let content): return model.roots(of: content)
      case .section(let tabs): return tabs.flatMap { roots(of: .tab($0)) }
      case .action: return []
      }
    default: return []
    }
  }
}
