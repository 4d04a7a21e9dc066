import AtlasBase
import AtlasModel

/// Takes a screen out of the files of a model, with all that names it, by the keys of the format alone: it
/// knows nothing of graphs. What holds nothing else goes too; a column of a split view is left with a view
/// that is no screen.
struct ScreenEraser {
  /// The texts that name the screen: its id, and route cases that lead to it.
  private var names: Set<String>
  private var tabs: Set<String> = []
  private var scenes: Set<String> = []
  private var links: Set<String> = []
  /// Whether a column that needs a screen has got a stand-in.
  private var hasStandIn = false

  /// - Returns: The model without the screen; nil if nothing of the app is left.
  static func model(without screen: String, from files: LoadedFiles) -> LoadedModel? {
    var eraser = ScreenEraser(screen, files.roots.compactMap { $0 })
    var erased = files
    while true {
      let known = eraser.count
      erased.roots = files.roots.map { $0.flatMap { eraser.erased($0, "") } }
      if eraser.count == known { break }
    }
    if eraser.hasStandIn { erased.roots[0] = erased.roots[0].map(addingStandIn) }
    let hasScenes = erased.roots.contains { root in
      guard case .array(let scenes)? = root?["scenes"]?.content else { return false }
      return !scenes.isEmpty
    }
    return hasScenes ? loadModel(from: erased) : nil
  }

  private init(_ screen: String, _ roots: [JSONValue]) {
    names = [screen]
    for root in roots {
      for route in root["routes"]?.list ?? [] {
        for routeCase in route["cases"]?.members ?? [] {
          let target = routeCase.value.string ?? routeCase.value["screen"]?.string
          if target == screen, let id = route["id"]?.string {
            names.insert("\(id).\(routeCase.key)")
          }
        }
      }
    }
  }

  private var count: Int { tabs.count + scenes.count + links.count }

  private static let destinations: Set<String> = [
    "screen", "stack", "navigationView", "root", "push", "select", "replaceRoot", "opens", "shows",
    "initialSelection", "placeholder", "content", "detail", "sidebar", "primary", "bottomAccessory",
    "sidebarHeader", "sidebarFooter", "otherwise", "notFound", "host", "contains", "sheet",
    "fullScreenCover", "overlay", "popover", "inspector", "windowGroup", "window", "documentGroup",
    "settings",
    "menuBarExtra", "immersiveSpace", "path", "cases", "default",
  ]
  /// What an element can do without.
  private static let optional: Set<String> = [
    "placeholder", "initialSelection", "host", "otherwise", "notFound", "bottomAccessory",
    "sidebarHeader", "sidebarFooter", "initialTab", "order", "contains", "goes", "destinations",
    "cases", "contextMenu",
  ]
  private static let standIn = "stand-in"
  /// The keys of the tabs and orders per platform.
  private static let platforms = Set(Platform.allCases.map(\.rawValue))
  private static let columns: Set<String> = ["sidebar", "content", "detail", "primary"]
  private static let dropped: Set<String> = ["restoration", "diagrams", "site"]
  private static let sceneKinds: Set<String> = [
    "windowGroup", "window", "documentGroup", "settings", "menuBarExtra", "immersiveSpace",
  ]

  /// A value without what names the screen; nil if nothing is left.
  private mutating func erased(_ value: JSONValue, _ key: String, isCase: Bool = false)
    -> JSONValue?
  {
    switch value.content {
    case .string(let text): return isErased(text, key, isCase: isCase) ? nil : value
    case .array(let elements): return erased(elements, key, value)
    case .object(let object): return erased(object, key, value)
    default: return value
    }
  }

  private func isErased(_ text: String, _ key: String, isCase: Bool) -> Bool {
    let name = String(text.prefix { $0 != "(" })
    if isCase || Self.destinations.contains(key) { return names.contains(name) }
    switch key {
    case "switchTab", "tab", "initialTab", "order": return tabs.contains(text)
    case "openWindow", "scene": return scenes.contains(text)
    case "follows": return links.contains(text)
    default: return Self.platforms.contains(key) && tabs.contains(text)
    }
  }

  /// The same with a screen that leads nowhere.
  private static func addingStandIn(_ root: JSONValue) -> JSONValue {
    guard case .object(let object) = root.content else { return root }
    let members = object.members.map { member -> JSONMember in
      guard member.key == "screens", case .array(let screens) = member.value.content else {
        return member
      }
      let id = JSONMember("id", at: member.keyRange, JSONValue(.string(standIn), at: root.range))
      let screen = JSONValue(.object(JSONObject([id], at: root.range)), at: root.range)
      return JSONMember(member, JSONValue(.array(screens + [screen]), at: member.value.range))
    }
    return JSONValue(.object(JSONObject(members, at: object.range)), at: root.range)
  }

  private mutating func erased(_ elements: [JSONValue], _ key: String, _ value: JSONValue)
    -> JSONValue?
  {
    var rest: [JSONValue] = []
    for element in elements {
      if key == "screens", element["id"]?.string.map(names.contains) == true { continue }
      if let erased = erased(element, key) {
        rest.append(erased)
        continue
      }
      // A path of which one screen is missing is no path.
      if key == "path" || (key == "select" && element.string != nil) { return nil }
      guard let id = element["id"]?.string else { continue }
      switch key {
      case "items", "tabs": tabs.insert(id)
      case "scenes": scenes.insert(id)
      case "deepLinks": links.insert(id)
      default: break
      }
    }
    let isTop = ["screens", "scenes", "deepLinks", "entryPoints", "goes", "parts"].contains(key)
    if rest.isEmpty, !elements.isEmpty, !isTop { return nil }
    return JSONValue(.array(rest), at: value.range)
  }

  private mutating func erased(_ object: JSONObject, _ key: String, _ value: JSONValue)
    -> JSONValue?
  {
    var members: [JSONMember] = []
    let isSplit = object["sidebar"] != nil || object["primary"] != nil
    let hasContent = ["screen", "stack", "tabs", "split"].contains { object[$0] != nil }
    for member in object.members {
      if key == "", Self.dropped.contains(member.key) { continue }
      if let erased = erased(member.value, member.key, isCase: key == "cases") {
        members.append(JSONMember(member, erased))
      } else if key == "secondary", ["screen", "stack", "split", "tabs"].contains(member.key) {
        let screen = JSONValue(.string(Self.standIn), at: member.value.range)
        members.append(JSONMember(member, screen, key: "screen"))
        hasStandIn = true
      } else if isSplit, Self.columns.contains(member.key) {
        let view = JSONMember(
          member,
          JSONValue(.string("Gone"), at: member.value.range),
          key: "view"
        )
        let column = JSONObject([view], at: member.value.range)
        members.append(JSONMember(member, JSONValue(.object(column), at: member.value.range)))
      } else if Self.optional.contains(member.key) || key == "cases" || key == "placeholder"
        || key == "initialTab" || key == "order" || (member.key == "action" && hasContent)
      {
        continue
      } else {
        return nil
      }
    }
    if members.isEmpty, !object.members.isEmpty, key != "cases" { return nil }
    return JSONValue(.object(JSONObject(members, at: object.range)), at: value.range)
  }
}

extension JSONMember {
  fileprivate init(_ member: JSONMember, _ value: JSONValue, key: String? = nil) {
    self = member
    self.value = value
    if let key { self.key = key }
  }
}

extension JSONValue {
  fileprivate subscript(key: String) -> JSONValue? {
    if case .object(let object) = content { object[key] } else { nil }
  }

  fileprivate var string: String? { if case .string(let text) = content { text } else { nil } }
  fileprivate var list: [JSONValue] {
    if case .array(let elements) = content { elements } else { [] }
  }
  fileprivate var members: [JSONMember] {
    if case .object(let object) = content { object.members } else { [] }
  }
}
