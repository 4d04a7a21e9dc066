import AtlasTestSupport
import Testing

@testable import AtlasBase
@testable import AtlasLinks
@testable import AtlasModel

/// Recipes is the demo: whatever the format can say, it says somewhere.
@Suite("Recipes uses the whole format")
struct RecipesCoverageTests {
  /// Keys that Recipes leaves out, and why.
  static let unusedKeys: [String: String] = [
    "model.$schema": "an editor's key: its value depends on where the schema was put",
    "split.navigationViewOn": "an app that starts at iOS 18 has no use for it; WriteFreely has",
    "split.host": "FoodTruck and WriteFreely show it; here the tab view has a host",
    "stack.host": "FoodTruck shows it; here the tab view has a host",
    "columns.host": "as with a stack",
    "navigationView.id": "ids of containers are stated where something refers to them",
    "navigationView.root": "the short form, a screen's id alone, says the same",
    "navigationView.content": "the columns mean what they mean in a split view",
    "navigationView.host": "as with a stack",
    "routeCase.menu": "SwiftUI opens the menus of Recipes by itself: no case of an enum shows one",
    "opening.overlay": "the photo over a step is for a look: nothing outside leads to it",
    "ownStack.router": "a router of one view's stack would have one destination",
    "checks.baseline": "a new app has nothing to accept",
  ]

  /// Words that Recipes leaves out, and why. `automatic` is what holds when nothing is said.
  static let unusedWords: [String: String] = [
    "platform.watchOS": "Recipes has no watch app",
    "platform.tvOS": "nobody cooks from a television",
    "platform.macCatalyst": "the Mac has the app itself",
    "tabs.barPlacement.sidebar": "a tab view has one, and the pages have no sidebar",
    "tabCustomization.tabBar.reorderable": "the sidebar shows it",
    "tabCustomization.sidebar.disabled": "the tab bar shows it",
    "transition.columnVisibility.all": "a selection makes room for what it shows",
    "transition.columnVisibility.doubleColumn": "as above",
    "ownStack.when.regular": "a bar is worth its room where the sheet is large: in compact width",
    "split.preferredCompactColumn.content": "three columns start at their sidebar here",
    "tabs.style.verticalPage": "on Apple Watch only",
    "tabs.minimizeBehavior.onScrollUp": "a tab view has one; the two here show the others",
    "path.createdIn.body": "a defect: the path is lost at every update",
    "transition.column.sidebar": "a selection changes what stands beside the sidebar",
    "transition.in.window": "nothing in Recipes leads on in the window from a presentation",
    "defaults.holds.objects": "as in a route enum",
    "defaults.holds.views": "a defect, as in a route enum",
    "route.holds.objects": "a case says it, where it differs from its enum",
    "route.holds.views": "a defect: a route that holds views can't be stored or compared",
    "routeCase.holds.ids": "the enum says it",
    "routeCase.holds.views": "a defect, as in the enum",
    "placeRestriction.column.sidebar": "what the sidebar shows is in no other place",
    "placeRestriction.column.content": "as in the sidebar",
    "restoration.missingItem.crash": "a defect",
    "restoration.decodingError.crash": "a defect",
  ]

  /// The keys that any element may carry, and the ways to hold content: each once in all will do.
  private static let sharedKeys: Set<String> = Set(FormatField.common.map(\.name))
    .union(FormatObject.contentKinds)

  @Test("every key")
  func keys() {
    let usage = Usage(ExampleModel("Recipes").files)
    var unused: Set<String> = []
    for object in FormatDescription.version1.objects {
      for field in object.fields where !Self.sharedKeys.contains(field.name) {
        let key = "\(object.name).\(field.name)"
        if !usage.keys.contains(key) { unused.insert(key) }
      }
    }
    for name in Self.sharedKeys where !usage.keys.contains(where: { $0.hasSuffix(".\(name)") }) {
      unused.insert(name)
    }
    #expect(unused.subtracting(Self.unusedKeys.keys).sorted() == [], "keys that nothing uses")
    #expect(Set(Self.unusedKeys.keys).subtracting(unused).sorted() == [], "exceptions in use")
  }

  @Test("every word")
  func words() {
    let usage = Usage(ExampleModel("Recipes").files)
    var unused: Set<String> = []
    for object in FormatDescription.version1.objects {
      for field in object.fields {
        for (place, word) in Self.words(field.type, at: "\(object.name).\(field.name)")
        where word != "automatic" && !usage.words.contains("\(place).\(word)") {
          unused.insert("\(place).\(word)")
        }
      }
    }
    #expect(unused.subtracting(Self.unusedWords.keys).sorted() == [], "words that nothing uses")
    #expect(Set(Self.unusedWords.keys).subtracting(unused).sorted() == [], "exceptions in use")
  }

  @Test("every object, and both ways to write what can be short or long")
  func forms() {
    let usage = Usage(ExampleModel("Recipes").files)
    let objects = Set(FormatDescription.version1.objects.map(\.name))
    #expect(objects.subtracting(usage.objects).sorted() == [])
    for name in ["conditions", "features", "owners", "path", "states", "tabs", "stack"] {
      #expect(usage.shortForms.contains(name), "the short form of \(name)")
      #expect(usage.longForms.contains(name), "the long form of \(name)")
    }
  }

  @Test("parameters of URL patterns: of every type, optional ones, the rest, a fragment")
  func patterns() throws {
    let model = try #require(ExampleModel("Recipes").loaded.model)
    let parameters = model.deepLinks.flatMap(\.patterns).flatMap(\.parameters)
    let types = Set(parameters.map(\.type))
    // Recipes knows its hosts: no part of one is a parameter.
    #expect(types == Set(URLPattern.ParameterType.allCases).subtracting([.label]))
    #expect(parameters.contains { $0.isOptional })
    #expect(parameters.contains { $0.isRest })
    #expect(model.deepLinks.flatMap(\.patterns).contains { !$0.fragment.isEmpty })
    #expect(Set(model.deepLinks.flatMap(\.patterns).map(\.scheme)) == ["https", "recipes"])
  }

  @Test("the screen of a day is itself a tab view, of pages made for data")
  func containedTabs() throws {
    let model = try #require(ExampleModel("Recipes").loaded.model)
    let day = try #require(model.index.screens["day"])
    let alternative = try #require(model.screens[day].contains?.alternatives.first)
    guard case .container(let index) = alternative.body,
      case .tabs(let tabView) = model.containers[index].kind
    else {
      Issue.record("the day holds no tab view")
      return
    }
    #expect(model.containers[index].parent == .screen(day))
    #expect(tabView.style == "page")
    #expect(tabView.items.map { model.tabs[$0].forEach } == ["Meal"])
  }

  @Test("its size")
  func figures() throws {
    let model = try #require(ExampleModel("Recipes").loaded.model)
    #expect(model.screens.count == 47)
    #expect(model.scenes.count == 9)
    #expect(model.deepLinks.count == 13)
    #expect(model.diagrams.count == 3)
    #expect(Set(model.entryPoints.map(\.kind)) == Set(EntryPoint.Kind.allCases))
    #expect(Set(model.transitions.map(\.kind)) == Set(Transition.Kind.allCases))
    #expect(Set(model.scenes.map(\.kind)) == Set(Scene.Kind.allCases))
  }

  /// The words of a choice, with the place that they belong to: platforms are the same anywhere.
  private static func words(_ type: FormatType, at place: String) -> [(String, String)] {
    switch type {
    case .choice(let choices):
      let isPlatform = choices.contains { $0.value == Platform.visionOS.rawValue }
      return choices.map { (isPlatform ? "platform" : place, $0.value) }
    case .list(let element, _, _): return words(element, at: place)
    case .either(let types): return types.flatMap { words($0, at: place) }
    default: return []
    }
  }
}

/// What of the format some files use.
private struct Usage {
  /// `object.key`.
  var keys: Set<String> = []
  /// `object.key.word`, and `platform.word`.
  var words: Set<String> = []
  var objects: Set<String> = []
  /// The keys that are somewhere written short, and those that are written long.
  var shortForms: Set<String> = []
  var longForms: Set<String> = []

  init(_ files: LoadedFiles) {
    var found = self
    let walk = FormatWalk(
      description: .version1,
      onObject: { object, form in found.add(object, form) },
      onMap: { key, map in found.addForms(of: map.members.map(\.value), key) }
    )
    for root in files.roots.compactMap({ $0 }) { walk.walk(root) }
    self = found
  }

  private mutating func add(_ object: JSONObject, _ form: FormatObject) {
    objects.insert(form.name)
    for member in object.members {
      keys.insert("\(form.name).\(member.key)")
      for word in member.value.strings {
        words.insert("\(form.name).\(member.key).\(word)")
        if Platform(rawValue: word) != nil { words.insert("platform.\(word)") }
      }
      if case .map? = form.field(member.key)?.type {
        for platform in Fields(member.value)?.object.members.map(\.key) ?? [] {
          words.insert("platform.\(platform)")
        }
      } else {
        addForms(of: [member.value], member.key)
      }
    }
  }

  private mutating func addForms(of values: [JSONValue], _ key: String) {
    for value in values {
      if case .object = value.content { longForms.insert(key) } else { shortForms.insert(key) }
    }
  }
}
