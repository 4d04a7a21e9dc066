import AtlasGraph
import AtlasModel

extension DiagramIndex {
  /// A container with what it holds.
  func container(_ index: Int, _ options: DiagramOptions) -> Diagram {
    let container = model.containers[index]
    var builder = DiagramBuilder(self, options, title: "\(container.typeName) \(container.id)")
    switch container.kind {
    case .stack: addStack(index, to: &builder, options)
    case .split(let split):
      if isCollapsed {
        addCollapsed(split, index, to: &builder, options)
      } else {
        addColumns(split.columns.map(\.column), index, to: &builder, options)
      }
    case .columns(let columns):
      let secondary = columns.secondary.indices.map(Column.secondary)
      addColumns([.primary] + secondary, index, to: &builder, options)
    case .tabs(let tabView): addTabs(tabView, index, to: &builder, options)
    }
    return builder.diagram
  }

  /// Whether split views are stacks wherever the picture is of.
  private var isCollapsed: Bool {
    scope.numbers.allSatisfy { graph.environments[$0].collapsesColumns }
  }

  private func addStack(
    _ index: Int,
    to builder: inout DiagramBuilder,
    _ options: DiagramOptions
  ) {
    let screens = Set(members[index].map(\.screen)).sorted()
    builder.note(
      "The stack’s root and what is pushed on it: \(Self.count(screens.count, "screen"))."
    )
    let frame = cluster(for: .container(index), options)
    addScreens(screens, in: frame, feature: nil, to: &builder, options)
    guard case .stack(let stack) = model.containers[index].kind,
      let root = model.screen(of: stack.root), let node = builder.node(of: .screen(root))
    else { return }
    builder.setFocus(node)
  }

  // MARK: Columns

  /// Columns side by side, each with the screens that appear in it.
  private func addColumns(
    _ columns: [Column],
    _ index: Int,
    to builder: inout DiagramBuilder,
    _ options: DiagramOptions
  ) {
    let shown = columns.map { column in
      (
        column: column,
        screens: members[index].filter { $0.column == column }.map(\.screen).sorted()
      )
    }
    let names = shown.map { "\($0.column.title) (\(Self.count($0.screens.count, "screen")))" }
    builder.note("Columns side by side: \(names.joined(separator: ", ")).")
    let all = Set(shown.flatMap(\.screens)).sorted()
    guard all.count <= options.nodeLimit else {
      builder.note("They are too many for one picture: it shows features instead.")
      addGroups(of: all, to: &builder, options)
      return
    }
    let frame = builder.add(cluster(for: .container(index), options))
    var previous: Int?
    for (column, screens) in shown where !screens.isEmpty {
      let cluster = builder.cluster([.column(index, column)], in: frame)
      let roots = roots(column, index)
      var leading: Int?
      for screen in screens where builder.node(of: .screen(screen)) == nil {
        let node = builder.node(.screen(screen), cluster: cluster)
        if leading == nil || screen == roots.first { leading = node }
        if let previous { builder.order(previous, before: node) }
      }
      previous = leading ?? previous
    }
    addLinks(among: all, cluster: frame, to: &builder)
  }

  /// The screens that a column shows at first.
  private func roots(_ column: Column, _ index: Int) -> [Int] {
    switch (model.containers[index].kind, column) {
    case (.split(let split), _):
      split.columns.first { $0.column == column }.map { model.roots(of: $0.content) } ?? []
    case (.columns(let columns), .primary): model.roots(of: columns.primary)
    case (.columns(let columns), .secondary(let number)):
      model.roots(of: columns.secondary[number].content)
    default: []
    }
  }

  /// A split view that is one stack, from column to column.
  private func addCollapsed(
    _ split: Split,
    _ index: Int,
    to builder: inout DiagramBuilder,
    _ options: DiagramOptions
  ) {
    let screens = Set(members[index].map(\.screen)).sorted()
    builder.note(
      "The columns are one stack: \(Self.count(screens.count, "screen"))."
    )
    guard screens.count <= options.nodeLimit else {
      builder.note("They are too many for one picture: it shows features instead.")
      addGroups(of: screens, to: &builder, options)
      return
    }
    var frame = cluster(for: .container(index), options)
    frame.kind = .stack
    let cluster = builder.add(frame)
    var columns: [Int: Column] = [:]
    for member in members[index] {
      guard let column = member.column else { continue }
      if let known = columns[member.screen], known.position <= column.position { continue }
      columns[member.screen] = column
    }
    let sorted = screens.sorted {
      (columns[$0]?.position ?? 0, $0) < (columns[$1]?.position ?? 0, $1)
    }
    for screen in sorted {
      let node = builder.node(.screen(screen), cluster: cluster)
      if let column = columns[screen] { builder.setDetail(node, column.title) }
    }
    addLinks(among: screens, cluster: cluster, to: &builder)
  }

  /// Adds the links among screens, and what they show that is no screen.
  private func addLinks(among screens: [Int], cluster: Int, to builder: inout DiagramBuilder) {
    for link in screens.flatMap({ outgoing[$0] }).map({ links[$0] }) {
      guard let from = builder.node(of: link.from) else { continue }
      if let to = builder.node(of: link.to) {
        builder.add(link, from: from, to: to)
      } else {
        let to = builder.node(link.to)
        builder.add(link, from: from, to: to)
      }
    }
  }

  // MARK: Tabs

  /// Tabs with their roots and how many screens each has.
  private func addTabs(
    _ tabView: TabView,
    _ index: Int,
    to builder: inout DiagramBuilder,
    _ options: DiagramOptions
  ) {
    let frame = builder.add(cluster(for: .container(index), options))
    let screens = screensByTab()
    var sources: [Int: Int] = [:]
    var rows: [[Int]] = []
    for item in tabView.items {
      guard case .section(let tabs) = model.tabs[item].kind else {
        rows += addTab(item, in: frame, screens, &sources, to: &builder)
        continue
      }
      let section = builder.cluster([.tab(item)], in: frame)
      for tab in tabs { rows += addTab(tab, in: section, screens, &sources, to: &builder) }
    }
    rows.append(addAccessories(of: tabView, in: frame, to: &builder))
    builder.arrangeInRows(rows.filter { !$0.isEmpty })
    addSwitches(among: sources, to: &builder)
    builder.note("\(Self.count(sources.count, "tab")) with their roots and numbers of screens.")
  }

  /// Adds the accessories, and returns those that no tab shows.
  private func addAccessories(
    of tabView: TabView,
    in frame: Int,
    to builder: inout DiagramBuilder
  ) -> [Int] {
    var added: [Int] = []
    for accessory in TabAccessory.allCases {
      guard let screen = tabView[accessory].flatMap(model.screen(of:)), isPresent[screen] else {
        continue
      }
      let name = accessory.label
      guard let known = builder.node(of: .screen(screen)) else {
        let detail = name.prefix(1).uppercased() + name.dropFirst()
        let node = builder.node(.screen(screen), cluster: frame)
        builder.setDetail(node, detail)
        added.append(node)
        continue
      }
      builder.setDetail(known, "\(builder.diagram.nodes[known].detail), \(name)")
    }
    return added
  }

  /// Per tab the screens that live in it.
  func screensByTab() -> [Int: [Int]] {
    var screens: [Int: [Int]] = [:]
    for (screen, facts) in graph.screens.enumerated() where isPresent[screen] {
      for tab in facts.tabs { screens[tab, default: []].append(screen) }
    }
    return screens
  }

  /// Adds a tab with what it shows and what it presents instead, and returns its rows: the tab and its root, then further
  /// roots; without those that a tab before it has.
  private func addTab(
    _ tab: Int,
    in cluster: Int?,
    _ screens: [Int: [Int]],
    _ nodes: inout [Int: Int],
    to builder: inout DiagramBuilder
  ) -> [[Int]] {
    guard isThere(tab: tab) else { return [] }
    let node = builder.node(.tab(tab), cluster: cluster)
    nodes[tab] = node
    var roots: [Int] = []
    if let screens = screens[tab] {
      builder.setScreens(node, screens)
      builder.setDetail(node, Self.count(screens.count, "screen"))
    }
    for link in links where link.from == .tab(tab) {
      // What the tab shows is in the tab view; what it presents instead is not.
      let isNew = builder.node(of: link.to) == nil
      let target = builder.node(link.to, cluster: link.transitions.isEmpty ? cluster : nil)
      builder.add(link, from: node, to: target)
      if isNew, link.transitions.isEmpty { roots.append(target) }
    }
    return [[node] + roots.prefix(1)] + roots.dropFirst().map { [$0] }
  }

  /// Whether a tab is there in any of the environments; where all are shown, every tab is.
  func isThere(tab: Int) -> Bool {
    environment == nil
      || scope.numbers.contains { number in
        let environment = graph.environments[number]
        return NavigationSemantics(model: model, environment: environment, assumption: .any)
          .absence(ofTab: tab) == nil
      }
  }

  /// Adds how transitions switch between the tabs.
  private func addSwitches(among nodes: [Int: Int], to builder: inout DiagramBuilder) {
    var sum = DiagramLinkSum()
    for link in links where link.kind == .switchTab {
      guard let screen = link.from.screen, let target = link.transitions.first,
        case .tab(let id) = model.transitions[target].target, let tab = model.index.tabs[id],
        let to = nodes[tab]
      else { continue }
      for case .tab(let home) in homes[screen].reversed() {
        if let from = nodes[home], from != to { sum.add(link, from: from, to: to) }
        break
      }
    }
    for edge in sum.edges(in: builder) { builder.add(edge) }
  }
}
