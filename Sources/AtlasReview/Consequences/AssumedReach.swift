/// How many taps from launch lead to each screen if every condition has its default, but for those that
/// are given.
struct AssumedReach: Sendable {
  /// Per environment, per screen the number of taps; nil where no taps lead there.
  let taps: [[Int?]]
  /// What finding them cost: see ``AssumedTaps``.
  let work: Int

  /// - Parameters:
  ///   - screen: The screen's index.
  ///   - environment: The environment's number.
  func taps(toScreen screen: Int, inEnvironment environment: Int) -> Int? {
    taps[environment][screen]
  }

  func isReached(_ screen: Int, inEnvironment environment: Int) -> Bool {
    taps[environment][screen] != nil
  }

  /// Whether taps lead to the same screens in every environment.
  func reachesTheSame(as other: AssumedReach) -> Bool {
    zip(taps, other.taps).allSatisfy { $0.map { $0 == nil } == $1.map { $0 == nil } }
  }

  /// The screens that the app shows before anybody taps, by index.
  func screensAtLaunch(inEnvironment environment: Int) -> [Int] {
    taps[environment].indices.filter { taps[environment][$0] == 0 }
  }
}
