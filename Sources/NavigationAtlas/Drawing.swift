internal import AtlasBase
internal import AtlasDiagrams
internal import AtlasExports
internal import AtlasGraph
internal import AtlasModel
internal import AtlasRendering
internal import Foundation

/// What a picture shows of an app.
public enum DiagramView: Sendable, Hashable {
  /// Scenes and tabs with their features, each feature as one node with counts.
  case overview
  /// Every screen in its container.
  case app
  /// A container, by id.
  case container(String)
  /// A feature's screens with their neighbours outside it, by the feature's id.
  case feature(String)
  /// The ways into a screen and out of it, by the screen's id, up to so many transitions away: 1 to 20.
  case screen(String, depth: Int = 1)
  /// The steps of a deep link, by its id.
  case deepLink(String)
  /// A diagram that the model declares, by its id.
  case diagram(String)

  /// As the command line names it: `screen:recipe:2`.
  var text: String {
    switch self {
    case .overview: "overview"
    case .app: "app"
    case .container(let id): "container:\(id)"
    case .feature(let id): "feature:\(id)"
    case .screen(let id, let depth): "screen:\(id):\(depth)"
    case .deepLink(let id): "deepLink:\(id)"
    case .diagram(let id): "diagram:\(id)"
    }
  }
}

/// The formats of pictures that Graphviz lays out; they need a ``DrawingWorker``. PNG and PDF are the SVG as
/// librsvg draws it.
public enum PictureFormat: String, Sendable, CaseIterable {
  case svg, png, pdf
}

/// The formats of a view as text, for other tools. They need no ``DrawingWorker``.
public enum DiagramFormat: String, Sendable, CaseIterable {
  case dot, mermaid, d2, graphml, json
  case screensCSV = "csv-screens"
  case linksCSV = "csv-links"
}

/// How a picture looks.
public struct PictureLook: Sendable, Hashable {
  /// Light or dark colours.
  public enum ColorScheme: String, Sendable, CaseIterable {
    case light, dark
  }

  /// Whether a legend explains lines and marks.
  public var showsLegend: Bool
  /// The colours. Nil: an SVG has those of the page that shows it, PNG and PDF are light.
  public var colorScheme: ColorScheme?
  /// For PNG, the pixels for one of the SVG; for PDF, the factor of its size. Nil: 2 for PNG, less if a side
  /// would exceed 8,000 pixels, and 1 for PDF.
  public var scale: Double?

  /// A picture with a legend, in the colours and at the scale of its format, unless stated otherwise.
  public init(showsLegend: Bool = true, colorScheme: ColorScheme? = nil, scale: Double? = nil) {
    self.showsLegend = showsLegend
    self.colorScheme = colorScheme
    self.scale = scale
  }
}

/// A file that was made of a model.
public struct ExportedFile: Sendable, Equatable {
  /// What the file holds.
  public var bytes: [UInt8]
  /// What it says less, or more, than the model: a picture that is too large, a screenshot that is missing.
  public var warnings: [Diagnostic]

  /// What the file holds, as text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension NavigationModel {
  /// Draws a view.
  ///
  /// - Parameters:
  ///   - view: What the picture shows.
  ///   - environment: What is not there is not drawn; nil for all environments together.
  ///   - format: The format of the file.
  ///   - worker: The program that draws.
  ///   - look: Its legend, its colours and its size.
  /// - Throws: ``AtlasError`` with the code ``AtlasError/Code/unknownName`` for a view or an environment that
  ///   the model does not have, ``AtlasError/Code/drawing`` if the picture can't be drawn.
  public func draw(
    _ view: DiagramView,
    in environment: AppEnvironment? = nil,
    as format: PictureFormat = .svg,
    with worker: DrawingWorker,
    look: PictureLook = PictureLook()
  ) throws(AtlasError) -> ExportedFile {
    try file(view, in: environment, as: format.inner, with: worker, look: look)
  }

  /// Writes a view in a text format of another tool.
  ///
  /// - Parameters:
  ///   - view: What the file shows.
  ///   - environment: What is not there is left out; nil for all environments together.
  ///   - format: The format of the file.
  /// - Throws: ``AtlasError`` with the code ``AtlasError/Code/unknownName`` for a view or an environment that
  ///   the model does not have.
  public func export(
    _ view: DiagramView,
    in environment: AppEnvironment? = nil,
    as format: DiagramFormat
  ) throws(AtlasError) -> ExportedFile {
    try file(view, in: environment, as: format.inner, with: nil, look: PictureLook())
  }

  private func file(
    _ view: DiagramView,
    in environment: AppEnvironment?,
    as format: ViewFormat,
    with worker: DrawingWorker?,
    look: PictureLook
  ) throws(AtlasError) -> ExportedFile {
    let shown: AtlasDiagrams.DiagramView
    do {
      shown = try AtlasDiagrams.DiagramView(view.text, model: graph.model)
    } catch {
      throw AtlasError(.unknownName, error.description)
    }
    let environment = try inner(environment.map { [$0] } ?? []).first
    let export = ViewExport(
      DiagramIndex(graph, in: environment),
      view: shown,
      folder: screenshotFolder.map { URL(filePath: $0) },
      look: look.inner,
      workerCommand: worker?.command ?? []
    )
    do {
      let document = try export.document(format)
      return ExportedFile(
        bytes: document.bytes,
        warnings: document.warnings.read(in: loaded.files)
      )
    } catch {
      throw AtlasError(.drawing, error.description)
    }
  }
}

// MARK: - From the inner modules

extension PictureLook {
  var inner: AtlasRendering.PictureLook {
    AtlasRendering.PictureLook(
      showsLegend: showsLegend,
      colorScheme: colorScheme.flatMap { .init(rawValue: $0.rawValue) },
      scale: scale
    )
  }
}

extension PictureFormat {
  var inner: ViewFormat {
    switch self {
    case .svg: .svg
    case .png: .png
    case .pdf: .pdf
    }
  }
}

extension DiagramFormat {
  var inner: ViewFormat {
    switch self {
    case .dot: .dot
    case .mermaid: .mermaid
    case .d2: .d2
    case .graphml: .graphml
    case .json: .json
    case .screensCSV: .screensCSV
    case .linksCSV: .linksCSV
    }
  }
}
