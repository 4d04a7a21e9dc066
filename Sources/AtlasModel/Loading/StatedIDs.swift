import AtlasBase

/// The ids that containers and transitions state, found before anything is decoded: most of theirs are
/// made then, and none of these is to be made.
struct StatedIDs: Sendable {
  private(set) var containers: [(id: String, range: SourceRange)] = []
  private(set) var transitions: [(id: String, range: SourceRange)] = []

  init(roots: [JSONValue], description: FormatDescription = .version1) {
    var found = StatedIDs()
    let walk = FormatWalk(description: description, onObject: { found.add($0, $1) })
    for root in roots { walk.walk(root) }
    self = found
  }

  private init() {}

  private mutating func add(_ object: JSONObject, _ form: FormatObject) {
    switch form.elementKind {
    case .container:
      if let value = object["id"], let id = value.string { containers.append((id, value.range)) }
    case .transition:
      if let value = object["id"], let id = value.string { transitions.append((id, value.range)) }
    default: break
    }
  }
}
