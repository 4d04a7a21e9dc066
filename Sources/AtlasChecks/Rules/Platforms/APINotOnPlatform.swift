import AtlasBase
import AtlasGraph
import AtlasModel

extension Rule {
  static let apiNotOnPlatform = Rule(
    .apiNotOnPlatform,
    .platforms,
    .error,
    title: "An API that the platform lacks",
    checks: """
      What a transition, a deep link or an entry point presents can be presented on every platform \
      where it exists: the Mac has no `fullScreenCover`, only the iPhone, the iPad and the Mac have \
      an `inspector`, and Apple TV and Apple Watch have no `popover`.
      """,
    impact: """
      The code does not compile for that platform. If it is inside `#if os(…)`, the model shows a \
      way that does not exist.
      """,
    remedy: """
      State the platforms where the code has it (`platforms`), and add what the others do instead, \
      such as a sheet.
      """,
    references: [
      Reference(
        "fullScreenCover(isPresented:onDismiss:content:)",
        "https://developer.apple.com/documentation/swiftui/view/fullscreencover(ispresented:ondismiss:content:)"
      ),
      Reference(
        "inspector(isPresented:content:)",
        "https://developer.apple.com/documentation/swiftui/view/inspector(ispresented:content:)"
      ),
      Reference(
        "popover(isPresented:attachmentAnchor:arrowEdge:content:)",
        "https://developer.apple.com/documentation/swiftui/view/popover(ispresented:attachmentanchor:arrowedge:content:)"
      ),
    ],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0", "macOS": "15.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "cooking", "title": "Cooking", "goes": [ { "dismiss": true, "on": "tap Done" } ] },
          { "id": "recipes", "title": "Recipes", "goes": [
            ▸{ "fullScreenCover": "cooking", "on": "tap Cook" } ] } ] }
      """,
      finds: ["\"tap Cook\" on \"recipes\" presents a fullScreenCover, which macOS lacks"]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0", "macOS": "15.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "cooking", "title": "Cooking", "goes": [ { "dismiss": true, "on": "tap Done" } ] },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "fullScreenCover": "cooking", "on": "tap Cook", "platforms": ["iOS"] },
            { "sheet": "cooking", "on": "tap Cook", "platforms": ["macOS"] } ] } ] }
      """
    )
  ) { context, outcome in
    let search = MissingAPISearch(context: context)
    for (index, transition) in context.model.transitions.enumerated()
    where transition.kind.isPresentation {
      search.judge(
        transition.kind,
        context.name(ofTransition: index),
        .transition(index),
        in: context.presence.environments(ofTransition: index),
        &outcome
      )
    }
    for (index, link) in context.model.deepLinks.enumerated() {
      for opening in context.model.openings(ofLink: index) {
        guard let presentation = opening.opening.presentation else { continue }
        search.judge(
          presentation.kind,
          context.name(of: opening),
          .deepLink(index),
          key: opening.role.rawValue,
          in: context.presence.environments(of: link.attributes),
          &outcome
        )
      }
    }
    for (index, entry) in context.model.entryPoints.enumerated() {
      guard case .opening(let opening) = entry.lead, let presentation = opening.presentation else {
        continue
      }
      search.judge(
        presentation.kind,
        "\"\(entry.id)\"",
        .entryPoint(index),
        in: context.presence.environments(of: entry.attributes),
        &outcome
      )
    }
  }
}

/// Looks for presentations on platforms that lack their API.
private struct MissingAPISearch {
  let context: CheckContext

  func judge(
    _ kind: Transition.Kind,
    _ name: String,
    _ element: ElementReference,
    key: String? = nil,
    in environments: EnvironmentSet,
    _ outcome: inout RuleOutcome
  ) {
    guard !environments.isEmpty else { return }
    let lost = environments.filter { !context.semantics[$0].hasAPI(of: kind) }
    guard !lost.isEmpty else { return outcome.pass() }
    let platforms = context.graph.platforms(of: lost)
    let lacks = platforms.count == 1 ? "lacks" : "lack"
    outcome.fail(
      "\(name) presents \(kind.article) \(kind.rawValue), which "
        + "\(platforms.map(\.rawValue).list) \(lacks)",
      at: element,
      key: key ?? kind.rawValue,
      in: lost,
      advice: "a sheet there, or \"platforms\" without \(platforms.map(\.rawValue).list)"
    )
  }
}

extension Transition.Kind {
  fileprivate var article: String { self == .inspector || self == .overlay ? "an" : "a" }
}
