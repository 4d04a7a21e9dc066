extension SwiftRuntime {
  /// How the patterns of deep links are matched.
  static let patterns = #"""
    // MARK: - Patterns

    /// The form of a link's URLs, one condition for each part of a URL.
    private struct Pattern: Sendable {
      /// A text with values in it.
      typealias Form = [Part]

      struct Item: Sendable {
        var name: String
        var form: Form
        var isOptional = false
      }

      var scheme: String
      var user: String?
      var host: Form = []
      var port: Int?
      /// A form for each segment.
      var path: [Form] = []
      var query: [Item] = []
      /// Nil for any fragment, and none.
      var fragment: Form?

      /// The values of a URL by name; nil if the URL has another form.
      func values(of url: LinkURL) -> [String: String]? {
        guard url.scheme == scheme, url.user == user, url.port == port,
          var values = host.values(in: url.host, shownAs: url.writtenHost, isHost: true),
          let inPath = self.values(of: url.path, host: url.writtenHost)
        else { return nil }
        values.merge(inPath) { _, new in new }
        for item in query {
          // The first item of a name counts.
          let found = url.query.first { $0.name.elementsEqual(item.name.utf8) }?.value
          if item.isOptional, found?.isEmpty ?? true { continue }
          guard let found, let own = item.form.values(in: found) else { return nil }
          values.merge(own) { _, new in new }
        }
        if let fragment {
          guard let found = url.fragment, let own = fragment.values(in: found) else { return nil }
          values.merge(own) { _, new in new }
        }
        return values
      }

      /// The values of a path, each rest as short as possible.
      private func values(of segments: [[UInt8]], host: [UInt8]) -> [String: String]? {
        let count = segments.count
        // For each form, and for the end: where in the path it can start so that all from it on fits.
        var starts = [(0...count).map { $0 == count }]
        for form in path.reversed() {
          let after = starts[starts.count - 1]
          var before = form.isHostRest ? after : after.map { _ in false }
          for index in segments.indices.reversed() where form.fits(segments[index]) {
            let goesOn = form.isRest && (before[index + 1] || after[index + 1])
            before[index] = before[index] || after[index + 1] || goesOn
          }
          starts.append(before)
        }
        guard starts[path.count][0] else { return nil }
        var values: [String: String] = [:]
        var position = 0
        for (number, form) in path.enumerated() {
          let start = position
          if !form.isHostRest { position += 1 }
          while form.isRest, !starts[path.count - number - 1][position] { position += 1 }
          let taken = segments[start..<position]
          if case .rest(let name, _, let isHost) = form.first {
            values[name] = ((isHost ? [host] : []) + taken).map { String(decoding: $0, as: UTF8.self) }
              .joined(separator: "/")
          } else if let segment = taken.first, let own = form.values(in: segment) {
            values.merge(own) { _, new in new }
          }
        }
        return values
      }
    }

    /// A part of a text in a URL.
    private enum Part: Sendable, ExpressibleByStringLiteral {
      case text(String)
      case value(String, ValueKind = .string)
      /// One segment or more; with the host before them, any number.
      case rest(String, ValueKind = .string, withHost: Bool = false)
      /// The whole host.
      case host(String)
      /// One label of a host or more, each with its point.
      case labels

      init(stringLiteral text: String) { self = .text(text) }
    }

    extension [Part] {
      fileprivate var isRest: Bool { if case .rest = first { true } else { false } }
      fileprivate var isHostRest: Bool {
        if case .rest(_, _, withHost: true) = first { true } else { false }
      }

      fileprivate func fits(_ text: [UInt8]) -> Bool { ranges(in: text, isHost: false) != nil }

      /// The values in a text, each as short as possible; nil if the text has another form.
      ///
      /// - Parameter shown: The same text in its own case.
      fileprivate func values(in text: [UInt8], shownAs shown: [UInt8]? = nil, isHost: Bool = false)
        -> [String: String]?
      {
        ranges(in: text, isHost: isHost).map { ranges in
          Dictionary(
            ranges.map { ($0.name, String(decoding: (shown ?? text)[$0.range], as: UTF8.self)) }
          ) { first, _ in first }
        }
      }

      private func ranges(in text: [UInt8], isHost: Bool) -> [(name: String, range: Range<Int>)]? {
        // An address in brackets has no labels.
        if isHost, text.first == UInt8(ascii: "["), contains(where: \.isPartOfHost) { return nil }
        // For each part, and for the end: where in the text it can start so that all from it on fits.
        var starts = [(0...text.count).map { $0 == text.count }]
        for part in reversed() {
          starts.append(part.starts(in: text, before: starts[starts.count - 1], isHost: isHost))
        }
        guard starts[count][0] else { return nil }
        var position = 0
        var ranges: [(name: String, range: Range<Int>)] = []
        for (number, part) in enumerated() {
          let after = starts[count - number - 1]
          let start = position
          position = part.ends(in: text, from: start, isHost: isHost).first { after[$0] } ?? start
          if let name = part.name { ranges.append((name, start..<position)) }
        }
        return ranges
      }
    }

    extension Part {
      fileprivate var name: String? {
        switch self {
        case .value(let name, _), .rest(let name, _, _), .host(let name): name
        case .text, .labels: nil
        }
      }

      fileprivate var isPartOfHost: Bool {
        switch self {
        case .value, .labels: true
        case .text, .rest, .host: false
        }
      }

      /// Where in a text the part can end, the nearest first.
      fileprivate func ends(in text: [UInt8], from start: Int, isHost: Bool) -> [Int] {
        switch self {
        case .text(let own):
          text[start...].starts(with: own.utf8) ? [start + own.utf8.count] : []
        case .host: start < text.count ? [text.count] : []
        case .labels: text.indices.filter { text[$0] == UInt8(ascii: ".") }.map { $0 + 1 }
        case .value(_, let kind), .rest(_, let kind, _): kind.ends(in: text, from: start)
        }
      }

      /// Where in a text the part can start so that all after it fits.
      fileprivate func starts(in text: [UInt8], before after: [Bool], isHost: Bool) -> [Bool] {
        var starts = after.map { _ in false }
        switch self {
        case .value(_, .string), .rest(_, .string, _):
          var canEnd = false
          for index in text.indices.reversed() {
            canEnd = (canEnd || after[index + 1]) && !(isHost && text[index] == UInt8(ascii: "."))
            starts[index] = canEnd
          }
        case .labels:
          let labels = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
          starts[0] = labels.dropLast().lazy.prefix { !$0.isEmpty }.contains { after[$0.endIndex + 1] }
        default:
          for index in after.indices {
            starts[index] = ends(in: text, from: index, isHost: isHost).contains { after[$0] }
          }
        }
        return starts
      }
    }

    /// What a value in a URL has to look like.
    private enum ValueKind: Sendable {
      /// Any text but the empty one; in a host without points.
      case string
      /// A whole number of 64 bits.
      case int
      case uuid
      case bool
      /// `2025-11-23`, or with a time: `2025-11-23T18:30:00Z`.
      case date

      /// Where a value that starts at a place of the text can end, the nearest first.
      func ends(in text: [UInt8], from start: Int) -> [Int] {
        switch self {
        case .string: Array(text.indices.dropFirst(start).map { $0 + 1 })
        case .int: Self.endsOfNumber(in: text, from: start)
        case .bool:
          ["true", "false"].filter { text[start...].starts(with: $0.utf8) }
            .map { start + $0.utf8.count }
        case .uuid:
          Self.end(of: "xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx", in: text, from: start)
            .map { [$0] } ?? []
        case .date: Self.endsOfDate(in: text, from: start)
        }
      }

      private static func endsOfNumber(in text: [UInt8], from start: Int) -> [Int] {
        var digits = start
        let isNegative = start < text.count && text[start] == UInt8(ascii: "-")
        if isNegative || (start < text.count && text[start] == UInt8(ascii: "+")) { digits += 1 }
        var magnitude: UInt64 = 0
        var ends: [Int] = []
        for index in text.indices.dropFirst(digits) where (48...57).contains(text[index]) {
          guard index == digits + ends.count else { break }
          let (tens, isTooLarge) = magnitude.multipliedReportingOverflow(by: 10)
          magnitude = tens &+ UInt64(text[index] - 48)
          let limit = UInt64(Int64.max) + (isNegative ? 1 : 0)
          if isTooLarge || magnitude < tens || magnitude > limit { break }
          ends.append(index + 1)
        }
        return ends
      }

      private static func endsOfDate(in text: [UInt8], from start: Int) -> [Int] {
        func number(_ place: Int) -> Int { Int(text[place]) * 10 + Int(text[place + 1]) - 11 * 48 }
        guard let day = end(of: "0000-00-00", in: text, from: start),
          (1...12).contains(number(start + 5)), (1...31).contains(number(start + 8))
        else { return [] }
        guard var time = end(of: "T00:00:00", in: text, from: day), number(day + 1) < 24,
          number(day + 4) < 60, number(day + 7) <= 60
        else { return [day] }
        if let fraction = end(of: ".0", in: text, from: time) {
          time = text[fraction...].firstIndex { !(48...57).contains($0) } ?? text.count
        }
        if let zone = end(of: "Z", in: text, from: time) { return [day, zone] }
        let zone =
          end(of: "+00:00", in: text, from: time) ?? end(of: "-00:00", in: text, from: time)
        guard let zone, number(time + 1) < 24, number(time + 4) < 60 else { return [day] }
        return [day, zone]
      }

      /// Where a text ends that looks like a sample: `0` is any digit, `x` a hexadecimal one.
      private static func end(of sample: String, in text: [UInt8], from start: Int) -> Int? {
        let end = start + sample.utf8.count
        guard end <= text.count else { return nil }
        let isAlike = zip(sample.utf8, text[start..<end]).allSatisfy { sample, byte in
          switch sample {
          case UInt8(ascii: "0"): (48...57).contains(byte)
          case UInt8(ascii: "x"): Character(Unicode.Scalar(byte)).isHexDigit
          default: sample == byte
          }
        }
        return isAlike ? end : nil
      }
    }


    """#
}
