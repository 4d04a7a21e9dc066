import AtlasBase
import RegularLanguages

extension PatternLanguage {
  /// Which URLs of a pattern are meant.
  package enum Breadth {
    /// Those with the query items and the fragment that the pattern states and no others, in its
    /// order.
    case stated
    /// Those with further query items, in any order, and with any fragment where none is stated.
    case all
  }

  package enum TrailingSlash { case none, stated, either }

  /// The URLs that the pattern takes, by path, query and fragment.
  package func box(_ breadth: Breadth, trailingSlash: TrailingSlash) -> URLBox {
    URLBox(
      path: pathLanguage(trailingSlash),
      query: breadth == .all ? queryLanguage : statedQueryLanguage,
      fragment: fragment.map { $0.language(WireText.queryCharacters) }
        ?? (breadth == .all ? URLBox.everything.fragment : .emptyWord),
      pathPrefix: pathPrefix
    )
  }

  private var pathPrefix: [UInt8] {
    var prefix: [UInt8] = [ASCII.slash]
    for (index, segment) in segments.enumerated() {
      guard let literal = segment.literal else { break }
      if index > 0 { prefix.append(ASCII.slash) }
      let isKept = WireText.segmentCharacters.contains
      prefix += Array(PercentEncoding.encoded(literal, except: isKept).utf8)
    }
    return prefix
  }

  private func pathLanguage(_ trailingSlash: TrailingSlash) -> RegularLanguage {
    let slash = RegularLanguage.literal("/")
    var parts = path.map { item in
      let one = slash.concatenated(
        with: Self.segment(item.form.language(WireText.segmentCharacters))
      )
      return item.isRest ? one.plus : one
    }
    if parts.isEmpty { return slash }
    switch trailingSlash {
    case .none: break
    case .stated: parts.append(slash)
    case .either: parts.append(slash.optional)
    }
    let paths = RegularLanguage.concatenation(of: parts)
    guard path[0].count == .any else { return paths }
    // The rest may end with the host.
    return paths.union(path.count == 1 ? slash : .concatenation(of: parts.dropFirst()))
  }

  /// Without `.` and `..`, which no path keeps.
  private static func segment(_ language: RegularLanguage) -> RegularLanguage {
    language.subtracting(.union(of: [.literal("."), .literal("..")]))
  }

  private var queryLanguage: RegularLanguage {
    .intersection(of: [URLBox.everything.query] + query.map(\.language))
  }

  private var statedQueryLanguage: RegularLanguage {
    // What may follow from an item on: after another one, and as the first.
    var (following, first) = (RegularLanguage.emptyWord, RegularLanguage.emptyWord)
    for form in query.reversed() {
      let another = RegularLanguage.literal("&").concatenated(with: form.item)
      first = form.item.concatenated(with: following)
        .union(form.isOptional ? first : .empty)
      following = (form.isOptional ? another.optional : another).concatenated(with: following)
    }
    return first
  }
}

extension PatternLanguage.QueryForm {
  private var nameLanguage: RegularLanguage { WireText.literal(name, WireText.nameCharacters) }

  /// One item that it takes.
  fileprivate var item: RegularLanguage {
    let value = RegularLanguage.literal("=")
      .concatenated(with: self.value.language(WireText.valueCharacters))
    let empty = RegularLanguage.literal("=").optional
    return nameLanguage.concatenated(
      with: self.value.literal == [] ? empty : isOptional ? value.union(empty) : value
    )
  }

  /// The queries in which the first item of the name is taken.
  fileprivate var language: RegularLanguage {
    let other = WireText.item(notNamed: nameLanguage)
    let before = other.concatenated(with: .literal("&")).star
    let after = RegularLanguage.literal("&").concatenated(with: .everything).optional
    let present = RegularLanguage.concatenation(of: [before, item, after])
    return isOptional ? present.union(WireText.items(other)) : present
  }
}

extension TextForm {
  /// The texts of the form, in a part where these characters stand for themselves.
  fileprivate func language(_ characters: ByteSet) -> RegularLanguage {
    .concatenation(
      of: parts.map { part in
        switch part {
        case .literal(let bytes): WireText.literal(bytes, characters)
        case .parameter(let parameter): parameter.type.language(characters)
        }
      }
    )
  }

  /// A shortest text of the form, as a host.
  fileprivate var hostWitness: String? {
    // Most hosts are one literal.
    if parts.count == 1, case .literal(let bytes) = parts[0] {
      return String(decoding: bytes, as: UTF8.self)
    }
    let letters = ByteSet.lowercaseLetters.union(.digits)
    let language = RegularLanguage.concatenation(
      of: parts.map { part in
        switch part {
        case .literal(let bytes): .literal(bytes)
        case .parameter(let parameter):
          parameter.type.isFree
            ? .byte(of: letters)
            : parameter.type.language(letters).intersection(
              .byte(of: ByteSet(":.+").complement).star
            )
        }
      }
    )
    guard case .word(let word) = language.shortestWitness() else { return nil }
    return String(decoding: word, as: UTF8.self)
  }
}

extension PatternLanguage {
  /// Scheme, host and port of a URL that the pattern takes.
  package var originWitness: String? {
    guard let host = host.hostWitness else { return nil }
    return scheme + "://" + (userInfo.map { $0 + "@" } ?? "") + (self.host.hasWildcard ? "a." : "")
      + host + (port.map { ":\($0)" } ?? "")
  }
}
