import Foundation

/// What `navatlas scan` finds in apps, beside facts that people read from their source, and what it costs, beside
/// `swift-format lint` on the same files.
struct ScanBenchmark {
  let programs: ScanPrograms
  /// The folder with facts, in files named like the folders of the apps; its folder `Hints` has files with hints.
  let facts: URL

  struct Report {
    var text: String
    /// Whether a scan failed, or has a call in no list.
    var hasFailed: Bool
  }

  func report(_ folders: [URL]) throws -> Report {
    var tables = ScanTables()
    for folder in folders.sorted(by: { $0.lastPathComponent < $1.lastPathComponent }) {
      let name = folder.lastPathComponent
      let facts = try facts(of: name)
      let hints = file("Hints/\(name).json")
      do {
        let run = try ScanRun(folder, hints: hints, programs)
        tables.add(name, run, facts)
        for line in run.named.silent { Benchmark.tell("\(name): in no list: \(line)") }
        Benchmark.tell("\(name): \(run.summary.files) files")
      } catch let failure as ScanRun.Failure {
        tables.addFailure(name, failure.reason)
        Benchmark.tell("\(name): \(failure.reason)")
      }
    }
    return Report(text: tables.text, hasFailed: tables.hasFailed)
  }

  private func facts(of app: String) throws -> NavigationFacts? {
    try file("\(app).json").map {
      try JSONDecoder().decode(NavigationFacts.self, from: Data(contentsOf: $0))
    }
  }

  /// A file in the folder with facts, if it exists.
  private func file(_ path: String) -> URL? {
    let url = facts.appending(path: path)
    return FileManager.default.fileExists(atPath: url.path) ? url.absoluteURL : nil
  }
}
