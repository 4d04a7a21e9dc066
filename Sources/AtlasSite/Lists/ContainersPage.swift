import AtlasGraph
import AtlasMarkup
import AtlasModel

/// The tree of scenes and containers.
struct ContainersPage {
  let context: PageContext

  var page: Page {
    var page = Page(
      listing:
        "<p>Windows and their content: tab views, split views, columns and stacks. A screen can be in several containers: it is then listed in each of them.</p>",
      in: context
    )
    if !context.model.scenes.isEmpty {
      page.sections.append(
        Page.Section(
          "scenes",
          "Scenes",
          rest: list(context.model.scenes.indices.map(scene), class: "tree")
        )
      )
    }
    let others = context.model.containers.indices.filter { index in
      switch context.model.containers[index].parent {
      case .transition, .entryPoint, .otherwiseOfEntryPoint, .deepLink, .otherwise, .notFound: true
      case .scene, .column, .tab, .accessory, .screen: false
      }
    }
    if !others.isEmpty {
      page.sections.append(
        Page.Section(
          "presented",
          "In presentations and extensions",
          rest: list(others.map { node($0, depth: 0) }, class: "tree")
        )
      )
    }
    page.sections.append(table)
    return page
  }

  private func scene(_ index: Int) -> HTML {
    let scene = context.model.scenes[index]
    var notes: [HTML] = ["\(scene.kind.label)"]
    if let type = scene.valueType { notes.append("for \(code(type))") }
    let terms = context.circumstances(scene.attributes.when, nil)
    if let platforms = scene.attributes.platforms { notes.append("on \(platformNames(platforms))") }
    if !terms.isEmpty { notes.append("when \(terms)") }
    if let source = scene.attributes.source { notes.append(context.source(source)) }
    let summary = scene.attributes.summary.map { "<br>" + Markdown.line($0) } ?? ""
    return
      "<strong id=\"\(SitePaths.anchor("scene", scene.id))\">\(scene.label)</strong> <span class=\"quiet\">\(notes.joined(separator: ", "))</span>\(summary)\(tree(scene.content, depth: 0))"
  }

  /// The screens and containers of a content, as a nested list.
  private func tree(_ content: Content, depth: Int) -> HTML {
    guard !content.alternatives.isEmpty else { return list([context.link(content)], class: "tree") }
    return list(
      content.alternatives.map { alternative in
        let when = context.presence(platforms: alternative.platforms, when: alternative.when)
        switch alternative.body {
        case .screen(let destination): return "\(context.link(destination))\(when)"
        case .container(let index): return node(index, depth: depth, when: when)
        }
      },
      class: "tree"
    )
  }

  private func node(_ index: Int, depth: Int, when: HTML = "") -> HTML {
    let container = context.model.containers[index]
    let line: HTML =
      "\(context.link(.container(index))) <code class=\"id\">\(container.swiftUIName)</code>\(when)"
    guard depth < 12 else { return line }
    var items: [HTML] = []
    switch container.kind {
    case .stack(let stack): items.append("root \(context.link(stack.root))")
    case .split(let split):
      items += split.columns.map { "\($0.column.name) column\(tree($0.content, depth: depth + 1))" }
    case .columns(let columns):
      items.append("primary column\(tree(columns.primary, depth: depth + 1))")
      items += columns.secondary.map {
        "\($0.title ?? $0.id) column\(tree($0.content, depth: depth + 1))"
      }
    case .tabs(let tabView): items += tabView.items.map { tab($0, depth: depth + 1) }
    }
    return line + list(items, class: "tree")
  }

  private func tab(_ index: Int, depth: Int) -> HTML {
    let name = context.link(.tab(index))
    switch context.model.tabs[index].kind {
    case .content(let content):
      return "\(name) <span class=\"quiet\">tab</span>\(tree(content, depth: depth))"
    case .action(let transition):
      return
        "\(name) <span class=\"quiet\">tab, an action:</span> \(context.link(.transition(transition)))"
    case .section(let members):
      let members = members.map { tab($0, depth: depth) }
      return "\(name) <span class=\"quiet\">section</span>\(list(members, class: "tree"))"
    }
  }

  private var table: Page.Section {
    Page.Section(
      "all",
      "All containers",
      table: Page.Table(
        "All containers",
        ["Container", "Type", "Feature", "#Screens", "Source"],
        isSortable: true,
        rows: context.model.containers.indices.map { index in
          let container = context.model.containers[index]
          let feature = container.attributes.feature.flatMap { context.model.index.features[$0] }
          return Page.Table.Row([
            "\(context.link(.container(index)))\(identifier(container.id))",
            Page.Table.Cell(code(container.swiftUIName)),
            Page.Table.Cell(feature.map { context.link(.feature($0)) } ?? dash),
            .number(context.site.relations.screensByContainer[index].count),
            Page.Table.Cell(context.source(container.attributes)),
          ])
        }
      )
    )
  }
}
