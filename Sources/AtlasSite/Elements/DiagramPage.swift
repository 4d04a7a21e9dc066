import AtlasDiagrams
import AtlasGraph
import AtlasMarkup
import AtlasModel

/// A diagram that the model declares.
struct DiagramPage {
  let context: PageContext
  let index: Int

  var page: Page {
    let diagram = context.model.diagrams[index]
    var page = Page(about: .diagram(index), kind: "Diagram", in: context)
    page.facts = selection(diagram) + diagram.attributes.facts(in: context)
    page.sections.append(
      Page.Section(
        "picture",
        "Picture",
        pictures: [
          Page.Picture(
            view: .diagram(diagram.id),
            caption:
              "As lists: <a href=\"#nodes\">its nodes</a>, <a href=\"#lines\">its lines</a>."
          )
        ]
      )
    )
    let site = context.site
    let drawn = DiagramIndex(site.graph, reach: site.reach).diagram(.diagram(diagram.id))
    page.sections.append(
      Page.Section("nodes", "Nodes", rest: listed(nodes(in: drawn), "No nodes."))
    )
    page.sections.append(
      Page.Section("lines", "Lines", rest: listed(lines(in: drawn), "No lines."))
    )
    return page
  }

  /// The elements that the nodes of a picture represent, screens as links.
  private func nodes(in diagram: Diagram) -> [HTML] {
    diagram.nodes.map { node in
      if node.kind == .screen || node.kind == .placeholder,
        let screen = context.model.index.screens[node.id]
      {
        context.link(.screen(screen))
      } else {
        "\(node.label) <span class=\"quiet\">\(node.kind.name)</span>"
      }
    }
  }

  /// The lines of a picture in words, with links to their transitions.
  private func lines(in diagram: Diagram) -> [HTML] {
    let numbers = Dictionary(
      zip(context.model.transitions.map(\.id), context.model.transitions.indices)
    ) { first, _ in first }
    return diagram.edges.map { edge in
      let ends = "\(diagram.nodes[edge.from].label) → \(diagram.nodes[edge.to].label)"
      let words: HTML = edge.tooltip.isEmpty ? "\(ends): \(edge.kind.name)" : "\(edge.tooltip)"
      let transitions = edge.transitions.compactMap { numbers[$0] }
      guard transitions.count == 1 else {
        let links = transitions.map { context.link(.transition($0)) }.joined(separator: ", ")
        return links.isEmpty ? words : "\(words)<br><span class=\"quiet\">\(links)</span>"
      }
      return "<a href=\"\(context.href(.transition(transitions[0])))\">\(words)</a>"
    }
  }

  private func listed(_ items: [HTML], _ nothing: HTML) -> HTML {
    items.isEmpty ? "<p>\(nothing)</p>" : list(items)
  }

  private func selection(_ diagram: DiagramDeclaration) -> [Page.Fact] {
    var facts: [Page.Fact] = []
    if let include = diagram.include { facts.append(Page.Fact("Includes", parts(include))) }
    if let exclude = diagram.exclude { facts.append(Page.Fact("Excludes", parts(exclude))) }
    if !diagram.focus.isEmpty {
      facts.append(
        Page.Fact(
          "Around",
          "\(diagram.focus.map(screenLink).joined(separator: ", ")), up to \(counted(diagram.depth, "transition")) away"
        )
      )
    }
    return facts
  }

  private func screenLink(_ id: String) -> HTML {
    context.model.index.screens[id].map { context.link(.screen($0)) } ?? code(id)
  }

  private func parts(_ selection: DiagramDeclaration.Selection) -> HTML {
    var parts: [HTML] = []
    if !selection.screens.isEmpty {
      parts.append(selection.screens.map(screenLink).joined(separator: ", "))
    }
    if !selection.features.isEmpty {
      parts.append(
        selection.features.map { id in
          context.model.index.features[id].map { context.link(.feature($0)) } ?? code(id)
        }
        .joined(separator: ", ")
      )
    }
    if !selection.owners.isEmpty {
      parts.append(
        selection.owners.map { id in
          context.model.index.owners[id].map { context.link(.owner($0)) } ?? code(id)
        }
        .joined(separator: ", ")
      )
    }
    if !selection.tags.isEmpty { parts.append("tagged \(chips(selection.tags))") }
    return parts.joined(separator: "; ")
  }
}
