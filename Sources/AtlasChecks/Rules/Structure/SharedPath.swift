import AtlasBase
import AtlasGraph
import AtlasModel

extension Rule {
  static let sharedPath = Rule(
    .sharedPath,
    .structure,
    .error,
    title: "Two stacks on one path",
    checks: """
      No two stacks that exist at the same time, in tabs or columns of a window, or in a \
      presentation and the screen that presents it, are bound to the same property as their path. \
      Stacks that are alternatives of each other may be. A `@State` path (`"createdIn": "state"`) \
      belongs to one instance of a view: stacks of views (`host`) that exist twice each have their \
      own. If stacks share a router, the rule must know to which of its properties each is bound.
      """,
    impact: """
      A push in one tab is also a push in the other: the person switches tabs, sees a screen that \
      they never opened, and by going back removes it from the first tab too. A push in a sheet also \
      changes the screens behind it.
      """,
    remedy: "Give each stack its own path: a property for each tab, or a dictionary by tab.",
    facts: ["property"],
    references: [
      Reference(
        "NavigationStack.init(path:root:)",
        "https://developer.apple.com/documentation/swiftui/navigationstack/init(path:root:)-63x0h"
      )
    ],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "tabs": [
          { "id": "cook", "title": "Cook", "stack": { "root": "recipes",
              "path": { "type": "NavigationPath", "property": "router.path" } } },
          { "id": "plan", "title": "Plan", "stack": ▸{ "root": "week",
              "path": { "type": "NavigationPath", "property": "router.path" } } } ] } } ],
        "screens": [
          { "id": "recipes", "title": "Recipes" },
          { "id": "week", "title": "Week" } ] }
      """,
      finds: ["\"plan.stack\" shares the path \"router.path\" with \"cook.stack\""]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "tabs": [
          { "id": "cook", "title": "Cook", "stack": { "root": "recipes",
              "path": { "type": "NavigationPath", "property": "router.cookPath" } } },
          { "id": "plan", "title": "Plan", "stack": { "root": "week",
              "path": { "type": "NavigationPath", "property": "router.planPath" } } } ] } } ],
        "screens": [
          { "id": "recipes", "title": "Recipes" },
          { "id": "week", "title": "Week" } ] }
      """
    )
  ) { context, outcome in
    let paths = StackPaths(context.model, context.presence, context.stacks)
    for (index, container) in context.model.containers.enumerated() {
      guard case .stack(let stack) = container.kind, stack.path?.type != "none",
        !context.presence.containers[index].isEmpty
      else { continue }
      guard let property = stack.path?.property else {
        if paths.mateWithSameRouter(of: index, stack) != nil {
          outcome.notStated("property", of: .container(index))
        }
        continue
      }
      guard
        let other = paths.mateOnSamePath(of: index, stack)
          ?? paths.presenter(of: index, stack)
      else {
        outcome.pass()
        continue
      }
      let mate = context.model.containers[other]
      outcome.fail(
        "\"\(container.id)\" shares the path \"\(property)\" with \"\(mate.id)\"",
        at: .container(index),
        in: context.presence.containers[index]
          .intersection(context.presence.containers[other]),
        advice: "a property for each",
        notes: [.init("\"\(mate.id)\" is bound to it here", at: mate.attributes.range)]
      )
    }
  }
}

/// Which stacks could share what they are bound to.
private struct StackPaths {
  /// What stacks have in common that may share: the window or presentation they are in, and the
  /// property or router.
  private struct Key: Hashable {
    var root: Container.Parent?
    var name: String
    /// The file of a view's own state, for two views may each have a state of one name.
    var file: String?
    /// The stack whose view has the state, by index, where each instance of the view has its own.
    var instance: Int?

    /// The same in any window or presentation.
    var anywhere: Key {
      var key = self
      key.root = nil
      return key
    }
  }

  private let model: NavigationModel
  private let presence: PresenceFacts
  private var byPath: [Key: [Int]] = [:]
  private var byRouter: [Key: [Int]] = [:]
  /// By path, wherever the stack is.
  private var byProperty: [Key: [Int]] = [:]
  /// Per stack its path, wherever it is.
  private var properties: [Int: Key] = [:]
  /// Per screen the stacks that it is on, in their order: worked out once, for many presentations ask.
  private let stacksByScreen: [Int: [Int]]
  /// Per stack what has to hold for it to be there.
  private var conditions: [Int: [ConditionTerm]] = [:]

  init(_ model: NavigationModel, _ presence: PresenceFacts, _ facts: StackFacts) {
    self.model = model
    self.presence = presence
    stacksByScreen = facts.stacksByScreen
    for (index, container) in model.containers.enumerated() {
      guard case .stack(let stack) = container.kind, stack.path?.type != "none" else { continue }
      conditions[index] = model.conditions(ofContainer: index)
      if let key = pathKey(index, stack) {
        byPath[key, default: []].append(index)
        byProperty[key.anywhere, default: []].append(index)
        properties[index] = key.anywhere
      } else if let key = routerKey(index, stack) {
        byRouter[key, default: []].append(index)
      }
    }
  }

  private func root(of index: Int) -> Container.Parent? {
    model.holders(of: .stack(index)).last
  }

  private func pathKey(_ index: Int, _ stack: Stack) -> Key? {
    guard let path = stack.path, let property = path.property else { return nil }
    let source = model.containers[index].attributes.source
    guard path.createdIn == "state" else { return Key(root: root(of: index), name: property) }
    let instance = model.containers[index].host == nil ? nil : index
    return Key(root: root(of: index), name: property, file: source?.path, instance: instance)
  }

  private func routerKey(_ index: Int, _ stack: Stack) -> Key? {
    stack.router.map { Key(root: root(of: index), name: $0) }
  }

  /// The stack of the screen that presents a stack, if both are bound to one property.
  func presenter(of index: Int, _ stack: Stack) -> Int? {
    guard case .transition(let transition)? = root(of: index), let key = pathKey(index, stack),
      key.instance == nil, isOneProperty(key.name), let mates = byProperty[key.anywhere],
      mates.count > 1
    else { return nil }
    func isMate(_ other: Int) -> Bool {
      other != index && properties[other] == key.anywhere
        && !presence.containers[other].isDisjoint(with: presence.containers[index])
    }
    let origin = model.transitions[transition].origin
    if case .part(let part) = origin, model.parts[part].isEverywhere {
      return mates.first(where: isMate)
    }
    return model.screens(ofOrigin: origin).compactMap { screen in
      stacksByScreen[screen]?.first(where: isMate)
    }.min()
  }

  /// An earlier stack that is bound to the same property and lives at the same time.
  func mateOnSamePath(of index: Int, _ stack: Stack) -> Int? {
    guard let key = pathKey(index, stack), isOneProperty(key.name) else { return nil }
    return byPath[key]?.lazy.prefix { $0 < index }.first { livesTogether($0, index) }
  }

  /// Another stack that has the same router, no stated property, and lives at the same time.
  func mateWithSameRouter(of index: Int, _ stack: Stack) -> Int? {
    guard let key = routerKey(index, stack) else { return nil }
    return byRouter[key]?.first { $0 != index && livesTogether($0, index) }
  }

  /// Whether the words say which property it is: `paths[tab]` is another one for each tab.
  private func isOneProperty(_ property: String) -> Bool {
    guard let bracket = property.firstIndex(of: "[") else { return true }
    let subscripted = property[property.index(after: bracket)...].first { $0 != " " }
    return subscripted == "." || subscripted == "\"" || subscripted?.isNumber == true
  }

  /// Whether two stacks of one window or presentation are there at one time, shown or in another tab.
  private func livesTogether(_ one: Int, _ other: Int) -> Bool {
    // Two containers that one thing holds are alternatives, of which one is shown.
    guard model.containers[one].parent != model.containers[other].parent,
      !presence.containers[one].isDisjoint(with: presence.containers[other]),
      !(conditions[one] ?? []).contradict(conditions[other] ?? [])
    else { return false }
    let around = chain(other)
    return !chain(one).contains { step in
      around.contains { $0.holder == step.holder && $0.container != step.container }
    }
  }

  /// A container and those around it, each with what holds it.
  private func chain(_ index: Int) -> [(holder: Container.Parent, container: Int)] {
    var chain: [(holder: Container.Parent, container: Int)] = []
    var next: Int? = index
    while let container = next {
      let holder = model.containers[container].parent
      chain.append((holder, container))
      next =
        switch holder {
        case .column(let outer, _), .accessory(let outer, _): outer
        case .tab(let tab): model.tabs[tab].tabView
        default: nil
        }
    }
    return chain
  }
}
