internal import AtlasGraph
internal import AtlasModel

/// How a person gets from one screen to another.
public struct Ways: Sendable {
  /// What is there in an environment.
  public struct Answer: Sendable, Hashable {
    /// Where it is so.
    public var environment: AppEnvironment
    /// Those with the fewest taps first; empty if there is none.
    public var ways: [Way]
    /// Why there is none, each as a sentence without its full stop.
    public var reasons: [String]
    /// Whether the search gave up with ways still to look at.
    public var isCut: Bool
  }

  /// For each environment what is there.
  public let answers: [Answer]
  /// The ways for a person, ended by a newline.
  public let text: String
  /// The ways for a program; the page about the command line says what its keys mean.
  public let json: String

  /// Whether there is no way in any of the environments.
  public var isEmpty: Bool { answers.allSatisfy(\.ways.isEmpty) }
}

/// A way from one screen to another.
public struct Way: Sendable, Hashable {
  /// Something that a person does.
  public struct Step: Sendable, Hashable {
    /// What the person does, in words: `tap "Recipes"`.
    public var words: String
    /// How many taps it takes.
    public var taps: Int
    /// The ids of the screens that it leads to: more than one for a split view or for tabs.
    public var screens: [String]
  }

  /// In order; empty if one is there already.
  public var steps: [Step]

  /// How many taps it takes.
  public var taps: Int { steps.reduce(0) { $0 + $1.taps } }
}

extension NavigationModel {
  /// The ways that lead from the launch of the app to a screen. See ``ways(from:to:in:conditions:limit:)``.
  public func ways(
    to screen: String,
    in environments: [AppEnvironment]? = nil,
    conditions: [String: Bool] = [:],
    limit: Int = 1
  ) throws(AtlasError) -> Ways {
    try ways(.launch, screen, environments, conditions, limit)
  }

  /// The ways that lead from one screen to another, those with the fewest taps first.
  ///
  /// - Parameters:
  ///   - origin: The id of the screen where they begin.
  ///   - screen: The id of the screen where they end.
  ///   - environments: Those to answer for; nil for all of the app's.
  ///   - conditions: Per named condition whether it holds; if none is given, each may be either, and a way with
  ///     each at its default is among the ways, if there is one.
  ///   - limit: The most ways in an environment; 1 to 1000, and the nearest of these for any other number.
  /// - Throws: ``AtlasError`` with the code ``AtlasError/Code/unknownName`` for a screen, an environment or a
  ///   condition that the model does not have.
  public func ways(
    from origin: String,
    to screen: String,
    in environments: [AppEnvironment]? = nil,
    conditions: [String: Bool] = [:],
    limit: Int = 1
  ) throws(AtlasError) -> Ways {
    try ways(.screen(try index(ofScreen: origin)), screen, environments, conditions, limit)
  }

  private func ways(
    _ origin: AtlasGraph.Way.Origin,
    _ screen: String,
    _ environments: [AppEnvironment]?,
    _ conditions: [String: Bool],
    _ limit: Int
  ) throws(AtlasError) -> Ways {
    try check(conditions)
    let answers = WayAnswers(
      from: origin,
      to: try index(ofScreen: screen),
      in: conditions.isEmpty
        ? graph
        : AppGraph(
          graph.model,
          assuming: .values(graph.model.consequences(of: conditions))
        ),
      environments: try inner(environments),
      limit: min(max(limit, 1), 1000)
    )
    return Ways(conditions.isEmpty ? answers.withWaysByDefault : answers, graph.model)
  }

  private func index(ofScreen id: String) throws(AtlasError) -> Int {
    if let index = graph.model.index.screens[id] { return index }
    try check(id, in: graph.model.screens.map(\.id), kind: "screen")
    throw AtlasError(.unknownName, "the model has no screen \"\(id)\"")
  }
}

// MARK: - From the inner modules

extension Ways {
  init(_ answers: WayAnswers, _ model: AtlasModel.NavigationModel) {
    let words = WayText(answers)
    text = words.text
    json = WaysDocument(answers).text
    self.answers = zip(answers.environments, answers.answers).map { environment, answer in
      let navigation = NavigationWords(model, in: environment)
      var result = Answer(
        environment: AppEnvironment(environment),
        ways: [],
        reasons: [],
        isCut: false
      )
      switch answer {
      case .ways(let found):
        result.ways = found.ways.map { Way($0, words, navigation, model) }
        result.isCut = found.isCut
      case .noOrigin(let reasons), .noWay(let reasons):
        result.reasons = reasons.map { navigation.reason($0) }
      }
      return result
    }
  }
}

extension Way {
  init(
    _ way: AtlasGraph.Way,
    _ text: WayText,
    _ navigation: NavigationWords,
    _ model: AtlasModel.NavigationModel
  ) {
    steps = way.steps.map { step in
      Step(
        words: text.text(of: step, navigation),
        taps: step.taps,
        screens: step.screens.map { model.screens[$0].id }
      )
    }
  }
}
