import AtlasBase
import AtlasModel

extension Rule {
  static let restoresObjects = Rule(
    .restoresObjects,
    .restoration,
    .warning,
    title: "Whole objects are restored",
    checks: "The stored state holds identifiers, not whole objects.",
    impact: """
      The app comes back with the data from when it was closed: an old title, last week's price, a \
      recipe that was deleted on another device. After an update that changes the type, nothing is \
      restored at all.
      """,
    remedy: "Store identifiers, and look the objects up when the state is restored.",
    facts: ["stores"],
    references: [
      Reference(
        "SceneStorage",
        "https://developer.apple.com/documentation/swiftui/scenestorage"
      )
    ],
    failing: RuleExample(
      RestorationExample.model(#""stores": "objects""#, mark: "▸"),
      finds: ["\"restore-recipes\" stores whole objects"]
    ),
    fixed: RuleExample(RestorationExample.model(#""stores": "ids""#))
  ) { context, outcome in
    for (index, restoration) in context.model.restorations.enumerated() {
      switch restoration.stores {
      case nil: outcome.notStated("stores", of: .restoration(index))
      case "objects"?:
        outcome.fail(
          "\"\(restoration.id)\" stores whole objects",
          at: .restoration(index),
          advice: "\"stores\": \"ids\""
        )
      default: outcome.pass()
      }
    }
  }
}
