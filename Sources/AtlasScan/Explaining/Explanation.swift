import AtlasBase

/// Why the calls on a line of the source were resolved as they were.
package struct Explanation: Sendable {
  /// A call, with what was found about it, step by step.
  package struct Call: Sendable, Hashable {
    /// The call as the code has it.
    package var name: String
    package var steps: [String]
  }

  package var path: String
  package var line: Int
  package var calls: [Call]
  /// The lines of the file that navigate, if this one does not.
  package var otherLines: [Int]

  /// The explanation for people. No name begins a line of its own or steers a terminal.
  package var text: String { lines.map { TerminalText.visible($0) + "\n" }.joined() }

  private var lines: [String] {
    guard calls.isEmpty else {
      return calls.flatMap { call in
        ["\(path):\(line): \(call.name)"] + call.steps.map { "  \($0)" }
      }
    }
    guard !otherLines.isEmpty else { return ["\(path): nothing in this file navigates"] }
    let others = otherLines.map(String.init).joined(separator: ", ")
    return ["\(path):\(line): nothing on this line navigates; these lines do: \(others)"]
  }
}

/// Explains what the scan made of a line.
///
/// - Parameter path: The path of a file, or the end of one.
/// - Returns: Nil if no file or several files have the path.
package func explain(_ app: ScannedApp, _ path: String, line: Int) -> Explanation? {
  let units = app.index.units
  var found = units.filter { $0.path == path }
  if found.isEmpty { found = units.filter { $0.path.hasSuffix("/" + path) } }
  guard found.count == 1 else { return nil }
  return ExplanationReader(app: app, unit: found[0]).explanation(line)
}

/// Collects what is known about the calls of a file.
struct ExplanationReader {
  let app: ScannedApp
  let unit: SourceUnit
  private let places: [ScannedPlace]
  let ownership: Ownership

  init(app: ScannedApp, unit: SourceUnit) {
    self.app = app
    self.unit = unit
    places = scan(app).places.filter { $0.file == unit.path }
    ownership = Ownership(app.survey, edges: app.joiner.edges)
  }

  func explanation(_ line: Int) -> Explanation {
    var steps: [SourcePosition: [String]] = [:]
    func add(_ position: SourcePosition, _ new: [String]) {
      guard position.unit == unit.number, unit.line(at: position.offset) == line else { return }
      let known = steps[position] ?? []
      steps[position] = known + new.filter { !known.contains($0) }
    }
    for found in app.survey.sites { add(found.site.position, self.steps(of: found.site)) }
    for effect in app.survey.effects { add(effect.position, self.steps(of: effect)) }
    for registration in app.survey.registrations {
      add(registration.position, self.steps(of: registration))
    }
    for container in app.survey.containers {
      add(container.position, self.steps(of: container))
    }
    for call in app.calls { add(call.position, []) }
    for edge in app.joiner.edges {
      for position in [edge.position] + edge.places { add(position, [result(edge)]) }
    }
    let calls = steps.sorted { $0.key < $1.key }.map { position, steps in
      Explanation.Call(name: name(at: position), steps: steps)
    }
    return Explanation(
      path: unit.path,
      line: line,
      calls: withOutcomes(calls, line),
      otherLines: Array(Set(places.map(\.line))).sorted()
    )
  }

  /// The calls with what became of the line's places, which have no position.
  private func withOutcomes(_ calls: [Explanation.Call], _ line: Int) -> [Explanation.Call] {
    var calls = calls
    for place in places where place.line == line {
      let number =
        calls.firstIndex { $0.name == place.name }
        ?? calls.firstIndex { $0.steps.isEmpty || calls.count == 1 }
      let steps = Self.steps(of: place)
      guard let number else {
        calls.append(Explanation.Call(name: place.name, steps: steps))
        continue
      }
      calls[number].steps += steps.filter { !calls[number].steps.contains($0) }
    }
    for number in calls.indices where calls[number].steps.isEmpty {
      calls[number].steps = ["It changes nothing that the navigation depends on."]
    }
    return calls
  }

  private static func steps(of place: ScannedPlace) -> [String] {
    switch place.outcome {
    case .written: ["The model has it."]
    case .ignored: ["A hint says to ignore it."]
    case .otherApp: ["It is in an app that the model is not of."]
    case .otherSystem: ["It is code for systems for which the project does not build the app."]
    case .otherType(let type): ["It is a case or a function of `\(type)`, and presents nothing."]
    case .otherState(let state): ["It changes `\(state)`, which is no path of a stack."]
    case .preview: ["It is in a preview or a test, which the scan leaves out."]
    case .unresolved(let reason):
      ["Unresolved: \(reason).", "What resolves it: \(remedy(reason))."]
        + (place.proposal.map { ["Or a hint: \($0.text)"] } ?? [])
    }
  }

  /// What a person can do about a reason.
  private static func remedy(_ reason: String) -> String {
    if reason.contains("type") { return "state the type in the code" }
    if reason.contains("caller") || reason.contains("runs this code") {
      return "write the transition on the screen whose code runs this"
    }
    if reason.contains("URL") { return "write the `openURL` by hand, with an example" }
    if reason.contains("layout") {
      return "nothing, if the screens in it are in the model; else write the container by hand"
    }
    return "write the transition by hand, with this line as its `source`"
  }

  /// The identifier at a position.
  func name(at position: SourcePosition) -> String {
    let bytes = app.index.units[position.unit].bytes[position.offset...]
    let isName: (UInt8) -> Bool = { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || byte == 0x5F
    }
    let name = bytes.drop { !isName($0) && $0 != 0x0A }.prefix(while: isName)
    return name.isEmpty ? "this line" : String(decoding: name, as: UTF8.self)
  }
}
