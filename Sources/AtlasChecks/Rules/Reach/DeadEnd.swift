import AtlasBase
import AtlasGraph
import AtlasModel

extension Rule {
  static let deadEnd = Rule(
    .deadEnd,
    .reach,
    .warning,
    title: "A screen with no way back",
    checks: """
      From a pushed screen whose back button is hidden, something leads back to what launch shows: \
      a `pop`, a `dismiss`, a tab bar, a column beside it. From a screen that replaces a stack's \
      root, something leads on. Presentations that nothing closes are checked by `modal-trap`.
      """,
    impact: """
      The person is stuck: there is no back button, and without it no swipe from the edge. They \
      can only quit the app.
      """,
    remedy: """
      Show the back button, or give the screen a button that goes back. If the screen hides the \
      back button to ask about unsaved changes first, describe its own button as a `pop`.
      """,
    facts: ["backButtonHidden"],
    references: [
      Reference(
        "navigationBarBackButtonHidden(_:)",
        "https://developer.apple.com/documentation/swiftui/view/navigationbarbackbuttonhidden(_:)"
      )
    ],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          ▸{ "id": "editor", "title": "Editor", "backButtonHidden": true, "goes": [
            { "push": "photos", "on": "tap Photos" } ] },
          { "id": "photos", "title": "Photos", "backButtonHidden": false },
          { "id": "recipes", "title": "Recipes", "goes": [ { "push": "editor", "on": "tap New" } ] } ] }
      """,
      finds: ["nothing leads back from \"editor\", which hides its back button"]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "editor", "title": "Editor", "backButtonHidden": true, "goes": [
            { "push": "photos", "on": "tap Photos" }, { "pop": 1, "on": "tap Cancel" } ] },
          { "id": "photos", "title": "Photos", "backButtonHidden": false },
          { "id": "recipes", "title": "Recipes", "goes": [ { "push": "editor", "on": "tap New" } ] } ] }
      """
    )
  ) { context, outcome in
    var pushed: [Int: EnvironmentSet] = [:]
    var withoutOwnWay: Set<Int> = []
    var stuck: [Int: (environments: EnvironmentSet, transition: Int)] = [:]
    for members in context.graph.environmentClasses {
      let environments = EnvironmentSet(numbers: members)
      let ways = WaysBack(
        context.graph,
        context.semantics[members[0]],
        context.presence,
        context.presentations,
        context.stacks,
        inEnvironment: members[0]
      )
      for way in ways.pushedPlaces {
        pushed[way.screen, default: []].formUnion(environments)
        if !way.hasOwnWay { withoutOwnWay.insert(way.screen) }
      }
      for end in ways.deadEnds {
        stuck[end.screen, default: ([], end.transition)].environments.formUnion(environments)
      }
    }
    for screen in Set(pushed.keys).union(stuck.keys).sorted() {
      let value = context.model.screens[screen]
      if let (environments, transition) = stuck[screen] {
        let isRoot = context.model.transitions[transition].kind == .replaceRoot
        // A step that would lead on and leads nowhere is a finding by itself.
        let blocked = isRoot ? context.blockedSteps(of: screen) : []
        let left = environments.subtracting(blocked)
        guard !left.isEmpty else { continue }
        outcome.fail(
          isRoot
            ? "nothing leads away from \"\(value.id)\", which replaces the root"
            : "nothing leads back from \"\(value.id)\", which hides its back button",
          at: .screen(screen),
          in: left,
          advice: isRoot
            ? "a transition that leads on, or \"replaceRoot\" back to the former root"
            : "a button that goes back",
          notes: [
            .init(
              "\(context.name(ofTransition: transition)) leads there",
              at: context.model.transitions[transition].attributes.range
            )
          ]
        )
      } else if value.backButtonHidden == nil, withoutOwnWay.contains(screen) {
        outcome.notStated("backButtonHidden", of: .screen(screen))
      } else {
        outcome.pass()
      }
    }
  }
}

extension CheckContext {
  /// Where a step of a screen that would lead on leads nowhere.
  fileprivate func blockedSteps(of screen: Int) -> EnvironmentSet {
    let blocked = model.transitions(ofScreen: screen).flatMap { graph.transitions[$0].blocked }
    return EnvironmentSet(numbers: Set(blocked.map(\.environment)).sorted())
  }
}
