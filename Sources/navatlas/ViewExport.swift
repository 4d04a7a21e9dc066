import ArgumentParser
import AtlasBase
import AtlasDiagrams
import AtlasExports
import AtlasGraph
import AtlasRendering
import Foundation

/// A view of an app, in the formats that show one.
struct ViewExport {
  let index: DiagramIndex
  let view: DiagramView
  /// The folder of the model, which screenshots must be in.
  let folder: URL
  let files: [SourceFile]
  let showsLegend: Bool

  func bytes(_ format: ExportFormat) throws -> [UInt8] {
    switch format {
    case .svg, .png, .pdf, .dot: return try picture(format)
    case .mermaid:
      let chart = index.diagram(view).mermaid()
      if let note = chart.note { warn("the picture is not drawn in full: \(note)") }
      return Array(chart.text.utf8)
    case .d2: return Array(index.diagram(view).d2.utf8)
    case .graphml: return Array(index.diagram(view, options: .complete).graphML.utf8)
    case .json: return Array(index.graphJSON(view).utf8)
    case .screensCSV: return Array(index.screensCSV(view).utf8)
    case .linksCSV: return Array(index.linksCSV(view).utf8)
    case .aasa, .infoPlist, .entitlements, .testPlan, .simctl, .xcuitest: return []
    }
  }

  private func warn(_ message: String) {
    StandardStreams.report([Diagnostic(.warning, "picture", message)], files: [])
  }

  private func picture(_ format: ExportFormat) throws -> [UInt8] {
    var diagram = index.diagram(view, options: EmbeddedScreenshots.options(id: "na"))
    if format == .svg {
      let screenshots = EmbeddedScreenshots(of: index.graph.model, in: folder)
      StandardStreams.report(screenshots.embed(in: &diagram), files: files)
    }
    diagram.showsLegend = showsLegend
    let renderer = DiagramRenderer(
      options: DrawingOptions(
        jobs: 1,
        budget: .seconds(60),
        memoryMegabytes: 2048,
        mode: .standAlone(css: DiagramStyleSheet.css)
      )
    )
    do {
      switch format {
      case .dot: return Array(PresentationDOT.write(diagram).utf8)
      case .png: return try renderer.render(diagram, as: .png)
      case .pdf: return try renderer.render(diagram, as: .pdf)
      default: return try svg(of: diagram, renderer)
      }
    } catch let error as WorkerError {
      StandardStreams.reportError(error.description)
      throw ExitCode.software
    }
  }

  private func svg(of diagram: Diagram, _ renderer: DiagramRenderer) throws -> [UInt8] {
    let drawing = try renderer.draw([diagram]).drawings[0]
    if let reason = drawing.reason { warn("the picture is not drawn in full: \(reason)") }
    guard let svg = drawing.svg else { throw ExitCode.software }
    return svg
  }
}
