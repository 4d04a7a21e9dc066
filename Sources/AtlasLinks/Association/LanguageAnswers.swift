import RegularLanguages

/// Answers to questions about languages. What is left of URLs is mostly divided in one part, so that the other
/// parts are asked about again: the last answers are kept.
package struct LanguageAnswers {
  /// How much one question may cost, in the units of ``RegularLanguage/defaultLimit``.
  package static let questionLimit = 100_000

  private var emptiness = RecentAnswers<Bool?>()
  private var witnesses = RecentAnswers<RegularLanguage.Witness>()

  package init() {}

  mutating func isEmpty(_ language: RegularLanguage) throws(URLBox.Undecided) -> Bool {
    guard !language.isNothing else { return true }
    let answer = emptiness.answer(language) { $0.isEmpty(limit: Self.questionLimit) }
    guard let answer else { throw URLBox.Undecided() }
    return answer
  }

  mutating func shortestWitness(of language: RegularLanguage) -> RegularLanguage.Witness {
    witnesses.answer(language) { $0.shortestWitness(limit: Self.questionLimit) }
  }
}

/// So few answers that looking through them costs less than a question.
private struct RecentAnswers<Answer> {
  private static var most: Int { 64 }

  private var kept: [(question: RegularLanguage, answer: Answer)] = []
  private var oldest = 0

  mutating func answer(
    _ question: RegularLanguage,
    _ make: (RegularLanguage) -> Answer
  ) -> Answer {
    if let known = kept.first(where: { $0.question == question }) { return known.answer }
    let answer = make(question)
    if kept.count < Self.most {
      kept.append((question, answer))
    } else {
      kept[oldest] = (question, answer)
      oldest = (oldest + 1) % Self.most
    }
    return answer
  }
}
