import AtlasGraph
import AtlasModel

/// Which containers are the same: those with the same stated id, then those that stand in the same
/// place, whatever their kind.
struct ContainerMatching {
  let old: NavigationModel
  let new: NavigationModel
  private var holders: ParentMapping
  private let newByParent: [Container.Parent: [Int]]
  private let oldByParent: [Container.Parent: [Int]]

  var pairing: ElementPairing { holders.pairings[.container] }

  /// - Parameter pairings: Those of what may hold a container.
  init(old: NavigationModel, new: NavigationModel, _ pairings: ElementPairings) {
    self.old = old
    self.new = new
    holders = ParentMapping(old: old, new: new, pairings: pairings)
    newByParent = Dictionary(grouping: new.containers.indices) { new.containers[$0].parent }
    oldByParent = Dictionary(grouping: old.containers.indices) { old.containers[$0].parent }
    matchStatedIDs()
    // A holder comes before what it holds.
    for index in old.containers.indices where pairing.new(of: index) == nil {
      let parent = old.containers[index].parent
      guard let place = holders.newPlace(of: parent) else { continue }
      match(oldByParent[parent] ?? [], newByParent[place] ?? [])
    }
  }

  private mutating func matchStatedIDs() {
    for index in old.containers.indices {
      let id = old.containers[index].id
      guard let same = new.index.containers[id], !old.hasMadeID(container: index),
        !new.hasMadeID(container: same)
      else { continue }
      holders.pairings[.container].pair(index, same)
    }
  }

  /// Pairs the containers of one holder: of one kind and presence, of one kind, then what is left.
  private mutating func match(_ olds: [Int], _ news: [Int]) {
    for criterion in 0..<3 {
      let oldKeys = Dictionary(
        grouping: olds.filter { pairing.new(of: $0) == nil },
        by: { Self.key($0, in: old, criterion) }
      )
      let newKeys = Dictionary(
        grouping: news.filter { pairing.old(of: $0) == nil },
        by: { Self.key($0, in: new, criterion) }
      )
      for (key, olds) in oldKeys {
        guard let news = newKeys[key], olds.count == 1, news.count == 1 else { continue }
        holders.pairings[.container].pair(olds[0], news[0])
      }
    }
  }

  private static func key(_ index: Int, in model: NavigationModel, _ criterion: Int) -> String {
    guard criterion < 2 else { return "" }
    let kind = model.containers[index].kindName
    guard criterion < 1, let alternative = model.alternative(holding: index) else { return kind }
    let platforms = (alternative.platforms ?? []).map(\.rawValue)
    return ([kind] + platforms + alternative.when.map(\.text)).joined(separator: "\n")
  }
}

/// Where in the new model what is held in the old one would be held.
struct ParentMapping {
  let old: NavigationModel
  let new: NavigationModel
  var pairings: ElementPairings

  /// The place in the new model that a place in the old one is; nil where it is gone.
  func newPlace(of parent: Container.Parent) -> Container.Parent? {
    switch parent {
    case .scene(let index): pairings[.scene].new(of: index).map(Container.Parent.scene)
    case .tab(let index): pairings[.tab].new(of: index).map(Container.Parent.tab)
    case .transition(let index):
      pairings[.transition].new(of: index).map(Container.Parent.transition)
    case .entryPoint(let index):
      pairings[.entryPoint].new(of: index).map(Container.Parent.entryPoint)
    case .otherwiseOfEntryPoint(let index):
      pairings[.entryPoint].new(of: index).map(Container.Parent.otherwiseOfEntryPoint)
    case .deepLink(let index): pairings[.deepLink].new(of: index).map(Container.Parent.deepLink)
    case .otherwise(let index):
      pairings[.deepLink].new(of: index).map { .otherwise(deepLink: $0) }
    case .notFound(let index): pairings[.deepLink].new(of: index).map { .notFound(deepLink: $0) }
    case .screen(let index): pairings[.screen].new(of: index).map(Container.Parent.screen)
    case .accessory(let index, let accessory):
      pairings[.container].new(of: index).map { .accessory(of: $0, accessory) }
    case .column(let index, let column):
      pairings[.container].new(of: index).flatMap { container in
        self.column(column, of: index, in: container).map { .column(of: container, $0) }
      }
    }
  }

  /// The same column; a secondary one is known by its id.
  private func column(_ column: Column, of container: Int, in other: Int) -> Column? {
    guard case .secondary(let number) = column else { return column }
    guard case .columns(let columns) = old.containers[container].kind,
      case .columns(let others) = new.containers[other].kind
    else { return column }
    let olds = columns.secondary.map(\.id)
    let news = others.secondary.map(\.id)
    if let same = news.firstIndex(of: olds[number]) { return .secondary(same) }
    // One that is gone and one that is new are one with another id.
    let added = news.indices.filter { !olds.contains(news[$0]) }
    let isAlone = olds.filter { !news.contains($0) }.count == 1 && added.count == 1
    return isAlone ? .secondary(added[0]) : nil
  }

  /// Where the new transitions begin that began there; nil where that is gone.
  func newOrigin(_ origin: Transition.Origin) -> Transition.Origin? {
    switch origin {
    case .screen(let index): pairings[.screen].new(of: index).map(Transition.Origin.screen)
    case .tab(let index): pairings[.tab].new(of: index).map(Transition.Origin.tab)
    case .part(let index): pairings[.part].new(of: index).map(Transition.Origin.part)
    }
  }
}

extension NavigationModel {
  /// The alternative by which a container is held.
  func alternative(holding container: Int) -> Content.Alternative? {
    content(of: containers[container].parent)?.alternatives.first { alternative in
      if case .container(container) = alternative.body { true } else { false }
    }
  }
}
