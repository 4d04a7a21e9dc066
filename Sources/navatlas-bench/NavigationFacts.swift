import Foundation

/// What people read from the source of an app: a file of Tests/AtlasScanTests/Truth.
struct NavigationFacts: Decodable {
  struct Edge: Decodable {
    var from: String
    var to: String?
    var kind: String
    var file: String
    var line: Int

    var place: SourcePlace { SourcePlace(file: file, line: line) }
  }

  var app: String
  var style: String
  var edges: [Edge]
  /// How many statements close a presentation or take screens off a stack; nil if nobody counted them.
  var dismissals: Int?
}

/// How much of the facts was found, and how much of what was found is a fact.
struct Agreement: Equatable {
  /// The facts.
  var facts: Int
  /// What was found.
  var found: Int
  /// What was found and is a fact.
  var right: Int
  /// The facts that were found.
  var met: Int
  /// What was found and is no fact, in words, sorted.
  var wrong: [String] = []
  /// The facts that were not found, in words, sorted.
  var missing: [String] = []

  /// Precision and recall as cells of a table. Without a fact there is no recall, and nothing says what is wrong.
  var ratios: [String] {
    guard facts > 0 else { return ["–", "–"] }
    let precision = found == 0 ? "–" : fixed(Double(right) / Double(found), 2)
    return [precision, fixed(Double(met) / Double(facts), 2)]
  }
}

extension NavigationFacts {
  /// The kinds of edges: what leads a person from a screen to another one. Alerts, dialogs, URLs, tabs and what the
  /// system shows are no edges.
  private static let edgeKinds: Set = [
    "push", "select", "sheet", "fullScreenCover", "popover", "inspector", "window", "replace",
  ]

  private struct Key: Hashable {
    var source: String
    var target: String
    var kind: String

    var text: String { "\(source) → \(target), \(kind)" }
  }

  /// Compares the edges. A found edge is right if its kind and its target are, and its source is the view in whose
  /// code the trigger is or a screen that consists of it.
  func edges(_ scan: ScanEdges) -> Agreement {
    agreement(scan) { source, kind in
      // What a scene shows at launch is an entry point.
      Self.edgeKinds.contains(kind) && !(source == "app" && kind == "window")
    }
  }

  func tabs(_ scan: ScanEdges) -> Agreement {
    agreement(scan) { _, kind in kind == "tab" }
  }

  /// What the app's scenes show at launch.
  func launches(_ scan: ScanEdges) -> Agreement {
    agreement(scan) { source, kind in source == "app" && kind == "window" }
  }

  /// Compares what has a source, a target and a kind.
  private func agreement(
    _ scan: ScanEdges,
    where isCounted: (_ source: String, _ kind: String) -> Bool
  ) -> Agreement {
    let truth = Set(
      edges.filter { isCounted($0.from, $0.kind) }.map {
        Key(source: lastName($0.from), target: lastName($0.to ?? ""), kind: $0.kind)
      }
    )
    var sources: [Key: Set<String>] = [:]
    for edge in scan.edges where isCounted(edge.view, edge.kind) {
      let source = edge.screens.count == 1 ? edge.screens[0] : edge.view
      sources[Key(source: source, target: edge.target, kind: edge.kind), default: [source]]
        .formUnion([edge.view] + edge.screens)
    }
    var (met, wrong): (Set<Key>, [Key]) = ([], [])
    for (key, names) in sources {
      let keys = names.map { Key(source: $0, target: key.target, kind: key.kind) }
      let facts = truth.intersection(keys)
      if facts.isEmpty { wrong.append(key) }
      met.formUnion(facts)
    }
    return Agreement(
      facts: truth.count,
      found: sources.count,
      right: sources.count - wrong.count,
      met: met.count,
      wrong: wrong.map(\.text).sorted(),
      missing: truth.subtracting(met).map(\.text).sorted()
    )
  }

  /// Compares alerts and dialogs, which have no target.
  func alerts(_ scan: ScanEdges) -> Agreement {
    targetless(scan, of: ["alert", "confirmationDialog"])
  }

  /// How many of the found alerts and dialogs are dialogs.
  func dialogCount(_ scan: ScanEdges) -> Int { targetless(scan, of: ["confirmationDialog"]).found }

  /// Compares what opens URLs.
  func links(_ scan: ScanEdges) -> Agreement { targetless(scan, of: ["url"]) }

  /// Something with a kind and a line, in a view or on screens.
  private struct Place: Hashable {
    var file: String
    var line: Int
    var kind: String
    var sources: Set<String>
    /// The title of what was found: a modifier of the app may present several dialogs on one screen.
    var title = ""

    func isAtSameLine(as other: Place) -> Bool {
      kind == other.kind
        && SourcePlace(file: file, line: line)
          .isSame(as: SourcePlace(file: other.file, line: other.line))
    }

    var text: String { "\(file):\(line), \(kind) of \(sources.sorted().joined(separator: ", "))" }
  }

  /// Both are the same if their kinds and lines are. A modifier or a method of the app may be listed where it is called
  /// or where it is declared: what is left is the same if the kinds are and both are on one screen, each once.
  private func targetless(_ scan: ScanEdges, of kinds: Set<String>) -> Agreement {
    // A URL that leads to a screen is a deep link.
    let truth = Set(
      edges.filter { kinds.contains($0.kind) && !($0.kind == "url" && $0.to != nil) }
        .map {
          Place(file: $0.file, line: $0.line, kind: $0.kind, sources: [lastName($0.from)])
        }
    )
    let found = Set(
      scan.edges.filter { kinds.contains($0.kind) }.map {
        Place(
          file: $0.place.file,
          line: $0.place.line,
          kind: $0.kind,
          sources: Set([$0.view] + $0.screens),
          title: $0.target
        )
      }
    )
    var missing = truth.filter { fact in !found.contains { $0.isAtSameLine(as: fact) } }
      .sorted { $0.text < $1.text }
    var wrong = found.filter { place in !truth.contains { $0.isAtSameLine(as: place) } }
      .sorted { $0.text < $1.text }
    let pairs = Self.pairs(of: missing, and: wrong)
    let met = Set(pairs.keys.map { missing[$0] })
    let right = Set(pairs.values.map { wrong[$0] })
    missing.removeAll(where: met.contains)
    wrong.removeAll(where: right.contains)
    return Agreement(
      facts: truth.count,
      found: found.count,
      right: found.count - wrong.count,
      met: truth.count - missing.count,
      wrong: wrong.map(\.text),
      missing: missing.map(\.text)
    )
  }

  /// The places, by the facts that are on one of their screens: as many pairs as there can be, whatever the order.
  private static func pairs(of facts: [Place], and places: [Place]) -> [Int: Int] {
    var pairs: [Int: Int] = [:]
    func pair(_ place: Int, _ tried: inout Set<Int>) -> Bool {
      for fact in facts.indices
      where facts[fact].kind == places[place].kind
        && !facts[fact].sources.isDisjoint(with: places[place].sources)
        && tried.insert(fact).inserted
      {
        // Who has the fact may be content with another one.
        if let other = pairs[fact], !pair(other, &tried) { continue }
        pairs[fact] = place
        return true
      }
      return false
    }
    for place in places.indices {
      var tried: Set<Int> = []
      _ = pair(place, &tried)
    }
    return pairs
  }
}
