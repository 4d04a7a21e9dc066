import AtlasChecks
import AtlasDiagrams
import AtlasGraph
import AtlasMarkup
import AtlasModel

/// The app at a glance.
struct HomePage {
  let context: PageContext

  var page: Page {
    let app = context.model.app
    var page = Page(
      address: .home,
      path: context.site.paths.path(of: .home),
      title: app.name,
      kind: "",
      breadcrumbs: []
    )
    page.introduction = app.summary.map { Markdown.html($0) } ?? ""
    page.badges = app.sortedPlatforms.map { "\($0.rawValue) \(app.platforms[$0]?.text ?? "")" }
    page.facts = figures
    page.sections.append(
      Page.Section(
        "overview",
        "The app at a glance",
        pictures: [
          Page.Picture(
            view: .overview,
            caption:
              "Windows, tabs and their content. Each name links to its page. As lists: <a href=\"\(context.href(.containers))\">containers</a>, <a href=\"\(context.href(.screens))\">screens</a>."
          )
        ]
      )
    )
    page.sections.append(start)
    page.sections.append(environments)
    if !context.model.features.isEmpty { page.sections.append(featureCards) }
    page.sections.append(system)
    return page
  }

  private var figures: [Page.Fact] {
    let counts: [(String, Int, PageAddress, String?)] = [
      ("screens", context.model.screens.count, .screens, nil),
      ("parts", context.model.parts.count, .parts, nil),
      ("containers", context.model.containers.count, .containers, nil),
      (
        "tabs", context.model.tabs.count { if case .section = $0.kind { false } else { true } },
        .containers,
        nil
      ),
      ("transitions", context.model.transitions.count, .screens, nil),
      ("route enums", context.model.routes.count, .routes, nil),
      ("deep links", context.model.deepLinks.count, .deepLinks, nil),
      ("entry points", context.model.entryPoints.count, .entryPoints, nil),
      ("conditions", context.model.conditions.count, .conditions, nil),
      ("features", context.model.features.count, .features, nil),
      ("owners", context.model.owners.count, .owners, nil),
      ("findings", context.site.findings.findings.count { !$0.isAccepted }, .checks, nil),
    ]
    return counts.filter { $0.1 > 0 }.map { name, count, target, anchor in
      let noun = count == 1 ? String(name.dropLast()) : name
      return Page.Fact(sentence(noun), "\(count)", href: context.href(target, anchor: anchor))
    }
  }

  private var start: Page.Section {
    let stated = context.model.site.start.compactMap { context.model.index.screens[$0] }
    let screens = stated.isEmpty ? proposedStart : stated
    let items = screens.map { index -> HTML in
      let screen = context.model.screens[index]
      let summary = screen.attributes.summary.map { Markdown.line($0) } ?? ""
      return
        "<a href=\"\(context.href(.screen(index)))\"><strong>\(screen.label)</strong></a>\(summary.isEmpty ? "" : "<br>" + summary)"
    }
    return Page.Section("start", "Where to start", rest: list(items, class: "cards"))
  }

  /// The screens at launch, then those with the most ways in.
  private var proposedStart: [Int] {
    let first = context.model.screens.indices.filter { index in
      context.site.fewestTaps(toScreen: index) == 0
    }
    let busy = context.model.screens.indices.sorted { left, right in
      let counts = (
        context.graph.screens[left].waysIn.count, context.graph.screens[right].waysIn.count
      )
      return counts.0 == counts.1 ? left < right : counts.0 > counts.1
    }
    var chosen: [Int] = []
    for index in first.prefix(3) + busy where !chosen.contains(index) {
      chosen.append(index)
      if chosen.count == 6 { break }
    }
    return chosen
  }

  private var environments: Page.Section {
    let rows = context.graph.environments.indices.map(environmentRow)
    return Page.Section(
      "environments",
      "Where it runs",
      text: paragraph(
        "Navigation depends on the platform and the width. The facts on these pages are computed for these environments\(context.followedAssumption). <a href=\"\(context.href(.reach))\">Reach</a> lists the screens."
      ),
      table: Page.Table(
        "Environments and their reachable screens",
        [
          "Environment", "#Reachable by taps", "#Only by a link", "#Not reachable",
          "#Do not exist here", "#Most taps from launch",
        ],
        rows: rows
      )
    )
  }

  private func environmentRow(_ number: Int) -> Page.Table.Row {
    Page.Table.Row(
      ["\(context.graph.environments[number].label)"]
        + ReachCounts(context.site, inEnvironment: number).cells,
      environment: number,
      environments: [number]
    )
  }

  private var featureCards: Page.Section {
    let items = context.model.features.indices.map { index -> HTML in
      let feature = context.model.features[index]
      let count = context.site.relations.byFeature[index].count { $0.kind == .screen }
      let summary = feature.attributes.summary.map { Markdown.line($0) } ?? ""
      return
        "<a href=\"\(context.href(.feature(index)))\"><strong>\(feature.title)</strong></a> <span class=\"quiet\">\(counted(count, "screen"))</span>\(summary.isEmpty ? "" : "<br>" + summary)"
    }
    return Page.Section("features", "Features", rest: list(items, class: "cards"))
  }

  /// What the app declares to the system.
  private var system: Page.Section {
    let app = context.model.app
    var facts: [(String, HTML)] = []
    func add(_ name: String, _ values: [String]) {
      if !values.isEmpty { facts.append((name, values.map(code).joined(separator: " "))) }
    }
    facts.append(
      (
        "Platforms",
        HTML(
          app.sortedPlatforms.map { "\($0.rawValue) \(app.platforms[$0]?.text ?? "")" }
            .joined(separator: ", ")
        )
      )
    )
    add("App IDs", app.appIDs)
    add("URL schemes", app.schemes ?? [])
    add("Associated domains", app.domains ?? [])
    add("Activity types", app.activityTypes ?? [])
    add("Association file", app.associationFile.map { [$0] } ?? [])
    if let source = app.source { facts.append(("Source", context.source(source))) }
    return Page.Section(
      "system",
      "The app and the system",
      rest: definitions(facts.map { Page.Fact($0.0, $0.1) })
    )
  }
}
