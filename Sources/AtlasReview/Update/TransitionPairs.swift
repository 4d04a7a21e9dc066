import AtlasChecks
import AtlasModel

/// Pairs the transitions that a scan found on a screen or a part with those that the model has there.
///
/// People change triggers, kinds and titles, and state two transitions as one. So a transition of the scan is
/// new only if the model has none of its kind with its target, or if each such one is paired with another one
/// of the scan that has the same trigger.
struct TransitionPairs {
  let matching: ScanMatching
  private let views: SourceViews
  private let scanViews: ModelViews
  private let modelViews: ModelViews

  /// What was found for the transitions of an element.
  struct Result {
    /// Those of the scan that the model has none for. Their target is new there.
    var lacking: [Int] = []
    /// Those of the scan that the model has one for, which is another one's.
    var further: [Int] = []
    /// Those of the scan that may be stated by one of the model, together with another one.
    var merged: [Int] = []
    /// Those of the model.
    var paired: Set<Int> = []
  }

  init(_ matching: ScanMatching, _ views: SourceViews) {
    self.matching = matching
    self.views = views
    scanViews = ModelViews(matching.scan)
    modelViews = ModelViews(matching.model)
  }

  func pair(_ scanned: [Int], with others: [Int]) -> Result {
    var result = Result()
    var exact: Set<Int> = []
    var left = scanned
    func take(_ isSame: (Int, Int) -> Bool, isExact: Bool = false) {
      left.removeAll { number in
        guard let other = others.first(where: { !result.paired.contains($0) && isSame(number, $0) })
        else { return false }
        result.paired.insert(other)
        if isExact { exact.insert(other) }
        return true
      }
    }
    take({ hasSameTarget($0, $1) && hasSameTrigger($0, $1) }, isExact: true)
    take { hasSameTarget($0, $1) }
    take { isOfSameName($0) && isSameKind($0, $1) && isOfSameName(model: $1) }
    for number in left {
      let same = others.filter { hasSameTarget(number, $0) }
      if same.isEmpty {
        result.lacking.append(number)
      } else if same.allSatisfy(exact.contains) {
        result.further.append(number)
      } else {
        result.merged.append(number)
      }
    }
    return result
  }

  /// Whether a model has a transition as one of the scan.
  func covers(_ number: Int, in others: [Int]) -> Bool {
    others.contains { hasSameTarget(number, $0) }
  }

  /// The views that a transition of the scan shows.
  func targets(ofScanned number: Int) -> Set<String> {
    scanViews.targets(of: matching.scan.transitions[number])
  }

  // MARK: - Comparing

  private func hasSameTrigger(_ number: Int, _ other: Int) -> Bool {
    matching.scan.transitions[number].trigger == matching.model.transitions[other].trigger
  }

  /// Whether a person may give what a transition shows another name: a title, a URL, a screen without a view.
  private func isOfSameName(_ number: Int) -> Bool {
    switch matching.scan.transitions[number].target {
    case .text: return true
    case .destination, .content:
      return targets(ofScanned: number).allSatisfy { views.declared($0).isEmpty }
    case .tab, .scene, .opening, .back, .here: return false
    }
  }

  private func isOfSameName(model other: Int) -> Bool {
    modelViews.targets(of: matching.model.transitions[other])
      .allSatisfy { views.declared($0).isEmpty }
  }

  private func hasSameTarget(_ number: Int, _ other: Int) -> Bool {
    guard isSameKind(number, other) else { return false }
    let transition = matching.scan.transitions[number]
    let own = matching.model.transitions[other]
    switch (transition.target, own.target) {
    case (.back, .back): return true
    case (.tab(let id), .tab(let other)):
      return matching.scan.index.tabs[id].flatMap { matching.tabs[$0] }
        == matching.model.index.tabs[other]
    case (.scene(let id), .scene(let other)):
      return matching.scan.index.scenes[id].flatMap { matching.scenes[$0] }
        == matching.model.index.scenes[other]
    case (.text(let text), .text(let other)): return text == other
    default: return showsSame(number, other)
    }
  }

  private func showsSame(_ number: Int, _ other: Int) -> Bool {
    let shown = modelViews.targets(of: matching.model.transitions[other])
    let own = targets(ofScanned: number).reduce(into: Set()) { $0.formUnion(views.around($1)) }
    if !shown.isDisjoint(with: own) { return true }
    let leading = self.screens(of: matching.scan.transitions[number], in: matching.scan)
    let others = self.screens(of: matching.model.transitions[other], in: matching.model)
    return leading.contains { screen in matching.screens[screen].contains(where: others.contains) }
  }

  private func screens(of transition: Transition, in model: NavigationModel) -> Set<Int> {
    switch transition.target {
    case .destination(let destination):
      return Set([model.screen(of: destination)].compactMap { $0 })
    case .content(let content):
      return Set(
        content.alternatives.compactMap { alternative in
          switch alternative.body {
          case .screen(let destination): model.screen(of: destination)
          case .container(let index): model.rootScreen(ofContainer: index)
          }
        }
      )
    case .opening(let opening):
      return Set((opening.path + opening.selections).compactMap { model.screen(of: $0) })
    case .tab, .scene, .text, .back, .here: return []
    }
  }

  private enum Group: Equatable {
    case move, presentation, dialog, back, steps
    case other(Transition.Kind)

    init(_ kind: Transition.Kind) {
      switch kind {
      case .push, .select, .replaceRoot: self = .move
      case .sheet, .fullScreenCover, .popover, .inspector, .overlay: self = .presentation
      case .alert, .confirmationDialog, .menu: self = .dialog
      case .dismiss, .pop, .popToRoot: self = .back
      case .opens: self = .steps
      case .switchTab, .systemPresentation, .openWindow, .openURL, .sets: self = .other(kind)
      }
    }
  }

  private func isSameKind(_ number: Int, _ other: Int) -> Bool {
    let own = Group(matching.scan.transitions[number].kind)
    let found = Group(matching.model.transitions[other].kind)
    if own == .back, matching.model.transitions[other].goesBack { return true }
    return own == found || found == .steps
  }
}

extension NavigationModel {
  /// The screen at the root of a stack.
  fileprivate func rootScreen(ofContainer index: Int) -> Int? {
    leadingDestination(ofContainer: index).flatMap { screen(of: $0) }
  }
}
