/// The style sheet of diagrams: for pages with inline pictures, and for pictures that stand alone.
package enum DiagramStyleSheet {
  /// For pictures that stand alone.
  package static var css: String {
    standAlone(String(decoding: PackageResources.diagram_css, as: UTF8.self))
  }

  /// A style sheet of pages for a picture in a file of its own, which is shown by programs that don't know
  /// `light-dark()`: the light colours, then the dark ones in a rule for dark surroundings.
  static func standAlone(_ css: String) -> String {
    var lines: [String] = []
    var dark: [String] = []
    var isWaiting = false
    for line in css.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      guard let start = line.firstRange(of: "light-dark("), let end = line.lastIndex(of: ")") else {
        lines.append(line)
        // The dark colours follow the rule that has the light ones.
        if isWaiting, line == "}" {
          lines +=
            ["@media (prefers-color-scheme: dark) {", "  .na-diagram {"] + dark + ["  }", "}"]
          isWaiting = false
          dark = []
        }
        continue
      }
      let colours = line[start.upperBound..<end].split(separator: ",")
        .map { $0.drop { $0 == " " } }
      let name = line[..<start.lowerBound]
      lines.append("\(name)\(colours[0]);")
      dark.append("  \(name)\(colours.last ?? "");")
      isWaiting = true
    }
    let scheme = ".na-diagram { color-scheme: light dark }"
    return (lines + [scheme, ""]).joined(separator: "\n")
  }
}
