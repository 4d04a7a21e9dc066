import Foundation

/// A generated or composed model and the same after so many edits, of the kinds that reviews are of: titles,
/// pushes that become sheets, renamed link patterns, new screens with what leads to them, transitions
/// taken away.
struct EditedModel {
  let screenCount: Int
  let editCount: Int
  var isComposed = false

  /// Writes both models beside the generated one's association file.
  ///
  /// - Returns: Their paths.
  func write(to folder: URL) throws -> (old: String, new: String) {
    let path =
      try isComposed
      ? ComposedModel(screenCount: screenCount).write(to: folder)
      : GeneratedModel(screenCount: screenCount).write(to: folder)
    let object = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: path)))
    guard var model = object as? [String: Any],
      var screens = model["screens"] as? [[String: Any]],
      var links = model["deepLinks"] as? [[String: Any]]
    else { preconditionFailure("the generated model has screens and deep links") }
    let name = isComposed ? "\(screenCount)-composed" : "\(screenCount)"
    let old = try write(model, named: "\(name)-before", in: folder)
    for edit in 0..<editCount {
      let round = edit / 5
      switch edit % 5 {
      case 0: screens[place(round, 3, screens.count)]["title"] = "Another title \(round)"
      case 1: presentInSheet(&screens, from: place(round, 7, screens.count))
      case 2: rename(&links[place(round, 1, links.count)])
      case 3: add(&screens, number: round)
      default: takeAway(&screens, from: place(round, 11, screens.count))
      }
    }
    model["screens"] = screens
    model["deepLinks"] = links
    return (old, try write(model, named: "\(name)-after", in: folder))
  }

  private func place(_ round: Int, _ offset: Int, _ count: Int) -> Int {
    (round * max(count * 5 / max(editCount, 1), 1) + offset) % count
  }

  private func write(_ model: [String: Any], named name: String, in folder: URL) throws -> String {
    let file = folder.appending(path: "\(name).json")
    try JSONSerialization.data(withJSONObject: model, options: [.sortedKeys, .prettyPrinted])
      .write(to: file)
    return file.path
  }

  /// The first screen from a place on of whose transitions there are enough.
  private func screen(_ screens: [[String: Any]], from: Int, with count: Int) -> Int? {
    (from..<from + screens.count).lazy.map { $0 % screens.count }.first { screen in
      (screens[screen]["goes"] as? [[String: Any]] ?? []).count >= count
    }
  }

  private func presentInSheet(_ screens: inout [[String: Any]], from: Int) {
    guard let screen = screen(screens, from: from, with: 1),
      var goes = screens[screen]["goes"] as? [[String: Any]],
      let target = goes[0].removeValue(forKey: "push")
    else { return }
    goes[0]["by"] = "isPresented"
    goes[0]["sheet"] = ["stack": target]
    screens[screen]["goes"] = goes
  }

  private func takeAway(_ screens: inout [[String: Any]], from: Int) {
    guard let screen = screen(screens, from: from, with: 2),
      let goes = screens[screen]["goes"] as? [[String: Any]]
    else { return }
    screens[screen]["goes"] = Array(goes.dropLast())
  }

  private func add(_ screens: inout [[String: Any]], number: Int) {
    let parent = place(number, 13, screens.count)
    let goes = screens[parent]["goes"] as? [[String: Any]] ?? []
    screens[parent]["goes"] = goes + [["push": "new\(number)", "on": "tap New \(number)"]]
    screens.append(["id": "new\(number)", "title": "New \(number)", "view": "New\(number)View"])
  }

  private func rename(_ link: inout [String: Any]) {
    let patterns = link["patterns"] as? [String] ?? []
    link["patterns"] = patterns.map { pattern in
      switch pattern.prefix(while: { $0 != ":" }) {
      case "gen": pattern.replacingOccurrences(of: "://open/", with: "://show/")
      case "composed": pattern.replacingOccurrences(of: "://", with: "://show-")
      default: pattern
      }
    }
    let examples = link["examples"] as? [String: Any] ?? [:]
    link["examples"] = Dictionary(
      uniqueKeysWithValues: examples.map { url, arguments in
        (url.replacingOccurrences(of: "://open/", with: "://show/"), arguments)
      }
    )
  }
}
