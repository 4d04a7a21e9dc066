internal import AtlasGraph
internal import AtlasLinks
internal import AtlasModel

/// What becomes of a URL: which deep link takes it, and the state that it makes of the app.
public struct Resolution: Sendable {
  /// What becomes of the URL in some environments.
  public struct Answer: Sendable, Hashable {
    /// Where it is so.
    public var environments: [AppEnvironment]
    /// The deep link that handles the URL if it comes from outside; nil if none does.
    public var match: Match?
    /// The deep links whose `OpenURLAction` handles it if it is opened inside the app, one for each action.
    public var matchesInApp: [Match]
  }

  /// A deep link that takes the URL.
  public struct Match: Sendable, Hashable {
    /// The deep link's id.
    public var deepLink: String
    /// Its pattern that takes the URL: `recipes://recipe/{id}`.
    public var pattern: String
    /// What the URL gives for the parameters of the pattern, percent-decoded, by name.
    public var arguments: [String: String]
    /// The requirements of the deep link that are not met, such as `signedIn`; if there are any, it goes
    /// where its `otherwise` says.
    public var unmetRequirements: [String]
    /// Where it leads; nil if a requirement is not met and the model states no `otherwise`.
    public var arrival: Arrival?
    /// Where it leads if what the URL names does not exist; nil if the model does not say.
    public var notFound: Arrival?
  }

  /// Where a deep link leads.
  public struct Arrival: Sendable, Hashable {
    /// The state if the link launches the app; nil if it leads nowhere, and inside the app.
    public var whenLaunched: ScreenState?
    /// The state if the app was running; nil if it leads nowhere.
    public var whenRunning: ScreenState?
    /// Why it leads nowhere, as a sentence without its full stop.
    public var failure: String?
    /// Requirements of screens that are not met and that the link does not ask for.
    public var bypassedRequirements: [Bypass]
  }

  /// A screen that is shown although what it requires is not met.
  public struct Bypass: Sendable, Hashable {
    /// The screen's id.
    public var screen: String
    /// What is not met: `signedIn`.
    public var requirement: String
  }

  /// For each group of environments with the same answer what becomes of the URL.
  public let answers: [Answer]
  /// Whether the system hands the URL to the app at all; nil if the model does not say enough. The answers
  /// say what becomes of it if so.
  public let isHandedOver: Bool?
  /// The resolution for a person, ended by a newline.
  public let text: String
  /// The resolution for a program; the page about the command line says what its keys mean.
  public let json: String

  /// Whether a deep link handles the URL in any of the environments.
  public var isTaken: Bool { answers.contains { $0.match != nil || !$0.matchesInApp.isEmpty } }
}

/// The state of an app: what is shown, and what lies below it.
public struct ScreenState: Sendable, Hashable {
  /// An entry of a stack.
  public enum Entry: Sendable, Hashable {
    /// A screen, by id, with the destination that names it: `recipe(id: "42")`.
    case screen(String, destination: String)
    /// What was there before the link came; how much it is, is not known.
    case earlier
  }

  /// A tab that is selected.
  public enum Tab: Sendable, Hashable {
    /// By id.
    case selected(String)
    /// The one that was selected before the link came.
    case asItWas
  }

  /// A column that stands beside others.
  public struct Column: Sendable, Hashable {
    /// The id of the split view.
    public var container: String
    /// Which column: `sidebar`, `content`, `detail`.
    public var name: String
    /// Whether it is there and not visible.
    public var isHidden: Bool
    /// From the root to the top; empty if it shows nothing.
    public var entries: [Entry]
  }

  /// What a scene or a presentation holds.
  public struct Content: Sendable, Hashable {
    /// The selected tabs, the outermost first.
    public var tabs: [Tab]
    /// From leading to trailing; empty for a split view that is collapsed into one stack.
    public var columns: [Column]
    /// The stack that the last step went to, from the root to the top.
    public var stack: [Entry]
  }

  /// A sheet, a full-screen cover, a popover.
  public struct Presentation: Sendable, Hashable {
    /// As the model format names it: `sheet`.
    public var kind: String
    /// What is shown in it.
    public var content: Content
  }

  /// The scene's id.
  public var scene: String
  /// What the scene shows.
  public var content: Content
  /// What is presented above it; nil for nothing.
  public var presentation: Presentation?
}

extension NavigationModel {
  /// Says where a URL lands.
  ///
  /// - Parameters:
  ///   - url: The URL, as the app would be handed it.
  ///   - environments: Those to answer for; nil for all of the app's.
  ///   - conditions: Per named condition whether it holds; the others have their defaults.
  /// - Throws: ``AtlasError`` with the code ``AtlasError/Code/invalidURL`` if the text is no URL,
  ///   ``AtlasError/Code/unknownName`` for an environment or a condition that the model does not have.
  public func resolve(
    _ url: String,
    in environments: [AppEnvironment]? = nil,
    conditions: [String: Bool] = [:]
  ) throws(AtlasError) -> Resolution {
    let parsed: LinkURL
    do {
      parsed = try LinkURL(url)
    } catch {
      throw AtlasError(.invalidURL, error.message, expected: error.expected)
    }
    try check(conditions)
    let resolution = DeepLinkResolution(
      parsed,
      in: graph.model,
      environments: try inner(environments),
      conditions: conditions
    )
    return Resolution(resolution, graph.model)
  }
}

// MARK: - From the inner modules

extension Resolution {
  init(_ resolution: DeepLinkResolution, _ model: AtlasModel.NavigationModel) {
    answers = resolution.groups.map { group in
      Answer(
        environments: group.environments.map { AppEnvironment($0) },
        match: group.answer.winner.map { Match($0, model, in: group.environments[0]) },
        matchesInApp: group.answer.inApp.map { Match($0, model, in: group.environments[0]) }
      )
    }
    isHandedOver = resolution.handover.isHandedOver
    text = ResolutionText(model).text(of: resolution)
    json = ResolutionDocument(resolution, of: model).text
  }
}

extension Resolution.Match {
  init(
    _ winner: DeepLinkResolution.Winner,
    _ model: AtlasModel.NavigationModel,
    in environment: Environment
  ) {
    let words = NavigationWords(model, in: environment)
    let link = model.deepLinks[winner.link]
    self.init(
      deepLink: link.id,
      pattern: link.patterns[winner.pattern].text,
      arguments: Dictionary(
        winner.arguments.items.map { ($0.name, $0.value) },
        uniquingKeysWith: { first, _ in first }
      ),
      unmetRequirements: winner.outcome.unmet.map(\.text),
      arrival: winner.outcome.arrival.map { Resolution.Arrival($0, model, words) },
      notFound: winner.outcome.notFound.map { Resolution.Arrival($0, model, words) }
    )
  }
}

extension Resolution.Arrival {
  init(_ arrival: AtlasGraph.Arrival, _ model: AtlasModel.NavigationModel, _ words: NavigationWords)
  {
    self.init(
      whenLaunched: arrival.cold.map { ScreenState($0, model) },
      whenRunning: arrival.warm.map { ScreenState($0, model) },
      failure: arrival.failure.map { words.reason($0) },
      bypassedRequirements: arrival.bypassed.map {
        Resolution.Bypass(screen: model.screens[$0.screen].id, requirement: $0.term.text)
      }
    )
  }
}

extension ScreenState {
  init(_ state: NavigationState, _ model: AtlasModel.NavigationModel) {
    self.init(
      scene: model.scenes[state.scene].id,
      content: Content(state.content, model),
      presentation: state.presentation.map {
        Presentation(kind: $0.kind.rawValue, content: Content($0.content, model))
      }
    )
  }
}

extension ScreenState.Content {
  init(_ context: NavigationState.Context, _ model: AtlasModel.NavigationModel) {
    self.init(
      tabs: context.tabs.map { selection in
        switch selection {
        case .tab(let tab): .selected(model.tabs[tab].id)
        case .asItWas: .asItWas
        }
      },
      columns: context.columns.map { column in
        ScreenState.Column(
          container: model.containers[column.container].id,
          name: column.column.name,
          isHidden: column.isHidden,
          entries: column.entries.map { ScreenState.Entry($0, model) }
        )
      },
      stack: context.stack.map { ScreenState.Entry($0, model) }
    )
  }
}

extension ScreenState.Entry {
  init(_ entry: NavigationState.Entry, _ model: AtlasModel.NavigationModel) {
    switch entry {
    case .screen(let shown):
      self = .screen(model.screens[shown.screen].id, destination: shown.text)
    case .earlier: self = .earlier
    }
  }
}
