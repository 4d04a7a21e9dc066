import AtlasGraph
import AtlasLinks
import AtlasMarkup
import AtlasModel

extension PageBuilder {
  // MARK: Ways in

  func waysIn(_ index: Int) -> Page.Section {
    let facts = graph.screens[index]
    var rows = facts.waysIn.map { wayIn($0.way, $0.environments) }
    let known = Set(
      facts.waysIn.compactMap { entry in
        if case .transition(let number) = entry.way { number } else { nil }
      }
    )
    for number in relations.deadTransitions[index] ?? [] where !known.contains(number) {
      rows.append(wayIn(.transition(number), []))
    }
    return Page.Section(
      "ways-in",
      "Ways in",
      text: rows.isEmpty ? paragraph("Nothing leads here.") : "",
      table: rows.isEmpty
        ? nil : Page.Table("Ways in", ["From", "How", "Kind", "When", "Source"], rows: rows)
    )
  }

  private func wayIn(_ way: ScreenFacts.WayIn, _ environments: EnvironmentSet) -> Page.Table.Row {
    let (from, how, kind) = words(of: way)
    let attributes = element(of: way).map { model.attributes(of: $0) }
    return Page.Table.Row([
      Page.Table.Cell(from), Page.Table.Cell(how), Page.Table.Cell(kind),
      Page.Table.Cell(circumstances(attributes?.when ?? [], environments)),
      Page.Table.Cell(attributes.map { source($0) } ?? none),
    ])
  }

  /// The element that a way in is stated by.
  private func element(of way: ScreenFacts.WayIn) -> ElementReference? {
    switch way {
    case .transition(let index): .transition(index)
    case .scene(let index): .scene(index)
    case .tab(let index): .tab(index)
    case .entryPoint(let index): .entryPoint(index)
    case .deepLink(let index), .fallback(let index): .deepLink(index)
    case .column, .host, .accessory, .containedIn: nil
    }
  }

  /// From where, how, and what kind of way it is.
  private func words(of way: ScreenFacts.WayIn) -> (from: HTML, how: HTML, kind: HTML) {
    switch way {
    case .transition(let index):
      let transition = model.transitions[index]
      let step = sentence(words.step(transition))
      return (
        link(ofOrigin: transition.origin), "<a href=\"\(href(.transition(index)))\">\(step)</a>",
        kindMark(transition.kind)
      )
    case .scene(let index): return (link(.scene(index)), "it opens", mark("scene"))
    case .tab(let index): return ("\(link(.tab(index))) tab", "it is selected", mark("tab"))
    case .column(let index):
      return (link(.container(index)), "its hidden column is shown", mark("column"))
    case .host(let index):
      return (
        link(.container(index)), "it is around the screens of the container", mark("container")
      )
    case .accessory(let index):
      return (link(.container(index)), "it accompanies the tabs", mark("accessory"))
    case .containedIn(let index): return (link(.screen(index)), "it is a part of it", mark("part"))
    case .entryPoint(let index):
      let kind = model.entryPoints[index].kind.label
      return (link(.entryPoint(index)), HTML(kind), mark("entry point"))
    case .deepLink(let index):
      let deepLink = model.deepLinks[index]
      let pattern = deepLink.patterns.first?.text ?? deepLink.activityType
      return (link(.deepLink(index)), pattern.map(code) ?? "", mark("deep link"))
    case .fallback(let index):
      let anchor = href(.deepLink(index), anchor: "otherwise")
      let from: HTML = "<a href=\"\(anchor)\">\(model.deepLinks[index].label)</a>"
      return (from, "it can’t go where it leads", mark("fallback"))
    }
  }

  private func mark(_ text: String) -> HTML { "<span class=\"mark\">\(text)</span>" }

  // MARK: Ways out

  func waysOut(_ index: Int) -> Page.Section {
    let transitions = Array(model.screens[index].transitions)
    return Page.Section(
      "ways-out",
      "Ways out",
      text: transitions.isEmpty ? paragraph("It leads nowhere but back.") : "",
      table: transitions.isEmpty ? nil : waysOutTable(transitions, caption: "Ways out")
    )
  }

  /// Transitions as a table whose rows are the transitions' anchors.
  func waysOutTable(_ transitions: [Int], caption: String) -> Page.Table {
    Page.Table(
      caption,
      ["What one does", "Kind", "Leads to", "When", "Source"],
      rows: transitions.map { index in
        let transition = model.transitions[index]
        return Page.Table.Row(
          [
            "\(sentence(words.step(transition)))\(details(transition))",
            Page.Table.Cell(kindMark(transition.kind)),
            Page.Table.Cell(orNone(target(index))),
            Page.Table.Cell(circumstances(of: index)),
            Page.Table.Cell(source(transition.attributes)),
          ],
          id: SitePaths.anchor("transition", transition.id)
        )
      }
    )
  }

  /// What a transition's model says besides where it leads.
  private func details(_ transition: Transition) -> HTML {
    var parts: [HTML] = []
    if let view = transition.view { parts.append("in \(code(view))") }
    if let mechanism = transition.mechanism { parts.append(HTML(mechanism.words)) }
    if let type = transition.valueType { parts.append("of \(code(type))") }
    if let column = transition.column { parts.append("in the \(column.name) column") }
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

  private func target(_ index: Int) -> HTML {
    let transition = model.transitions[index]
    switch transition.target {
    case .destination(let destination): return link(destination)
    case .content(let content): return link(presented: content)
    case .tab(let id): return model.index.tabs[id].map { "\(link(.tab($0))) tab" } ?? code(id)
    case .scene(let id): return model.index.scenes[id].map { link(.scene($0)) } ?? code(id)
    case .text(let text):
      if transition.kind == .openURL, let url = externalURL(text) {
        return "<a href=\"\(url)\">\(text)</a>"
      }
      return HTML(text)
    case .back(let count): return back(transition, count)
    }
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
    let transition = model.transitions[index]
    let facts = graph.transitions[index]
    let isBack = if case .back = transition.target { true } else { false }
    var text = circumstances(transition.attributes.when, isBack ? nil : facts.environments)
    let reasons = grouped(
      facts.blocked.map { blocked in
        NavigationWords(model, in: graph.environments[blocked.environment]).reason(blocked.reason)
      }
    )
    for (numbers, reason) in reasons {
      let environments = numbers.map { facts.blocked[$0].environment }
      let set = environments.reduce(into: EnvironmentSet()) {
        $0.insert(EnvironmentSet(number: $1))
      }
      let names = environmentNames(set)
      if !text.isEmpty { text += "<br>" }
      text +=
        "<span class=\"warning\">Leads nowhere\(names.map { " on " + $0 } ?? ""): \(reason)</span>"
    }
    return text
  }

  // MARK: Presentations and registrations

  /// The details of what the screen presents.
  func presentations(_ screen: Screen) -> Page.Section? {
    let presentations = screen.transitions.filter { model.transitions[$0].kind.isPresentation }
    let rows = presentations.compactMap { index -> Page.Table.Row? in
      let transition = model.transitions[index]
      var facts: [HTML] = []
      if let sizing = transition.sizing { facts.append("sizing \(code(sizing))") }
      if !transition.detents.isEmpty {
        facts.append("detents \(transition.detents.map(code).joined(separator: ", "))")
      }
      if transition.interactiveDismissDisabled == true {
        facts.append("can’t be dismissed by a gesture")
      }
      if let confirms = transition.confirmsDiscardingChanges {
        facts.append(confirms ? "asks before unsaved changes are lost" : "loses unsaved changes")
      }
      if holdsStack(transition) { facts.append("has a stack of its own") }
      guard !facts.isEmpty else { return nil }
      return Page.Table.Row([
        "<a href=\"#\(SitePaths.anchor("transition", transition.id))\">\(sentence(words.step(transition)))</a>",
        Page.Table.Cell(kindMark(transition.kind)),
        Page.Table.Cell(list(facts)),
      ])
    }
    guard !rows.isEmpty else { return nil }
    return Page.Section(
      "presentations",
      "What it presents",
      table: Page.Table("Presentations", ["Presentation", "Kind", "Details"], rows: rows)
    )
  }

  private func holdsStack(_ transition: Transition) -> Bool {
    guard case .content(let content) = transition.target else { return false }
    return content.alternatives.contains { alternative in
      if case .container(let index) = alternative.body,
        case .stack = model.containers[index].kind
      {
        true
      } else {
        false
      }
    }
  }

  func registrations(_ screen: Screen) -> Page.Section? {
    guard !screen.destinations.isEmpty else { return nil }
    return Page.Section(
      "destinations",
      "Destinations it registers",
      table: registrationsTable(screen.destinations)
    )
  }

  /// `navigationDestination` modifiers as a table.
  func registrationsTable(_ destinations: [RegisteredDestination]) -> Page.Table {
    Page.Table(
      "Registered destinations",
      ["For", "Shows", "Notes", "Source"],
      rows: destinations.map { destination in
        let key: HTML =
          switch destination.key {
          case .value(let type): code(type)
          case .item(let type): "item \(code(type))"
          case .flag(let name): "flag \(code(name))"
          }
        var shows = destination.screen.map { [link($0)] } ?? []
        shows += destination.cases.map { "\(code($0.name)) → \(link($0.destination))" }
        var notes: [HTML] = []
        if let type = destination.resolvedType { notes.append("resolves to \(code(type))") }
        if destination.isLazy == true { notes.append("in a lazy container") }
        let terms = circumstances(destination.attributes.when, nil)
        if !terms.isEmpty { notes.append("when \(terms)") }
        return Page.Table.Row([
          Page.Table.Cell(key),
          Page.Table.Cell(shows.count == 1 ? shows[0] : orNone(list(shows))),
          Page.Table.Cell(orNone(notes.joined(separator: ", "))),
          Page.Table.Cell(source(destination.attributes)),
        ])
      }
    )
  }
}

extension Transition.Mechanism {
  /// In words: `by a value link`.
  var words: String {
    switch self {
    case .valueLink: "by a value link"
    case .viewLink: "by a view link"
    case .program: "by program"
    case .item: "bound to an item"
    case .isPresented: "bound to a flag"
    }
  }
}
