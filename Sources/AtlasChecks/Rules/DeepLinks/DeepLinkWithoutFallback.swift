import AtlasBase
import AtlasLinks
import AtlasModel

extension Rule {
  static let deepLinkWithoutFallback = Rule(
    .deepLinkWithoutFallback,
    .deepLinks,
    .warning,
    title: "A deep link without a fallback",
    checks: """
      A deep link with requirements states where it leads if one is not met (`otherwise`). A link \
      whose URL names an item states where it leads if the item does not exist (`notFound`). A URL \
      names an item by a parameter that its destinations take: any parameter in the path except \
      dates, Booleans and plain numbers, and identifiers anywhere in the URL.
      """,
    impact: """
      A person opens a link to something that was deleted. The app shows an empty screen, or what \
      it showed before. The person can't see whether the link is broken, the app is, or they did \
      something wrong.
      """,
    remedy: """
      State `otherwise`, for instance a sign-in, and `notFound`: a screen that says what is \
      missing.
      """,
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" }, "schemes": ["recipes"] },
        "conditions": { "signedIn": "The person has an account on this device." },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "drafts", "title": "Drafts" },
          { "id": "recipe", "title": "Recipe", "parameters": { "id": "Recipe.ID" } },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "recipe", "on": "tap a recipe" },
            { "push": "drafts", "on": "tap Drafts", "when": "signedIn" } ] } ],
        "deepLinks": [
          ▸{ "id": "drafts-link", "patterns": ["recipes://drafts"], "opens": "drafts",
            "requires": ["signedIn"] },
          ▸{ "id": "recipe-link", "patterns": ["recipes://recipe/{id}"], "opens": "recipe(id)" } ] }
      """,
      finds: [
        "\"drafts-link\" leads nowhere without \"signedIn\"",
        "\"recipe-link\" leads nowhere if the item \"id\" does not exist",
      ]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" }, "schemes": ["recipes"] },
        "conditions": { "signedIn": "The person has an account on this device." },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "drafts", "title": "Drafts" },
          { "id": "gone", "title": "No longer there" },
          { "id": "recipe", "title": "Recipe", "parameters": { "id": "Recipe.ID" } },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "recipe", "on": "tap a recipe" },
            { "push": "drafts", "on": "tap Drafts", "when": "signedIn" } ] },
          { "id": "sign-in", "title": "Sign in" } ],
        "deepLinks": [
          { "id": "drafts-link", "patterns": ["recipes://drafts"], "opens": "drafts",
            "requires": ["signedIn"], "otherwise": { "sheet": "sign-in" } },
          { "id": "recipe-link", "patterns": ["recipes://recipe/{id}"], "opens": "recipe(id)",
            "notFound": { "sheet": "gone" } } ] }
      """
    )
  ) { context, outcome in
    for (index, link) in context.model.deepLinks.enumerated() {
      if !link.requires.isEmpty {
        if link.otherwise != nil {
          outcome.pass()
        } else {
          outcome.fail(
            "\"\(link.id)\" leads nowhere without "
              + link.requires.map(\.text).quotedList(joinedBy: "or"),
            at: .deepLink(index),
            key: "otherwise",
            advice: "\"otherwise\" with a place to go, such as to sign in"
          )
        }
      }
      let names = context.model.namesOfThings(in: link)
      guard !names.isEmpty else { continue }
      if link.notFound != nil {
        outcome.pass()
      } else {
        outcome.fail(
          "\"\(link.id)\" leads nowhere if the item \(names.quotedList(joinedBy: "or")) does not exist",
          at: .deepLink(index),
          key: "notFound",
          advice: "\"notFound\" with a place to go"
        )
      }
    }
  }
}

extension NavigationModel {
  /// The parameters of a deep link that name something that may not exist, each once.
  fileprivate func namesOfThings(in link: DeepLink) -> [String] {
    var names: [String] = []
    let inQuery = Set(link.patterns.flatMap { $0.parametersOutsidePath.map(\.name) })
    let types = Dictionary(
      link.patterns.flatMap(\.parameters).map { ($0.name, $0.type) },
      uniquingKeysWith: { first, _ in first }
    )
    for value in neededValues(of: link.opening) {
      for name in value.argument?.parameterNames ?? []
      where !names.contains(name) && !link.suppliesWholeURL(as: name) {
        let type = value.type.map(ValueType.init)
        let isIdentifier = type?.isIdentifier ?? false || types[name] == .uuid || isIdentifier(name)
        let namesThing =
          isIdentifier
          || (types[name] == .string && !inQuery.contains(name) && !(type?.isPlain ?? false))
        if namesThing { names.append(name) }
      }
    }
    return names
  }

  /// Whether a parameter is called an identifier: `id`, `recipeID`, `post_id`.
  private func isIdentifier(_ name: String) -> Bool {
    name.lowercased() == "id" || name.hasSuffix("ID") || name.hasSuffix("Id")
      || name.hasSuffix("_id") || name.lowercased() == "uuid"
  }
}

extension URLPattern {
  /// Those of the query and the fragment.
  fileprivate var parametersOutsidePath: [Parameter] {
    (query.flatMap(\.value) + fragment).compactMap { part in
      if case .parameter(let parameter) = part { parameter } else { nil }
    }
  }
}

extension ValueType {
  /// Whether every value that is well-formed is one: a number, a date, a Boolean value.
  fileprivate var isPlain: Bool {
    isInteger || ["Double", "Float", "Bool", "Date"].contains(name)
  }
}
