import AtlasModel
import SwiftParser
import SwiftSyntax

/// The hints, for look-ups. It notes which of them matched something.
final class HintTable {
  let hints: ScanHints
  private let same: [String: String]
  private let shows: [String: ScanHints.Shown]
  private let types: [String: TypeName]
  let calls: [(pattern: CallPattern, hint: ScanHints.Hint<ScanHints.Call>)]
  private let ignored: [NamePattern]
  private var used: Set<String> = []

  init(_ hints: ScanHints = ScanHints()) {
    self.hints = hints
    same = Dictionary(hints.same.map { ($0.key, $0.value) }) { first, _ in first }
    shows = Dictionary(hints.shows.map { ($0.key, $0.value) }) { first, _ in first }
    types = Dictionary(hints.types.map { ($0.key, TypeName(written: $0.value)) }) { first, _ in
      first
    }
    calls = hints.calls.map { (CallPattern($0.key), $0) }
    ignored = hints.ignore.map { NamePattern($0.key) }
  }

  /// The name of SwiftUI that a view or, with a dot before it, a modifier stands for.
  func standIn(for name: String) -> String? {
    guard let result = same[name] else { return nil }
    note("same", name)
    return result.hasPrefix(".") ? String(result.dropFirst()) : result
  }

  /// What values of a type, or a member, show.
  func shown(by key: String) -> ScanHints.Shown? {
    guard !shows.isEmpty, let result = shows[key] else { return nil }
    note("shows", key)
    return result
  }

  func shown(by member: String, of type: NominalType?) -> ScanHints.Shown? {
    guard !shows.isEmpty, let type else { return nil }
    return shown(by: "\(type.name).\(member)") ?? shown(by: "\(type.simpleName).\(member)")
  }

  /// The types whose cases the hints lead to screens.
  var shownTypes: [String] { hints.shows.map(\.key) }

  func type(of member: String, in type: NominalType?) -> TypeName? {
    guard !types.isEmpty, let type else { return nil }
    for key in ["\(type.name).\(member)", "\(type.simpleName).\(member)"] {
      if let result = types[key] {
        note("types", key)
        return result
      }
    }
    return nil
  }

  /// Whether state is the path of a stack, by a hint.
  func isPath(_ key: StateKey) -> Bool { type(of: key.property, in: key.type) == .navigationPath }

  /// The views from which a member's code is run.
  func callers(of member: Member, in type: NominalType) -> [String] {
    hints.callers.filter { hint in
      let matches = CallPattern(hint.key).matches(member, in: type)
      if matches { note("callers", hint.key) }
      return matches
    }
    .flatMap(\.value)
  }

  func ignores(_ name: String) -> Bool {
    var result = false
    for (pattern, hint) in zip(ignored, hints.ignore) where pattern.matches(name) {
      note("ignore", hint.key)
      result = true
    }
    return result
  }

  /// The names of state that is a path, or of which is said what it shows.
  var stateNames: [String] {
    let keys = hints.types.filter { $0.value == TypeName.navigationPath.path }.map(\.key)
    return (keys + hints.shows.map(\.key)).compactMap {
      $0.split(separator: ".").last.map(String.init)
    }
  }

  /// The names that hints say are shown or run code.
  var namedTypes: Set<String> {
    var texts = hints.callers.flatMap(\.value) + hints.types.map(\.value)
    texts += hints.calls.compactMap(\.value.target)
    for hint in hints.shows {
      switch hint.value {
      case .names(let names): texts += names
      case .cases(let cases): texts += cases.flatMap(\.shows)
      }
    }
    return Set(
      texts.flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init) }
    )
  }

  /// The declarations without those that a hint leaves out, and without the code of such members.
  func kept(_ file: FileDeclarations) -> FileDeclarations {
    guard !ignored.isEmpty else { return file }
    var file = file
    file.types = file.types.filter { !ignores($0.name) }.map { type in
      var type = type
      type.members = type.members.map { member in
        guard ignores("\(type.name).\(member.hintName)") else { return member }
        var member = member
        member.body = nil
        member.initialValue = nil
        return member
      }
      return type
    }
    return file
  }

  func note(_ kind: String, _ key: String) { used.insert("\(kind) \(key)") }

  func isUsed(_ kind: String, _ key: String) -> Bool { used.contains("\(kind) \(key)") }
}

/// A name with `*` for any characters.
struct NamePattern: Sendable {
  private let parts: [Substring]

  init(_ text: String) {
    parts = text.split(separator: "*", omittingEmptySubsequences: false)
  }

  func matches(_ name: String) -> Bool {
    guard parts.count > 1, let first = parts.first, let last = parts.last else {
      return parts.first.map { $0 == name } ?? false
    }
    guard name.hasPrefix(first), name.count >= first.count + last.count, name.hasSuffix(last) else {
      return false
    }
    var rest = name.dropFirst(first.count).dropLast(last.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return true
  }
}

/// A function as a hint writes it: `Router.navigate(to:)`, `Router.navigate`, `navigate(to:)`.
struct CallPattern: Sendable {
  let base: String?
  let name: NamePattern
  /// The labels of the parameters, `_` for none; nil if they do not count.
  let labels: [String]?

  init(_ text: String) {
    let open = text.firstIndex(of: "(")
    let path = text[..<(open ?? text.endIndex)]
    let dot = path.lastIndex(of: ".")
    base = dot.map { String(path[..<$0]) }
    name = NamePattern(String(dot.map { path[path.index(after: $0)...] } ?? path))
    labels = open.map { open in
      text[text.index(after: open)...].split(separator: ":").map(String.init).filter { $0 != ")" }
    }
  }

  /// Whether arguments are those of the function. Arguments may be missing, as with default values; a
  /// closure after the parentheses has no label.
  func matches(_ arguments: [RouteArgument]) -> Bool {
    guard let labels else { return true }
    var rest = labels[...]
    for argument in arguments where argument.label != "" {
      guard let found = rest.firstIndex(of: argument.label ?? "_") else { return false }
      rest = rest[(found + 1)...]
    }
    return arguments.filter { $0.label == "" }.count <= rest.count
  }

  func matches(_ member: Member, in type: NominalType) -> Bool {
    guard name.matches(member.name), base.map({ type.isNamed($0) }) ?? true else { return false }
    return labels.map { $0 == member.parameters.map { $0.label ?? "_" } } ?? true
  }

  /// The argument for a label of the pattern.
  func argument(_ label: String, of arguments: [RouteArgument]) -> RouteArgument? {
    if let labels, !labels.contains(label) { return nil }
    return label == "_"
      ? arguments.first { $0.label == nil } ?? arguments.first { $0.label == "" }
      : arguments.first { $0.label == label }
        ?? (labels?.last == label ? arguments.last { $0.label == "" } : nil)
  }
}

extension NominalType {
  /// Whether a hint means it: by its whole name or by the last part.
  func isNamed(_ text: String) -> Bool { name == text || simpleName == text }
}

extension TypeName {
  static let navigationPath = TypeName("NavigationPath")

  /// A type as a hint states it: `Recipe`, `[Recipe]`, `Router<Route>`.
  init(written text: String) {
    var parser = Parser(text)
    self.init(TypeSyntax.parse(from: &parser))
  }
}
