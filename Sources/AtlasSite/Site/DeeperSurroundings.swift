/// How far the surroundings of each screen are drawn beyond one step: two steps or three, as far as a reader can take
/// the picture in, and as the pictures of all screens together stay within a bound.
struct DeeperSurroundings: Sendable {
  /// By screen the steps of its larger pictures.
  let steps: [[Int]]

  /// How many screens a picture shows at most. Nobody reads a larger one: there is the picture of the whole app.
  static let screenLimit = 150
  /// How many screens all larger pictures show together at most.
  static let totalLimit = 60_000

  init(
    _ links: [FeatureGroups.Link],
    screenCount: Int,
    screenLimit: Int = Self.screenLimit,
    totalLimit: Int = Self.totalLimit
  ) {
    var neighbours = [[Int]](repeating: [], count: screenCount)
    for link in links {
      neighbours[link.from].append(link.to)
      neighbours[link.to].append(link.from)
    }
    var steps = [[Int]](repeating: [], count: screenCount)
    var counter = NeighbourCounter(neighbours)
    var total = 0
    // Of many screens all have two steps before any has three.
    for depth in [2, 3] {
      let counts = (0..<screenCount).map { screen in
        depth == 2 || steps[screen] == [2]
          ? counter.count(around: screen, within: depth, limit: screenLimit) : nil
      }
      total += counts.reduce(0) { $0 + ($1 ?? 0) }
      guard total <= totalLimit else { break }
      for (screen, count) in counts.enumerated() where count != nil { steps[screen].append(depth) }
    }
    self.steps = steps
  }
}

/// Counts the screens around others.
private struct NeighbourCounter {
  private let neighbours: [[Int]]
  /// By screen the number of the count in which it was met last.
  private var met: [Int]
  private var number = 0

  init(_ neighbours: [[Int]]) {
    self.neighbours = neighbours
    met = [Int](repeating: 0, count: neighbours.count)
  }

  /// How many screens there are within some steps from one, which counts too; nil if there are more than a limit.
  mutating func count(around screen: Int, within steps: Int, limit: Int) -> Int? {
    number += 1
    met[screen] = number
    var (found, first) = ([screen], 0)
    for _ in 0..<steps {
      for known in found[first...] {
        first += 1
        for other in neighbours[known] where met[other] != number {
          guard found.count < limit else { return nil }
          met[other] = number
          found.append(other)
        }
      }
    }
    return found.count
  }
}
