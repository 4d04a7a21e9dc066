import AtlasGraph
import AtlasModel

/// Which elements are held by something else than before, and which stand elsewhere among their
/// like.
struct ElementMoves {
  private let holders: ParentMapping
  private let oldPlaces: [Int: [ScreenPlaces.Place]]
  private let newPlaces: [Int: [ScreenPlaces.Place]]
  /// By the element in the new model: its place before and now, from 0.
  private(set) var order: [ElementReference: (old: Int, new: Int)] = [:]

  private var old: NavigationModel { holders.old }
  private var new: NavigationModel { holders.new }

  init(old: NavigationModel, new: NavigationModel, _ pairings: ElementPairings) {
    holders = ParentMapping(old: old, new: new, pairings: pairings)
    oldPlaces = Dictionary(grouping: ScreenPlaces(old).places, by: \.screen)
    newPlaces = Dictionary(grouping: ScreenPlaces(new).places, by: \.screen)
    findOrder()
  }

  // MARK: - Held by something else

  /// - Parameters: The same element in the old model and in the new one.
  func move(_ element: ElementReference, _ other: ElementReference) -> ElementChange.Move? {
    switch (element, other) {
    case (.screen(let a), .screen(let b)): return screenMove(a, b)
    case (.container(let a), .container(let b)):
      let from = old.containers[a].parent
      let to = new.containers[b].parent
      guard holders.newPlace(of: from) != to else { return nil }
      return .init(from: old.label(ofHolder: from), to: new.label(ofHolder: to))
    case (.tab(let a), .tab(let b)):
      guard !isSameHolder(a, b) else { return nil }
      return .init(from: old.label(ofHolderOfTab: a), to: new.label(ofHolderOfTab: b))
    case (.transition(let a), .transition(let b)):
      let from = old.transitions[a].origin
      let to = new.transitions[b].origin
      guard holders.newOrigin(from) != to else { return nil }
      return .init(from: old.label(ofOrigin: from), to: new.label(ofOrigin: to))
    case (.routeCase(let a, _), .routeCase(let b, _)):
      guard holders.pairings[.route].new(of: a) != b else { return nil }
      return .init(from: old.routes[a].id, to: new.routes[b].id)
    default: return nil
    }
  }

  /// Whether a tab is in the same section, or with none in the same tab view.
  private func isSameHolder(_ a: Int, _ b: Int) -> Bool {
    let (from, to) = (old.tabs[a], new.tabs[b])
    if let section = from.section { return holders.pairings[.tab].new(of: section) == to.section }
    return to.section == nil && holders.pairings[.container].new(of: from.tabView) == to.tabView
  }

  /// A screen has moved where it left a place and has another instead. What is reported of a
  /// container is not reported of its root again.
  private func screenMove(_ a: Int, _ b: Int) -> ElementChange.Move? {
    guard let from = oldPlaces[a], let to = newPlaces[b] else { return nil }
    func isSame(_ old: ScreenPlaces.Place, _ new: ScreenPlaces.Place) -> Bool {
      if let container = old.container, let same = holders.pairings[.container].new(of: container),
        same == new.container
      {
        // A container of another kind has other columns.
        let isOfKind =
          self.old.containers[container].formatKind == self.new.containers[same].formatKind
        if old.stack != nil || !isOfKind { return true }
      }
      return holders.newPlace(of: old.holder) == new.holder
    }
    let lost = from.filter { old in !to.contains { isSame(old, $0) } }
    let gained = to.filter { new in !from.contains { isSame($0, new) } }
    guard !lost.isEmpty, !gained.isEmpty else { return nil }
    return .init(from: Self.words(lost, in: old), to: Self.words(gained, in: new))
  }

  private static func words(_ places: [ScreenPlaces.Place], in model: NavigationModel) -> String {
    Set(places.map { model.label(ofHolder: $0.holder) }).sorted().joined(separator: ", ")
  }

  // MARK: - Order

  private mutating func findOrder() {
    let pairings = holders.pairings
    findOrder(.scene, Array(old.scenes.indices), Array(new.scenes.indices))
    let precedence = { (links: [DeepLink]) in
      links.indices.sorted { links[$0].precedence < links[$1].precedence }
    }
    findOrder(.deepLink, precedence(old.deepLinks), precedence(new.deepLinks))
    forgetOrderOfUnrelatedLinks()
    for (index, container) in old.containers.enumerated() {
      guard case .tabs(let tabView) = container.kind,
        let other = pairings[.container].new(of: index),
        case .tabs(let others) = new.containers[other].kind
      else { continue }
      findOrder(.tab, tabView.items, others.items)
    }
    for (index, tab) in old.tabs.enumerated() {
      guard case .section(let tabs) = tab.kind, let other = pairings[.tab].new(of: index),
        case .section(let others) = new.tabs[other].kind
      else { continue }
      findOrder(.tab, tabs, others)
    }
  }

  /// The order of two deep links matters only if both take some URL.
  private mutating func forgetOrderOfUnrelatedLinks() {
    let moved = order.keys.filter { $0.kind == .deepLink }
    guard !moved.isEmpty else { return }
    let related = OverlappingLinks(new)
    for element in moved {
      guard case .deepLink(let link) = element, let others = related.others(than: link) else {
        continue
      }
      let hasPassedOne = others.contains { other in
        guard let first = oldPrecedence(of: link), let second = oldPrecedence(of: other) else {
          return false
        }
        return (first < second)
          != (new.deepLinks[link].precedence < new.deepLinks[other].precedence)
      }
      if !hasPassedOne { order[element] = nil }
    }
  }

  private func oldPrecedence(of link: Int) -> Int? {
    holders.pairings[.deepLink].old(of: link).map { old.deepLinks[$0].precedence }
  }

  /// - Parameters: The elements of one holder in their order, in the old model and in the new one.
  private mutating func findOrder(_ kind: ElementKind, _ olds: [Int], _ news: [Int]) {
    let pairings = holders.pairings
    let places = Dictionary(uniqueKeysWithValues: news.enumerated().map { ($1, $0) })
    var pairs: [(old: Int, new: Int, name: String)] = []
    for (place, number) in olds.enumerated() {
      guard let other = pairings[kind].new(of: number), let newPlace = places[other] else {
        continue
      }
      pairs.append((place, newPlace, ""))
    }
    guard zip(pairs, pairs.dropFirst()).contains(where: { $0.new > $1.new }) else { return }
    for index in pairs.indices {
      let ids = [
        old.id(of: pairings.oldNumbers.element(kind, olds[pairs[index].old])),
        new.id(of: pairings.newNumbers.element(kind, news[pairs[index].new])),
      ]
      pairs[index].name = ids.sorted().joined(separator: "\n")
    }
    let moved = ElementOrder.moved(pairs)
    for pair in pairs where moved.contains(pair.new) {
      let element = pairings.newNumbers.element(kind, news[pair.new])
      order[element] = (pair.old, pair.new)
    }
  }
}

extension NavigationModel {
  /// What holds a tab: its section, or its tab view.
  func label(ofHolderOfTab index: Int) -> String {
    if let section = tabs[index].section { return tabs[section].label }
    return label(ofContainer: tabs[index].tabView)
  }

  /// What holds an element that has no place of its own.
  func holder(of element: ElementReference) -> ElementReference? {
    switch element {
    case .container(let index): containers[index].parent.element
    case .tab(let index):
      tabs[index].section.map(ElementReference.tab) ?? .container(tabs[index].tabView)
    case .transition(let index):
      switch transitions[index].origin {
      case .screen(let index): .screen(index)
      case .tab(let index): .tab(index)
      case .part(let index): .part(index)
      }
    case .routeCase(let route, _): .route(route)
    default: nil
    }
  }
}
