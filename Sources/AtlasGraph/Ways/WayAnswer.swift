import AtlasBase
import AtlasModel

/// The ways from one screen to another in every environment that is asked for.
package struct WayAnswers: Sendable {
  /// What is there in an environment.
  package enum Answer: Sendable {
    case ways(WaySearch.Result)
    /// The screen that the ways begin at can't be found there, for these reasons.
    case noOrigin([Unreachability])
    /// Nothing leads there, for these reasons; empty where only ways from elsewhere lead there.
    case noWay([Unreachability])
  }

  let app: AppGraph
  let origin: Way.Origin
  /// Where the ways lead, by the screen's index.
  let target: Int
  package let environments: [Environment]
  /// Per environment what is there.
  package let answers: [Answer]
  /// Per environment what came of the search.
  let outcomes: [AnswerOutcome]

  /// Looks for ways.
  ///
  /// - Parameters:
  ///   - environments: Those to answer for; all of the app's without it.
  ///   - limit: How many ways at most.
  package init(
    from origin: Way.Origin,
    to target: Int,
    in app: AppGraph,
    environments: [Environment]? = nil,
    limit: Int = 1
  ) {
    self.app = app
    self.origin = origin
    self.target = target
    self.environments = environments ?? app.environments
    let found = self.environments.map { environment -> (Answer, AnswerOutcome) in
      guard let number = app.environments.firstIndex(of: environment) else {
        return (.noWay([]), .nowhere)
      }
      return Self.answer(from: origin, to: target, in: app, environment: number, limit: limit)
    }
    answers = found.map(\.0)
    outcomes = found.map(\.1)
  }

  /// The same with other answers.
  init(_ other: WayAnswers, answers: [Answer]) {
    (app, origin, target) = (other.app, other.origin, other.target)
    (environments, outcomes) = (other.environments, other.outcomes)
    self.answers = answers
  }

  private static func answer(
    from origin: Way.Origin,
    to target: Int,
    in app: AppGraph,
    environment number: Int,
    limit: Int
  ) -> (Answer, AnswerOutcome) {
    func reasons(_ screen: Int, from origin: Way.Origin) -> ([Unreachability], AnswerOutcome) {
      let missing = app.conditionsInTheWay(from: origin, to: screen, inEnvironment: number)
      let reasons = app.reasons(screen: screen, isUnreachableIn: number, missing)
      return (reasons, missing.isEmpty ? .nowhere : .unmet)
    }
    if case .screen(let screen) = origin, !app.exists(screen: screen, inEnvironment: number) {
      let (reasons, outcome) = reasons(screen, from: .launch)
      return (.noOrigin(reasons), outcome)
    }
    var search = WaySearch(to: target, in: app, environment: number)
    let result = search.ways(from: origin, limit: limit)
    guard result.ways.isEmpty else { return (.ways(result), .reached) }
    let (known, outcome) = reasons(target, from: origin)
    let missing = MissingWay(app: app, number: number)
    return (.noWay(missing.reasons(from: origin, to: target, known)), outcome)
  }

  /// Whether there is a way in any of the environments.
  package var hasWays: Bool {
    answers.contains { if case .ways = $0 { true } else { false } }
  }
}

extension AppGraph {
  /// Whether a screen is found in an environment.
  package func exists(screen: Int, inEnvironment number: Int) -> Bool {
    screens[screen].places.contains { $0.environments.contains(EnvironmentSet(number: number)) }
  }
}

/// Ways in words.
package struct WayText: Sendable {
  let answers: WayAnswers
  private var model: NavigationModel { answers.app.model }

  package init(_ answers: WayAnswers) {
    self.answers = answers
  }

  /// All of it, in lines that a terminal shows as they are.
  package var text: String {
    var lines = ["From \(originName) to \(model.screens[answers.target].label)"]
    for group in groups {
      lines += ["", model.app.names(of: group.environments) ?? "Everywhere"]
      lines += group.lines.map { $0.isEmpty ? "" : "  " + $0 }
    }
    return lines.map { TerminalText.visible($0) + "\n" }.joined()
  }

  private var originName: String {
    if case .screen(let screen) = answers.origin { model.screens[screen].label } else { "launch" }
  }

  /// The environments of which the same is said, in the order of the first of each.
  private var groups: [(environments: [Environment], lines: [String])] {
    var groups: [(environments: [Environment], lines: [String])] = []
    for (environment, answer) in zip(answers.environments, answers.answers) {
      let lines = lines(of: answer, in: environment)
      if let place = groups.firstIndex(where: { $0.lines == lines }) {
        groups[place].environments.append(environment)
      } else {
        groups.append(([environment], lines))
      }
    }
    return groups
  }

  private func lines(of answer: WayAnswers.Answer, in environment: Environment) -> [String] {
    let words = NavigationWords(model, in: environment)
    switch answer {
    case .ways(let result):
      var lines: [String] = []
      for (number, way) in result.ways.enumerated() {
        if number > 0 { lines.append("") }
        lines += self.lines(of: way, words, environment)
      }
      if result.isCut { lines += ["", "There are too many ways to examine all of them."] }
      return lines
    case .noOrigin(let reasons):
      return ["No way: \(originName) does not exist here"] + texts(of: reasons, words)
    case .noWay([]):
      return ["No way: the ways into it start elsewhere"]
    case .noWay(let reasons):
      let isKnown = !reasons.contains { if case .unknownBelow = $0 { true } else { false } }
      return [isKnown ? "No way" : "No way is known"] + texts(of: reasons, words)
    }
  }

  /// Each sentence once: screens may have one title.
  private func texts(of reasons: [Unreachability], _ words: NavigationWords) -> [String] {
    reasons.reduce(into: []) { texts, reason in
      let text = words.reason(reason)
      if !texts.contains(text) { texts.append(text) }
    }
  }

  private func lines(of way: Way, _ words: NavigationWords, _ environment: Environment) -> [String]
  {
    let terms = way.needs.isEmpty ? "" : ", with " + needs(of: way)
    guard !way.steps.isEmpty else { return ["0 taps\(terms): it is already shown"] }
    let texts = way.steps.map { text(of: $0, words) + needs(of: $0) }
    let width = texts.map(\.count).max() ?? 0
    let digits = "\(way.steps.count)".count
    let steps = zip(way.steps, texts).enumerated().map { number, step in
      let count = "\(number + 1)"
      let screens = step.0.screens.map { model.screens[$0].label }.joined(separator: ", ")
      return String(repeating: " ", count: digits - count.count) + count + "  " + step.1
        + (screens.isEmpty
          ? "" : String(repeating: " ", count: width - step.1.count) + "  → " + screens)
    }
    return [counted(way.taps, "tap") + terms + ":"] + steps
  }

  /// What a way needs. A condition that varies by item may hold for one item and not for another.
  private func needs(of way: Way) -> String {
    let texts = way.needs.map(\.text)
    let words = way.needs.enumerated().compactMap { number, term -> String? in
      guard case .condition = term.fact, let other = texts.firstIndex(of: term.negation.text) else {
        return Self.text(of: term, among: way.needs)
      }
      return other < number ? nil : "\(term.text) for one item and \(texts[other]) for another"
    }
    return words.joined(separator: " and ")
  }

  private func needs(of step: Way.Step) -> String {
    (step.needs.isEmpty ? "" : " (needs \(Self.joined(step.needs)))")
      + (step.sets.isEmpty ? "" : " (now \(Self.joined(step.sets)))")
  }

  private static func joined(_ terms: [ConditionTerm]) -> String {
    terms.map { text(of: $0, among: terms) }.joined(separator: " and ")
  }

  /// An either-or among other terms stands in parentheses.
  private static func text(of term: ConditionTerm, among terms: [ConditionTerm]) -> String {
    terms.count > 1 && term.choices.count > 1 ? "(\(term.text))" : term.text
  }

  /// What a person does in a step.
  package func text(of step: Way.Step, _ words: NavigationWords) -> String {
    Self.text(of: step.action, taps: step.taps, words)
  }

  package static func text(of action: Way.Action, taps: Int, _ words: NavigationWords) -> String {
    switch action {
    case .follows(let kind): return words.step(kind, taps: taps)
    case .goesBack: return "go back"
    case .closes(let index):
      return "close the \(words.presentationLabel(words.model.transitions[index]))"
    case .switchesWindow: return "go back to the first window"
    }
  }
}
