import Foundation

/// A model of a made-up app that gives the rules more to do than ``GeneratedModel``, the same for
/// the same size.
///
/// It runs on three platforms and distinguishes all of its environments. Screens are pushed by
/// cases of routes, which the stacks of five tabs and of a split view register; one transition in
/// ten asks for one of twenty conditions, a platform or a width; three screens in a hundred require
/// a condition, two exist on the Mac alone; a third lacks a title or a summary. One screen in five
/// has a deep link.
struct VariedModel {
  let screenCount: Int
  private(set) var text = ""

  private var random = SplitMix64(state: 0x7661_7269_6564_2D31)
  private let features: [Range<Int>]
  private var transitions: [[String]]
  /// Per screen the one that pushes it first.
  private var parents: [Int: Int] = [:]

  private static let conditionCount = 20

  init(screenCount: Int) {
    self.screenCount = screenCount
    let count = max(5, screenCount / 25)
    features = (0..<count).map { $0 * screenCount / count..<($0 + 1) * screenCount / count }
    transitions = Array(repeating: [], count: screenCount)
    connect()
    text = body
  }

  /// Writes the model into a folder.
  ///
  /// - Returns: The path of the model.
  func write(to folder: URL) throws -> String {
    let path = folder.appending(path: "\(screenCount)-varied.json").path
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  private mutating func connect() {
    for (number, feature) in features.enumerated() {
      for screen in feature.dropFirst() {
        push(
          screen,
          of: number,
          from: feature.lowerBound + random.next(below: screen - feature.lowerBound)
        )
      }
      // The first feature of a tab holds its root, which leads to the tab's other features.
      if number >= 5 { push(feature.lowerBound, of: number, from: features[number % 5].lowerBound) }
    }
    for (number, feature) in features.enumerated() {
      for screen in feature { addMore(to: screen, feature, number) }
    }
  }

  private mutating func push(_ screen: Int, of feature: Int, from source: Int) {
    parents[screen] = source
    transitions[source].append(
      #"{ "push": "R\#(feature).case\#(screen)", "on": "tap \#(screen)", "by": "valueLink"\#(term()) }"#
    )
  }

  private mutating func addMore(to screen: Int, _ feature: Range<Int>, _ number: Int) {
    let other = feature.lowerBound + random.next(below: feature.count)
    switch random.next(below: 25) {
    case 0, 1:
      transitions[screen].append(
        #"{ "sheet": { "stack": "s\#(other)" }, "on": "tap Edit", "by": "item", "value": "Item"\#(term()) }"#
      )
    case 2: transitions[screen].append(#"{ "alert": "Delete?", "on": "tap Delete"\#(term()) }"#)
    case 3, 4:
      transitions[screen].append(
        #"{ "push": "s\#(other)", "on": "tap More", "by": "viewLink"\#(term()) }"#
      )
    case 5:
      transitions[screen].append(
        #"{ "switchTab": "tab\#(random.next(below: 5))", "on": "tap Home"\#(term()) }"#
      )
    default: break
    }
  }

  /// What a transition asks for, if anything.
  private mutating func term() -> String {
    switch random.next(below: 100) {
    case 0..<5: #", "when": "c\#(random.next(below: Self.conditionCount))""#
    case 5..<8: #", "platforms": ["iOS", "iPadOS"]"#
    case 8: #", "when": "compact""#
    case 9: #", "when": "regular""#
    default: ""
    }
  }

  private var body: String {
    var copy = self
    let screens = copy.screens()
    let links = copy.deepLinks()
    let conditions = (0..<Self.conditionCount).map { #""c\#($0)": "Condition \#($0) holds.""# }
    return """
      { "navatlas": 1,
        "app": { "name": "Varied", "platforms": { "iOS": "18.0", "iPadOS": "18.0", "macOS": "15.0" },
                 "schemes": ["varied"], "domains": ["varied.example.com"] },
        "conditions": { \(conditions.joined(separator: ",\n    ")) },
        "features": { \(features.indices.map { #""f\#($0)": "Feature \#($0)""# }.joined(separator: ",\n    ")) },
        "scenes": [ { "id": "main", "windowGroup": { "tabs": { "id": "tabs", "style": "sidebarAdaptable",
          "items": [ \(tabs.joined(separator: ",\n      ")) ] } } } ],
        "routes": [ \(routes.joined(separator: ",\n    ")) ],
        "screens": [
      \(screens.joined(separator: ",\n")) ],
        "deepLinks": [
      \(links.joined(separator: ",\n")) ] }

      """
  }

  private func stack(_ tab: Int) -> String {
    let destinations = features.indices.filter { $0 % 5 == tab }.map { #"{ "for": "R\#($0)" }"# }
    return
      #"{ "root": "s\#(features[tab].lowerBound)", "path": "NavigationPath", "destinations": [ \#(destinations.joined(separator: ", ")) ] }"#
  }

  private var tabs: [String] {
    (0..<5).map {
      #"{ "id": "tab\#($0)", "title": "Tab \#($0)", "image": "star", "stack": \#(stack($0)) }"#
    }
      + [
        #"{ "id": "browse", "title": "Browse", "image": "list", "when": "regular", "split": { "sidebar": "s\#(features[0].lowerBound)", "detail": { "stack": \#(stack(1)) } } }"#
      ]
  }

  private var routes: [String] {
    features.enumerated().map { number, feature in
      let cases = feature.map { #""case\#($0)": "s\#($0)""# }
      return
        #"{ "id": "R\#(number)", "isHashable": true, "isCodable": true, "cases": { \#(cases.joined(separator: ", ")) } }"#
    }
  }

  private mutating func screens() -> [String] {
    features.enumerated().flatMap { number, feature in
      feature.map { screen in
        var keys = [
          #""id": "s\#(screen)", "view": "Screen\#(screen)View", "feature": "f\#(number)""#
        ]
        keys.append(#""source": "App/Screen\#(screen).swift:12""#)
        if random.next(below: 6) > 0 { keys.append(#""title": "Screen \#(screen)""#) }
        if random.next(below: 6) > 0 {
          keys.append(
            #""summary": "Shows item \#(screen) of feature \#(number) with its *details*.""#
          )
        }
        let isRoot = screen == feature.lowerBound
        switch random.next(below: 100) {
        case 0..<3 where !isRoot:
          keys.append(#""requires": ["c\#(random.next(below: Self.conditionCount))"]"#)
        case 3..<5 where !isRoot: keys.append(#""platforms": ["macOS"]"#)
        case 5..<8: keys.append(#""hasUnsavedChanges": true"#)
        default: break
        }
        keys.append(#""goes": [ \#(transitions[screen].joined(separator: ",\n      ")) ]"#)
        return "    { \(keys.joined(separator: ", ")) }"
      }
    }
  }

  private mutating func deepLinks() -> [String] {
    stride(from: 0, to: screenCount, by: 5).map { screen in
      let feature = features.firstIndex { $0.contains(screen) } ?? 0
      var patterns = [#""varied://open/f\#(feature)/s\#(screen)/{id}""#]
      if screen % 2 == 0 {
        patterns.append(
          #""https://varied.example.com/f\#(feature)/{kind}/\#(screen)/{id:int}?ref={ref?}""#
        )
      }
      var keys = [
        #""id": "link\#(screen)", "patterns": [ \#(patterns.joined(separator: ", ")) ]"#,
        #""opens": { "tab": "tab\#(feature % 5)", "path": [ \#(path(to: screen)) ] }"#,
      ]
      if screen % 4 > 0 {
        keys.append(#""examples": { "varied://open/f\#(feature)/s\#(screen)/17": { "id": "17" } }"#)
      }
      if screen % 35 == 0 {
        keys.append(
          #""requires": ["c\#(random.next(below: Self.conditionCount))"], "otherwise": { "tab": "tab0" }"#
        )
      }
      return "    { \(keys.joined(separator: ", ")) }"
    }
  }

  /// The screens on the way from a tab's root to a screen; the screen itself where it is a root.
  private func path(to screen: Int) -> String {
    var chain: [Int] = []
    var next = screen
    while let parent = parents[next] {
      chain.append(next)
      next = parent
    }
    if chain.isEmpty { chain = [screen] }
    return chain.reversed().map { "\"s\($0)\"" }.joined(separator: ", ")
  }
}
