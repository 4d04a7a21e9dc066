import Foundation

@testable import AtlasExports
@testable import AtlasGraph
@testable import AtlasLinks
@testable import AtlasModel

/// What `navatlas resolve` says of a URL, in the words of ``SwiftRoutesHarness``.
struct SwiftRoutesExpectation {
  let model: NavigationModel
  let environment: Environment
  let conditions: [String: Bool]

  /// What is wrong with an answer; nil if it is the same as that of `resolve`.
  func difference(_ answer: [String], _ text: String, action: String?) -> String? {
    guard let url = try? LinkURL(text) else { return answer.isEmpty ? nil : "is not a URL" }
    let resolution = DeepLinkResolution(
      url,
      in: model,
      environments: [environment],
      conditions: conditions
    )
    let inApp = resolution.answers[0].inApp.first { winner in
      let file = model.deepLinks[winner.link].attributes.source?.path
      return file == nil || file == action
    }
    guard let winner = action == nil ? resolution.answers[0].winner : inApp else {
      return answer.isEmpty ? nil : "no link handles it"
    }
    guard answer.count == 5 else { return "\(model.deepLinks[winner.link].id) handles it" }
    let link = model.deepLinks[winner.link]
    let values = winner.arguments.items.sorted { $0.name < $1.name }
      .map { "\($0.name)=\($0.value)" }.joined(separator: "\u{1}")
    let unmet = winner.outcome.unmet.map(\.text).joined(separator: "\u{1}")
    if !Self.isSame(answer[0], link.id) { return "link \(link.id)" }
    if !Self.isSame(answer[1], values) { return "values \(values)" }
    if answer[2] != unmet { return "unmet \(unmet)" }
    let arguments = model.arguments(
      ofLink: winner.link,
      winner.arguments.items,
      url: text
    )
    let opening = unmet.isEmpty ? link.opening : link.otherwise
    if let wrong = difference(answer[3], winner.outcome.arrival, opening, arguments) {
      return wrong
    }
    guard let notFound = winner.outcome.notFound else {
      return answer[4] == "-" ? nil : "no notFound"
    }
    return difference(answer[4], notFound, link.notFound, arguments).map { "notFound: " + $0 }
  }

  /// Byte for byte.
  private static func isSame(_ left: String, _ right: String) -> Bool {
    left.utf8.elementsEqual(right.utf8)
  }

  private func difference(
    _ told: String,
    _ arrival: Arrival?,
    _ opening: Opening?,
    _ arguments: [URLPattern.Arguments.Argument]
  ) -> String? {
    guard let arrival, let opening, let state = arrival.warm else {
      guard told.hasPrefix("nowhere: ") else { return "leads nowhere" }
      switch arrival?.failure {
      case .tab(let tab, _), .tabElsewhere(let tab, _):
        return told.contains(model.tabs[tab].id) ? nil : "tab \(model.tabs[tab].id)"
      case .screen(let screen, _):
        return told.contains(model.screens[screen].id) ? nil : "screen \(model.screens[screen].id)"
      case .noStack: return told.contains("no stack") ? nil : "no stack"
      case .noColumn: return told.contains("no column") ? nil : "no column"
      case .noAPI(let kind): return told.contains(kind.rawValue) ? nil : "no \(kind.rawValue)"
      case .link, .scene, .noScene, nil: return nil
      }
    }
    let parts = told.split(separator: "\u{1}", omittingEmptySubsequences: false).map(String.init)
    guard parts.count >= 4 else { return "leads to a state" }
    if parts[0] != model.scenes[state.scene].id { return "window \(model.scenes[state.scene].id)" }
    let tabs = parts[1].split(separator: ",").map(String.init)
    let selected = state.content.tabs.compactMap { selection in
      if case .tab(let tab) = selection { model.tabs[tab].id } else { nil }
    }
    // What the link does not name is selected at first.
    if !selected.starts(with: tabs) { return "tabs \(selected)" }
    if opening.tab != nil, !tabs.contains(opening.tab ?? "") { return "tab \(opening.tab ?? "")" }
    if parts[2] != "\(opening.resets)" { return "resets \(opening.resets)" }
    return difference(Array(parts[4...]), of: state, opening, arguments)
      ?? difference(parts[3], presenting: state, opening, arguments)
  }

  // MARK: Steps

  private func difference(
    _ steps: [String],
    of state: NavigationState,
    _ opening: Opening,
    _ arguments: [URLPattern.Arguments.Argument]
  ) -> String? {
    let wanted = opening.selections + opening.path
    guard steps.count == wanted.count else { return "\(wanted.count) steps" }
    for (step, destination) in zip(steps, wanted) {
      let text = expected(destination, arguments)
      let found = Self.normalized(
        String(step[(step.lastIndex(of: ":", in: UInt8(ascii: "(")) ?? step.startIndex)...])
      )
      if found != text { return "step \(text), not \(found)" }
    }
    // The columns of a split view show what is selected in them.
    for (step, destination) in zip(steps, wanted) where step.hasPrefix("select:") {
      let name = step.dropFirst("select:".count).prefix { $0 != ":" }
      let columns = state.content.columns.filter { $0.column.name == name }
      let text = destination.text(with: arguments)
      if !state.content.columns.isEmpty,
        steps.filter({ $0.hasPrefix("select:\(name)") }).count == 1,
        !columns.contains(where: { texts($0.entries).contains(text) })
      {
        return "column \(name)"
      }
    }
    // The columns have on their stacks what is pushed there.
    for (step, destination) in zip(steps, wanted) where step.hasPrefix("push:") {
      let name = step.dropFirst("push:".count).prefix { $0 != ":" && $0 != "(" }
      let columns = state.content.columns.filter { $0.column.name == name }
      let text = destination.text(with: arguments)
      if !columns.isEmpty, !columns.contains(where: { texts($0.entries).contains(text) }) {
        return "not pushed in \(name)"
      }
    }
    // What is pushed last is on top.
    if let last = wanted.last, state.presentation == nil,
      texts(state.content.stack).last != last.text(with: arguments)
    {
      return "top \(texts(state.content.stack).last ?? "")"
    }
    let pushed = zip(steps, wanted).filter { $0.0.hasPrefix("push:") }.map { $0.1 }
    guard pushed.count == wanted.count else { return nil }
    // Each is on the stack of the last one, in this order, or on the stack of another column.
    let stack = texts(state.content.stack)
    let names = pushed.map { $0.text(with: arguments) }
    let here = names.filter(stack.contains)
    let others = state.content.columns.flatMap { texts($0.entries) }
    if stack.suffix(here.count) != here[...] || !names.allSatisfy({ (stack + others).contains($0) })
    {
      return "stack \(stack)"
    }
    return nil
  }

  private func texts(_ entries: [NavigationState.Entry]) -> [String] {
    entries.compactMap { if case .screen(let shown) = $0 { shown.text } else { nil } }
  }

  private func difference(
    _ told: String,
    presenting state: NavigationState,
    _ opening: Opening,
    _ arguments: [URLPattern.Arguments.Argument]
  ) -> String? {
    guard let presentation = state.presentation, let stated = opening.presentation else {
      return told.isEmpty ? nil : "nothing presented"
    }
    guard told.hasPrefix("\(presentation.kind.rawValue):") else {
      return "\(presentation.kind.rawValue)"
    }
    let bodies = stated.content.alternatives.map(\.body)
    let isNamed = bodies.contains { body in
      switch body {
      case .screen(let destination):
        Self.normalized(told) == "screen.\(expected(destination, arguments))"
      case .container(let index):
        switch model.containers[index].kind {
        case .stack(let stack):
          Self.normalized(told) == "stack.\(expected(stack.root, arguments))"
        default:
          told.contains("container") && told.contains(model.containers[index].id)
        }
      }
    }
    return isNamed ? nil : "presentation \(told)"
  }

  // MARK: Destinations

  /// Names of cases and values, as the program tells them.
  private func expected(
    _ destination: Destination,
    _ arguments: [URLPattern.Arguments.Argument]
  ) -> String {
    var name = destination.name.split(separator: ".").last.map(String.init) ?? ""
    // A case of that name would be one of Optional.
    if name == "none" { name = "none2" }
    let values = destination.arguments.compactMap { argument -> String? in
      switch argument.value {
      case .parameter(let name): return arguments.first { $0.name == name }?.value
      case .text(let text):
        return arguments.reduce(text) { $0.replacing("{\($1.name)}", with: $1.value) }
          .replacing(/\{[a-z]+\}/, with: "")
      case .literal(let text): return text
      }
    }
    return Self.normalized("\(name)(\(values.joined(separator: "\u{2}")))")
  }

  /// The last name, with letters and digits alone, and the values in order without `nil`; numbers and
  /// UUIDs in one form.
  private static func normalized(_ told: String) -> String {
    // A combining mark after the parenthesis would make one character with it.
    guard let open = told.utf8.firstIndex(of: UInt8(ascii: "(")) else { return told }
    let names = told[..<open].split(separator: ":").last ?? ""
    let parts = names.split(separator: ".").map {
      $0.filter { $0.isLetter || $0.isNumber }.lowercased()
    }
    let first = parts.first.map {
      ["screen", "stack"].contains($0) && parts.count > 1 ? $0 + "." : ""
    }
    let values = told[told.utf8.index(after: open)...].dropLast()
      .split(separator: "\u{2}", omittingEmptySubsequences: false).map(String.init)
      .filter { $0 != "nil" && !$0.isEmpty }
      .map { Int($0).map(String.init) ?? UUID(uuidString: $0)?.uuidString ?? $0 }
    return (first ?? "") + (parts.last ?? "") + "(" + values.sorted().joined(separator: "\u{2}")
      + ")"
  }
}

extension String {
  /// The last place of a character before the first place of another.
  fileprivate func lastIndex(of character: Character, in end: UInt8) -> Index? {
    let place = utf8.firstIndex(of: end) ?? endIndex
    return self[..<place].lastIndex(of: character).map { index(after: $0) }
  }
}
