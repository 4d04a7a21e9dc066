import AtlasBase
import AtlasGraph
import AtlasModel

extension Rule {
  static let navigationView = Rule(
    .navigationView,
    .structure,
    .warning,
    title: "The deprecated NavigationView",
    checks: """
      No container is a `NavigationView` if the lowest OS on all its platforms has \
      `NavigationStack` and `NavigationSplitView`. Presentations at the same line of the source (`source`) count as \
      one.
      """,
    impact: """
      `NavigationView` has no path: a deep link or a restored state must activate one link after \
      the other. The person sees screens slide in twice, or only the first of them. As a single \
      view on an iPad it leaves half of the screen empty.
      """,
    remedy: "Use `NavigationStack` for one column, and `NavigationSplitView` for several columns.",
    references: [
      Reference(
        "Migrating to new navigation types",
        "https://developer.apple.com/documentation/swiftui/migrating-to-new-navigation-types"
      )
    ],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "17.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "navigationView": ▸"recipes" } } ],
        "screens": [
          { "id": "recipe", "title": "Recipe" },
          { "id": "recipes", "title": "Recipes", "goes": [ { "push": "recipe" } ] } ] }
      """,
      finds: ["\"main.navigationView\" is a NavigationView"]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "17.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "recipe", "title": "Recipe" },
          { "id": "recipes", "title": "Recipes", "goes": [ { "push": "recipe" } ] } ] }
      """
    )
  ) { context, outcome in
    // What a view of several screens presents is written once in the source.
    var lines: Set<SourceLocation> = []
    for (index, container) in context.model.containers.enumerated() {
      let there = context.presence.containers[index]
      let advice: String
      var old = there
      switch container.kind {
      case .stack(let stack):
        advice = "\"stack\""
        if !stack.isNavigationView { old = [] }
      case .split(let split):
        advice = "\"split\" without \"navigationViewOn\""
        old = context.graph.environments(in: there) { split.navigationViewOn.contains($0.platform) }
      case .columns, .tabs: continue
      }
      guard !there.isEmpty else { continue }
      let platforms = context.graph.platforms(of: old)
      guard !platforms.isEmpty,
        platforms.allSatisfy({ context.availability.has(.stack, on: $0) })
      else {
        outcome.pass()
        continue
      }
      if let line = context.model.line(ofPresented: container) {
        guard lines.insert(line).inserted else { continue }
      }
      outcome.fail(
        "\"\(container.id)\" is a NavigationView",
        at: .container(index),
        in: old,
        advice: advice
      )
    }
  }
}

extension NavigationModel {
  /// The line of the source that presents a container; nil if it is not stated, or if nothing presents it.
  fileprivate func line(ofPresented container: Container) -> SourceLocation? {
    guard case .transition(let index) = container.parent else { return nil }
    let source = container.attributes.source ?? transitions[index].attributes.source
    return source?.line == nil ? nil : source
  }
}
