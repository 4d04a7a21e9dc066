import AtlasBase

/// What all files of a model define and refer to, found in one walk. The ids of containers and
/// transitions are not among it: most of theirs are made when they are decoded (see ``StatedIDs``).
struct ModelSurvey {
  struct Definition {
    var kind: ElementKind
    var id: String
    var range: SourceRange
  }

  struct Reference {
    /// The kinds of element that it may mean.
    var kinds: [ElementKind]
    var id: String
    var range: SourceRange
  }

  /// An alert, a dialog or a menu as a transition names it.
  struct ShownDialog {
    var kind: String
    /// Its title, or the route case that it is.
    var text: String
    var range: SourceRange
  }

  private(set) var definitions: [Definition] = []
  private(set) var references: [Reference] = []
  /// By `Enum.case` what a route case is that leads to no screen: `alert`.
  private(set) var dialogCases: [String: String] = [:]
  private(set) var shownDialogs: [ShownDialog] = []
  /// The kinds of element that are the keys of a map.
  private static let mapKinds: [String: ElementKind] = [
    "conditions": .condition, "features": .feature, "owners": .owner,
  ]

  init(roots: [JSONValue], description: FormatDescription = .version1) {
    var found = ModelSurvey()
    let walk = FormatWalk(
      description: description,
      onObject: { found.add($0, $1) },
      onString: { found.add($0, $1, at: $2) },
      onMap: { found.addMap($0, $1) }
    )
    for root in roots { walk.walk(root) }
    self = found
  }

  private init() {}

  private mutating func add(_ object: JSONObject, _ form: FormatObject) {
    if form.name == "transition" { addDialog(of: object) }
    guard let kind = form.elementKind, kind != .container, kind != .transition,
      let value = object["id"], let id = value.string
    else { return }
    definitions.append(Definition(kind: kind, id: id, range: value.range))
    if kind == .route { addCases(of: object, id, .routeCase) }
    if kind == .entryPoint { addCases(of: object, id, .entryPoint) }
  }

  private mutating func addCases(of object: JSONObject, _ id: String, _ kind: ElementKind) {
    guard case .object(let cases)? = object["cases"]?.content else { return }
    for member in cases.members where !member.key.hasPrefix("x-") {
      definitions.append(Definition(kind: kind, id: "\(id).\(member.key)", range: member.keyRange))
      if kind == .routeCase, let dialog = Fields(member.value)?.dialog {
        dialogCases["\(id).\(member.key)"] = dialog.kind.rawValue
      }
    }
  }

  private mutating func addDialog(of object: JSONObject) {
    for kind in Transition.Kind.allCases where kind.isDialog {
      guard let value = object[kind.rawValue], let text = value.string else { continue }
      shownDialogs.append(ShownDialog(kind: kind.rawValue, text: text, range: value.range))
    }
  }

  private mutating func addMap(_ key: String, _ object: JSONObject) {
    guard let kind = Self.mapKinds[key] else { return }
    for member in object.members where !member.key.hasPrefix("x-") {
      if kind == .condition, case .object(let condition) = member.value.content,
        case .object(let names)? = condition["oneOf"]?.content
      {
        for name in names.members where !name.key.hasPrefix("x-") {
          definitions.append(Definition(kind: kind, id: name.key, range: name.keyRange))
        }
        continue
      }
      definitions.append(Definition(kind: kind, id: member.key, range: member.keyRange))
    }
  }

  /// Adds a reference. Those to containers are checked when the model is decoded: most of their ids
  /// are made then.
  private mutating func add(_ type: FormatType, _ text: String, at range: SourceRange) {
    switch type {
    case .reference(let kind) where kind != .container:
      references.append(Reference(kinds: [kind], id: text, range: range))
    case .string(.destination):
      guard let name = try? Destination(text, at: range).name else { return }
      references.append(Reference(kinds: Self.destinationKinds, id: name, range: range))
    case .string(.condition):
      guard case .condition(let name) = ConditionTerm(text).fact else { return }
      references.append(Reference(kinds: [.condition], id: name, range: range))
    default: break
    }
  }

  private static let destinationKinds: [ElementKind] = [.screen, .routeCase]
}
