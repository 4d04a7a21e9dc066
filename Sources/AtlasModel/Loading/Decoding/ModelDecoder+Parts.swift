import AtlasBase

/// What elements name that is stated once.
struct SharedElements {
  /// Destination sets by id.
  var destinationSets: [String: [RegisteredDestination]] = [:]
  /// Per router what every stack registers whose path it owns.
  var destinationsOfRouters: [String: Destinations] = [:]
  /// The stacks that the views of screens bring, by the screen's id.
  var stacksOfScreens: [String: OwnStack] = [:]
  /// The same for what a route case shows, by `Enum.case`.
  var stacksOfCases: [String: OwnStack] = [:]

  /// The stack that comes with what a destination names.
  func stack(of destination: Destination) -> OwnStack? {
    stacksOfScreens[destination.name] ?? stacksOfCases[destination.name]
  }
}

extension ModelDecoder {
  mutating func part(_ fields: Fields, index: Int) -> Part? {
    guard let id = fields.string("id") else { return nil }
    let first = transitions.count
    for value in fields.array("goes") {
      guard let fields = Fields(value) else { continue }
      _ = transition(fields, origin: .part(index), originID: id)
    }
    return Part(
      id: id,
      title: fields.string("title"),
      view: fields.string("view") ?? viewOfSource(fields),
      isEverywhere: fields.boolean("everywhere") ?? false,
      destinations: destinations(fields),
      transitions: transitions(of: .part(index), from: first),
      uses: uses(fields),
      attributes: attributes(fields)
    )
  }

  func uses(_ fields: Fields) -> [PartUse] {
    fields.array("uses").compactMap { value in
      let long = Fields(value)
      guard let part = value.string ?? long?.string("part") else { return nil }
      return PartUse(
        part: part,
        platforms: long?.platforms("platforms"),
        when: long?.conditions("when") ?? [],
        source: long?.string("source").map(SourceLocation.init),
        range: value.range
      )
    }
  }

  func destinationSet(_ fields: Fields) -> DestinationSet? {
    fields.string("id").map { id in
      DestinationSet(
        id: id,
        destinations: destinations(fields).own,
        attributes: attributes(fields)
      )
    }
  }

  /// The stack that a screen's view brings, or that comes with a route case.
  func ownStack(_ fields: Fields) -> OwnStack? {
    guard let value = fields["stack"] else { return nil }
    if case .boolean(let isTrue) = value.content, !isTrue { return nil }
    let long = Fields(value)
    let router = long?.string("router")
    return OwnStack(
      platforms: long?.platforms("platforms"),
      when: long?.conditions("when") ?? [],
      path: long.flatMap(path),
      destinations: destinations(long, router: router),
      router: router,
      source: long?.string("source").map(SourceLocation.init)
        ?? fields.string("source").map(SourceLocation.init),
      range: value.range
    )
  }

  /// Adds the stacks that come with what `replaceRoot` and `select` show.
  ///
  /// - Returns: Whether there are any.
  mutating func addStacks(shownLaterIn model: NavigationModel) -> Bool {
    let later = LaterStacks(model).all
    for (stack, root, parent) in later {
      let holder = "\(model.id(of: parent)).\(root.name)"
      let index = container(of: stack, around: root, holder: holder, parent: parent)
      containers[index].isShownLater = true
    }
    return !later.isEmpty
  }

  /// The container around a destination whose view brings a stack.
  mutating func container(
    of stack: OwnStack,
    around root: Destination,
    holder: String,
    parent: Container.Parent
  ) -> Int {
    let index = containers.count
    containers.append(
      Container(
        id: containerID(nil, holder: holder, kind: "stack", at: root.range),
        kind: .stack(
          Stack(
            root: root,
            path: stack.path,
            destinations: stack.destinations,
            router: stack.router,
            broughtBy: root.name,
            isNavigationView: false
          )
        ),
        parent: parent,
        attributes: attributes(source: stack.source, at: stack.range)
          .restricted(to: stack.platforms, when: stack.when)
      )
    )
    return index
  }
}
