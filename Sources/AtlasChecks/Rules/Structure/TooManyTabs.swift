import AtlasBase
import AtlasGraph
import AtlasModel

/// `"A", "B" and "C"`, or the first four and how many more there are.
private func listed(_ names: [String]) -> String {
  let (shown, rest) = names.count > 5 ? (names.prefix(4), names.count - 4) : (names[...], 0)
  let last = rest > 0 ? "\(rest) more" : shown.last ?? ""
  return (rest > 0 ? shown : shown.dropLast()).joined(separator: ", ") + " and " + last
}

extension Rule {
  static let tooManyTabs = Rule(
    .tooManyTabs,
    .structure,
    .warning,
    title: "More tabs than an iPhone's tab bar holds",
    checks: """
      A tab bar in compact width on the iPhone has at most five tabs (`limits.tabs` sets another \
      number). Hidden tabs do not count, and tabs that are never shown together are not counted \
      together. Tabs with the placement `sidebarOnly` count: the placement acts only if there are a \
      tab bar and a sidebar, as on the iPad.
      """,
    impact: """
      With six tabs or more, the iPhone puts all but four behind *More*: two taps instead of one, \
      in a plain list that looks like no other screen, sometimes with two navigation bars.
      """,
    remedy: """
      Move the content that is used least to a screen, or hide tabs that only a large screen needs \
      in compact width.
      """,
    references: [
      Reference(
        "Human Interface Guidelines: Tab bars",
        "https://developer.apple.com/design/human-interface-guidelines/tab-bars"
      )
    ],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "tabs": ▸[
          { "id": "cook", "title": "Cook", "stack": "recipes" },
          { "id": "week", "title": "Week", "stack": "plan" },
          { "id": "list", "title": "List", "stack": "shopping" },
          { "id": "pantry", "title": "Pantry", "stack": "stock" },
          { "id": "friends", "title": "Friends", "stack": "people" },
          { "id": "me", "title": "Me", "stack": "account" } ] } } ],
        "screens": [ { "id": "account" }, { "id": "people" }, { "id": "plan" }, { "id": "recipes" },
          { "id": "shopping" }, { "id": "stock" } ] }
      """,
      finds: [
        "\"main.tabs\" shows 6 tabs on an iPhone, which has room for 5: \"Friends\" and \"Me\" are behind More"
      ]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "tabs": [
          { "id": "cook", "title": "Cook", "stack": "recipes" },
          { "id": "week", "title": "Week", "stack": "plan" },
          { "id": "list", "title": "List", "stack": "shopping" },
          { "id": "friends", "title": "Friends", "stack": "people" },
          { "id": "me", "title": "Me", "stack": "account" } ] } } ],
        "screens": [ { "id": "account", "goes": [ { "push": "stock", "on": "tap Pantry" } ] },
          { "id": "people" }, { "id": "plan" }, { "id": "recipes" }, { "id": "shopping" },
          { "id": "stock" } ] }
      """
    )
  ) { context, outcome in
    let phone = Environment(.iOS, .compact)
    guard let number = context.graph.environments.firstIndex(of: phone) else { return }
    for (index, container) in context.model.containers.enumerated() {
      guard case .tabs(let tabView) = container.kind, tabView.hasBar,
        context.presence.containers[index].contains(EnvironmentSet(number: number))
      else { continue }
      // Tabs that are never there together are not counted together.
      let combinations = context.semantics[number].combinations(of: tabView).map(\.tabs)
      let shown = combinations.max { $0.count < $1.count } ?? []
      guard shown.count > context.limits.tabs else {
        outcome.pass()
        continue
      }
      let behindMore = context.semantics[number].firstTabBehindMore(of: shown.count)
        .map { shown.dropFirst($0).map { "\"\(context.model.tabs[$0].label)\"" } }
      outcome.fail(
        "\"\(container.id)\" shows \(shown.count) tabs on an iPhone, which has room for \(context.limits.tabs)"
          + (behindMore.map { ": \(listed($0)) are behind More" } ?? ""),
        at: .container(index),
        in: EnvironmentSet(number: number),
        advice: "moving the least used tab: push its screen from another tab",
        notes: shown.dropFirst(context.limits.tabs).map {
          .init(
            "\"\(context.model.tabs[$0].label)\" is too many",
            at: context.model.tabs[$0].attributes.range
          )
        }
      )
    }
  }
}
