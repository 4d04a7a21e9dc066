import AtlasBase
import AtlasModel

/// The conditions of the code under names of the model.
struct ConditionNames {
  private var names: [String: String] = [:]
  private var taken: Set<String> = ["compact", "regular"]

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
    let possible = presence.terms.filter { !presence.terms.contains($0.opposite) }
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
    let base = Self.identifier(text)
    var name = base
    var number = 2
    while !taken.insert(name).inserted {
      name = "\(base)-\(number)"
      number += 1
    }
    names[text] = name
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

  /// The conditions that were named, each with the code that it stands for.
  var json: JSONValue? {
    guard !names.isEmpty else { return nil }
    return JSONValue(
      names.sorted { $0.value < $1.value }.map { text, name in
        (name, JSONValue("In the code: `\(text.replacing("`", with: "'"))`."))
      }
    )
  }
}
