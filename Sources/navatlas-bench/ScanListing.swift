/// What `navatlas-scan --edges` prints: the transitions, the tabs, and what scenes show at launch.
struct ScanEdges {
  struct Edge {
    /// The view in whose code the trigger is; `app` for the start of the app.
    var view: String
    /// The screens that the code belongs to.
    var screens: [String]
    var target: String
    var kind: String
    var place: SourcePlace
  }

  private(set) var edges: [Edge] = []

  init(_ text: String) {
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count == 5, let place = SourcePlace(fields[4]) else { continue }
      let screens = fields[1].split(separator: ",").map { lastName(String($0)) }
      edges.append(
        Edge(
          view: lastName(fields[0]),
          screens: screens,
          target: lastName(fields[2]),
          kind: fields[3],
          place: place
        )
      )
    }
  }
}

/// What `navatlas-scan --places` prints: each navigating call, and what became of it.
struct ScanPlaces {
  private(set) var listed: Set<SourcePlace> = []
  /// The outcomes of each call, by its name: `written`, `unresolved`, `preview`, `ignored`,
  /// `other`.
  private(set) var outcomes: [(name: String, outcome: Substring)] = []

  init(_ text: String) {
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count >= 3, let place = SourcePlace(String(fields[0])) else { continue }
      listed.insert(place)
      outcomes.append((String(fields[1]), fields[2].prefix { $0 != ":" }))
    }
  }

  /// How many calls have an outcome; of some names only, if they are given.
  func count(_ outcome: String, named names: Set<String>? = nil) -> Int {
    outcomes.count { $0.outcome == outcome && names?.contains($0.name) ?? true }
  }

  /// The calls outside previews.
  var count: Int { outcomes.count { $0.outcome != "preview" && $0.outcome != "other" } }
}

/// The counts in the last line that `navatlas-scan` prints about a scan.
struct ScanSummary: Equatable {
  var files: Int
  var screens: Int
  var transitions: Int

  /// - Parameter text: What was printed on standard error.
  init?(_ text: String) {
    // `1 screen, 2 transitions in the model`
    func number(before word: String) -> Int? {
      for line in text.split(separator: "\n").reversed() {
        guard line.contains(" in the model, "), let range = line.firstRange(of: " \(word)") else {
          continue
        }
        return Int(line[..<range.lowerBound].split { !$0.isNumber }.last ?? "")
      }
      return nil
    }
    guard let files = number(before: "file"), let screens = number(before: "screen"),
      let transitions = number(before: "transition")
    else { return nil }
    (self.files, self.screens, self.transitions) = (files, screens, transitions)
  }
}

/// A line of a file.
struct SourcePlace: Hashable {
  var file: String
  var line: Int

  init(file: String, line: Int) { (self.file, self.line) = (file, line) }

  /// - Parameter text: `App/Home.swift:42`.
  init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":"), let line = Int(text[text.index(after: colon)...])
    else { return nil }
    (file, self.line) = (String(text[..<colon]), line)
  }

  /// Whether both are the same line, if one path may start in a folder within the other's.
  func isSame(as other: SourcePlace) -> Bool {
    line == other.line
      && (file == other.file || file.hasSuffix("/" + other.file)
        || other.file.hasSuffix("/" + file))
  }
}

/// `DetailView` of `Home.DetailView`; of a feature's `View`, which alone would say nothing, the feature too.
func lastName(_ name: String) -> String {
  let parts = name.split(separator: ".")
  return parts.suffix(parts.last == "View" ? 2 : 1).joined(separator: ".")
}
