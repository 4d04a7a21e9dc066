import AtlasBase

/// Breaking text into lines of a limited width.
package enum TextWrapping {
  /// Breaks `text` into at most `maximumLines` lines no wider than `width` points, at spaces where
  /// possible, then within words, preferably before a capital or after punctuation. What does not
  /// fit is cut, and the last line ends in an ellipsis.
  static func lines(
    _ text: String,
    size: Int,
    weight: TextMetrics.Weight = .regular,
    width: Int,
    maximumLines: Int
  ) -> [String] {
    let limit = width * 1000 / size
    if isPlain(text), TextMetrics.thousandths(text, weight: weight) <= limit { return [text] }
    var remaining = cleaned(text)[...]
    var lines: [String] = []
    while !remaining.isEmpty && lines.count < maximumLines {
      let end = lineEnd(of: remaining, weight: weight, limit: limit)
      let isLast = lines.count == maximumLines - 1
      if isLast && end < remaining.endIndex {
        lines.append(cut(remaining, weight: weight, limit: limit))
        break
      }
      lines.append(trimmed(remaining[..<end]))
      remaining = remaining[end...].drop { $0 == " " }
    }
    return lines
  }

  /// `text` on one line of at most `width` points, cut with an ellipsis if it must be.
  static func line(
    _ text: String,
    size: Int,
    weight: TextMetrics.Weight = .regular,
    width: Int
  ) -> String {
    lines(text, size: size, weight: weight, width: width, maximumLines: 1).first ?? ""
  }

  /// URLs, a line for each. Those that would look the same are cut before what distinguishes them.
  static func urlLines(_ texts: [String], size: Int, width: Int) -> [String] {
    var lines = texts.map { urlLine($0, size: size, width: width) }
    for group in Dictionary(grouping: texts.indices, by: { lines[$0] }).values {
      let different = Set(group.map { texts[$0] }).sorted()
      guard let first = different.first, let last = different.last, first != last else { continue }
      // Sorted, the first and the last have no more in common than all.
      let start = start(ofDifference: zip(first, last).prefix { $0 == $1 }.count, in: first)
      for place in group {
        let cut = (start > 0 ? "…" : "") + texts[place].dropFirst(start)
        lines[place] = line(cut, size: size, width: width)
      }
    }
    return lines
  }

  /// Where a URL is cut so that what others do not have is near the beginning.
  ///
  /// - Parameter shared: How many characters it has in common with them.
  package static func start(ofDifference shared: Int, in url: String) -> Int {
    let slash = url.prefix(shared).lastIndex { "/?&#".contains($0) }
    let start = slash.map { url.distance(from: url.startIndex, to: $0) } ?? 0
    return max(start, shared - 16)
  }

  /// A URL on one line of at most `width` points. URLs of an app differ at their ends: what does not fit
  /// is cut at the beginning, the host first, preferably at a slash. A sign before it stays.
  static func urlLine(_ text: String, size: Int, width: Int) -> String {
    let url = cleaned(text)
    let limit = width * 1000 / size
    guard TextMetrics.thousandths(url, weight: .regular) > limit else { return url }
    var rest = url[...]
    let sign = ["+ ", "− "].first { url.hasPrefix($0) } ?? ""
    if let scheme = url.firstRange(of: "://") { rest = url[scheme.upperBound...] }
    var starts = rest.indices.filter { rest[$0] == "/" }
    starts += rest.indices
    for start in starts {
      let line = sign + "…" + rest[start...]
      if TextMetrics.thousandths(line, weight: .regular) <= limit { return line }
    }
    return "…"
  }

  /// Whether `text` is short ASCII with nothing to clean.
  private static func isPlain(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 64
      && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F || $0 == 0x20 }
      && text.utf8.first != 0x20 && text.utf8.last != 0x20
  }

  /// Line breaks and tabs become spaces, other control characters go, runs of spaces become one.
  /// Long texts are cut here already, so that the cost of wrapping has a bound.
  package static func cleaned(_ text: String) -> String {
    var result: [UInt8] = []
    var isAfterSpace = false
    var index = text.startIndex
    func add(_ bytes: some Collection<UInt8>, isSpace: Bool) {
      if isSpace {
        isAfterSpace = !result.isEmpty
      } else if !bytes.isEmpty {
        if isAfterSpace { result.append(ASCII.space) }
        isAfterSpace = false
        result.append(contentsOf: bytes)
      }
    }
    for _ in 0..<longest where index < text.endIndex {
      if let byte = loneASCII(at: index, in: text), ASCII.space..<0x7F ~= byte {
        index = text.utf8.index(after: index)
        add(CollectionOfOne(byte), isSpace: byte == ASCII.space)
      } else {
        let character = text[index]
        index = text.index(after: index)
        add(shown(of: character), isSpace: character.isWhitespace)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// What is shown of a character, in UTF-8.
  private static func shown(of character: Character) -> [UInt8] {
    character.unicodeScalars.filter { XMLText.isAllowed($0) && !isDirectional($0) }.prefix(16)
      .flatMap { UTF8.encode($0).unsafelyUnwrapped }
  }

  /// The most characters of a text that is cleaned.
  private static let longest = 400

  /// The byte of an ASCII character, if what follows it makes no longer character of it. To find the end of a
  /// character takes far longer.
  private static func loneASCII(at index: String.Index, in text: String) -> UInt8? {
    let byte = text.utf8[index]
    guard byte < 0x80 else { return nil }
    let next = text.utf8.index(after: index)
    guard next < text.utf8.endIndex else { return byte }
    let follower = text.utf8[next]
    return follower < 0x80 && (byte, follower) != (ASCII.carriageReturn, ASCII.lineFeed)
      ? byte : nil
  }

  /// Whether a scalar overrides or embeds a writing direction: it would turn around what follows
  /// the label too.
  static func isDirectional(_ scalar: Unicode.Scalar) -> Bool {
    (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  /// Where the first line of `text` ends.
  private static func lineEnd(
    of text: Substring,
    weight: TextMetrics.Weight,
    limit: Int
  ) -> Substring.Index {
    var used = 0
    var afterSpace: Substring.Index?
    var insideWord: Substring.Index?
    var index = text.startIndex
    var previous: Character = " "
    while index < text.endIndex {
      let character = text[index]
      if character == " " { afterSpace = index }
      if index > text.startIndex, previous != " ", breaks(between: previous, and: character) {
        insideWord = index
      }
      used += TextMetrics.thousandths(String(character), weight: weight)
      if used > limit && character != " " {
        let minimum = text.index(after: text.startIndex)
        if let afterSpace { return afterSpace }
        if let insideWord, insideWord >= minimum { return insideWord }
        return max(index, minimum)
      }
      previous = character
      index = text.index(after: index)
    }
    return text.endIndex
  }

  /// Whether a word may be broken between two characters: `recipe|Detail`, `a/|b`, 料|理.
  private static func breaks(between first: Character, and second: Character) -> Bool {
    if first.isLowercase && second.isUppercase { return true }
    if "/._-:,&?=".contains(first) { return true }
    guard let a = first.unicodeScalars.first, let b = second.unicodeScalars.first else {
      return false
    }
    return a.value >= 0x2E80 && b.value >= 0x2E80
  }

  private static func cut(
    _ text: Substring,
    weight: TextMetrics.Weight,
    limit: Int
  ) -> String {
    let room = limit - TextMetrics.thousandths("…", weight: weight)
    var used = 0
    var result = ""
    for character in text {
      used += TextMetrics.thousandths(String(character), weight: weight)
      if used > room { break }
      result.append(character)
    }
    return trimmed(result[...]) + "…"
  }
}
