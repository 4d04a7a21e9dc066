import AtlasModel

extension ComparedField where Element == Screen {
  static let screen: [ComparedField<Screen>] =
    [
      ComparedField("title", covers: ["screen.title"]) { screen, _ in FieldValue(screen.title) },
      ComparedField("view", covers: ["screen.view"]) { screen, _ in FieldValue(screen.view) },
      ComparedField("parameters", covers: ["screen.parameters"]) { screen, _ in
        FieldValue(FieldItem.parameters(screen.parameters))
      },
      ComparedField("requires", covers: ["screen.requires"]) { $1.terms($0.requires) },
      ComparedField("hasUnsavedChanges", covers: ["screen.hasUnsavedChanges"]) { screen, _ in
        FieldValue(screen.hasUnsavedChanges)
      },
      ComparedField("searchable", covers: ["screen.searchable"]) { screen, _ in
        FieldValue(screen.isSearchable)
      },
      ComparedField("toolbarRole", covers: ["screen.toolbarRole"]) { screen, _ in
        FieldValue(choice: screen.toolbarRole)
      },
      ComparedField("titleMode", covers: ["screen.titleMode"]) { screen, _ in
        FieldValue(choice: screen.titleMode)
      },
      ComparedField("backButtonHidden", covers: ["screen.backButtonHidden"]) { screen, _ in
        FieldValue(screen.backButtonHidden)
      },
      ComparedField("advertises", covers: ["screen.advertises"]) { screen, _ in
        FieldValue(screen.advertises.map { FieldItem($0) })
      },
      ComparedField("screenshot", covers: ["screen.screenshot"]) { screen, _ in
        FieldValue(screen.screenshot)
      },
      ComparedField("states", covers: ["screen.states", "state.summary", "state.screenshot"]) {
        screen,
        _ in
        FieldValue(
          screen.states.map { state in
            let picture = state.screenshot.map { " (\($0))" } ?? ""
            return FieldItem(state.name, state.summary + picture)
          }
        )
      },
      ComparedField("destinations", covers: ["screen.destinations"]) { screen, reading in
        reading.destinations(screen.destinations)
      },
      ComparedField(
        "stack",
        covers: [
          "screen.stack", "ownStack.path", "ownStack.destinations", "ownStack.router",
          "ownStack.when",
          "ownStack.platforms",
        ]
      ) { $1.stack($0.ownStack) },
      ComparedField(
        "uses",
        covers: ["screen.uses", "partUse.part", "partUse.platforms", "partUse.when"]
      ) { $1.uses($0.uses) },
      ComparedField("contains", covers: ["screen.contains"]) { $1.content($0.contains) },
    ] + ComparedField<Attributes>.common("screen").map { $0.of { $0.attributes } }
}

extension FieldReading {
  /// Registered destinations: what each is for, and where it leads.
  func destinations(_ destinations: Destinations) -> FieldValue? {
    FieldValue(destinations.sets.map(set) + destinations.own.map(item))
  }

  func destinations(_ destinations: [RegisteredDestination]) -> FieldValue? {
    FieldValue(destinations.map(item))
  }

  private func set(_ id: String) -> FieldItem { FieldItem(names.name(.destinationSet, id), "") }

  /// The stack that a view brings.
  func stack(_ stack: OwnStack?) -> FieldValue? {
    guard let stack else { return nil }
    var parts = [
      stack.path.map { "path \($0.type)" }, stack.path?.property.map { "path.property \($0)" },
      stack.path?.createdIn.map { "path.createdIn \($0)" },
      stack.router.map { "router " + names.name(.router, $0) },
      platforms(stack.platforms).map { "on \($0.text)" },
      terms(stack.when).map { "in \($0.text) width" },
    ].compactMap { $0 }
    parts += stack.destinations.sets.map { names.name(.destinationSet, $0) }
    parts += stack.destinations.own.map(item).map(\.text)
    return FieldValue(parts.isEmpty ? "yes" : parts.joined(separator: ", "))
  }

  /// The parts that a view consists of.
  func uses(_ uses: [PartUse]) -> FieldValue? {
    FieldValue(
      uses.map { use in
        let presence = [platforms(use.platforms), terms(use.when)].compactMap { $0?.text }
        return FieldItem(part(use.part), presence.joined(separator: ", "))
      }
    )
  }

  private func item(_ destination: RegisteredDestination) -> FieldItem {
    let name =
      switch destination.key {
      case .value(let type): "for \(names.name(.route, type))"
      case .item(let type): "item \(type)"
      case .flag(let flag): "isPresented \(flag)"
      }
    var parts: [String] = []
    if let screen = self.destination(destination.screen) { parts.append(screen.text) }
    let cases = destination.cases.map {
      "\($0.name) \(names.destination($0.destination, in: model))"
    }
    parts += cases.sorted()
    if let type = destination.resolvedType { parts.append("resolvedType \(type)") }
    if let isLazy = destination.isLazy { parts.append("isLazy \(isLazy)") }
    parts += self.parts(destination.attributes)
    return FieldItem(name, parts.joined(separator: ", "))
  }

  /// What the attributes of something inside an element say, key by key.
  func parts(_ attributes: Attributes) -> [String] {
    ComparedField<Attributes>.common("").compactMap { field in
      if attributes.owner == model.owner(ofFeature: attributes.feature),
        field.covers == [".owner"]
      {
        return nil
      }
      return field.stated(attributes, self).map { "\(field.key(attributes, self)) \($0.text)" }
    }
  }
}
