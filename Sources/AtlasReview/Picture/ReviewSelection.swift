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
  /// The lines that are as they were and give a place to what changed.
  private(set) var otherLinks: [UnionLink] = []
  /// What tabs, scenes and containers that came, went or moved show: drawn where these have no frame.
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

  init(
    _ union: ModelUnion,
    _ changes: ElementChanges,
    uncompared: Set<ElementReference> = []
  ) {
    self.union = union
    self.changes = changes
    for change in changes.changes { add(change) }
    let all = UnionLinks(union, changes).links.filter { !Self.isUncompared($0, uncompared) }
    for link in all where link.change != nil && !isSideEffect(link) {
      guard isDrawn(link) else {
        frameLinks.append(link)
        continue
      }
      links.append(link)
      items.insert(link.from)
      items.insert(link.to)
    }
    let regions = Set(frames.keys.compactMap(\.item))
    frameLinks += all.filter {
      $0.change == nil && !$0.isTransition && regions.contains($0.from) && items.contains($0.to)
    }
    addNeighbours(all.filter { $0.change == nil && isDrawn($0) })
    removeLoneItems()
    links = links.sorted(by: order)
    frameLinks = frameLinks.sorted(by: order)
    otherLinks = otherLinks.sorted(by: order)
  }

  /// Whether nothing changed that a picture can show.
  var isEmpty: Bool { items.isEmpty && frames.isEmpty }

  func isShown(_ item: UnionItem) -> Bool { items.contains(item) || neighbours.contains(item) }

  /// Leaves out what is as it was, but for the ends of lines.
  mutating func removeNeighbours() {
    neighbours = []
    otherLinks = []
  }

  /// Leaves out the lines that are gone and led to what is as it was, and what only these showed.
  mutating func removeGoneLines() {
    links.removeAll { $0.change == .removed && changes.change(of: $0.to) == nil }
    removeLoneItems()
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
    // What else changed of it is in the list.
    guard change.nature != .changed || change.move != nil || isRenamed(element, change) else {
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
    // A screen of several tabs is drawn in each of these that changed.
    let isPlace = if case .tab = element { !isRemoved } else { false }
    items.formUnion(isPlace ? roots.map { placed($0, in: frame) } : roots)
  }

  /// A screen that a frame shows, there: its home may be elsewhere.
  private func placed(_ root: UnionItem, in frame: UnionRegion) -> UnionItem {
    guard !union.frames(around: root).contains(frame) else { return root }
    var root = root
    root.place = frame
    return root
  }

  private func isRenamed(_ element: ElementReference, _ change: ElementChange) -> Bool {
    if case .container = element { return false }
    return ReviewWords(union).formerly(change) != nil
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

  /// Whether a line may have been there before: what makes it, or one of its ends, was not compared.
  private static func isUncompared(_ link: UnionLink, _ elements: Set<ElementReference>) -> Bool {
    guard link.change == .added else { return false }
    let ends = [link.from, link.to].compactMap(\.item.element)
    let transitions = link.link.transitions
    return ends.contains(where: elements.contains)
      || !transitions.isEmpty && transitions.allSatisfy { elements.contains(.transition($0)) }
  }

  /// Whether a line is one of transitions that are as they were and set conditions: what is shown after
  /// them has changed with what the conditions are for.
  private func isSideEffect(_ link: UnionLink) -> Bool {
    guard link.change == .added, link.isTransition else { return false }
    let model = union.new.model
    return link.link.transitions.allSatisfy { transition in
      !model.transitions[transition].sets.isEmpty
        && union.matching.old(of: .transition(transition)) != nil
        && changes.change(ofNew: .transition(transition)) == nil
    }
  }

  /// Adds what places the items: what leads to a screen that changed, and where a link that changed leads.
  private mutating func addNeighbours(_ others: [UnionLink]) {
    let led = Set(links.lazy.filter { $0.change != .removed }.map(\.to))
    var incoming: [UnionItem: [UnionItem: [UnionLink]]] = [:]
    for link in others where link.from != link.to {
      switch (link.from.item, link.to.item) {
      case (.deepLink, _), (.entryPoint, _):
        if changes.change(of: link.from) != nil { otherLinks.append(link) }
      case (_, .screen):
        guard items.contains(link.to), !led.contains(link.to),
          changes.change(of: link.to) != nil
        else { continue }
        incoming[link.to, default: [:]][link.from, default: []].append(link)
      default: break
      }
    }
    for parents in incoming.values {
      let nearest = parents.keys.sorted {
        (items.contains($1) ? 1 : 0, $0.item) < (items.contains($0) ? 1 : 0, $1.item)
      }
      otherLinks += nearest.prefix(Self.parentLimit).flatMap { parents[$0] ?? [] }
    }
    neighbours = Set(otherLinks.flatMap { [$0.from, $0.to] }).subtracting(items)
  }

  /// What is as it was is not shown by itself; neither is what changed in a way that no line shows.
  private mutating func removeLoneItems() {
    let tied = Set((links + otherLinks + frameLinks).flatMap { [$0.from, $0.to] })
    let framed = Set(frames.keys)
    items = items.filter { item in
      if tied.contains(item) || item.isRemoved || changes.change(of: item)?.nature == .added {
        return true
      }
      return union.frames(around: item).contains(where: framed.contains)
    }
  }

  /// The order of lines: by their ends and kinds, then what is gone before what came.
  func order(_ link: UnionLink) -> LineOrder {
    LineOrder(
      from: order(link.from),
      to: order(link.to),
      key: link.link.sortKey,
      rank: link.rank
    )
  }

  struct LineOrder: Comparable {
    var from: ItemOrder
    var to: ItemOrder
    var key: DiagramLink.SortKey
    var rank: Int

    static func < (left: Self, right: Self) -> Bool {
      if left.from != right.from { return left.from < right.from }
      if left.to != right.to { return left.to < right.to }
      if left.key < right.key || right.key < left.key { return left.key < right.key }
      return left.rank < right.rank
    }
  }

  /// Sorts items of both models together: by kind, then by id.
  func order(_ item: UnionItem) -> ItemOrder {
    let model = union.model(of: item)
    var id: String
    switch item.item {
    case .outside(let transition): id = model.transitions[transition].id
    default: id = item.item.element.map(model.id(of:)) ?? ""
    }
    if let place = item.place { id += "@" + self.id(of: place) }
    return ItemOrder(rank: item.item.rank, id: id, isRemoved: item.isRemoved ? 1 : 0)
  }

  /// What distinguishes a region from others.
  func id(of region: UnionRegion) -> String {
    union.index(of: region).cluster(for: region.region, DiagramOptions()).id
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

extension UnionRegion {
  /// The node that stands for it if it has no frame.
  fileprivate var item: UnionItem? {
    region.element.flatMap(DiagramItem.init).map { UnionItem(item: $0, isRemoved: isRemoved) }
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
