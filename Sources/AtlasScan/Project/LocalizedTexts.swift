import AtlasBase

/// The texts of an app in the language that it is developed in, by their keys: from String Catalogs and
/// `.strings` files.
struct LocalizedTexts: Sendable {
  /// Nil where two tables have different texts for a key.
  private var texts: [String: String?] = [:]
  /// The keys of texts by the names of the symbols that Xcode makes of them: `.settingsTitle`.
  private var symbols: [String: String] = [:]

  init(_ files: [ScannedFile]) {
    let language = Self.language(files)
    let sorted = files.sorted { $0.path < $1.path }
    let catalogs = sorted.filter { $0.path.hasSuffix(".xcstrings") }.concurrentMap(Self.catalog)
    for catalog in catalogs {
      for (key, text) in catalog.texts { add(key, text) }
      symbols.merge(catalog.symbols) { first, _ in first }
    }
    let folders = Self.folders(of: language)
    for file in sorted where file.path.hasSuffix(".strings") {
      guard let folder = file.path.split(separator: "/").dropLast().last,
        folders.contains(String(folder))
      else { continue }
      for (key, text) in StringsText(file.bytes).entries { add(key, text) }
    }
  }

  private mutating func add(_ key: String, _ text: String) {
    guard let known = texts[key] else {
      texts[key] = text
      return
    }
    if known != text { texts[key] = .some(nil) }
  }

  /// The text for a key; nil if no table has it.
  subscript(key: String) -> String? { texts[key] ?? nil }

  /// The text for a symbol that Xcode makes of a key.
  func text(forSymbol name: String) -> String? {
    symbols[name].map { self[$0] ?? $0 }
  }

  // MARK: - Languages

  /// The language of the Xcode project, by default English.
  private static func language(_ files: [ScannedFile]) -> String {
    for file in files where file.path.hasSuffix(".pbxproj") {
      let text = String(decoding: file.bytes, as: UTF8.self)
      guard let key = text.firstRange(of: "developmentRegion = ") else { continue }
      let value = text[key.upperBound...].prefix { $0 != ";" }.filter { $0 != "\"" }
      return value == "English" ? "en" : value
    }
    return "en"
  }

  /// The folders with the texts of a language.
  private static func folders(of language: String) -> Set<String> {
    let bare = language.prefix { $0 != "-" && $0 != "_" }
    return ["\(language).lproj", "\(bare).lproj", "Base.lproj"]
  }

  // MARK: - String Catalogs

  private struct Catalog: Sendable {
    var texts: [(key: String, text: String)] = []
    var symbols: [String: String] = [:]
  }

  private static func catalog(_ file: ScannedFile) -> Catalog {
    var result = Catalog()
    let text = String(decoding: file.bytes, as: UTF8.self)
    let root = parseJSON(SourceFile(path: file.path, text: text), index: 0).value?.object
    let language = root?["sourceLanguage"]?.string ?? "en"
    for member in root?["strings"]?.object?.members ?? [] {
      let entry = member.value.object
      if entry?["extractionState"]?.string == "manual" {
        result.symbols[symbol(of: member.key)] = member.key
      }
      if let text = self.text(of: entry?["localizations"]?.object?[language]) {
        result.texts.append((member.key, text))
      }
    }
    return result
  }

  /// The text itself, or of its variations the one that is used if no other is.
  private static func text(of localization: JSONValue?) -> String? {
    let object = localization?.object
    if let text = object?["stringUnit"]?.object?["value"]?.string { return text }
    let variations = object?["variations"]?.object
    for kind in ["plural", "device"] {
      if let other = variations?[kind]?.object?["other"] { return text(of: other) }
    }
    return nil
  }

  /// `settingsTitle` of `settings.title`.
  private static func symbol(of key: String) -> String {
    let words = key.split { !$0.isLetter && !$0.isNumber }
    return words.enumerated().map { number, word in
      number == 0
        ? word.prefix(1).lowercased() + word.dropFirst()
        : word.prefix(1).uppercased() + word.dropFirst()
    }.joined()
  }
}

extension JSONValue {
  fileprivate var object: JSONObject? {
    if case .object(let object) = content { object } else { nil }
  }
}

/// A `.strings` file: `"key" = "text";`, and comments.
struct StringsText {
  private(set) var entries: [(key: String, text: String)] = []
  private var rest: Substring.UnicodeScalarView

  init(_ bytes: [UInt8]) {
    let text = Self.text(bytes)
    rest = text[...].unicodeScalars
    while skipToValue() {
      guard let key = value(), skipSpace(), take("="), skipSpace(), let text = value() else {
        rest = rest.dropFirst()
        continue
      }
      entries.append((key, text))
    }
  }

  /// UTF-8, or UTF-16 with its mark.
  private static func text(_ bytes: [UInt8]) -> String {
    guard bytes.count > 1, bytes[0] == 0xFF || bytes[0] == 0xFE, bytes[0] ^ bytes[1] == 1 else {
      return String(decoding: bytes, as: UTF8.self)
    }
    let isLittle = bytes[0] == 0xFF
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
      let (low, high) =
        isLittle ? (bytes[index], bytes[index + 1]) : (bytes[index + 1], bytes[index])
      return UInt16(high) << 8 | UInt16(low)
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// Goes to the next key; false at the end.
  private mutating func skipToValue() -> Bool {
    while let next = rest.first {
      if next == "/" {
        skipComment()
      } else if next == "\"" || next.properties.isAlphabetic {
        return true
      } else {
        rest = rest.dropFirst()
      }
    }
    return false
  }

  private mutating func skipSpace() -> Bool {
    while let next = rest.first, next.properties.isWhitespace || next == "/" {
      if next == "/" { skipComment() } else { rest = rest.dropFirst() }
    }
    return !rest.isEmpty
  }

  private mutating func skipComment() {
    let second = rest.dropFirst().first
    rest = rest.dropFirst()
    if second == "/" {
      rest = rest.drop { $0 != "\n" }
    } else if second == "*" {
      rest = rest.dropFirst()
      while !rest.isEmpty, !(rest.first == "*" && rest.dropFirst().first == "/") {
        rest = rest.dropFirst()
      }
      rest = rest.dropFirst(2)
    }
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard rest.first == scalar else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// A text in quotes, or a word.
  private mutating func value() -> String? {
    var result = String.UnicodeScalarView()
    guard take("\"") else {
      while let next = rest.first, next.properties.isAlphabetic || next == "_" || next == "." {
        result.append(next)
        rest = rest.dropFirst()
      }
      return result.isEmpty ? nil : String(result)
    }
    while let next = rest.first {
      rest = rest.dropFirst()
      switch next {
      case "\"": return String(result)
      case "\\":
        guard let escaped = rest.first else { return nil }
        result.append(escaped == "n" ? "\n" : escaped == "t" ? "\t" : escaped)
        rest = rest.dropFirst()
      default: result.append(next)
      }
    }
    return nil
  }
}
