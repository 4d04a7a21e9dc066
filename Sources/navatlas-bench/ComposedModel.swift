import Foundation

/// A model of a made-up app that is built of parts, the same for the same size.
///
/// Onboarding stands in front of all, and ends when a tap sets its condition; one tab shows sign-in
/// until a person is signed in. Each feature has a part, a row, that half of its screens use; one part is on
/// every screen. Screens bring their own stacks where they are presented; one transition in eight does
/// several steps at once, and one in eight needs conditions: an either-or, one of three modes, a fact that
/// varies by item.
struct ComposedModel {
  let screenCount: Int
  private var random = SplitMix64(state: 0x636F_6D70_6F73_6564)
  private var transitions: [[String]]
  /// Per screen the one that pushes it first.
  private var parents: [Int: Int] = [:]

  private static let tabCount = 5
  private static let featureSize = 25

  init(screenCount: Int) {
    self.screenCount = screenCount
    transitions = Array(repeating: [], count: screenCount)
    connect()
  }

  /// Writes the model into a folder.
  ///
  /// - Returns: The path of the model.
  func write(to folder: URL) throws -> String {
    let path = folder.appending(path: "\(screenCount)-composed.json").path
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  private var text: String {
    """
    { "navatlas": 1,
      "app": { "name": "Composed", "platforms": { "iOS": "18.0", "iPadOS": "18.0" },
               "schemes": ["composed"] },
      "conditions": {
        "onboarded": "Onboarding is finished.", "signedIn": "The person is signed in.",
        "isPlus": "The person pays.",
        "mode": { "summary": "The app's mode.", "default": "reading",
          "oneOf": { "reading": "Reading.", "editing": "Editing.", "offline": "Offline." } },
        "isOwn": { "summary": "The item is the person's own.", "variesByItem": true } },
      "features": { \(features.indices.map { #""f\#($0)": "Feature \#($0)""# }.joined(separator: ", ")) },
      "scenes": [ { "id": "main", "windowGroup": [
        { "screen": "welcome", "when": "!onboarded" },
        { "tabs": [ \(tabs.joined(separator: ",\n      ")) ], "when": "onboarded" } ] } ],
      "parts": [ \(parts.joined(separator: ",\n    ")) ],
      "screens": [
        { "id": "welcome", "title": "Welcome", "goes": [ { "sets": "onboarded", "on": "tap Start" } ] },
        { "id": "account", "title": "Account", "contains": [
          { "screen": "sign-in", "when": "!signedIn" },
          { "stack": "\(root(min(4, features.count - 1)))", "when": "signedIn" } ] },
        { "id": "sign-in", "title": "Sign in", "goes": [ { "sets": "signedIn", "on": "tap Sign in" } ] },
        { "id": "player", "title": "Player", "stack": true, "goes": [ { "dismiss": true, "on": "tap Close" } ] },
    \(screens.joined(separator: ",\n")) ],
      "deepLinks": [
    \(links.joined(separator: ",\n")) ] }

    """
  }

  private var features: [Range<Int>] {
    stride(from: 0, to: screenCount, by: Self.featureSize).map {
      $0..<min($0 + Self.featureSize, screenCount)
    }
  }

  private var tabs: [String] {
    (0..<min(Self.tabCount, features.count)).map { tab in
      let content =
        tab == 4 ? #""screen": "account""# : #""stack": "\#(root(tab))""#
      return #"{ "id": "tab\#(tab)", "title": "Tab \#(tab)", "image": "star", \#(content) }"#
    }
  }

  private func root(_ feature: Int) -> String { "s\(features[feature].lowerBound)" }

  /// A row of each feature, which leads to the next screens of the feature, and what is on every screen.
  private var parts: [String] {
    let player =
      #"{ "id": "mini-player", "everywhere": true, "goes": [ { "sheet": "player", "on": "tap the player", "closesFromInside": true } ] }"#
    return [player]
      + features.enumerated().map { number, feature in
        let middle = feature.lowerBound + feature.count / 2
        return
          #"{ "id": "row\#(number)", "feature": "f\#(number)", "goes": [ { "push": "s\#(middle)", "on": "tap the row" }, { "alert": "Delete?", "on": "tap Delete", "when": "isOwn", "goes": [ { "pop": 1, "on": "tap Delete" } ] } ] }"#
      }
  }

  private mutating func connect() {
    for (number, feature) in features.enumerated() {
      if number >= Self.tabCount {
        push(feature.lowerBound, from: features[number % Self.tabCount].lowerBound)
      }
      for screen in feature.dropFirst() {
        push(screen, from: feature.lowerBound + random.next(below: screen - feature.lowerBound))
        if random.next(below: 8) == 0 { transitions[screen].append(steps(in: feature)) }
      }
    }
  }

  private mutating func push(_ screen: Int, from source: Int) {
    parents[screen] = source
    transitions[source].append(
      #"{ "push": "s\#(screen)", "on": "tap \#(screen)"\#(condition()) }"#
    )
  }

  private var screens: [String] {
    return transitions.enumerated().map { screen, goes in
      let number = screen / Self.featureSize
      let uses = screen.isMultiple(of: 2) ? #", "uses": ["row\#(number)"]"# : ""
      return
        #"    { "id": "s\#(screen)", "title": "Screen \#(screen)", "feature": "f\#(number)"\#(uses), "goes": [ \#(goes.joined(separator: ", ")) ] }"#
    }
  }

  private mutating func condition() -> String {
    switch random.next(below: 24) {
    case 0: #", "when": { "any": ["isPlus", "isOwn"] }"#
    case 1: #", "when": ["editing", "signedIn"]"#
    case 2: #", "when": "!offline""#
    default: ""
    }
  }

  /// A transition that does several steps in one tap.
  private mutating func steps(in feature: Range<Int>) -> String {
    let tab = random.next(below: min(4, features.count))
    let other = feature.lowerBound + random.next(below: feature.count)
    switch random.next(below: 3) {
    case 0:
      return #"{ "opens": { "tab": "tab\#(tab)", "path": ["s\#(other)"] }, "on": "tap Show" }"#
    case 1: return #"{ "opens": { "path": ["s\#(other)"] }, "on": "tap Start again" }"#
    default: return #"{ "switchTab": "tab\#(tab)", "on": "tap Home", "sets": "editing" }"#
    }
  }

  private var links: [String] {
    stride(from: 0, to: screenCount, by: 5).map { screen in
      let feature = screen / Self.featureSize
      let tab = feature % Self.tabCount
      let isForPeople = tab == 4 ? #", "signedIn""# : ""
      let path = path(to: screen).map { "\"s\($0)\"" }.joined(separator: ", ")
      return
        #"    { "id": "link\#(screen)", "patterns": ["composed://s\#(screen)/{id}"], "requires": ["onboarded"\#(isForPeople)], "opens": { "tab": "tab\#(tab)", "path": [\#(path)] } }"#
    }
  }

  /// The screens on the way from a tab's root to a screen; none to the root itself.
  private func path(to screen: Int) -> [Int] {
    var chain: [Int] = []
    var next = screen
    while let parent = parents[next] {
      chain.append(next)
      next = parent
    }
    return chain.reversed()
  }
}
