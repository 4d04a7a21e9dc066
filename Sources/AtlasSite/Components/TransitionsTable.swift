import AtlasGraph
import AtlasMarkup
import AtlasModel

/// Transitions as a table whose rows are the transitions' anchors.
struct TransitionsTable {
  let context: PageContext
  let transitions: [Int]
  /// The screen that offers them, by index, if it offers those of its parts too.
  var screen: Int?

  func table(_ caption: String) -> Page.Table {
    Page.Table(
      caption,
      ["Action", "Kind", "Leads to", "When", "Source"],
      rows: transitions.map { index in
        let transition = context.model.transitions[index]
        return Page.Table.Row(
          [
            "\(sentence(context.site.words.step(transition)))\(details(transition, index))",
            Page.Table.Cell(transition.kind.mark),
            Page.Table.Cell(orDash(target(index))),
            Page.Table.Cell(circumstances(of: index)),
            Page.Table.Cell(
              context.source(transition.attributes) + context.sourceNote(.transition(index))
            ),
          ],
          id: isStatedElsewhere(transition) ? nil : SitePaths.anchor("transition", transition.id)
        )
      }
    )
  }

  /// The details that the model states of a transition, without its target.
  private func details(_ transition: Transition, _ index: Int) -> HTML {
    var parts: [HTML] = []
    if screen != nil, case .part(let part) = transition.origin {
      parts.append("in the part \(context.link(.part(part)))")
    }
    if let tab = context.model.tab(withContextMenuOf: index) {
      parts.append("in the context menu of the \(context.model.tabs[tab].label) tab")
    } else if case .tab(let tab) = transition.origin {
      parts.append("instead of selecting the \(context.model.tabs[tab].label) tab")
    }
    if let view = transition.view { parts.append("in \(code(view))") }
    if let toolbar = transition.toolbar { parts.append(HTML(toolbar.description)) }
    if !transition.restrictions.isEmpty {
      parts.append("only \(context.model.text(of: transition.restrictions))")
    }
    if let mechanism = transition.mechanism { parts.append(HTML(mechanism.description)) }
    if let type = transition.valueType { parts.append("of \(code(type))") }
    if let column = transition.column { parts.append("in the \(column.name) column") }
    if let opener = transition.opener.map({ context.model.transitions[$0] }),
      case .text(let title) = opener.target
    {
      parts.append("a button of the \(opener.kind.label) “\(title)”")
    }
    if !transition.sets.isEmpty { parts.append("sets \(context.conditions(transition.sets))") }
    if transition.dismisses { parts.append("closes the presentation first") }
    switch transition.context {
    case .presenter: parts.append("in what presents it")
    case .window: parts.append("in the window")
    case nil: break
    }
    if let visibility = transition.columnVisibility {
      parts.append("column visibility \(code(visibility))")
    }
    if transition.usesZoom { parts.append("zooms") }
    var text: HTML = ""
    if !parts.isEmpty {
      text += "<br><span class=\"quiet\">\(parts.joined(separator: ", "))</span>"
    }
    if let summary = transition.attributes.summary {
      text += "<br><span class=\"note\">\(Markdown.line(summary))</span>"
    }
    return text
  }

  /// Whether it is a part's: it has its anchor on the part's page.
  private func isStatedElsewhere(_ transition: Transition) -> Bool {
    if case .part = transition.origin { screen != nil } else { false }
  }

  /// Where and when the screen uses the part of a transition, if not everywhere and always.
  private func use(of transition: Transition) -> HTML {
    guard let screen, case .part(let part) = transition.origin else { return "" }
    let uses = context.model.partsOfScreens.parts[screen].filter { $0.part == part }
    guard uses.allSatisfy({ $0.platforms != nil || !$0.when.isEmpty }) else { return "" }
    return uses.map { use in
      [use.platforms.map(platformNames), use.when.isEmpty ? nil : context.conditions(use.when)]
        .compactMap { $0 }.joined(separator: ", ")
    }
    .joined(separator: " or ")
  }

  private func target(_ index: Int) -> HTML {
    let transition = context.model.transitions[index]
    switch transition.target {
    case .destination(let destination): return context.link(destination)
    case .content(let content): return context.link(presented: content)
    case .tab(let id):
      return context.model.index.tabs[id].map { "\(context.link(.tab($0))) tab" } ?? code(id)
    case .scene(let id):
      let scene = context.model.index.scenes[id].map { context.link(.scene($0)) } ?? code(id)
      return transition.shows.map { "\(context.link($0)) in \(scene)" } ?? scene
    case .text(let text):
      if transition.kind == .openURL, let url = externalURL(text) {
        return "<a href=\"\(url)\">\(text)</a>"
      }
      guard let name = transition.dialogCase else { return HTML(text) }
      return "\(HTML(text)) \(context.link(routeCase: name))"
    case .opening(let opening): return state(opening)
    case .back(let count): return back(transition, count)
    case .here:
      let shown = context.graph.transitions[index].targets
      return shown.isEmpty
        ? "the same screen" : shown.map { context.link(.screen($0)) }.joined(separator: ", ")
    }
  }

  /// The parts of a state that is opened, in order.
  private func state(_ opening: Opening) -> HTML {
    let model = context.model
    var parts: [HTML] = []
    if let scene = opening.scene.flatMap({ model.index.scenes[$0] }) {
      parts.append(context.link(.scene(scene)))
    }
    if let tab = opening.tab.flatMap({ model.index.tabs[$0] }) {
      parts.append("\(context.link(.tab(tab))) tab")
    }
    parts += opening.steps.map { context.link($0) }
    if let content = opening.presentation?.content {
      parts.append(context.link(presented: content))
    }
    return parts.isEmpty ? "the root of the stack" : parts.joined(separator: " › ")
  }

  private func back(_ transition: Transition, _ count: Int?) -> HTML {
    switch transition.kind {
    case .popToRoot: "the root of the stack"
    case .dismiss: "what presented it"
    default: "back \(counted(count ?? 1, "screen"))"
    }
  }

  /// Conditions, environments, and why it leads nowhere.
  private func circumstances(of index: Int) -> HTML {
    let transition = context.model.transitions[index]
    let facts = context.graph.transitions[index]
    let isBack = if case .back = transition.target { true } else { false }
    var text = context.circumstances(transition.attributes.when, isBack ? nil : facts.environments)
    let use = use(of: transition)
    if !use.isEmpty {
      if !text.isEmpty { text += "<br>" }
      text += "<span class=\"quiet\">the part:</span> \(use)"
    }
    let reasons = grouped(
      facts.blocked.map { blocked in
        NavigationWords(context.model, in: context.graph.environments[blocked.environment]).reason(
          blocked.reason
        )
      }
    )
    for (numbers, reason) in reasons {
      let environments = numbers.map { facts.blocked[$0].environment }
      let names = context.graph.environmentNames(EnvironmentSet(numbers: environments))
      if !text.isEmpty { text += "<br>" }
      text +=
        "<span class=\"warning\">Leads nowhere\(names.map { " on " + $0 } ?? ""): \(reason)</span>"
    }
    return text
  }
}

extension Transition.Toolbar {
  /// A description: `in the toolbar`.
  var description: String {
    switch self {
    case .item: "in the toolbar"
    case .menu: "in a menu of the toolbar"
    case .titleMenu: "in the menu of the title"
    }
  }
}

extension Transition.Mechanism {
  /// A description: `by a value link`.
  var description: String {
    switch self {
    case .valueLink: "by a value link"
    case .viewLink: "by a view link"
    case .program: "programmatic"
    case .item: "bound to an item"
    case .isPresented: "bound to a flag"
    }
  }
}
