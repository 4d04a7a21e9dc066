import AtlasDiagrams
import AtlasModel

/// Something of two models that a picture shows as one node. What is in both is the new model's.
struct UnionItem: Hashable {
  var item: DiagramItem
  /// Whether it is gone: the index in the item is the old model's.
  var isRemoved = false
  /// The part of the container tree that shows it here, where that is not its home: a screen that is in several
  /// places is drawn in each that changed.
  var place: UnionRegion?
}

/// A part of the container tree of two models.
struct UnionRegion: Hashable {
  var region: DiagramRegion
  var isRemoved = false
}

/// Two models laid over each other: what is in both stands once, where it stands in the new one,
/// and what is gone is laid into what is left of its surroundings.
struct ModelUnion {
  let old: DiagramIndex
  let new: DiagramIndex
  let matching: ElementMatching
  /// The new model's node for an alert or the like of the old one, and the other way about.
  private var outside: [Int: Int] = [:]
  private var formerOutside: [Int: Int] = [:]
  /// Per region of the new model those around it and itself, from the outside in.
  private var chains: [DiagramRegion: [DiagramRegion]] = [:]

  init(old: DiagramIndex, new: DiagramIndex, matching: ElementMatching) {
    self.old = old
    self.new = new
    self.matching = matching
    for home in new.homes {
      for (position, region) in home.enumerated() where chains[region] == nil {
        chains[region] = Array(home[...position])
      }
    }
    matchOutside()
  }

  func index(of item: UnionItem) -> DiagramIndex { item.isRemoved ? old : new }

  func model(of item: UnionItem) -> NavigationModel { item.isRemoved ? old.model : new.model }

  func index(of region: UnionRegion) -> DiagramIndex { region.isRemoved ? old : new }

  // MARK: Items

  func item(ofOld item: DiagramItem) -> UnionItem {
    let same: DiagramItem? =
      switch item {
      case .anywhere: .anywhere
      case .outside(let index): outside[index].map(DiagramItem.outside)
      default: item.element.flatMap(matching.new(of:)).flatMap(DiagramItem.init)
      }
    return same.map { UnionItem(item: $0) } ?? UnionItem(item: item, isRemoved: true)
  }

  /// The old model's item that an item of the new one was; nil where it was not there.
  func old(of item: UnionItem) -> DiagramItem? {
    if item.isRemoved || item.item == .anywhere { return item.item }
    if case .outside(let index) = item.item {
      return formerOutside[index].map(DiagramItem.outside)
    }
    return item.item.element.flatMap(matching.old(of:)).flatMap(DiagramItem.init)
  }

  /// Alerts and the like have no id: they are the same where a transition to them is, or where they
  /// say the same on the same screen.
  private mutating func matchOutside() {
    var byTransition: [Int: Int] = [:]
    var byText: [OutsideKey: Int] = [:]
    for link in new.links {
      guard case .outside(let target) = link.to else { continue }
      for transition in link.transitions { byTransition[transition] = target }
      byText[key(UnionItem(item: link.from), link, new)] = target
    }
    for link in old.links {
      guard case .outside(let target) = link.to else { continue }
      let transitions = link.transitions.compactMap { number -> Int? in
        guard case .transition(let same)? = matching.new(of: .transition(number)) else {
          return nil
        }
        return byTransition[same]
      }
      let same = transitions.first ?? byText[key(item(ofOld: link.from), link, old)]
      outside[target] = same
      if let same { formerOutside[same] = target }
    }
  }

  private struct OutsideKey: Hashable {
    var from: UnionItem
    var kind: Diagram.EdgeKind
    var text: String
  }

  private func key(_ from: UnionItem, _ link: DiagramLink, _ index: DiagramIndex) -> OutsideKey {
    OutsideKey(from: from, kind: link.kind, text: index.label(of: link.to))
  }

  // MARK: Regions

  func region(ofOld region: DiagramRegion) -> UnionRegion {
    newRegion(of: region).map { UnionRegion(region: $0) }
      ?? UnionRegion(region: region, isRemoved: true)
  }

  private func newRegion(of region: DiagramRegion) -> DiagramRegion? {
    if case .column(let container, let column) = region {
      guard case .container(let same)? = matching.new(of: .container(container)),
        new.model.containers[same].hasColumn(column)
      else { return nil }
      return .column(same, column)
    }
    guard let same = region.element.flatMap(matching.new(of:)) else { return nil }
    if case .transition(let transition) = same,
      !new.model.transitions[transition].kind.isPresentation
    {
      return nil
    }
    return DiagramRegion(same)
  }

  /// The regions that are drawn around an item, from the outside in.
  func frames(around item: UnionItem) -> [UnionRegion] {
    if let place = item.place { return frames(of: place) }
    let index = index(of: item)
    let home: [DiagramRegion]
    switch item.item {
    case .screen(let screen): home = index.homes[screen]
    case .outside(let transition):
      guard case .screen(let screen) = index.model.transitions[transition].origin else { return [] }
      home = index.homes[screen]
    case .tab(let tab): home = index.regions(around: .tab(tab))
    case .container(let container):
      home = index.regions(around: index.model.containers[container].parent)
    case .scene(let scene): home = [.scene(scene)]
    case .anywhere, .entryPoint, .deepLink: home = []
    }
    return item.isRemoved ? laid(home) : home.map { UnionRegion(region: $0) }.filter(isDrawn)
  }

  /// The regions drawn around a region and itself, from the outside in.
  func frames(of region: UnionRegion) -> [UnionRegion] {
    let chain = region.isRemoved ? nil : chains[region.region]
    let home = chain ?? index(of: region).chain(of: region.region)
    return region.isRemoved ? laid(home) : home.map { UnionRegion(region: $0) }.filter(isDrawn)
  }

  /// Regions of the old model within those of the new one: from the innermost that is still there
  /// on, what is gone stands in it.
  private func laid(_ home: [DiagramRegion]) -> [UnionRegion] {
    let regions = home.map(region(ofOld:))
    guard let last = regions.lastIndex(where: { !$0.isRemoved }) else {
      return regions.filter(isDrawn)
    }
    let kept = chains[regions[last].region] ?? new.chain(of: regions[last].region)
    return (kept.map { UnionRegion(region: $0) } + regions[(last + 1)...]).filter(isDrawn)
  }

  private func isDrawn(_ region: UnionRegion) -> Bool {
    index(of: region).isDrawn(region.region)
  }
}

extension DiagramItem {
  /// The element of the model that it stands for, if it is one.
  var element: ElementReference? {
    switch self {
    case .entryPoint(let index): .entryPoint(index)
    case .deepLink(let index): .deepLink(index)
    case .scene(let index): .scene(index)
    case .tab(let index): .tab(index)
    case .container(let index): .container(index)
    case .screen(let index): .screen(index)
    case .anywhere, .outside: nil
    }
  }

  init?(_ element: ElementReference) {
    switch element {
    case .entryPoint(let index): self = .entryPoint(index)
    case .deepLink(let index): self = .deepLink(index)
    case .scene(let index): self = .scene(index)
    case .tab(let index): self = .tab(index)
    case .container(let index): self = .container(index)
    case .screen(let index): self = .screen(index)
    default: return nil
    }
  }
}

extension DiagramRegion {
  /// The element that it is, or for a presentation the transition; nil for a column.
  var element: ElementReference? {
    switch self {
    case .scene(let index): .scene(index)
    case .container(let index): .container(index)
    case .tab(let index): .tab(index)
    case .presentation(let index): .transition(index)
    case .column: nil
    }
  }

  init?(_ element: ElementReference) {
    switch element {
    case .scene(let index): self = .scene(index)
    case .container(let index): self = .container(index)
    case .tab(let index): self = .tab(index)
    case .transition(let index): self = .presentation(index)
    default: return nil
    }
  }
}

extension DiagramIndex {
  /// The regions around a region and itself, as far as the container tree shows.
  fileprivate func chain(of region: DiagramRegion) -> [DiagramRegion] {
    switch region {
    case .scene, .presentation: [region]
    case .tab(let tab): regions(around: .tab(tab))
    case .column(let container, let column): regions(around: .column(of: container, column))
    case .container(let container):
      regions(around: model.containers[container].parent) + [region]
    }
  }
}

extension Container {
  fileprivate func hasColumn(_ column: Column) -> Bool {
    switch (kind, column) {
    case (.split(let split), _): split.columns.contains { $0.column == column }
    case (.columns, .primary): true
    case (.columns(let columns), .secondary(let number)):
      columns.secondary.indices.contains(number)
    default: false
    }
  }
}
