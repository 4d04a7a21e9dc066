import AtlasModel

/// What of a new model can't be compared, because the errors of the old one took its counterpart with them: it
/// may have been there.
struct UncomparedElements {
  /// A part of an element of which something was left out.
  private struct Gap {
    /// The element; nil for the app, and for an element that states no id.
    var element: ElementReference?
    /// The kind of element that is left out, where that has no id.
    var kind: ElementKind?
    /// The keys that lead to what was left out.
    var keys: Set<String>
  }

  private let new: NavigationModel
  /// The elements that were left out as a whole.
  private var whole: Set<ElementReference> = []
  private var gaps: [Gap] = []
  /// The new model's files, by number, of which something may have been left out before.
  private let files: Set<Int32>

  init(_ base: ReviewBase, new: NavigationModel) {
    self.new = new
    files = base.unreadFiles
    for omission in base.omissions where !omission.place.isEmpty { add(omission.place) }
  }

  var isEmpty: Bool { whole.isEmpty && gaps.isEmpty && files.isEmpty }

  // MARK: Places

  /// A place such as `screens[book].goes[0].push`, key by key and id by id.
  private static func steps(_ place: String) -> [(text: String, isItem: Bool)] {
    var steps: [(text: String, isItem: Bool)] = []
    var rest = place[...]
    while let first = rest.first {
      let isItem = first == "["
      if isItem || first == "." { rest = rest.dropFirst() }
      let text = rest.prefix { isItem ? $0 != "]" : $0 != "." && $0 != "[" }
      steps.append((String(text), isItem))
      rest = rest.dropFirst(text.count + (isItem ? 1 : 0))
    }
    return steps
  }

  private static let kinds: [String: ElementKind] = [
    "scenes": .scene, "screens": .screen, "parts": .part, "destinationSets": .destinationSet,
    "routes": .route, "routers": .router, "entryPoints": .entryPoint, "deepLinks": .deepLink,
    "restoration": .restoration, "diagrams": .diagram, "goes": .transition, "items": .tab,
    "tabs": .tab, "conditions": .condition, "features": .feature, "owners": .owner,
    "cases": .routeCase,
  ]
  /// The kinds whose ids are keys of an object.
  private static let keyed: Set<ElementKind> = [.condition, .feature, .owner, .routeCase]

  private mutating func add(_ place: String) {
    let steps = Self.steps(place)
    var gap = Gap(element: nil, kind: nil, keys: [])
    var isWhole = false
    for (number, step) in steps.enumerated() {
      let kind = number == 0 ? nil : Self.kinds[steps[number - 1].text]
      let isID = kind.map { step.isItem != Self.keyed.contains($0) } ?? false
      if let kind, isID, !steps[number - 1].isItem, let found = element(kind, step.text, gap) {
        gap = Gap(element: found, kind: nil, keys: [])
        isWhole = true
      } else {
        // The list of an element says nothing before its id is known.
        if let kind, isID { gap.kind = kind }
        if !step.isItem { gap.keys.insert(step.text) }
        isWhole = false
      }
    }
    if isWhole, let element = gap.element { whole.insert(element) } else { gaps.append(gap) }
  }

  /// - Parameter gap: What the id is in.
  private func element(_ kind: ElementKind, _ id: String, _ gap: Gap) -> ElementReference? {
    var id = id
    if kind == .routeCase {
      guard case .route(let route)? = gap.element else { return nil }
      id = "\(new.routes[route].id).\(id)"
    }
    return new.elements.first { $0.kind == kind && new.id(of: $0) == id }
  }

  // MARK: Ways

  /// The elements of the new model of which something was left out before.
  var incomplete: Set<ElementReference> { whole.union(gaps.compactMap(\.element)) }

  /// Whether the app may have started elsewhere, or a way or a link have led elsewhere, than what is left of the
  /// old model says: parts of it are missing that make up its places.
  ///
  /// - Parameter left: The elements that are not compared.
  func hidesPlaces(_ left: [ElementReference]) -> Bool {
    if !files.isEmpty || left.contains(where: { Self.placing.contains($0.kind) }) { return true }
    return gaps.contains { gap in
      guard let element = gap.element else {
        return gap.kind.map(Self.placing.contains)
          ?? gap.keys.isDisjoint(with: ["app", "site", "checks"])
      }
      guard gap.keys.isDisjoint(with: ["goes"]) else { return false }
      return element.kind == .screen
        ? !gap.keys.isDisjoint(with: Self.placingKeys) : Self.placing.contains(element.kind)
    }
  }

  /// What places and the ways between them are made of, but for transitions.
  private static let placing: Set<ElementKind> = [
    .scene, .container, .tab, .screen, .part, .route, .routeCase, .destinationSet, .condition,
  ]
  /// The keys of a screen that decide whether it is there and what is around it.
  private static let placingKeys: Set<String> = [
    "id", "when", "platforms", "available", "requires", "stack", "destinations", "contains", "uses",
  ]

  // MARK: Changes

  /// The changes without what may have been there, and the elements that are not compared.
  func split(_ changes: [ElementChange]) -> (compared: [ElementChange], left: [ElementReference]) {
    var left: [ElementReference] = []
    let compared = changes.compactMap { change -> ElementChange? in
      if change.old == nil, let element = change.new, mayHaveBeen(element) {
        left.append(element)
        return nil
      }
      return withoutGaps(change)
    }
    return (compared, left)
  }

  /// Whether an element that is new was left out before, with what holds it or as a part of that.
  private func mayHaveBeen(_ element: ElementReference) -> Bool {
    let chain = chain(element)
    if chain.contains(where: whole.contains) { return true }
    if files.contains(new.attributes(of: element).range.file) { return true }
    return gaps.contains { gap in
      if let kind = gap.kind, !chain.contains(where: { $0.kind == kind }) { return false }
      guard let holder = gap.element else { return gap.kind != nil }
      guard let place = chain.firstIndex(of: holder), place > 0 else { return false }
      let isTransition = chain[place - 1].kind == .transition
      return isTransition == gap.keys.contains("goes")
    }
  }

  /// An element and all that holds it, from the inside out.
  private func chain(_ element: ElementReference) -> [ElementReference] {
    var chain = [element]
    while let last = chain.last, let holder = new.holder(of: last) { chain.append(holder) }
    return chain
  }

  /// A change without the values that are new where one was left out; nil if nothing is left of it.
  private func withoutGaps(_ change: ElementChange) -> ElementChange? {
    guard change.nature == .changed, !isEmpty else { return change }
    let chain = change.new.map(chain) ?? []
    let here = gaps.filter { gap in
      gap.element.map(chain.contains) ?? (change.new == nil && gap.kind == nil)
    }
    let keys = here.reduce(into: Set<String>()) { $0.formUnion($1.keys) }
    let isInFile = change.new.map { files.contains(new.attributes(of: $0).range.file) } ?? false
    guard !keys.isEmpty || isInFile else { return change }
    var change = change
    change.fields = change.fields.compactMap { field in
      let names = [String(field.key.split(separator: ".").last ?? ""), field.key]
      let isHere = names.contains(where: keys.contains)
      guard isInFile || isHere else { return field }
      // What is left of a value is not what it was.
      guard !field.items.isEmpty else { return isHere || field.old == nil ? nil : field }
      var field = field
      field.items.removeAll { isHere ? $0.new != nil : $0.old == nil }
      return field.items.isEmpty ? nil : field
    }
    let isEmpty = change.fields.isEmpty && change.move == nil && !change.isRenamed
    return isEmpty ? nil : change
  }
}
