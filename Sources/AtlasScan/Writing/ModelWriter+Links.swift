import AtlasBase
import AtlasModel

/// A URL pattern as the code that parses the URL states it.
private struct ParsedURL {
  var scheme: String?
  var host: String?
  var path: String?
  /// The conditions that are not about the URL.
  var rest: [CodeCondition] = []

  init(_ terms: [CodeCondition]) {
    for term in terms where !term.isOtherURL {
      guard let (part, value) = term.partOfURL else {
        rest.append(term)
        continue
      }
      switch part {
      case "scheme": scheme = value
      case "host": host = value
      default: path = value.hasPrefix("/") ? value : "/" + value
      }
    }
  }
}

extension ModelWriter {
  static let openings: Set<Edge.Kind> = [
    .push, .select, .sheet, .fullScreenCover, .popover, .inspector, .switchTab,
  ]

  /// The deep links that `onOpenURL` parses, and the numbers of the edges that they consist of.
  func parsedLinks() -> [(patterns: [String], edges: [Edge], rest: [CodeCondition])] {
    var result: [(patterns: [String], edges: [Edge], rest: [CodeCondition])] = []
    for edge in app.joiner.edges.sorted(by: { $0.position < $1.position })
    where edge.trigger?.text == "open a URL" && Self.openings.contains(edge.kind) {
      let parsed = ParsedURL(edge.presence.terms)
      let patterns = patterns(of: parsed)
      guard !patterns.isEmpty else { continue }
      if let known = result.firstIndex(where: { $0.patterns == patterns && $0.rest == parsed.rest })
      {
        result[known].edges.append(edge)
      } else {
        result.append((patterns, [edge], parsed.rest))
      }
    }
    return result
  }

  /// The code states a host or a path; the scheme too, or the project has one.
  private func patterns(of url: ParsedURL) -> [String] {
    guard url.host != nil || url.path != nil else { return [] }
    let isWeb = url.scheme.map { ["http", "https"].contains($0) } ?? false
    let schemes = url.scheme.map { [$0] } ?? project.schemes
    let hosts = url.host.map { [$0] } ?? (isWeb ? project.domains : ["{host}"])
    return schemes.flatMap { scheme in
      hosts.flatMap { host -> [String] in
        let start = "\(scheme)://\(host)"
        return url.path.map { [start + $0] } ?? [start, start + "/{path...}"]
      }
    }
  }

  /// A deep link; nil if what it opens has no place in the model.
  mutating func deepLink(
    _ patterns: [String],
    _ edges: [Edge],
    _ rest: [CodeCondition]
  ) -> JSONValue? {
    guard let opening = opening(edges), let first = edges.first else { return nil }
    let name = patterns[0].split(separator: ":", maxSplits: 1).last.map(String.init) ?? ""
    let words = name.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.filter { $0 != "host" }
    var members: [(String, JSONValue)] = [
      ("id", JSONValue(ids.take("link." + words.joined(separator: "-")))),
      ("patterns", JSONValue(patterns.map { JSONValue($0) })),
      ("opens", opening), ("handler", "onOpenURL"), ("source", source(first.position)),
    ]
    members += required(rest, by: first)
    for edge in edges { note(edge) }
    return JSONValue(members)
  }

  /// What must hold for a link to lead there: by the code that takes it, and by what shows the view with that code.
  mutating func required(_ rest: [CodeCondition], by edge: Edge) -> [(String, JSONValue)] {
    let clauses = shownConditions.clauses(of: app.survey.view(of: edge.from))
    let single = clauses.filter { $0.count == 1 }.flatMap { $0 }
    let terms = CodePresence(terms: rest).and(CodePresence(terms: single))
    let stated = conditions.members(of: terms, app: platforms).first { $0.0 == "when" }?.1
    var all = stated?.array ?? stated.map { [$0] } ?? []
    for clause in clauses where clause.count > 1 {
      let names = clause.map { ($0.isNegated ? "!" : "") + conditions.name(of: $0.text) }
      all.append(JSONValue([("any", JSONValue(names.map { JSONValue($0) }))]))
    }
    guard let first = all.first else { return [] }
    return [("requires", all.count == 1 ? first : JSONValue(all))]
  }

  private func hasScreen(_ edge: Edge) -> Bool {
    guard case .screen(let target) = edge.destination else { return false }
    return screenID(target) != nil
  }

  mutating func opening(_ edges: [Edge]) -> JSONValue? {
    var members: [(String, JSONValue)] = []
    func ids(_ kind: Edge.Kind) -> [JSONValue]? {
      var seen: Set<String> = []
      var result: [JSONValue] = []
      for edge in edges where edge.kind == kind {
        guard case .screen(let target) = edge.destination, let id = screenID(target) else {
          return nil
        }
        if seen.insert(id).inserted { result.append(JSONValue(id)) }
      }
      return result
    }
    for edge in edges where edge.kind == .switchTab {
      guard case .tab(let position) = edge.destination, let id = tabIDs[position] else {
        return nil
      }
      if members.isEmpty { members.append(("tab", JSONValue(id))) }
    }
    // The same act may select it under fewer conditions.
    if members.isEmpty, let id = edges.lazy.compactMap(tabOfState).first.flatMap({ tabIDs[$0] }) {
      members.append(("tab", JSONValue(id)))
    }
    guard let selected = ids(.select), let pushed = ids(.push) else { return nil }
    if let only = selected.first { members.append(("select", [only])) }
    // Alternatives of one URL are not a chain.
    if let only = pushed.first { members.append(("path", [only])) }
    // With the stack that the code puts around the screen.
    for kind in [Edge.Kind.sheet, .fullScreenCover, .popover, .inspector] {
      let presented = edges.filter { $0.kind == kind }
      guard let edge = presented.first else { continue }
      guard presented.allSatisfy(hasScreen), case .screen(let target) = edge.destination,
        let written = screenTarget(target, edge)
      else { return nil }
      members.append((kind.rawValue, written.1))
      break
    }
    return members.isEmpty ? nil : JSONValue(members)
  }

  // MARK: - Entry points

  /// Widgets, Live Activities, intents and share extensions.
  mutating func entryPoints() -> [JSONValue] {
    var result: [JSONValue] = []
    for type in index.types.sorted(by: { ($0.name, $0.position) < ($1.name, $1.position) }) {
      guard type.kind == .struct || type.kind == .class, let (kind, facts) = entry(type) else {
        continue
      }
      var members: [(String, JSONValue)] = [("id", JSONValue(ids.take("entry." + type.name)))]
      members.append((kind, JSONValue(title(of: type))))
      members += facts
      members.append(("source", source(type.position)))
      members += conditions.members(of: type.presence, app: platforms)
      result.append(JSONValue(members))
    }
    for (kind, file) in project.extensions {
      let name = file.split(separator: "/").dropLast().last.map(String.init) ?? kind
      result.append(
        JSONValue([
          ("id", JSONValue(ids.take("entry." + name))), (kind, JSONValue(name)),
          ("source", JSONValue(file)),
        ])
      )
    }
    return result
  }

  private func entry(_ type: NominalType) -> (String, [(String, JSONValue)])? {
    if index.conforms(type, to: ["Widget", "ControlWidget"]) {
      let isActivity = type.members["body"]?.contains { member in
        member.body?.codeText.contains("ActivityConfiguration(") == true
      }
      return (isActivity == true ? "liveActivity" : "widget", [])
    }
    let intents: Set = [
      "AppIntent", "OpenIntent", "AudioPlaybackIntent", "LiveActivityIntent",
      "ForegroundContinuableIntent",
      "ControlConfigurationIntent", "SetValueIntent",
    ]
    guard index.conforms(type, to: intents), !index.isView(type) else { return nil }
    let opens = type.members["openAppWhenRun"]?.first
    let isOpening =
      opens?.initialValue?.codeText == "true"
      || opens?.body?.codeText.contains("true") == true
      || index.conforms(type, to: ["OpenIntent", "ForegroundContinuableIntent"])
      || type.members["supportedModes"] != nil
    return ("appIntent", isOpening ? [] : [("runsInBackground", true)])
  }

  /// The title that the code states, or the type's name.
  private func title(of type: NominalType) -> String {
    let scope = Scope(unit: type.unit, instance: Instance(type), owner: nil)
    let stated = type.members["title"]?.first { $0.isStatic }
    let value = stated?.initialValue ?? stated?.body?.onlyExpression
    return value.flatMap { app.interpreter.text(of: $0, scope) } ?? type.simpleName
  }
}
