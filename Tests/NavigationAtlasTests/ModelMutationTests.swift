import AtlasTestSupport
import Testing

@testable import AtlasBase
@testable import AtlasDiagrams
@testable import AtlasGraph
@testable import AtlasModel
@testable import AtlasSite

@Suite("Whatever the model")
struct ModelMutationTests {
  /// Models that are nearly right reach what bytes at random never do: each is loaded, and what has
  /// no error becomes a graph, all its diagrams and all its pages.
  @Test("A load gives a model or errors in the files", arguments: 0..<8 as Range<UInt64>)
  func mutations(seed: UInt64) throws {
    let file = SourceFile(path: "a.json", text: Self.text)
    let source = MutationSource(bytes: file.bytes, root: parseJSON(file, index: 0).0)
    #expect(ModelText.load(Self.text).diagnostics == [])
    var generator = SeededGenerator(state: seed)
    var modelCount = 0
    for _ in 0..<Self.count {
      var bytes = source.bytes
      source.mutate(&bytes, using: &generator)
      let loaded = load(bytes)
      checkDiagnostics(loaded)
      #expect((loaded.model == nil) == loaded.diagnostics.hasErrors)
      guard let model = loaded.model else { continue }
      modelCount += 1
      // Every fifth is enough for the pages, which cost more than all else.
      checkGraph(of: model, withPages: modelCount.isMultiple(of: 5))
    }
    #expect(modelCount > Self.count / 10)
  }

  private static let count = 300

  /// A model that says a bit of everything.
  private static let text = """
    { "navatlas": 1,
      "app": { "name": "Recipes", "platforms": { "iOS": "18.0", "macOS": "15.0" },
        "schemes": ["recipes"], "domains": ["example.com"] },
      "conditions": { "signedIn": "Signed in.", "beta": { "summary": "Beta.", "default": true } },
      "features": { "cooking": { "title": "Cooking", "owner": "kitchen" }, "help": "Help" },
      "owners": { "kitchen": { "name": "Kitchen team" } },
      "scenes": [
        { "id": "main", "windowGroup": { "tabs": { "style": "sidebarAdaptable", "items": [
          { "id": "cook", "title": "Cook", "feature": "cooking", "split": { "sidebar": "recipes",
            "detail": { "stack": { "id": "cook-stack", "root": "recipe", "path": "[Route]",
              "destinations": [ { "for": "Route" } ] } },
            "placeholder": "empty", "preferredCompactColumn": "sidebar" } },
          { "id": "plan", "title": "Plan", "columns": { "id": "plan-columns", "primary": {
            "stack": { "root": "week", "destinations": [ { "for": "Route" } ] } },
            "secondary": [ { "id": "list", "screen": "shopping", "when": ["regular", "beta"] } ] } },
          { "id": "compose", "title": "New", "action": { "sheet": { "stack": "Sheet.editor" } } },
          { "id": "more", "section": "More", "placement": "sidebarOnly", "tabs": [
            { "id": "search", "title": "Search", "role": "search", "screen": "shopping",
              "hidden": "!beta" } ] } ] } } },
        { "id": "timers", "window": "timer", "platforms": ["macOS"] },
        { "id": "file", "documentGroup": [
          { "stack": { "root": "recipes" }, "platforms": ["iOS"] },
          { "split": { "sidebar": "recipes", "content": "week", "detail": "recipe" },
            "platforms": ["macOS"] } ] } ],
      "screens": [
        { "id": "editor", "title": "Edit", "requires": ["signedIn"], "hasUnsavedChanges": true,
          "goes": [ { "dismiss": true, "on": "tap Done" }, { "push": "empty" } ] },
        { "id": "empty", "goes": [ { "pop": 1 }, { "popToRoot": true } ] },
        { "id": "recipe", "title": "Recipe", "parameters": { "id": "Recipe.ID" },
          "states": { "loading": "At once." }, "summary": "*One* `recipe`.", "tags": ["core"],
          "destinations": [ { "isPresented": "shows", "screen": "empty" } ],
          "goes": [ { "push": "Route.review", "on": "tap", "by": "valueLink", "value": "Route" },
            { "fullScreenCover": { "split": { "sidebar": "recipes", "detail": "timer" } },
              "when": "compact" },
            { "inspector": "empty", "when": "regular" }, { "popover": "timer" },
            { "alert": "Delete?" }, { "openURL": "https://example.com/help" },
            { "openWindow": "timers", "platforms": ["macOS"] } ] },
        { "id": "recipes", "title": "Recipes", "searchable": true,
          "goes": [ { "select": "recipe", "on": "tap a row" }, { "switchTab": "plan" } ] },
        { "id": "shopping", "feature": "help" },
        { "id": "timer", "source": "Timer.swift:7" },
        { "id": "week", "goes": [ { "push": "Route.recipe" }, { "sheet": "timer" } ] } ],
      "parts": [ { "id": "commands", "everywhere": true,
          "goes": [ { "switchTab": "search", "on": "press ⌘F" } ] } ],
      "routes": [
        { "id": "Route", "isHashable": true, "isCodable": true, "holds": "ids", "drives": "stack",
          "cases": { "recipe": { "screen": "recipe", "values": { "id": "Recipe.ID" } },
            "review": "empty" } },
        { "id": "Sheet", "drives": "sheet", "cases": { "editor": "editor" } } ],
      "entryPoints": [ { "id": "widget", "widget": "Tonight", "follows": "link" },
        { "id": "quick", "quickAction": "New", "opens": { "tab": "cook", "popover": "timer" } } ],
      "deepLinks": [
        { "id": "link", "patterns": ["recipes://r/{id}", "https://example.com/r/{id}?n={n?}"],
          "opens": { "tab": "cook", "select": ["recipe(id)"], "path": ["Route.recipe(id: id)"] },
          "notFound": { "tab": "plan", "sheet": "empty" }, "requires": ["signedIn"],
          "examples": { "recipes://r/42": { "id": "42" } } } ],
      "restoration": [ { "id": "restore", "stack": "cook-stack", "storageKey": "k", "stores": "ids" } ],
      "diagrams": [ { "id": "core", "title": "Core", "include": { "features": ["cooking"] },
        "focus": ["recipe"], "depth": 2 } ] }
    """

  private func load(_ bytes: [UInt8]) -> LoadedModel {
    let file = SourceFile(path: "a.json", bytes: bytes)
    let (root, diagnostics) = parseJSON(file, index: 0)
    return loadModel(from: LoadedFiles(files: [file], roots: [root], diagnostics: diagnostics))
  }

  private func checkDiagnostics(_ loaded: LoadedModel) {
    for range in loaded.diagnostics.flatMap({ [$0.range] + $0.notes.map(\.range) }) {
      guard let range else { continue }
      let isInside =
        loaded.files.indices.contains(Int(range.file)) && range.start <= range.end
        && range.end <= loaded.files[Int(range.file)].bytes.count
      #expect(isInside, "\(range)")
    }
    let places = loaded.diagnostics.map { diagnostic in
      let path = diagnostic.range.map { loaded.files[Int($0.file)].path } ?? diagnostic.path ?? ""
      return (path, diagnostic.range.map { Int($0.start) } ?? -1)
    }
    #expect(zip(places, places.dropFirst()).allSatisfy { $0 <= $1 })
    let text = DiagnosticPrinter(style: .excerpt).text(
      for: loaded.diagnostics,
      files: loaded.files
    )
    #expect(text.isEmpty == loaded.diagnostics.isEmpty)
  }

  private func checkGraph(of model: NavigationModel, withPages: Bool) {
    let graph = AppGraph(model)
    let options = DiagramOptions(id: "d")
    let environments: [Environment?] = [nil] + graph.environments.prefix(1).map { $0 }
    for environment in environments {
      let index = DiagramIndex(graph, in: environment)
      for view in views(of: model) {
        let diagram = index.diagram(view, options: options)
        let ends = diagram.edges.flatMap { [$0.from, $0.to] }
        #expect(ends.allSatisfy(diagram.nodes.indices.contains), "\(view)")
        #expect(
          diagram.nodes.compactMap { $0.cluster }.allSatisfy(diagram.clusters.indices.contains)
        )
      }
    }
    guard withPages else { return }
    let content = SiteContent(graph)
    let pages = content.addresses.map { content.page($0) }
    #expect(Set(pages.map(\.path)).count == pages.count)
    #expect(pages.count > model.screens.count)
    #expect(!content.searchFiles.isEmpty)
  }

  private func views(of model: NavigationModel) -> [DiagramView] {
    [.overview, .app] + model.containers.map { .container($0.id) }
      + model.features.map { .feature($0.id) } + model.screens.map { .screen($0.id, depth: 1) }
      + model.deepLinks.map { .deepLink($0.id) } + model.diagrams.map { .diagram($0.id) }
  }
}

/// A file of a model, and where its parts are.
private struct MutationSource {
  let bytes: [UInt8]
  /// The values of members, by their keys; sorted by place.
  private var values: [(key: String, range: Range<Int>)] = []
  /// Members with their keys, and elements of arrays.
  private var parts: [Range<Int>] = []

  init(bytes: [UInt8], root: JSONValue?) {
    self.bytes = bytes
    if let root { collect(root) }
  }

  private mutating func collect(_ value: JSONValue) {
    switch value.content {
    case .object(let object):
      for member in object.members {
        let range = Int(member.value.range.start)..<Int(member.value.range.end)
        values.append((member.key, range))
        parts.append(Int(member.keyRange.start)..<range.upperBound)
        collect(member.value)
      }
    case .array(let elements):
      for element in elements {
        parts.append(Int(element.range.start)..<Int(element.range.end))
        collect(element)
      }
    default: break
    }
  }

  private static let oddities = [
    "null", "true", "0", "-1", "1e999", "18446744073709551616", "0.5", "[]", "{}", "[[]]", "\"\"",
    "\" \"", "\"\\u0000\"", "\"a\\u202Eb\"", "\"../..\"", "\"!\"", "\"*\"", "\"a(b: c)\"",
    "\"A.b(\"", "\"{\"", "\"x://{id}{id}\"", "\"javascript:alert(1)\"",
    "[\"compact\", \"regular\"]",
  ].map { Array($0.utf8) }

  /// Changes one thing, or two, of the bytes.
  func mutate(_ bytes: inout [UInt8], using generator: inout SeededGenerator) {
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: mutateBytes(&bytes, using: &generator)
    case 1, 2: remove(parts.randomElement(using: &generator) ?? 0..<0, from: &bytes)
    default: mutateValues(&bytes, using: &generator)
    }
  }

  private func mutateValues(_ bytes: inout [UInt8], using generator: inout SeededGenerator) {
    let original = self.bytes
    // From the end on, so that the places before it stay right.
    let picked = (0..<Int.random(in: 1...2, using: &generator)).map { _ in
      Int.random(in: values.indices, using: &generator)
    }
    var end = Int.max
    for index in Set(picked).sorted(by: >) where values[index].range.upperBound <= end {
      end = values[index].range.lowerBound
      let (key, range) = values[index]
      switch Int.random(in: 0..<7, using: &generator) {
      case 0:
        bytes.replaceSubrange(range, with: Self.oddities.randomElement(using: &generator) ?? [])
      case 1:
        let other = values.randomElement(using: &generator)?.range ?? 0..<0
        bytes.replaceSubrange(range, with: original[other])
      case 2:
        // A part that becomes one of something else.
        let part = parts.randomElement(using: &generator) ?? 0..<0
        bytes.replaceSubrange(range, with: bytes[range] + [0x2C] + original[part])
      default:
        let same = values.filter { $0.key == key }.map { original[$0.range] }
        bytes.replaceSubrange(range, with: same.randomElement(using: &generator) ?? [])
      }
    }
  }

  /// Removes a part with the comma after it, or else the one before.
  private func remove(_ part: Range<Int>, from bytes: inout [UInt8]) {
    let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x0A }
    var end = part.upperBound
    while end < bytes.count, isBlank(bytes[end]) { end += 1 }
    var start = part.lowerBound
    if end < bytes.count, bytes[end] == 0x2C {
      end += 1
    } else {
      end = part.upperBound
      while start > 0, isBlank(bytes[start - 1]) { start -= 1 }
      if start > 0, bytes[start - 1] == 0x2C { start -= 1 }
    }
    if start < end, end <= bytes.count { bytes.removeSubrange(start..<end) }
  }

  private func mutateBytes(_ bytes: inout [UInt8], using generator: inout SeededGenerator) {
    let place = Int.random(in: 0..<bytes.count, using: &generator)
    let end = min(bytes.count, place + Int.random(in: 1...20, using: &generator))
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: bytes.removeSubrange(place..<end)
    case 1: bytes.insert(contentsOf: bytes[place..<end], at: end)
    case 2: bytes[place] = UInt8.random(in: 0...255, using: &generator)
    default: bytes.removeSubrange(place...)
    }
  }
}
