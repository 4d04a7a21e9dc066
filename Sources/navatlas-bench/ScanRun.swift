import Foundation

/// The programs that a measurement of scans runs.
struct ScanPrograms {
  var scan: String
  var navatlas: String
  /// Where files are put meanwhile.
  var folder: URL
}

/// What the scans of an app found, and what they cost.
struct ScanRun {
  /// Why there is nothing to count.
  struct Failure: Error {
    var reason: String
  }

  private(set) var summary: ScanSummary
  private(set) var edges: ScanEdges
  private(set) var places: ScanPlaces
  /// The edges with hints, and how many lines of hints there are; nil without a file with hints.
  private(set) var hinted: (edges: ScanEdges, lines: Int)?
  private(set) var contents: ModelContents
  /// The calls that a search by name finds, and those of them that are in no list, with their text.
  private(set) var named: (count: Int, silent: [String])
  private(set) var scan: (cost: Cost, peak: Int?)
  /// Of `swift-format lint` on the same files; nil if it isn't installed.
  private(set) var lint: (cost: Cost, peak: Int?)?

  /// After how many seconds a scan is taken for one that never ends.
  private static let limit = 600.0

  init(_ app: URL, hints: URL?, _ programs: ScanPrograms) throws {
    let runner = Runner(app: app, programs: programs)
    let model = programs.folder.appending(path: "scanned.json")
    scan = try runner.fastest([programs.scan, "--output", model.path, "."])
    guard let summary = ScanSummary(try runner.errors()) else {
      throw Failure(reason: "no summary")
    }
    self.summary = summary
    let check = try runner.run([programs.navatlas, "check", model.path, "--fail-on", "never"])
    guard check.status == 0 else {
      throw Failure(reason: "the model does not load: `navatlas check` exits with \(check.status)")
    }
    contents = try ModelContents(Data(contentsOf: model))
    places = ScanPlaces(try runner.output([programs.scan, "--places", "--quiet", "."]))
    edges = ScanEdges(try runner.output([programs.scan, "--edges", "--quiet", "."]))
    if let hints {
      let options = ["--edges", "--quiet", "--hints", hints.path, "."]
      hinted = (
        ScanEdges(try runner.output([programs.scan] + options)),
        try Self.lineCount(ofHints: Data(contentsOf: hints))
      )
    }
    let files = NameSearch.sources(in: app)
    named = try Self.namedCalls(in: app, files: files, listed: places.listed)
    lint = try runner.lint(files)
  }

  /// Each member of a list or an object is a line of hints.
  static func lineCount(ofHints data: Data) throws -> Int {
    let hints = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
    return hints.values.reduce(0) { sum, value in
      sum + ((value as? [Any])?.count ?? (value as? [String: Any])?.count ?? 0)
    }
  }

  private static func namedCalls(
    in app: URL,
    files: [String],
    listed: Set<SourcePlace>
  ) throws -> (count: Int, silent: [String]) {
    let texts = try files.map {
      String(decoding: try Data(contentsOf: app.appending(path: $0)), as: UTF8.self)
    }
    let search = NameSearch(paths: NameSearch.paths(in: texts))
    var (count, silent) = (0, [String]())
    for (file, text) in zip(files, texts) {
      for line in search.lines(in: text) {
        count += 1
        if !listed.contains(SourcePlace(file: file, line: line.number)) {
          silent.append("\(file):\(line.number): \(line.text.prefix(110))")
        }
      }
    }
    return (count, silent)
  }

  /// Runs programs in the folder of an app.
  private struct Runner {
    let app: URL
    let programs: ScanPrograms

    private var outputFile: URL { programs.folder.appending(path: "scan-output.txt") }
    private var errorFile: URL { programs.folder.appending(path: "scan-errors.txt") }

    func run(
      _ arguments: [String],
      output: URL? = nil
    ) throws -> (cost: Cost, status: Int32, peak: Int?) {
      try measureProcess(
        arguments,
        in: app,
        output: output,
        errors: errorFile,
        limit: ScanRun.limit
      )
    }

    /// What the program that ran last printed on standard error.
    func errors() throws -> String {
      String(decoding: try Data(contentsOf: errorFile), as: UTF8.self)
    }

    /// What a program prints on standard output.
    func output(_ arguments: [String]) throws -> String {
      try expectSuccess(run(arguments, output: outputFile))
      return String(decoding: try Data(contentsOf: outputFile), as: UTF8.self)
    }

    /// The cheapest of three runs; of fewer if they take long.
    func fastest(
      _ arguments: [String],
      mayFail: Bool = false
    ) throws -> (cost: Cost, peak: Int?) {
      var (best, spent): ((cost: Cost, peak: Int?)?, Double) = (nil, 0)
      for _ in 0..<3 where spent < 5 {
        let run = try run(arguments)
        if !mayFail { try expectSuccess(run) }
        spent += run.cost.cpu
        if best.map({ run.cost.cpu < $0.cost.cpu }) ?? true { best = (run.cost, run.peak) }
      }
      guard let best else { preconditionFailure("the first run is always made") }
      return best
    }

    private func expectSuccess(_ run: (cost: Cost, status: Int32, peak: Int?)) throws {
      if run.cost.wall > ScanRun.limit {
        throw Failure(reason: "no end after \(fixed(ScanRun.limit, 0)) s")
      }
      if run.status != 0 { throw Failure(reason: "exit code \(run.status)") }
    }

    /// `swift-format lint` with its defaults. Its exit code says only whether it found anything.
    func lint(_ files: [String]) throws -> (cost: Cost, peak: Int?)? {
      guard try run(["/usr/bin/env", "swift-format", "--version"]).status == 0 else { return nil }
      let defaults = ["--configuration", #"{"version":1}"#]
      return try fastest(
        ["/usr/bin/env", "swift-format", "lint"] + defaults + files,
        mayFail: true
      )
    }
  }
}

/// What a model states that no line of a scan's list of edges says.
struct ModelContents: Equatable {
  /// The lines with transitions that go back: `dismiss`, `pop` and `popToRoot`.
  private(set) var waysBack = 0
  private(set) var deepLinks = 0
  /// Widgets, intents, extensions.
  private(set) var entryPoints = 0

  init(_ data: Data) throws {
    let model = try JSONSerialization.jsonObject(with: data)
    var sources: Set<String> = []
    Self.visit(model) { object in
      guard object["dismiss"] != nil || object["pop"] != nil || object["popToRoot"] != nil else {
        return
      }
      // What has no line is counted by itself.
      sources.insert(object["source"] as? String ?? "#\(sources.count)")
    }
    waysBack = sources.count
    let top = model as? [String: Any]
    deepLinks = (top?["deepLinks"] as? [Any])?.count ?? 0
    entryPoints = (top?["entryPoints"] as? [Any])?.count ?? 0
  }

  private static func visit(_ value: Any, _ body: ([String: Any]) -> Void) {
    if let object = value as? [String: Any] {
      body(object)
      for inner in object.values { visit(inner, body) }
    } else if let list = value as? [Any] {
      for inner in list { visit(inner, body) }
    }
  }
}
