import AtlasBase
import AtlasDiagrams
import AtlasExports
import AtlasGraph
import Foundation

/// A view of an app, in the formats that show one.
package struct ViewExport {
  /// A file that shows the view.
  package struct Document: Sendable {
    package var bytes: [UInt8]
    /// What the file shows less than the view: screenshots, and details of a picture that is too large.
    /// Places are in the files of the model.
    package var warnings: [Diagnostic] = []
  }

  private let index: DiagramIndex
  private let view: DiagramView
  private let folder: URL?
  private let showsLegend: Bool
  private let workerCommand: [String]

  /// - Parameters:
  ///   - folder: The folder of the model, which screenshots must be in; nil if there is none.
  ///   - workerCommand: The program that draws SVG, PNG and PDF.
  package init(
    _ index: DiagramIndex,
    view: DiagramView,
    folder: URL?,
    showsLegend: Bool = true,
    workerCommand: [String] = DrawingOptions.ownWorkerCommand
  ) {
    self.index = index
    self.view = view
    self.folder = folder
    self.showsLegend = showsLegend
    self.workerCommand = workerCommand
  }

  /// - Throws: `WorkerError` if the picture can't be drawn; only for SVG, PNG and PDF.
  package func document(_ format: ViewFormat) throws(WorkerError) -> Document {
    switch format {
    case .svg: return try svg()
    case .png: return Document(bytes: try rendered(as: .png))
    case .pdf: return Document(bytes: try rendered(as: .pdf))
    case .dot: return text(PresentationDOT.write(picture()))
    case .mermaid:
      let chart = index.diagram(view).mermaid()
      return Document(bytes: Array(chart.text.utf8), warnings: warnings(about: chart.note))
    case .d2: return text(index.diagram(view).d2)
    case .graphml: return text(index.diagram(view, options: .complete).graphML)
    case .json: return text(index.graphJSON(view))
    case .screensCSV: return rows(index.screensCSV(view), "screens")
    case .linksCSV: return rows(index.linksCSV(view), "links")
    }
  }

  private func text(_ text: String) -> Document { Document(bytes: Array(text.utf8)) }

  /// A file with rows below its header; a warning if there are none.
  private func rows(_ text: String, _ things: String) -> Document {
    var document = self.text(text)
    // The header is one line: its names have no line breaks.
    if text.utf8.count(where: { $0 == UInt8(ascii: "\n") }) < 2 {
      document.warnings = [
        Diagnostic(
          .warning,
          "rows",
          "the view has no \(things): the file has only its header",
          advice: "--view app"
        )
      ]
    }
    return document
  }

  private func warnings(about reason: String?) -> [Diagnostic] {
    guard let reason else { return [] }
    return [Diagnostic(.warning, "picture", "the picture is not drawn in full: \(reason)")]
  }

  // MARK: Pictures

  private func picture() -> Diagram {
    var diagram = index.diagram(view, options: EmbeddedScreenshots.options(id: "na"))
    diagram.showsLegend = showsLegend
    return diagram
  }

  private func rendered(as format: DiagramRenderer.ImageFormat) throws(WorkerError) -> [UInt8] {
    let diagram = picture()
    return try WorkerError.only { try renderer.render(diagram, as: format) }
  }

  private func svg() throws(WorkerError) -> Document {
    var diagram = picture()
    let screenshots = EmbeddedScreenshots(of: index.graph.model, in: folder)
    let warnings = screenshots.embed(in: &diagram)
    let (drawings, totals) = try WorkerError.only { [diagram] in try renderer.draw([diagram]) }
    if let obstacle = totals.obstacle { throw WorkerError(obstacle: obstacle) }
    let drawing = drawings[0]
    guard let svg = drawing.svg else {
      throw WorkerError(description: "the picture can't be drawn: \(drawing.reason ?? "")")
    }
    return Document(bytes: svg, warnings: warnings + self.warnings(about: drawing.reason))
  }

  private var renderer: DiagramRenderer {
    DiagramRenderer(
      options: DrawingOptions(
        jobs: 1,
        budget: .seconds(60),
        memoryMegabytes: 2048,
        mode: .standAlone(css: DiagramStyleSheet.css),
        workerCommand: workerCommand
      )
    )
  }
}

extension WorkerError {
  /// Runs what throws worker errors alone.
  fileprivate static func only<Value>(_ body: () throws -> Value) throws(WorkerError) -> Value {
    do {
      return try body()
    } catch let error as WorkerError {
      throw error
    } catch {
      throw WorkerError(description: "\(error)")
    }
  }
}
