/// How much of a model says what it is.
struct DocumentationCoverage: Equatable {
  /// What a screen or a deep link can say of itself.
  enum Fact: String, CaseIterable {
    case title, summary, owner, source, screenshot
  }

  var count = 0
  var stated: [Fact: Int] = [:]

  mutating func add(_ facts: Set<Fact>) {
    count += 1
    for fact in facts { stated[fact, default: 0] += 1 }
  }

  /// The share of elements that state a fact, in whole percent, rounded down: 100 means all.
  func percent(_ fact: Fact) -> Int {
    count == 0 ? 100 : (stated[fact] ?? 0) * 100 / count
  }
}
