import AtlasBase
import AtlasChecks
import AtlasModel

/// What a scan found and a model lacks, in the ids of the model.
struct ScannedAddition {
  let files: LoadedFiles
  let model: NavigationModel
  let scan: ScannedModel
  let facts: SourceFacts
  let matching: ScanMatching
  let pairs: TransitionPairs
  let comparison: SourceComparison
  /// What was done, in sentences without a full stop.
  var changes: [String] = []
  /// What the source no longer has, and what was not added.
  var remarks: [String] = []
  var names: NewNames
  private var additions: [Addition] = []
  /// The transitions of the model that the scan has.
  var found: Set<Int> = []

  /// What is added to one list or map of an object.
  private struct Addition {
    var holder: ElementJSON
    var key: String
    var values = JSONAdditions()
  }

  init(files: LoadedFiles, model: NavigationModel, scan: ScannedModel, facts: SourceFacts) {
    self.files = files
    self.model = model
    self.scan = scan
    self.facts = facts
    matching = ScanMatching(scan.model, model)
    comparison = SourceComparison(model, facts)
    pairs = TransitionPairs(matching, comparison.views)
    names = NewNames(model)
  }

  var edits: [TextEdit] {
    additions.map { $0.holder.adding($0.values, to: $0.key, of: files) }
  }

  mutating func addAll() {
    addDeclarations()
    addScenes()
    addTabs()
    for screen in scan.model.screens.indices { addTransitions(ofScreen: screen) }
    for part in scan.model.parts.indices { addTransitions(ofPart: part) }
    addRegistrations()
    addRoutes()
    addEntries()
    addScreensLeft()
    addActivities()
    addRestorations()
    reportGone()
  }

  // MARK: - Places in the files

  mutating func add(_ value: JSONValue, key: String? = nil, to list: String, of holder: ElementJSON)
  {
    let value = files.stating(value, inFile: holder.file)
    let number = additions.firstIndex {
      $0.holder.file == holder.file && $0.key == list
        && $0.holder.object.range.start == holder.object.range.start
    }
    if let number { return additions[number].values.add(value, key: key) }
    var addition = Addition(holder: holder, key: list)
    addition.values.add(value, key: key)
    additions.append(addition)
  }

  /// The file that has a list: the one given if it has it, else the first that does, else the main file.
  func file(with list: String, near file: Int) -> ElementJSON? {
    let order = [file] + files.roots.indices
    let number = order.first { files.roots[$0]?.object?[list] != nil } ?? 0
    return files.roots[number]?.object.map { ElementJSON(file: number, object: $0) }
  }

  mutating func addToRoot(_ value: JSONValue, key: String? = nil, list: String, near file: Int) {
    if let holder = self.file(with: list, near: file) { add(value, key: key, to: list, of: holder) }
  }

  func json(_ element: ElementReference) -> ElementJSON? { ElementJSON(element, in: model, files) }

  // MARK: - Transitions

  /// Those that are no buttons of an alert or a dialog.
  private static func topLevel(_ numbers: some Sequence<Int>, of model: NavigationModel) -> [Int] {
    numbers.filter { model.transitions[$0].opener == nil }
  }

  private mutating func addTransitions(ofScreen index: Int) {
    guard !matching.screens[index].isEmpty else { return }
    let others = matching.screens[index].flatMap { model.transitions(ofScreen: $0) }
    let scanned = Self.topLevel(scan.model.screens[index].transitions, of: scan.model)
    let result = pairs.pair(scanned, with: Self.topLevel(others, of: model))
    found.formUnion(result.paired)
    for number in result.merged { remarkMerged(number, onScreen: index) }
    for number in scanned {
      let isNew =
        result.further.contains(number) || (result.lacking.contains(number) && isMissing(number))
      guard isNew, let holder = holder(of: number, onScreen: index) else { continue }
      addTransition(number, to: holder)
    }
  }

  /// A transition that a person may have stated together with another one is left to them.
  private mutating func remarkMerged(_ number: Int, onScreen index: Int) {
    let transition = scan.model.transitions[number]
    guard !transition.goesBack, let screen = matching.screens[index].first else { return }
    let trigger = transition.trigger.map { ", \"\($0)\"" } ?? ""
    let source = transition.attributes.source.map { " (\($0.text))" } ?? ""
    remarks.append(
      "\"\(model.screens[screen].id)\" has another \(words(number))\(trigger)\(source); "
        + "it is not added, as one of the model may state both"
    )
  }

  /// The element of the model that gets a transition of a scanned screen: the part with its view, or the screen.
  private func holder(of number: Int, onScreen index: Int) -> ElementReference? {
    let screens = matching.screens[index]
    if let view = scan.model.transitions[number].view.map(SourceViews.simple) {
      let part = model.parts.indices.first { part in
        model.parts[part].view.map(SourceViews.simple) == view
          && !model.partsOfScreens.screens[part].filter(screens.contains).isEmpty
      }
      if let part { return .part(part) }
    }
    let stated = comparison.missing.first { screens.contains($0.screen) && isFact($0, number) }
    return (stated?.screen ?? screens.first).map { .screen($0) }
  }

  mutating func addTransition(_ number: Int, to holder: ElementReference) {
    guard let place = json(holder), let object = scan.json(.transition(number)) else { return }
    let value = Self.marked(translated(object, near: place.file))
    add(value, to: "goes", of: place)
    changes.append("\"\(model.id(of: holder))\" has a new \(words(number))")
  }

  /// Whether the model lacks a transition of the scan wherever it could state it. What the source leaves open
  /// is not missing.
  func isMissing(_ number: Int) -> Bool {
    let transition = scan.model.transitions[number]
    if isGuess(.transition(number)) { return false }
    if Self.linkTriggers.contains(transition.trigger ?? ""), !model.deepLinks.isEmpty {
      return false
    }
    let targets = pairs.targets(ofScanned: number)
    guard targets.contains(where: { !comparison.views.declared($0).isEmpty }) else { return true }
    switch transition.kind {
    case .push, .select, .replaceRoot, .sheet, .fullScreenCover, .popover, .inspector:
      return comparison.missing.contains { isFact($0, number) }
    default: return true
    }
  }

  /// What `onOpenURL` and `onContinueUserActivity` are in a scan.
  private static let linkTriggers: Set = ["open a URL", "continue an activity"]

  /// Whether a transition of the scan is one that is missing: the same, or another one of the same screen.
  private func isFact(_ missing: SourceComparison.Missing, _ number: Int) -> Bool {
    let transition = scan.model.transitions[number]
    guard let target = missing.fact.target, missing.fact.kind == transition.kind,
      pairs.targets(ofScanned: number).contains(SourceViews.simple(target))
    else { return false }
    let source = transition.attributes.source
    if source?.path == missing.fact.place.path, source?.line == missing.fact.place.line {
      return true
    }
    return scan.model.screens(ofOrigin: transition.origin)
      .contains { matching.screens[$0].contains(missing.screen) }
  }

  func isGuess(_ element: ElementReference) -> Bool {
    scan.json(element)?["x-scan"]?.object?["guess"] != nil
  }

  /// A transition of the scan, after "a new".
  private func words(_ number: Int) -> String {
    let transition = scan.model.transitions[number]
    let kind = transition.kind.rawValue
    switch transition.target {
    case .text(let text): return "\(kind) \"\(text)\""
    case .tab(let id), .scene(let id): return "\(kind) to \"\(id)\""
    case .destination(let destination): return "\(kind) to \"\(target(destination))\""
    case .content(let content):
      let destination = content.alternatives.lazy.compactMap { alternative -> Destination? in
        switch alternative.body {
        case .screen(let destination): destination
        case .container(let index): scan.model.leadingDestination(ofContainer: index)
        }
      }.first
      let name = destination.map(target) ?? content.plainView
      return name.map { "\(kind) to \"\($0)\"" } ?? kind
    case .opening, .back, .here: return kind
    }
  }

  private func target(_ destination: Destination) -> String {
    let screen = scan.model.screen(of: destination)
    let known = screen.flatMap { matching.screens[$0].first }.map { model.screens[$0].id }
    return known ?? screen.flatMap { names.screens[$0] } ?? destination.name
  }

  // MARK: - Parts

  private mutating func addTransitions(ofPart index: Int) {
    let part = scan.model.parts[index]
    let scanned = Self.topLevel(part.transitions, of: scan.model)
    if part.isEverywhere { return addEverywhere(index, scanned) }
    let users = scan.model.screens.indices.filter { screen in
      scan.model.screens[screen].uses.contains { $0.part == part.id }
    }
    if let own = matching.parts[index].first {
      let others = matching.parts[index].flatMap { Array(model.parts[$0].transitions) }
      let around = matching.screens(usingPart: index).sorted()
        .flatMap { model.transitions(ofScreen: $0) }
      let result = pairs.pair(
        scanned,
        with: Self.topLevel(Set(others + around).sorted(), of: model)
      )
      found.formUnion(result.paired)
      for number in scanned {
        let isNew =
          result.further.contains(number) || (result.lacking.contains(number) && isMissing(number))
        if isNew { addTransition(number, to: .part(own)) }
      }
    }
    for user in users { addUse(of: index, scanned, onScreen: user) }
  }

  /// A part of the scan on a screen that the model has: the screen uses it, or has what it offers.
  private mutating func addUse(of part: Int, _ scanned: [Int], onScreen user: Int) {
    let sure = scanned.filter { !isGuess(.transition($0)) }
    guard let screen = matching.screens[user].first, !sure.isEmpty else { return }
    let parts = matching.parts[part]
    let others = matching.screens[user].flatMap { model.transitions(ofScreen: $0) }
    let result = pairs.pair(sure, with: Self.topLevel(others, of: model))
    found.formUnion(result.paired)
    let used = matching.screens[user].flatMap { model.partsOfScreens.parts[$0].map(\.part) }
    guard !parts.contains(where: used.contains), let place = json(.screen(screen)) else { return }
    let lacking = sure.filter { !pairs.covers($0, in: others) }
    if lacking.count == sure.count {
      let id = partID(part, near: place.file)
      add(JSONValue(id), to: "uses", of: place)
      changes.append("\"\(model.screens[screen].id)\" uses the part \"\(id)\"")
    } else if parts.isEmpty {
      for number in lacking where isMissing(number) { addTransition(number, to: .screen(screen)) }
    }
  }

  /// What the app itself offers, and code that no view calls.
  private mutating func addEverywhere(_ index: Int, _ scanned: [Int]) {
    let result = pairs.pair(scanned, with: Self.topLevel(model.transitions.indices, of: model))
    found.formUnion(result.paired)
    let new = result.lacking.filter { number in
      let trigger = scan.model.transitions[number].trigger ?? ""
      return !isGuess(.transition(number))
        && (model.deepLinks.isEmpty || !Self.linkTriggers.contains(trigger))
    }
    guard !new.isEmpty else { return }
    if let own = matching.parts[index].first {
      for number in new { addTransition(number, to: .part(own)) }
      return
    }
    let id = names.takePart(scan.model.parts[index].id)
    let goes = new.compactMap { number in
      scan.json(.transition(number)).map { translated($0, near: 0) }
    }
    let value = JSONValue([
      ("id", JSONValue(id)), ("everywhere", true), ("goes", JSONValue(goes)),
    ])
    addToRoot(Self.marked(value), list: "parts", near: 0)
    changes.append("the part \"\(id)\" is new")
  }
}
