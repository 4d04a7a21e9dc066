import AtlasBase

/// What every element of a model may carry. Held by reference; nothing in it changes.
package final class Attributes: Sendable {
  /// What it is, in Markdown.
  package let summary: String?
  package let source: SourceLocation?
  /// The id of its owner: its own, its file's, or its feature's.
  package let owner: String?
  /// The id of its feature: its own or its file's.
  package let feature: String?
  /// Sorted, each once.
  package let tags: [String]
  /// The platforms where it exists; nil for all of the app's.
  package let platforms: [Platform]?
  /// What has to hold for it to exist: all of these.
  package let when: [ConditionTerm]
  /// Per platform the OS version that the code asks for before it uses what is newer than the
  /// lowest.
  package let available: [Platform: OSVersion]
  /// Where the element stands in the model.
  package let range: SourceRange

  init(
    summary: String? = nil,
    source: SourceLocation? = nil,
    owner: String? = nil,
    feature: String? = nil,
    tags: [String] = [],
    platforms: [Platform]? = nil,
    when: [ConditionTerm] = [],
    available: [Platform: OSVersion] = [:],
    range: SourceRange
  ) {
    self.summary = summary
    self.source = source
    self.owner = owner
    self.feature = feature
    self.tags = tags
    self.platforms = platforms
    self.when = when
    self.available = available
    self.range = range
  }
}

extension Attributes {
  /// The same on fewer platforms and under more conditions.
  func restricted(to others: [Platform]?, when terms: [ConditionTerm]) -> Attributes {
    Attributes(
      summary: summary,
      source: source,
      owner: owner,
      feature: feature,
      tags: tags,
      platforms: others.map { others in (platforms ?? others).filter(others.contains) }
        ?? platforms,
      when: when + terms.filter { !when.contains($0) },
      available: available,
      range: range
    )
  }

  /// The same at a place within the element.
  func stated(at range: SourceRange) -> Attributes {
    Attributes(
      summary: summary,
      source: source,
      owner: owner,
      feature: feature,
      tags: tags,
      platforms: platforms,
      when: when,
      available: available,
      range: range
    )
  }

  /// The same for a name of a group of conditions: it has its own sentence and its own place.
  func of(_ name: JSONMember) -> Attributes {
    Attributes(
      summary: name.value.string,
      source: source,
      owner: owner,
      feature: feature,
      tags: tags,
      range: name.keyRange
    )
  }
}

/// A place in the app's source: a path from the root of its repository, and a line from 1 or a symbol.
package struct SourceLocation: Sendable, Hashable {
  package var path: String
  package var line: Int?
  /// A declaration, by the names that lead to it: `RecipeDetail.body`.
  package var symbol: String?

  /// Reads `path`, `path:line`, `path#Symbol` or `path:line#Symbol`; of a short source, whose file
  /// is that of the element around it, the path is empty.
  init(_ text: String) {
    // A model has as many sources as elements: bytes are faster than characters.
    let bytes = text.utf8
    var end = bytes.endIndex
    if let hash = bytes.lastIndex(of: ASCII.hash), bytes.index(after: hash) < end {
      symbol = String(text[bytes.index(after: hash)...])
      end = hash
    }
    if let colon = bytes[..<end].lastIndex(of: ASCII.colon),
      let line = Int(text[bytes.index(after: colon)..<end]), line > 0
    {
      path = String(text[..<colon])
      self.line = line
    } else {
      path = String(text[..<end])
      line = nil
    }
  }

  /// The type that the symbol names or is in: `RecipeDetail` of `RecipeDetail.body`.
  var typeName: String? {
    let names = symbol?.split(separator: ".").prefix { $0.first?.isUppercase == true }
    return names.flatMap { $0.isEmpty ? nil : $0.joined(separator: ".") }
  }

  /// As it is written, with the path.
  package var text: String {
    path + (line.map { ":\($0)" } ?? "") + (symbol.map { "#" + $0 } ?? "")
  }
}

/// A platform that SwiftUI runs on. The iPhone and the iPad are distinguished, because they
/// navigate differently.
package enum Platform: String, Sendable, Hashable, CaseIterable, Comparable {
  case iOS, iPadOS, macOS, macCatalyst, watchOS, tvOS, visionOS

  package static func < (left: Self, right: Self) -> Bool { left.order < right.order }

  private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// A horizontal size class.
package enum Width: String, Sendable, Hashable, CaseIterable, Comparable {
  case compact, regular

  package var other: Width { self == .compact ? .regular : .compact }

  package static func < (left: Self, right: Self) -> Bool {
    left == .compact && right == .regular
  }
}

/// One term of a `when`: a named condition, a width, or several of which one is enough; as it is or
/// negated.
package struct ConditionTerm: Sendable, Hashable {
  package indirect enum Fact: Sendable, Hashable {
    case condition(String)
    case width(Width)
    /// One of these terms holds, or more.
    case any([ConditionTerm])
    /// The system has this version or a later one. A model states it as `available`.
    case system(Platform, OSVersion)
  }

  package var fact: Fact
  package var isNegated: Bool

  package init(_ fact: Fact, isNegated: Bool = false) {
    self.fact = fact
    self.isNegated = isNegated
  }

  /// Reads `name` or `!name`.
  package init(_ text: String) {
    isNegated = text.hasPrefix("!")
    let name = isNegated ? String(text.dropFirst()) : text
    fact = Width(rawValue: name).map(Fact.width) ?? .condition(name)
  }

  /// As it is written: `!signedIn`, `isPlus or isTrial`.
  package var text: String {
    switch fact {
    case .condition(let name): isNegated ? "!" + name : name
    case .width(let width): isNegated ? "!" + width.rawValue : width.rawValue
    case .any(let terms) where isNegated: terms.map(\.negation.text).joined(separator: " and ")
    case .any(let terms): terms.map(\.text).joined(separator: " or ")
    case .system(let platform, let version):
      isNegated
        ? "\(platform.rawValue) before \(version.text)" : "\(platform.rawValue) \(version.text)"
    }
  }

  /// The values of conditions under which it does not hold; nil if they are not all that decides, or if it
  /// always holds.
  package var valuesWhereFalse: [String: Bool]? {
    switch fact {
    case .condition(let name): return [name: isNegated]
    case .any(let terms) where !isNegated:
      var values: [String: Bool] = [:]
      for term in terms {
        guard let own = term.valuesWhereFalse else { return nil }
        for (name, value) in own {
          guard values.updateValue(value, forKey: name) != !value else { return nil }
        }
      }
      return values
    case .any, .width, .system: return nil
    }
  }

  /// As the format states it: `"signedIn"`, `{ "any": ["isPlus", "isTrial"] }`.
  package var statement: String {
    guard case .any(let terms) = fact, !isNegated else { return "\"\(text)\"" }
    return "{ \"any\": [\(terms.map { "\"\($0.text)\"" }.joined(separator: ", "))] }"
  }

  /// The term that holds where this one does not.
  package var negation: ConditionTerm { ConditionTerm(fact, isNegated: !isNegated) }

  /// The term itself, or the terms of which one is enough.
  package var choices: [ConditionTerm] {
    if case .any(let terms) = fact, !isNegated { terms } else { [self] }
  }

  /// As it is written among other terms that hold with it: an either-or stands in parentheses.
  package var textAmongOthers: String { choices.count > 1 ? "(\(text))" : text }

  /// The name of the condition, if it is about one alone.
  package var conditionName: String? {
    if case .condition(let name) = fact { name } else { nil }
  }

  /// The names of the conditions that it is about, in order.
  package var conditionNames: [String] {
    switch fact {
    case .condition(let name): [name]
    case .any(let terms): terms.flatMap(\.conditionNames)
    case .width, .system: []
    }
  }

  /// Whether it holds; nil if that is not known.
  ///
  /// - Parameters:
  ///   - width: The width, if it is known.
  ///   - value: Whether a named condition holds, if that is known.
  package func truth(_ width: Width? = nil, _ value: (String) -> Bool?) -> Bool? {
    let holds: Bool?
    switch fact {
    case .condition(let name): holds = value(name)
    case .width(let wanted): holds = width.map { $0 == wanted }
    case .any(let terms):
      let truths = terms.map { $0.truth(width, value) }
      holds = truths.contains(true) ? true : truths.contains(nil) ? nil : false
    case .system: holds = nil
    }
    return holds.map { $0 != isNegated }
  }

  /// Whether it is about the width, be it with other facts.
  package var isAboutWidth: Bool {
    switch fact {
    case .width: true
    case .any(let terms): terms.contains(where: \.isAboutWidth)
    case .condition, .system: false
    }
  }
}

extension [ConditionTerm] {
  /// Values of conditions under which all of the terms hold: of an either-or, its first term does.
  package var grantingValues: [String: Bool] {
    var values: [String: Bool] = [:]
    for term in self {
      guard case .any(let terms) = term.fact else {
        if let name = term.conditionName { values[name] = !term.isNegated }
        continue
      }
      let wanted = term.isNegated ? terms.map(\.negation) : Array(terms.prefix(1))
      values.merge(wanted.grantingValues) { _, new in new }
    }
    return values
  }
}

/// A version number such as `18.0`, ordered by its parts.
package struct OSVersion: Sendable, Hashable, Comparable {
  package var parts: [Int]

  /// Reads up to three whole numbers with dots between; nil for anything else.
  package init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count) else { return nil }
    var numbers: [Int] = []
    for part in parts {
      guard (1...4).contains(part.utf8.count), part.utf8.allSatisfy({ 48...57 ~= $0 }),
        let number = Int(part)
      else { return nil }
      numbers.append(number)
    }
    self.parts = numbers
  }

  package var text: String { parts.map(String.init).joined(separator: ".") }

  package static func < (left: Self, right: Self) -> Bool {
    for index in 0..<3 {
      let a = index < left.parts.count ? left.parts[index] : 0
      let b = index < right.parts.count ? right.parts[index] : 0
      if a != b { return a < b }
    }
    return false
  }
}

/// An element of the model that carries attributes.
package protocol Attributed {
  var attributes: Attributes { get }
}

extension Scene: Attributed {}
extension Container: Attributed {}
extension Tab: Attributed {}
extension Screen: Attributed {}
extension Transition: Attributed {}
extension DeepLink: Attributed {}
extension EntryPoint: Attributed {}

extension Sequence<ConditionTerm> {
  /// Terms that all have to hold, as they are written: `team and (pro or list)`.
  package var conjunction: String {
    let terms = Array(self)
    if terms.count == 1 { return terms[0].text }
    return terms.map(\.textAmongOthers).joined(separator: " and ")
  }
}
