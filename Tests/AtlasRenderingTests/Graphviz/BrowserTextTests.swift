import Foundation
import HeadlessChromium
import Testing

@testable import AtlasDiagrams
@testable import AtlasRendering

/// Measures text in a browser, with whatever fonts this machine has.
@Suite(.enabled(if: HeadlessBrowser.isUsable, HeadlessBrowser.isMissing))
struct BrowserTextTests {
  private let labels = [
    "A", "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW", "iiiiiiiiiiiiiiiiiiiiiiiiii",
    "The quick brown fox jumps over the lazy dog while the cook reads a recipe",
    "RecipeCollectionEditorContainerViewControllerRepresentable", "recipes://recipe/{id}/edit",
    "Rezeptübersicht für Weihnachtsbäckerei und Größenänderung", "Ünïcödé ŵîđę ẞ Œ Ŵ",
    "料理のレシピをさがすための画面です。とても長い名前をもっています。", "레시피 목록 화면", "菜谱详情",
    "Семейные рецепты на каждый день", "Οικογενειακές συνταγές", "מתכונים משפחתיים", "وصفات عائلية",
    "🍕🍔🌮 Favourites 🎉🎊", "👩‍👩‍👧‍👦👨‍👩‍👧‍👦 Families 🏳️‍🌈🇯🇵", "❤️ ✓ → ⌘ ∑ ½", "e\u{301}a\u{308}o\u{302} accents",
    "%%%@@@###&&&", "mmmmmmmm MMMMMMMM wwwwwwww",
  ]

  /// A diagram that shows every label everywhere a label can stand.
  ///
  /// - Parameter showsChanges: Whether something became of each of its parts.
  private func diagram(showsChanges: Bool = false) -> Diagram {
    var diagram = Diagram(id: "t", title: "Texts")
    for (index, label) in labels.enumerated() {
      let kinds = Diagram.NodeKind.allCases
      let changes = Diagram.Change.allCases
      let change = showsChanges ? changes[index % changes.count] : nil
      diagram.clusters.append(
        Diagram.Cluster(id: label, label: label, kind: .presentation, change: change)
      )
      diagram.nodes.append(
        Diagram.Node(
          id: label,
          label: label,
          detail: label,
          formerly: showsChanges ? label : "",
          kind: kinds[index % kinds.count],
          cluster: index,
          isFocus: index % 2 == 0,
          marks: Diagram.Marks(deepLinkCount: 9999),
          change: change
        )
      )
      diagram.edges.append(
        Diagram.Edge(
          from: index,
          to: (index + 1) % labels.count,
          kind: Diagram.EdgeKind.allCases[index % Diagram.EdgeKind.allCases.count],
          badge: label,
          isConditional: true,
          change: change
        )
      )
    }
    return diagram
  }

  /// Says for each text whether it leaves the box it stands in, and by how much.
  private let script = """
    (() => {
    const out = [];
    let checked = 0;
    function fits(text, box, name) {
      checked += 1;
      const t = text.getBoundingClientRect(), b = box.getBoundingClientRect();
      const over = Math.max(b.left - t.left, t.right - b.right, b.top - t.top, t.bottom - b.bottom);
      if (over > 0) out.push(name + " " + over.toFixed(1) + " " + text.textContent);
    }
    const svg = document.querySelector("svg");
    for (const node of svg.querySelectorAll(".na-n")) {
      const box = node.querySelector(".na-o");
      for (const text of node.querySelectorAll(":scope > text")) fits(text, box, "node");
      for (const mark of node.querySelectorAll(".na-m"))
        for (const text of mark.querySelectorAll("text"))
          fits(text, mark.querySelector("rect"), "mark");
    }
    const frames = svg.querySelectorAll(".na-c");
    function overlap(one, other) {
      const a = one.getBoundingClientRect(), b = other.getBoundingClientRect();
      return a.bottom > b.top && a.top < b.bottom && a.right > b.left && a.left < b.right;
    }
    svg.querySelectorAll(".na-t text").forEach((text, i) => {
      if (overlap(text, frames[i])) return fits(text, frames[i], "cluster");
      // A title without room in its frame stands outside, away from everything else.
      fits(text, svg, "title outside");
      for (const box of svg.querySelectorAll(".na-o"))
        if (overlap(text, box)) out.push("a title overlaps a node: " + text.textContent);
      for (const frame of frames)
        if (overlap(text, frame)) fits(text, frame, "title in the frame around");
    });
    for (const plate of svg.querySelectorAll(".na-change")) {
      const rect = plate.querySelector("rect"), text = plate.querySelector("text");
      if (text) fits(text, rect, "plate");
      fits(rect, plate.closest(".na-n")?.querySelector(".na-o") ?? svg, "plate in its place");
      const title = plate.closest(".na-t")?.querySelector("text") ?? plate.closest(".na-n")
        ?.querySelector(".na-g");
      if (title && rect.getBoundingClientRect().right > title.getBoundingClientRect().left)
        out.push("a plate overlaps " + title.textContent);
    }
    for (const badge of svg.querySelectorAll(".na-badge"))
      fits(badge.querySelector("text"), badge.querySelector("rect"), "badge");
    const legend = [...svg.querySelectorAll(".na-legend > g")];
    for (const item of legend) fits(item, svg, "legend");
    legend.forEach((item, i) => {
      const next = legend[i + 1];
      if (!next) return;
      const a = item.getBoundingClientRect(), b = next.getBoundingClientRect();
      if (a.bottom > b.top && a.top < b.bottom && a.right > b.left && a.left < b.right)
        out.push("legend items overlap: " + item.textContent);
    });
    return [String(checked)].concat(out).join("\\n");
    })()
    """

  /// With the style sheet's own fonts, and with the broadest font a reader may have instead.
  @Test(arguments: [Diagram.Direction.leftToRight, .topToBottom], ["inherit", "DejaVu Sans"])
  func textFitsItsBox(_ direction: Diagram.Direction, _ font: String) throws {
    try expectTextFits(diagram(), direction, font)
  }

  /// Signs stand within their nodes and beside what they stand before.
  @Test(arguments: ["inherit", "DejaVu Sans"])
  func signsHaveRoom(_ font: String) throws {
    try expectTextFits(diagram(showsChanges: true), .leftToRight, font)
  }

  private func expectTextFits(
    _ diagram: Diagram,
    _ direction: Diagram.Direction,
    _ font: String
  ) throws {
    var diagram = diagram
    diagram.direction = direction
    let drawing = try draw(diagram)
    #expect(drawing.quality == .full)
    let family = font == "inherit" ? "" : "font-family: '\(font)'"
    let page = """
      <!doctype html><meta charset="utf-8"><style>\(DiagramStyleSheet.css)
      .na-diagram { max-width: none; \(family) }</style><body>\(text(drawing))
      """
    let browser = try HeadlessBrowser()
    let lines = try withTemporaryFolder { folder in
      try folder.write(page, to: "page.html")
      try browser.open(folder.appending(path: "page.html"))
      return try #require(try browser.evaluate(script) as? String).components(separatedBy: "\n")
    }
    // A label and a detail of at least a line each, a mark, a title and a badge for each label.
    let checked = try #require(Int(lines[0]))
    #expect(checked >= labels.count * 5)
    #expect(Array(lines.dropFirst()) == [])
  }
}
