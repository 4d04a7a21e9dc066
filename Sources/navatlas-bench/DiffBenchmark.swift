import Foundation

/// What `navatlas diff` costs, beside `jq .` reading and writing both files.
enum DiffBenchmark {
  private static let edits = 200
  /// How often each command is run; the fastest run counts.
  private static let runs = 5

  static func table(_ sizes: [Int], navatlas: String, folder: URL) throws -> String {
    var table = Table([
      "model", "screens", "edits", "MB of both", "jq CPU s", "wall s", "diff CPU s", "wall s",
      "ratio CPU",
      "wall", "comment, characters", "lines in the picture", "peak MB",
    ])
    for size in sizes {
      for isComposed in [false, true] {
        let model = EditedModel(screenCount: size, editCount: edits, isComposed: isComposed)
        table.add(try row(model, navatlas: navatlas, folder: folder))
      }
      Benchmark.tell("\(size) screens compared")
    }
    return "Reviewing a change, beside `jq . OLD NEW >/dev/null`:\n\n\(table.text)"
  }

  private static func row(_ model: EditedModel, navatlas: String, folder: URL) throws -> [String] {
    let (old, new) = try model.write(to: folder)
    let jq = try fastestProcess(["/usr/bin/env", "jq", ".", old, new], of: runs)
    let output = folder.appending(path: "review.md")
    let diff = try fastestProcess(
      [navatlas, "diff", old, new, "--format", "markdown", "--output", output.path],
      of: runs
    )
    let comment = try String(contentsOf: output, encoding: .utf8)
    let bytes = try [old, new].reduce(0) { try $0 + Data(contentsOf: URL(filePath: $1)).count }
    let lines = comment.components(separatedBy: "```mermaid").dropFirst().first?
      .components(separatedBy: "```").first?.split(separator: "\n").filter(isEdge).count
    return [
      model.isComposed ? "composed" : "generated", "\(model.screenCount)", "\(edits)",
      fixed(Double(bytes) / 1e6, 2), fixed(jq.cost.cpu, 3),
      fixed(jq.cost.wall, 3), fixed(diff.cost.cpu, 3), fixed(diff.cost.wall, 3),
      fixed(diff.cost.cpu / jq.cost.cpu, 2), fixed(diff.cost.wall / jq.cost.wall, 2),
      "\(comment.utf16.count)", "\(lines ?? 0)",
      diff.peak.map { fixed(Double($0) / 1e6, 0) } ?? "–",
    ]
  }

  private static func isEdge(_ line: Substring) -> Bool {
    line.contains("-->") || line.contains("-.->") || line.contains("==>") || line.contains("---")
  }
}

/// The cheapest of several runs of a command.
func fastestProcess(_ arguments: [String], of runs: Int) throws -> (cost: Cost, peak: Int?) {
  var best: (cost: Cost, peak: Int?)?
  for _ in 0..<runs {
    let run = try measureProcess(arguments)
    precondition(run.status == 0, "\(arguments.joined(separator: " ")) failed")
    if best.map({ run.cost.cpu < $0.cost.cpu }) ?? true { best = (run.cost, run.peak) }
  }
  guard let best else { preconditionFailure("a command is run at least once") }
  return best
}
