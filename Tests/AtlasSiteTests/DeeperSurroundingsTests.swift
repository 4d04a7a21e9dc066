import Testing

@testable import AtlasSite

/// How far surroundings are drawn.
struct DeeperSurroundingsTests {
  /// A chain of screens: 0 to 1 to 2, and so on.
  private static func chain(_ count: Int) -> [FeatureGroups.Link] {
    (1..<count).map { FeatureGroups.Link(from: $0 - 1, to: $0, count: 1) }
  }

  @Test func bothWherePicturesAreSmall() {
    #expect(
      DeeperSurroundings(Self.chain(9), screenCount: 9).steps == .init(repeating: [2, 3], count: 9)
    )
    #expect(DeeperSurroundings([], screenCount: 2).steps == [[2, 3], [2, 3]])
  }

  /// In the middle of a chain five screens are within two steps, in both directions, and seven within three; at the
  /// ends three and four.
  @Test func notWhereAPictureWouldHaveTooManyScreens() {
    func steps(_ limit: Int) -> [[Int]] {
      DeeperSurroundings(Self.chain(7), screenCount: 7, screenLimit: limit).steps
    }
    #expect(steps(7) == .init(repeating: [2, 3], count: 7))
    #expect(steps(6) == [[2, 3], [2, 3], [2, 3], [2], [2, 3], [2, 3], [2, 3]])
    #expect(steps(4) == [[2, 3], [2], [], [], [], [2], [2, 3]])
  }

  /// Of nine screens in a chain all pictures of two steps have 3 + 4 + 5 × 5 + 4 + 3 = 39 screens, and those of three
  /// 4 + 5 + 6 + 3 × 7 + 6 + 5 + 4 = 51.
  @Test func notWhereAllTogetherHaveTooMany() {
    func steps(_ limit: Int) -> [[Int]] {
      DeeperSurroundings(Self.chain(9), screenCount: 9, totalLimit: limit).steps
    }
    #expect(steps(90) == .init(repeating: [2, 3], count: 9))
    #expect(steps(89) == .init(repeating: [2], count: 9))
    #expect(steps(39) == .init(repeating: [2], count: 9))
    #expect(steps(38) == .init(repeating: [], count: 9))
  }

  /// Two ways to a screen are one screen.
  @Test func aScreenCountsOnce() {
    let links = [(0, 1), (0, 2), (1, 3), (2, 3)].map {
      FeatureGroups.Link(from: $0.0, to: $0.1, count: 1)
    }
    #expect(DeeperSurroundings(links, screenCount: 4, screenLimit: 4).steps[0] == [2, 3])
    #expect(DeeperSurroundings(links, screenCount: 4, screenLimit: 3).steps[0] == [])
  }
}
