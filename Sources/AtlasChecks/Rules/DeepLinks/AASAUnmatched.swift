import AtlasBase
import AtlasLinks
import AtlasModel

extension Rule {
  static let aasaUnmatched = Rule(
    .aasaUnmatched,
    .deepLinks,
    .error,
    title: "A universal link that the association file does not match",
    checks: """
      Every URL that an `https` pattern matches, with exactly the query and fragment that the \
      pattern states, matches a component of the association file, and so does every example. \
      Custom schemes, and links that an `OpenURLAction` handles, are not checked.
      """,
    impact: """
      The system opens a URL in the app only if the file matches it. Otherwise the link opens in the \
      browser, although the app is installed and could show it.
      """,
    remedy: """
      Add a component for the URLs to the association file, or remove the pattern.
      """,
    facts: ["associationFile"],
    references: [
      Reference(
        "Supporting associated domains",
        "https://developer.apple.com/documentation/xcode/supporting-associated-domains"
      )
    ],
    failing: RuleExample(
      AssociationExample.model(AssociationExample.links("▸")),
      finds: [
        "no component of the association file matches \"https://recipes.example.com/cooks/a\" of \"cook-link\""
      ],
      associationFile: AssociationExample.file(#"{ "/": "/r/*" }"#)
    ),
    fixed: RuleExample(
      AssociationExample.model(AssociationExample.links()),
      associationFile: AssociationExample.file(#"{ "/": "/r/*" }"#, #"{ "/": "/cooks/*" }"#)
    )
  ) { context, outcome in
    let links = context.model.universalLinks
    guard let file = outcome.associationFile(of: context.model.app, forLinks: links.count) else {
      return
    }
    let appIDs = context.model.app.appIDs
    for (index, link) in links {
      var isMatched = true
      var isDecided = true
      for (number, pattern) in link.patterns.enumerated() {
        guard let coverage = context.links.coverage?.coverage(ofLink: index, pattern: number)
        else { continue }
        if coverage.isUndecided { isDecided = false }
        guard let gap = coverage.gaps.first(where: { $0.component == nil && $0.isAsStated })
        else { continue }
        isMatched = false
        outcome.fail(
          "no component of the association file matches \"\(gap.url)\" of \"\(link.id)\"",
          at: .deepLink(index),
          range: pattern.range,
          key: pattern.text,
          advice: pattern.componentText
        )
      }
      for example in isMatched ? link.examples : [] {
        guard let url = try? LinkURL(example.url),
          [.noMatch, .noEntry].contains(file.decision(for: url, appIDs: appIDs).outcome)
        else { continue }
        isMatched = false
        outcome.fail(
          "no component of the association file matches \"\(example.url)\" of \"\(link.id)\"",
          at: .deepLink(index),
          range: example.range,
          key: example.url
        )
      }
      if isMatched, isDecided { outcome.pass() }
    }
  }
}
