import AtlasBase
import AtlasLinks
import AtlasModel

extension Rule {
  static let aasaOtherApp = Rule(
    .aasaOtherApp,
    .deepLinks,
    .information,
    title: "A universal link that another app's entry matches first",
    checks: """
      No entry of another app comes before the app's own entries in the association file and matches \
      a URL of an `https` pattern, with exactly the query and fragment that the pattern states.
      """,
    impact: """
      The system tries the entries in the order of the file. If the other app is installed, it opens \
      the link, and this app does not.
      """,
    remedy: """
      Move the app's entry before that of the other app, or make the component of the other app \
      stricter. If the other app should open the URL, make the pattern stricter.
      """,
    facts: ["associationFile", "appIDs"],
    references: [
      Reference(
        "Support Universal Links",
        "https://developer.apple.com/library/archive/documentation/General/Conceptual/AppSearch/UniversalLinks.html"
      ),
      Reference(
        "applinks.Details",
        "https://developer.apple.com/documentation/bundleresources/applinks/details-swift.dictionary"
      ),
    ],
    failing: RuleExample(
      AssociationExample.model(
        """
        { "id": "recipe-link", "patterns": [▸"https://recipes.example.com/r/{id}"],
              "handler": "onOpenURL", "opens": "recipe(id)" }
        """,
        hasCooks: false
      ),
      finds: [
        "another app's entry in the association file matches \"https://recipes.example.com/r/shop\" of \"recipe-link\" first"
      ],
      associationFile: """
        { "applinks": { "details": [
          { "appIDs": ["A1B2C3D4E5.com.example.shop"], "components": [ { "/": "/*/shop*" } ] },
          { "appIDs": ["A1B2C3D4E5.com.example.recipes"], "components": [ { "/": "/r/*" } ] } ] } }
        """
    ),
    fixed: RuleExample(
      AssociationExample.model(
        """
        { "id": "recipe-link", "patterns": ["https://recipes.example.com/r/{id}"],
              "handler": "onOpenURL", "opens": "recipe(id)" }
        """,
        hasCooks: false
      ),
      associationFile: """
        { "applinks": { "details": [
          { "appIDs": ["A1B2C3D4E5.com.example.recipes"], "components": [ { "/": "/r/*" } ] },
          { "appIDs": ["A1B2C3D4E5.com.example.shop"], "components": [ { "/": "/*/shop*" } ] } ] } }
        """
    )
  ) { context, outcome in
    let links = context.model.universalLinks
    guard let file = outcome.associationFile(of: context.model.app, forLinks: links.count),
      let coverage = context.links.coverage, !links.isEmpty
    else { return }
    guard context.model.app.knowsEntries(of: file) else {
      outcome.notStated("appIDs", of: nil)
      return
    }
    for (index, link) in links {
      let found = link.patterns.compactMap { pattern in
        coverage.urlOfOtherApp(pattern, in: file).map { (pattern, $0) }
      }
      if found.isEmpty { outcome.pass() }
      for (pattern, (url, component)) in found {
        outcome.fail(
          "another app's entry in the association file matches \"\(url)\" of \"\(link.id)\" first",
          at: .deepLink(index),
          range: pattern.range,
          key: pattern.text,
          advice: "the app's own entry first",
          notes: [
            .init(
              "\"\(file[component].text)\" is in the entry of another app",
              at: file[component].range
            )
          ]
        )
      }
    }
  }
}
