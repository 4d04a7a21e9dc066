import AtlasDiagrams
import AtlasGraph
import AtlasModel
import AtlasRendering
import AtlasSite
import Foundation

/// What a build costs at several sizes, beside Graphviz alone and the `dot` command.
struct BuildBenchmark {
  let size: Int
  let navatlas: String
  let folder: URL

  /// The tables of several sizes, as Markdown.
  static func tables(_ sizes: [Int], navatlas: String, folder: URL) throws -> String {
    var stages = Table([
      "screens", "load", "graph", "DOT", "Graphviz", "SVG", "pages", "writing",
    ])
    var whole = Table([
      "screens", "pages", "pictures", "reduced", "whole CPU s", "wall s", "peak MB",
      "Graphviz alone CPU s",
      "ratio", "dot per picture wall s", "times as fast",
    ])
    for size in sizes {
      let figures = try BuildBenchmark(size: size, navatlas: navatlas, folder: folder).run()
      stages.add(figures.stageRow)
      whole.add(figures.wholeRow)
      Benchmark.tell("\(size) screens built")
    }
    return """
      Stages of a build, one after the other, CPU seconds / wall seconds:

      \(stages.text)

      The command `navatlas build`:

      \(whole.text)
      """
  }

  func run() throws -> Figures {
    let path = try GeneratedModel(screenCount: size).write(to: folder)
    var figures = Figures(size: size)
    let site = folder.appending(path: "site-\(size)")
    let build = try measureProcess([
      navatlas, "build", path, "-o", site.path, "--no-layouts", "--quiet",
    ])
    precondition(build.status == 0, "navatlas build failed")
    figures.build = build.cost
    figures.peakBytes = build.peak
    try measureStages(path, &figures)
    return figures
  }

  private func measureStages(_ path: String, _ figures: inout Figures) throws {
    let loading = measure {
      loadModel(from: FileSystemReader().loadFiles(mainPath: path))
    }
    figures.load = loading.cost
    guard let model = loading.result.model else { preconditionFailure("the model has errors") }
    let graph = measure { AppGraph(model) }
    figures.graph = graph.cost
    let templates = try TemplateLibrary()
    let pages = measure { () -> SiteContent in
      let content = SiteContent(graph.result)
      figures.pageBytes = renderWithoutPictures(content, templates: templates)
      return content
    }
    figures.pages = pages.cost
    let content = pages.result
    figures.pageCount = content.addresses.count
    let diagrams = measure { () -> [Diagram] in
      let maker = DiagramMaker(content)
      return content.addresses.flatMap { address in
        let page = content.page(address)
        return maker.diagrams(of: page) + maker.deeperDiagrams(of: page)
      }
    }
    figures.diagrams = diagrams.cost
    figures.pictureCount = diagrams.result.count
    let renderer = DiagramRenderer(
      options: DrawingOptions(jobs: 1, workerCommand: [navatlas, "draw-worker"])
    )
    let drawing = try measure { try renderer.draw(diagrams.result) }
    figures.svg = drawing.cost
    figures.layoutSeconds = drawing.result.totals.graphvizSeconds
    figures.reducedCount = drawing.result.drawings.count { $0.quality != .full }
    let svgs = drawing.result.drawings.compactMap(\.svg)
    figures.writing = try measure { try write(svgs) }.cost
    let baseline = try renderer.graphvizBaseline(diagrams.result)
    figures.graphvizAlone = baseline.seconds
    try measureDotCommand(diagrams.result, &figures)
  }

  /// Writes as many files as there are pictures, through the writer that a build uses.
  private func write(_ files: [[UInt8]]) throws {
    let writer = try SiteWriter(output: folder.appending(path: "written-\(size)"))
    for (number, bytes) in files.enumerated() {
      try writer.write(bytes, to: "pages/\(number).html")
    }
    try writer.commit()
  }

  /// The plain way: the `dot` command once per picture. Of many pictures a sample is drawn, and what
  /// it takes is multiplied.
  private func measureDotCommand(_ diagrams: [Diagram], _ figures: inout Figures) throws {
    let step = max(1, diagrams.count / 400)
    let sample = stride(from: 0, to: diagrams.count, by: step).map { diagrams[$0] }
    let dotFile = folder.appending(path: "picture.dot").path
    let svgFile = folder.appending(path: "picture.svg").path
    var wall = 0.0
    for diagram in sample {
      try PresentationDOT.write(diagram).write(toFile: dotFile, atomically: false, encoding: .utf8)
      let run = try measureProcess(["/usr/bin/env", "dot", "-Tsvg", dotFile, "-o", svgFile])
      wall += run.cost.wall
    }
    figures.dotWall = wall * Double(diagrams.count) / Double(max(sample.count, 1))
    figures.dotSample = sample.count
  }
}

/// What was measured for one size.
struct Figures {
  let size: Int
  var load = Cost(cpu: 0, wall: 0)
  var graph = Cost(cpu: 0, wall: 0)
  var diagrams = Cost(cpu: 0, wall: 0)
  /// Our side of drawing: layout DOT, reading positions, SVG.
  var svg = Cost(cpu: 0, wall: 0)
  var pages = Cost(cpu: 0, wall: 0)
  var writing = Cost(cpu: 0, wall: 0)
  var build = Cost(cpu: 0, wall: 0)
  /// Graphviz's CPU in our workers.
  var layoutSeconds = 0.0
  /// Graphviz's CPU for the same pictures, from DOT to its own SVG.
  var graphvizAlone = 0.0
  var peakBytes: Int?
  var pageCount = 0
  var pageBytes = 0
  var pictureCount = 0
  /// Pictures that were simplified, coarsened or given up.
  var reducedCount = 0
  var dotWall = 0.0
  var dotSample = 0

  var stageRow: [String] {
    // Graphviz works in its own process while this one waits; its share of the wall time is its CPU
    // time.
    let graphviz = Cost(cpu: layoutSeconds, wall: layoutSeconds)
    let svg = Cost(cpu: self.svg.cpu, wall: max(self.svg.wall - layoutSeconds, 0))
    return ["\(size)"]
      + [load, graph, diagrams, graphviz, svg, pages, writing]
      .map { "\(fixed($0.cpu, 3)) / \(fixed($0.wall, 3))" }
  }

  var wholeRow: [String] {
    [
      "\(size)", "\(pageCount)", "\(pictureCount)", "\(reducedCount)", fixed(build.cpu, 2),
      fixed(build.wall, 2),
      peakBytes.map { fixed(Double($0) / 1e6, 0) } ?? "–", fixed(graphvizAlone, 2),
      fixed(build.cpu / graphvizAlone, 2), fixed(dotWall, 1), fixed(dotWall / build.wall, 1),
    ]
  }
}
