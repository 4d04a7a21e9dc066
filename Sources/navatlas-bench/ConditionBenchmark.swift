import AtlasGraph
import AtlasModel
import AtlasRendering
import Foundation

/// What conditions, parts and steps cost: the search for the fewest taps that tells apart what holds, ways
/// between screens, and the commands on the same models.
struct ConditionBenchmark {
  let size: Int
  let navatlas: String
  let folder: URL

  /// How many ways are looked for.
  private static let wayCount = 10
  private static let runs = 3

  static func table(_ sizes: [Int], navatlas: String, folder: URL) throws -> String {
    var table = Table([
      "model", "screens", "edges", "graph CPU s", "µs per edge", "ways, ms each", "limited",
      "check CPU s", "wall s", "build CPU s", "wall s", "peak MB",
    ])
    for size in sizes {
      let benchmark = ConditionBenchmark(size: size, navatlas: navatlas, folder: folder)
      let models = try [
        ("composed", ComposedModel(screenCount: size).write(to: folder)),
        ("contested", ContestedModel(screenCount: size).write(to: folder)),
      ]
      for (name, path) in models { table.add(try benchmark.row(name, path)) }
      Benchmark.tell("\(size) screens with conditions searched")
    }
    return "Conditions, parts and steps:\n\n\(table.text)"
  }

  private func row(_ name: String, _ path: String) throws -> [String] {
    let loaded = loadModel(from: FileSystemReader().loadFiles(mainPath: path))
    guard let model = loaded.model else { preconditionFailure("the model has errors") }
    let graph = measure { AppGraph(model) }
    let edges = graph.result.graphs.reduce(0) { $0 + $1.edges.count }
    let ways = measure { findWays(in: graph.result) }
    let check = try fastestProcess(
      [navatlas, "check", path, "--fail-on", "never"],
      of: Self.runs
    )
    let site = folder.appending(path: "site-\(name)-\(size)").path
    let build = try measureProcess([navatlas, "build", path, "-o", site, "--no-layouts", "--quiet"])
    precondition(build.status == 0, "navatlas build failed")
    return [
      name, "\(size)", "\(edges)", fixed(graph.cost.cpu, 3),
      fixed(graph.cost.cpu * 1e6 / Double(max(edges, 1)), 2),
      fixed(ways.cost.cpu * 1e3 / Double(Self.wayCount), 1),
      graph.result.graphs.contains(where: \.isTruncated) ? "yes" : "no",
      fixed(check.cost.cpu, 3), fixed(check.cost.wall, 3), fixed(build.cost.cpu, 2),
      fixed(build.cost.wall, 2), build.peak.map { fixed(Double($0) / 1e6, 0) } ?? "–",
    ]
  }

  /// Ways from launch to screens all over the model.
  private func findWays(in app: AppGraph) -> Int {
    let screens = app.model.screens.count
    return (0..<Self.wayCount).count { number in
      WayAnswers(
        from: .launch,
        to: (number * 2 + 1) * screens / (2 * Self.wayCount),
        in: app,
        environments: [app.environments[0]]
      ).hasWays
    }
  }
}
