import AtlasModel

/// What came of the question where a URL, or a way, leads. The best first.
package enum AnswerOutcome: String, Sendable, CaseIterable {
  /// It leads to a screen.
  case reached
  /// It would, but a condition does not hold.
  case unmet
  /// The system opens the URL in another app or in the browser.
  case elsewhere
  /// Nothing leads there.
  case nowhere

  /// The best of several.
  init(best outcomes: some Sequence<AnswerOutcome>) {
    let found = Set(outcomes)
    self = Self.allCases.first(where: found.contains) ?? .nowhere
  }
}

extension DeepLinkResolution {
  /// What comes of the URL if it comes from outside, in the environment in which most comes of it.
  package var outcome: AnswerOutcome { AnswerOutcome(best: answers.map { outcome(of: $0) }) }

  /// What comes of the URL in an environment, if it comes from outside.
  func outcome(of answer: Answer) -> AnswerOutcome {
    if handover.isHandedOver == false { return .elsewhere }
    guard let outcome = answer.winner?.outcome else { return .nowhere }
    if !outcome.unmet.isEmpty { return .unmet }
    return outcome.arrival?.warm == nil ? .nowhere : .reached
  }
}

extension WayAnswers {
  /// What came of the search, in the environment in which most came of it.
  package var outcome: AnswerOutcome { AnswerOutcome(best: outcomes) }
}
