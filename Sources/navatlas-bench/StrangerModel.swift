/// Models that once crashed, hung or grew: the same on every run.
struct StrangerModel {
  let name: String
  let text: String

  static let all = [
    completeSheets(104), tabs(screenCount: 1_000), patterns(400), splitViews(1_400),
    containers(2_030), titles(4_000_000),
  ]

  private init(
    _ name: String,
    scene: String,
    screens: [String],
    links: [String] = []
  ) {
    self.name = name
    var keys = [
      #""app": { "name": "S", "platforms": { "iOS": "18.0", "iPadOS": "18.0", "macOS": "15.0" }, "domains": ["x.com"] }"#,
      #""scenes": [ { "id": "main", "windowGroup": \#(scene) } ]"#,
      "\"screens\": [\n\(screens.joined(separator: ",\n"))\n]",
    ]
    if !links.isEmpty { keys.append("\"deepLinks\": [\n\(links.joined(separator: ",\n"))\n]") }
    text = "{ \"navatlas\": 1,\n\(keys.joined(separator: ",\n")) }\n"
  }

  /// Each screen has a stack of its own, and presents every other.
  private static func completeSheets(_ count: Int) -> StrangerModel {
    let screens = (0..<count).map { number in
      let goes = (0..<count).filter { $0 != number }.map { #"{ "sheet": { "stack": "s\#($0)" } }"# }
      return #"{ "id": "s\#(number)", "goes": [\#(goes.joined(separator: ","))] }"#
    }
    return .init(
      "\(count) screens that each present all others in stacks",
      scene: #"{ "stack": "s0" }"#,
      screens: screens
    )
  }

  /// In each tab a tree of pushes, two from each screen.
  private static func tabs(screenCount: Int) -> StrangerModel {
    let size = screenCount / 5
    let tabs = (0..<5).map {
      #"{ "id": "t\#($0)", "title": "T\#($0)", "stack": "s\#($0 * size)" }"#
    }
    let screens = (0..<screenCount).map { number in
      let (first, own) = (number / size * size, number % size)
      let goes = [1, 2].map {
        #"{ "push": "s\#(first + (2 * own + $0) % size)", "on": "tap \#($0)" }"#
      }
      return
        #"{ "id": "s\#(number)", "title": "Screen \#(number)", "goes": [\#(goes.joined(separator: ","))] }"#
    }
    return .init(
      "\(screenCount) screens in five tabs",
      scene: #"{ "tabs": [\#(tabs.joined(separator: ","))] }"#,
      screens: screens
    )
  }

  /// Literals and typed parameters in turn, in one segment.
  private static func patterns(_ count: Int) -> StrangerModel {
    let literals = ["a", "b", "-", "_", "0", "1", "ae", "true", ".", "2020-01-01"]
    let types = ["", ":int", ":date", ":uuid", ":bool"]
    var random = SplitMix64(state: 0x7061_7474_6572_6E73)
    let links = (0..<count).map { number in
      let parts = (1...(4 + random.next(below: 6))).map { part in
        let literal =
          literals[random.next(below: literals.count)]
          + literals[random.next(below: literals.count)]
        return "\(literal){p\(part)\(types[random.next(below: types.count)])}"
      }
      let pattern = "https://x.com/\(parts.joined())\(literals[random.next(below: literals.count)])"
      return #"{ "id": "l\#(number)", "patterns": ["\#(pattern)"], "opens": "s0" }"#
    }
    return .init(
      "\(count) patterns of literals and typed parameters",
      scene: #"{ "stack": "s0" }"#,
      screens: [#"{ "id": "s0" }"#],
      links: links
    )
  }

  /// Two titles, one of them of characters that combine with the one before.
  private static func titles(_ length: Int) -> StrangerModel {
    let combining = String(repeating: "\u{301}", count: length / 8)
    return .init(
      "titles of \(length / 4_000_000) MB",
      scene: #"{ "stack": "s0" }"#,
      screens: [
        #"{ "id": "s0", "title": "\#(String(repeating: "x", count: length / 4))", "goes": [{ "push": "s1" }] }"#,
        #"{ "id": "s1", "title": "a\#(combining)" }"#,
      ]
    )
  }

  private static func splitViews(_ count: Int) -> StrangerModel {
    .init(
      "\(count) split views in split views",
      scene: #"{ "stack": "s0" }"#,
      screens: (0..<count).map {
        #"{ "id": "s\#($0)", "contains": { "split": { "sidebar": "s\#($0 + 1)", "detail": "last" } } }"#
      } + [#"{ "id": "s\#(count)" }"#, #"{ "id": "last" }"#]
    )
  }

  private static func containers(_ count: Int) -> StrangerModel {
    .init(
      "\(count) screens that contain one another",
      scene: #"{ "stack": "s0" }"#,
      screens: (0..<count).map {
        #"{ "id": "s\#($0)", "contains": { "tabs": [{ "id": "t\#($0)", "title": "T", "stack": "s\#($0 + 1)" }] } }"#
      } + [#"{ "id": "s\#(count)" }"#]
    )
  }
}
