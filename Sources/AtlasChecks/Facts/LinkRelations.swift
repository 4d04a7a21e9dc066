import AtlasBase
import AtlasGraph
import AtlasModel

/// How the URL patterns of a model relate to each other and to its association file. It takes no graph, so
/// that it can be worked out beside one.
package struct LinkRelations: Sendable {
  let conflicts: LinkConflicts
  /// Nil where there is no association file.
  let coverage: LinkCoverage?

  /// What was left undone because it takes too much work.
  var undone: [Diagnostic] {
    let count = conflicts.incompleteCount
    guard count > 0 else { return [] }
    let patterns = counted(count, "URL pattern")
    return [
      Diagnostic(
        .warning,
        "undecided-overlap",
        "\(patterns) \(count == 1 ? "was" : "were") not compared with all earlier ones: the comparison is too large",
        advice: "fewer parameters next to other text in one segment"
      )
    ]
  }

  package init(_ model: NavigationModel) {
    let semantics = model.app.environments.map {
      NavigationSemantics(model: model, environment: $0, assumption: .any)
    }
    (conflicts, coverage) = concurrently {
      LinkConflicts(model, semantics: semantics)
    } _: {
      LinkCoverage(model)
    }
  }
}
