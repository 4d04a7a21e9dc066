import AtlasBase

extension ModelDecoder {
  mutating func screen(_ fields: Fields, index: Int) -> Screen? {
    guard let id = fields.string("id") else { return nil }
    let first = transitions.count
    for value in fields.array("goes") {
      guard let fields = Fields(value) else { continue }
      _ = transition(fields, origin: .screen(index), originID: id)
    }
    let contains = content(fields["contains"], holder: id, parent: .screen(index))
    return Screen(
      id: id,
      title: fields.string("title"),
      view: fields.string("view") ?? viewOfSource(fields),
      parameters: fields.parameters("parameters"),
      requires: fields.conditions("requires"),
      hasUnsavedChanges: fact("hasUnsavedChanges", fields),
      isSearchable: fields.boolean("searchable"),
      toolbarRole: fields.string("toolbarRole"),
      titleMode: fields.string("titleMode"),
      backButtonHidden: fact("backButtonHidden", fields),
      advertises: fields.strings("advertises"),
      screenshot: screenshot(fields),
      states: states(fields),
      destinations: destinations(fields),
      ownStack: ownStack(fields),
      uses: uses(fields),
      contains: contains,
      transitions: transitions(of: .screen(index), from: first),
      attributes: attributes(fields)
    )
  }

  /// Those of an origin among the last. Between them are actions of tabs in what transitions present.
  func transitions(of origin: Transition.Origin, from first: Int) -> [Int] {
    (first..<transitions.count).filter { transitions[$0].origin == origin }
  }

  /// The type that the source's symbol names, if the element states no view.
  func viewOfSource(_ fields: Fields) -> String? {
    fields.string("source").flatMap { SourceLocation($0).typeName }
  }

  private func states(_ fields: Fields) -> [Screen.State] {
    fields.members("states").compactMap { member in
      let long = Fields(member.value)
      guard let summary = member.value.string ?? long?.string("summary") else { return nil }
      return Screen.State(
        name: member.key,
        summary: summary,
        screenshot: long.flatMap(screenshot)
      )
    }
  }

  private func screenshot(_ fields: Fields) -> String? {
    fields.string("screenshot").map {
      screenshots.resolved($0, statedIn: fields.object.range.file)
    }
  }

  /// Decodes a transition, with the buttons of what it shows, and returns its index.
  mutating func transition(
    _ fields: Fields,
    origin: Transition.Origin,
    originID: String,
    opener: Int? = nil
  ) -> Int? {
    guard let kind = Transition.Kind.allCases.first(where: { fields[$0.rawValue] != nil }),
      let value = fields[kind.rawValue]
    else { return nil }
    let destination = value.destination
    let id = transitionID(
      fields.string("id"),
      origin: originID,
      kind: kind.rawValue,
      target: Self.targetName(value, destination, kind),
      at: fields.object.range
    )
    let index = transitions.count
    // Its place is kept for it: what it presents may have transitions of its own.
    transitions.append(.reserved)
    guard let target = target(value, destination, kind, id: id, index: index) else {
      transitions.removeLast()
      return nil
    }
    let mechanism = fields.string("by").flatMap(Transition.Mechanism.init)
    transitions[index] = Transition(
      id: id,
      origin: origin,
      opener: opener,
      kind: kind,
      target: target,
      dialogCase: kind.isDialog ? value.string.flatMap { dialogs[$0] == nil ? nil : $0 } : nil,
      sets: fields.conditions("sets"),
      trigger: fields.string("on"),
      mechanism: mechanism,
      valueType: fields.string("value"),
      view: fields.string("view"),
      modifier: fields.string("modifier").map(SourceLocation.init),
      toolbar: fields.string("toolbar").flatMap(Transition.Toolbar.init),
      column: fields.string("column").flatMap(Column.init(word:)),
      restrictions: placeRestrictions(fields["where"]),
      dismisses: fields.boolean("dismisses") ?? false,
      context: fields.string("in").flatMap(Transition.Context.init),
      columnVisibility: fields.string("columnVisibility"),
      shows: fields.destination("shows"),
      usesZoom: fields.boolean("zoom") ?? false,
      sizing: fields.string("sizing"),
      detents: fields.strings("detents"),
      interactiveDismissDisabled: fact(
        "interactiveDismissDisabled",
        fields,
        isMeant: kind.isPresentation && kind != .overlay
      ),
      confirmsDiscardingChanges: fact(
        "confirmsDiscardingChanges",
        fields,
        isMeant: kind.isPresentation
      ),
      closesFromInside: fact("closesFromInside", fields, isMeant: kind.isPresentation),
      isInsideButton: fact("insideButton", fields, isMeant: mechanism?.isLink == true),
      attributes: attributes(fields)
    )
    for value in fields.array("goes") {
      guard let fields = Fields(value) else { continue }
      _ = transition(fields, origin: origin, originID: originID, opener: index)
    }
    return index
  }

  private mutating func target(
    _ value: JSONValue,
    _ destination: Destination?,
    _ kind: Transition.Kind,
    id: String,
    index: Int
  ) -> Transition.Target? {
    switch kind {
    case .push, .select, .replaceRoot:
      return destination.map(Transition.Target.destination)
        ?? Fields(value)?.string("view").map(Transition.Target.text)
    case .switchTab: return value.string.map(Transition.Target.tab)
    case .openWindow: return value.string.map(Transition.Target.scene)
    case .pop:
      guard case .number(let number) = value.content else { return nil }
      return .back(number.integer ?? 1)
    case .popToRoot: return .back(nil)
    case .opens:
      return opening(value, holder: id, parent: .transition(index)).map(Transition.Target.opening)
    case .dismiss: return .back(1)
    case .sheet, .fullScreenCover, .popover, .inspector, .overlay:
      return content(value, holder: id, parent: .transition(index))
        .map(Transition.Target.content)
    case .alert, .confirmationDialog, .menu:
      return value.string.map { .text(dialogs[$0]?.title ?? $0) }
    case .systemPresentation, .openURL:
      return value.string.map(Transition.Target.text)
    case .sets: return .here
    }
  }

  private func placeRestrictions(_ value: JSONValue?) -> [PlaceRestriction] {
    (value?.array ?? [value].compactMap { $0 }).compactMap(Fields.init).map { fields in
      PlaceRestriction(
        tab: fields.string("tab"),
        column: fields.string("column").flatMap(Column.init(word:)),
        isRoot: fields.boolean("isRoot"),
        isInPresentation: fields.boolean("isInPresentation")
      )
    }
  }

  /// What the made id of a transition ends with: the target, where it is named by an id.
  private static func targetName(
    _ value: JSONValue,
    _ destination: Destination?,
    _ kind: Transition.Kind
  ) -> String? {
    switch kind {
    case .push, .select, .replaceRoot, .switchTab, .openWindow:
      return destination?.name ?? Fields(value)?.string("view")
    case .sheet, .fullScreenCover, .popover, .inspector, .overlay:
      return destination?.name ?? (value.array?.first ?? value).firstDestinationName
    case .systemPresentation:
      return value.string.flatMap { Destination.isName($0) ? $0 : nil }
    case .sets:
      return (value.string ?? value.array?.first?.string).flatMap {
        ConditionTerm($0).conditionName
      }
    default:
      return nil
    }
  }
}

extension Transition {
  /// What keeps a place among the transitions while the one for it is decoded.
  fileprivate static let reserved = Transition(
    id: "",
    origin: .part(0),
    opener: nil,
    kind: .dismiss,
    target: .back(nil),
    sets: [],
    trigger: nil,
    mechanism: nil,
    valueType: nil,
    view: nil,
    modifier: nil,
    toolbar: nil,
    column: nil,
    restrictions: [],
    dismisses: false,
    context: nil,
    columnVisibility: nil,
    shows: nil,
    usesZoom: false,
    sizing: nil,
    detents: [],
    interactiveDismissDisabled: nil,
    confirmsDiscardingChanges: nil,
    closesFromInside: nil,
    isInsideButton: nil,
    attributes: Attributes(range: SourceRange(file: 0, start: 0, end: 0))
  )
}

extension JSONValue {
  /// The name of the first screen in a container: its root, its sidebar's.
  fileprivate var firstDestinationName: String? {
    if let destination { return destination.name }
    guard let fields = Fields(self) else { return nil }
    for key in ["screen", "stack", "root", "navigationView", "split", "sidebar"] {
      if let name = fields[key]?.firstDestinationName { return name }
    }
    return nil
  }
}
