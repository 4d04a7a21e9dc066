import AtlasBase
import AtlasLinks
import AtlasModel

extension Rule {
  static let deepLinkExample = Rule(
    .deepLinkExample,
    .deepLinks,
    .error,
    title: "An example that its deep link does not match",
    checks: """
      Each example of a deep link is a URL that one of its patterns matches, with exactly the \
      stated arguments. No earlier deep link matches it wherever the link exists.
      """,
    impact: """
      The URLs that people have, in mails and on printed codes, open something else, or the app \
      without what they meant.
      """,
    remedy: """
      If the example is in use, fix the patterns or the order of the deep links; otherwise fix the \
      example.
      """,
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
          { "id": "recipe-link", "patterns": ["recipes://recipe/{id:int}"], "opens": "recipe(id)",
            "examples": {
              ▸"recipes://recipe/42": { "id": "43" },
              ▸"recipes://recipe/plum-tart": { "id": "plum-tart" } } } ] }
      """,
      finds: [
        "\"recipes://recipe/42\" gives \"id\" as \"42\", not \"43\"",
        "\"recipe-link\" does not match \"recipes://recipe/plum-tart\": segment 1: \"plum-tart\" is not of type int",
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
            { "push": "recipe", "on": "tap a recipe" } ] } ],
        "deepLinks": [
          { "id": "recipe-link", "patterns": ["recipes://recipe/{id}"], "opens": "recipe(id)",
            "examples": {
              "recipes://recipe/42": { "id": "42" },
              "recipes://recipe/plum-tart": { "id": "plum-tart" } } } ] }
      """
    )
  ) { context, outcome in
    let examples = ExampleChecker(model: context.model, conflicts: context.links.conflicts)
    for (index, link) in context.model.deepLinks.enumerated() where !link.patterns.isEmpty {
      for example in link.examples {
        if examples.isExplained(example, ofLink: index) { continue }
        guard let trouble = examples.trouble(with: example, ofLink: index) else {
          outcome.pass()
          continue
        }
        outcome.fail(
          trouble.message,
          at: .deepLink(index),
          range: example.range,
          key: example.url,
          advice: trouble.advice,
          notes: trouble.notes
        )
      }
    }
  }
}

private struct ExampleTrouble {
  var message: String
  var advice: String?
  var notes: [Diagnostic.Note] = []
}

/// Compares examples with what the patterns of their deep links take.
private struct ExampleChecker {
  let model: NavigationModel
  let conflicts: LinkConflicts

  /// Whether another link takes all URLs of the pattern that an example follows: the order of the links is one cause,
  /// and `deep-link-shadowed` and `deep-link-duplicate` speak of it.
  func isExplained(_ example: DeepLink.Example, ofLink index: Int) -> Bool {
    guard let url = try? LinkURL(example.url),
      let earlier = conflicts.earlierLink(handling: url, before: index)
    else { return false }
    let patterns = model.deepLinks[index].patterns
    return patterns.indices.contains { number in
      guard case .success(let arguments) = patterns[number].match(url),
        difference(from: example, in: .success(arguments)) == nil
      else { return false }
      return conflicts.conflicts(of: .init(link: index, pattern: number)).contains {
        $0.earlier.link == earlier && ($0.kind == .shadow || $0.kind == .duplicate)
      }
    }
  }

  func trouble(with example: DeepLink.Example, ofLink index: Int) -> ExampleTrouble? {
    let link = model.deepLinks[index]
    let url: LinkURL
    do {
      url = try LinkURL(example.url)
    } catch {
      return ExampleTrouble(
        message: "\"\(example.url)\" is not a URL: \(error.message)",
        advice: error.expected
      )
    }
    let matches = link.patterns.map { $0.match(url) }
    let taking = matches.indices.filter { (try? matches[$0].get()) != nil }
    guard !taking.isEmpty else { return mismatch(of: link, example.url, matches) }
    let wrong = taking.map { difference(from: example, in: matches[$0]) }
    if wrong.allSatisfy({ $0 != nil }), let first = wrong[0] { return first }
    return conflicts.earlierLink(handling: url, before: index).map { number in
      let earlier = model.deepLinks[number]
      return ExampleTrouble(
        message: "\"\(example.url)\" opens \"\(earlier.id)\", not \"\(link.id)\"",
        advice: "\"\(link.id)\" before \"\(earlier.id)\", or patterns that distinguish them",
        notes: [.init("\"\(earlier.id)\" comes first", at: earlier.attributes.range)]
      )
    }
  }

  private func mismatch(
    of link: DeepLink,
    _ url: String,
    _ matches: [Result<URLPattern.Arguments, URLPattern.Mismatch>]
  ) -> ExampleTrouble {
    let reasons = zip(link.patterns, matches).compactMap { pattern, match in
      if case .failure(let mismatch) = match { (pattern, mismatch.message) } else { nil }
    }
    let message = "\"\(link.id)\" does not match \"\(url)\""
    if reasons.count == 1 { return ExampleTrouble(message: "\(message): \(reasons[0].1)") }
    return ExampleTrouble(
      message: message,
      notes: reasons.map { .init("\"\($0.0.text)\": \($0.1)", at: $0.0.range) }
    )
  }

  /// What differs between the arguments that an example states and those that a pattern gives; nil
  /// where nothing does, or where the pattern does not take it.
  private func difference(
    from example: DeepLink.Example,
    in match: Result<URLPattern.Arguments, URLPattern.Mismatch>
  ) -> ExampleTrouble? {
    guard case .success(let arguments) = match else { return nil }
    for expected in example.arguments {
      guard let value = arguments[expected.name] else {
        return ExampleTrouble(message: "\"\(example.url)\" gives no \"\(expected.name)\"")
      }
      guard Array(value.utf8) == Array(expected.value.utf8) else {
        return ExampleTrouble(
          message:
            "\"\(example.url)\" gives \"\(expected.name)\" as \"\(value)\", not \"\(expected.value)\""
        )
      }
    }
    let expected = Set(example.arguments.map(\.name))
    return arguments.items.first { !expected.contains($0.name) }.map { item in
      ExampleTrouble(
        message:
          "\"\(example.url)\" gives \"\(item.name)\" as \"\(item.value)\", which it does not state",
        advice: "\"\(item.name)\": \"\(item.value)\" among the example's arguments"
      )
    }
  }
}
