/// Identifiers of Swift source made from ids, each once.
struct SwiftNames {
  private var taken: Set<String>

  /// - Parameter reserved: Names that something else has.
  init(reserved: Set<String> = []) {
    taken = reserved
  }

  /// The longest name that is made of an id, so that lines can be broken around it.
  private static let longest = 40

  /// A name of a value or a case: `recipeList`.
  ///
  /// - Parameter fallback: What it begins with if the id begins with no letter.
  mutating func value(_ id: String, fallback: String) -> String {
    let words = Self.words(of: id)
    guard let first = words.first, first.first?.isLetter == true else {
      return unique(fallback + words.map(Self.capitalized).joined())
    }
    return unique(Self.uncapitalized(first) + words.dropFirst().map(Self.capitalized).joined())
  }

  /// A name of a type: `RecipeRoute`.
  mutating func type(_ id: String, fallback: String) -> String {
    let name = Self.words(of: id).map(Self.capitalized).joined()
    return unique(name.first?.isLetter == true ? name : fallback + name)
  }

  /// A name that is one already, if no other has it.
  mutating func kept(_ name: String) -> String { unique(name) }

  private mutating func unique(_ name: String) -> String {
    let name = String(name.prefix(Self.longest))
    var candidate = name
    var number = 2
    while !taken.insert(candidate).inserted {
      candidate = "\(name)\(number)"
      number += 1
    }
    return candidate
  }

  private static func words(of id: String) -> [String] {
    SwiftText.identifier(id).split(separator: "_").map(String.init)
  }

  private static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  /// `recipeList` of `RecipeList`, `url` of `URL`, `urlList` of `URLList`.
  private static func uncapitalized(_ word: String) -> String {
    let capitals = word.prefix { $0.isUppercase }
    let rest = word.dropFirst(capitals.count)
    let isAcronym = capitals.count > 1 && rest.first?.isLetter == true
    let count = isAcronym ? capitals.count - 1 : capitals.count
    return word.prefix(count).lowercased() + word.dropFirst(count)
  }

  /// A name as it is declared and used: in backticks if the language has a meaning for it.
  static func escaped(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  /// Whether a name can be declared as it is: ASCII letters, digits and `_`, no digit first.
  static func isIdentifier(_ text: String) -> Bool {
    text != "_" && SwiftText.identifier(text) == text
      && text.first.map { $0 == "_" || $0.isLetter } == true
  }

  static let keywords: Set<String> = [
    "Any", "Protocol", "Self", "Type", "as", "associatedtype", "break", "case", "catch", "class",
    "continue", "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough",
    "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout",
    "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public",
    "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch",
    "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  /// The types of the standard library and of Foundation that generated source names.
  static let types: Set<String> = [
    "Array", "ArraySlice", "Bool", "Character", "ClosedRange", "Codable", "CodingKey", "Decodable",
    "Decoder", "Dictionary", "Encodable", "Encoder", "Equatable", "ExpressibleByStringLiteral",
    "Hashable", "Hasher", "Int", "Int32", "Int64", "Never", "Optional", "Range", "RawRepresentable",
    "Result", "Sendable", "Sequence", "Set", "String", "Substring", "Swift", "UInt64", "UInt8",
    "URL", "UTF8", "UUID", "Unicode", "Void", "Foundation",
  ]
}
