import AtlasDiagrams
import AtlasModel

/// What stands for several items in a picture that has no room for each.
enum ReviewGroup: Hashable {
  /// By the id that it has, or had.
  case feature(String)
  case tab(UnionItem)
  /// Screens that are in no tab, and of no feature where features stand for screens.
  case screens
  case entryPoints
  case deepLinks
  case others
}

extension ReviewSelection {
  func group(of item: UnionItem) -> ReviewGroup {
    let index = union.index(of: item)
    switch item.item {
    case .screen(let screen): return group(ofScreen: screen, item, index)
    case .outside(let transition):
      guard case .screen(let screen) = index.model.transitions[transition].origin else {
        return .others
      }
      return group(ofScreen: screen, item, index)
    case .entryPoint: return .entryPoints
    case .deepLink: return .deepLinks
    case .anywhere, .scene, .tab, .container: return .others
    }
  }

  private func group(ofScreen screen: Int, _ item: UnionItem, _ index: DiagramIndex)
    -> ReviewGroup
  {
    if !groupsByTab, let feature = index.feature(of: screen) {
      let element = ElementReference.feature(feature)
      guard item.isRemoved, let same = union.matching.new(of: element) else {
        return .feature(index.model.id(of: element))
      }
      return .feature(union.new.model.id(of: same))
    }
    for frame in union.frames(around: item).reversed() {
      if case .tab(let tab) = frame.region {
        return .tab(UnionItem(item: .tab(tab), isRemoved: frame.isRemoved))
      }
    }
    return .screens
  }

  /// Where a group stands among others and among items.
  func order(_ group: ReviewGroup) -> ItemOrder {
    switch group {
    case .entryPoints: ItemOrder(rank: 1, id: "", isRemoved: 0)
    case .deepLinks: ItemOrder(rank: 2, id: "", isRemoved: 0)
    case .tab(let item):
      ItemOrder(rank: 6, id: order(item).id, isRemoved: item.isRemoved ? 1 : 0)
    case .feature(let id): ItemOrder(rank: 6, id: id, isRemoved: 2)
    case .screens: ItemOrder(rank: 8, id: "", isRemoved: 0)
    case .others: ItemOrder(rank: 9, id: "", isRemoved: 0)
    }
  }

  func order(_ subject: ReviewPlan.Node.Subject) -> ItemOrder {
    switch subject {
    case .item(let item): return order(item)
    case .group(let group): return order(group)
    case .frame(let region):
      return ItemOrder(rank: 5, id: id(of: region), isRemoved: region.isRemoved ? 1 : 0)
    case .rest: return ItemOrder(rank: 10, id: "", isRemoved: 0)
    }
  }

  /// What became of an item; nil where it is as it was.
  func nature(of item: UnionItem) -> Diagram.Change? {
    if let change = changes.change(of: item) { return Diagram.Change(change.nature) }
    if item.isRemoved { return .removed }
    guard case .outside = item.item else { return nil }
    guard let former = union.old(of: item) else { return .added }
    return union.old.label(of: former) == union.new.label(of: item.item) ? nil : .changed
  }
}

/// How many of something were added, removed and changed.
struct ChangeCounts {
  private(set) var counts: [Diagram.Change: Int] = [:]

  init(_ changes: some Sequence<Diagram.Change?>) {
    for case let change? in changes { counts[change, default: 0] += 1 }
  }

  var total: Int { counts.values.reduce(0, +) }

  /// "+9 −3 ±2"
  var text: String {
    Diagram.Change.allCases.compactMap { change in
      counts[change].map { "\(change.sign)\($0)" }
    }.joined(separator: " ")
  }

  /// The one nature of all, or a change; nil where there is none.
  var nature: Diagram.Change? {
    counts.count > 1 ? .changed : counts.keys.first
  }
}
