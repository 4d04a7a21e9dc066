import Foundation

/// What a pipeline costs with a pull request that brings a model which is large in one respect: `check`, `build`
/// and `diff`.
struct PipelineBenchmark {
  /// The size of the models, in kilobytes.
  let size: Int
  let navatlas: String
  let folder: URL

  /// - Parameter named: What the names of the families contain; all without it.
  func table(named: String?) throws -> String {
    let small = folder.appending(path: "pipeline-small.json")
    try ShapeFamily.empty.text(0).write(to: small, atomically: true, encoding: .utf8)
    var rows: [(seconds: Double, cells: [String])] = []
    for family in ShapeFamily.all where named.map(family.name.contains) ?? true {
      rows.append(try row(family, small: small.path))
      Benchmark.tell(family.name)
    }
    var table = Table([
      "models of", "KB", "`check`, CPU s", "`diff` from a small model, `markdown`", "both",
      "`build`", "all three, seconds", "peak MB",
    ])
    for row in rows.sorted(by: { $0.seconds > $1.seconds }) { table.add(row.cells) }
    return "Pull requests that bring models which grow in one respect:\n\n\(table.text)"
  }

  private func row(_ family: ShapeFamily, small: String) throws
    -> (seconds: Double, cells: [String])
  {
    let path = folder.appending(path: "pipeline.json").path
    try family.write(family.count(ofKilobytes: size), to: path, in: folder)
    let report = folder.appending(path: "pipeline-report").path
    let site = folder.appending(path: "pipeline-\(family.name.utf8.count)-\(UUID().uuidString)")
      .path
    let found = try [
      [navatlas, "check", path, "--fail-on", "never"],
      [navatlas, "diff", small, path, "--format", "markdown", "-o", report],
      [navatlas, "build", path, "-o", site, "--no-layouts", "--quiet"],
    ]
    .map { try measureProcess($0) }
    for status in found.map(\.status) {
      precondition(status == 0, "\(family.name): exit code \(status)")
    }
    let (cpu, wall) = (found.map(\.cost.cpu), found.map(\.cost.wall).reduce(0, +))
    let bytes = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
    let cells = [
      family.name, "\(bytes / 1_000)", fixed(cpu[0], 1), fixed(cpu[1], 1),
      fixed(cpu[0] + cpu[1], 1), fixed(cpu[2], 1), fixed(wall, 1),
      found.compactMap(\.peak).max().map { fixed(Double($0) / 1e6, 0) } ?? "–",
    ]
    return (cpu[0] + cpu[1], cells)
  }
}
