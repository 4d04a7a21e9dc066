import Foundation
import NavigationAtlas

@main
struct Benchmark {
  static func main() {
    let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1000
    let clock = ContinuousClock()
    let model = GeneratedModel(screenCount: count)
    print("bytes", model.text.utf8.count)
    let file = SourceFile(path: "navigation.json", text: model.text)
    var t = clock.now
    func lap(_ s: String) {
      let n = clock.now
      print(s, n - t)
      t = n
    }
    let (root, diagnostics) = parseJSON(file, index: 0)
    lap("parse")
    let loaded = loadModel(
      from: LoadedFiles(files: [file], roots: [root], diagnostics: diagnostics)
    )
    lap("load")
    print(
      DiagnosticPrinter(style: .line).text(
        for: Array(loaded.diagnostics.prefix(5)),
        files: loaded.files
      )
    )
    let graph = AppGraph(loaded.model!)
    lap("graph")
    print(graph.graphs.map { "\($0.vertices.count) \($0.edges.count)" })
    if CommandLine.arguments.count > 2 {
      try! model.text.write(toFile: CommandLine.arguments[2], atomically: true, encoding: .utf8)
    }
  }
}
