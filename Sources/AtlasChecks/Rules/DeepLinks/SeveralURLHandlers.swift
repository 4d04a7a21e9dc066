import AtlasBase
import AtlasGraph
import AtlasModel

extension Rule {
  static let severalURLHandlers = Rule(
    .severalURLHandlers,
    .deepLinks,
    .warning,
    title: "URLs parsed in more than one place",
    checks: """
      On each platform, the deep links that `onOpenURL` and `onContinueUserActivity` receive are \
      all read in one source file. Links that an `OpenURLAction` handles inside the app are left \
      out, and so are activities without URL patterns.
      """,
    impact: """
      Two parsers become different over time: the same URL opens one screen from a mail and \
      another one from a widget, and a URL that both handle makes the app navigate twice.
      """,
    remedy: """
      Read all URLs in one place that makes a value of each, and call it from `onOpenURL` and from \
      `onContinueUserActivity`.
      """,
    facts: ["handler", "source"],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" }, "schemes": ["recipes"] },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "recipe", "title": "Recipe" },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "recipe", "on": "tap a recipe" }, { "push": "search", "on": "tap Search" } ] },
          { "id": "search", "title": "Search" } ],
        "deepLinks": [
          { "id": "recipe-link", "patterns": ["recipes://recipe/{id}"], "opens": "recipe(id)",
            "handler": "onOpenURL", "source": "Recipes/LinkParser.swift:21" },
          ▸{ "id": "search-link", "patterns": ["recipes://search?q={query}"], "opens": "search",
            "handler": "onOpenURL", "source": "Recipes/SearchView.swift:40" } ] }
      """,
      finds: [
        "URLs are parsed in 2 files: \"Recipes/LinkParser.swift\" and \"Recipes/SearchView.swift\""
      ]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" }, "schemes": ["recipes"] },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "recipe", "title": "Recipe" },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "recipe", "on": "tap a recipe" }, { "push": "search", "on": "tap Search" } ] },
          { "id": "search", "title": "Search" } ],
        "deepLinks": [
          { "id": "recipe-link", "patterns": ["recipes://recipe/{id}"], "opens": "recipe(id)",
            "handler": "onOpenURL", "source": "Recipes/LinkParser.swift:21" },
          { "id": "search-link", "patterns": ["recipes://search?q={query}"], "opens": "search",
            "handler": "onOpenURL", "source": "Recipes/LinkParser.swift:34" } ] }
      """
    )
  ) { context, outcome in
    let links = context.model.deepLinks.enumerated().filter {
      !$0.element.patterns.isEmpty && $0.element.isOpenedFromOutside
    }
    let known = links.filter { $0.element.handler != nil && $0.element.attributes.source != nil }
    let files = context.model.app.filesOfOnePlatform(known.map(\.element))
    guard files.count < 2 else {
      outcome.fail(
        "URLs are parsed in \(files.count) files: \(files.map(\.path).quotedList(joinedBy: "and"))",
        at: nil,
        range: files[1].links[0].attributes.range,
        advice: "one parser that every handler calls",
        notes: files.map { file in
          let others = file.links.count - 1
          return .init(
            "\"\(file.path)\" parses \"\(file.links[0].id)\""
              + (others > 0 ? " and \(counted(others, "other"))" : ""),
            at: file.links[0].attributes.range
          )
        }
      )
      return
    }
    if known.count == links.count, !links.isEmpty { outcome.pass() }
    for (index, link) in links where link.handler == nil || link.attributes.source == nil {
      outcome.notStated(link.handler == nil ? "handler" : "source", of: .deepLink(index))
    }
  }
}

extension App {
  /// The files that parse the links that exist on one platform, each with its links in the order of
  /// the model: those of the first platform with several, else of any.
  fileprivate func filesOfOnePlatform(_ links: [DeepLink]) -> [(path: String, links: [DeepLink])] {
    let links = links.sorted { $0.attributes.range < $1.attributes.range }
    for platform in sortedPlatforms {
      var paths: [String] = []
      var linksByPath: [String: [DeepLink]] = [:]
      for link in links where link.attributes.platforms?.contains(platform) ?? true {
        guard let path = link.attributes.source?.path else { continue }
        if linksByPath[path] == nil { paths.append(path) }
        linksByPath[path, default: []].append(link)
      }
      if paths.count > 1 { return paths.map { ($0, linksByPath[$0] ?? []) } }
    }
    return []
  }
}
