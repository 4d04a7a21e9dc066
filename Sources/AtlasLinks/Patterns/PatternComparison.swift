import AtlasBase
import RegularLanguages

/// The outcome of looking for a URL.
enum PatternWitness: Equatable {
  case found(WitnessURL)
  case none
  case undecided
}

/// Sets of URLs are compared part by part: URLs are in both of two sets where each part is in both,
/// and one set is within another where each part is, since no part of a pattern is empty of texts.
extension PatternLanguage {
  /// A URL that both take.
  func common(
    with other: PatternLanguage,
    work: ComparisonWork = ComparisonWork()
  ) -> PatternWitness {
    guard scheme == other.scheme, userInfo == other.userInfo, port == other.port else {
      return .none
    }
    var url = WitnessURL(scheme: scheme, userInfo: userInfo, port: port)
    url.hasAuthority = hasAuthority || other.hasAuthority
    var isDecided = true
    /// Whether there is a witness of a part; notes it.
    func take(_ witness: TextForm.Witness, _ use: ([UInt8]) -> Void) -> Bool {
      switch witness {
      case .word(let word): use(word)
      case .none: return false
      case .undecided: isDecided = false
      }
      return true
    }
    switch commonPath(with: other, work) {
    case .found(let segments): url.segments = segments
    case .none: return .none
    case .undecided: isDecided = false
    }
    guard take(host.common(with: other.host, in: .host, work: work), { url.host = $0 }) else {
      return .none
    }
    for name in names(and: other) {
      let (a, b) = (condition(on: name), other.condition(on: name))
      if a.allowsAbsence, b.allowsAbsence { continue }
      guard take(a.common(with: b, work), { url.query.append((name, $0)) }) else { return .none }
    }
    let (a, b) = (fragmentCondition, other.fragmentCondition)
    if !(a.allowsAbsence && b.allowsAbsence) {
      guard take(a.common(with: b, work), { url.fragment = $0 }) else { return .none }
    }
    return isDecided ? .found(url) : .undecided
  }

  /// A URL that this takes and the other does not.
  func difference(from other: PatternLanguage) -> PatternWitness {
    switch common(with: other) {
    case .none: common(with: self)
    case .undecided: .undecided
    case .found(let url): difference(from: other, near: url)
    }
  }

  /// The same, as like as can be to a URL that both take.
  func difference(
    from other: PatternLanguage,
    near common: WitnessURL,
    work: ComparisonWork = ComparisonWork()
  ) -> PatternWitness {
    let parts: [(PatternLanguage, WitnessURL, ComparisonWork) -> PatternWitness] = [
      pathDifference, queryDifference, hostDifference, fragmentDifference,
    ]
    var isDecided = true
    for part in parts {
      switch part(other, common, work) {
      case .found(let url): return .found(url)
      case .none: continue
      case .undecided: isDecided = false
      }
    }
    return isDecided ? .none : .undecided
  }

  private func commonPath(with other: PatternLanguage, _ work: ComparisonWork) -> PathWitness {
    if hasRest || other.hasRest {
      var comparison = PathComparison(path, other.path, work: work)
      return comparison.common()
    }
    guard segments.count == other.segments.count else { return .none }
    var found: [[UInt8]] = []
    var isDecided = true
    for (segment, other) in zip(segments, other.segments) {
      switch segment.common(with: other, in: .segment, work: work) {
      case .word(let word): found.append(word)
      case .none: return .none
      case .undecided: isDecided = false
      }
    }
    return isDecided ? .found(found) : .undecided
  }

  /// - Parameter common: A URL that both take.
  private func pathDifference(
    from other: PatternLanguage,
    near common: WitnessURL,
    _ work: ComparisonWork
  ) -> PatternWitness {
    var url = common
    if hasRest || other.hasRest {
      var comparison = PathComparison(path, other.path, work: work)
      switch comparison.difference(near: common.segments) {
      case .found(let segments): url.segments = segments
      case .none: return .none
      case .undecided: return .undecided
      }
      return .found(url)
    }
    var isDecided = true
    for (index, segment) in segments.enumerated() {
      switch segment.difference(from: other.segments[index], in: .segment, work: work) {
      case .word(let word):
        url.segments[index] = word
        return .found(url)
      case .none: continue
      case .undecided: isDecided = false
      }
    }
    return isDecided ? .none : .undecided
  }

  private func queryDifference(
    from other: PatternLanguage,
    near common: WitnessURL,
    _ work: ComparisonWork
  ) -> PatternWitness {
    var isDecided = true
    for name in names(and: other) {
      var url = common
      url.query.removeAll { $0.name == name }
      let (a, b) = (condition(on: name), other.condition(on: name))
      if a.allowsAbsence, !b.allowsAbsence { return .found(url) }
      switch a.difference(from: b, work) {
      case .word(let word):
        url.query.append((name, word))
        return .found(url)
      case .none: continue
      case .undecided: isDecided = false
      }
    }
    return isDecided ? .none : .undecided
  }

  private func hostDifference(
    from other: PatternLanguage,
    near common: WitnessURL,
    _ work: ComparisonWork
  ) -> PatternWitness {
    var url = common
    switch host.difference(from: other.host, in: .host, work: work) {
    case .word(let word): url.host = word
    case .none: return .none
    case .undecided: return .undecided
    }
    return .found(url)
  }

  private func fragmentDifference(
    from other: PatternLanguage,
    near common: WitnessURL,
    _ work: ComparisonWork
  ) -> PatternWitness {
    var url = common
    if fragmentCondition.allowsAbsence, !other.fragmentCondition.allowsAbsence {
      url.fragment = nil
      return .found(url)
    }
    switch fragmentCondition.difference(from: other.fragmentCondition, work) {
    case .word(let word): url.fragment = word
    case .none: return .none
    case .undecided: return .undecided
    }
    return .found(url)
  }

  /// Whether there is a host that both take. What could not be decided counts.
  package func sharesHost(with other: PatternLanguage) -> Bool {
    host.common(with: other.host, in: .host) != .none
  }

  /// The fewest segments.
  var minimumCount: Int { path.reduce(0) { $0 + $1.minimumCount } }

  /// Whether it takes any number of segments.
  package var hasRest: Bool { segments.count < path.count }

  private func names(and other: PatternLanguage) -> [[UInt8]] {
    let names = query.map(\.name)
    return names + other.query.map(\.name).filter { !names.contains($0) }
  }

  private func condition(on name: [UInt8]) -> ValueCondition {
    guard let item = query.first(where: { $0.name == name }) else { return .anything }
    return ValueCondition(form: item.value, allowsAbsence: item.isOptional)
  }

  private var fragmentCondition: ValueCondition {
    fragment.map { ValueCondition(form: $0, allowsAbsence: false) } ?? .anything
  }
}

/// What a pattern asks of a query item's value or of the fragment.
private struct ValueCondition {
  /// Nil for any text.
  var form: TextForm?
  /// Whether it may be missing, and empty.
  var allowsAbsence: Bool

  static let anything = ValueCondition(form: nil, allowsAbsence: true)

  func takes(_ text: [UInt8]) -> Bool {
    guard let form else { return true }
    return (allowsAbsence && text.isEmpty) || form.match(text) != nil
  }

  /// A text that both take, where not both allow for none.
  func common(with other: ValueCondition, _ work: ComparisonWork) -> TextForm.Witness {
    guard let form else { return other.form.map { .word($0.samples[0]) } ?? .word([]) }
    guard let otherForm = other.form else { return .word(form.samples[0]) }
    if takes([]), other.takes([]) { return .word([]) }
    return form.common(with: otherForm, in: .value, work: work)
  }

  /// A text that this takes and the other does not.
  func difference(from other: ValueCondition, _ work: ComparisonWork) -> TextForm.Witness {
    guard let otherForm = other.form else { return .none }
    if takes([]), !other.takes([]) { return .word([]) }
    let string = URLPattern.Parameter(name: "", type: .string, isOptional: false, isRest: false)
    let form = form ?? TextForm(parts: [.parameter(string)])
    if let literal = form.literal { return other.takes(literal) ? .none : .word(literal) }
    return form.difference(from: otherForm, in: .value, work: work)
  }
}

/// A URL that is put together of decoded parts.
struct WitnessURL: Equatable {
  var scheme: String
  var userInfo: String?
  var host: [UInt8] = []
  var port: Int?
  /// Whether it is written with `//`. What has a host, and what begins like one, is in any case.
  var hasAuthority = true
  var segments: [[UInt8]] = []
  var query: [(name: [UInt8], value: [UInt8])] = []
  var fragment: [UInt8]?

  init(scheme: String, userInfo: String?, port: Int?) {
    self.scheme = scheme
    self.userInfo = userInfo
    self.port = port
  }

  static func == (a: WitnessURL, b: WitnessURL) -> Bool { a.text == b.text }

  /// Percent-encoded where the part of the URL requires it (RFC 3986, section 3).
  var text: String {
    guard hasAuthority || segments.first?.isEmpty ?? true else {
      let path = segments.map { PercentEncoding.encoded($0, except: Self.isSegment) }
      return scheme + ":" + path.joined(separator: "/") + (segments.last == [] ? "/" : "") + tail
    }
    var text = scheme + "://" + (userInfo.map { $0 + "@" } ?? "")
    let isAddress = host.first == ASCII.openBracket
    text += PercentEncoding.encoded(host) { isAddress || Self.isPlain($0) }
    text += port.map { ":\($0)" } ?? ""
    for segment in segments {
      text += "/" + PercentEncoding.encoded(segment, except: Self.isSegment)
    }
    // One slash at the end is not taken for a segment.
    if segments.last?.isEmpty == true { text += "/" }
    return text + tail
  }

  private var tail: String {
    var text = ""
    if !query.isEmpty {
      text += "?" + query.map { Self.item($0.name, $0.value) }.joined(separator: "&")
    }
    if let fragment { text += "#" + PercentEncoding.encoded(fragment, except: Self.isTail) }
    return text
  }

  private static func item(_ name: [UInt8], _ value: [UInt8]) -> String {
    let name = PercentEncoding.encoded(name) { isTail($0) && !"&=".utf8.contains($0) }
    let value = PercentEncoding.encoded(value) { isTail($0) && $0 != UInt8(ascii: "&") }
    return value.isEmpty ? name : name + "=" + value
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    PercentEncoding.isUnreserved(byte) || "!$&'()*+,;=".utf8.contains(byte)
  }

  private static func isSegment(_ byte: UInt8) -> Bool {
    isPlain(byte) || byte == ASCII.colon || byte == UInt8(ascii: "@")
  }

  /// What stands in query and fragment.
  private static func isTail(_ byte: UInt8) -> Bool {
    isSegment(byte) || byte == ASCII.slash || byte == UInt8(ascii: "?")
  }
}
