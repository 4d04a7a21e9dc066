import AtlasTestSupport
import Foundation
import Testing

@testable import AtlasBase
@testable import AtlasGraph
@testable import AtlasModel

/// The files of an example app as JSON, edited as `Fixtures/Changes.json` states it.
///
/// A path is `FILE:KEY.KEY[ID]`: an element of a list is named by its id or its position. `~` in a key is a
/// point. A path that ends after the colon is the whole file.
struct EditedExample {
  private var files: [String: Any] = [:]
  private let folder: URL
  /// How the files are written. Without sorted keys they have any order.
  private var writing: JSONSerialization.WritingOptions = .sortedKeys

  init(_ app: String) throws {
    folder = ExampleModel.repository.appending(path: "Docs/Examples/\(app)")
    let prefix = folder.path(percentEncoded: false) + "/"
    for file in ExampleModel(app).files.files {
      let json = try JSONSerialization.jsonObject(with: Data(file.bytes))
      files[String(file.path.dropFirst(prefix.count))] = json
    }
  }

  /// The model of the files, which must have no error.
  func graph() throws -> AppGraph {
    let texts = try files.mapValues { value in
      Array(try JSONSerialization.data(withJSONObject: value, options: writing))
    }
    let loaded = loadModel(
      from: loadFiles(
        mainPath: "navigation.json",
        read: { path in
          let other = FileManager.default.contents(atPath: folder.appending(path: path).path)
          return (texts[path] ?? other.map(Array.init)).map { .success($0) } ?? .failure(.notFound)
        },
        list: { folder in
          let prefix = folder.isEmpty ? "" : folder + "/"
          return texts.keys.filter { $0.hasPrefix(prefix) }.map {
            String($0.dropFirst(prefix.count))
          }
          .filter { !$0.contains("/") }
        }
      )
    )
    let errors = loaded.diagnostics.filter { $0.severity == .error }
    #expect(errors.map(\.message) == [])
    return AppGraph(try #require(loaded.model))
  }

  // MARK: Edits

  mutating func apply(_ edit: [String: Any]) throws {
    func text(_ key: String) -> String { edit[key] as? String ?? "" }
    if let old = edit["rename"] as? String {
      files = files.mapValues { Self.mapped($0) { $0 == old ? text("to") : $0 } }
    } else if edit["reformat"] != nil {
      writing = [.prettyPrinted, .withoutEscapingSlashes]
    } else if let lines = edit["shiftSources"] as? Int {
      files = files.mapValues { Self.mapped($0) { Self.shifted($0, by: lines) } }
    } else if let names = edit["removeUses"] as? [String] {
      files = files.mapValues { Self.withoutUses($0, of: Set(names)) }
    } else if let keys = edit["keys"] as? [String] {
      let source = try #require(files[Self.parts(text("copying")).file] as? [String: Any])
      files[Self.parts(text("set")).file] = source.filter { keys.contains($0.key) }
    } else if edit["grow"] != nil {
      for screen in Self.lessons(edit["count"] as? Int ?? 0, feature: text("feature")) {
        try change(text("grow")) { ($0 as? [Any] ?? []) + [screen] }
      }
    } else if edit["wrapping"] != nil {
      let alternatives = try #require(edit["wrapping"] as? [[String: Any]])
      try change(text("set")) { old in
        [alternatives[0], (old as? [String: Any] ?? [:]).merging(alternatives[1]) { $1 }]
      }
    } else if edit["set"] != nil {
      try change(text("set")) { _ in edit["to"] }
    } else if edit["remove"] != nil {
      try change(text("remove")) { _ in nil }
    } else if edit["add"] != nil {
      try change(text("add")) { ($0 as? [Any] ?? []) + [edit["value"] as Any] }
    } else {
      try move(text("move"), to: text("to"))
    }
  }

  /// Moves a value to a key, or to the end of a list.
  private mutating func move(_ from: String, to: String) throws {
    var moved: Any?
    try change(from) { value in
      moved = value
      return nil
    }
    let lists = ["screens", "deepLinks", "destinations", "tabs"]
    let isList = lists.contains(
      String(to.split(separator: ".").last?.split(separator: ":").last ?? "")
    )
    try change(to) { old in isList ? (old as? [Any] ?? []) + [moved as Any] : moved }
  }

  private mutating func change(_ path: String, _ change: (Any?) -> Any?) throws {
    let (file, steps) = Self.parts(path)
    files[file] = try Self.changed(files[file], steps[...], change)
  }

  private enum Step {
    case key(String)
    case element(String)
  }

  private static func parts(_ path: String) -> (file: String, steps: [Step]) {
    let halves = path.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let steps = (halves.count > 1 ? halves[1] : "").split(separator: ".").flatMap {
      part -> [Step] in
      let names = part.split { $0 == "[" || $0 == "]" }
      let key = part.hasPrefix("[") ? [] : [Step.key(String(names[0]).replacing("~", with: "."))]
      return key + names.dropFirst(key.count).map { .element(String($0)) }
    }
    return (String(halves[0]), steps)
  }

  private static func changed(
    _ value: Any?,
    _ steps: ArraySlice<Step>,
    _ change: (Any?) -> Any?
  ) throws -> Any? {
    switch steps.first {
    case nil: return change(value)
    case .key(let key)?:
      var object = try #require(value as? [String: Any], "\(key)")
      object[key] = try changed(object[key], steps.dropFirst(), change)
      return object
    case .element(let id)?:
      var list = try #require(value as? [Any], "\(id)")
      let named = list.firstIndex { ($0 as? [String: Any])?["id"] as? String == id }
      let index = try #require(named ?? Int(id), "\(id)")
      if let new = try changed(list[index], steps.dropFirst(), change) {
        list[index] = new
      } else {
        list.remove(at: index)
      }
      return list
    }
  }

  // MARK: Edits of everything

  private static func mapped(_ value: Any, _ text: (String) -> String) -> Any {
    switch value {
    case let object as [String: Any]: object.mapValues { mapped($0, text) }
    case let list as [Any]: list.map { mapped($0, text) }
    case let string as String: text(string)
    default: value
    }
  }

  /// `App.swift:12` some lines further down.
  private static func shifted(_ text: String, by lines: Int) -> String {
    guard let match = text.firstMatch(of: #/^(.*\.swift:)(\d+)$/#), let line = Int(match.2) else {
      return text
    }
    return "\(match.1)\(line + lines)"
  }

  /// Without the transitions of lists that lead to some names.
  private static func withoutUses(_ value: Any, of names: Set<String>) -> Any {
    switch value {
    case let object as [String: Any]: return object.mapValues { withoutUses($0, of: names) }
    case let list as [Any]:
      return list.filter { item in
        guard let object = item as? [String: Any] else { return true }
        return !["push", "sheet", "select"].contains { key in
          (object[key] as? String).map(names.contains) ?? false
        }
      }
      .map { withoutUses($0, of: names) }
    default: return value
    }
  }

  /// Screens of which each leads to the next four.
  private static func lessons(_ count: Int, feature: String) -> [[String: Any]] {
    (1...max(count, 1)).map { number in
      let next = (number * 4 - 2..<number * 4 + 2).filter { $0 <= count }
      let goes = next.map { ["push": "lesson-\($0)", "on": "tap lesson \($0)", "by": "viewLink"] }
      return [
        "id": "lesson-\(number)", "title": "Lesson \(number)", "summary": "A lesson.",
        "feature": feature, "goes": goes,
      ]
    }
  }
}
