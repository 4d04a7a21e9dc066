import AtlasBase
import AtlasModel

/// What differs between two models, element by element.
///
/// Values are compared, not the text of the files: the order of keys and files, short and long forms
/// and what says no more than would hold anyway make no difference. What refers to an element under
/// its new id has not changed. Lines of source are not compared.
package struct ModelDifference: Sendable {
  let matching: ElementMatching
  /// The app first, then by kind, in the order of ``ElementKind``, and id; numbers in ids count.
  package let changes: [ElementChange]
  /// The elements of the new model that were not compared, because errors of the old one took what they were with
  /// them.
  let uncompared: [ElementReference]
  /// The elements of the new model of which errors of the old one took something with them.
  let incomplete: Set<ElementReference>
  /// Whether enough of the old model could be read to compare where its ways lead.
  let comparesWays: Bool

  /// Compares two models.
  ///
  /// - Parameter base: What a reader has to know of the old model.
  init(old: NavigationModel, new: NavigationModel, base: ReviewBase = ReviewBase()) {
    let matching = ElementMatching(old: old, new: new)
    self.matching = matching
    let comparison = ModelComparison(old: old, new: new, matching)
    // The kinds with the most elements first, so that both cores have work to the end.
    let kinds = ElementKind.allCases.sorted {
      comparison.count(of: $0) > comparison.count(of: $1)
    }
    let changes = kinds.concurrentMap(comparison.changes).flatMap { $0 }
    let all = comparison.withHolders(comparison.appChanges + changes)
      .map { (key: Self.key($0), change: $0) }.sorted { $0.key < $1.key }.map(\.change)
    let unknown = UncomparedElements(base, new: new)
    (self.changes, uncompared) = unknown.isEmpty ? (all, []) : unknown.split(all)
    incomplete = unknown.incomplete
    comparesWays = !unknown.hidesPlaces(uncompared)
  }

  /// Whether the models say the same.
  var isEmpty: Bool { changes.isEmpty }

  private static func key(_ change: ElementChange) -> (Int, NaturalText, Int) {
    (change.kind.map(\.number) ?? -1, NaturalText(change.id), change.new == nil ? 0 : 1)
  }
}

/// Compares the elements of two models that are the same.
struct ModelComparison: Sendable {
  let old: NavigationModel
  let new: NavigationModel
  private let pairings: ElementPairings
  private let readings: FieldReadings
  private let moves: ElementMoves
  /// Why an element has another id, by the element in the new model.
  private let renames: [ElementReference: [String]]
  private let transitionEvidence: [Int: [String]]

  init(old: NavigationModel, new: NavigationModel, _ matching: ElementMatching) {
    self.old = old
    self.new = new
    pairings = matching.pairings
    readings = FieldReadings(old: old, new: new, matching.pairings)
    moves = ElementMoves(old: old, new: new, matching.pairings)
    renames = Dictionary(
      matching.renames.map { ($0.new, $0.evidence) },
      uniquingKeysWith: { first, _ in first }
    )
    transitionEvidence = matching.transitionEvidence
  }

  func count(of kind: ElementKind) -> Int { pairings[kind].oldOfNew.count }

  var appChanges: [ElementChange] {
    let fields = fields(ComparedField<NavigationModel>.app, old, new)
    return fields.isEmpty ? [] : [ElementChange(old: nil, new: nil, id: "app", fields: fields)]
  }

  func changes(_ kind: ElementKind) -> [ElementChange] {
    var changes: [ElementChange] = []
    for (number, other) in pairings[kind].newOfOld.enumerated() {
      let element = pairings.oldNumbers.element(kind, number)
      guard let other else {
        if old.isBroughtByView(element) { continue }
        changes.append(ElementChange(old: element, new: nil, id: old.id(of: element)))
        continue
      }
      let same = pairings.newNumbers.element(kind, other)
      if let change = change(element, same) { changes.append(change) }
    }
    for number in pairings[kind].unpairedNew {
      let element = pairings.newNumbers.element(kind, number)
      if new.isBroughtByView(element) { continue }
      changes.append(ElementChange(old: nil, new: element, id: new.id(of: element)))
    }
    return changes
  }

  /// What became of an element that is in both models; nil where it is as it was.
  private func change(_ element: ElementReference, _ other: ElementReference) -> ElementChange? {
    let isCompared = !old.isBroughtByView(element) || !new.isBroughtByView(other)
    var fields = isCompared ? fields(element, other) : []
    if let order = moves.order[other] {
      fields.append(
        .init(
          key: "order",
          old: ElementOrder.ordinal(order.old),
          new: ElementOrder.ordinal(order.new)
        )
      )
    }
    let move = moves.move(element, other)
    let rename = hasMadeID(element) ? nil : renames[other]
    guard !fields.isEmpty || move != nil || rename != nil else { return nil }
    let formerID = old.id(of: element)
    let id = new.id(of: other)
    var evidence = rename ?? []
    if rename == nil, case .transition(let index) = other {
      evidence = transitionEvidence[index] ?? []
    }
    var change = ElementChange(
      old: element,
      new: other,
      id: id,
      formerID: formerID == id ? nil : formerID,
      evidence: evidence,
      move: move,
      fields: fields
    )
    change.isRenamed = rename != nil
    return change
  }

  /// Whether nobody chose the id that a container of the old model has.
  private func hasMadeID(_ element: ElementReference) -> Bool {
    if case .container(let index) = element { old.hasMadeID(container: index) } else { false }
  }

  /// What entry points share with those for other values of one parameter is compared once.
  private func compared(_ old: EntryPoint, _ new: EntryPoint) -> [ComparedField<EntryPoint>] {
    old.repeatsStated && new.repeatsStated ? ComparedField.entryPointCase : ComparedField.entryPoint
  }

  private func fields(_ element: ElementReference, _ other: ElementReference)
    -> [ElementChange.Field]
  {
    switch (element, other) {
    case (.scene(let a), .scene(let b)): fields(ComparedField.scene, old.scenes[a], new.scenes[b])
    case (.container(let a), .container(let b)):
      fields(ComparedField.container, old.containers[a], new.containers[b])
    case (.tab(let a), .tab(let b)): fields(ComparedField.tab, old.tabs[a], new.tabs[b])
    case (.screen(let a), .screen(let b)):
      fields(ComparedField.screen, old.screens[a], new.screens[b])
    case (.route(let a), .route(let b)): fields(ComparedField.route, old.routes[a], new.routes[b])
    case (.routeCase(let a, let i), .routeCase(let b, let j)):
      fields(
        ComparedField.routeCase,
        RouteCaseInRoute(routeCase: old.routes[a].cases[i], route: old.routes[a]),
        RouteCaseInRoute(routeCase: new.routes[b].cases[j], route: new.routes[b])
      )
    case (.router(let a), .router(let b)):
      fields(ComparedField.router, old.routers[a], new.routers[b])
    case (.transition(let a), .transition(let b)):
      fields(ComparedField.transition, old.transitions[a], new.transitions[b])
    case (.entryPoint(let a), .entryPoint(let b)):
      fields(
        compared(old.entryPoints[a], new.entryPoints[b]),
        old.entryPoints[a],
        new.entryPoints[b]
      )
    case (.deepLink(let a), .deepLink(let b)):
      fields(ComparedField.deepLink, old.deepLinks[a], new.deepLinks[b])
    case (.condition(let a), .condition(let b)):
      fields(ComparedField.condition, old.conditions[a], new.conditions[b])
    case (.restoration(let a), .restoration(let b)):
      fields(ComparedField.restoration, old.restorations[a], new.restorations[b])
    case (.feature(let a), .feature(let b)):
      fields(ComparedField.feature, old.features[a], new.features[b])
    case (.owner(let a), .owner(let b)): fields(ComparedField.owner, old.owners[a], new.owners[b])
    case (.part(let a), .part(let b)): fields(ComparedField.part, old.parts[a], new.parts[b])
    case (.destinationSet(let a), .destinationSet(let b)):
      fields(ComparedField.destinationSet, old.destinationSets[a], new.destinationSets[b])
    case (.diagram(let a), .diagram(let b)):
      fields(ComparedField.diagram, old.diagrams[a], new.diagrams[b])
    default: []
    }
  }

  private func fields<Element>(
    _ compared: [ComparedField<Element>],
    _ a: Element,
    _ b: Element
  ) -> [ElementChange.Field] {
    compared.compactMap { $0.difference(a, b, readings) }
  }

  // MARK: - Holders

  /// The changes, each that goes with the change of what holds it saying so.
  func withHolders(_ changes: [ElementChange]) -> [ElementChange] {
    let removed = Set(changes.filter { $0.nature == .removed }.compactMap(\.old))
    let added = Set(changes.filter { $0.nature == .added }.compactMap(\.new))
    let changedOld = Set(changes.filter { $0.nature == .changed }.compactMap(\.old))
    let changedNew = Set(changes.filter { $0.nature == .changed }.compactMap(\.new))
    return changes.map { change in
      guard change.nature != .changed, let element = change.new ?? change.old else { return change }
      let isNew = change.new != nil
      guard let holder = (isNew ? new : old).holder(of: element) else { return change }
      var told = (isNew ? added : removed).contains(holder)
      if change.kind == .container {
        told = told || (isNew ? changedNew : changedOld).contains(holder)
      }
      var change = change
      change.partOf = told ? holder : nil
      return change
    }
  }
}

extension NavigationModel {
  /// Whether an element is a stack that a view brings: it is compared with the view.
  fileprivate func isBroughtByView(_ element: ElementReference) -> Bool {
    if case .container(let index) = element { containers[index].isBroughtByView } else { false }
  }
}
