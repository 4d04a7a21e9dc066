import Foundation

/// How the time of `navatlas check` grows with models that are large in one respect: their conditions,
/// alternatives, places, steps that set something.
struct ShapeBenchmark {
  /// The size of the largest model of a family, in kilobytes.
  let size: Int
  let navatlas: String
  let folder: URL

  private static let runs = 2

  /// - Parameter named: What the names of the families contain; all without it.
  func table(named: String?) throws -> String {
    var table = Table([
      "models of", "elements", "KB", "a quarter, CPU s", "a half, CPU s", "CPU s", "exponent",
      "peak MB, three sizes", "left undone",
    ])
    for family in ShapeFamily.all where named.map(family.name.contains) ?? true {
      table.add(try row(family))
      Benchmark.tell(family.name)
    }
    return "Models that grow in one respect, `navatlas check`:\n\n\(table.text)"
  }

  private func row(_ family: ShapeFamily) throws -> [String] {
    let count = family.count(ofKilobytes: size)
    var found: [(cost: Cost, peak: Int?)] = []
    var (bytes, undone) = (0, "")
    for part in [4, 2, 1] {
      let path = folder.appending(path: "shape.json").path
      bytes = try family.write(count / part, to: path, in: folder)
      let check = [navatlas, "check", path, "--fail-on", "never", "--format", "json"]
      found.append(try fastestProcess(check, of: Self.runs))
      if part == 1 { undone = try self.undone(check) }
    }
    let times = found.map(\.cost.cpu)
    // The time that a model of no size takes is not part of the growth.
    let empty = try emptyCost()
    let growth = max(times[2] - empty, 0.001) / max(times[0] - empty, 0.001)
    return [
      family.name, "\(count)", "\(bytes / 1_000)", fixed(times[0], 3), fixed(times[1], 3),
      fixed(times[2], 3), fixed(log2(growth) / 2, 1),
      found.map { $0.peak.map { fixed(Double($0) / 1e6, 0) } ?? "–" }.joined(separator: ", "),
      undone,
    ]
  }

  private func emptyCost() throws -> Double {
    let path = folder.appending(path: "shape-empty.json").path
    try ShapeFamily.empty.text(0).write(toFile: path, atomically: true, encoding: .utf8)
    return try fastestProcess([navatlas, "check", path, "--fail-on", "never"], of: 5).cost.cpu
  }

  /// The identifiers of what a check says that it left undone.
  private func undone(_ check: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: check[0])
    process.arguments = Array(check.dropFirst())
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let report = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    precondition(report?["outcome"] as? String != "error", "the model has errors")
    let diagnostics = report?["diagnostics"] as? [[String: Any]] ?? []
    let ids = Set(diagnostics.compactMap { $0["id"] as? String }).sorted()
    return ids.isEmpty ? "–" : ids.map { "`\($0)`" }.joined(separator: ", ")
  }
}

extension ShapeFamily {
  /// A model of no size.
  static let empty = ShapeFamily(name: "") { _ in
    #""scenes": [ { "id": "main", "windowGroup": "home" } ], "screens": [ { "id": "home" } ]"#
  }

  /// How many elements make a model of a size; a family is linear in them.
  func count(ofKilobytes size: Int) -> Int {
    let (few, many) = (text(400).utf8.count, text(800).utf8.count)
    return 800 + (size * 1_000 - many) * 400 / (many - few)
  }

  /// Writes a model of so many elements, and beside it what it includes.
  ///
  /// - Returns: The bytes of the model's main file.
  @discardableResult
  func write(_ count: Int, to path: String, in folder: URL) throws -> Int {
    let text = text(count)
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    for file in files(count) {
      let place = folder.appending(path: file.path)
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try file.text.write(to: place, atomically: false, encoding: .utf8)
    }
    return text.utf8.count
  }
}
