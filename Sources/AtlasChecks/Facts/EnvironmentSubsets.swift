import AtlasGraph
import AtlasModel

/// Sets of environments, by what the environments are.
extension AppGraph {
  /// The environments of a set that are like one asks for.
  func environments(in set: EnvironmentSet, where isIncluded: (Environment) -> Bool)
    -> EnvironmentSet
  {
    set.filter { isIncluded(environments[$0]) }
  }

  /// The environments of a set that are on one of some platforms.
  func environments(in set: EnvironmentSet, on platforms: Set<Platform>) -> EnvironmentSet {
    set.filter { platforms.contains(environments[$0].platform) }
  }

  /// The platforms of a set of environments, in their usual order.
  func platforms(of set: EnvironmentSet) -> [Platform] {
    var platforms: [Platform] = []
    for number in set.numbers where platforms.last != environments[number].platform {
      platforms.append(environments[number].platform)
    }
    return platforms
  }

  /// Where the graph holds only a part of what is inside presentations: that something is not reached
  /// means nothing there.
  var truncatedEnvironments: EnvironmentSet {
    allEnvironments.filter { graphs[$0].isTruncated }
  }

  /// Environments in words: `iPhone, iPad in compact width`.
  func names(of set: EnvironmentSet) -> String {
    model.app.names(of: set.numbers.map { environments[$0] }) ?? "all platforms"
  }
}

extension EnvironmentSet {
  /// The members whose numbers fulfil something.
  func filter(_ isIncluded: (Int) -> Bool) -> EnvironmentSet {
    var rest = rawValue
    var included: UInt16 = 0
    while rest != 0 {
      let lowest = rest & (~rest &+ 1)
      if isIncluded(lowest.trailingZeroBitCount) { included |= lowest }
      rest ^= lowest
    }
    return EnvironmentSet(rawValue: included)
  }
}
