import AtlasBase
import AtlasGraph
import AtlasModel

extension Rule {
  static let unreachableInEnvironment = Rule(
    .unreachableInEnvironment,
    .reach,
    .warning,
    title: "A screen that can't be reached on some platform or width",
    checks: """
      A screen that can be reached on one platform or width, by taps, a deep link or an entry \
      point, can be reached on all others where it exists. A screen is not expected where its own \
      `platforms` or `when` exclude it. These are not reported either: screens that \
      only an excluded screen leads to, screens of a scene or an extension that states other platforms, the \
      placeholder of a split view that is not there or is shown as one stack, what belongs to a sidebar that does \
      not exist, and the sidebar of a split view in place of which another layout is shown. Where something would lead to a screen that is a finding itself, such as a push or the path of a link \
      without a stack or a destination, a presentation that the platform lacks, or a window where there are \
      none, only that is reported.
      """,
    impact: """
      People who use the app on an iPhone, or beside another app on an iPad, don't find what they \
      know from the large screen.
      """,
    remedy: """
      Add a way in there, such as a button on another screen, or state on the screen where it \
      should exist (`platforms`, `when`).
      """,
    references: [
      Reference(
        "TabContent.hidden(_:)",
        "https://developer.apple.com/documentation/swiftui/tabcontent/hidden(_:)"
      )
    ],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iPadOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "tabs": [
          { "id": "cook", "title": "Cook", "stack": "recipes" },
          { "id": "pantry", "title": "Pantry", "hidden": "compact", "stack": "stock" } ] } } ],
        "screens": [
          { "id": "item", "title": "Item" },
          { "id": "recipes", "title": "Recipes" },
          ▸{ "id": "stock", "title": "Pantry", "goes": [ { "push": "item", "on": "tap an item" } ] } ] }
      """,
      finds: ["nothing leads to \"stock\" on iPad in compact width"]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iPadOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "tabs": [
          { "id": "cook", "title": "Cook", "stack": "recipes" },
          { "id": "pantry", "title": "Pantry", "hidden": "compact", "stack": "stock" } ] } } ],
        "screens": [
          { "id": "item", "title": "Item" },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "stock", "on": "tap Pantry", "when": "compact" } ] },
          { "id": "stock", "title": "Pantry", "goes": [ { "push": "item", "on": "tap an item" } ] } ] }
      """
    )
  ) { context, outcome in
    let finders = context.graph.environments.indices.map {
      context.reach.unreachabilityFinder(inEnvironment: $0)
    }
    let brokenPaths = context.graph.environments.indices.map {
      context.landings.screensOfBrokenPaths(in: $0)
    }
    let unclear = context.graph.truncatedEnvironments
    for screen in context.model.screens.indices {
      let reached = context.reach.environments(whereReached: screen)
      guard !reached.isEmpty else { continue }
      var missing = context.presence.environments(whereExists: screen).subtracting(reached)
      missing.subtract(unclear)
      var notes: [Diagnostic.Note] = []
      let splitViews = context.model.splitViews(withPlaceholder: screen)
      missing = missing.filter { number in
        let isPlaceholderElsewhere = splitViews.contains {
          !context.presence.containers[$0].contains(EnvironmentSet(number: number))
        }
        if isPlaceholderElsewhere || brokenPaths[number].contains(screen) { return false }
        if context.reach.isExplained(screen, inEnvironment: number, finders[number]) {
          return false
        }
        let reasons = finders[number].reasons(for: screen)
        let isBehindSidebar = reasons.contains { reason in
          guard case .source(let source) = reason else { return false }
          return finders[number].reasons(for: source).contains {
            $0.isReplacedSidebar(source, context.model)
          }
        }
        guard isBehindSidebar || reasons.contains(where: \.isWorthTelling),
          !reasons.contains(where: { $0.isMeant(screen, context.model) })
        else { return false }
        for note in reasons.compactMap({ context.reach.note($0, inEnvironment: number) })
        where !notes.contains(note) {
          notes.append(note)
        }
        return true
      }
      guard !missing.isEmpty else {
        outcome.pass()
        continue
      }
      let id = context.model.screens[screen].id
      outcome.fail(
        "nothing leads to \"\(id)\" on \(context.graph.names(of: missing))",
        at: .screen(screen),
        in: missing,
        advice:
          "a transition to it in this environment, or \(limit(to: reached, missing, context.graph)) on the screen",
        notes: notes
      )
    }
  }
}

extension Rule {
  /// The key that says where a screen is: a width, if it is missing in the other one only, also on a platform where it
  /// is reached.
  private static func limit(
    to reached: EnvironmentSet,
    _ missing: EnvironmentSet,
    _ graph: AppGraph
  ) -> String {
    let widths = Set(missing.numbers.map { graph.environments[$0].width })
    let platforms = Set(missing.numbers.map { graph.environments[$0].platform })
    let others = reached.numbers.map { graph.environments[$0] }.filter {
      !widths.contains($0.width)
    }
    guard widths.count == 1, let other = others.first?.width,
      platforms.contains(where: { platform in others.contains { $0.platform == platform } })
    else { return "\"platforms\"" }
    return "\"when\": \"\(other.rawValue)\""
  }
}

extension Unreachability {
  /// Whether it is a reason of its own, not that of a screen on the way.
  fileprivate var isWorthTelling: Bool {
    switch self {
    case .source, .requirement: false
    default: true
    }
  }

  /// Whether a screen is nothing but the sidebar of a split view, and another layout is shown in place of that: what
  /// matters is whether that leads to the same screens.
  fileprivate func isReplacedSidebar(_ screen: Int, _ model: NavigationModel) -> Bool {
    guard case .alternative(let index) = self,
      case .split(let split) = model.containers[index].kind
    else { return false }
    return model.rootScreens(of: split.sidebar).contains(screen)
  }

  /// Whether the screen is not meant to be there: the placeholder of a split view that is one stack,
  /// the header or a context menu of a sidebar that is not there, a scene or an extension for other platforms, or a
  /// scene of a kind that the platform does not have.
  fileprivate func isMeant(_ screen: Int, _ model: NavigationModel) -> Bool {
    switch self {
    case .alternative: return isReplacedSidebar(screen, model)
    case .entryPoint(let entry, .platform):
      if case .content = model.entryPoints[entry].lead { return true }
      return false
    case .screen, .collapsedPlaceholder, .accessory, .contextMenu, .scene(_, .sceneKind?),
      .scene(_, .platform?):
      return true
    default: return false
    }
  }
}
