import AtlasBase
import AtlasGraph
import AtlasModel

extension Rule {
  static let pushCycle = Rule(
    .pushCycle,
    .reach,
    .information,
    title: "Pushes that form a cycle",
    checks: """
      No screen is pushed again on a stack that it is already on, directly or through other \
      screens, unless a screen of the cycle has a way to the root: `popToRoot`, `replaceRoot`, or \
      `dismiss` in a presentation. A screen that pushes itself with another item, such as a folder in a \
      folder, is not reported: the hierarchy of the items bounds the stack. Each group of screens that push each other is reported once, with \
      its shortest cycle.
      """,
    impact: """
      A recipe leads to its author, and the author to the recipe: the stack grows with every tap, \
      and a person who wants to go back has to tap through all of it. On iPhone and iPad a long press \
      on the Back button shows a list of the screens, which few people know.
      """,
    remedy: """
      If the cycle is intended, as between related items, offer a way to the root of the stack \
      (`popToRoot`) on one of its screens; otherwise go back to the screen that is already on the \
      stack, or present the other one.
      """,
    references: [
      Reference(
        "NavigationPath",
        "https://developer.apple.com/documentation/swiftui/navigationpath"
      )
    ],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          ▸{ "id": "author", "title": "Author", "goes": [ { "push": "recipe", "on": "tap a recipe" } ] },
          { "id": "recipe", "title": "Recipe", "goes": [ { "push": "author", "on": "tap the author" } ] },
          { "id": "recipes", "title": "Recipes", "goes": [ { "push": "recipe", "on": "tap a recipe" } ] } ] }
      """,
      finds: ["pushes lead from \"author\" through \"recipe\" back to \"author\""]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "recipes" } } ],
        "screens": [
          { "id": "author", "title": "Author", "goes": [
            { "push": "recipe", "on": "tap a recipe" }, { "popToRoot": true, "on": "tap Home" } ] },
          { "id": "recipe", "title": "Recipe", "goes": [ { "push": "author", "on": "tap the author" } ] },
          { "id": "recipes", "title": "Recipes", "goes": [ { "push": "recipe", "on": "tap a recipe" } ] } ] }
      """
    )
  ) { context, outcome in
    var circles: [[Int]: (steps: [Int], environments: EnvironmentSet)] = [:]
    var growing: Set<Position> = []
    var all: Set<Position> = []
    for members in context.graph.environmentClasses {
      let pushes = StackPushes(context.graph.graphs[members[0]], context.model)
      all.formUnion(pushes.stacks)
      for circle in pushes.circles where !context.hasWayToRoot(from: circle, in: members[0]) {
        growing.insert(circle.stack)
        circles[circle.screens, default: (circle.steps, [])].environments
          .formUnion(EnvironmentSet(numbers: members))
      }
    }
    outcome.pass(all.subtracting(growing).count)
    for (screens, circle) in circles.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      let ids = screens.map { context.model.screens[$0].id }
      let over = ids.dropFirst().map { "\"\($0)\"" }.joined(separator: ", ")
      outcome.fail(
        over.isEmpty
          ? "\"\(ids[0])\" pushes itself"
          : "pushes lead from \"\(ids[0])\" through \(over) back to \"\(ids[0])\"",
        at: .screen(screens[0]),
        key: ids.joined(separator: ","),
        in: circle.environments,
        advice: "\"popToRoot\": true on one of the screens",
        notes: circle.steps.enumerated().map { number, step in
          .init(
            "\(number + 1). \(context.name(ofTransition: step))",
            at: context.model.transitions[step].attributes.range
          )
        }
      )
    }
  }
}

extension CheckContext {
  /// Whether a screen of a cycle, or every screen, offers to go to the root or to close the presentation
  /// that the stack is in.
  fileprivate func hasWayToRoot(from circle: StackPushes.Circle, in number: Int) -> Bool {
    let isPresented =
      if case .transition = model.outermostHolder(of: circle.stack) { true } else { false }
    return circle.group.flatMap(model.transitions(ofScreen:)).contains { index in
      let kind = model.transitions[index].kind
      return (kind == .popToRoot || kind == .replaceRoot || (kind == .dismiss && isPresented))
        && semantics[number].absence(of: model.transitions[index].attributes) == nil
    }
  }
}

/// The pushes of a graph from one place to another on the same stack.
private struct StackPushes {
  struct Circle {
    var stack: Position
    /// The screens of the shortest circle through the first of its group, from that one on.
    var screens: [Int]
    /// The transitions between them.
    var steps: [Int]
    /// All screens that push each other.
    var group: [Int] = []
  }

  let stacks: Set<Position>
  private let places: [Place]
  /// The pushes, between the numbers of places.
  private let lists: AdjacencyLists
  /// Per push its transition.
  private let transitions: [Int]

  init(_ graph: NavigationGraph, _ model: NavigationModel) {
    var numbers = [Int](repeating: -1, count: graph.vertices.count)
    var places: [Place] = []
    var stacks: Set<Position> = []
    func number(_ vertex: Int, _ place: Place) -> Int {
      if numbers[vertex] >= 0 { return numbers[vertex] }
      numbers[vertex] = places.count
      // Neighbours are mostly on one stack.
      if places.last?.position != place.position { stacks.insert(place.position) }
      places.append(place)
      return places.count - 1
    }
    var pushes: [AdjacencyLists.Edge] = []
    var transitions: [Int] = []
    let kinds = model.traits.kinds
    for edge in graph.edges {
      guard case .transition(let transition) = edge.kind,
        kinds[transition] == .push,
        case .place(let source) = graph.vertices[edge.source],
        case .place(let target) = graph.vertices[edge.target], source.position == target.position
      else { continue }
      if source.screen == target.screen, model.pushesAnItem(transition) { continue }
      let from = number(edge.source, source)
      let to = number(edge.target, target)
      pushes.append((from, to))
      transitions.append(transition)
    }
    self.places = places
    self.stacks = stacks
    self.transitions = transitions
    lists = AdjacencyLists(count: places.count, pushes)
  }

  /// The shortest circle of each group.
  var circles: [Circle] {
    let components = StronglyConnectedComponents.components(of: lists)
    let count = (components.max() ?? -1) + 1
    var heads = [Int](repeating: -1, count: count)
    var sizes = [Int](repeating: 0, count: count)
    var groups: [Int: [Int]] = [:]
    for (number, component) in components.enumerated() {
      sizes[component] += 1
      groups[component, default: []].append(places[number].screen)
      let known = heads[component]
      if known >= 0, places[known].screen <= places[number].screen { continue }
      heads[component] = number
    }
    return heads.sorted().compactMap { head in
      guard sizes[components[head]] > 1 || lists.targets(from: head).contains(head) else {
        return nil
      }
      var circle = circle(through: head, components)
      circle?.group = groups[components[head]] ?? []
      return circle
    }
  }

  /// The shortest circle, by breadth-first search.
  private func circle(through head: Int, _ components: [Int]) -> Circle? {
    var incoming: [Int: (source: Int, transition: Int)] = [:]
    var queue = [head]
    var next = 0
    while next < queue.count, incoming[head] == nil {
      let number = queue[next]
      next += 1
      for (target, push) in zip(lists.targets(from: number), lists.edges(from: number))
      where components[target] == components[head] && incoming[target] == nil {
        incoming[target] = (number, transitions[push])
        queue.append(target)
      }
    }
    var screens: [Int] = []
    var steps: [Int] = []
    var number = head
    while let (source, transition) = incoming[number] {
      steps.append(transition)
      screens.append(places[source].screen)
      number = source
      if number == head { break }
    }
    guard !steps.isEmpty else { return nil }
    return Circle(
      stack: places[head].position,
      screens: screens.reversed(),
      steps: steps.reversed()
    )
  }
}
