import AtlasBase
import AtlasGraph
import AtlasModel

extension Rule {
  static let mixedLinkStyles = Rule(
    .mixedLinkStyles,
    .routes,
    .error,
    title: "Two ways to push in one stack",
    checks: """
      All pushes on one stack at one time use one way: not links that carry a value in one place \
      and links that carry a view in another, and not `navigationDestination(for:)` in one place \
      and `navigationDestination(item:)` in another.
      """,
    impact: """
      Only values are in the stack's path. If a value is pushed over a screen that came from a \
      view or an item, it appears *below* that screen, or removes it. The back button then leads \
      to screens in the wrong order, and a deep link leaves the wrong screen on top.
      """,
    remedy: """
      Push only values: `NavigationLink(value:)`, or appending to the path, with \
      `navigationDestination(for:)`.
      """,
    facts: ["by"],
    references: [
      Reference(
        "Migrating to new navigation types",
        "https://developer.apple.com/documentation/swiftui/migrating-to-new-navigation-types"
      ),
      Reference(
        "navigationDestination(item:destination:)",
        "https://developer.apple.com/documentation/swiftui/view/navigationdestination(item:destination:)"
      ),
    ],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": {
          "stack": { "root": "recipes", "destinations": [
            { "for": "Recipe.ID", "screen": "recipe" } ] } } } ],
        "screens": [
          { "id": "cook", "title": "Cook", "goes": [
            { "push": "recipe", "on": "tap a recipe", "by": "valueLink", "value": "Recipe.ID" } ] },
          { "id": "recipe", "title": "Recipe", "goes": [
            ▸{ "push": "cook", "on": "tap the cook", "by": "viewLink" } ] },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "recipe", "on": "tap a recipe", "by": "valueLink", "value": "Recipe.ID" } ] } ] }
      """,
      finds: [
        "\"tap the cook\" on \"recipe\" carries a view, and other links on \"main.stack\" carry values"
      ]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": {
          "stack": { "root": "recipes", "destinations": [
            { "for": "Recipe.ID", "screen": "recipe" },
            { "for": "Cook.ID", "screen": "cook" } ] } } } ],
        "screens": [
          { "id": "cook", "title": "Cook", "goes": [
            { "push": "recipe", "on": "tap a recipe", "by": "valueLink", "value": "Recipe.ID" } ] },
          { "id": "recipe", "title": "Recipe", "goes": [
            { "push": "cook", "on": "tap the cook", "by": "valueLink", "value": "Cook.ID" } ] },
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "recipe", "on": "tap a recipe", "by": "valueLink", "value": "Recipe.ID" } ] } ] }
      """
    )
  ) { context, outcome in
    let search = MixtureSearch(
      model: context.model,
      stacks: context.stacks,
      name: context.name
    )
    var mixtures = Mixtures()
    for members in context.graph.environmentClasses {
      let environments = EnvironmentSet(numbers: members)
      for use in context.stacks.uses[members[0]] {
        mixtures.add(search.links(on: use), "links", use, environments)
        let styles = search.destinationStyles(on: use, environment: members[0])
        mixtures.add(styles, "styles", use, environments)
      }
    }
    mixtures.report(context.model, &outcome)
  }
}

/// What a stack shows of one way of pushing and of the other.
private enum Mixture {
  case nothing
  case oneStyle
  case notStated(ElementReference)
  case mixed(OddOne)
}

/// A view or an item among values.
private struct OddOne {
  var element: ElementReference
  var range: SourceRange
  var key: String
  /// What is so, up to the stack's id, and after it.
  var message: (String, String)
  /// The value.
  var other: Diagnostic.Note
}

/// Mixtures of all stacks and environments, each odd one once.
private struct Mixtures {
  private struct Subject: Hashable {
    var position: Position
    var what: String
  }

  private var subjects: [Subject] = []
  private var mixtures: [Subject: Mixture] = [:]
  private var environments: [Subject: EnvironmentSet] = [:]

  mutating func add(
    _ mixture: Mixture,
    _ what: String,
    _ use: StackUse,
    _ environments: EnvironmentSet
  ) {
    if case .nothing = mixture { return }
    let subject = Subject(position: use.position, what: what)
    let known = mixtures[subject]
    if known == nil { subjects.append(subject) }
    switch (known, mixture) {
    case (.mixed?, .mixed): break
    case (nil, _), (_, .mixed), (.oneStyle?, .notStated): mixtures[subject] = mixture
    default: break
    }
    if case .mixed = mixture {
      self.environments[subject, default: []].formUnion(environments)
    }
  }

  func report(_ model: NavigationModel, _ outcome: inout RuleOutcome) {
    var odd: [OddOne] = []
    var found: [String: (number: Int, stacks: [Position], environments: EnvironmentSet)] = [:]
    for subject in subjects {
      switch mixtures[subject] {
      case nil, .nothing?: break
      case .oneStyle?: outcome.pass()
      case .notStated(let element)?: outcome.notStated("by", of: element)
      case .mixed(let one)?:
        let name = "\(one.range) \(one.key)"
        if found[name] == nil { odd.append(one) }
        found[name, default: (odd.count - 1, [], [])].stacks.append(subject.position)
        found[name]?.environments.formUnion(environments[subject] ?? [])
      }
    }
    for entry in found.values.sorted(by: { $0.number < $1.number }) {
      guard let stack = entry.stacks.first else { continue }
      let one = odd[entry.number]
      outcome.fail(
        one.message.0 + "\"\(model.id(of: stack))\"" + one.message.1,
        at: one.element,
        range: one.range,
        key: one.key,
        in: entry.environments,
        advice: "values throughout: NavigationLink(value:) with navigationDestination(for:)",
        notes: [one.other]
          + entry.stacks.dropFirst().map {
            .init(
              "so it is on \"\(model.id(of: $0))\"",
              at: $0.stackContainer.map { model.containers[$0].attributes.range }
            )
          }
      )
    }
  }
}

/// Looks for what differs on one stack.
private struct MixtureSearch {
  let model: NavigationModel
  let stacks: StackFacts
  let name: ElementNames

  /// Whether links that carry values and links that carry views can be followed on a stack at one
  /// time: one from a screen that the other's screen can be above or below.
  func links(on use: StackUse) -> Mixture {
    var values: [StackUse.Push] = []
    var views: [StackUse.Push] = []
    var unknown: Int?
    for push in use.pushes {
      switch model.traits.mechanisms[push.transition] {
      case .valueLink?: values.append(push)
      case .viewLink?: views.append(push)
      case nil: unknown = unknown ?? push.transition
      default: break
      }
    }
    guard !views.isEmpty, !values.isEmpty else {
      if let unknown { return .notStated(.transition(unknown)) }
      return values.isEmpty && views.isEmpty ? .nothing : .oneStyle
    }
    let pair = StackOrder(use).pair(values, views, at: \.source) {
      attributes(of: $0).canStand(with: attributes(of: $1))
    }
    if let (value, view) = pair {
      return .mixed(
        OddOne(
          element: .transition(view.transition),
          range: model.transitions[view.transition].attributes.range,
          key: "",
          message: (
            "\(name(ofTransition: view.transition)) carries a view, and other links on ",
            " carry values"
          ),
          other: .init(
            "\(name(ofTransition: value.transition)) carries a value",
            at: model.transitions[value.transition].attributes.range
          )
        )
      )
    }
    return unknown.map { .notStated(.transition($0)) } ?? .oneStyle
  }

  private func attributes(of push: StackUse.Push) -> Attributes {
    model.transitions[push.transition].attributes
  }

  /// Whether destinations for values and destinations for items can be on a stack at one time.
  func destinationStyles(on use: StackUse, environment: Int) -> Mixture {
    let registrations = stacks.registrations(on: use, environment: environment)
    let values = registrations.filter { $0.destination.valueType != nil }
    let items = registrations.filter { $0.destination.itemType != nil }
    guard let firstValue = values.first, let firstItem = items.first else {
      return values.isEmpty && items.isEmpty ? .nothing : .oneStyle
    }
    // The stack's own come first, and are below all that is on it.
    let own =
      (firstValue.vertex == nil || firstItem.vertex == nil)
      && StackRegistration.canStand(firstValue, with: firstItem)
    guard
      let (value, item) = own
        ? (firstValue, firstItem)
        : StackOrder(use).pair(
          values,
          items,
          at: { $0.vertex ?? -1 },
          where: StackRegistration.canStand(_:with:)
        )
    else { return .oneStyle }
    return .mixed(
      OddOne(
        element: item.owner,
        range: item.destination.attributes.range,
        key: item.destination.keyName,
        message: (
          "\"\(model.id(of: item.owner))\" registers the item \"\(item.destination.keyName)\", and on ",
          " there are destinations for values"
        ),
        other: .init(
          "\"\(model.id(of: value.owner))\" registers the value \"\(value.destination.keyName)\"",
          at: value.destination.attributes.range
        )
      )
    )
  }
}
