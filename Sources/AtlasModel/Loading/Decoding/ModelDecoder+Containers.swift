import AtlasBase

extension ModelDecoder {
  mutating func scene(_ fields: Fields, index: Int) -> Scene? {
    guard let id = fields.string("id"),
      let kind = Scene.Kind.allCases.first(where: { fields[$0.rawValue] != nil }),
      let content = content(fields[kind.rawValue], holder: id, parent: .scene(index))
    else { return nil }
    return Scene(
      id: id,
      kind: kind,
      title: fields.string("title"),
      valueType: fields.string("value"),
      content: content,
      attributes: attributes(fields)
    )
  }

  /// What a key holds: a screen's id, an object, or alternatives.
  mutating func content(_ value: JSONValue?, holder: String, parent: Container.Parent) -> Content? {
    guard let value else { return nil }
    if let destination = value.destination {
      return Content(
        alternatives: alternatives(showing: destination, holder: holder, parent: parent),
        holder: holder
      )
    }
    let objects = (value.array ?? [value]).compactMap(Fields.init)
    let stated = objects.flatMap { fields in
      let when = fields.conditions("when")
      return alternatives(fields, holder: holder, parent: parent).map { alternative in
        var alternative = alternative
        let ofContainer =
          alternative.body.container.map { containers[$0].attributes.available } ?? [:]
        alternative.restrict(to: fields.platforms("platforms"), when)
        alternative.source = fields.string("source").map(SourceLocation.init)
        alternative.available = ofContainer.merging(fields.versions("available")) { max($0, $1) }
        if let container = alternative.body.container {
          containers[container].shownWhen = alternative.when
        }
        return alternative
      }
    }
    if let view = Fields(value)?.string("view") {
      return Content(alternatives: [], plainView: view, holder: holder)
    }
    return stated.isEmpty ? nil : Content(alternatives: stated, holder: holder)
  }

  /// What the keys of a tab or a secondary column hold.
  mutating func inlineContent(_ fields: Fields, holder: String, parent: Container.Parent)
    -> Content?
  {
    let stated = alternatives(fields, holder: holder, parent: parent)
    return stated.isEmpty ? nil : Content(alternatives: stated, holder: holder)
  }

  /// What the keys of an object hold: one alternative, or two for a screen whose view brings a stack on some platforms
  /// or in one width.
  private mutating func alternatives(
    _ fields: Fields,
    holder: String,
    parent: Container.Parent
  ) -> [Content.Alternative] {
    if let screen = fields.destination("screen") {
      return alternatives(showing: screen, holder: holder, parent: parent)
    }
    for kind in FormatObject.contentKinds.dropFirst() {
      guard let value = fields[kind] else { continue }
      let index = container(kind, value, holder: holder, parent: parent)
      return index.map { [.init(body: .container($0), platforms: nil, when: [])] } ?? []
    }
    return []
  }

  /// A screen by itself, in the stack that its view brings where it brings one.
  private mutating func alternatives(
    showing destination: Destination,
    holder: String,
    parent: Container.Parent
  ) -> [Content.Alternative] {
    let alone = Content.Alternative(body: .screen(destination), platforms: nil, when: [])
    guard let stack = shared.stack(of: destination) else { return [alone] }
    let around = container(of: stack, around: destination, holder: holder, parent: parent)
    var found = [
      Content.Alternative(
        body: .container(around),
        platforms: stack.platforms,
        when: stack.when
      )
    ]
    if stack.platforms != nil || !stack.when.isEmpty {
      found.append(alone)
      found[1].isWithoutStack = true
    }
    return found
  }

  private mutating func container(
    _ kind: String,
    _ value: JSONValue,
    holder: String,
    parent: Container.Parent
  ) -> Int? {
    let fields = Fields(value)
    let id = containerID(fields?.string("id"), holder: holder, kind: kind, at: value.range)
    let attributes = fields.map(attributes) ?? attributes(at: value.range)
    let index = containers.count
    // The place is taken first, so that a holder comes before what it holds.
    containers.append(
      Container(
        id: id,
        kind: .columns(Columns(primary: Content(alternatives: [], holder: id), secondary: [])),
        parent: parent,
        host: fields?.string("host"),
        attributes: attributes
      )
    )
    guard let decoded = containerKind(kind, value, fields, id: id, index: index) else {
      return nil
    }
    containers[index].kind = decoded
    return index
  }

  private mutating func containerKind(
    _ kind: String,
    _ value: JSONValue,
    _ fields: Fields?,
    id: String,
    index: Int
  ) -> Container.Kind? {
    switch kind {
    case "stack": return stack(value, fields, isNavigationView: false)
    case "navigationView":
      if let fields, fields["sidebar"] != nil {
        return split(fields, id: id, index: index, isNavigationView: true)
      }
      return stack(value, fields, isNavigationView: true)
    case "split": return fields.flatMap { split($0, id: id, index: index) }
    case "columns": return fields.flatMap { columns($0, id: id, index: index) }
    default: return tabView(value, fields, index: index)
    }
  }

  private func stack(_ value: JSONValue, _ fields: Fields?, isNavigationView: Bool)
    -> Container.Kind?
  {
    guard let root = value.destination ?? fields?.destination("root") else { return nil }
    return .stack(
      Stack(
        root: root,
        path: fields.flatMap(path),
        destinations: destinations(fields, router: fields?.string("router")),
        router: fields?.string("router"),
        isNavigationView: isNavigationView
      )
    )
  }

  func path(_ fields: Fields) -> Stack.Path? {
    if let type = fields.string("path") { return Stack.Path(type: type) }
    guard let path = Fields(fields["path"]), let type = path.string("type") else { return nil }
    return Stack.Path(
      type: type,
      property: path.string("property"),
      createdIn: path.string("createdIn")
    )
  }

  /// What something registers: its own destinations, those of the sets that it names, and those of the
  /// router that owns its path.
  func destinations(_ fields: Fields?, router: String? = nil) -> Destinations {
    var found = Destinations.none
    for value in fields?.array("destinations") ?? [] {
      if let set = value.string {
        found.sets.append(set)
        found.all += shared.destinationSets[set] ?? []
      } else if let own = Fields(value).flatMap(destination) {
        found.own.append(own)
        found.all.append(own)
      }
    }
    guard let router, let others = shared.destinationsOfRouters[router] else { return found }
    return found.followed(by: others)
  }

  private func destination(_ fields: Fields) -> RegisteredDestination? {
    let key: RegisteredDestination.Key
    if let type = fields.string("for") {
      key = .value(type)
    } else if let type = fields.string("item") {
      key = .item(type)
    } else if let flag = fields.string("isPresented") {
      key = .flag(flag)
    } else {
      return nil
    }
    return RegisteredDestination(
      key: key,
      screen: fields.destination("screen"),
      cases: fields.members("cases").compactMap { member in
        member.value.destination.map { (name: member.key, destination: $0) }
      },
      resolvedType: fields.string("resolvedType"),
      isLazy: fact("isLazy", fields),
      attributes: attributes(fields)
    )
  }

  /// Whether content is a container that is no stack, in one of its alternatives.
  private func holdsContainers(_ content: Content) -> Bool {
    content.alternatives.contains { alternative in
      guard let inner = alternative.body.container else { return false }
      if case .stack = containers[inner].kind { return false }
      return true
    }
  }

  private mutating func split(
    _ fields: Fields,
    id: String,
    index: Int,
    isNavigationView: Bool = false
  ) -> Container.Kind? {
    func column(_ column: Column) -> (holder: String, parent: Container.Parent) {
      ("\(id).\(column.name)", .column(of: index, column))
    }
    let columns = [Column.sidebar, .content, .detail].map { name in
      let place = column(name)
      return content(fields[name.name], holder: place.holder, parent: place.parent)
    }
    guard let sidebar = columns[0] else { return nil }
    let placeholders = Fields(fields["placeholder"])
    return .split(
      Split(
        sidebar: sidebar,
        content: columns[1],
        detail: columns[2],
        placeholder: fields.string("placeholder") ?? placeholders?.string("detail"),
        contentPlaceholder: placeholders?.string("content"),
        initialSelection: fields.destination("initialSelection"),
        selection: fields.string("selection"),
        contentSelection: fields.string("contentSelection"),
        clearsPathOnSelection: fields.boolean("clearsPathOnSelection"),
        visibility: fields.string("visibility"),
        preferredCompactColumn: fields.string("preferredCompactColumn").flatMap(Column.init(word:)),
        style: fields.string("style"),
        widths: widths(fields),
        navigationViewOn: isNavigationView
          ? Platform.allCases : fields.platforms("navigationViewOn") ?? [],
        showsDetailAtFirst: fields.string("selection") == Split.noSelection
          || columns[2].map(holdsContainers) == true
      )
    )
  }

  private func widths(_ fields: Fields) -> [(column: Column, points: [Double])] {
    guard let widths = Fields(fields["widths"]) else { return [] }
    return [Column.sidebar, .content, .detail].compactMap { column in
      guard let value = widths[column.name] else { return nil }
      let points = (value.array ?? [value]).compactMap { value -> Double? in
        if case .number(let number) = value.content { number.double } else { nil }
      }
      return points.isEmpty ? nil : (column: column, points: points)
    }
  }

  private mutating func columns(_ fields: Fields, id: String, index: Int) -> Container.Kind? {
    guard
      let primary = content(
        fields["primary"],
        holder: "\(id).primary",
        parent: .column(of: index, .primary)
      )
    else { return nil }
    var secondary: [Columns.Secondary] = []
    for (number, value) in fields.array("secondary").enumerated() {
      guard let fields = Fields(value) else { continue }
      let columnID = fields.string("id") ?? "\(id).\(number + 1)"
      let parent = Container.Parent.column(of: index, .secondary(number))
      guard let content = inlineContent(fields, holder: columnID, parent: parent) else { continue }
      secondary.append(
        .init(
          id: columnID,
          title: fields.string("title"),
          content: content,
          isIndependent: fields.boolean("isIndependent") ?? false,
          attributes: attributes(fields)
        )
      )
    }
    return .columns(Columns(primary: primary, secondary: secondary))
  }
}

extension Column {
  /// Reads the words that the format has for the columns of a split view.
  init?(word: String) {
    switch word {
    case "sidebar": self = .sidebar
    case "content": self = .content
    case "detail": self = .detail
    default: return nil
    }
  }
}
