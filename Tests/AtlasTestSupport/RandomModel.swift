/// A small model made of random containers, transitions and deep links, the same for the same seed:
/// for tests that compare two ways to the same answer.
package struct RandomModel {
  private var random: SeededGenerator
  private let screenCount: Int
  private var tabCount = 0
  /// Whether transitions alone depend on a condition `c`, which screens and deep links require.
  private let guardsTransitions: Bool
  private let setsConditions: Bool

  /// - Parameters:
  ///   - guardsTransitions: Whether transitions alone depend on a condition `c`.
  ///   - setsConditions: Whether transitions set the conditions `a` and `b`.
  package init(seed: UInt64, guardsTransitions: Bool = false, setsConditions: Bool = false) {
    self.setsConditions = setsConditions
    random = SeededGenerator(state: seed)
    screenCount = 4 + Int(seed % 7)
    self.guardsTransitions = guardsTransitions
  }

  /// The keys of the model after `app`.
  package mutating func body() -> String {
    let scenes = (0..<1 + below(2)).map { number in
      "{ \"id\": \"scene\(number)\", \"windowGroup\": \(content(depth: 0))\(presence()) }"
    }
    let screens = (0..<screenCount).map { screen($0) }
    let links = (0..<6).map { deepLink($0) }
    return """
      "conditions": { "a": { "summary": "A.", "default": true }, "b": "B.", "c": "C." },
      "scenes": [ \(scenes.joined(separator: ",\n")) ],
      "screens": [ \(screens.joined(separator: ",\n")) ],
      "parts": [
        { "id": "help-menu", "everywhere": true, "goes": [ { "sheet": "\(screenID())"\(presence()) } ] } ],
      "deepLinks": [ \(links.joined(separator: ",\n")) ]
      """
  }

  private mutating func below(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }
  private mutating func screenID() -> String { "s\(below(screenCount))" }

  private mutating func presence() -> String {
    switch below(8) {
    case 0: #", "platforms": ["iOS", "iPadOS"]"#
    case 1: #", "when": "a""#
    case 2: #", "when": "!b""#
    case 3: #", "when": "regular""#
    default: ""
    }
  }

  /// Where a transition is there.
  private mutating func transitionPresence() -> String {
    guardsTransitions && below(3) == 0 ? #", "when": "c""# : presence()
  }

  private mutating func requirement() -> String {
    guardsTransitions && below(3) == 0 ? #", "requires": ["c"]"# : ""
  }

  private mutating func content(depth: Int) -> String {
    switch below(depth < 2 ? 6 : 2) {
    case 0: return "\"\(screenID())\""
    case 1, 2: return "{ \"stack\": \"\(screenID())\" }"
    case 3:
      return """
        { "split": { "sidebar": \(content(depth: 2)), \
        \(below(2) == 0 ? "\"content\": \(content(depth: 2))," : "") \
        \(below(3) == 0 ? "\"initialSelection\"" : "\"placeholder\""): "\(screenID())", \
        \(below(3) == 0 ? "\"visibility\": \"doubleColumn\"," : "") \
        "detail": \(content(depth: 2)) } }
        """
    case 4:
      return """
        { "columns": { "primary": \(content(depth: 2)), "secondary": [
        { "stack": "\(screenID())"\(presence()) } ] } }
        """
    default: return tabs(depth: depth)
    }
  }

  private mutating func tabs(depth: Int) -> String {
    let items = (0..<2 + below(2)).map { _ -> String in
      tabCount += 1
      let id = "tab\(tabCount)"
      let body = content(depth: depth + 1)
      let inner = body.hasPrefix("\"") ? "\"screen\": \(body)" : String(body.dropFirst().dropLast())
      return "{ \"id\": \"\(id)\", \(inner)\(presence()) }"
    }
    return "{ \"tabs\": { \"items\": [ \(items.joined(separator: ", ")) ] } }"
  }

  private mutating func screen(_ number: Int) -> String {
    var goes = (0..<below(4)).map { _ -> String in
      switch below(6) {
      case 0: return "{ \"select\": \"\(screenID())\"\(transitionPresence()) }"
      case 1: return "{ \"sheet\": { \"stack\": \"\(screenID())\" }\(transitionPresence()) }"
      case 2 where tabCount > 0: return "{ \"switchTab\": \"tab\(1 + below(tabCount))\" }"
      case 3: return "{ \"replaceRoot\": \"\(screenID())\" }"
      default: return "{ \"push\": \"\(screenID())\"\(transitionPresence()) }"
      }
    }
    if setsConditions, below(2) == 0 {
      let kinds = ["", #""pop": 1, "#, #""dismiss": true, "#, "\"push\": \"\(screenID())\", "]
      let kind = kinds[below(kinds.count)]
      let set = ["a", "!a", "b", "!b"][below(4)]
      goes.append("{ \(kind)\"sets\": \"\(set)\" }")
    }
    // One that contains screens may not contain itself.
    let contains =
      number == 0 && !guardsTransitions && !setsConditions
      ? ", \"contains\": { \"split\": { \"sidebar\": \"s1\", \"detail\": \"s2\" } }" : ""
    return
      "{ \"id\": \"s\(number)\", \"goes\": [ \(goes.joined(separator: ", ")) ]\(contains)\(requirement())\(presence()) }"
  }

  private mutating func deepLink(_ number: Int) -> String {
    """
    { "id": "link\(number)", "patterns": ["t://link\(number)"], "opens": \(opening()), \
    "otherwise": \(opening()), "notFound": \(opening())\(requirement())\(presence()) }
    """
  }

  private mutating func opening() -> String {
    var keys: [String] = []
    if tabCount > 0, below(2) == 0 { keys.append("\"tab\": \"tab\(1 + below(tabCount))\"") }
    if below(3) == 0 { keys.append("\"select\": [\"\(screenID())\"]") }
    let path = (0..<below(4)).map { _ in "\"\(screenID())\"" }
    if !path.isEmpty { keys.append("\"path\": [\(path.joined(separator: ", "))]") }
    if below(3) == 0 { keys.append("\"sheet\": { \"stack\": \"\(screenID())\" }") }
    return "{ \(keys.joined(separator: ", ")) }"
  }
}
