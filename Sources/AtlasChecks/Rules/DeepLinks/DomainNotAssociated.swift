import AtlasBase
import AtlasLinks
import AtlasModel

extension Rule {
  static let domainNotAssociated = Rule(
    .domainNotAssociated,
    .deepLinks,
    .error,
    title: "A universal link of a domain that is not associated",
    checks: """
      The hosts of a deep link's `https` patterns are among the app's `domains`: those of its \
      Associated Domains entitlement. `*.example.com` covers its subdomains, not `example.com` \
      itself; a host with a wildcard or a parameter needs such an entry. Links that an \
      `OpenURLAction` handles are not checked.
      """,
    impact: """
      The system never asks that domain whether it trusts the app: the link opens in the browser, \
      although the app is installed.
      """,
    remedy: """
      Add `applinks:` and the domain to the entitlement, add the domain to the app's `domains`, \
      and put the association file on its server.
      """,
    facts: ["domains"],
    references: [
      Reference(
        "Configuring an associated domain",
        "https://developer.apple.com/documentation/xcode/configuring-an-associated-domain"
      )
    ],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" }, "domains": ["*.example.com"] },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "recipe", "title": "Recipe" },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "recipe", "on": "tap a recipe" } ] } ],
        "deepLinks": [
          { "id": "recipe-link", "opens": "recipe(id)", "handler": "onOpenURL",
            "patterns": [▸"https://example.com/r/{id}", "https://{shop}.example.com/r/{id}"] } ] }
      """,
      finds: ["no associated domain covers \"example.com\" of \"recipe-link\""]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" },
          "domains": ["*.example.com", "example.com"] },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "recipe", "title": "Recipe" },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "recipe", "on": "tap a recipe" } ] } ],
        "deepLinks": [
          { "id": "recipe-link", "opens": "recipe(id)", "handler": "onOpenURL",
            "patterns": ["https://example.com/r/{id}", "https://{shop}.example.com/r/{id}"] } ] }
      """
    )
  ) { context, outcome in
    let links = context.model.deepLinks.enumerated().filter {
      $0.element.isOpenedFromOutside && $0.element.patterns.contains(where: \.isWeb)
    }
    guard !links.isEmpty else { return }
    guard let domains = context.model.app.domains.map(AssociatedDomains.init) else {
      outcome.notStated("domains", of: nil)
      return
    }
    // One domain that is missing is one finding, at the first link that needs it.
    var missing: [(host: String, patterns: [(link: Int, pattern: URLPattern)])] = []
    for (index, link) in links {
      var hosts: Set<String> = []
      let uncovered = link.patterns.filter { pattern in
        pattern.isWeb && !domains.cover(pattern) && hosts.insert(pattern.hostText).inserted
      }
      if uncovered.isEmpty { outcome.pass() }
      for pattern in uncovered {
        if let known = missing.firstIndex(where: { $0.host == pattern.hostText }) {
          missing[known].patterns.append((index, pattern))
        } else {
          missing.append((pattern.hostText, [(index, pattern)]))
        }
      }
    }
    for (host, patterns) in missing {
      let first = patterns[0]
      let links = Set(patterns.map(\.link)).sorted()
      outcome.fail(
        "no associated domain covers \"\(host)\" of \(context.model.names(ofLinks: links))",
        at: .deepLink(first.link),
        range: first.pattern.range,
        key: host,
        advice: domains.advice(for: first.pattern),
        notes: patterns.dropFirst().map {
          .init("\"\(context.model.deepLinks[$0.link].id)\" has it too", at: $0.pattern.range)
        }
      )
    }
  }
}

/// The domains of an entitlement.
private struct AssociatedDomains {
  private let texts: [String]
  private var exact: Set<String> = []
  /// Those with `*.` before them, without it.
  private var parents: Set<String> = []

  init(_ domains: [String]) {
    texts = domains
    for domain in domains.map(AssociatedDomain.host) {
      let isWildcard = domain.hasPrefix("*.")
      let name = isWildcard ? domain.dropFirst(2) : domain[...]
      let host = (try? HostName.normalized(Array(name.utf8)[...])) ?? name.lowercased()
      if isWildcard { parents.insert(host) } else { exact.insert(host) }
    }
  }

  /// Whether every host of a pattern is covered.
  func cover(_ pattern: URLPattern) -> Bool {
    let host = pattern.language.host
    if let literal = host.literal {
      let name = String(decoding: literal, as: UTF8.self)
      return exact.contains(name) || hasParent(name)
    }
    // The last labels that are fixed, with at least one before them that is not.
    let labels = host.text.split(separator: ".")
    let fixed = labels.reversed().prefix { !$0.contains("{") && $0 != "*" }.reversed()
    return hasParent((["{}"] + fixed).joined(separator: "."))
  }

  private func hasParent(_ host: String) -> Bool {
    var rest = host[...]
    while let point = rest.firstIndex(of: ".") {
      rest = rest[rest.index(after: point)...]
      if parents.contains(String(rest)) { return true }
    }
    return false
  }

  func advice(for pattern: URLPattern) -> String {
    if pattern.language.host.isAnyHost {
      return
        "\"handler\": \"openURLAction\" if only the app's own views open it, or the hosts by name"
    }
    guard pattern.language.host.literal != nil else {
      return "a wildcard such as \"*.example.com\" among the app's \"domains\""
    }
    let hosts = texts.map(AssociatedDomain.host).sorted()
    return closestMatch(to: pattern.hostText, in: hosts).map { "\"\($0)\"" }
      ?? "\"\(pattern.hostText)\" among the app's \"domains\""
  }
}

extension URLPattern {
  /// The host in the form in which hosts are compared, without port and user information.
  fileprivate var hostText: String { language.host.text }
}
