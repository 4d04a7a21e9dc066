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
  private let look: PictureLook
  private let workerCommand: [String]

  /// - Parameters:
  ///   - folder: The folder of the model, which screenshots must be in; nil if there is none.
  ///   - workerCommand: The program that draws SVG, PNG and PDF.
  package init(
    _ index: DiagramIndex,
    view: DiagramView,
    folder: URL?,
    look: PictureLook = PictureLook(),
    workerCommand: [String] = DrawingOptions.ownWorkerCommand
  ) {
    self.index = index
    self.view = view
    self.folder = folder
    self.look = look
    self.workerCommand = workerCommand
  }

  /// - Throws: Only for SVG, PNG and PDF.
  package func document(_ format: ViewFormat) throws(ViewExportError) -> Document {
    switch format {
    case .svg:
      return try svg(style: DiagramStyleSheet.css(look.colorScheme))
    case .png: return try image(.png)
    case .pdf: return try image(.pdf)
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
    diagram.showsLegend = look.showsLegend
    return diagram
  }

  private func svg(style: String, for image: ImageFormat? = nil) throws(ViewExportError) -> Document
  {
    var diagram = picture()
    let screenshots = EmbeddedScreenshots(of: index.graph.model, in: folder)
    let warnings = screenshots.embed(in: &diagram, for: image)
    let (drawings, totals) = try ViewExportError.rethrow { [diagram] in
      try renderer(style: style).draw([diagram])
    }
    if let obstacle = totals.obstacle { throw ViewExportError(WorkerError(obstacle: obstacle)) }
    let drawing = drawings[0]
    guard let svg = drawing.svg else {
      throw ViewExportError(.drawing, "the picture can't be drawn: \(drawing.reason ?? "")")
    }
    return Document(bytes: svg, warnings: warnings + self.warnings(about: drawing.reason))
  }

  /// The picture that the SVG is, as other programs show it.
  private func image(_ format: ImageFormat) throws(ViewExportError) -> Document {
    var document = try svg(
      style: DiagramStyleSheet.image(look.colorScheme ?? .light),
      for: format
    )
    guard let size = PictureSize(ofSVG: document.bytes) else {
      throw ViewExportError(.drawing, "the picture can't be drawn: it has no size")
    }
    let scale = look.scale ?? format.preferredScale(for: size)
    let largest = format.largestScale(for: size)
    guard scale <= largest else {
      throw ViewExportError(
        .scale,
        "the picture is \(Int(size.width)) by \(Int(size.height)) pixels at scale 1, expected --scale "
          + "\(Self.rounded(largest)) or less for \(format.rawValue)"
      )
    }
    if look.scale == nil, scale < 1 {
      document.warnings.append(
        Diagnostic(
          .warning,
          "scale",
          "the picture is large, so its scale is \(Self.rounded(scale)), and its text is small",
          advice: "--scale, a smaller --view, or svg"
        )
      )
    }
    document.bytes = try ViewExportError.rethrow { [svg = document.bytes] in
      try renderer(style: "").image(of: svg, as: format, scale: scale)
    }
    return document
  }

  /// Two digits after the point, and never more than the number.
  private static func rounded(_ scale: Double) -> String {
    let hundredths = Int((scale * 100).rounded(.down))
    let digits = String(hundredths % 100)
    return "\(hundredths / 100).\(digits.count == 1 ? "0" : "")\(digits)"
  }

  private func renderer(style: String) -> DiagramRenderer {
    DiagramRenderer(
      options: DrawingOptions(
        jobs: 1,
        budget: .seconds(60),
        memoryMegabytes: 2048,
        mode: .standAlone(css: style),
        workerCommand: workerCommand
      )
    )
  }
}
