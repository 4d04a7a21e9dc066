import AtlasBase
import RegularLanguages

/// What two forms have in common, and what one has more: by looking where that is enough, as
/// regular languages otherwise.
extension TextForm {
  typealias Witness = RegularLanguage.Witness

  /// Where texts of a form stand: that decides which texts there are.
  enum Place: Hashable {
    /// Hosts have no upper-case letters and not all marks.
    case host
    /// Paths have no segments `.` and `..`.
    case segment
    /// Query and fragment have any text.
    case value
  }

  /// A text of both forms.
  func common(
    with other: TextForm,
    in place: Place,
    work: ComparisonWork = ComparisonWork()
  ) -> Witness {
    if let literal { return other.match(literal) == nil ? .none : .word(literal) }
    if let literal = other.literal { return match(literal) == nil ? .none : .word(literal) }
    if excludes(other) { return .none }
    if let word = samples.first(where: { other.match($0) != nil }) { return .word(word) }
    if let word = other.samples.first(where: { match($0) != nil }) { return .word(word) }
    if place != .host, place == .value || !Self.dots.contains(where: { match($0) != nil }),
      var search = FormIntersection(self, other)
    {
      guard let limit = work.nextLimit() else { return .undecided }
      let witness = search.shortestWord(limit: limit)
      work.charge(search.cost, isDecided: witness != .undecided)
      return witness
    }
    return Self.witness(work) { language(in: place).intersection(other.language(in: place)) }
  }

  /// The shortest text of a language, as far as the work that is left decides.
  static func witness(_ work: ComparisonWork, of language: () -> RegularLanguage) -> Witness {
    guard let limit = work.nextLimit() else { return .undecided }
    var cost = 0
    let witness = language().shortestWitness(limit: limit, adding: &cost)
    work.charge(cost, isDecided: witness != .undecided)
    return witness
  }

  /// The texts that no segment of a URL has.
  private static let dots: [[UInt8]] = [[ASCII.point], [ASCII.point, ASCII.point]]

  /// A text of this form that the other does not have.
  func difference(
    from other: TextForm,
    in place: Place,
    work: ComparisonWork = ComparisonWork()
  ) -> Witness {
    if let literal { return other.match(literal) == nil ? .word(literal) : .none }
    if hasShape(of: other) { return .none }
    if let word = samples.first(where: { other.match($0) == nil }) { return .word(word) }
    if let type = other.parameter?.type, type.isFree, type == .string || isWithinLabel {
      return .none
    }
    return Self.witness(work) { language(in: place).subtracting(other.language(in: place)) }
  }

  /// Whether each text of a host's form is one label, or a part of one.
  private var isWithinLabel: Bool { labelCount == 1 && !hasWildcard && !isAnyHost }

  /// Some texts of the form, as short as the parameters allow; the first is the one to show.
  var samples: [[UInt8]] {
    if let literal { return [literal] }
    return (0..<2).map { index in
      let labels: [UInt8] =
        hasWildcard ? [[UInt8(ascii: "a")], [UInt8(ascii: "b")]][index] + [ASCII.point] : []
      return labels
        + parts.flatMap { part in
          switch part {
          case .literal(let bytes): bytes
          case .parameter(let parameter): parameter.type.samples[index]
          }
        }
    }
  }

  /// Whether the two are one form but for the names of parameters.
  func hasShape(of other: TextForm) -> Bool { shape == other.shape }

  /// The form without the names of parameters.
  var shape: TextForm {
    var shape = self
    shape.parts = parts.map { part in
      guard case .parameter(var parameter) = part else { return part }
      parameter.name = ""
      parameter.isOptional = false
      parameter.isRest = false
      return .parameter(parameter)
    }
    return shape
  }

  /// Whether a look at both says that they have no text in common. Different types never do, but
  /// for strings.
  private func excludes(_ other: TextForm) -> Bool {
    if let type = parameter?.type, let otherType = other.parameter?.type {
      return type != otherType && !type.isFree && !otherType.isFree
    }
    return !Self.agree(literalStart, other.literalStart)
      || !Self.agree(literalEnd.reversed(), other.literalEnd.reversed())
  }

  private static func agree(_ a: some Collection<UInt8>, _ b: some Collection<UInt8>) -> Bool {
    zip(a, b).allSatisfy { $0 == $1 }
  }

  /// What every text of the form begins with.
  var literalStart: [UInt8] {
    guard !hasWildcard, case .literal(let bytes)? = parts.first else { return [] }
    return bytes
  }

  /// What every text of the form ends with.
  var literalEnd: [UInt8] {
    guard case .literal(let bytes)? = parts.last else { return [] }
    return bytes
  }
}

extension TextForm {
  /// The bytes of a label of a host in lower case.
  private static let labelBytes: ByteSet = {
    let printable = (UInt8(0x21)...0x7E).filter { !HostName.isForbidden($0) }
    return ByteSet(printable).subtracting(.uppercaseLetters).subtracting(ByteSet("."))
  }()

  private static let label = RegularLanguage.byte(of: labelBytes).plus

  private static let hosts = RegularLanguage.byte(of: labelBytes.union(ByteSet("."))).star

  private static let dotSegments = RegularLanguage.union(of: [.literal("."), .literal("..")])

  /// The texts of the form that there are in the place.
  func language(in place: Place) -> RegularLanguage {
    var languages: [RegularLanguage] = []
    if hasWildcard { languages.append(Self.label.concatenated(with: .literal(".")).plus) }
    for part in parts {
      switch part {
      case .literal(let bytes): languages.append(.literal(bytes))
      case .parameter(let parameter):
        let language = parameter.type.language
        guard place == .host, !isAnyHost else {
          languages.append(language)
          continue
        }
        // Of the types only a date has a point in it, behind a "T", and hosts are in lower case.
        languages.append(parameter.type.isFree ? Self.label : language)
      }
    }
    let all = RegularLanguage.concatenation(of: languages)
    return switch place {
    case .host: all.intersection(Self.hosts)
    case .segment: all.subtracting(Self.dotSegments)
    case .value: all
    }
  }
}
