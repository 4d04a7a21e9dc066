import AtlasBase

/// Something in a model that says where it stands in the source.
package struct SourceReference: Sendable {
  package var location: SourceLocation
  /// What says so; nil for the app.
  package var element: ElementReference?
  /// What it is within the element, where that is not the element as a whole: a type that is
  /// registered, the modifier of a presentation.
  package var part: String?
  package var range: SourceRange
}

extension NavigationModel {
  /// Whether something says where it stands in the source.
  package var statesSources: Bool {
    app.source != nil || elements.contains { !sourceReferences(of: $0).isEmpty }
  }

  /// Everything that says where it stands in the source, in the order of the elements.
  package var sourceReferences: [SourceReference] {
    let ofApp = app.source.map { SourceReference(location: $0, range: app.range) }
    return [ofApp].compactMap { $0 } + elements.flatMap(sourceReferences(of:))
  }

  private func sourceReferences(of element: ElementReference) -> [SourceReference] {
    var references: [SourceReference] = []
    func add(
      _ location: SourceLocation?,
      _ range: SourceRange,
      part: String? = nil
    ) {
      guard let location else { return }
      references.append(
        SourceReference(location: location, element: element, part: part, range: range)
      )
    }
    let attributes = attributes(of: element)
    if !repeatsStated(element) { add(attributes.source, attributes.range) }
    for destination in destinations(of: element) {
      let range = destination.attributes.range
      add(destination.attributes.source, range, part: destination.keyName)
    }
    if case .transition(let index) = element {
      add(transitions[index].modifier, attributes.range, part: "modifier")
    }
    for (content, part) in contents(of: element) {
      for alternative in content.alternatives {
        add(alternative.source, attributes.range, part: part)
      }
    }
    for column in secondaryColumns(of: element) {
      add(column.attributes.source, column.attributes.range, part: column.id)
    }
    return references
  }

  private func repeatsStated(_ element: ElementReference) -> Bool {
    if case .entryPoint(let index) = element { entryPoints[index].repeatsStated } else { false }
  }

  private func destinations(of element: ElementReference) -> [RegisteredDestination] {
    switch element {
    case .screen(let index): return screens[index].destinations.own
    case .part(let index): return parts[index].destinations.own
    case .destinationSet(let index): return destinationSets[index].destinations
    case .router(let index): return routers[index].destinations.own
    case .container(let index):
      if case .stack(let stack) = containers[index].kind, stack.broughtBy == nil {
        return stack.destinations.own
      }
      return []
    default: return []
    }
  }

  private func secondaryColumns(of element: ElementReference) -> [Columns.Secondary] {
    guard case .container(let index) = element, case .columns(let columns) = containers[index].kind
    else { return [] }
    return columns.secondary
  }

  /// What an element holds, each with its name within the element.
  private func contents(of element: ElementReference) -> [(content: Content, part: String?)] {
    switch element {
    case .scene(let index): return [(scenes[index].content, nil)]
    case .tab(let index):
      if case .content(let content) = tabs[index].kind { return [(content, nil)] }
      return []
    case .screen(let index): return screens[index].contains.map { [($0, nil)] } ?? []
    case .transition(let index):
      return transitions[index].presentedContent.map { [($0, nil)] } ?? []
    case .container(let index): return contents(of: containers[index].kind)
    case .entryPoint(let index): return contents(of: entryPoints[index].lead)
    case .deepLink(let index):
      let link = deepLinks[index]
      return [link.opening, link.otherwise, link.notFound].compactMap { opening in
        opening?.presentation.map { ($0.content, nil) }
      }
    default: return []
    }
  }

  private func contents(of kind: Container.Kind) -> [(content: Content, part: String?)] {
    switch kind {
    case .split(let split): split.columns.map { ($0.content, $0.column.name) }
    case .columns(let columns):
      [(columns.primary, Column.primary.name)] + columns.secondary.map { ($0.content, $0.id) }
    case .stack, .tabs: []
    }
  }

  private func contents(of lead: EntryPoint.Lead) -> [(content: Content, part: String?)] {
    switch lead {
    case .content(let content): [(content, nil)]
    case .opening(let opening): opening.presentation.map { [($0.content, nil)] } ?? []
    case .deepLink, .outside, .notStated: []
    }
  }
}
