import AtlasGraph

/// The environments that an app runs in both before and after a change, by their numbers.
struct EnvironmentPairs: Sendable {
  /// An environment of both, and all in which neither model distinguishes from it.
  struct Class: Sendable {
    /// Its number in the old app.
    var old: Int
    /// Its number in the new app.
    var new: Int
    /// By the numbers of the new app.
    var members: EnvironmentSet
  }

  let pairs: [(old: Int, new: Int)]
  /// The pairs, those together that are of one class in either app.
  let classes: [Class]

  init(old: AppGraph, new: AppGraph) {
    let pairs = new.environments.enumerated().compactMap { number, environment in
      old.environments.firstIndex(of: environment).map { (old: $0, new: number) }
    }
    self.pairs = pairs
    var classes: [Class] = []
    for pair in pairs {
      let known = classes.firstIndex { known in
        old.areIndistinguishable(known.old, pair.old)
          && new.areIndistinguishable(known.new, pair.new)
      }
      let member = EnvironmentSet(number: pair.new)
      if let known {
        classes[known].members.formUnion(member)
      } else {
        classes.append(Class(old: pair.old, new: pair.new, members: member))
      }
    }
    self.classes = classes
  }
}

extension AppGraph {
  /// Whether the model does not distinguish two environments.
  fileprivate func areIndistinguishable(_ first: Int, _ second: Int) -> Bool {
    environmentClasses.contains { $0.contains(first) && $0.contains(second) }
  }
}
