/// How much of a model is documented.
struct DocumentationCoverage: Equatable {
  /// A fact that documents a screen or a deep link.
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
