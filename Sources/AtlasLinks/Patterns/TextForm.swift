import AtlasBase

/// The form of a text that a pattern asks for, such as a path segment: literal bytes and typed
/// parameters between them. A text has the form when there is any way to split it so.
package struct TextForm: Sendable, Hashable {
  package enum Part: Sendable, Hashable {
    case literal([UInt8])
    /// A text that is not empty, of the type.
    case parameter(URLPattern.Parameter)
  }

  package var parts: [Part]
  /// Whether it is a host's: no parameter takes a point, or a part of an address in brackets, unless
  /// it is the whole host.
  var isHost = false
  /// Whether one or more labels, each with a point, stand before the parts. In hosts alone.
  package var hasWildcard = false

  private var separator: UInt8? { isHost ? ASCII.point : nil }

  /// Whether it takes any host.
  package var isAnyHost: Bool { isHost && parameter?.type == .string }

  /// The text that it is without parameters.
  package var literal: [UInt8]? {
    guard !hasWildcard else { return nil }
    var bytes: [UInt8] = []
    for part in parts {
      guard case .literal(let literal) = part else { return nil }
      bytes += literal
    }
    return bytes
  }

  /// The one parameter that it is.
  var parameter: URLPattern.Parameter? {
    guard parts.count == 1, !hasWildcard, case .parameter(let parameter) = parts[0] else {
      return nil
    }
    return parameter
  }

  /// The range of each parameter's value in the order of the parts, the first as short as possible,
  /// then the second; nil where the text has another form. Takes time linear in the text.
  func match(_ text: [UInt8]) -> [Range<Int>]? {
    if let literal { return literal == text ? [] : nil }
    if isAnyHost { return text.isEmpty ? nil : [0..<text.count] }
    if isHost, text.first == ASCII.openBracket { return nil }
    if hasWildcard { return matchAfterLabels(text) }
    if let parameter {
      let isFree = separator.map { !text.contains($0) } ?? true
      return isFree && parameter.type.accepts(text) ? [0..<text.count] : nil
    }
    let starts = starts(in: text)
    guard starts[0][0] else { return nil }
    var ranges: [Range<Int>] = []
    var position = 0
    for (index, part) in parts.enumerated() {
      switch part {
      case .literal(let bytes): position += bytes.count
      case .parameter(let parameter):
        let end = end(of: parameter.type, in: text, from: position, allowed: starts[index + 1])
        ranges.append(position..<end)
        position = end
      }
    }
    return ranges
  }

  private func matchAfterLabels(_ text: [UInt8]) -> [Range<Int>]? {
    let labels = text.split(separator: ASCII.point, omittingEmptySubsequences: false)
    let count = labels.count - labelCount
    guard count > 0, labels.prefix(count).allSatisfy({ !$0.isEmpty }) else { return nil }
    var form = self
    form.hasWildcard = false
    let start = labels[count].startIndex
    return form.match(Array(text[start...]))?.map {
      ($0.lowerBound + start)..<($0.upperBound + start)
    }
  }

  /// How many labels the parts make.
  var labelCount: Int {
    var count = 1
    for case .literal(let bytes) in parts { count += bytes.count { $0 == ASCII.point } }
    return count
  }

  /// For each part, and for the end: where in the text it can start so that all from it on fits.
  private func starts(in text: [UInt8]) -> [[Bool]] {
    var after = [Bool](repeating: false, count: text.count + 1)
    after[text.count] = true
    var all = [after]
    for part in parts.reversed() {
      switch part {
      case .literal(let bytes): after = Self.starts(of: bytes, in: text, before: after)
      case .parameter(let parameter):
        if let values = parameter.type.values {
          after = Self.starts(of: values, in: text, before: after)
        } else {
          after = starts(ofTextIn: text, before: after)
        }
      }
      all.append(after)
    }
    return all.reversed()
  }

  private static func starts(of bytes: [UInt8], in text: [UInt8], before after: [Bool]) -> [Bool] {
    var starts = [Bool](repeating: false, count: text.count + 1)
    guard bytes.count <= text.count else { return starts }
    for index in 0...(text.count - bytes.count) where after[index + bytes.count] {
      starts[index] = text[index..<(index + bytes.count)].elementsEqual(bytes)
    }
    return starts
  }

  /// Where a run of the automaton can start that ends, after at least one byte, where all after it
  /// fits. Walks backwards with the set of states from which that can be reached.
  private static func starts(
    of values: ValueAutomaton,
    in text: [UInt8],
    before after: [Bool]
  ) -> [Bool] {
    var starts = [Bool](repeating: false, count: text.count + 1)
    var reaching = values.isAccepting.map { $0 && after[text.count] }
    var before = reaching
    for index in text.indices.reversed() {
      var state = 0
      while state < values.stateCount {
        let next = values.next[state << 8 | Int(text[index])]
        before[state] =
          (after[index] && values.isAccepting[state])
          || (next != ValueAutomaton.dead && reaching[Int(next)])
        state += 1
      }
      swap(&before, &reaching)
      starts[index] = reaching[0]
    }
    return starts
  }

  private func starts(ofTextIn text: [UInt8], before after: [Bool]) -> [Bool] {
    var starts = [Bool](repeating: false, count: text.count + 1)
    var canEnd = false
    for index in text.indices.reversed() {
      canEnd = (canEnd || after[index + 1]) && text[index] != separator
      starts[index] = canEnd
    }
    return starts
  }

  /// The first position where a value can end; there is one.
  private func end(
    of type: URLPattern.ParameterType,
    in text: [UInt8],
    from start: Int,
    allowed: [Bool]
  ) -> Int {
    var state = 0
    for index in start..<text.count {
      if let values = type.values {
        guard let next = values.successor(of: state, text[index]) else { break }
        state = next
        if values.isAccepting[state], allowed[index + 1] { return index + 1 }
      } else if allowed[index + 1] {
        return index + 1
      }
    }
    return text.count
  }
}
