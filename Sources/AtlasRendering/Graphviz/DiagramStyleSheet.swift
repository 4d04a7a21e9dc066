/// The style sheet of diagrams: for pages with inline pictures, and for pictures that stand alone.
package enum DiagramStyleSheet {
  package static var css: String {
    String(decoding: PackageResources.diagram_css, as: UTF8.self)
  }
}
