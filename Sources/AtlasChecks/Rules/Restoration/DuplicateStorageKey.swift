import AtlasBase
import AtlasGraph
import AtlasModel

extension Rule {
  static let duplicateStorageKey = Rule(
    .duplicateStorageKey,
    .restoration,
    .error,
    title: "One storage key for two values",
    checks: """
      No two entries of `restoration` are stored under one key, and none under the key of a tab \
      view's customization, or, in `appStorage`, under that of a condition. Entries of two scenes may share one: `@SceneStorage` separates them.
      """,
    impact: """
      The value that is written last replaces the other: after a restart a tab shows the path of \
      another, or the value can't be read and both start empty.
      """,
    remedy: "Give each its own key, such as the stack's name and `.path`.",
    references: [
      Reference(
        "SceneStorage",
        "https://developer.apple.com/documentation/swiftui/scenestorage"
      )
    ],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "tabs": [
          { "id": "cook", "title": "Cook", "stack": { "root": "recipes", "path": "NavigationPath" } },
          { "id": "plan", "title": "Plan", "stack": { "root": "week", "path": "NavigationPath" } } ] } } ],
        "screens": [ { "id": "recipes", "title": "Recipes" }, { "id": "week", "title": "Week" } ],
        "restoration": [
          { "id": "restore-cook", "stack": "cook.stack", "storageKey": "path" },
          ▸{ "id": "restore-plan", "stack": "plan.stack", "storageKey": "path" } ] }
      """,
      finds: ["\"restore-plan\" is stored under \"path\", and so is \"restore-cook\""]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "tabs": [
          { "id": "cook", "title": "Cook", "stack": { "root": "recipes", "path": "NavigationPath" } },
          { "id": "plan", "title": "Plan", "stack": { "root": "week", "path": "NavigationPath" } } ] } } ],
        "screens": [ { "id": "recipes", "title": "Recipes" }, { "id": "week", "title": "Week" } ],
        "restoration": [
          { "id": "restore-cook", "stack": "cook.stack", "storageKey": "cook.path" },
          { "id": "restore-plan", "stack": "plan.stack", "storageKey": "plan.path" } ] }
      """
    )
  ) { context, outcome in
    var stored: [String: [StoredThing]] = [:]
    for (index, container) in context.model.containers.enumerated() {
      guard case .tabs(let tabView) = container.kind, let key = tabView.customizationStorage else {
        continue
      }
      stored[key, default: []].append(
        StoredThing(
          element: .container(index),
          scene: context.model.scene(around: index),
          stack: nil
        )
      )
    }
    // A condition's key is one of the user defaults, as is a key of `appStorage`.
    for (index, condition) in context.model.conditions.enumerated() {
      guard let key = condition.storageKey else { continue }
      stored[key, default: []].append(
        StoredThing(element: .condition(index), storage: "appStorage")
      )
    }
    for (index, restoration) in context.model.restorations.enumerated() {
      let key = restoration.storageKey
      let thing = context.model.storedThing(restoration, index)
      let other = stored[key]?.first { $0.collides(with: thing, context.model) }
      stored[key, default: []].append(thing)
      guard let other else {
        outcome.pass()
        continue
      }
      outcome.fail(
        "\"\(restoration.id)\" is stored under \"\(key)\", and so is \"\(context.model.id(of: other.element))\"",
        at: .restoration(index),
        key: key,
        advice: "a key of its own, such as \"\(restoration.id)\"",
        notes: [
          .init(
            "\"\(context.model.id(of: other.element))\" is here",
            at: context.model.attributes(of: other.element).range
          )
        ]
      )
    }
  }
}

/// Something that is stored under a key.
private struct StoredThing {
  var element: ElementReference
  /// The scene that it is in, by index, where that is known.
  var scene: Int?
  /// The stack that it is the path of.
  var stack: String?
  /// `sceneStorage`, `appStorage` or `file`, if the model says.
  var storage: String?

  /// Whether it and another that has its key are two things in one store, at one time.
  func collides(with other: StoredThing, _ model: NavigationModel) -> Bool {
    if let stack, stack == other.stack { return false }
    if case .condition = element, other.storage != "appStorage" { return false }
    if let storage, let otherStorage = other.storage, storage != otherStorage { return false }
    let isShared = storage == other.storage && (storage == "appStorage" || storage == "file")
    if !isShared, let scene, let otherScene = other.scene, scene != otherScene { return false }
    let mine = model.attributes(of: element)
    let others = model.attributes(of: other.element)
    if let first = mine.platforms, let second = others.platforms,
      Set(first).isDisjoint(with: second)
    {
      return false
    }
    return mine.canStand(with: others)
  }
}

extension NavigationModel {
  fileprivate func storedThing(_ restoration: Restoration, _ index: Int) -> StoredThing {
    switch restoration.subject {
    case .scene(let id):
      StoredThing(
        element: .restoration(index),
        scene: self.index.scenes[id],
        stack: nil,
        storage: restoration.storage
      )
    case .stack(let id):
      StoredThing(
        element: .restoration(index),
        scene: self.index.containers[id].flatMap(scene),
        stack: id,
        storage: restoration.storage
      )
    }
  }

  /// The scene that a container is in; nil where it is presented, and may be in several.
  fileprivate func scene(around container: Int) -> Int? {
    if case .scene(let scene)? = holders(of: .host(container)).last { scene } else { nil }
  }
}
