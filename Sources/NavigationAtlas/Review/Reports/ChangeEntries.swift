/// The changed elements as entries of a review. What came or went with something else is told with
/// it: the transitions of a new screen, the stack of a new tab.
struct ChangeEntries {
  let old: NavigationModel
  let new: NavigationModel
  let changes: [ElementChange]
  /// Per change those that came or went with it.
  private let companions: [Int: [Int]]

  /// An element of one of the two models.
  private struct Sided: Hashable {
    var element: ElementReference
    var isOld: Bool
  }

  init(_ review: NavigationReview) {
    old = review.old.model
    new = review.new.model
    changes = review.difference.changes
    var numbers: [Sided: Int] = [:]
    for (number, change) in changes.enumerated() where change.nature != .changed {
      guard let element = change.new ?? change.old else { continue }
      numbers[Sided(element: element, isOld: change.nature == .removed)] = number
    }
    var companions: [Int: [Int]] = [:]
    for (number, change) in changes.enumerated() where change.nature != .changed {
      guard let element = change.new ?? change.old else { continue }
      let isOld = change.nature == .removed
      let model = isOld ? old : new
      guard let holder = model.holder(of: element),
        let first = numbers[Sided(element: holder, isOld: isOld)]
      else { continue }
      companions[first, default: []].append(number)
    }
    self.companions = companions
  }

  var entries: [ReviewDigest.Entry] {
    let told = Set(companions.values.joined())
    return changes.indices.filter { !told.contains($0) }.map { number in
      var entry = entry(changes[number])
      entry.details += all(with: number).map { words(changes[$0]) }
      return entry
    }
  }

  /// What came or went with a change, and with that.
  private func all(with number: Int) -> [Int] {
    (companions[number] ?? []).flatMap { [$0] + all(with: $0) }
  }

  private func entry(_ change: ElementChange) -> ReviewDigest.Entry {
    var entry = ReviewDigest.Entry(
      mark: change.nature.mark,
      kind: change.kind?.label ?? "app",
      subject: label(of: change),
      isCode: false,
      phrases: []
    )
    if let former = change.formerID {
      let evidence = change.evidence.isEmpty ? "" : " (\(change.evidence.joined(separator: ", ")))"
      entry.phrases.append("renamed from \(former)\(evidence)")
    }
    if let move = change.move { entry.phrases.append("moved from \(move.from) to \(move.to)") }
    entry.phrases += change.fields.map { field in
      switch (field.old, field.new) {
      case (let old?, let new?): "\(field.key): \(old) → \(new)"
      case (let old?, nil): "\(field.key): \(old) → not stated"
      case (nil, let new?): "\(field.key): \(new)"
      case (nil, nil): field.key
      }
    }
    return entry
  }

  private func words(_ change: ElementChange) -> String {
    "\(change.kind?.label ?? "app") \(label(of: change))"
  }

  private func label(of change: ElementChange) -> String {
    if let element = change.new { return new.reviewLabel(of: element) }
    return change.old.map { old.reviewLabel(of: $0) } ?? new.app.name
  }
}

extension ElementChange.Nature {
  var mark: ReviewDigest.Mark {
    switch self {
    case .added: .added
    case .removed: .removed
    case .changed: .changed
    }
  }
}

extension NavigationModel {
  /// An element's name in a review: of a transition also where it is.
  fileprivate func reviewLabel(of element: ElementReference) -> String {
    guard case .transition(let index) = element else { return label(of: element) }
    let transition = transitions[index]
    let words = NavigationWords(self)
    let effect = words.effect(of: transition)
    let step = transition.trigger.map { "\($0): \(effect)" } ?? effect
    return "\(label(ofOrigin: transition.origin)) › \(step)"
  }

  /// The element that an element is a part of: it comes and goes with it.
  fileprivate func holder(of element: ElementReference) -> ElementReference? {
    switch element {
    case .transition(let index):
      switch transitions[index].origin {
      case .screen(let screen): return .screen(screen)
      case .tab(let tab): return .tab(tab)
      case .anywhere: return nil
      }
    case .tab(let index):
      return tabs[index].section.map(ElementReference.tab) ?? .container(tabs[index].tabView)
    case .routeCase(let route, _): return .route(route)
    case .container(let index):
      switch containers[index].parent {
      case .scene(let scene): return .scene(scene)
      case .column(let container, _), .accessory(let container): return .container(container)
      case .tab(let tab): return .tab(tab)
      case .transition(let transition): return .transition(transition)
      case .entryPoint(let entry): return .entryPoint(entry)
      case .deepLink(let link), .otherwise(let link), .notFound(let link): return .deepLink(link)
      case .screen(let screen): return .screen(screen)
      }
    default: return nil
    }
  }
}
