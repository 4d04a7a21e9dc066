/// The tables about scans of apps, a row for each app.
struct ScanTables {
  private(set) var hasFailed = false
  private var apps = Table([
    "app", "files", "screens", "places", "edges", "unresolved", "in previews", "calls by name",
    "in no list",
  ])
  private var accuracy = Table([
    "app", "style", "edges in the facts", "found", "precision", "recall", "lines of hints", "found",
    "precision", "recall",
  ])
  private var alerts = Table([
    "app", "alerts", "dialogs", "in the facts", "precision", "recall",
  ])
  private var waysBack = Table([
    "app", "calls by name in the model", "unresolved", "lines in the model",
    "statements in the facts",
  ])
  private var tabs = Table(["app", "tabs", "in the facts", "precision", "recall"])
  private var links = Table([
    "app", "URLs opened", "unresolved", "in the facts", "precision", "recall",
  ])
  private var entries = Table([
    "app", "shown at launch", "in the facts", "precision", "recall", "deep links",
    "other entry points",
  ])
  private var costs = Table([
    "app", "files", "scan CPU s", "wall s", "peak MB", "lint CPU s", "wall s", "peak MB",
    "scan ÷ lint, CPU",
  ])

  /// The names of calls that close a presentation or take screens off a stack.
  private static let namesBack: Set = ["dismiss", "dismissWindow", "removeLast", "removeAll"]
  private static let namesOfLinks: Set = ["openURL", "Link"]

  mutating func add(_ app: String, _ run: ScanRun, _ facts: NavigationFacts?) {
    if !run.named.silent.isEmpty { hasFailed = true }
    let places = run.places
    apps.add(
      [
        app, "\(run.summary.files)", "\(run.summary.screens)", "\(places.count)",
        "\(run.summary.transitions)", "\(places.count("unresolved"))",
        "\(places.count("preview"))", "\(run.named.count)", "\(run.named.silent.count)",
      ]
    )
    addCosts(app, run)
    addKinds(app, run, facts)
    addWaysBack(app, run, facts)
    if let facts { addAccuracy(app, run, facts) }
  }

  mutating func addFailure(_ app: String, _ reason: String) {
    hasFailed = true
    apps.add([app, reason] + Array(repeating: "", count: apps.header.count - 2))
  }

  private mutating func addAccuracy(_ app: String, _ run: ScanRun, _ facts: NavigationFacts) {
    let plain = facts.edges(run.edges)
    var cells = [app, facts.style, "\(plain.facts)", "\(plain.found)"] + plain.ratios
    if let hinted = run.hinted {
      let agreement = facts.edges(hinted.edges)
      cells += ["\(hinted.lines)", "\(agreement.found)"] + agreement.ratios
    } else {
      cells += ["0", "", "", ""]
    }
    accuracy.add(cells)
    for (what, agreement) in [
      ("edge", plain), ("tab", facts.tabs(run.edges)), ("launch", facts.launches(run.edges)),
      ("alert", facts.alerts(run.edges)), ("link", facts.links(run.edges)),
    ] {
      // Facts without any of a kind may not list that kind.
      for text in agreement.wrong where agreement.facts > 0 {
        Benchmark.tell("\(app): wrong \(what): \(text)")
      }
      for text in agreement.missing { Benchmark.tell("\(app): missing \(what): \(text)") }
    }
  }

  /// Alerts, tabs, links and entry points. An app without any has no row.
  private mutating func addKinds(_ app: String, _ run: ScanRun, _ facts: NavigationFacts?) {
    // Without facts, what was found is counted in the same way.
    let known = facts ?? NavigationFacts(app: app, style: "", edges: [])
    let alerts = known.alerts(run.edges)
    let dialogs = known.dialogCount(run.edges)
    if alerts.found + alerts.facts > 0 {
      let counts = ["\(alerts.found - dialogs)", "\(dialogs)"]
      self.alerts.add([app] + counts + Self.cells(alerts, facts))
    }
    let tabs = known.tabs(run.edges)
    if tabs.found + tabs.facts > 0 {
      self.tabs.add([app, "\(tabs.found)"] + Self.cells(tabs, facts))
    }
    let links = known.links(run.edges)
    let open = run.places.count("unresolved", named: Self.namesOfLinks)
    if links.found + links.facts + open > 0 {
      self.links.add([app, "\(links.found)", "\(open)"] + Self.cells(links, facts))
    }
    let launches = known.launches(run.edges)
    let others = [run.contents.deepLinks, run.contents.entryPoints]
    if launches.found + launches.facts + others.reduce(0, +) > 0 {
      entries.add(
        [app, "\(launches.found)"] + Self.cells(launches, facts) + others.map(String.init)
      )
    }
  }

  private mutating func addWaysBack(_ app: String, _ run: ScanRun, _ facts: NavigationFacts?) {
    let written = run.places.count("written", named: Self.namesBack)
    let unresolved = run.places.count("unresolved", named: Self.namesBack)
    let stated = facts?.dismissals
    guard written + unresolved + run.contents.waysBack + (stated ?? 0) > 0 else { return }
    waysBack.add(
      [
        app, "\(written)", "\(unresolved)", "\(run.contents.waysBack)",
        stated.map(String.init) ?? "–",
      ]
    )
  }

  private mutating func addCosts(_ app: String, _ run: ScanRun) {
    var cells = [app, "\(run.summary.files)"] + Self.cells(run.scan)
    if let lint = run.lint {
      cells += Self.cells(lint) + [fixed(run.scan.cost.cpu / lint.cost.cpu, 2)]
    } else {
      cells += ["–", "–", "–", "–"]
    }
    costs.add(cells)
  }

  private static func cells(_ agreement: Agreement, _ facts: NavigationFacts?) -> [String] {
    facts == nil ? ["–", "–", "–"] : ["\(agreement.facts)"] + agreement.ratios
  }

  private static func cells(_ run: (cost: Cost, peak: Int?)) -> [String] {
    [
      fixed(run.cost.cpu, 2), fixed(run.cost.wall, 2),
      run.peak.map { fixed(Double($0) / 1e6, 0) } ?? "–",
    ]
  }

  var text: String {
    [
      ("Scans of apps", apps), ("Edges, beside facts", accuracy), ("Alerts and dialogs", alerts),
      ("Ways back", waysBack), ("Tabs", tabs), ("URLs that are opened", links),
      ("Entry points", entries), ("What a scan costs, beside `swift-format lint`", costs),
    ]
    .filter { !$0.1.rows.isEmpty }
    .map { "\($0.0):\n\n\($0.1.text)" }
    .joined(separator: "\n\n")
  }
}
