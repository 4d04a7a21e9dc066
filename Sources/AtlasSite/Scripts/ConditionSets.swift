import AtlasGraph
import AtlasModel

extension SiteContent {
  /// The values that are given for each set of conditions that a reader can choose: none, then for each
  /// condition that matters the opposite of its default.
  var conditionSets: [[String: Bool]] {
    reach.sets.map { set in
      set.flipped.map {
        [model.conditions[$0].id: !model.conditions[$0].isTrueByDefault]
      } ?? [:]
    }
  }

  /// What the reader calls an environment: `iPhone-compact`.
  func name(ofEnvironment number: Int) -> String {
    let environment = graph.environments[number]
    let device = environment.platform.deviceName.replacing(" ", with: "-")
    return "\(device)-\(environment.width.rawValue)"
  }
}
