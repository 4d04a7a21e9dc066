/// A regular language over bytes: a set of words that can be described by a regular expression with
/// intersection and complement.
///
/// A value is the expression. Questions about the words are answered by walking the deterministic
/// automaton of its derivatives, of which no more is made than a question needs (Brzozowski,
/// *Derivatives of Regular Expressions*, 1964; Owens, Reppy and Turon, *Regular-expression
/// derivatives re-examined*, 2009). Since such an automaton may be exponentially large, every
/// question has a limit, beyond which the answer is that it is undecided.
package struct RegularLanguage: Sendable, Equatable {
  package indirect enum Expression: Sendable, Equatable {
    case union([Expression])
    case intersection([Expression])
    case concatenation([Expression])
    case complement(Expression)
    case star(Expression)
    /// From `least` to `most` times.
    case repetition(Expression, least: Int, most: Int)
    case bytes(ByteSet)
    case literal([UInt8])
  }

  package let expression: Expression

  init(_ expression: Expression) {
    self.expression = expression
  }
}

// MARK: - Words

extension RegularLanguage {
  /// No word at all.
  package static let empty = RegularLanguage(.union([]))
  /// The word of no bytes alone.
  package static let emptyWord = RegularLanguage(.literal([]))
  /// Every word.
  package static let everything = RegularLanguage(.complement(.union([])))
  /// Every word of one byte.
  package static let anyByte = RegularLanguage(.bytes(.all))

  /// That word alone.
  package static func literal(_ bytes: some Sequence<UInt8>) -> RegularLanguage {
    RegularLanguage(.literal(Array(bytes)))
  }

  /// The UTF-8 of the text alone.
  package static func literal(_ text: String) -> RegularLanguage { literal(text.utf8) }

  /// The words of one byte of the set.
  package static func byte(of set: ByteSet) -> RegularLanguage { RegularLanguage(.bytes(set)) }
}

// MARK: - Operations

extension RegularLanguage {
  /// A word of each, one after the other.
  package static func concatenation(of languages: some Sequence<RegularLanguage>) -> RegularLanguage
  {
    let parts = languages.flatMap { language in
      if case .concatenation(let parts) = language.expression { return parts }
      return [language.expression]
    }
    // So that `isEverything` holds of it where it holds of the part.
    return RegularLanguage(parts.count == 1 ? parts[0] : .concatenation(parts))
  }

  /// The words of any.
  package static func union(of languages: some Sequence<RegularLanguage>) -> RegularLanguage {
    RegularLanguage(
      .union(
        languages.flatMap { language in
          if case .union(let parts) = language.expression { return parts }
          return [language.expression]
        }
      )
    )
  }

  /// The words that are in all; with no language at all, every word.
  package static func intersection(of languages: some Sequence<RegularLanguage>) -> RegularLanguage
  {
    var parts: [Expression] = []
    for language in languages where !language.isEverything {
      if language.isNothing { return .empty }
      if case .intersection(let inner) = language.expression {
        parts += inner
      } else {
        parts.append(language.expression)
      }
    }
    return RegularLanguage(parts.count == 1 ? parts[0] : .intersection(parts))
  }

  /// Whether it is written as the language of no word; others may be empty too.
  package var isNothing: Bool {
    if case .union(let parts) = expression { parts.isEmpty } else { false }
  }

  /// Whether it is written as the language of every word.
  package var isEverything: Bool {
    if case .complement(.union(let parts)) = expression { parts.isEmpty } else { false }
  }

  package func concatenated(with other: RegularLanguage) -> RegularLanguage {
    .concatenation(of: [self, other])
  }

  package func union(_ other: RegularLanguage) -> RegularLanguage { .union(of: [self, other]) }

  package func intersection(_ other: RegularLanguage) -> RegularLanguage {
    .intersection(of: [self, other])
  }

  /// The words of this language that the other does not have.
  package func subtracting(_ other: RegularLanguage) -> RegularLanguage {
    .intersection(of: [self, other.complement])
  }

  /// Every word over all bytes that this language does not have.
  var complement: RegularLanguage {
    if case .complement(let inner) = expression { return RegularLanguage(inner) }
    return RegularLanguage(.complement(expression))
  }

  /// Words of the language one after the other, any number of them, none too.
  package var star: RegularLanguage {
    if case .star = expression { return self }
    return RegularLanguage(.star(expression))
  }

  /// Words of the language one after the other, at least one.
  package var plus: RegularLanguage { concatenated(with: star) }

  /// The words of the language, and the one of no bytes.
  package var optional: RegularLanguage { union(.emptyWord) }

  /// So many words of the language one after the other. Negative counts are taken as none.
  package func repeated(_ counts: ClosedRange<Int>) -> RegularLanguage {
    RegularLanguage(
      .repetition(
        expression,
        least: max(counts.lowerBound, 0),
        most: max(counts.upperBound, 0)
      )
    )
  }

  /// So many words of the language one after the other. A negative count is taken as none.
  package func repeated(_ count: Int) -> RegularLanguage {
    repeated(max(count, 0)...max(count, 0))
  }
}
