import Foundation

/// How long it takes until a changed summary is on its page, while `navatlas preview` runs.
struct PreviewBenchmark {
  let size: Int
  let navatlas: String
  let folder: URL

  private static let changes = 9

  static func table(_ sizes: [Int], navatlas: String, folder: URL) throws -> String {
    var table = Table(["screens", "first site, s", "change, median s", "slowest s"])
    for size in sizes {
      let preview = PreviewBenchmark(size: size, navatlas: navatlas, folder: folder)
      table.add(try preview.row())
      Benchmark.tell("preview of \(size) screens")
    }
    return "A changed summary in a preview:\n\n\(table.text)"
  }

  private func row() throws -> [String] {
    let model = URL(filePath: try GeneratedModel(screenCount: size).write(to: folder))
    let text = try String(contentsOf: model, encoding: .utf8)
    let summary = "Shows item 0 of feature 0"
    precondition(text.contains(summary), "the model has another summary")
    // The preview serves from a folder among the temporary files.
    let temporary = folder.appending(path: "preview-\(size)")
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
    let process = Process()
    process.executableURL = URL(filePath: navatlas)
    process.arguments = ["preview", model.path, "--port", "0"]
    process.environment = ProcessInfo.processInfo.environment
      .merging(["TMPDIR": temporary.path, "XDG_CACHE_HOME": temporary.path]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    defer { process.terminate() }
    let page = temporary.appending(path: "navatlas-preview-\(process.processIdentifier)")
      .appending(path: "screens/s0.html")
    let first = seconds(until: page, has: summary)
    var times: [Double] = []
    for number in 0..<Self.changes {
      // What the build before left to be done is done.
      usleep(500_000)
      let changed = "Changed \(number)"
      let edited = text.replacingOccurrences(of: summary, with: changed)
      try edited.write(to: model, atomically: true, encoding: .utf8)
      times.append(seconds(until: page, has: changed))
    }
    times.sort()
    return [
      "\(size)", fixed(first, 2), fixed(times[Self.changes / 2], 2), fixed(times.last ?? 0, 2),
    ]
  }

  private func seconds(until page: URL, has text: String) -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    while (try? String(contentsOf: page, encoding: .utf8))?.contains(text) != true {
      precondition((clock.now - start) < .seconds(300), "the page does not change")
      usleep(3_000)
    }
    return (clock.now - start) / .seconds(1)
  }
}
