import AtlasGraph
import AtlasLinks
import AtlasModel

/// Where the example URLs of a model land, with what each link requires granted and denied.
struct ExampleLandings {
  let model: NavigationModel

  /// What becomes of a URL in some environments.
  struct Landing {
    var environments: [Environment]
    var answer: DeepLinkResolution.Answer
  }

  /// The values of conditions under which a link's requirements hold, those that it names alone.
  func granting(_ link: DeepLink) -> [String: Bool] {
    (link.attributes.when + link.requires).grantingValues
  }

  /// The same with a requirement that does not hold; nil where the link requires nothing.
  func denying(_ link: DeepLink) -> [String: Bool]? {
    guard let term = link.requires.first, term.isNamed else { return nil }
    return granting(link).merging([term.negation].grantingValues) { _, new in new }
  }

  /// By groups of environments with the same answer; empty where the text is no URL.
  func landings(of url: String, _ conditions: [String: Bool]) -> [Landing] {
    guard let url = try? LinkURL(url) else { return [] }
    return DeepLinkResolution(url, in: model, conditions: conditions).groups.map {
      Landing(environments: $0.environments, answer: $0.answer)
    }
  }

  /// The screen that one looks at in a state: the top of what is presented, or else of the stack, or
  /// of the last column that shows something.
  static func topScreen(of state: NavigationState) -> Int? {
    func top(_ entries: [NavigationState.Entry]) -> Int? {
      if case .screen(let shown)? = entries.last { shown.screen } else { nil }
    }
    func top(_ context: NavigationState.Context) -> Int? {
      top(context.stack)
        ?? context.columns.reversed().lazy.filter { !$0.isHidden }.compactMap { top($0.entries) }
        .first
    }
    return state.presentation.flatMap { top($0.content) } ?? top(state.content)
  }
}
