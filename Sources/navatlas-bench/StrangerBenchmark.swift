import Foundation

/// What each command costs with models that once crashed, hung or grew.
struct StrangerBenchmark {
  let navatlas: String
  let folder: URL

  /// A model with errors ends with 65, all others with 0.
  private static let expected: Set<Int32> = [0, 65]

  func table() throws -> String {
    var table = Table([
      "model", "KB", "exit code", "check, CPU s", "build", "`diff` from a small model, `markdown`",
      "`diff` from itself, `html`", "peak MB",
    ])
    let small = folder.appending(path: "stranger-small.json")
    try """
    { "navatlas": 1, "app": { "name": "S", "platforms": { "iOS": "18.0" } },
      "scenes": [ { "id": "main", "windowGroup": { "stack": "s0" } } ], "screens": [ { "id": "s0" } ] }

    """
    .write(to: small, atomically: true, encoding: .utf8)
    for (number, model) in StrangerModel.all.enumerated() {
      table.add(try row(model, number, small: small.path))
      Benchmark.tell(model.name)
    }
    return "Models that once crashed, hung or grew:\n\n\(table.text)"
  }

  private func row(_ model: StrangerModel, _ number: Int, small: String) throws -> [String] {
    let path = folder.appending(path: "stranger-\(number).json").path
    try model.text.write(toFile: path, atomically: true, encoding: .utf8)
    let report = folder.appending(path: "stranger-report").path
    let site = folder.appending(path: "stranger-site-\(number)").path
    let found = try [
      [navatlas, "check", path, "--fail-on", "never"],
      [navatlas, "build", path, "-o", site, "--no-layouts", "--quiet"],
      [navatlas, "diff", small, path, "--format", "markdown", "-o", report],
      [navatlas, "diff", path, path, "--format", "html", "-o", report],
    ]
    .map { try measureProcess($0) }
    for status in found.map(\.status) {
      precondition(Self.expected.contains(status), "\(model.name): exit code \(status)")
    }
    let peak = found.compactMap(\.peak).max()
    return [model.name, "\(model.text.utf8.count / 1_000)", "\(found[0].status)"]
      + found.map { fixed($0.cost.cpu, 1) } + [peak.map { fixed(Double($0) / 1e6, 0) } ?? "–"]
  }
}
