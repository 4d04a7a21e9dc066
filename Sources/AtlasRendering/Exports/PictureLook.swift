/// How an exported picture looks.
package struct PictureLook: Sendable, Equatable {
  /// Light or dark colours, as SwiftUI names them.
  package enum ColorScheme: String, Sendable, CaseIterable {
    case light, dark
  }

  /// Whether a legend explains lines and marks.
  package var showsLegend: Bool
  /// Nil: an SVG follows the program that shows it, and PNG and PDF are light.
  package var colorScheme: ColorScheme?
  /// For PNG, pixels for one of the SVG; for PDF, the factor of its size. Nil: 2 for PNG, or less if a side
  /// would exceed 8,000 pixels, and 1 for PDF.
  package var scale: Double?

  package init(showsLegend: Bool = true, colorScheme: ColorScheme? = nil, scale: Double? = nil) {
    self.showsLegend = showsLegend
    self.colorScheme = colorScheme
    self.scale = scale
  }
}
