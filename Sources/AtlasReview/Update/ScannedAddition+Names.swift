import AtlasBase
import AtlasChecks
import AtlasModel

/// The ids that new elements got.
struct NewNames {
  /// By the index of the scan's element.
  var screens: [Int: String] = [:]
  var parts: [Int: String] = [:]
  var tabs: [String: String] = [:]
  var scenes: [String: String] = [:]
  var conditions: [String: String] = [:]
  private var taken: Set<String>
  private var takenTabs: Set<String>
  private var takenScenes: Set<String>
  private var takenConditions: Set<String>

  init(_ model: NavigationModel) {
    taken = Set(model.index.screens.keys).union(model.index.parts.keys)
    takenTabs = Set(model.index.tabs.keys)
    takenScenes = Set(model.index.scenes.keys)
    takenConditions = Set(model.index.conditions.keys)
  }

  mutating func takeScreen(_ id: String) -> String { Self.take(id, &taken) }
  mutating func takePart(_ id: String) -> String { Self.take(id, &taken) }
  mutating func takeTab(_ id: String) -> String { Self.take(id, &takenTabs) }
  mutating func takeScene(_ id: String) -> String { Self.take(id, &takenScenes) }
  mutating func takeCondition(_ id: String) -> String { Self.take(id, &takenConditions) }

  private static func take(_ id: String, _ taken: inout Set<String>) -> String {
    var name = id
    var number = 2
    while !taken.insert(name).inserted {
      name = "\(id)-\(number)"
      number += 1
    }
    return name
  }
}

/// The JSON of a scan with the ids of the model.
extension ScannedAddition {
  /// The keys whose strings are screens.
  private static let screenKeys = Set(
    [
      "push", "select", "replaceRoot", "sheet", "fullScreenCover", "popover", "inspector",
      "overlay",
      "screen",
      "stack", "navigationView", "root", "host", "sidebar", "content", "detail", "shows",
      "opens", "otherwise", "notFound",
    ] + FormatObject.sceneKinds.map(\.name)
  )

  /// The same value with `x-scan`'s `new`.
  static func marked(_ value: JSONValue) -> JSONValue {
    guard let object = value.object else { return value }
    var mark: [(String, JSONValue)] = [("new", true)]
    mark += (object["x-scan"]?.object?.members ?? []).map { ($0.key, $0.value) }
    let members = object.members.filter { $0.key != "x-scan" }.map { ($0.key, $0.value) }
    return JSONValue(members + [("x-scan", JSONValue(mark))])
  }

  mutating func translated(_ object: JSONObject, near file: Int) -> JSONValue {
    var members: [(String, JSONValue)] = []
    for member in object.members {
      members.append((member.key, translated(member.value, key: member.key, near: file)))
    }
    return JSONValue(members)
  }

  private mutating func translated(_ value: JSONValue, key: String, near file: Int) -> JSONValue {
    switch value.content {
    case .string(let text): return JSONValue(translated(text, key: key, near: file))
    case .array(let values):
      // The screens on a stack; a path that is a string is a type.
      let key = key == "path" ? "screen" : key
      var result: [JSONValue] = []
      for value in values { result.append(translated(value, key: key, near: file)) }
      return JSONValue(result)
    case .object(let object):
      if key == "x-scan" { return value }
      guard key == "cases" else { return presented(translated(object, near: file), key: key) }
      var members: [(String, JSONValue)] = []
      for member in object.members {
        members.append((member.key, translated(member.value, key: "screen", near: file)))
      }
      return JSONValue(members)
    default: return value
    }
  }

  /// A screen that brings its stack in the model needs none where it is presented.
  private func presented(_ value: JSONValue, key: String) -> JSONValue {
    let presentations: Set = ["sheet", "fullScreenCover", "popover", "inspector", "overlay"]
    guard presentations.contains(key), let object = value.object, object.members.count == 1,
      let id = object["stack"]?.string, let screen = model.index.screens[id],
      model.screens[screen].ownStack != nil
    else { return value }
    return JSONValue(id)
  }

  private mutating func translated(_ text: String, key: String, near file: Int) -> String {
    switch key {
    case "when", "any": return term(text, near: file)
    case "uses", "part":
      return scan.model.index.parts[text].map { partID($0, near: file) } ?? text
    case "switchTab", "initialTab", "tab": return tabID(text)
    case "openWindow", "scene": return sceneID(text)
    case "id":
      if scan.model.index.tabs[text] != nil { return tabID(text) }
      return scan.model.index.scenes[text] == nil ? text : sceneID(text)
    default:
      guard Self.screenKeys.contains(key), let screen = scan.model.index.screens[text] else {
        return text
      }
      return screenID(screen, near: file)
    }
  }

  // MARK: - References

  /// The id of a scanned screen in the model, which gets the screen if it lacks it.
  mutating func screenID(_ index: Int, near file: Int) -> String {
    if let known = matching.screens[index].first { return model.screens[known].id }
    if let id = names.screens[index] { return id }
    let screen = scan.model.screens[index]
    let id = names.takeScreen(screen.id)
    names.screens[index] = id
    guard let object = scan.json(.screen(index)) else { return id }
    changes.append("the screen \"\(id)\" is new")
    let value = Self.marked(renamed(object, to: id, near: file))
    addToRoot(value, list: "screens", near: file)
    return id
  }

  /// The id of a scanned part in the model, which gets the part if it lacks it.
  mutating func partID(_ index: Int, near file: Int) -> String {
    if let known = matching.parts[index].first { return model.parts[known].id }
    if let id = names.parts[index] { return id }
    let id = names.takePart(scan.model.parts[index].id)
    names.parts[index] = id
    guard let object = scan.json(.part(index)) else { return id }
    changes.append("the part \"\(id)\" is new")
    let value = Self.marked(renamed(object, to: id, near: file))
    addToRoot(value, list: "parts", near: file)
    return id
  }

  /// An element of the scan under another id.
  private mutating func renamed(_ object: JSONObject, to id: String, near file: Int) -> JSONValue {
    var members: [(String, JSONValue)] = [("id", JSONValue(id))]
    for member in object.members where member.key != "id" {
      members.append((member.key, translated(member.value, key: member.key, near: file)))
    }
    return JSONValue(members)
  }

  mutating func tabID(_ id: String) -> String {
    if let known = scan.model.index.tabs[id].flatMap({ matching.tabs[$0] }) {
      return model.tabs[known].id
    }
    if let name = names.tabs[id] { return name }
    let name = names.takeTab(id)
    names.tabs[id] = name
    return name
  }

  mutating func sceneID(_ id: String) -> String {
    if let known = scan.model.index.scenes[id].flatMap({ matching.scenes[$0] }) {
      return model.scenes[known].id
    }
    if let name = names.scenes[id] { return name }
    let name = names.takeScene(id)
    names.scenes[id] = name
    return name
  }

  // MARK: - Conditions

  private mutating func term(_ text: String, near file: Int) -> String {
    let isNegated = text.hasPrefix("!")
    let name = condition(isNegated ? String(text.dropFirst()) : text, near: file)
    return (isNegated ? "!" : "") + name
  }

  /// The name of a condition in the model: the one with the same sentence, or with the same name and a sentence
  /// that a person wrote. The model gets the condition if it has neither.
  private mutating func condition(_ name: String, near file: Int) -> String {
    guard let index = scan.model.index.conditions[name] else { return name }
    if let known = names.conditions[name] { return known }
    let condition = scan.model.conditions[index]
    if let known = known(condition) {
      names.conditions[name] = known
      return known
    }
    if let group = condition.group, addGroup(group, near: file), let id = names.conditions[name] {
      return id
    }
    let id = names.takeCondition(name)
    names.conditions[name] = id
    addToRoot(JSONValue(condition.summary), key: id, list: "conditions", near: file)
    changes.append("the condition \"\(id)\" is new")
    return id
  }

  private func known(_ condition: Condition) -> String? {
    if let known = model.conditions.first(where: { $0.summary == condition.summary }) {
      return known.id
    }
    guard let same = model.index.conditions[condition.id],
      !model.conditions[same].summary.hasPrefix(Self.codeSentence)
    else { return nil }
    return condition.id
  }

  /// Adds conditions of which exactly one holds at a time, if the model has none of them yet.
  private mutating func addGroup(_ group: String, near file: Int) -> Bool {
    let conditions = scan.model.conditions.filter { $0.group == group }
    guard conditions.allSatisfy({ known($0) == nil && names.conditions[$0.id] == nil }),
      let stated = scan.root["conditions"]?.object?[group]?.object
    else { return false }
    for condition in conditions {
      names.conditions[condition.id] = names.takeCondition(condition.id)
    }
    var members: [(String, JSONValue)] = []
    if let summary = stated["summary"] { members.append(("summary", summary)) }
    let named = conditions.map { (names.conditions[$0.id] ?? $0.id, JSONValue($0.summary)) }
    members.append(("oneOf", JSONValue(named)))
    if let name = stated["default"]?.string.flatMap({ names.conditions[$0] }) {
      members.append(("default", JSONValue(name)))
    }
    let id = names.takeCondition(group)
    addToRoot(JSONValue(members), key: id, list: "conditions", near: file)
    changes.append("the either-or \"\(id)\" of \(conditions.count) conditions is new")
    return true
  }

  /// How the sentence of a condition that a scan wrote begins.
  private static let codeSentence = "In the code: "
}
