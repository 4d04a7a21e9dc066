import AtlasBase
import AtlasLinks
import AtlasModel

extension Rule {
  static let schemeNotDeclared = Rule(
    .schemeNotDeclared,
    .deepLinks,
    .error,
    title: "A URL scheme that the app does not declare",
    checks: """
      The custom schemes of a deep link's patterns are among the app's `schemes`: those of \
      `CFBundleURLTypes` in its Info.plist. Two kinds of links are not checked: links that an \
      `OpenURLAction` handles, and links that are not public and that only widgets and Live \
      Activities open. The system passes the URLs of these to their own app, whatever the scheme is.
      """,
    impact: """
      The system doesn't know that the app handles such URLs: a tap on one does nothing, and \
      Safari reports that the address is invalid.
      """,
    remedy: "Add the scheme to `CFBundleURLTypes` and to the app's `schemes`, or fix the pattern.",
    facts: ["schemes", "isPublic"],
    references: [
      Reference(
        "Defining a custom URL scheme for your app",
        "https://developer.apple.com/documentation/xcode/defining-a-custom-url-scheme-for-your-app"
      )
    ],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" }, "schemes": ["recipes"] },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "recipe", "title": "Recipe" },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "recipe", "on": "tap a recipe" } ] } ],
        "deepLinks": [
          { "id": "recipe-link", "patterns": [▸"recipe://{id}"], "handler": "onOpenURL",
            "opens": "recipe(id)" } ] }
      """,
      finds: ["the app does not declare the scheme \"recipe\" of \"recipe-link\""]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" }, "schemes": ["recipe", "recipes"] },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "recipe", "title": "Recipe" },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "recipe", "on": "tap a recipe" } ] } ],
        "deepLinks": [
          { "id": "recipe-link", "patterns": ["recipe://{id}"], "handler": "onOpenURL",
            "opens": "recipe(id)" } ] }
      """
    )
  ) { context, outcome in
    let links = context.model.deepLinks.enumerated().filter {
      $0.element.isOpenedFromOutside && !$0.element.customSchemes.isEmpty
    }
    guard !links.isEmpty else { return }
    guard let schemes = context.model.app.schemes.map({ Set($0.map { $0.lowercased() }) }) else {
      outcome.notStated("schemes", of: nil)
      return
    }
    // What several links use is no slip of one.
    let uses = links.flatMap { Set($0.element.customSchemes) }
      .reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
    let widgetLinks = context.model.linksOfWidgetsAlone
    // One scheme that is missing is one finding, at the first link that needs it.
    var missing: [(scheme: String, links: [Int])] = []
    for (index, link) in links {
      let undeclared = link.customSchemes.filter { !schemes.contains($0) }
      guard !undeclared.isEmpty else {
        outcome.pass()
        continue
      }
      if widgetLinks.contains(link.id), link.isPublic != true {
        if link.isPublic == nil {
          outcome.notStated("isPublic", of: .deepLink(index))
        } else {
          outcome.pass()
        }
        continue
      }
      for scheme in undeclared {
        if let known = missing.firstIndex(where: { $0.scheme == scheme }) {
          missing[known].links.append(index)
        } else {
          missing.append((scheme, [index]))
        }
      }
    }
    for (scheme, links) in missing {
      let likely = uses[scheme] == 1 ? closestMatch(to: scheme, in: schemes.sorted()) : nil
      let declaring = "\"\(scheme)\" among the app's \"schemes\""
      func range(_ link: Int) -> SourceRange? {
        context.model.deepLinks[link].patterns.first { $0.scheme == scheme }?.range
      }
      outcome.fail(
        "the app does not declare the scheme \"\(scheme)\" of \(context.model.names(ofLinks: links))",
        at: .deepLink(links[0]),
        range: range(links[0]),
        key: scheme,
        advice: likely.map { "\"\($0)\", or \(declaring)" } ?? declaring,
        notes: links.dropFirst().map {
          .init("\"\(context.model.deepLinks[$0].id)\" has it too", at: range($0))
        }
      )
    }
  }
}

extension NavigationModel {
  /// The ids of deep links that one finding is about: the first one's, and of more than two the number.
  func names(ofLinks links: [Int]) -> String {
    let first = "\"\(deepLinks[links[0]].id)\""
    switch links.count {
    case 1: return first
    case 2: return "\(first) and \"\(deepLinks[links[1]].id)\""
    default: return "\(first) and \(links.count - 1) other links"
    }
  }
}
