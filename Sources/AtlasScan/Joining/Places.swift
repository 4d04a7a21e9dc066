/// A call that has to do with navigation, and what the scan made of it.
package struct ScannedPlace: Sendable, Hashable {
  package enum Outcome: Sendable, Hashable {
    /// It is in the model.
    case written
    /// It is not, for this reason.
    case unresolved(String)
    /// It is in a preview or a test.
    case preview
    /// A hint leaves it out.
    case ignored
    /// It is in an app that is left out.
    case otherApp
    /// It is code for systems for which the app is not built.
    case otherSystem
    /// It changes this state, which has the name of a path and is none.
    case otherState(String)
    /// It is a case or a function of this type, with the name of a modifier.
    case otherType(String)
  }

  package var file: String
  package var line: Int
  /// The call: `sheet`, `append`.
  package var name: String
  package var outcome: Outcome
  /// The hint that would resolve it.
  package var proposal: ProposedHint?
}

/// What became of each call that has to do with navigation.
struct PlaceList {
  let app: ScannedApp
  let written: WrittenElements

  /// In the order of the files.
  var places: [ScannedPlace] {
    let reasons = unresolved
    let known = self.known
    var found: Set<ScannedPlace> = []
    for item in reasons.values { found.insert(unresolved(item)) }
    for (position, name) in written.stored where reasons[position] == nil {
      found.insert(place(position, name, .written))
    }
    for call in app.calls where reasons[call.position] == nil {
      if call.isPreview {
        found.insert(place(call.position, call.name, .preview))
      } else if let state = call.otherState {
        found.insert(place(call.position, call.name, .otherState(state)))
      } else if known.contains(call.position) || isFollowed(call) {
        found.insert(place(call.position, call.name, .written))
      } else if app.isOfOtherApp(call.position) {
        found.insert(place(call.position, call.name, .otherApp))
      } else if let type = call.otherType {
        found.insert(place(call.position, call.name, .otherType(type)))
      } else {
        let item = Unresolved(
          position: call.position,
          name: call.name,
          reason: app.reason(call),
          proposal: callerProposal(call)
        )
        found.insert(unresolved(item))
      }
    }
    for call in app.callsOfOtherSystems {
      let outcome = call.isPreview ? ScannedPlace.Outcome.preview : .otherSystem
      found.insert(place(call.position, call.name, outcome))
    }
    return found.sorted { ($0.file, $0.line, $0.name) < ($1.file, $1.line, $1.name) }
  }

  /// Whether something is followed that a delegate's method does.
  private func isFollowed(_ call: NavigationCall) -> Bool {
    guard let end = call.end else { return false }
    return app.joiner.edges.contains { edge in
      ([edge.position] + edge.places).contains {
        $0.unit == call.position.unit && (call.position.offset..<end).contains($0.offset)
      }
    }
  }

  /// A place that is unresolved, with the hint that would resolve it; or that a hint leaves out.
  private func unresolved(_ item: Unresolved) -> ScannedPlace {
    let (type, member) = app.outline.names(at: item.position) ?? ("", nil)
    let inMember = member.map { app.hints.ignores("\(type).\($0)") } ?? false
    if app.hints.ignores(type) || app.hints.ignores("\(type).\(item.name)") || inMember {
      return place(item.position, item.name, .ignored)
    }
    var result = place(item.position, item.name, .unresolved(item.reason))
    result.proposal =
      item.proposal
      ?? (type.isEmpty ? nil : ProposedHint(kind: "ignore", key: "\(type).\(item.name)"))
    return result
  }

  /// The hint that says which view runs the code around a call.
  private func callerProposal(_ call: NavigationCall) -> ProposedHint? {
    guard call.name != "dismissWindow", app.unshownView(around: call.position) == nil,
      call.reason == nil || call.end != nil,
      let (type, member) = app.outline.names(at: call.position),
      let member, member != "body"
    else { return nil }
    return ProposedHint(kind: "callers", key: "\(type).\(member)", value: "VIEW")
  }

  /// What the joining left, what the model lacks, and the views that were not read to the end.
  private var unresolved: [SourcePosition: Unresolved] {
    var result: [SourcePosition: Unresolved] = [:]
    let resolved = written.positions
    for item in app.joiner.unresolved where !resolved.contains(item.position) {
      result[item.position] = item
    }
    for edge in app.joiner.edges where !written.edges.contains(edge.number) {
      for position in [edge.position] + edge.places
      where !resolved.contains(position) && result[position] == nil {
        result[position] = Unresolved(
          position: position,
          name: edge.kind.rawValue,
          reason: reason(edge),
          proposal: edge.proposal
        )
      }
    }
    for item in written.unresolved + app.restorations.unresolved
      + app.restorations.encodedElsewhere(app) + app.restorations.keptElsewhere(app)
    {
      result[item.position] = item
    }
    for container in app.survey.containers where !resolved.contains(container.position) {
      result[container.position] = Unresolved(
        position: container.position,
        name: container.kind.call,
        reason: container.isPaged
          ? "a person pages through what it shows: pages are parts of a screen, and a model has none"
          : "it is a part of a view's layout: a model has containers only as the main content of a "
            + "scene, a tab, a column, a screen or a presentation"
      )
    }
    for registration in app.survey.registrations where !resolved.contains(registration.position) {
      result[registration.position] = Unresolved(
        position: registration.position,
        name: "navigationDestination",
        reason: "the code does not say which view it shows, or no screen of the model has it"
      )
    }
    for position in written.crowded where result[position] == nil {
      result[position] = Unresolved(
        position: position,
        name: "body",
        reason:
          "it shows one of more than \(ModelWriter.maximumAlternatives) views: a model states fewer"
      )
    }
    for type in app.interpreter.limited {
      result[type.position] = Unresolved(
        position: type.position,
        name: type.simpleName,
        reason:
          "its code is too long: after \(app.interpreter.limits.calls) calls, no further ones are followed"
      )
    }
    return result
  }

  private func reason(_ edge: Edge) -> String {
    switch edge.destination {
    case .url: "the URL is computed; a model states URLs"
    case .tab: "the tab that it opens is not in the model"
    case .window: "the scene that it opens is not in the model"
    case .screen: "the screen that it opens, or the one that it is on, has no place in the model"
    default: "no screen of the model has it"
    }
  }

  private var known: Set<SourcePosition> {
    var result = written.positions
    result.formUnion(app.interpreter.met)
    return result
  }

  private func place(
    _ position: SourcePosition,
    _ name: String,
    _ outcome: ScannedPlace.Outcome
  ) -> ScannedPlace {
    ScannedPlace(
      file: app.index.units[position.unit].path,
      line: app.index.line(position),
      name: name,
      outcome: outcome
    )
  }
}

/// What of the source the model has.
struct WrittenElements {
  /// Edges by number.
  var edges: Set<Int> = []
  /// The links, modifiers, calls and containers.
  var positions: Set<SourcePosition> = []
  /// The properties whose storage the model states, by their places, with their attributes.
  var stored: [SourcePosition: String] = [:]
  /// What of them, and of activities, the model lacks.
  var unresolved: [Unresolved] = []
  /// The places with more alternatives than are written.
  var crowded: Set<SourcePosition> = []
}

extension ScannedApp {
  /// Why the model lacks a call.
  func reason(_ call: NavigationCall) -> String {
    if let view = unshownView(around: call.position) {
      return
        "nothing shows `\(view)`: no code names it but its own, and that of views that nothing shows"
    }
    if let reason = call.reason { return reason }
    return call.name == "dismissWindow"
      ? "a model has no transition that closes a window"
      : "no view of the app runs this code, as far as the source says"
  }

  /// The view that nothing shows and that has a call in its code.
  func unshownView(around position: SourcePosition) -> String? {
    type(of: unshown, at: position)?.name
  }

  /// Whether code is that of an app that is left out, or of a view that only such an app shows.
  func isOfOtherApp(_ position: SourcePosition) -> Bool {
    type(of: ofOtherApps, at: position) != nil
  }

  private func type(of types: Set<NominalType>, at position: SourcePosition) -> NominalType? {
    guard !types.isEmpty, let name = outline.names(at: position)?.type else { return nil }
    // Of types in one another the innermost, whatever the order of the set.
    return types.filter { name == $0.name || name.hasPrefix("\($0.name).") }
      .max { $0.name.utf8.count < $1.name.utf8.count }
  }
}

extension Container.Kind {
  /// The view that makes it.
  var call: String {
    switch self {
    case .stack: "NavigationStack"
    case .split: "NavigationSplitView"
    case .navigationView: "NavigationView"
    case .tabs: "TabView"
    }
  }
}
