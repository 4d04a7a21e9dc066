import AtlasBase
import AtlasLinks
import AtlasModel

extension Rule {
  static let aasaExcluded = Rule(
    .aasaExcluded,
    .deepLinks,
    .error,
    title: "A universal link that the association file excludes",
    checks: """
      The association file excludes neither all URLs of an `https` pattern nor an example of a \
      deep link. If it excludes only some of a pattern's URLs, that is no finding: this is the \
      usual way to keep them out. Custom schemes, and links that an `OpenURLAction` handles, are \
      not checked.
      """,
    impact: """
      The first component that matches decides, and it says `exclude`: the link opens in the \
      browser, although the app is installed and could show it.
      """,
    remedy: """
      Move the component that excludes after those that match the URLs, or make it stricter; or \
      remove the pattern.
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
        "the association file excludes every URL of \"https://recipes.example.com/cooks/{handle}\", such as \"https://recipes.example.com/cooks/a\""
      ],
      associationFile: AssociationExample.file(
        #"{ "/": "/cooks/*", "exclude": true, "comment": "Old profiles." }"#,
        #"{ "/": "/*" }"#
      )
    ),
    fixed: RuleExample(
      AssociationExample.model(AssociationExample.links()),
      associationFile: AssociationExample.file(
        #"{ "/": "/cooks/old/*", "exclude": true, "comment": "Old profiles." }"#,
        #"{ "/": "/*" }"#
      )
    )
  ) { context, outcome in
    let links = context.model.universalLinks
    guard let file = outcome.associationFile(of: context.model.app, forLinks: links.count),
      !links.isEmpty
    else { return }
    guard context.model.app.knowsEntries(of: file) else {
      outcome.notStated("appIDs", of: nil)
      return
    }
    let search = ExclusionSearch(model: context.model, coverage: context.links.coverage, file: file)
    for (index, _) in links {
      let exclusions = search.exclusions(of: index)
      if exclusions.isEmpty { outcome.pass() }
      for exclusion in exclusions {
        outcome.fail(
          exclusion.message,
          at: .deepLink(index),
          range: exclusion.range,
          key: exclusion.key,
          advice: "a component that matches it before \"\(file[exclusion.component].text)\"",
          notes: [
            .init(
              "\"\(file[exclusion.component].text)\" excludes it",
              at: file[exclusion.component].range
            )
          ]
        )
      }
    }
  }
}

private struct LinkExclusion {
  var message: String
  var range: SourceRange
  var key: String
  var component: AssociationFile.ComponentReference
}

/// Looks for what the association file excludes of deep links.
private struct ExclusionSearch {
  let model: NavigationModel
  let coverage: LinkCoverage?
  let file: AssociationFile

  /// The patterns of a link whose URLs are all excluded, and the examples of its other patterns.
  func exclusions(of index: Int) -> [LinkExclusion] {
    let link = model.deepLinks[index]
    var exclusions: [LinkExclusion] = []
    var excluded: [URLPattern] = []
    for (number, pattern) in link.patterns.enumerated() {
      guard let coverage = self.coverage?.coverage(ofLink: index, pattern: number),
        !coverage.isUndecided, !coverage.isHandedOver,
        // What no component matches is no matter of an exclusion: another rule reports it.
        !coverage.gaps.contains(where: { $0.component == nil }),
        let gap = coverage.gaps.first(where: { $0.component != nil && $0.isAsStated }),
        let component = gap.component
      else { continue }
      excluded.append(pattern)
      exclusions.append(
        LinkExclusion(
          message:
            "the association file excludes every URL of \"\(pattern.text)\", such as \"\(gap.url)\"",
          range: pattern.range,
          key: pattern.text,
          component: component
        )
      )
    }
    for example in link.examples {
      guard let url = try? LinkURL(example.url),
        case .excluded(let component) = file.decision(for: url, appIDs: model.app.appIDs).outcome,
        !excluded.contains(where: { (try? $0.match(url).get()) != nil })
      else { continue }
      exclusions.append(
        LinkExclusion(
          message: "the association file excludes \"\(example.url)\" of \"\(link.id)\"",
          range: example.range,
          key: example.url,
          component: component
        )
      )
    }
    return exclusions
  }
}
