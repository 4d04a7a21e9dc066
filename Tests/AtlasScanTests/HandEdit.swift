import AtlasBase
import AtlasModel
import Testing

/// What a person does with a scanned model: other ids, titles, summaries and triggers, tags, elements of their
/// own, another order and another layout.
enum HandEdit {
  static func all(_ text: String) throws -> String {
    let root = try #require(parseJSON(SourceFile(path: "", text: text), index: 0).value)
    let ids = Set(screenIDs(root))
    let edited = edit(root, key: "", ids)
    // Another layout than the canonical one.
    return JSONPrinter().text(of: edited) + "\n\n"
  }

  /// How often each string is in a model.
  static func strings(_ text: String) -> [String: Int] {
    var counts: [String: Int] = [:]
    func count(_ value: JSONValue) {
      switch value.content {
      case .string(let text): counts[text, default: 0] += 1
      case .array(let values): for value in values { count(value) }
      case .object(let object): for member in object.members { count(member.value) }
      default: break
      }
    }
    if let root = parseJSON(SourceFile(path: "", text: text), index: 0).value { count(root) }
    return counts
  }

  private static func screenIDs(_ root: JSONValue) -> [String] {
    (root["screens"]?.array ?? []).compactMap { $0["view"] == nil ? nil : $0["id"]?.string }
  }

  private static let references: Set = [
    "id", "push", "select", "sheet", "fullScreenCover", "popover", "inspector", "screen", "stack",
    "navigationView", "root", "host", "sidebar", "content", "detail", "windowGroup", "window",
  ]

  private static func edit(_ value: JSONValue, key: String, _ ids: Set<String>) -> JSONValue {
    switch value.content {
    case .string(let text):
      let isScreen = ids.contains(text) && references.contains(key)
      return JSONValue(isScreen ? "my-" + text.lowercased() : text)
    case .array(let values):
      var values = values.map { edit($0, key: key, ids) }
      if key == "screens" { values = values.reversed() + [own] }
      return JSONValue(values)
    case .object(let object):
      var members = object.members.map { member in
        (member.key, edit(member.value, key: key == "cases" ? "screen" : member.key, ids))
      }
      if key == "screens" { change(screen: &members) }
      if key == "goes" { change(transition: &members) }
      return JSONValue(members)
    default: return value
    }
  }

  /// A screen that no scan sees.
  private static let own = JSONValue([
    ("id", "by-hand"), ("title", "Written by hand"),
    (
      "goes",
      [
        ["systemPresentation": "the share sheet", "on": "tap Share"],
        ["dismiss": true, "on": "swipe down"],
      ]
    ),
  ])

  private static func change(screen members: inout [(String, JSONValue)]) {
    members.removeAll { $0.0 == "title" || $0.0 == "summary" }
    members += [
      ("title", "A title of the team"), ("summary", "A summary of the *team*."),
      ("tags", ["team"]),
    ]
  }

  private static func change(transition members: inout [(String, JSONValue)]) {
    for index in members.indices where members[index].0 == "on" {
      members[index].1 = JSONValue((members[index].1.string ?? "") + ", or press Return")
    }
    members.append(("tags", ["team"]))
  }
}
