import AtlasBase
import AtlasModel

extension Rule {
  static let routeDiffersFromSource = Rule(
    .routeDiffersFromSource,
    .source,
    .warning,
    title: "A route enum whose cases differ from the source",
    checks: """
      A route enum of the model has the cases that the enum has in the source. A case for which no code shows a \
      view may be missing; a route that is no enum is not compared. The rule needs `navatlas check --sources` and `navatlas-scan`.
      """,
    impact:
      "A place to go is missing in the model, or the model leads to one that the app does not have.",
    remedy: "Add the case with its screen, or remove it.",
    failing: RuleExample(
      routeModel(#""editor": "editor", "shopping": "shopping""#),
      finds: [
        "the enum \"RecipeRoute\" of the source has no case \"shopping\"",
        "the enum \"RecipeRoute\" of the source has the case \"timer\", and the model does not",
      ],
      sources: routeSource("▸"),
      facts: routeFacts
    ),
    fixed: RuleExample(
      routeModel(#""editor": "editor", "timer": "shopping""#),
      sources: routeSource(""),
      facts: routeFacts
    )
  ) { context, outcome in
    guard let source = context.source else { return }
    for (number, route) in context.model.routes.enumerated() {
      guard let found = source.enumeration(of: route.id) else { continue }
      let written = Set(found.cases.map(\.name))
      let stated = Set(route.cases.map(\.name))
      outcome.pass(written.intersection(stated).count)
      for missing in found.cases where missing.mayShow && !stated.contains(missing.name) {
        outcome.fail(
          "the enum \"\(route.id)\" of the source has the case \"\(missing.name)\", and the model does not",
          at: .route(number),
          range: context.range(of: missing.place),
          key: missing.name,
          notes: [context.modelNote(.route(number))]
        )
      }
      for (index, stale) in route.cases.enumerated() where !written.contains(stale.name) {
        let element = ElementReference.routeCase(route: number, routeCase: index)
        outcome.fail(
          "the enum \"\(route.id)\" of the source has no case \"\(stale.name)\"",
          at: element,
          range: context.range(of: found.place),
          key: stale.name,
          notes: [context.modelNote(element)]
        )
      }
    }
  }

  private static let routePath = "Recipes/RecipeRoute.swift"

  private static func routeSource(_ mark: String) -> [String: String] {
    [
      routePath: """
      \(mark)enum RecipeRoute: Hashable {
        case editor
        \(mark)case timer

        @ViewBuilder var view: some View {
          switch self {
          case .editor: RecipeEditor()
          case .timer: RecipeTimer()
          }
        }
      }

      struct RecipeEditor: View {
        var body: some View { Text("Ingredients") }
      }

      struct RecipeTimer: View {
        var body: some View { Text("Time") }
      }

      """
    ]
  }

  private static let routeFacts = SourceFacts(
    types: [
      SourceType("RecipeRoute", isView: false, at: SourcePlace(routePath, 1)),
      SourceType("RecipeEditor", isView: true, at: SourcePlace(routePath, 13)),
      SourceType("RecipeTimer", isView: true, at: SourcePlace(routePath, 17)),
    ],
    foreignTypes: ["Text", "View", "ViewBuilder"],
    enums: [
      SourceEnum(
        "RecipeRoute",
        [
          .init("editor", at: SourcePlace(routePath, 2), mayShow: true),
          .init("timer", at: SourcePlace(routePath, 3), mayShow: true),
        ],
        at: SourcePlace(routePath, 1)
      )
    ]
  )

  private static func routeModel(_ cases: String) -> String {
    """
    { "navatlas": 1,
      "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
      "scenes": [ { "id": "main", "windowGroup": { "stack": {
        "root": "recipes", "destinations": [ { "for": "RecipeRoute" } ] } } } ],
      "screens": [
        { "id": "editor" },
        { "id": "recipes", "goes": [ { "push": "RecipeRoute.editor" }, { "push": "shopping" } ] },
        { "id": "shopping" } ],
      "routes": [
        { "id": "RecipeRoute", "cases": { \(cases) } } ] }
    """
  }
}

extension SourceEnum {
  /// Whether a route has its cases; one for which no code shows a view may be missing.
  func has(theCasesOf route: Route) -> Bool {
    let (written, stated) = (Set(cases.map(\.name)), Set(route.cases.map(\.name)))
    return stated.isSubset(of: written)
      && cases.allSatisfy { !$0.mayShow || stated.contains($0.name) }
  }
}

extension SourceComparison {
  /// The only enum of the source that a route's id may mean.
  func enumeration(of id: String) -> SourceEnum? {
    let enums = views.facts.enums
    let exact = enums.filter { $0.name == id }
    if exact.count == 1 { return exact[0] }
    let simple = enums.filter { SourceViews.simple($0.name) == SourceViews.simple(id) }
    return exact.isEmpty && simple.count == 1 ? simple[0] : nil
  }
}
