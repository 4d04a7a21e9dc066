/// What was found, in sentences.
extension ExplanationReader {
  private var index: AppIndex { app.index }

  // MARK: - What opens something

  func steps(of site: Site) -> [String] {
    var steps = [recognition(site)]
    steps.append(owner(site.owner, at: site.position))
    if let state = site.state { steps.append(binding(state)) }
    if let content = site.content {
      if let name = content.name {
        steps.append("What it shows is `\(name)`, which was read where it is declared.")
      } else if content.position.unit != site.position.unit
        || index.line(content.position) != index.line(site.position)
      {
        steps.append("What it shows is written at \(index.source(content.position)).")
      }
    }
    if site.cause == .valueLink, let value = site.value { steps += self.steps(of: value) }
    let edges = app.joiner.edges.filter { $0.places.contains(site.position) }
    for edge in edges where edge.position != site.position {
      let trigger = edge.trigger.map { " (\($0.text))" } ?? ""
      steps.append("It is opened at \(index.source(edge.position))\(trigger).")
    }
    if site.state != nil, !edges.contains(where: { $0.position != site.position }),
      edges.allSatisfy({ $0.trigger == nil })
    {
      steps.append("No code was found that opens it.")
    }
    return steps
  }

  private func recognition(_ site: Site) -> String {
    let call = name(at: site.position)
    let api =
      switch (site.kind, site.cause) {
      case (.push, .viewLink): "a `NavigationLink` to a view"
      case (.push, .valueLink): "a `NavigationLink` with a value"
      case (.push, _): "a push on the stack"
      case (.alert, _): "an alert"
      case (.confirmationDialog, _): "a confirmation dialog"
      case (.systemPresentation, _): "a sheet of the system"
      case (.inspector, _): "an inspector"
      default: "a \(site.kind.rawValue)"
      }
    let isKnown =
      NavigationCallReader.members.contains(call) || NavigationCallReader.functions.contains(call)
    return isKnown
      ? "It is SwiftUI's `\(call)`: \(api)."
      : "`\(call)` is the app's; in what it does is \(api)."
  }

  private func binding(_ state: StateReference) -> String {
    let own = "`\(state.key.property)` of `\(state.key.type.name)`"
    let roots = app.interpreter.roots(of: state.key).filter { $0 != state.key }
      .map { "`\($0.property)` of `\($0.type.name)`" }.sorted()
    let text = "It is bound to \(own)"
    guard !roots.isEmpty else { return text + "." }
    return text + ", which callers hand in: \(roots.joined(separator: ", "))."
  }

  private func steps(of value: RouteValue) -> [String] {
    guard !value.text.isEmpty else { return ["The code does not say what type its value has."] }
    let places = app.survey.registrations.filter { registration in
      index.type(registration.type, in: registration.owner, unit: registration.position.unit)
        .map { $0 == value.nominal } ?? (registration.type.text == value.type?.text)
    }.map { index.source($0.position) }
    let text = "Its value is `\(value.text)`"
    guard !places.isEmpty else { return [text + "; no destination is registered for the type."] }
    return [text + "; destinations for it are registered at \(places.joined(separator: ", "))."]
  }

  // MARK: - What code does

  func steps(of effect: Effect) -> [String] {
    var steps = [action(effect), owner(effect.owner, at: effect.position)]
    if let within = effect.within, within != effect.owner {
      let call = effect.callSite.map { ", called at \(index.source($0))" } ?? ""
      steps.append("It is in a function of `\(within.name)`\(call).")
    }
    if let trigger = effect.trigger { steps.append("A person sets it off: \(trigger.text).") }
    if case .set(let reference, _) = effect.kind {
      let states = app.interpreter.roots(of: reference.key).union([reference.key])
      let sites = app.survey.sites.filter { $0.site.state.map { states.contains($0.key) } == true }
      let places = Set(
        sites.map { "\($0.site.kind.rawValue) at \(index.source($0.site.position))" }
      )
      steps.append(
        places.isEmpty
          ? "Nothing is bound to it that presents or selects."
          : "It opens the \(places.sorted().joined(separator: ", "))."
      )
    }
    return steps
  }

  private func action(_ effect: Effect) -> String {
    switch effect.kind {
    case .set(let state, let values):
      // A type alone says nothing of the value.
      let text = values.filter { $0.caseName != nil }.map(\.text).joined(separator: ", ")
      let to = text.isEmpty ? "" : " to \(text)"
      return "It sets `\(state.key.property)` of `\(state.key.type.name)`\(to)."
    case .append(let state, let values):
      let text = values.map(\.text).filter { !$0.isEmpty }.joined(separator: ", ")
      let what = text.isEmpty ? "a value" : text
      return "It appends \(what) to the path `\(state.key.property)` of `\(state.key.type.name)`."
    case .removeLast(let state): return "It removes the last value of `\(state.key.property)`."
    case .removeAll(let state): return "It empties `\(state.key.property)`."
    case .open(_, let values):
      let text = values.map(\.text).filter { !$0.isEmpty }.joined(separator: ", ")
      return "A hint says that it shows \(text.isEmpty ? "a screen" : text)."
    case .leave: return "A hint says that it goes back or closes what is presented."
    case .route(let values):
      let text = values.map(\.text).joined(separator: ", ")
      return "It gives \(text) to an object of another package."
    case .dismiss: return "It is SwiftUI's `dismiss`: it closes what is presented, or goes back."
    case .openURL(let url):
      return url.map { "It opens the URL \($0)." } ?? "It opens a URL that is computed."
    case .openWindow(let id, _):
      return id.map { "It opens the window \"\($0)\"." } ?? "It opens a window."
    case .openSettings: return "It opens the settings."
    case .foreign(let name): return "It is `\(name)` of UIKit or AppKit."
    case .post(let name): return "It posts the notification `\(name)`."
    }
  }

  // MARK: - Containers and registered destinations

  func steps(of registration: Registration) -> [String] {
    let arms = app.joiner.targets.arms(of: registration.content.nodes, at: registration.position)
    let shown = arms.map { words(.screen($0.target)) }
    var steps = [
      "It registers what values of `\(registration.type.text)` show.",
      owner(registration.owner, at: registration.position),
    ]
    steps.append(
      shown.isEmpty
        ? "The code does not say which view it shows."
        : "It shows \(Array(Set(shown)).sorted().joined(separator: ", "))."
    )
    return steps
  }

  func steps(of container: Container) -> [String] {
    var steps = [
      "It is SwiftUI's `\(container.kind.call)`.", owner(container.owner, at: container.position),
    ]
    if let path = container.path {
      steps.append("Its path is `\(path.key.property)` of `\(path.key.type.name)`.")
    }
    for column in container.columns {
      let shown = app.joiner.targets.arms(of: column.nodes, at: container.position)
        .map { words(.screen($0.target)) }
      let name = container.columns.count == 1 ? "Its root" : "Its column `\(column.name)`"
      if !shown.isEmpty { steps.append("\(name) is \(shown.joined(separator: ", or ")).") }
    }
    return steps
  }

  // MARK: - Results

  private func owner(_ type: NominalType?, at position: SourcePosition) -> String {
    guard let type else { return "No view calls this code." }
    guard index.isView(type) else { return "The code is in `\(type.name)`, which is no view." }
    let screens = ownership.screens(of: type)
    if screens == [type] { return "The code is in `\(type.name)`, which is a screen." }
    guard !screens.isEmpty else {
      return "The code is in `\(type.name)`; no view was found that shows it."
    }
    let names = screens.map { "`\($0.name)`" }.joined(separator: ", ")
    return "The code is in `\(type.name)`, a component of \(names)."
  }

  /// An edge, as the end of the steps that led to it.
  func result(_ edge: Edge) -> String {
    let from =
      switch edge.from {
      case .view(let type): "`\(type.name)`"
      case .inline(let position): "the screen that is written at \(index.source(position))"
      case .app(let type): "`\(type.name)`"
      case .anywhere: "anywhere"
      }
    let to = words(edge.destination)
    let stack = edge.stack == nil ? "" : ", in a stack"
    let terms = edge.presence.terms.map { ($0.isNegated ? "not " : "") + "`\($0.text)`" }
    let condition = terms.isEmpty ? "" : ", if \(terms.joined(separator: " and "))"
    let guess = edge.guess.map { " This is a guess: \($0)" } ?? ""
    let target = to.isEmpty ? "" : " to \(to)"
    return "Result: from \(from), \(edge.kind.rawValue)\(target)\(stack)\(condition).\(guess)"
  }

  private func words(_ destination: Edge.Destination) -> String {
    switch destination {
    case .screen(.view(let type)): "`\(type.name)` (\(index.source(type.position)))"
    case .screen(.foreign(let name)): "`\(name)`, which another package declares"
    case .screen(.inline(let position)), .screen(.container(let position)):
      "what is written at \(index.source(position))"
    case .title(let title): "\"\(title)\""
    case .system(let name): name
    case .window(let position): "the scene at \(index.source(position))"
    case .url(let url): url
    case .tab(let position): "the tab at \(index.source(position))"
    case .back: ""
    }
  }
}
