import AtlasBase
import AtlasModel

extension SourceFacts {
  /// Reads the source of an app, and tells what it says about the app's navigation.
  package init(_ input: ScanInput) { self.init(ScannedApp(input)) }

  /// Tells what the source of an app that was read says about its navigation.
  package init(_ app: ScannedApp) {
    let files = app.index.units.concurrentMap(FileNames.read)
    let ownership = Ownership(app.survey, edges: app.joiner.edges)
    let written = ModelWriter.text(app, app.project).written
    let index = app.index
    let reach = NameReach(index, files, screens: ownership.screens)
    self.init(
      types: app.sourceTypes(reach),
      foreignTypes: NameReach.foreignTypes(index, files),
      transitions: app.sourceTransitions(ownership),
      unresolved: app.gaps(files),
      enums: index.types.filter { $0.kind == .enum && !$0.cases.isEmpty }.map { type in
        SourceEnum(
          type.name,
          type.cases.map { member in
            .init(
              member.name.caseID,
              at: index.place(member.position),
              mayShow: reach.mayShowView(caseNamed: member.name)
            )
          },
          at: index.place(type.position)
        )
      },
      registrations: app.sourceRegistrations,
      declarations: SourceDeclarations(app.input.projectFiles),
      activities: app.sourceActivities(ownership, written),
      storageKeys: app.storageKeys(written)
    )
  }
}

extension AppIndex {
  func place(_ position: SourcePosition) -> SourcePlace {
    SourcePlace(units[position.unit].path, line(position))
  }
}

extension ScannedApp {
  fileprivate func sourceTypes(_ reach: NameReach) -> [SourceType] {
    let types = index.types.filter { $0.kind != .extension }
    let views = types.filter(index.isView).map(\.name)
    let opened = Dictionary(
      zip(views, views.concurrentMap { reach.views(from: $0) }),
      uniquingKeysWith: { first, _ in first }
    )
    let roots = stackRoots
    return types.map { type in
      SourceType(
        type.name,
        isView: index.isView(type),
        isRepresentable: index.conforms(type, to: NominalType.representables),
        at: index.place(type.position),
        contains: Set(survey.contained[type]?.map(\.name) ?? []).sorted(),
        roots: Set(roots[type]?.map(\.name) ?? []).sorted(),
        mayOpen: opened[type.name] ?? []
      )
    }
  }

  /// Per view the roots of the stacks that it makes.
  private var stackRoots: [NominalType: Set<NominalType>] {
    let targets = TargetReader(interpreter: interpreter)
    var roots: [NominalType: Set<NominalType>] = [:]
    for container in survey.containers where container.columns.count == 1 {
      guard let owner = container.owner, index.isView(owner) else { continue }
      for arm in targets.arms(of: container.columns[0].nodes, at: container.position) {
        if case .view(let type) = arm.target, type != owner {
          roots[owner, default: []].insert(type)
        }
      }
    }
    return roots
  }

  fileprivate func sourceTransitions(_ ownership: Ownership) -> [SourceTransition] {
    joiner.edges.compactMap { edge in
      guard let kind = Transition.Kind(rawValue: edge.kind.rawValue) else { return nil }
      var from: NominalType?
      switch edge.from {
      case .view(let type): from = type
      case .inline(let position): from = survey.inlineScreens[position]?.owner
      case .app, .anywhere: break
      }
      return SourceTransition(
        from: from?.name,
        screens: from.map { ownership.screens(of: $0).map(\.name) } ?? [],
        kind,
        to: edge.destination.viewName,
        at: index.place(edge.position),
        platforms: edge.presence.platforms.map { $0.sorted() },
        isByLink: Self.linkTriggers.contains(edge.trigger?.text ?? ""),
        guess: edge.guess
      )
    }
  }

  /// What `onOpenURL` and `onContinueUserActivity` are in words.
  private static let linkTriggers: Set = ["open a URL", "continue an activity"]

  fileprivate func gaps(_ files: [FileNames]) -> [SourceGap] {
    let numbers = Dictionary(
      index.units.map { ($0.path, $0.number) },
      uniquingKeysWith: { first, _ in first }
    )
    return unresolvedPlaces.map { place in
      SourceGap(
        place.name,
        place.reason,
        at: SourcePlace(place.file, place.line),
        in: numbers[place.file].flatMap { files[$0].type(at: place.line) }
      )
    }
  }

  /// What could not be resolved, and the calls that no view's code reaches. What is resolved and only has no
  /// place in a model is no gap: a model can be compared with it.
  private var unresolvedPlaces: [UnresolvedPlace] {
    let resolved = Set(joiner.edges.flatMap { [$0.position] + $0.places })
    let open =
      joiner.unresolved.filter { !resolved.contains($0.position) }
      + restorations.unresolved + restorations.keptElsewhere(self)
      + restorations.encodedElsewhere(self)
    let known = interpreter.met.union(resolved).union(joiner.unresolved.map(\.position))
      .union(survey.containers.map(\.position)).union(survey.registrations.map(\.position))
      .union(survey.activities.map(\.use.position))
    let missed = calls.filter {
      !$0.isPreview && !known.contains($0.position) && !isOfOtherApp($0.position)
    }
    .map { Unresolved(position: $0.position, name: $0.name, reason: reason($0)) }
    let places = (open + missed).map { item in
      UnresolvedPlace(
        file: index.units[item.position.unit].path,
        line: index.line(item.position),
        name: item.name,
        reason: item.reason
      )
    }
    return Set(places).sorted { ($0.file, $0.line, $0.name) < ($1.file, $1.line, $1.name) }
  }

  fileprivate var sourceRegistrations: [SourceRegistration] {
    survey.registrations.compactMap { registration in
      let text = registration.type.text
      guard !text.isEmpty else { return nil }
      let unit = registration.position.unit
      let resolved = interpreter.canonical(registration.type, in: registration.owner, unit: unit)
      return SourceRegistration(
        text,
        resolvedType: resolved.text.isEmpty ? text : resolved.text,
        in: registration.owner?.name,
        at: index.place(registration.position)
      )
    }
  }
}

extension Edge.Destination {
  /// The view that it shows, if that has a name.
  fileprivate var viewName: String? {
    switch self {
    case .screen(.view(let type)): type.name
    case .screen(.foreign(let name)): name
    case .screen(.inline), .screen(.container), .title, .system, .window, .url, .tab, .back: nil
    }
  }
}
