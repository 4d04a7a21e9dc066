import AtlasModel

/// The transitions of a model beside those of the source.
///
/// It says nothing of what the source leaves open: a guess and an unresolved call are on neither side. What
/// it does not judge is in none of the lists.
package struct SourceComparison: Sendable {
  /// A transition of the source that the model lacks.
  package struct Missing: Sendable {
    package var fact: SourceTransition
    /// The screen of the model that it starts from.
    package var screen: Int
  }

  /// A transition that the model states otherwise.
  package struct Different: Sendable {
    package enum Difference: Sendable { case kind, target }

    package var fact: SourceTransition
    /// The transition of the model, by its index.
    package var transition: Int
    package var difference: Difference
  }

  package let views: SourceViews
  package private(set) var missing: [Missing] = []
  package private(set) var different: [Different] = []
  /// The transitions of the model that the source does not have.
  package private(set) var gone: [Int] = []
  /// The transitions of the model that the source has with the same kind.
  package private(set) var confirmed: Set<Int> = []
  /// How many transitions of the source are in the model, and how many of the model in the source.
  private(set) var foundInModel = 0
  private(set) var foundInSource = 0

  private let model: NavigationModel
  private let modelViews: ModelViews
  /// The present names of views that the model states by an older one.
  private let renamed: Set<String>
  private var sides: [Side] = []
  private var byTarget: [String: [Int]] = [:]

  /// A transition of the model, as the source would state it.
  private struct Side: Sendable {
    var origins: Set<String>?
    var targets: Set<String>
    var group: Group?
    var place: SourceLocation?
    /// Whether the source has it, be it otherwise.
    var isFound = false
    /// Whether the source has it with the same kind.
    var hasSameKind = false
  }

  /// Kinds that the source does not distinguish with certainty are one.
  private enum Group: Sendable, Equatable {
    case move
    case presentation(Transition.Kind)
    /// A tap with several steps.
    case steps

    init?(_ kind: Transition.Kind) {
      switch kind {
      case .push, .select, .replaceRoot: self = .move
      case .sheet, .fullScreenCover, .popover, .inspector: self = .presentation(kind)
      case .opens: self = .steps
      default: return nil
      }
    }

    func fits(_ other: Group?) -> Bool { self == other || other == .steps }
  }

  package init(_ model: NavigationModel, _ facts: SourceFacts) {
    self.model = model
    let views = SourceViews(facts)
    let modelViews = ModelViews(model)
    self.views = views
    self.modelViews = modelViews
    renamed = Set(
      model.screens.indices.compactMap { index in
        guard let view = model.screens[index].view, !views.knows(SourceViews.simple(view)) else {
          return nil
        }
        return views.newName(of: .screen(index), in: model)
      }
    )
    sides = model.transitions.map { transition in
      Side(
        origins: modelViews.origins(of: transition),
        targets: modelViews.targets(of: transition),
        group: Group(transition.kind),
        place: transition.attributes.source
      )
    }
    for (number, side) in sides.enumerated() {
      for target in side.targets { byTarget[target, default: []].append(number) }
    }
    compare()
  }

  // MARK: - Comparing

  private mutating func compare() {
    var left: [(fact: SourceTransition, pairs: [Int])] = []
    for fact in views.facts.transitions {
      guard let group = Group(fact.kind), let target = fact.target else { continue }
      let pairs = self.pairs(of: fact, target)
      let same = pairs.filter { group.fits(sides[$0].group) }
      for number in pairs { sides[number].isFound = true }
      for number in same { sides[number].hasSameKind = true }
      if same.isEmpty {
        if fact.guess == nil, !fact.isByLink, exists(fact), !isOfSystem(fact, target) {
          left.append((fact, pairs))
        }
      } else {
        foundInModel += 1
      }
    }
    for (fact, pairs) in left { tell(fact, pairs) }
    for number in sides.indices where isGone(number) { gone.append(number) }
    confirmed = Set(sides.indices.filter { sides[$0].hasSameKind })
    foundInSource = confirmed.count
  }

  /// The transitions of the model with the source and the target of one of the app's source.
  private func pairs(of fact: SourceTransition, _ target: String) -> [Int] {
    let origins = origins(of: fact)
    var seen: Set<Int> = []
    for name in views.around(SourceViews.simple(target)) {
      for number in byTarget[name] ?? [] {
        guard let own = sides[number].origins, let origins,
          own.isDisjoint(with: origins), !isAt(fact.place, number, within: 2)
        else {
          seen.insert(number)
          continue
        }
      }
    }
    return seen.sorted()
  }

  /// The views in which the trigger may be; nil for any view.
  private func origins(of fact: SourceTransition) -> Set<String>? {
    guard let from = fact.from else { return nil }
    return ([from] + fact.screens).reduce(into: Set()) {
      $0.formUnion(views.around(SourceViews.simple($1)))
    }
  }

  private func isAt(_ place: SourcePlace, _ number: Int, within lines: Int) -> Bool {
    guard let own = sides[number].place, own.path == place.path, let line = own.line else {
      return false
    }
    return abs(line - place.line) <= lines
  }

  /// Whether a transition shows a controller of the system, which the model may state by the controller's name.
  private func isOfSystem(_ fact: SourceTransition, _ target: String) -> Bool {
    guard let origins = origins(of: fact),
      views.declared(SourceViews.simple(target)).contains(where: \.isRepresentable)
    else { return false }
    return model.transitions.indices.contains { number in
      model.transitions[number].kind == .systemPresentation
        && sides[number].origins.map { !$0.isDisjoint(with: origins) } ?? true
    }
  }

  /// Whether a transition is compiled for a platform of the model.
  private func exists(_ fact: SourceTransition) -> Bool {
    fact.platforms.map { $0.contains { model.app.platforms[$0] != nil } } ?? true
  }

  private mutating func tell(_ fact: SourceTransition, _ pairs: [Int]) {
    if let number = pairs.first(where: { sides[$0].group != nil && !sides[$0].hasSameKind }) {
      return different.append(.init(fact: fact, transition: number, difference: .kind))
    }
    guard let target = fact.target, !views.declared(SourceViews.simple(target)).isEmpty,
      !renamed.contains(target), let screen = screen(of: fact)
    else { return }
    if let other = otherTarget(fact) {
      sides[other].isFound = true
      return different.append(.init(fact: fact, transition: other, difference: .target))
    }
    let isKnown = missing.contains {
      $0.screen == screen && $0.fact.kind == fact.kind && $0.fact.target == target
    }
    if !isKnown { missing.append(Missing(fact: fact, screen: screen)) }
  }

  /// The screen of the model that a transition of the source starts from.
  private func screen(of fact: SourceTransition) -> Int? {
    guard let from = fact.from else { return nil }
    for name in [from] + fact.screens {
      if let screen = modelViews.screens[SourceViews.simple(name)]?.first { return screen }
    }
    return nil
  }

  /// A transition of the model at the same place, of the same kind, whose view the source does not show there.
  private func otherTarget(_ fact: SourceTransition) -> Int? {
    let origins = origins(of: fact) ?? []
    return sides.indices.first { number in
      !sides[number].isFound && sides[number].group == Group(fact.kind)
        && sides[number].origins?.isDisjoint(with: origins) == false
        && isAt(fact.place, number, within: 1)
    }
  }

  // MARK: - What the source no longer has

  /// Whether no code leads to what a transition shows: the source has no such transition, leaves nothing
  /// open where it would be, and what it names there does not lead to the view.
  private func isGone(_ number: Int) -> Bool {
    let side = sides[number]
    guard !side.isFound, let group = side.group, group != .steps, let origins = side.origins
    else { return false }
    let targets = side.targets.filter { views.declared($0).contains(where: \.isView) }
    guard targets.count == side.targets.count, !targets.isEmpty,
      origins.contains(where: { !views.declared($0).isEmpty })
    else { return false }
    let code = code(of: side, origins)
    let shown = targets.reduce(into: Set()) { $0.formUnion(views.around($1)) }
    let opens = code.contains { name in
      views.declared(name).contains { $0.mayOpen.contains { shown.contains($0) } }
    }
    return !opens && !isOpen(number, code)
  }

  /// The views in whose code the trigger of a transition may be.
  private func code(of side: Side, _ origins: Set<String>) -> Set<String> {
    var names = origins.reduce(into: Set()) { $0.formUnion(views.code(of: $1)) }
    guard let path = side.place?.path else { return names }
    for type in views.facts.types where type.isView && type.place.path == path {
      names.formUnion(views.code(of: SourceViews.simple(type.name)))
    }
    return names
  }

  /// Whether the source leaves open what some of the code shows.
  private func isOpen(_ number: Int, _ code: Set<String>) -> Bool {
    let files = Set(code.flatMap { views.declared($0).map(\.place.path) })
    let hasGap = views.facts.unresolved.contains { gap in
      gap.type.map { code.contains(SourceViews.simple($0)) } ?? files.contains(gap.place.path)
    }
    return hasGap
      || views.facts.transitions.contains { fact in
        (fact.target == nil || fact.guess != nil) && Group(fact.kind) == sides[number].group
          && fact.from.map { code.contains(SourceViews.simple($0)) } != false
      }
  }
}
