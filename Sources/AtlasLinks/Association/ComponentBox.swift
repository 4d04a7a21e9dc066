import RegularLanguages

extension AssociationFile.Component {
  /// The URLs that it matches.
  var box: URLBox {
    var box = URLBox(path: .everything, query: .everything, fragment: .everything)
    if let path {
      box.path = language(of: path)
      box.pathPrefix = prefix(of: path)
      box.hasEveryPathWithPrefix =
        box.pathPrefix.count == path.elements.count - 1 && path.elements.last == .anyText
    }
    if let fragment { box.fragment = language(of: fragment) }
    switch query {
    case .pattern(let pattern): box.query = language(of: pattern)
    case .items(let items): box.query = .intersection(of: items.map(language))
    case nil: break
    }
    return box
  }

  private func prefix(of pattern: AssociationPattern) -> [UInt8] {
    guard isCaseSensitive, isPercentEncoded else { return [] }
    var prefix: [UInt8] = []
    for element in pattern.elements {
      guard case .character(let scalar) = element, scalar.isASCII else { break }
      prefix.append(UInt8(scalar.value))
    }
    return prefix
  }

  /// Every item of the name matches; a missing one counts as the empty text.
  private func language(of item: AssociationFile.Component.QueryItem) -> RegularLanguage {
    let name = name(item.name)
    let other = WireText.item(notNamed: name)
    let value = language(of: item.value)
      .intersection(.byte(of: ByteSet("&").complement).star)
    var named = RegularLanguage.concatenation(of: [name, .literal("="), value])
    let mayBeEmpty = item.value.matches("", isCaseSensitive: isCaseSensitive)
    if mayBeEmpty { named = named.union(name) }
    let all = WireText.items(other.union(named))
    return mayBeEmpty ? all : all.subtracting(WireText.items(other))
  }

  private func name(_ name: String) -> RegularLanguage {
    guard !isPercentEncoded else { return .literal(name) }
    return .concatenation(of: name.unicodeScalars.map { Self.decoded($0) })
  }

  private func language(of pattern: AssociationPattern) -> RegularLanguage {
    language(of: pattern.elements)
  }

  private func language(of elements: [AssociationPattern.Element]) -> RegularLanguage {
    .concatenation(of: elements.map(language))
  }

  private func language(of element: AssociationPattern.Element) -> RegularLanguage {
    switch element {
    case .anyText: return .everything
    case .anyCharacter: return isPercentEncoded ? .anyByte : Self.anyDecodedCharacter
    case .character(let scalar):
      let forms = AssociationPattern.forms(of: scalar, isCaseSensitive: isCaseSensitive)
      return .union(
        of: forms.map { isPercentEncoded ? .literal(String($0)) : Self.decoded($0) }
      )
    case .oneOf(let set):
      let forms = AssociationPattern.forms(of: set, isCaseSensitive: isCaseSensitive)
      guard !isPercentEncoded else { return .byte(of: forms) }
      return .union(of: [.byte(of: forms), WireText.encoded(forms, hexDigits: .any)])
    case .variable(let alternatives):
      return .union(of: alternatives.map(language))
    }
  }

  /// The ways to write a character.
  private static func decoded(_ scalar: Unicode.Scalar) -> RegularLanguage {
    let encoded = RegularLanguage.concatenation(
      of: String(scalar).utf8.map { WireText.encoded(ByteSet([$0]), hexDigits: .any) }
    )
    return scalar.isASCII && scalar != "%" ? encoded.union(.literal(String(scalar))) : encoded
  }

  private static let anyDecodedCharacter = RegularLanguage.union(of: [
    .byte(of: ByteSet("%").complement),
    WireText.encoded(ByteSet(0...0x7F), hexDigits: .any),
    WireText.beyondASCII(.any),
  ])
}
