import Foundation
import HeadlessChromium

/// How long it takes until a changed summary is on its page, while `navatlas preview` runs: in the file that is served,
/// and before the eyes of somebody who has the page open.
struct PreviewBenchmark {
  let size: Int
  let navatlas: String
  let folder: URL

  private static let changes = 9
  private static let page = "screens/s0.html"

  static func table(_ sizes: [Int], navatlas: String, folder: URL) throws -> String {
    var table = Table([
      "screens", "first site, s", "in the file, median s", "slowest s", "in the browser, median s",
      "slowest s", "CPU s a change",
    ])
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
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    let start = ContinuousClock.now
    try process.run()
    defer { process.terminate() }
    let address = try Self.address(in: output)
    let file = temporary.appending(path: "navatlas-preview-\(process.processIdentifier)")
      .appending(path: Self.page)
    func fileHas(_ text: String) -> Bool {
      (try? String(contentsOf: file, encoding: .utf8))?.contains(text) == true
    }
    let first = seconds(since: start) { fileHas(summary) }
    // The server learns of the site a little later.
    usleep(500_000)
    let browser = try HeadlessBrowser(profileIn: folder, patience: 60, watchesActivity: false)
    try browser.open(address: address + Self.page)
    var (written, shown): ([Double], [Double]) = ([], [])
    let id = process.processIdentifier
    var used = 0.0
    for number in 0..<Self.changes {
      // What the build before left to be done is done.
      usleep(500_000)
      let changed = "Changed \(number)"
      let edited = text.replacingOccurrences(of: summary, with: changed)
      let before = cpuSeconds(ofProcess: id)
      try edited.write(to: model, atomically: true, encoding: .utf8)
      let start = ContinuousClock.now
      written.append(seconds(since: start) { fileHas(changed) })
      // While the page is loaded anew, it can't be asked.
      shown.append(
        seconds(since: start) {
          let text = try? browser.evaluate("document.querySelector('main').textContent")
          return (text as? String)?.contains(changed) == true
        }
      )
      usleep(200_000)
      used += cpuSeconds(ofProcess: id) - before
    }
    written.sort()
    shown.sort()
    return [
      "\(size)", fixed(first, 2), fixed(written[Self.changes / 2], 2),
      fixed(written.last ?? 0, 2), fixed(shown[Self.changes / 2], 2), fixed(shown.last ?? 0, 2),
      fixed(used / Double(Self.changes), 2),
    ]
  }

  /// The address that a preview says it is at.
  private static func address(in output: Pipe) throws -> String {
    var text = ""
    while true {
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { throw PageFailure(description: "the preview does not start") }
      text += String(decoding: data, as: UTF8.self)
      if let match = text.firstMatch(of: /http:\/\/[^ ]+\//) { return String(match.output) }
    }
  }

  private func seconds(
    since start: ContinuousClock.Instant,
    until condition: () -> Bool
  ) -> Double {
    while !condition() {
      precondition(ContinuousClock.now - start < .seconds(300), "the page does not change")
      usleep(3_000)
    }
    return (ContinuousClock.now - start) / .seconds(1)
  }
}
