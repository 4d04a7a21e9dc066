import AtlasBase
import AtlasLinks
import AtlasModel

extension Rule {
  static let declaredButUnhandled = Rule(
    .declaredButUnhandled,
    .deepLinks,
    .warning,
    title: "Something declared to the system that no deep link handles",
    checks: """
      Each of the app's `schemes`, `domains` and `activityTypes` has a deep link that can be opened \
      by it from outside the app: a pattern of the scheme, an `https` pattern on the domain, a deep \
      link with the activity type. So has each user activity that a screen advertises.
      """,
    impact: """
      The system opens such a URL in the app, and nothing happens: the person taps a link, the \
      browser does not show the page, and the app shows what it showed before.
      """,
    remedy: """
      Add the deep link to the model, handle the URL in the app, or remove the declaration. For one \
      that a library handles, such as a sign-in, accept the finding.
      """,
    facts: ["schemes", "domains", "activityTypes"],
    references: [
      Reference(
        "Defining a custom URL scheme for your app",
        "https://developer.apple.com/documentation/xcode/defining-a-custom-url-scheme-for-your-app"
      ),
      Reference(
        "Supporting associated domains",
        "https://developer.apple.com/documentation/xcode/supporting-associated-domains"
      ),
      Reference(
        "NSUserActivityTypes",
        "https://developer.apple.com/documentation/bundleresources/information-property-list/nsuseractivitytypes"
      ),
    ],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": ▸{ "name": "Recipes", "platforms": { "iOS": "18.0" }, "schemes": ["recipes"],
          "domains": ["recipes.example.com"] },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "recipe", "title": "Recipe" },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "recipe", "on": "tap a recipe" } ] } ],
        "deepLinks": [
          { "id": "recipe-link", "patterns": ["recipes://recipe/{id}"], "handler": "onOpenURL",
            "opens": "recipe(id)" } ] }
      """,
      finds: ["no deep link handles URLs of the domain \"recipes.example.com\""]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" }, "schemes": ["recipes"],
          "domains": ["recipes.example.com"] },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "recipe", "title": "Recipe" },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "recipe", "on": "tap a recipe" } ] } ],
        "deepLinks": [
          { "id": "recipe-link", "handler": "onOpenURL", "opens": "recipe(id)",
            "patterns": ["recipes://recipe/{id}", "https://recipes.example.com/r/{id}"] } ] }
      """
    )
  ) { context, outcome in
    let app = context.model.app
    let links = context.model.deepLinks.filter(\.isOpenedFromOutside)
    let patterns = links.flatMap(\.patterns)
    let schemes = Set(patterns.map(\.scheme))
    let activities = Set(context.model.deepLinks.compactMap(\.activityType))
    func judge(
      _ isHandled: Bool,
      _ what: String,
      _ name: String,
      of screen: Int? = nil,
      advice: String
    ) {
      if isHandled { return outcome.pass() }
      let origin = screen.map { " that \"\(context.model.screens[$0].id)\" advertises" } ?? ""
      outcome.fail(
        "no deep link handles \(what) \"\(name)\"\(origin)",
        at: screen.map(ElementReference.screen),
        key: name,
        advice: advice
      )
    }
    for scheme in app.schemes ?? [] {
      judge(
        schemes.contains(scheme.lowercased()),
        "URLs of the scheme",
        scheme,
        advice: "a deep link with \"\(scheme)://…\""
      )
    }
    for domain in app.domains ?? [] {
      let host = AssociatedDomain.host(domain)
      judge(
        patterns.contains { $0.isWeb && $0.matchesHost(ofDomain: host) },
        "URLs of the domain",
        host,
        advice: "a deep link with \"https://\(host)/…\""
      )
    }
    let declared = app.activityTypes ?? []
    let advertised = context.model.advertisedActivities.filter { !declared.contains($0.type) }
    for (type, screen) in declared.map({ ($0, nil) }) + advertised.map({ ($0.type, $0.screen) }) {
      judge(
        activities.contains(type),
        "the activity type",
        type,
        of: screen,
        advice: "a deep link with \"activityType\": \"\(type)\""
      )
    }
  }
}

extension URLPattern {
  /// Whether it matches a URL on an associated domain.
  fileprivate func matchesHost(ofDomain domain: String) -> Bool {
    guard let other = try? URLPattern("https://" + domain, at: range) else { return true }
    return other.language.sharesHost(with: language)
  }
}
