import AtlasGraph
import AtlasLinks
import AtlasModel

/// The part of generated source that handles one deep link.
struct SwiftLinkCode {
  let model: NavigationModel
  let vocabulary: SwiftVocabulary
  let destinations: SwiftDestinations
  let conditions: SwiftConditions
  let targets: LinkTargets
  /// The deep link's index.
  let index: Int

  private var link: DeepLink { model.deepLinks[index] }
  private var caseName: String { SwiftNames.escaped(vocabulary.links[index] ?? "") }

  /// The lines of the enum that handles the link, within an extension.
  var lines: [String] {
    var lines = ["  /// \(SwiftText.comment(link.label))"]
    lines.append("  private enum \(vocabulary.handlers[index] ?? "") {")
    lines += patternLines + [""] + answerLines
    for (role, name) in Self.functions {
      guard let opening = opening(role), targets.decisions[key(role)] != nil else { continue }
      lines += [""] + functionLines(name, role, opening)
    }
    return lines + ["  }"]
  }

  private static let functions: [(LinkOpening.Role, String)] = [
    (.opens, "opens"), (.otherwise, "otherwise"), (.notFound, "notFound"),
  ]

  private func key(_ role: LinkOpening.Role) -> LinkTargets.Key { .init(link: index, role: role) }

  private func opening(_ role: LinkOpening.Role) -> Opening? {
    switch role {
    case .opens: link.opening
    case .otherwise: link.otherwise
    case .notFound: link.notFound
    }
  }

  // MARK: Patterns

  private var patternLines: [String] {
    var lines = ["    static let patterns = ["]
    for pattern in link.patterns {
      lines.append("      // \(SwiftText.comment(pattern.text))")
      lines += pattern.swiftCode.lines(indentation: 6, ending: link.patterns.count > 1 ? "," : "")
    }
    return lines + ["    ]"]
  }

  // MARK: The answer

  private var answerLines: [String] {
    let tests = conditions.exists(link.attributes)
    guard !tests.contains(.never) else {
      return [
        "    /// The app runs nowhere where it exists.",
        "    @Sendable static func answer(to url: LinkURL, _ request: Request) -> Answer? { nil }",
      ]
    }
    // Swift 5 takes no function for one that can be sent unless it says so.
    var lines = [
      "    @Sendable static func answer(to url: LinkURL, _ request: Request) -> Answer? {"
    ]
    lines += guardLines(askedTest)
    for case .code(let code) in tests { lines += Self.guardLines(code) }
    lines += [
      "      guard let values = url.values(of: patterns) else { return nil }"
    ]
    let unmet = unmetLines
    let later = laterLines
    let start = "Answer(link: .\(caseName), values: values, conditions: request.conditions)"
    let opens = targets.decisions[key(.opens)] == nil ? nil : "opens(url, values, request)"
    lines.append("      var answer = \(start)")
    lines += unmet
    if let opens { lines.append("      answer.target = \(opens)") }
    return lines + later + ["      return answer", "    }"]
  }

  /// Whether the handler of the link is asked. One without a file may be any `OpenURLAction`.
  private var askedTest: String {
    switch link.asked {
    case .outside: "request.action == nil"
    case .action(let file):
      file.flatMap { vocabulary.actions[$0] }.map {
        "request.action == .\(SwiftNames.escaped($0))"
      } ?? "request.action != nil"
    }
  }

  private func guardLines(_ test: String) -> [String] {
    ["      guard \(test) else { return nil }"]
  }

  private static func guardLines(_ code: SwiftCode) -> [String] {
    let whole = code.preceded(by: "guard ").lines(indentation: 6, ending: " else { return nil }")
    if whole.count == 1 { return whole }
    return code.preceded(by: "guard ").lines(indentation: 6) + ["      else { return nil }"]
  }

  /// What is done if a requirement of the link does not hold.
  private var unmetLines: [String] {
    var lines: [String] = []
    for term in link.requires {
      let add = "answer.unmet.append(\(SwiftText.literal(term.text)))"
      switch conditions.test(term, mayHold: false) {
      case .never: continue
      case .always: lines.append("      \(add)")
      case .code(let code):
        lines += code.preceded(by: "if ").lines(indentation: 6, ending: " {")
        lines += ["        \(add)", "      }"]
      }
    }
    guard !lines.isEmpty else { return [] }
    lines.append("      guard answer.unmet.isEmpty else {")
    if targets.decisions[key(.otherwise)] != nil {
      lines.append("        answer.target = otherwise(url, values, request)")
    }
    return lines + ["        return answer", "      }"]
  }

  private var laterLines: [String] {
    var lines: [String] = []
    if targets.decisions[key(.notFound)] != nil {
      lines.append("      answer.notFound = notFound(url, values, request)")
    }
    for term in link.sets {
      lines.append(
        conditions.setting(term).map { "      answer.conditions.\($0)" }
          ?? "      // It sets \(SwiftText.comment(term.text)): which other one holds is not stated."
      )
    }
    return lines
  }

  // MARK: Targets

  private func functionLines(_ name: String, _ role: LinkOpening.Role, _ opening: Opening)
    -> [String]
  {
    guard let decision = targets.decisions[key(role)] else { return [] }
    let head = SwiftCode.call(
      "static func \(name)",
      ["_ url: LinkURL", "_ values: [String: String]", "_ request: Request"].map { SwiftCode($0) }
    )
    return head.followed(by: " -> Target").lines(indentation: 4, ending: " {")
      + lines(of: decision, opening, indentation: 6) + ["    }"]
  }

  private func lines(of decision: LinkDecision, _ opening: Opening, indentation: Int) -> [String] {
    let start = String(repeating: " ", count: indentation)
    func inside(_ test: SwiftConditions.Test, _ decision: LinkDecision) -> [String] {
      guard case .code(let code) = test else {
        return lines(of: decision, opening, indentation: indentation)
      }
      return code.preceded(by: "if ").lines(indentation: indentation, ending: " {")
        + lines(of: decision, opening, indentation: indentation + 2) + [start + "}"]
    }
    switch decision {
    case .target(let target):
      return code(of: target, opening).preceded(by: "return ").lines(indentation: indentation)
    case .environments(let groups):
      return groups.enumerated().flatMap { number, group -> [String] in
        number == groups.count - 1
          ? lines(of: group.decision, opening, indentation: indentation)
          : inside(conditions.isIn(group.environments), group.decision)
      }
    case .variable(let variable, let decisions):
      return decisions.enumerated().flatMap { value, decision -> [String] in
        value == decisions.count - 1
          ? lines(of: decision, opening, indentation: indentation)
          : inside(test(of: variable, at: value), decision)
      }
    }
  }

  /// Whether a variable has one of its values.
  private func test(of variable: Int, at value: Int) -> SwiftConditions.Test {
    guard let variable = targets.variables[variable] else { return .always }
    let given = variable.values[value]
    let property = "request.conditions." + conditions.property(variable.conditions[0])
    if given.isEmpty { return .code(SwiftCode("\(property) == nil")) }
    let holding = variable.conditions.first { given[model.conditions[$0].id] == true }
    guard let holding else {
      let isOptional = conditions.isOptional(variable.conditions[0])
      return .code(SwiftCode(isOptional ? "\(property) == false" : "!\(property)"))
    }
    guard let name = vocabulary.groupCases[holding] else { return .code(SwiftCode(property)) }
    return .code(SwiftCode("\(property) == .\(SwiftNames.escaped(name))"))
  }

  private func code(of target: LinkTarget, _ opening: Opening) -> SwiftCode {
    switch target {
    case .nowhere(let failure):
      .call(".nowhere", [SwiftCode(SwiftText.literal(reason(failure)))])
    case .state(let state): .call(".state", [code(of: state, opening)])
    }
  }

  private func code(of state: LinkTarget.State, _ opening: Opening) -> SwiftCode {
    var items = [SwiftCode("window: .\(SwiftNames.escaped(vocabulary.windows[state.scene]))")]
    let tabs = state.tabs.compactMap { vocabulary.tabs[$0] }.map(SwiftNames.escaped)
    if !tabs.isEmpty {
      items.append(SwiftCode.list(tabs.map { SwiftCode("." + $0) }).preceded(by: "tabs: "))
    }
    let named = opening.selections + opening.path
    let steps = state.steps.map { step -> SwiftCode in
      let destination = code(of: named[step.destination])
      switch step.move {
      case .push(nil): return .call(".push", [destination])
      case .push(let column?):
        return .call(".push", [destination, SwiftCode("in: .\(column.swiftName)")])
      case .replaceRoot: return .call(".replaceRoot", [destination])
      case .select(let column):
        return .call(".select", [destination, SwiftCode("in: .\(column?.swiftName ?? "detail")")])
      }
    }
    if !steps.isEmpty { items.append(SwiftCode.list(steps).preceded(by: "steps: ")) }
    if let (kind, content) = opening.presentation, let presented = state.presented {
      let presentation = SwiftCode.call(
        "Presentation",
        [
          SwiftCode("kind: .\(kind.rawValue)"),
          code(of: content.alternatives[presented].body).preceded(by: "content: "),
        ]
      )
      items.append(presentation.preceded(by: "presentation: "))
    }
    if !opening.resets { items.append(SwiftCode("resets: false")) }
    return .call("State", items)
  }

  private func code(of body: Content.Body) -> SwiftCode {
    switch body {
    case .screen(let destination): return .call(".screen", [code(of: destination)])
    case .container(let index):
      if case .stack(let stack) = model.containers[index].kind {
        return .call(".stack", [code(of: stack.root).preceded(by: "root: ")])
      }
      let shown = model.namedDestinations(in: body).map { self.code(of: $0) }
      let id = SwiftCode(SwiftText.literal(model.containers[index].id))
      return .call(".container", [id, SwiftCode.list(shown).preceded(by: "showing: ")])
    }
  }

  private func code(of destination: Destination) -> SwiftCode {
    let values = destinations.values[destination.name] ?? []
    let given = model.neededValues(of: destination)
    let items = values.enumerated().map { place, value -> SwiftCode in
      let argument = place < given.count ? given[place].argument : nil
      let label = value.label.map { $0 + ": " } ?? ""
      return SwiftArguments(link: link).code(argument, for: value).preceded(by: label)
    }
    if let found = model.routeCase(of: destination) {
      let name = vocabulary.routeCases[found.route][found.routeCase]
      return .call(
        "." + SwiftNames.escaped(vocabulary.routeDestinations[found.route] ?? ""),
        [.call("." + SwiftNames.escaped(name), items)]
      )
    }
    let name = model.screen(of: destination).flatMap { vocabulary.screenDestinations[$0] } ?? ""
    return .call("." + SwiftNames.escaped(name), items)
  }

  private func reason(_ failure: Landing.Failure) -> String {
    switch failure {
    case .link: "the link does not exist here"
    case .scene: "the window does not exist here"
    case .tab(let tab, _): "the tab \(model.tabs[tab].id) does not exist here"
    case .tabElsewhere(let tab, _): "the tab \(model.tabs[tab].id) is in another window"
    case .screen(let screen, _): "the screen \(model.screens[screen].id) does not exist here"
    case .noStack: "there is no stack to push on"
    case .noColumn: "there is no column to select in"
    case .noScene: "there is no window to open"
    case .noAPI(let kind): "there is no \(kind.rawValue) on this platform"
    }
  }
}

extension Column {
  /// The case of `Column` in generated source.
  fileprivate var swiftName: String {
    switch self {
    case .sidebar, .content, .detail: name
    case .primary, .secondary: "detail"
    }
  }
}
