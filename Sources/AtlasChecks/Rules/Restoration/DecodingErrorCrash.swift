import AtlasBase
import AtlasModel

extension Rule {
  static let decodingErrorCrash = Rule(
    .decodingErrorCrash,
    .restoration,
    .error,
    title: "A crash on invalid stored state",
    checks: "The app doesn't crash if it can't read the stored state.",
    impact: """
      After an update that changes a route, the stored path has another format. The app crashes at \
      launch, and again at every launch: the only help is to delete it, with all its data.
      """,
    remedy: "Catch the error and start at the root: `\"decodingError\": \"reset\"`.",
    facts: ["decodingError"],
    references: [
      Reference(
        "NavigationPath.CodableRepresentation",
        "https://developer.apple.com/documentation/swiftui/navigationpath/codablerepresentation"
      )
    ],
    failing: RuleExample(
      RestorationExample.model(#""decodingError": "crash""#, mark: "▸"),
      finds: ["\"restore-recipes\" crashes if the stored state can't be read"]
    ),
    fixed: RuleExample(RestorationExample.model(#""decodingError": "reset""#))
  ) { context, outcome in
    for (index, restoration) in context.model.restorations.enumerated() {
      switch restoration.decodingError {
      case nil: outcome.notStated("decodingError", of: .restoration(index))
      case "crash"?:
        outcome.fail(
          "\"\(restoration.id)\" crashes if the stored state can't be read",
          at: .restoration(index),
          advice: "\"decodingError\": \"reset\""
        )
      default: outcome.pass()
      }
    }
  }
}
