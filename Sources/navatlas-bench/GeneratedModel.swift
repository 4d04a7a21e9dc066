import Foundation

/// A model of a made-up app of a given size, the same for the same size.
///
/// Features of 10 to 40 screens stand in five tabs. Each screen is pushed by an earlier one of its
/// feature; four in ten screens have a second transition, one in six of those to another feature,
/// so that there are about 1.4 transitions a screen, 5–10 % of them between features. One screen in
/// five has a deep link, by a scheme and by https; an association file hands the latter over. One
/// screen in fifty asks for a person who is signed in.
struct GeneratedModel {
  let screenCount: Int
  /// Whether there are two more screens, one in regular width and one on iPad alone, so that each of the
  /// four environments has a graph of its own.
  let tellsEnvironmentsApart: Bool
  /// The number of deep links.
  var linkCount: Int { (screenCount + 4) / 5 }
  /// The number of the last screen that has a deep link.
  var lastLinkedScreen: Int { (screenCount - 1) / 5 * 5 }
  private(set) var text = ""

  private var random = SplitMix64(state: 0x6E61_7661_746C_6173)
  private var features: [Range<Int>] = []
  private var transitions: [[String]]
  /// The screens that a sheet is wanted on, with one of the feature that it shows.
  private var sheets: [(screen: Int, target: Int)] = []
  /// Per screen the one that pushes it first.
  private var parents: [Int: Int] = [:]

  init(screenCount: Int, tellsEnvironmentsApart: Bool = false) {
    self.screenCount = screenCount
    self.tellsEnvironmentsApart = tellsEnvironmentsApart
    transitions = Array(repeating: [], count: screenCount)
    divideIntoFeatures()
    connect()
    present()
    write()
  }

  private mutating func divideIntoFeatures() {
    var next = 0
    while next < screenCount {
      let size = min(10 + random.next(below: 31), screenCount - next)
      features.append(next..<next + size)
      next += size
    }
  }

  private func tab(ofFeature feature: Int) -> Int { feature % 5 }

  private mutating func connect() {
    for (number, feature) in features.enumerated() {
      for screen in feature.dropFirst() {
        let from = feature.lowerBound + random.next(below: screen - feature.lowerBound)
        push(from: from, to: screen)
      }
      // The first feature of a tab holds its root, which leads to the tab's other features.
      if number >= 5 {
        push(from: features[tab(ofFeature: number)].lowerBound, to: feature.lowerBound)
      }
    }
    for (number, feature) in features.enumerated() {
      for screen in feature where random.next(below: 10) < 4 {
        let other = random.next(below: 6) == 0 ? random.next(below: features.count) : number
        let target = features[other].lowerBound + random.next(below: features[other].count)
        guard target != screen else { continue }
        if random.next(below: 5) == 0 {
          sheets.append((screen, target))
        } else {
          push(from: screen, to: target)
        }
      }
    }
  }

  /// Sheets have no stack: they show screens that push nothing.
  private mutating func present() {
    for (screen, wanted) in sheets {
      let feature = features.first { $0.contains(wanted) } ?? 0..<screenCount
      guard let leaf = feature.last(where: { transitions[$0].isEmpty && $0 != screen }) else {
        continue
      }
      transitions[screen].append(
        #"{ "sheet": "s\#(leaf)", "on": "tap Edit \#(leaf)", "by": "item", "value": "Item" }"#
      )
    }
  }

  private mutating func push(from: Int, to: Int) {
    let isTabRoot = features.prefix(5).contains { $0.lowerBound == to }
    if from < to, !isTabRoot, parents[to] == nil { parents[to] = from }
    let guarding = asksForSignIn(to) ? #", "when": "signedIn""# : ""
    transitions[from].append(
      #"{ "push": "s\#(to)", "on": "tap row \#(to)", "by": "valueLink"\#(guarding), "source": "App/Screen\#(from).swift:\#(20 + to % 80)" }"#
    )
  }

  /// Roots of features are for everyone.
  private func asksForSignIn(_ screen: Int) -> Bool {
    screen % 50 == 49 && !features.contains { $0.lowerBound == screen }
  }

  /// Writes the model and its association file into a folder.
  ///
  /// - Returns: The path of the model.
  func write(to folder: URL) throws -> String {
    let name = tellsEnvironmentsApart ? "\(screenCount)-apart" : "\(screenCount)"
    let path = folder.appending(path: "\(name).json").path
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    let association = folder.appending(path: "apple-app-site-association").path
    try Self.associationFile.write(toFile: association, atomically: true, encoding: .utf8)
    return path
  }

  private static let associationFile = """
    { "applinks": { "details": [ { "appIDs": ["A1B2C3D4E5.com.example.generated"], "components": [
      { "/": "/open/drafts/*", "exclude": true },
      \((1...9).map { #"{ "/": "/open/\#($0)*" }"# }.joined(separator: ",\n  ")),
      { "/": "/open/0/*" }
    ] } ] } }

    """

  private mutating func write() {
    let tabs = (0..<min(5, features.count)).map { tab in
      #"{ "id": "tab\#(tab)", "title": "Tab \#(tab)", "image": "star", "stack": "s\#(features[tab].lowerBound)" }"#
    }
    let featureList = features.indices.map { #""f\#($0)": "Feature \#($0)""# }
    text = """
      { "navatlas": 1,
        "app": { "name": "Generated", "platforms": { "iOS": "18.0", "iPadOS": "18.0" },
                 "appIDs": ["A1B2C3D4E5.com.example.generated"], "schemes": ["gen"],
                 "domains": ["gen.example.com"], "associationFile": "apple-app-site-association" },
        "conditions": { "signedIn": "The person is signed in.", "isPlus": "The person pays." },
        "features": { \(featureList.joined(separator: ",\n    ")) },
        "scenes": [ { "id": "main", "windowGroup": { "tabs": [ \(tabs.joined(separator: ", ")) ] } } ],
        "screens": [
      \((screens() + screensOfSomeEnvironments).joined(separator: ",\n")) ],
        "deepLinks": [
      \(deepLinks().joined(separator: ",\n")) ] }

      """
  }

  private var screensOfSomeEnvironments: [String] {
    guard tellsEnvironmentsApart else { return [] }
    return [
      #"    { "id": "wide", "title": "Wide", "when": "regular" }"#,
      #"    { "id": "pad", "title": "Pad", "platforms": ["iPadOS"] }"#,
    ]
  }

  private func screens() -> [String] {
    features.enumerated().flatMap { number, feature in
      feature.map { screen in
        """
            { "id": "s\(screen)", "title": "Screen \(screen)", "view": "Screen\(screen)View",
              "feature": "f\(number)", "summary": "Shows item \(screen) of feature \(number) with its *details*.",
              "source": "App/Screen\(screen).swift:12", "parameters": { "id": "Item.ID" },\(asksForSignIn(screen) ? #" "requires": ["signedIn"],"# : "")
              "goes": [ \(transitions[screen].joined(separator: ",\n                ")) ] }
        """
      }
    }
  }

  /// The screens on the way from a tab's root to a screen.
  private func path(to screen: Int) -> String {
    var chain: [Int] = []
    var next: Int? = screen
    while let screen = next, let parent = parents[screen] {
      chain.append(screen)
      next = parent
    }
    return chain.reversed().map { "\"s\($0)(id)\"" }.joined(separator: ", ")
  }

  private func deepLinks() -> [String] {
    features.enumerated().flatMap { number, feature in
      feature.filter { $0 % 5 == 0 }.map { screen in
        """
            { "id": "link\(screen)", "patterns": ["gen://open/\(screen)/{id:int}", "https://gen.example.com/open/\(screen)/{id:int}"],
              "summary": "Opens item \(screen).",
              "opens": { "tab": "tab\(tab(ofFeature: number))", "path": [\(path(to: screen))] },
              "notFound": { "tab": "tab0" },
              "examples": { "gen://open/\(screen)/7": { "id": "7" } } }
        """
      }
    }
  }
}

/// Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators" (2014): the same numbers
/// on every machine.
struct SplitMix64 {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func next(below bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
