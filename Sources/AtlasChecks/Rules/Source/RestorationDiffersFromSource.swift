import AtlasBase
import AtlasModel

extension Rule {
  static let restorationDiffersFromSource = Rule(
    .restorationDiffersFromSource,
    .source,
    .warning,
    title: "Stored navigation that differs from the source",
    checks: """
      What the source stores of the navigation with `SceneStorage` and `AppStorage` has an entry of \
      `restoration` with its key, or is the `customizationStorage` of a tab view, and the other way round. \
      Entries that are stored in a file are not compared, and none is missing while the source computes a \
      key. The rule needs `navatlas check --sources` and `navatlas-scan`.
      """,
    impact: """
      After a restart, a person is not where the model says. Findings about crashes and lost places are wrong.
      """,
    remedy: "State what the source stores, under its key.",
    failing: RuleExample(
      restorationModel("selection", mark: "▸"),
      finds: [
        "\"restore-tab\" is stored under \"selection\", and the source stores nothing there",
        "the source restores what it stores under \"tab\", and the model has no entry for it",
      ],
      sources: restorationSource("▸"),
      facts: restorationFacts
    ),
    fixed: RuleExample(
      restorationModel("tab", mark: ""),
      sources: restorationSource(""),
      facts: restorationFacts
    )
  ) { context, outcome in
    guard let source = context.source else { return }
    let keys = source.views.facts.storageKeys
    let stated = context.model.storedKeys
    for fact in keys where fact.isNavigation {
      guard let key = fact.key else { continue }
      let same = stated.filter { $0.key == key }
      if same.isEmpty {
        outcome.fail(
          "the source restores what it stores under \"\(key)\", and the model has no entry for it",
          at: nil,
          range: context.range(of: fact.place),
          key: key,
          advice: "an entry of \"restoration\" with \"storageKey\": \"\(key)\""
        )
      } else if same.allSatisfy({ ($0.storage ?? fact.storage.rawValue) != fact.storage.rawValue })
      {
        outcome.fail(
          "\"\(context.model.id(of: same[0].element))\" is stored in \(same[0].storage ?? ""), and the source "
            + "has \(fact.storage.rawValue)",
          at: same[0].element,
          range: context.range(of: fact.place),
          key: key,
          advice: "\"storage\": \"\(fact.storage.rawValue)\"",
          notes: [context.modelNote(same[0].element)]
        )
      } else {
        outcome.pass()
      }
    }
    for entry in stated where source.views.facts.stores(entry) == false {
      outcome.fail(
        "\"\(context.model.id(of: entry.element))\" is stored under \"\(entry.key)\", and the source stores "
          + "nothing there",
        at: entry.element,
        key: entry.key
      )
    }
  }

  private static let tabsPath = "Recipes/RecipesApp.swift"

  private static func restorationSource(_ mark: String) -> [String: String] {
    [
      tabsPath: """
      import SwiftUI

      @main struct RecipesApp: App {
        var body: some Scene {
          WindowGroup { RecipeTabs() }
        }
      }

      struct RecipeTabs: View {
        \(mark)@SceneStorage("tab") private var tab = "list"

        var body: some View {
          TabView(selection: $tab) {
            Tab("Recipes", systemImage: "book", value: "list") { RecipeList() }
            Tab("Week", systemImage: "calendar", value: "week") { WeekPlan() }
          }
        }
      }

      struct RecipeList: View {
        var body: some View { Text("Recipes") }
      }

      struct WeekPlan: View {
        var body: some View { Text("Monday") }
      }

      """
    ]
  }

  private static let restorationFacts = SourceFacts(
    types: [
      SourceType("RecipesApp", isView: false, at: SourcePlace(tabsPath, 3)),
      SourceType(
        "RecipeTabs",
        isView: true,
        at: SourcePlace(tabsPath, 9),
        mayOpen: ["RecipeList", "WeekPlan"]
      ),
      SourceType("RecipeList", isView: true, at: SourcePlace(tabsPath, 20)),
      SourceType("WeekPlan", isView: true, at: SourcePlace(tabsPath, 24)),
    ],
    foreignTypes: [
      "Scene", "SceneStorage", "Tab", "TabView", "Text", "View", "WindowGroup",
    ],
    storageKeys: [
      SourceStorageKey("tab", in: .sceneStorage, isNavigation: true, at: SourcePlace(tabsPath, 10))
    ]
  )

  private static func restorationModel(_ key: String, mark: String) -> String {
    """
    { "navatlas": 1,
      "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
      "scenes": [ { "id": "main", "windowGroup": { "tabs": [
        { "id": "list", "title": "Recipes", "screen": "recipes" },
        { "id": "week", "title": "Week", "screen": "plan" } ] } } ],
      "screens": [
        { "id": "plan", "view": "WeekPlan" }, { "id": "recipes", "view": "RecipeList" } ],
      "restoration": [
        \(mark){ "id": "restore-tab", "scene": "main", "storageKey": "\(key)",
          "storage": "sceneStorage" } ] }
    """
  }
}
