import AtlasTestSupport
import Foundation
import Testing

@testable import AtlasBase
@testable import AtlasModel

@Suite("Lines of the canonical form")
struct FilledLayoutTests {
  private func canonical(_ text: String) throws -> String {
    let (value, diagnostics) = parseJSON(SourceFile(path: "a.json", text: text), index: 0)
    #expect(diagnostics.isEmpty)
    return canonicalText(of: try #require(value))
  }

  @Test("Short members share lines, lists of objects and long texts have lines for themselves")
  func filled() throws {
    let text = """
      { "conditions": { "signedIn": "The person has an account on this device and has confirmed it by mail.",
          "isPlus": { "summary": "The person pays.", "default": true } },
        "scenes": [ { "id": "main", "windowGroup": { "tabs": [
          { "id": "library", "title": "Library", "image": "books.vertical", "stack": "a" },
          { "id": "settings", "title": "Settings", "image": "gear", "stack": "a" } ] } } ],
        "screens": [ { "id": "a", "title": "All recipes", "view": "RecipeListView", "searchable": true,
          "goes": [ { "push": "a", "on": "tap a recipe" } ],
          "summary": "The list that the app starts with, with the search field and the filters.",
          "source": "Sources/RecipeListView.swift:12", "tags": ["b", "a"] } ] }
      """
    let expected = """
      { "conditions": {
          "signedIn": "The person has an account on this device and has confirmed it by mail.",
          "isPlus": { "summary": "The person pays.", "default": true } },
        "scenes": [
          { "id": "main",
            "windowGroup": { "tabs": [
                { "id": "library", "title": "Library", "image": "books.vertical", "stack": "a" },
                { "id": "settings", "title": "Settings", "image": "gear", "stack": "a" } ] } } ],
        "screens": [
          { "id": "a", "title": "All recipes", "view": "RecipeListView", "searchable": true,
            "summary": "The list that the app starts with, with the search field and the filters.",
            "source": "Sources/RecipeListView.swift:12", "tags": ["a", "b"], "goes": [
              { "push": "a", "on": "tap a recipe" } ] } ] }

      """
    #expect(try canonical(text) == expected)
    #expect(try canonical(expected) == expected)
  }

  @Test("A list of objects at the end of an object opens on the line before")
  func block() throws {
    let text = """
      { "screens": [ { "id": "recipe", "title": "Recipe", "source": "RecipeDetail.swift:12", "goes": [
        { "confirmationDialog": "Delete the recipe?", "on": "tap Delete", "source": ":40", "goes": [
          { "dismiss": true, "on": "tap Delete", "source": ":44" } ] },
        { "push": "recipe", "on": "tap a related recipe" } ] } ] }
      """
    let expected = """
      { "screens": [
          { "id": "recipe", "title": "Recipe", "source": "RecipeDetail.swift:12", "goes": [
              { "confirmationDialog": "Delete the recipe?", "on": "tap Delete", "source": ":40", "goes": [
                  { "dismiss": true, "on": "tap Delete", "source": ":44" } ] },
              { "push": "recipe", "on": "tap a related recipe" } ] } ] }

      """
    #expect(try canonical(text) == expected)
  }

  @Test("A line has at most 100 characters, what must follow included")
  func width() throws {
    // `{ "app": { "name": "` and `" },` are 20 and 4 characters.
    func app(_ length: Int) throws -> [Substring] {
      let name = String(repeating: "x", count: length)
      let text = try canonical(#"{"app": {"name": "\#(name)"}, "x-a": 1}"#)
      return text.split(separator: "\n")
    }
    #expect(try app(76).map(\.count) == [100, 12])
    // The object no longer fits: its first member begins a line, where it has more room.
    #expect(try app(77).map(\.count) == [10, 94, 12])
  }

  @Test("The last element makes room for the brackets that follow it")
  func brackets() throws {
    // Six spaces, `"tags": ["`, 76 characters and `"] } ] }` are 100.
    func tags(_ length: Int) throws -> [Int] {
      let tag = String(repeating: "x", count: length)
      let id = String(repeating: "i", count: 80)
      let text = try canonical(#"{"screens": [{"id": "\#(id)", "tags": ["\#(tag)"]}]}"#)
      return text.split(separator: "\n").map(\.count)
    }
    // `{ "screens": [` / `    { "id": "…",` / `      "tags": ["…"] } ] }`
    #expect(try tags(76) == [14, 95, 100])
    #expect(try tags(77) == [14, 95, 15, 95])
  }

  @Test("Members fill a line up to 100 characters")
  func fill() throws {
    let words = (1...12).map { #""x-\#($0 + 10)": "0123456789""# }
    let text = try canonical("{ \"screens\": [ { \(words.joined(separator: ", ")) } ] }")
    // `"x-11": "0123456789",` is 21 characters: four on a line make 4 + 2 + 87, five would be 115.
    let lines = text.split(separator: "\n")
    #expect(lines.map(\.count) == [14, 93, 93, 98])
  }

  @Test("One more element of a list changes the lines around it only")
  func insertion() throws {
    func model(_ ids: [String]) -> String {
      let screens = ids.map { #"{"id": "\#($0)", "title": "Recipe", "view": "RecipeView"}"# }
      return "{\"screens\": [\(screens.joined(separator: ","))]}"
    }
    let before = try canonical(model(["a", "c", "d", "e"])).split(separator: "\n")
    let inside = try canonical(model(["a", "b", "c", "d", "e"])).split(separator: "\n")
    let last = try canonical(model(["a", "c", "d", "e", "f"])).split(separator: "\n")
    #expect(changes(before, inside) == Changes(added: 1, removed: 0))
    #expect(changes(before, last) == Changes(added: 2, removed: 1))
  }

  @Test("A list of strings that does not fit has one on a line, a map one entry")
  func entries() throws {
    let names = (10..<30).map { "\"file-\($0).json\"" }
    let text = try canonical("{\"include\": [\(names.joined(separator: ", "))]}")
    #expect(text.split(separator: "\n").count == 21)
    let features = (10..<20).map { #""f\#($0)": "Feature""# }
    let map = try canonical("{\"features\": {\(features.joined(separator: ", "))}}")
    #expect(map.split(separator: "\n").count == 11)
  }

  @Test(
    "A changed string changes few lines, wherever it is",
    arguments: ["FoodTruck", "Recipes", "WriteFreely"]
  )
  func edits(name: String) throws {
    let url = ExampleModel(name).folder.appending(path: "navigation.json")
    let text = try String(contentsOf: url, encoding: .utf8)
    let before = try canonical(text)
    #expect(before == text, "the example is not in canonical form")
    let lines = before.split(separator: "\n")
    // What stands in quotes after a colon: every fourth of them gets eight more characters.
    // A new id would give the element another place.
    let values = before.ranges(of: /"(?!id")[A-Za-z]+": "[^"\\]+/).enumerated()
      .filter { $0.offset % 4 == 0 }
    for (_, range) in values {
      var changed = before
      changed.insert(contentsOf: "-changed" as String, at: range.upperBound)
      let difference = changes(lines, try canonical(changed).split(separator: "\n"))
      #expect(difference.added <= 4 && difference.removed <= 4, "\(before[range]): \(difference)")
    }
  }

  private struct Changes: Equatable {
    var added: Int
    var removed: Int
  }

  /// How many lines a line-by-line comparison shows.
  private func changes(_ before: [Substring], _ after: [Substring]) -> Changes {
    let difference = after.difference(from: before)
    return Changes(added: difference.insertions.count, removed: difference.removals.count)
  }
}
