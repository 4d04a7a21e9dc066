import Foundation
import HeadlessChromium
import Testing

/// Mermaid's own library in a browser, set up as it comes: as GitHub runs it.
///
/// One page serves any number of flowcharts, one after the other.
final class MermaidRendering {
  /// A drawn flowchart as a reader sees it.
  struct Picture: Equatable {
    var svg: String
    /// The texts of nodes, by their ids in the flowchart; lines are joined with newlines.
    var nodes: [String: String]
    /// The texts of subgraphs, by their ids.
    var clusters: [String: String]
    /// The texts on edges, those with text, sorted.
    var edgeLabels: [String]
    /// The number of edges; one from a node to itself is drawn in three pieces, and counts once.
    var edges: Int
    /// What a screen reader calls the picture.
    var title: String
  }

  /// Mermaid's library; `.ci/install test` puts it there.
  static let library =
    packageFolder
    .appending(path: ".build/validators/mermaid/mmdc/assets/mermaid.js")

  /// Whether tests that need Mermaid are to run.
  static var isUsable: Bool {
    Validator.isRequired
      || (HeadlessBrowser.program != nil
        && FileManager.default.fileExists(atPath: library.path))
  }

  static let isMissing: Comment = "Mermaid or a browser is not installed; run .ci/install test"

  private let browser: HeadlessBrowser
  private var number = 0

  init() throws {
    browser = try HeadlessBrowser()
    try withTemporaryFolder { folder in
      try folder.write(
        """
        <!doctype html><meta charset="utf-8">
        <script src="\(Self.library.absoluteString)"></script>
        <style>body { margin: 8px; font: 16px sans-serif }</style><div id="picture"></div>
        """,
        to: "mermaid.html"
      )
      try browser.emulate(width: 1600, height: 1000)
      try browser.open(folder.appending(path: "mermaid.html"))
    }
    _ = try browser.evaluate("mermaid.initialize({ startOnLoad: false }); 0")
  }

  /// Parses and draws a flowchart.
  ///
  /// - Throws: What Mermaid says of a text that it refuses.
  func draw(_ text: String) throws -> Picture {
    number += 1
    let json = try JSONSerialization.data(withJSONObject: [text, "m\(number)"])
    let script = Self.script.replacing("INPUT", with: String(decoding: json, as: UTF8.self))
    let answer = try browser.evaluate(script) as? [String: Any] ?? [:]
    if let error = answer["error"] as? String { throw Validator.Failure(description: error) }
    return Picture(
      svg: answer["svg"] as? String ?? "",
      nodes: answer["nodes"] as? [String: String] ?? [:],
      clusters: answer["clusters"] as? [String: String] ?? [:],
      edgeLabels: (answer["edgeLabels"] as? [String] ?? []).sorted(),
      edges: answer["edges"] as? Int ?? -1,
      title: answer["title"] as? String ?? ""
    )
  }

  /// Parses a flowchart and does not draw it, which for a large one takes much longer.
  ///
  /// - Throws: What Mermaid says of a text that it refuses.
  func parse(_ text: String) throws {
    let json = String(decoding: try JSONSerialization.data(withJSONObject: [text]), as: UTF8.self)
    let error = try browser.evaluate(
      "mermaid.parse(\(json)[0]).then(() => null, error => String(error.message || error))"
    )
    if let error = error as? String { throw Validator.Failure(description: error) }
  }

  /// The picture drawn last as PNG.
  func screenshot() throws -> Data { try browser.screenshot(wholePage: true) }

  private static let script = """
    (async () => {
      const [text, id] = INPUT;
      document.querySelectorAll("body > :not(#picture)").forEach(e => e.remove());
      try {
        const { svg } = await mermaid.render(id, text);
        if (svg.includes("Syntax error in text")) return { error: "drawn as an error" };
        const picture = document.getElementById("picture");
        picture.innerHTML = svg;
        const words = e => e && e.firstElementChild ? e.firstElementChild.innerText.trim() : "";
        const entries = (selector, name) => Object.fromEntries(
          [...picture.querySelectorAll(selector)].map(e =>
            [name(e.id), words(e.querySelector("foreignObject"))]));
        const title = picture.querySelector("title");
        return {
          svg,
          nodes: entries("g.node", i => i.replace(/^.*?flowchart-/, "").replace(/-\\d+$/, "")),
          clusters: entries("g.cluster", i => i.replace(/^.*-/, "")),
          edgeLabels: [...picture.querySelectorAll(".edgeLabels foreignObject")]
            .map(words).filter(t => t),
          edges: [...picture.querySelectorAll(".edgePaths path")]
            .filter(e => !/-cyclic-special-(mid|2)$/.test(e.id)).length,
          title: title ? title.textContent : "",
        };
      } catch (error) {
        return { error: String(error.message || error) };
      }
    })()
    """
}
