import AtlasChecks
import AtlasGraph
import AtlasModel

/// The app opens on something else than before, with every condition at its default.
package struct LaunchChange: Sendable, Equatable {
  /// The screens that were shown at first and are not now, by their indices in the old model.
  package var old: [Int]
  /// The screens that are shown at first and were not before, by their indices in the new model.
  package var new: [Int]
  /// Where, by the numbers of the new app.
  package var environments: EnvironmentSet
}

extension LaunchChange {
  /// What the app opens on, compared; by environment. A column that comes beside what was shown before,
  /// or goes, is no other start.
  static func changes(
    _ old: AssumedReach,
    _ new: AssumedReach,
    _ matching: ElementMatching,
    _ environments: EnvironmentPairs
  ) -> [LaunchChange] {
    var groups = EnvironmentGroups<[[Int]]>()
    for pair in environments.pairs {
      let before = old.screensAtLaunch(inEnvironment: pair.old)
      let after = new.screensAtLaunch(inEnvironment: pair.new)
      let gone = before.filter { screen in
        !(matching.newScreen(of: screen).map(after.contains) ?? false)
      }
      let come = after.filter { screen in
        !(matching.oldScreen(of: screen).map(before.contains) ?? false)
      }
      if !gone.isEmpty, !come.isEmpty { groups.insert([gone, come], inEnvironment: pair.new) }
    }
    return groups.keys.map { key in
      LaunchChange(old: key[0], new: key[1], environments: groups[key])
    }
  }
}
