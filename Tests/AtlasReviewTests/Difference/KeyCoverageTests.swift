import AtlasTestSupport
import Testing

@testable import AtlasBase
@testable import AtlasModel
@testable import AtlasReview

@Suite("Every key of the format is compared, or is not for a reason")
struct KeyCoverageTests {
  private static let keys: Set<String> = Set(
    FormatDescription.version1.objects.flatMap { object in
      object.fields.map { "\(object.name).\($0.name)" }
    }
  )

  @Test("Each key is in one of the lists, and in one alone")
  func keys() {
    for object in FormatDescription.version1.objects {
      for field in object.fields {
        let key = "\(object.name).\(field.name)"
        let isCompared = ComparedKeys.all.contains(key)
        let isLeftOut = UncomparedKeys.reason(object.name, field.name) != nil
        #expect(isCompared != isLeftOut, "\(key)")
      }
    }
  }

  @Test("The lists name no key that the format does not have")
  func stale() {
    #expect(ComparedKeys.all.subtracting(Self.keys).sorted() == [])
    let left = UncomparedKeys.reasons.keys.filter { !$0.hasPrefix("*.") }
    #expect(Set(left).subtracting(Self.keys).sorted() == [])
  }

  /// Keys whose values are objects or elements: what is in them is changed instead. And keys that
  /// Recipes has no value of, or one that no other can replace.
  static let unchanged: Set<String> = [
    // Objects.
    "checks.limits", "diagram.include", "diagram.exclude", "tab.defaultVisibility",
    "split.widths", "stack.destinations", "screen.destinations", "columns.secondary",
    "part.destinations", "router.destinations", "destinationSet.destinations",
    "ownStack.destinations", "ownStack.path",
    "deepLink.otherwise", "deepLink.opens", "deepLink.notFound", "entryPoint.opens",
    "transition.opens", "transition.where", "entryPoint.otherwise",
    "tabs.bottomAccessory", "tab.action", "columns.primary",
    // There is no other word.
    "tab.role",
    // What it holds is restored, and has to be there.
    "scene.documentGroup",
    // Recipes leaves them out, as its own test says.
    "split.navigationViewOn", "split.host", "stack.host", "columns.host", "navigationView.root",
    "navigationView.content", "navigationView.host", "checks.baseline",
    "ownStack.router", "routeCase.menu", "opening.overlay",
  ]

  @Test("Another value of a key is a change of the element that has it, and of no other")
  func values() throws {
    let example = ExampleModel("Recipes")
    let old = try #require(example.loaded.model)
    var mutation = ValueMutation(files: example.files, model: old)
    mutation.run()
    for failure in mutation.failures.prefix(20) { Issue.record("\(failure)") }
    #expect(mutation.failures.count == 0)
    let shared = Set(FormatField.common.map(\.name)).union(FormatObject.contentKinds)
    let missing = ComparedKeys.all.subtracting(mutation.changedKeys).filter { key in
      !shared.contains(String(key.split(separator: ".").last ?? ""))
    }
    #expect(missing.subtracting(Self.unchanged).sorted() == [], "keys that nothing has changed")
    // A split view and columns are objects.
    for name in shared.subtracting(["split", "columns", "source"]) {
      #expect(mutation.changedKeys.contains { $0.hasSuffix(".\(name)") }, "\(name)")
    }
  }
}

/// Gives the keys of an example other values, one at a time, and looks at the difference.
private struct ValueMutation {
  let files: LoadedFiles
  let model: NavigationModel
  private(set) var changedKeys: Set<String> = []
  private(set) var failures: [String] = []

  init(files: LoadedFiles, model: NavigationModel) {
    self.files = files
    self.model = model
  }

  private struct Candidate {
    var key: String
    var member: JSONMember
    var type: FormatType
  }

  mutating func run() {
    var candidates: [Candidate] = []
    let walk = FormatWalk(
      description: .version1,
      onObject: { object, form in
        for member in object.members {
          guard let field = form.field(member.key),
            UncomparedKeys.reason(form.name, member.key) == nil
          else { continue }
          candidates.append(
            Candidate(key: "\(form.name).\(member.key)", member: member, type: field.type)
          )
        }
      }
    )
    for root in files.roots.compactMap({ $0 }) { walk.walk(root) }
    for candidate in candidates where !changedKeys.contains(candidate.key) { change(candidate) }
  }

  private mutating func change(_ candidate: Candidate) {
    for other in others(candidate.member.value, candidate.type) {
      var range = candidate.member.value.range
      var text = other
      if case .flag = candidate.type {
        range = SourceRange(
          file: range.file,
          start: candidate.member.keyRange.start,
          end: range.end
        )
        text = Self.flags[candidate.member.key] ?? #""pop": 1"#
      }
      guard let new = load(text, at: range) else { continue }
      changedKeys.insert(candidate.key)
      check(candidate, other, ModelDifference(old: model, new: new))
      return
    }
  }

  /// What replaces a key that can only be left out, if not another kind of transition.
  private static let flags = [
    "runsInBackground": #""follows": "recipe-link""#, "everywhere": #""x-other": true"#,
    "variesByItem": #""x-other": true"#,
  ]

  private func load(_ text: String, at range: SourceRange) -> NavigationModel? {
    var files = files
    let index = Int(range.file)
    var bytes = files.files[index].bytes
    bytes.replaceSubrange(Int(range.start)..<Int(range.end), with: Array(text.utf8))
    files.files[index] = SourceFile(path: files.files[index].path, bytes: bytes)
    files.roots[index] = parseJSON(files.files[index], index: range.file).0
    return loadModel(from: files).model
  }

  private mutating func check(_ candidate: Candidate, _ text: String, _ difference: ModelDifference)
  {
    // A screen that stands elsewhere now says so too.
    let told = difference.changes.filter { change in
      change.partOf == nil && (change.kind != .screen || change.move == nil)
    }
    let place = "\(candidate.key) → \(text)"
    guard told.count == 1, let change = told.first else {
      failures.append("\(place): \(told.map { "\($0.kind?.rawValue ?? "app") \($0.id)" })")
      return
    }
    let expected = expected(candidate)
    if change.old != expected.element {
      failures.append("\(place): \(change.id), not \(expected.element.map(model.id) ?? "app")")
    }
    let keys = change.fields.map(\.key)
    guard keys.contains(where: { $0 == expected.key || isInside($0, candidate) }) else {
      failures.append("\(place): fields \(keys), not \(expected.key)")
      return
    }
  }

  /// The innermost element whose text has the key.
  private func expected(_ candidate: Candidate) -> (element: ElementReference?, key: String) {
    let member = candidate.member
    // A stack that is written as its root has no key of its own.
    if let short = model.containers.indices.first(where: {
      model.containers[$0].attributes.range == member.value.range
    }), case .string = member.value.content {
      return (.container(short), "root")
    }
    let range = SourceRange(
      file: member.keyRange.file,
      start: member.keyRange.start,
      end: member.value.range.end
    )
    let holders = model.elements.filter { element in
      // A stack that a view brings is told by the screen.
      if case .container(let index) = element,
        case .stack(let stack) = model.containers[index].kind,
        stack.broughtBy != nil
      {
        return false
      }
      let whole = model.attributes(of: element).range
      return whole.file == range.file && whole.start <= range.start && range.end <= whole.end
    }
    let innermost = holders.min { a, b in
      let (a, b) = (model.attributes(of: a).range, model.attributes(of: b).range)
      return a.end - a.start < b.end - b.start
    }
    return (innermost, member.key)
  }

  /// Whether a field is told by a key around the one that was changed.
  private func isInside(_ field: String, _ candidate: Candidate) -> Bool {
    let parts = candidate.key.split(separator: ".").map(String.init)
    let last = field.split(separator: ".").last.map(String.init) ?? ""
    switch parts[0] {
    case "site", "checks", "path", "bottomAccessory", "opening", "selection":

      return last == parts[1] || field == parts[0]
    case "limits": return field == "checks.limits.\(parts[1])"
    case "tabCustomization": return field == "customizationBehavior"
    case "placeholders": return field == "placeholder" || field == "placeholder.content"
    case "tabVisibility": return field == "defaultVisibility.\(parts[1])"
    case "deepLink", "entryPoint": return field.hasPrefix(parts[1] + ".")
    case "destination": return field == "destinations" || field == "stack"
    case "ownStack": return field == "stack"
    case "partUse": return field == "uses"
    case "placeRestriction": return field == "where"
    case "widths": return field == "widths"
    case "state": return field == "states"
    case "secondaryColumn": return field == "secondary"
    case "content", "plainView":
      return FormatObject.sceneKinds.map(\.name).contains(field)
        || FormatObject.presentationKinds.map(\.name).contains(last)
        || ["sidebar", "content", "detail", "primary", "contains", "shows", "push"].contains(field)
    case "transition" where parts[1] == "popToRoot" || parts[1] == "dismiss":
      return field == "kind"
    default: return false
    }
  }

  // MARK: - Other values

  private func others(_ value: JSONValue, _ type: FormatType) -> [String] {
    switch (type, value.content) {
    case (.either(let types), _):
      return types.first { value.content.isKind(of: $0) }.map { others(value, $0) } ?? []
    case (.choice(let choices), .string(let word)):
      return choices.map(\.value).filter { $0 != word && $0 != "automatic" }.map(Self.quoted)
    case (.boolean, .boolean(let flag)): return [flag ? "false" : "true"]
    case (.flag, _): return [""]
    case (.integer, .number(let number)): return [String((number.integer ?? 0) + 1)]
    case (.positiveNumber, .number(let number)): return ["\((number.double ?? 0) + 1)"]
    case (.reference(let kind), .string(let id)):
      return model.elements.filter { $0.kind == kind }.map(model.id).filter { $0 != id }
        .map(Self.quoted)
    case (.string(let form), .string(let text)): return others(text, form)
    case (.list(let element, _, _), .array(let values)): return others(values, element)
    case (.map(_, let type, _, _), .object(let object)): return others(object, type)
    case (.object("eitherOr"), .object): return model.conditions.map { Self.quoted($0.id) }
    case (.object("content"), .object): return model.screens.map { Self.quoted($0.id) }
    default: return []
    }
  }

  private func others(_ values: [JSONValue], _ type: FormatType) -> [String] {
    if case .positiveNumber = type, let first = values.first {
      let rest = values.dropFirst().map { ", " + Self.text($0) }
      return others(first, type).map { "[\($0)\(rest.joined())]" }
    }
    guard case .string? = values.first?.content else { return [] }
    if values.count > 1 { return ["[\(values.dropLast().map(Self.text).joined(separator: ", "))]"] }
    return values.first.map { others($0, type).map { "[\($0)]" } } ?? []
  }

  /// The first value is another, or else the first member goes.
  private func others(_ object: JSONObject, _ type: FormatType) -> [String] {
    guard let first = object.members.first else { return [] }
    let rest = object.members.dropFirst().map { ", \(Self.quoted($0.key)): \(Self.text($0.value))" }
    return others(first.value, type).map { "{ \(Self.quoted(first.key)): \($0)\(rest.joined()) }" }
      + ["{ \(rest.joined().dropFirst(2)) }"]
  }

  private func others(_ text: String, _ form: StringForm) -> [String] {
    switch form {
    case .condition:
      model.conditions.map(\.id).filter { $0 != text }.map(Self.quoted)
    case .destination: model.screens.map(\.id).filter { $0 != text }.map(Self.quoted)
    case .version: [Self.quoted("26.5")]
    case .domain: [Self.quoted("www." + text)]
    default: [Self.quoted(text + "x")]
    }
  }

  private static func text(_ value: JSONValue) -> String { JSONPrinter().text(of: value) }
  private static func quoted(_ text: String) -> String { self.text(JSONValue(text)) }
}
