@testable import NavigationOracle

/// The screens of a random model, what a person can do on them, and what leads to them from outside.
extension RandomTree {
  mutating func screen(_ number: Int) -> ModelTree {
    let goes = (0..<below(4)).map { _ in transition() }
    var tree = ModelTree.members(("id", .string("s\(number)")), ("goes", .list(goes)))
    if !parts.isEmpty, chance(2) { tree = tree.adding(("uses", .list([use(pick(parts))]))) }
    if hasDestinations, chance(3) {
      let types = parts.isEmpty ? ["R1", "R2"] : ["R1"]
      tree = tree.adding(("destinations", .list([registration(for: types)])))
    }
    if features.contains(.stacks), number > 1, chance(2) {
      tree = tree.adding(("stack", broughtStack()))
    }
    if number > 0, chance(8) { tree = gated(tree, oneOf: 1) }
    if chance(6) { tree = tree.adding(("requires", .list([.string(literal())]))) }
    return tree
  }

  /// A stack that a view brings: everywhere, on one platform, or in one width.
  private mutating func broughtStack() -> ModelTree {
    switch below(4) {
    case 0: .members(("platforms", .list([.string(pick(platforms))])))
    case 1: .members(("when", .string(pick(["compact", "regular"]))))
    default: .bool(true)
    }
  }

  mutating func transition() -> ModelTree {
    transitions += 1
    let id = ("id", ModelTree?.some(.string("t\(transitions)")))
    if features.contains(.links), chance(2) { return gated(link(id), oneOf: 3) }
    if features.contains(.closing), chance(5) { return gated(goingBack(id), oneOf: 3) }
    let tree: ModelTree =
      switch below(16) {
      case 0, 1: .members(id, ("select", screenID()))
      case 2: .members(id, ("sheet", oneContent(depth: 2)))
      case 3: .members(id, ("fullScreenCover", .members(("stack", stack()))))
      case 4 where !tabs.isEmpty: .members(id, ("switchTab", .string(pick(tabs))))
      case 5: .members(id, ("replaceRoot", screenID()))
      case 6 where features.contains(.stacks), 9 where features.contains(.stacks):
        .members(id, ("replaceRoot", screenID()), ("in", chance(2) ? "window" : nil))
      case 6 where sceneIDs.count > 1: .members(id, ("openWindow", .string(pick(sceneIDs))))
      case 7: goingBack(id)
      case 8: dialog(id)
      case 9: .members(id, (presentation(), oneContent(depth: 2)))
      case 10 where hasRoutes:
        .members(id, ("push", .string(pick(["R1.c0", "R1.c1", "R2.c1"]))))
      case 11 where !hasColumns && !features.contains(.containers):
        .members(id, ("opens", opened()))
      case 12 where hasDismissing:
        .members(
          id,
          (pick(["push", "sheet", "replaceRoot"]), screenID()),
          chance(3)
            ? ("in", .string(pick(["presenter", "window"]))) : ("dismisses", .bool(true))
        )
      case 13 where hasDestinations, 14 where hasDestinations:
        .members(id, ("push", .string(pick(["R1.c0", "R1.c1", "R2.c0", "R2.c1"]))))
      default:
        .members(id, ("push", shownID()), ("by", transitions % 3 == 0 ? "viewLink" : nil))
      }
    if chance(8) { return gated(tree.adding(("where", place())), oneOf: 6) }
    if hasSets, chance(3) { return sets(tree) }
    if hasItems, chance(4) { return tree.adding(("when", .string(chance(2) ? "own" : "!own"))) }
    return gated(tree, oneOf: 3)
  }

  private mutating func link(_ id: (String, ModelTree?)) -> ModelTree {
    .members(
      id,
      ("push", .string(pick(["R1.c0", "R1.c1", "R2.c0", "R2.c1"]))),
      ("by", "valueLink")
    )
  }

  /// A screen, or one that is a container and that nothing else shows.
  mutating func shownID() -> ModelTree {
    guard !containersLeft.isEmpty, chance(4) else { return screenID() }
    return .string(containersLeft.removeFirst())
  }

  /// The screens whose view is a container.
  mutating func containerScreens() -> [ModelTree] {
    guard features.contains(.containers) else { return [] }
    isContained = true
    let screens = ["c1", "c2"].map { id -> ModelTree in
      // None contains itself, or one that contains it.
      containersLeft.removeAll { $0 <= id }
      return .members(
        ("id", .string(id)),
        ("goes", .list((0..<below(3)).map { _ in transition() })),
        ("contains", content(depth: 1))
      )
    }
    isContained = false
    return screens
  }

  /// A transition that sets a condition, alone or before what it does.
  private mutating func sets(_ tree: ModelTree) -> ModelTree {
    let mode = hasModes && chance(4) ? "m\(1 + below(3))" : nil
    let term = mode ?? (chance(2) ? "!" : "") + pick(plainTerms)
    let base = chance(2) ? ModelTree.members(("id", tree["id"])) : tree
    return gated(base.adding(("sets", .list([.string(term)]))), oneOf: 3)
  }

  private mutating func presentation() -> String {
    pick(["popover", "inspector"] + (hasRouters ? ["overlay", "overlay"] : []))
  }

  /// What is true of the places where a screen offers something.
  mutating func place() -> ModelTree {
    switch below(4) {
    case 0 where !tabs.isEmpty: .members(("tab", .string(pick(tabs))))
    case 1 where hasColumns: .members(("column", .string(pick(["sidebar", "detail"]))))
    case 2: .members(("isInPresentation", .bool(chance(2))))
    default: .members(("isRoot", .bool(chance(2))))
    }
  }

  mutating func deepLink(_ number: Int) -> ModelTree {
    var tree = ModelTree.members(
      ("id", .string("link\(number)")),
      ("patterns", .list([.string("t://link\(number)")])),
      ("opens", opening())
    )
    if chance(3) {
      tree = tree.adding(
        ("requires", .list([.string(literal())])),
        ("otherwise", chance(2) ? opening() : nil)
      )
    }
    if chance(4) { tree = tree.adding(("notFound", opening())) }
    return gated(tree, oneOf: 6)
  }

  mutating func entryPoint() -> ModelTree {
    var tree = ModelTree.members(("id", "entry"), ("appIntent", "Show"), ("opens", opening()))
    if chance(3) {
      tree = tree.adding(
        ("requires", .list([.string(literal())])),
        ("otherwise", opening())
      )
    }
    return gated(tree, oneOf: 6)
  }

  /// A state that a transition opens, with at least one step.
  mutating func opened() -> ModelTree {
    let path = (0..<1 + below(2)).map { _ in screenID() }
    return .members(
      ("tab", tabsWithContent.isEmpty || chance(2) ? nil : .string(pick(tabsWithContent))),
      ("path", .list(path)),
      ("reset", chance(2) ? .bool(false) : nil)
    )
  }

  mutating func opening() -> ModelTree {
    let path = (0..<below(3)).map { _ in screenID() }
    return .members(
      ("tab", tabs.isEmpty || chance(2) ? nil : .string(pick(tabs))),
      ("path", path.isEmpty ? nil : .list(path)),
      ("sheet", chance(3) ? .members(("stack", stack())) : nil)
    )
  }

  private mutating func closingFirst() -> (String, ModelTree?) {
    ("dismisses", features.contains(.closing) && !chance(3) ? .bool(true) : nil)
  }

  mutating func goingBack(_ id: (String, ModelTree?)) -> ModelTree {
    switch below(3) {
    case 0: .members(id, ("pop", .number(1 + below(2))), closingFirst())
    case 1: .members(id, ("popToRoot", .bool(true)), closingFirst())
    default: .members(id, ("dismiss", .bool(true)))
    }
  }

  mutating func dialog(_ id: (String, ModelTree?)) -> ModelTree {
    transitions += 1
    let button = ModelTree.members(
      ("id", .string("t\(transitions)")),
      (pick(["push", "replaceRoot", "sheet"]), screenID())
    )
    return .members(
      id,
      (pick(["alert", "confirmationDialog", "menu"]), "Sure"),
      ("goes", .list([gated(button, oneOf: 3)]))
    )
  }
}
