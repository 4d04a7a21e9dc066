import AtlasBase
import AtlasModel

/// The conditions of the code under names of the model.
struct ConditionNames {
  private var names: [String: String] = [:]
  private var taken: Set<String> = ["compact", "regular"]
  /// The either-or of what places show by turns, by what the code switches over.
  private var choices: [String: EitherOr] = [:]

  private struct EitherOr {
    /// The cases that decide what a place shows.
    var cases: Set<String> = []
    /// The cases for which a place shows the most of the app, and how much that is.
    var main: Set<String> = []
    var rank = 0
  }

  /// The terms of a `when`, and the keys of every element that say when it exists.
  mutating func members(of presence: CodePresence, app platforms: Set<Platform>) -> [(
    String, JSONValue
  )] {
    var members: [(String, JSONValue)] = []
    if let own = presence.platforms {
      let shown = own.intersection(platforms).sorted()
      if !shown.isEmpty, Set(shown) != platforms {
        members.append(("platforms", JSONValue(shown.map { JSONValue($0.rawValue) })))
      }
    }
    // Two arms of code that a `switch` or several `if` make may seem to exclude each other.
    let possible = presence.terms.filter {
      !presence.terms.contains($0.opposite) && !$0.isImplied(by: presence.terms)
    }
    let terms = possible.map { term in
      JSONValue((term.isNegated ? "!" : "") + name(of: term.text))
    }
    if terms.count == 1 { members.append(("when", terms[0])) }
    if terms.count > 1 { members.append(("when", JSONValue(terms))) }
    let versions = presence.available.filter { platforms.contains($0.key) }
      .sorted { $0.key < $1.key }
    if !versions.isEmpty {
      members.append(
        ("available", JSONValue(versions.map { ($0.key.rawValue, JSONValue($0.value)) }))
      )
    }
    return members
  }

  mutating func name(of text: String) -> String {
    if text == "compact" || text == "regular" { return text }
    if let name = names[text] { return name }
    let name = take(Self.identifier(text))
    names[text] = name
    return name
  }

  private mutating func take(_ base: String) -> String {
    var name = base
    var number = 2
    while !taken.insert(name).inserted {
      name = "\(base)-\(number)"
      number += 1
    }
    return name
  }

  /// `isSignedIn` of `model.isSignedIn`, `selectionExists` of `selection exists`.
  private static func identifier(_ text: String) -> String {
    let words = text.split { !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_")) }
    let isName = !text.contains(" ")
    let kept = isName ? words.suffix(1) : words.prefix(6)
    var result = ""
    for word in kept {
      result +=
        result.isEmpty
        ? word.prefix(1).lowercased() + word.dropFirst()
        : word.prefix(1).uppercased() + word.dropFirst()
    }
    let start = result.first.map { $0.isLetter || $0 == "_" } ?? false
    return String((start ? result : "condition" + result).prefix(60))
  }

  /// Notes what decides between the alternatives that a place shows.
  ///
  /// - Parameter rank: How much of the app an alternative shows.
  mutating func note(alternative presence: CodePresence, rank: Int) {
    for term in presence.terms where !term.isNegated {
      guard let (subject, value) = term.choice else { continue }
      var choice = choices[subject] ?? EitherOr()
      choice.cases.insert(value)
      if rank > choice.rank {
        choice.rank = rank
        choice.main = [value]
      } else if rank == choice.rank {
        choice.main.insert(value)
      }
      choices[subject] = choice
    }
  }

  /// The conditions that were named, each with the code that it stands for. Cases of which one holds at a time are an
  /// either-or.
  ///
  /// - Parameter switches: Between which cases the code chooses.
  mutating func json(_ switches: SwitchedCases) -> JSONValue? {
    guard !names.isEmpty else { return nil }
    var members: [(String, JSONValue)] = []
    var grouped: Set<String> = []
    for (subject, choice) in choices.sorted(by: { $0.key < $1.key }) {
      guard let cases = switches.alternatives(of: subject, with: choice.cases),
        cases.count <= Self.maximumCases, choice.cases.count > 1 || cases.count == 2
      else { continue }
      let texts = cases.map { "\(subject) is \($0)" }
      let names = texts.map { ($0, name(of: $0)) }
      grouped.formUnion(names.map(\.1))
      var either: [(String, JSONValue)] = [
        ("summary", Self.summary(of: subject)),
        ("oneOf", JSONValue(names.map { ($0.1, Self.summary(of: $0.0)) })),
      ]
      if choice.main.count == 1, let main = choice.main.first, main != cases[0] {
        either.append(("default", JSONValue(name(of: "\(subject) is \(main)"))))
      }
      // `managerState` of `manager.state`, as in the names of its cases.
      members.append((take(Self.identifier("\(subject) ")), JSONValue(either)))
    }
    members += names.filter { !grouped.contains($0.value) }.map {
      ($0.value, Self.summary(of: $0.key))
    }
    return JSONValue(members.sorted { $0.0 < $1.0 })
  }

  private static func summary(of text: String) -> JSONValue {
    JSONValue("In the code: `\(text.replacing("`", with: "'"))`.")
  }

  /// How many cases an either-or has at most: more are those of routes, not of what an app shows by turns.
  private static let maximumCases = 8
}

extension CodeCondition {
  /// What is switched over, and the case: of `manager.state is loading`.
  var choice: (subject: String, value: String)? {
    guard let sign = text.ranges(of: " is ").last else { return nil }
    return (String(text[..<sign.lowerBound]), String(text[sign.upperBound...]))
  }

  /// Whether another condition says it too: where a state is one case, the store of that case exists.
  fileprivate func isImplied(by terms: [CodeCondition]) -> Bool {
    guard !isNegated, text.hasSuffix(" exists"),
      let scope = text.firstRange(of: ".scope(state: \\.")
    else { return false }
    let name = text[scope.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return terms.contains { !$0.isNegated && $0.choice?.value == String(name) }
  }
}
