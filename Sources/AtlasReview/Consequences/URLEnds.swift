import AtlasBase
import AtlasGraph
import AtlasLinks
import AtlasModel

/// Where URLs lead in one model, in chosen environments and under chosen values of conditions.
struct URLEnds: Sendable {
  /// A question: a URL in an environment, with some conditions not as they are by default.
  struct Question: Hashable, Sendable {
    /// The URL's number.
    var url: Int
    /// The environment's number.
    var environment: Int
    /// The conditions that are given, by name.
    var given: [String: Bool]
  }

  /// What becomes of a URL.
  struct Answer: Sendable {
    var reached: Reached
    /// Where what the URL names does not exist; nil where that is not stated.
    var notFound: Reached?
  }

  /// Where a URL leads, so that it can be compared.
  struct Reached: Sendable {
    var end: LinkChange.End
    /// What of the end can be compared with an end of the other model: ids, from the scene to the top.
    var signature: [String] = []
    /// The screens that can be seen beside the one on top, by index.
    var visibleScreens: Set<Int> = []
  }

  let model: NavigationModel
  let names: ReviewNames
  /// Per URL the deep links that take it, of those whose handler is asked.
  let matches: [[LinkPatternIndex.LinkMatch]]

  /// - Parameter handler: Who is asked for a URL in this model.
  init(
    _ urls: [ReviewedURL],
    _ model: NavigationModel,
    _ names: ReviewNames,
    asking handler: (ReviewedURL.Handlers) -> LinkHandler
  ) {
    self.model = model
    self.names = names
    let claims = LinkPatternIndex(model)
    matches = urls.map { url in
      let asked = handler(url.handlers)
      return claims.matches(of: url.url).filter { model.deepLinks[$0.link].asked.mayBe(asked) }
    }
  }

  /// Answers many questions, with what they have in common followed once.
  func answers(to questions: [Question]) -> [Question: Answer] {
    struct Circumstances: Hashable, Sendable {
      var environment: Int
      var given: [String: Bool]
    }
    let groups = Dictionary(grouping: questions) {
      Circumstances(environment: $0.environment, given: $0.given)
    }
    let parts = Array(groups).concurrentMap { circumstances, questions in
      let semantics = NavigationSemantics(
        model: model,
        environment: model.app.environments[circumstances.environment],
        assumption: .values(model.conditionValues(overriddenBy: circumstances.given))
      )
      return answers(to: questions, semantics)
    }
    return parts.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
  }

  private func answers(to questions: [Question], _ semantics: NavigationSemantics) -> [Question:
    Answer]
  {
    let chosen = questions.map { question in
      matches[question.url].first {
        semantics.absence(of: model.deepLinks[$0.link].attributes) == nil
      }
    }
    let links = Array(Set(chosen.compactMap { $0?.link }))
    let landings = Dictionary(
      uniqueKeysWithValues: zip(links, LinkLandings.landings(ofLinks: links, semantics))
    )
    var answers: [Question: Answer] = [:]
    for (question, match) in zip(questions, chosen) {
      guard let match, let landing = landings[match.link] else {
        answers[question] = Answer(reached: Reached(end: Self.nobody), notFound: nil)
        continue
      }
      answers[question] = answer(match, landing, semantics)
    }
    return answers
  }

  static let nobodyWords = "no deep link handles it"

  private static let nobody = LinkChange.End(
    link: nil,
    screen: nil,
    isFallback: false,
    words: nobodyWords
  )

  private func answer(
    _ match: LinkPatternIndex.LinkMatch,
    _ landings: LinkLandings,
    _ semantics: NavigationSemantics
  ) -> Answer {
    let link = model.deepLinks[match.link]
    let isOpen = link.requires.allSatisfy(semantics.holds)
    let reached = end(
      isOpen ? landings.landing : landings.fallbacks.otherwise,
      isOpen ? link.opening : link.otherwise,
      match,
      semantics,
      isFallback: !isOpen
    )
    let notFound =
      isOpen
      ? link.notFound.map { opening in
        end(landings.fallbacks.notFound, opening, match, semantics, isFallback: false)
      } : nil
    return Answer(reached: reached, notFound: notFound)
  }

  private func end(
    _ landing: Landing?,
    _ opening: Opening?,
    _ match: LinkPatternIndex.LinkMatch,
    _ semantics: NavigationSemantics,
    isFallback: Bool
  ) -> Reached {
    var end = LinkChange.End(link: match.link, screen: nil, isFallback: isFallback, words: "")
    guard let landing, let opening else {
      end.words = "nowhere: a requirement does not hold, and no fallback is stated"
      return Reached(end: end)
    }
    var replay = StateReplay(
      semantics: semantics,
      opening: opening,
      arguments: match.arguments.items,
      start: .cold
    )
    guard let state = replay.state(landing, opening), let place = landing.place else {
      let words = NavigationWords(model, in: semantics.environment)
      end.words = "nowhere" + (landing.failure.map { ": " + words.reason($0) } ?? "")
      end.cause = landing.failure?.absence.map(words.reason)
      return Reached(end: end)
    }
    end.screen = place.screen
    end.words = names.words(of: state)
    end.ids = names.ids(of: state)
    return Reached(
      end: end,
      signature: names.signature(of: state),
      visibleScreens: state.visibleScreens
    )
  }
}

extension Landing.Failure {
  /// Why what is named does not exist; nil if that is not the failure.
  fileprivate var absence: Absence? {
    switch self {
    case .link(let absence), .scene(let absence), .tab(_, let absence), .screen(_, let absence):
      absence
    case .tabElsewhere, .noStack, .noColumn, .noScene, .noAPI: nil
    }
  }
}

extension NavigationState {
  /// The screens on top of the columns that can be seen side by side, by index.
  fileprivate var visibleScreens: Set<Int> {
    let columns = (presentation?.content ?? content).columns
    return Set(
      columns.filter { !$0.isHidden }.compactMap { column in
        if case .screen(let shown)? = column.entries.last { shown.screen } else { nil }
      }
    )
  }
}
