import RegularLanguages

/// A pattern of an association file for a part of a URL.
///
/// `*` takes any text, none too; `?` takes one character; so `?*` takes at least one. `$(name)` takes
/// each of the texts that the substitution variable stands for, which may have wildcards but no
/// variables. A pattern takes the whole part.
package struct AssociationPattern: Sendable, Equatable {
  package enum Element: Sendable, Equatable {
    case character(Unicode.Scalar)
    case anyCharacter
    case anyText
    /// One character of a set of ASCII characters.
    case oneOf(ByteSet)
    case variable([[Element]])
  }

  /// As it is written.
  let text: String
  package let elements: [Element]

  /// Why a text is no pattern.
  struct UnknownVariable: Error {
    var name: String
    var known: [String]
  }

  /// A pattern without variables, in which `$(` stands for itself.
  init(withoutVariables text: String) {
    self.text = text
    elements = Self.elements(of: text.unicodeScalars)
  }

  init(_ text: String, variables: SubstitutionVariables) throws(UnknownVariable) {
    var elements: [Element] = []
    var rest = text.unicodeScalars[...]
    while let scalar = rest.first {
      if scalar == "$", rest.dropFirst().first == "(", let end = rest.firstIndex(of: ")") {
        let name = String(rest[..<end].dropFirst(2))
        guard let variable = variables[name] else {
          throw UnknownVariable(name: name, known: variables.names)
        }
        elements.append(variable)
        rest = rest[rest.index(after: end)...]
      } else {
        Self.append(scalar, to: &elements)
        rest = rest.dropFirst()
      }
    }
    self.text = text
    self.elements = elements
  }

  static func elements(of text: some Sequence<Unicode.Scalar>) -> [Element] {
    text.reduce(into: []) { append($1, to: &$0) }
  }

  private static func append(_ scalar: Unicode.Scalar, to elements: inout [Element]) {
    switch scalar {
    case "*": if elements.last != .anyText { elements.append(.anyText) }
    case "?": elements.append(.anyCharacter)
    default: elements.append(.character(scalar))
    }
  }

  /// The characters that a character of a pattern takes.
  static func forms(of scalar: Unicode.Scalar, isCaseSensitive: Bool) -> [Unicode.Scalar] {
    guard !isCaseSensitive else { return [scalar] }
    let mappings = [scalar.properties.lowercaseMapping, scalar.properties.uppercaseMapping]
    return mappings.reduce(into: [scalar]) { forms, mapping in
      let scalars = mapping.unicodeScalars
      guard scalars.count == 1, let other = scalars.first, !forms.contains(other) else { return }
      forms.append(other)
    }
  }

  /// A set of ASCII characters, with both cases of its letters where case does not count.
  static func forms(of set: ByteSet, isCaseSensitive: Bool) -> ByteSet {
    guard !isCaseSensitive else { return set }
    return set.union(ByteSet(set.intersection(.letters).bytes.map { $0 ^ 0x20 }))
  }
}

// MARK: - Matching

extension AssociationPattern {
  /// Whether the pattern takes the text, in time linear in the text for each element.
  func matches(_ text: String, isCaseSensitive: Bool) -> Bool {
    let scalars = Array(text.unicodeScalars)
    var ends = [Bool](repeating: false, count: scalars.count + 1)
    ends[0] = true
    return Self.ends(of: elements, in: scalars, from: ends, isCaseSensitive)[scalars.count]
  }

  /// Where a match can end that begins at one of the places.
  private static func ends(
    of elements: [Element],
    in text: [Unicode.Scalar],
    from starts: [Bool],
    _ isCaseSensitive: Bool
  ) -> [Bool] {
    var places = starts
    for element in elements {
      guard places.contains(true) else { return places }
      places = ends(of: element, in: text, from: places, isCaseSensitive)
    }
    return places
  }

  private static func ends(
    of element: Element,
    in text: [Unicode.Scalar],
    from starts: [Bool],
    _ isCaseSensitive: Bool
  ) -> [Bool] {
    var ends = [Bool](repeating: false, count: starts.count)
    switch element {
    case .anyText:
      let first = starts.firstIndex(of: true) ?? starts.count
      for place in first..<starts.count { ends[place] = true }
    case .anyCharacter:
      for place in text.indices where starts[place] { ends[place + 1] = true }
    case .character(let scalar):
      let forms = forms(of: scalar, isCaseSensitive: isCaseSensitive)
      for place in text.indices where starts[place] && forms.contains(text[place]) {
        ends[place + 1] = true
      }
    case .oneOf(let set):
      let forms = forms(of: set, isCaseSensitive: isCaseSensitive)
      for place in text.indices where starts[place] {
        ends[place + 1] = UInt8(exactly: text[place].value).map(forms.contains) ?? false
      }
    case .variable(let alternatives):
      for alternative in alternatives {
        let reached = Self.ends(of: alternative, in: text, from: starts, isCaseSensitive)
        for place in ends.indices where reached[place] { ends[place] = true }
      }
    }
    return ends
  }
}

/// What `$(name)` stands for: the variables of a file, and those that the system has.
struct SubstitutionVariables: Sendable {
  private var elements: [String: AssociationPattern.Element]

  /// The predefined ones alone.
  init() { elements = Self.predefined }

  private static let predefined: [String: AssociationPattern.Element] = [
    "alpha": .oneOf(.letters),
    "upper": .oneOf(.uppercaseLetters),
    "lower": .oneOf(.lowercaseLetters),
    "alnum": .oneOf(.letters.union(.digits)),
    "digit": .oneOf(.digits),
    "xdigit": .oneOf(.hexDigits),
    "region": Self.variable(AssociationCodes.regions),
    "lang": Self.variable(AssociationCodes.languages),
  ]

  subscript(name: String) -> AssociationPattern.Element? { elements[name] }

  /// Sorted.
  var names: [String] { elements.keys.sorted() }

  mutating func define(_ name: String, _ values: [String]) {
    elements[name] = Self.variable(values)
  }

  private static func variable(_ values: [String]) -> AssociationPattern.Element {
    .variable(values.map { AssociationPattern.elements(of: $0.unicodeScalars) })
  }
}
