import AtlasBase
import AtlasGraph
import AtlasModel

extension SiteContent {
  /// The values that are given for each set of conditions that a reader can choose: none, then for each
  /// condition that matters the opposite of its default.
  var conditionSets: [[String: Bool]] { reach.sets.map(reach.changes) }

  /// The same, and then for each two of them, unless they are too many.
  var conditionPairs: [[String: Bool]] { (reach.sets + reach.pairs).map(reach.changes) }

  /// What the script knows some of these by: the names of the changed conditions, in the order of the model.
  func names(of sets: [[String: Bool]]) -> JSONValue {
    let numbers = model.index.conditions
    return JSONValue(
      sets.map { set in
        let names = set.keys.sorted { numbers[$0] ?? 0 < numbers[$1] ?? 0 }
        return JSONValue(names.joined(separator: " "))
      }
    )
  }

  /// What the reader calls an environment: `iPhone-compact`.
  func name(ofEnvironment number: Int) -> String {
    let environment = graph.environments[number]
    let device = environment.platform.deviceName.replacing(" ", with: "-")
    return "\(device)-\(environment.width.rawValue)"
  }
}
