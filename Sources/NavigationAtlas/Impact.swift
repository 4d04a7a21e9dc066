internal import AtlasGraph
internal import AtlasModel

/// What is lost if a screen is removed.
public struct Impact: Sendable {
  /// What is lost in some environments.
  public struct Answer: Sendable, Hashable {
    /// Where it is so.
    public var environments: [AppEnvironment]
    /// Whether anything leads to the screen.
    public var isReached: Bool
    /// The ids of the screens that are not reached any more, sorted.
    public var lostScreens: [String]
    /// The ids of the screens that only deep links and entry points lead to any more, sorted.
    public var screensOnlyByLinks: [String]
    /// The ids of the screens that are reached in its place, sorted.
    public var gainedScreens: [String]
  }

  /// An element of the model that leads to the screen, or names it.
  public struct Mention: Sendable, Hashable {
    /// Its kind: `deepLink`.
    public var kind: String
    /// Its id.
    public var id: String
  }

  /// For each group of environments with the same answer what is lost.
  public let answers: [Answer]
  /// The deep links and entry points that lead to the screen, if only as a fallback.
  public let leading: [Mention]
  /// The deep links and entry points that lead to a screen above it.
  public let passing: [Mention]
  /// The ids of the stored states that can hold it.
  public let restorations: [String]
  /// The other elements that name it.
  public let mentions: [Mention]
  /// The answer for a person, ended by a newline.
  public let text: String
  /// The answer for a program; the page about the command line says what its keys mean.
  public let json: String

  /// Whether another screen, a deep link or an entry point needs the screen.
  public let isNeeded: Bool
}

extension NavigationModel {
  /// What the app loses if a screen is removed with all that names it: the screens that only this screen
  /// leads to, and the elements that lead to it.
  ///
  /// - Parameters:
  ///   - screen: The id of the screen.
  ///   - environments: Those to answer for; nil for all of the app's.
  ///   - conditions: The named conditions that do not have their defaults.
  /// - Throws: ``AtlasError`` with the code ``AtlasError/Code/unknownName`` for a screen, an environment or a
  ///   condition that the model does not have.
  public func impact(
    ofRemoving screen: String,
    in environments: [AppEnvironment]? = nil,
    conditions: [String: Bool] = [:]
  ) throws(AtlasError) -> Impact {
    try check(conditions)
    try check(screen, in: graph.model.screens.map(\.id), kind: "screen")
    return Impact(
      ScreenImpact(
        of: graph.model.index.screens[screen] ?? 0,
        in: graph,
        environments: try inner(environments),
        conditions: conditions
      ),
      graph.model
    )
  }
}

// MARK: - From the inner modules

extension Impact {
  init(_ impact: ScreenImpact, _ model: AtlasModel.NavigationModel) {
    func ids(_ screens: ScreenRemovals.Screens) -> [String] {
      screens.first.map { model.screens[$0].id }
    }
    func mention(_ element: ElementReference) -> Mention {
      Mention(kind: element.kind.rawValue, id: model.id(of: element))
    }
    func mentions(_ isWanted: (LinkUses.Use.Role) -> Bool) -> [Mention] {
      impact.links.filter { isWanted($0.role) }.map { mention($0.element) }
    }
    text = ImpactText(impact).text
    json = ImpactDocument(impact).text
    isNeeded = impact.outcome == .needed
    answers = impact.groups.map { group in
      Answer(
        environments: group.environments.map { AppEnvironment($0) },
        isReached: group.removal.isReached,
        lostScreens: ids(group.removal.lost),
        screensOnlyByLinks: ids(group.removal.onlyByLinks),
        gainedScreens: ids(group.removal.gained)
      )
    }
    leading = mentions { $0 != .passes }
    passing = mentions { $0 == .passes }
    restorations = impact.restorations.map { model.restorations[$0].id }
    self.mentions = impact.mentions.map(mention)
  }
}
