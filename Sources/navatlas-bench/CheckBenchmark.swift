import Foundation

/// What `navatlas check` and `navatlas resolve` cost, beside `jq .` reading and writing the same
/// file.
struct CheckBenchmark {
  let size: Int
  let navatlas: String
  let folder: URL

  /// How often each command is run; the fastest run counts.
  private static let runs = 5

  static func table(_ sizes: [Int], navatlas: String, folder: URL) throws -> String {
    var table = Table([
      "screens", "links", "MB", "jq CPU s", "wall s", "check CPU s", "wall s", "ratio CPU", "wall",
      "JSON CPU", "wall", "4 graphs CPU", "wall", "varied CPU", "wall", "sparse CPU", "wall",
      "composed CPU", "wall",
      "load s", "resolve CPU s", "to load", "to jq", "peak MB",
    ])
    for size in sizes {
      table.add(try CheckBenchmark(size: size, navatlas: navatlas, folder: folder).row())
      tell(size)
    }
    return "Checking and resolving, beside `jq . MODEL >/dev/null`:\n\n\(table.text)"
  }

  private static func tell(_ size: Int) { Benchmark.tell("\(size) screens checked") }

  private func row() throws -> [String] {
    let generated = GeneratedModel(screenCount: size)
    let path = try generated.write(to: folder)
    let jq = try fastest(["/usr/bin/env", "jq", ".", path])
    func check(_ path: String, _ options: [String] = []) throws -> (cost: Cost, peak: Int?) {
      try fastest([navatlas, "check", path, "--fail-on", "never"] + options)
    }
    let text = try check(path)
    let json = try check(path, ["--format", "json"])
    let graphs = try check(
      GeneratedModel(screenCount: size, tellsEnvironmentsApart: true).write(to: folder)
    )
    // Other models, each beside `jq` on that one.
    let others = try [
      VariedModel(screenCount: size).write(to: folder),
      SparseModel(screenCount: size).write(to: folder),
      ComposedModel(screenCount: size).write(to: folder),
    ].map { path in
      let peer = try fastest(["/usr/bin/env", "jq", ".", path])
      return (run: try check(path), peer: peer)
    }
    let url = "gen://open/\(generated.lastLinkedScreen)/7"
    let resolve = try fastest([navatlas, "resolve", url, "--model", path])
    // Reading the model and telling what is wrong with it: all other stages come after it.
    let load = try fastest([CommandLine.arguments[0], "load", path])
    let bytes = try Data(contentsOf: URL(filePath: path)).count
    var cells = ["\(size)", "\(generated.linkCount)", fixed(Double(bytes) / 1e6, 2)]
    cells += [jq, text].flatMap { [fixed($0.cost.cpu, 3), fixed($0.cost.wall, 3)] }
    for (run, peer) in [(text, jq), (json, jq), (graphs, jq)] + others {
      cells.append(fixed(run.cost.cpu / peer.cost.cpu, 2))
      cells.append(fixed(run.cost.wall / peer.cost.wall, 2))
    }
    cells += [fixed(load.cost.cpu, 3), fixed(resolve.cost.cpu, 3)]
    cells.append(fixed(resolve.cost.cpu / load.cost.cpu, 2))
    cells.append(fixed(resolve.cost.cpu / jq.cost.cpu, 2))
    cells.append(text.peak.map { fixed(Double($0) / 1e6, 0) } ?? "–")
    return cells
  }

  private func fastest(_ arguments: [String]) throws -> (cost: Cost, peak: Int?) {
    try fastestProcess(arguments, of: Self.runs)
  }
}
