import AtlasBase
import AtlasLinks
import AtlasModel

extension Rule {
  static let aasaUnusedComponent = Rule(
    .aasaUnusedComponent,
    .deepLinks,
    .warning,
    title: "A component of the association file without effect",
    checks: """
      Every component of the app's entries in the association file has an effect: the components \
      before it leave it some URLs, and if it matches URLs for the app, a deep link handles some \
      of them.
      """,
    impact: """
      If the system opens a URL in the app and no deep link handles it, the app shows what it \
      showed before, and the browser never shows the web page. A component that gets no URLs does \
      nothing, though it looks as if it did.
      """,
    remedy: """
      Remove the component, move it before the one that hides it, or add a deep link for its URLs.
      """,
    facts: ["associationFile"],
    references: [
      Reference(
        "Supporting associated domains",
        "https://developer.apple.com/documentation/xcode/supporting-associated-domains"
      )
    ],
    failing: RuleExample(
      AssociationExample.model(AssociationExample.recipeLink, appMark: "▸"),
      finds: [
        "\"/cooks/*\" of the association file matches URLs that no deep link handles"
      ],
      associationFile: AssociationExample.file(#"{ "/": "/r/*" }"#, #"{ "/": "/cooks/*" }"#)
    ),
    fixed: RuleExample(
      AssociationExample.model(AssociationExample.recipeLink),
      associationFile: AssociationExample.file(#"{ "/": "/r/*" }"#)
    )
  ) { context, outcome in
    let links = context.model.deepLinks.filter { $0.patterns.contains(where: \.isWeb) }
    guard let file = outcome.associationFile(of: context.model.app, forLinks: links.count) else {
      return
    }
    guard context.model.app.knowsEntries(of: file) else {
      outcome.notStated("appIDs", of: nil)
      return
    }
    let appIDs = context.model.app.appIDs
    let dead = context.links.coverage?.deadComponents(for: links.flatMap(\.patterns)) ?? []
    for component in dead {
      let text = file[component.component].text
      let message =
        switch component.reason {
        case .hidden: "\"\(text)\" of the association file is hidden by components before it"
        case .noPattern:
          "\"\(text)\" of the association file matches URLs that no deep link handles"
        }
      outcome.fail(
        message,
        at: nil,
        key: text,
        notes: [.init("it is here", at: file[component.component].range)]
      )
    }
    let count = file.entryIndices(for: appIDs).reduce(0) { $0 + file.entries[$1].components.count }
    outcome.pass(count - dead.count)
  }
}
