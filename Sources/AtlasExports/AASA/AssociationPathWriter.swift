import AtlasLinks
import RegularLanguages

/// A pattern in the language of components: `*` for any text, `?` for a character, `$(name)` for a
/// variable.
///
/// A path as components see it is percent-encoded; what stands for itself and what does not is as in
/// the normal form of RFC 3986. A literal `*` or `?`, and a `$` before `(`, can't be escaped: `?`
/// stands for it.
struct AssociationPathWriter {
  private let language: PatternLanguage
  private(set) var variables: Set<AssociationVariable> = []
  /// The path's pieces: literal text, and parameters.
  private var pieces: [Piece] = []
  /// The pieces that are rests.
  private var rests: Set<Int> = []

  private enum Piece {
    case text(String)
    case parameter(URLPattern.ParameterType)
  }

  init(_ language: PatternLanguage) {
    self.language = language
    for item in language.path {
      pieces.append(.text("/"))
      for part in item.form.parts {
        switch part {
        case .literal(let bytes):
          pieces.append(.text(Self.literal(bytes, WireText.segmentCharacters)))
        case .parameter(let parameter) where item.isRest:
          rests.insert(pieces.count)
          // One of a fixed form would be one segment only.
          pieces.append(.parameter(parameter.type == .string ? .string : .int))
        case .parameter(let parameter): append(parameter.type)
        }
      }
    }
    if pieces.isEmpty { pieces = [.text("/")] }
  }

  private mutating func append(_ type: URLPattern.ParameterType) {
    pieces.append(.parameter(type))
    variables.formUnion(AssociationVariable.variables(of: type))
  }

  /// The paths that the pattern takes, without and with a slash at the end.
  func paths() -> [String] {
    // A rest that begins in the host takes no segment, too.
    language.path.first?.count == .any && language.path.count == 1
      ? ["/*"] : Self.bothEndings(text { _ in nil })
  }

  /// A wildcard at the end takes the slash too.
  private static func bothEndings(_ path: String) -> [String] {
    path.hasSuffix("/") || path.hasSuffix("*") ? [path] : [path, path + "/"]
  }

  /// What ``paths()`` take beyond the pattern's segments: values with slashes in them.
  func exclusions() -> [String] {
    let open = pieces.indices.filter {
      if case .parameter(let type) = pieces[$0] { type.isOpen } else { false }
    }
    let isRestLast = rests.isEmpty || rests == [pieces.count - 1]
    return open.flatMap { index -> [String] in
      func path(_ value: String) -> String { text { $0 == index ? value : nil } }
      // What another parameter would take too much, a rest before or after it may take.
      guard isRestLast else { return rests.contains(index) ? [path("/*"), path("*//*")] : [] }
      guard index == pieces.count - 1 else { return Self.bothEndings(path("*/*")) }
      // One slash at the end is no segment.
      return rests.isEmpty ? [path("*/?*"), path("/")] : [path("/*"), path("?*//*")]
    }
  }

  private func text(replacing replacement: (Int) -> String?) -> String {
    pieces.enumerated().map { index, piece in
      if let replaced = replacement(index) { return replaced }
      switch piece {
      case .text(let text): return text
      case .parameter(let type): return type.associationText
      }
    }.joined()
  }

  /// The query items and the fragment.
  mutating func tail() -> (query: [(name: String, value: String)], fragment: String?) {
    var query: [(name: String, value: String)] = []
    for form in language.query where !form.isOptional {
      let name = PercentEncoding.encoded(form.name, except: WireText.nameCharacters.contains)
      query.append((name, value(form.value, WireText.valueCharacters)))
    }
    return (query, language.fragment.map { value($0, WireText.queryCharacters) })
  }

  private mutating func value(_ form: TextForm, _ characters: ByteSet) -> String {
    form.parts.map { part in
      switch part {
      case .literal(let bytes): return Self.literal(bytes, characters)
      case .parameter(let parameter):
        variables.formUnion(AssociationVariable.variables(of: parameter.type))
        return parameter.type.associationText
      }
    }.joined()
  }

  private static func literal(_ bytes: [UInt8], _ characters: ByteSet) -> String {
    let encoded = PercentEncoding.encoded(bytes, except: characters.contains)
    return encoded.replacing("*", with: "?").replacing("$(", with: "?(")
  }
}

/// A substitution variable that an exported file defines.
enum AssociationVariable: String, Hashable {
  case bool, month, day

  var values: [String] {
    func numbers(_ range: ClosedRange<Int>) -> [String] {
      range.map { $0 < 10 ? "0\($0)" : "\($0)" }
    }
    return switch self {
    case .bool: ["true", "false"]
    case .month: numbers(1...12)
    case .day: numbers(1...31)
    }
  }

  static func variables(of type: URLPattern.ParameterType) -> Set<AssociationVariable> {
    switch type {
    case .bool: [.bool]
    case .date: [.month, .day]
    case .string, .label, .int, .uuid: []
    }
  }
}

extension URLPattern.ParameterType {
  /// The values, or as little more as can be said.
  fileprivate var associationText: String {
    func digits(_ count: Int, _ name: String) -> String {
      String(repeating: "$(\(name))", count: count)
    }
    return switch self {
    case .string, .label, .int: "?*"
    case .bool: "$(bool)"
    case .uuid: [8, 4, 4, 4, 12].map { digits($0, "xdigit") }.joined(separator: "-")
    // A time may follow.
    case .date: digits(4, "digit") + "-$(month)-$(day)*"
    }
  }

  /// Whether what is said takes text of any length, with slashes in it.
  fileprivate var isOpen: Bool {
    switch self {
    case .string, .label, .int, .date: true
    case .bool, .uuid: false
    }
  }
}
