/// A model of a made-up app of a given size, the same for the same size.
///
/// Features of 10 to 40 screens stand in five tabs. Each screen is pushed by an earlier one of its
/// feature; four in ten screens have a second transition, one in six of those to another feature,
/// so that there are about 1.4 transitions a screen, 5–10 % of them between features. One screen in
/// five has a deep link.
struct GeneratedModel {
  let screenCount: Int
  private(set) var text = ""

  private var random = SplitMix64(state: 0x6E61_7661_746C_6173)
  private var features: [Range<Int>] = []
  private var transitions: [[String]]

  init(screenCount: Int) {
    self.screenCount = screenCount
    transitions = Array(repeating: [], count: screenCount)
    divideIntoFeatures()
    connect()
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
          transitions[screen].append(
            #"{ "sheet": "s\#(target)", "on": "tap Edit \#(target)", "by": "item" }"#
          )
        } else {
          push(from: screen, to: target)
        }
      }
    }
  }

  private mutating func push(from: Int, to: Int) {
    transitions[from].append(
      #"{ "push": "s\#(to)", "on": "tap row \#(to)", "source": "App/Screen\#(from).swift:\#(20 + to % 80)" }"#
    )
  }

  private mutating func write() {
    let tabs = (0..<min(5, features.count)).map { tab in
      #"{ "id": "tab\#(tab)", "title": "Tab \#(tab)", "image": "star", "stack": "s\#(features[tab].lowerBound)" }"#
    }
    let featureList = features.indices.map { #""f\#($0)": "Feature \#($0)""# }
    text = """
      { "navatlas": 1,
        "app": { "name": "Generated", "platforms": { "iOS": "18.0", "iPadOS": "18.0" },
                 "schemes": ["gen"] },
        "features": { \(featureList.joined(separator: ",\n    ")) },
        "scenes": [ { "id": "main", "windowGroup": { "tabs": [ \(tabs.joined(separator: ", ")) ] } } ],
        "screens": [
      \(screens().joined(separator: ",\n")) ],
        "deepLinks": [
      \(deepLinks().joined(separator: ",\n")) ] }

      """
  }

  private func screens() -> [String] {
    features.enumerated().flatMap { number, feature in
      feature.map { screen in
        """
            { "id": "s\(screen)", "title": "Screen \(screen)", "view": "Screen\(screen)View",
              "feature": "f\(number)", "summary": "Shows item \(screen) of feature \(number) with its *details*.",
              "source": "App/Screen\(screen).swift:12", "parameters": { "id": "Item.ID" },
              "goes": [ \(transitions[screen].joined(separator: ",\n                ")) ] }
        """
      }
    }
  }

  private func deepLinks() -> [String] {
    features.enumerated().flatMap { number, feature in
      feature.filter { $0 % 5 == 0 }.map { screen in
        """
            { "id": "link\(screen)", "patterns": ["gen://open/\(screen)/{id:int}"],
              "opens": { "tab": "tab\(tab(ofFeature: number))", "path": ["s\(screen)(id)"] },
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
