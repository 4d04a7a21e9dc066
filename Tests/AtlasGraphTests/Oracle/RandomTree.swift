import AtlasTestSupport

@testable import NavigationOracle

/// A small random model, the same for the same seed, which has many features of the format and every
/// id that an oracle has to know.
struct RandomTree {
  /// What only some of the models have, since each takes time to compare.
  struct Features: OptionSet {
    let rawValue: Int

    /// Stacks with routers, and overlays.
    static let routers = Features(rawValue: 1)
    /// Transitions that set conditions.
    static let sets = Features(rawValue: 2)
    /// Screens and parts that register destinations.
    static let destinations = Features(rawValue: 4)
    /// Containers that a screen's view makes.
    static let hosts = Features(rawValue: 8)
    /// Screens whose view is itself a container.
    static let containers = Features(rawValue: 16)
    /// Screens whose view brings a stack, and new roots of windows.
    static let stacks = Features(rawValue: 32)
    /// A window with columns, and many links with values in them.
    static let links = Features(rawValue: 64)
    /// Many transitions that go back, some of which close their presentation first.
    static let closing = Features(rawValue: 128)

    var text: String {
      [
        (Self.routers, "routers"), (.sets, "sets"), (.destinations, "destinations"),
        (.hosts, "hosts"), (.containers, "containers"), (.stacks, "stacks"), (.links, "links"),
        (.closing, "closing"),
      ].filter { contains($0.0) }.map { " with " + $0.1 }.joined()
    }
  }

  var random: SeededGenerator
  let screenCount: Int
  var tabs: [String] = []
  /// Those that hold something, which a state can name.
  var tabsWithContent: [String] = []
  var containers = 0
  var sections = 0
  /// The screens that are containers and that nothing shows yet.
  var containersLeft: [String] = []
  /// Whether a screen contains what is made: nothing else names the tabs of that.
  var isContained = false
  var containedTabs = 0
  var transitions = 0
  let terms: [String]
  let hasModes: Bool
  let hasItems: Bool
  /// What links and transitions open is compared where no columns are in between.
  let hasColumns: Bool
  let hasRoutes: Bool
  let hasDismissing: Bool
  let features: Features
  var hasRouters: Bool { features.contains(.routers) }
  var hasSets: Bool { features.contains(.sets) }
  var hasDestinations: Bool { features.contains(.destinations) }
  /// What links put below a column's screen is not known, and what is there registers destinations.
  var hasLinks: Bool { !hasDestinations || !hasColumns }
  var plainTerms: [String] { terms.filter { $0.count == 1 } }
  var parts: [String] = []
  var sceneIDs = ["main"]
  let platforms: [String]

  init(seed: UInt64, features: Features = []) {
    self.features = features
    random = SeededGenerator(state: seed &* 0x9E37_79B9)
    screenCount = 3 + Int(seed % 6)
    hasModes = seed % 5 == 0
    hasItems = seed % 7 == 0
    hasColumns = seed % 4 != 1 || features.contains(.links)
    if features.contains(.containers) { containersLeft = ["c1", "c2"] }
    hasRoutes = seed % 3 == 0 || features.contains(.destinations)
    hasDismissing = seed % 5 == 2 || features.contains(.closing)
    terms =
      Array(["a", "b", "c"].prefix(1 + Int(seed / 6 % 3))) + (hasModes ? ["m1", "m2"] : [])
    let choices = [
      ["iOS", "iPadOS", "macOS"], ["iOS", "iPadOS"], ["iOS", "visionOS", "watchOS"],
      ["iPadOS", "macCatalyst", "tvOS"],
    ]
    platforms = choices[Int(seed / 18 % 4)]
  }

  mutating func tree() -> ModelTree {
    let scenes = self.scenes()
    if chance(2) { parts = ["p1", "p2"] }
    let stated = parts.map { part($0) }
    let screens = (0..<screenCount).map { screen($0) } + containerScreens()
    return .members(
      ("navatlas", .number(1)),
      ("app", .members(("name", "Test"), ("platforms", versions))),
      ("conditions", conditions()),
      ("scenes", .list(scenes)),
      ("screens", .list(screens)),
      ("parts", stated.isEmpty ? nil : .list(stated)),
      ("routes", hasRoutes ? routes() : nil),
      ("destinationSets", hasRoutes ? .list([destinationSet()]) : nil),
      ("routers", hasRoutes && hasRouters ? routers() : nil),
      ("deepLinks", hasLinks ? .list((0..<2).map { deepLink($0) }) : nil),
      ("entryPoints", hasLinks && chance(2) ? .list([entryPoint()]) : nil)
    )
  }

  var versions: ModelTree {
    .object(platforms.map { .init(key: $0, value: $0 == "macOS" ? "15.0" : "18.0") })
  }

  mutating func conditions() -> ModelTree {
    var members = terms.filter { $0.count == 1 }.map {
      ModelTree.Member(key: $0, value: condition())
    }
    if hasModes {
      let names = ModelTree.members(("m1", "First."), ("m2", "Second."), ("m3", "Third."))
      members.append(
        .init(
          key: "mode",
          value: .members(
            ("summary", "The mode."),
            ("oneOf", names),
            ("default", chance(2) ? "m2" : nil)
          )
        )
      )
    }
    if hasItems {
      members.append(
        .init(
          key: "own",
          value: .members(("summary", "It is their own."), ("variesByItem", .bool(true)))
        )
      )
    }
    return .object(members)
  }

  mutating func routes() -> ModelTree {
    .list(
      ["R1", "R2"].map { id in
        .members(
          ("id", .string(id)),
          ("isHashable", .bool(true)),
          ("cases", .members(("c0", screenID()), ("c1", screenID())))
        )
      }
    )
  }

  mutating func destinationSet() -> ModelTree {
    .members(("id", "set"), ("destinations", .list([registration()])))
  }

  mutating func routers() -> ModelTree {
    .list(
      ["router1", "router2"].map { id in
        .members(("id", .string(id)), ("destinations", .list([chance(2) ? registration() : "set"])))
      }
    )
  }

  mutating func registration(for types: [String] = ["R1", "R2"]) -> ModelTree {
    let tree = ModelTree.members(
      ("for", .string(pick(types))),
      ("cases", chance(3) ? .members(("c1", screenID())) : nil)
    )
    return hasDestinations ? gated(tree, oneOf: 4) : tree
  }

  mutating func part(_ id: String) -> ModelTree {
    var tree = ModelTree.members(
      ("id", .string(id)),
      ("goes", .list((0..<1 + below(2)).map { _ in transition() }))
    )
    // Of one type a view registers one destination.
    if id == "p2", hasDestinations, chance(2) {
      tree = tree.adding(("destinations", .list([registration(for: ["R2"])])))
    }
    if id == "p2", chance(4) { tree = tree.adding(("everywhere", .bool(true))) }
    if id == "p1", chance(2) { tree = tree.adding(("uses", .list([use("p2")]))) }
    return gated(tree, oneOf: 6)
  }

  mutating func use(_ part: String) -> ModelTree {
    chance(2) ? .string(part) : gated(.members(("part", .string(part))), oneOf: 1)
  }

  mutating func condition() -> ModelTree {
    chance(3) ? .members(("summary", "It holds."), ("default", .bool(true))) : "It holds."
  }

  // MARK: Choices

  mutating func below(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }
  mutating func chance(_ bound: Int) -> Bool { below(bound) == 0 }
  mutating func pick(_ texts: [String]) -> String { texts[below(texts.count)] }
  mutating func screenID() -> ModelTree { .string("s\(below(screenCount))") }
  mutating func containerID() -> ModelTree {
    containers += 1
    return .string("k\(containers)")
  }

  mutating func term() -> ModelTree {
    switch below(8) {
    case 0: return "regular"
    case 1: return "compact"
    case 2 where terms.count > 1:
      return .members(("any", .list([.string(literal()), .string(literal())])))
    default: return .string(literal())
    }
  }

  mutating func literal() -> String { (chance(2) ? "!" : "") + pick(terms) }

  /// `when` and `platforms`, for one of so many elements.
  mutating func gated(_ tree: ModelTree, oneOf bound: Int) -> ModelTree {
    guard chance(bound) else { return tree }
    switch below(5) {
    case 0: return tree.adding(("platforms", .list([.string(pick(platforms))])))
    case 1:
      let first = literal()
      let second = literal()
      // A condition and its opposite in one list, and two modes, are an error.
      let names = [first, second].map { $0.drop { $0 == "!" } }
      let isSame = names[0] == names[1] || names.allSatisfy { $0.hasPrefix("m") }
      let terms = isSame ? [first] : [first, second]
      return tree.adding(("when", .list(terms.map { .string($0) })))
    default: return tree.adding(("when", term()))
    }
  }

  // MARK: Containers

  mutating func scenes() -> [ModelTree] {
    let shown =
      features.contains(.links) ? ModelTree.members(("split", split())) : content(depth: 0)
    var scenes = [gated(.members(("id", "main"), ("windowGroup", shown)), oneOf: 10)]
    if chance(4) {
      let kind = pick(["windowGroup", "window", "settings"])
      sceneIDs.append("extra")
      scenes.append(gated(.members(("id", "extra"), (kind, content(depth: 1))), oneOf: 5))
    }
    return scenes
  }

  /// One content, or two alternatives.
  mutating func content(depth: Int) -> ModelTree {
    let first = oneContent(depth: depth)
    guard chance(5) else { return first }
    let second = oneContent(depth: depth)
    return .list([gated(first, oneOf: 1), second])
  }

  mutating func oneContent(depth: Int) -> ModelTree {
    switch below(depth < 2 ? 7 : 3) {
    case 0: return .members(("screen", shownID()))
    case 1, 2: return .members(("stack", stack()))
    case 3, 4:
      guard hasColumns else { return .members(("tabs", tabView(depth: depth))) }
      return chance(5) ? .members(("columns", columns())) : .members(("split", split()))
    default: return .members(("tabs", tabView(depth: depth)))
    }
  }

  /// A container, made by a screen's view for some.
  mutating func hosted(_ tree: ModelTree) -> ModelTree {
    features.contains(.hosts) && chance(3) ? tree.adding(("host", screenID())) : tree
  }

  mutating func stack() -> ModelTree { hosted(plainStack()) }

  private mutating func plainStack() -> ModelTree {
    let destinations: [ModelTree] =
      !hasRoutes || chance(2) ? [] : [chance(2) ? registration() : "set"]
    let tree = ModelTree.members(
      ("id", containerID()),
      ("root", shownID()),
      ("destinations", destinations.isEmpty ? nil : .list(destinations))
    )
    guard hasRoutes, hasRouters, chance(2) else { return tree }
    return tree.adding(("router", .string(pick(["router1", "router2"]))))
  }

  mutating func split() -> ModelTree { hosted(plainSplit()) }

  private mutating func plainSplit() -> ModelTree {
    let hasContent = chance(2)
    var tree = ModelTree.members(
      ("id", containerID()),
      ("sidebar", columnContent()),
      ("content", hasContent ? columnContent() : nil),
      ("detail", columnContent())
    )
    switch below(4) {
    case 0: tree = tree.adding(("initialSelection", screenID()))
    case 1, 2:
      let placeholders =
        hasContent && chance(2)
        ? ModelTree.members(("content", screenID()), ("detail", screenID())) : screenID()
      tree = tree.adding(("placeholder", placeholders))
    case 3 where features.contains(.stacks): tree = tree.adding(("selection", "none"))
    default: break
    }
    if chance(4) {
      tree = tree.adding(("visibility", .string(pick(["all", "doubleColumn", "detailOnly"]))))
    }
    if chance(5) {
      let columns = hasContent ? ["sidebar", "content", "detail"] : ["sidebar", "detail"]
      tree = tree.adding(("preferredCompactColumn", .string(pick(columns))))
    }
    return tree
  }

  mutating func columns() -> ModelTree {
    let id = containerID()
    var secondary = ModelTree.members(("id", .string("\(id.text ?? "").second")))
    for member in columnContent().members {
      secondary = secondary.adding((member.key, member.value))
    }
    return hosted(
      .members(
        ("id", id),
        ("primary", columnContent()),
        ("secondary", .list([gated(secondary, oneOf: 2)]))
      )
    )
  }

  mutating func columnContent() -> ModelTree {
    chance(2) ? .members(("screen", shownID())) : .members(("stack", stack()))
  }

  mutating func tabView(depth: Int) -> ModelTree {
    var items: [ModelTree] = []
    for _ in 0..<(chance(5) ? 6 : 2 + below(2)) { items.append(tab(depth: depth)) }
    var tree = ModelTree.members(("id", containerID()))
    if chance(3) {
      tree = tree.adding(("style", "sidebarAdaptable"))
      if chance(3) { tree = tree.adding(("barPlacement", .string(pick(["tabBar", "sidebar"])))) }
    }
    if chance(4) { tree = tree.adding(("initialTab", items[below(items.count)]["id"])) }
    if chance(4), items.count > 2 {
      sections += 1
      items.append(
        gated(
          .members(
            ("id", .string("section\(sections)")),
            ("section", "More"),
            ("tabs", .list([items.removeLast(), items.removeLast()]))
          ),
          oneOf: 2
        )
      )
    }
    return hosted(tree.adding(("items", .list(items))))
  }

  mutating func tab(depth: Int) -> ModelTree {
    if isContained { containedTabs += 1 }
    let id = isContained ? "inner\(containedTabs)" : "tab\(tabs.count + 1)"
    if !isContained { tabs.append(id) }
    var tree = ModelTree.members(("id", .string(id)))
    if chance(8) {
      transitions += 1
      let stated = ModelTree.members(
        ("id", .string("t\(transitions)")),
        ("sheet", .members(("stack", stack())))
      )
      // Where it exists, what it does takes the place of what the tab shows.
      let hasContent = chance(3)
      let action = gated(stated, oneOf: hasContent ? 1 : 2)
      tree = tree.adding(("title", "Compose"), ("action", action))
      guard hasContent else { return gated(tree, oneOf: 4) }
    }
    if !isContained { tabsWithContent.append(id) }
    for member in oneContent(depth: depth + 1).members {
      tree = tree.adding((member.key, member.value))
    }
    switch below(10) {
    case 0: tree = tree.adding(("hidden", term()))
    case 1: tree = tree.adding(("placement", .string(pick(["sidebarOnly", "pinned"]))))
    case 2: tree = tree.adding(("defaultVisibility", .members(("tabBar", "hidden"))))
    default: break
    }
    return gated(tree, oneOf: 4)
  }
}
