/// The environments that an app runs in both before and after a change, by their numbers.
struct EnvironmentPairs: Sendable {
  let pairs: [(old: Int, new: Int)]

  init(old: [Environment], new: [Environment]) {
    pairs = new.enumerated().compactMap { number, environment in
      old.firstIndex(of: environment).map { (old: $0, new: number) }
    }
  }

  /// The numbers in the new app of environments of the old one.
  func new(of old: EnvironmentSet) -> EnvironmentSet {
    var set: EnvironmentSet = []
    for pair in pairs where old.contains(EnvironmentSet(number: pair.old)) {
      set.insert(EnvironmentSet(number: pair.new))
    }
    return set
  }
}
