import AtlasBase

extension ModelDecoder {
  func route(_ fields: Fields) -> Route? {
    guard let id = fields.string("id") else { return nil }
    let cases = fields.members("cases").compactMap { member -> Route.Case? in
      let long = Fields(member.value)
      guard
        let lead = (member.value.string ?? long?.string("screen")).map(Route.Lead.screen)
          ?? long?.dialog.map(Route.Lead.dialog)
      else { return nil }
      return Route.Case(
        name: member.key,
        lead: lead,
        values: long?.parameters("values") ?? [],
        holds: long?.string("holds"),
        ownStack: long.flatMap(ownStack),
        attributes: long.map(attributes) ?? attributes(at: member.keyRange)
      )
    }
    return Route(
      id: id,
      cases: cases,
      isHashable: fact("isHashable", fields),
      isCodable: fact("isCodable", fields),
      holds: fields.string("holds") ?? defaults.string("holds"),
      drives: fields.strings("drives"),
      attributes: attributes(fields)
    )
  }

  /// Transitions show them by their names, and are decoded before the routes.
  mutating func collectDialogs(_ files: [Fields]) {
    for route in files.flatMap({ $0.array("routes") }).compactMap(Fields.init) {
      guard let id = route.string("id") else { continue }
      for member in route.members("cases") {
        if let dialog = Fields(member.value)?.dialog { dialogs["\(id).\(member.key)"] = dialog }
      }
    }
  }

  func router(_ fields: Fields) -> Router? {
    fields.string("id").map { id in
      Router(
        id: id,
        type: fields.string("type"),
        isolation: fields.string("isolation"),
        observation: fields.string("observation"),
        sheets: fields.string("sheets"),
        within: fields.string("within"),
        destinations: destinations(fields),
        attributes: attributes(fields)
      )
    }
  }

  /// An entry point; or one for each value of its parameter.
  ///
  /// - Parameter index: The index that the first one gets.
  mutating func entryPoints(_ fields: Fields, from index: Int) -> [EntryPoint] {
    let cases = fields.members("cases")
    guard !cases.isEmpty, let id = fields.string("id") else {
      return [entryPoint(fields, index: index)].compactMap { $0 }
    }
    return cases.enumerated().compactMap { number, member -> EntryPoint? in
      let index = index + number
      let id = "\(id).\(member.key)"
      guard var entry = entryPoint(fields, as: id, index: index),
        let opening = opening(member.value, holder: id, parent: .entryPoint(index))
      else { return nil }
      entry.value = member.key
      entry.repeatsStated = number > 0
      entry.lead = .opening(opening)
      // The first one stands for what all have in common.
      if number > 0 {
        let (start, end) = (member.keyRange.start, member.value.range.end)
        let range = SourceRange(file: member.keyRange.file, start: start, end: end)
        entry.attributes = entry.attributes.stated(at: range)
      }
      return entry
    }
  }

  private mutating func entryPoint(_ fields: Fields, as made: String? = nil, index: Int)
    -> EntryPoint?
  {
    guard let stated = fields.string("id"),
      let kind = EntryPoint.Kind.allCases.first(where: { fields[$0.rawValue] != nil }),
      let name = fields.string(kind.rawValue)
    else { return nil }
    let id = made ?? stated
    let lead: EntryPoint.Lead
    if let link = fields.string("follows") {
      lead = .deepLink(link)
    } else if let opening = opening(fields["opens"], holder: id, parent: .entryPoint(index)) {
      lead = .opening(opening)
    } else if let content = content(fields["shows"], holder: id, parent: .entryPoint(index)) {
      lead = .content(content)
    } else {
      lead = fields.boolean("runsInBackground") == true ? .outside : .notStated
    }
    return EntryPoint(
      id: id,
      statedID: stated,
      kind: kind,
      name: name,
      repeatsStated: false,
      lead: lead,
      sets: fields.conditions("sets"),
      requires: fields.conditions("requires"),
      otherwise: opening(
        fields["otherwise"],
        holder: "\(id).otherwise",
        parent: .otherwiseOfEntryPoint(index)
      ),
      attributes: attributes(fields)
    )
  }

  /// A state that is opened: an object, or a destination that stands for its path.
  mutating func opening(_ value: JSONValue?, holder: String, parent: Container.Parent)
    -> Opening?
  {
    guard let value else { return nil }
    if let destination = value.destination {
      return Opening(
        resets: true,
        scene: nil,
        tab: nil,
        selections: [],
        path: [destination],
        presentation: nil,
        range: value.range
      )
    }
    guard let fields = Fields(value) else { return nil }
    let kinds = Transition.Kind.allCases.filter(\.isPresentation)
    var presentation: (kind: Transition.Kind, content: Content)?
    if let kind = kinds.first(where: { fields[$0.rawValue] != nil }),
      let content = content(fields[kind.rawValue], holder: holder, parent: parent)
    {
      presentation = (kind, content)
    }
    return Opening(
      resets: fields.boolean("reset") ?? true,
      scene: fields.string("scene"),
      tab: fields.string("tab"),
      selections: fields.array("select").compactMap(\.destination),
      path: fields.array("path").compactMap(\.destination),
      presentation: presentation,
      range: value.range
    )
  }

  mutating func deepLink(
    _ fields: Fields,
    index: Int,
    precedence: Int
  ) -> DeepLink? {
    let parent = Container.Parent.deepLink(index)
    guard let id = fields.string("id"),
      let opening = opening(fields["opens"], holder: id, parent: parent)
    else { return nil }
    return DeepLink(
      id: id,
      precedence: precedence,
      title: fields.string("title"),
      patterns: fields.array("patterns").compactMap { patterns[$0.range] },
      activityType: fields.string("activityType"),
      webFallback: fields.string("webFallback"),
      opening: opening,
      sets: fields.conditions("sets"),
      requires: fields.conditions("requires"),
      otherwise: self.opening(
        fields["otherwise"],
        holder: "\(id).otherwise",
        parent: .otherwise(deepLink: index)
      ),
      notFound: self.opening(
        fields["notFound"],
        holder: "\(id).notFound",
        parent: .notFound(deepLink: index)
      ),
      handler: fields.string("handler"),
      isPublic: fact("isPublic", fields),
      examples: examples(fields),
      attributes: attributes(fields)
    )
  }

  private func examples(_ fields: Fields) -> [DeepLink.Example] {
    fields.members("examples").sorted { $0.key < $1.key }.map { member in
      let arguments = Fields(member.value).map { fields in
        fields.object.members.compactMap { argument in
          argument.value.string.map { (name: argument.key, value: $0) }
        }
      }
      return DeepLink.Example(
        url: member.key,
        arguments: arguments ?? [],
        range: member.keyRange
      )
    }
  }

  mutating func restoration(_ fields: Fields) -> Restoration? {
    guard let id = fields.string("id"), let key = fields.string("storageKey") else { return nil }
    let subject: Restoration.Subject
    if let stack = fields.string("stack"), let range = fields["stack"]?.range {
      restorationReferences.append((stack, range))
      subject = .stack(stack)
    } else if let scene = fields.string("scene") {
      subject = .scene(scene)
    } else {
      return nil
    }
    return Restoration(
      id: id,
      subject: subject,
      storageKey: key,
      storage: fields.string("storage"),
      stores: fields.string("stores"),
      missingItem: fields.string("missingItem"),
      decodingError: fields.string("decodingError"),
      attributes: attributes(fields)
    )
  }

  func diagram(_ fields: Fields) -> DiagramDeclaration? {
    fields.string("id").map { id in
      DiagramDeclaration(
        id: id,
        title: fields.string("title"),
        include: selection(fields["include"]),
        exclude: selection(fields["exclude"]),
        focus: fields.strings("focus").sorted(),
        depth: fields.integer("depth") ?? 1,
        isTopToBottom: fields.string("direction") == "topToBottom",
        attributes: attributes(fields)
      )
    }
  }

  private func selection(_ value: JSONValue?) -> DiagramDeclaration.Selection? {
    Fields(value).map { fields in
      DiagramDeclaration.Selection(
        screens: fields.strings("screens"),
        tags: fields.strings("tags"),
        features: fields.strings("features"),
        owners: fields.strings("owners")
      )
    }
  }
}
