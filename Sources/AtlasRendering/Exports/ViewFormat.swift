/// The formats of a view; ``ViewExport`` writes them.
package enum ViewFormat: String, Sendable, CaseIterable {
  case svg, png, pdf, dot
  case mermaid, d2, graphml, json
  case screensCSV = "csv-screens"
  case linksCSV = "csv-links"

  /// Whether the picture can have a legend.
  package var hasLegend: Bool {
    switch self {
    case .svg, .png, .pdf, .dot: true
    case .mermaid, .d2, .graphml, .json, .screensCSV, .linksCSV: false
    }
  }

  /// Whether it is made of pixels, or of pages, from the picture in SVG.
  package var isImage: Bool { ImageFormat(rawValue: rawValue) != nil }

  /// The view that is shown if none is named: what a program reads has every screen.
  package var defaultView: String {
    switch self {
    case .svg, .png, .pdf, .dot, .mermaid, .d2: "overview"
    case .graphml, .json, .screensCSV, .linksCSV: "app"
    }
  }

  /// What the names of files in the format end with, without the dot.
  package var fileExtensions: [String] {
    switch self {
    case .svg, .png, .pdf, .d2, .graphml, .json: [rawValue]
    case .dot: ["dot", "gv"]
    case .mermaid: ["mmd", "mermaid", "md"]
    case .screensCSV, .linksCSV: ["csv"]
    }
  }
}
