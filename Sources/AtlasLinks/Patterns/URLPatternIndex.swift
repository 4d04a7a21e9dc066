import AtlasBase
import RegularLanguages

/// Patterns in the order in which a URL is offered to them, so that those that may take a URL, and
/// those that take URLs of others, are found without looking at all.
///
/// Patterns are sorted by scheme, host and number of segments into tries of their segments: literal
/// ones are found by their text, others one by one. At the end of the path they are sorted once
/// more by a query item that distinguishes many of them, such as `open?screen=…`.
package struct URLPatternIndex: Sendable {
  /// The patterns, the first of which takes a URL before the later ones do.
  let patterns: [URLPattern]
  /// The types of parameters that are a whole segment of some pattern.
  private let types: Set<URLPattern.ParameterType>
  private var hosts: [PatternHost] = []
  private var literalHosts: [HostKey: Int] = [:]
  /// Hosts with parameters or wildcards, by the literal labels at their end.
  private var openHosts: [HostKey: [Int]] = [:]
  /// For hosts that share names with many others: the patterns of all of these, and its own.
  private var unions: [Int: PatternHost] = [:]
  /// For each pattern its host's place in the list.
  private var hostOfPattern: [Int] = []

  private struct HostKey: Hashable {
    var scheme: String
    var userInfo: String?
    var port: Int?
    var text: [UInt8]
  }

  /// - Parameter patterns: In the order of precedence.
  package init(_ patterns: [URLPattern]) {
    self.patterns = patterns
    types = Set(
      patterns.lazy.flatMap { $0.language.segments }.compactMap { $0.shape.parameter?.type }
    )
    var known: [HostKey: [Int]] = [:]
    for (number, pattern) in patterns.enumerated() {
      let host = host(of: pattern.language, among: &known)
      hosts[host].insert(number, pattern.language)
      hostOfPattern.append(host)
    }
    for index in hosts.indices { hosts[index].finish(types, languages: { patterns[$0].language }) }
    connectHosts()
    for index in hosts.indices {
      hosts[index].containing = hosts[index].neighbours.filter { contains(other: $0, index) }
      if hosts[index].neighbours.count > 4 { uniteNeighbours(of: index) }
    }
  }

  /// The place of a language's host, which is new where none has its form.
  private mutating func host(
    of language: PatternLanguage,
    among known: inout [HostKey: [Int]]
  ) -> Int {
    let key = Self.key(language, Self.closing(language.host))
    let shape = language.host.shape
    if let host = known[key]?.first(where: { hosts[$0].form == shape }) { return host }
    let host = hosts.count
    hosts.append(PatternHost(form: shape))
    known[key, default: []].append(host)
    if shape.literal == nil {
      openHosts[key, default: []].append(host)
    } else {
      literalHosts[key] = host
    }
    return host
  }

  /// Whether another host has all names of one that it shares some with.
  private func contains(other: Int, _ host: Int) -> Bool {
    if other == host { return true }
    let form = hosts[other].form
    return form.literal == nil && hosts[host].form.difference(from: form, in: .host) == .none
  }

  private mutating func uniteNeighbours(of index: Int) {
    var union = PatternHost(form: hosts[index].form)
    for number in hosts[index].neighbours.flatMap({ hosts[$0].patterns }).sorted() {
      union.insert(number, patterns[number].language)
    }
    union.finish(types, languages: { patterns[$0].language })
    unions[index] = union
  }

  private static func key(_ language: PatternLanguage, _ text: [UInt8]) -> HostKey {
    HostKey(
      scheme: language.scheme,
      userInfo: language.userInfo,
      port: language.port,
      text: text
    )
  }

  /// The whole of a literal host; the literal labels at the end of another, empty if none are.
  private static func closing(_ form: TextForm) -> [UInt8] {
    if let literal = form.literal { return literal }
    let end = form.literalEnd
    if form.hasWildcard, form.parts.count == 1 { return end }
    guard let point = end.firstIndex(of: ASCII.point) else { return [] }
    return Array(end[(point + 1)...])
  }

  /// The endings of a host at its points, the whole first and the empty one last.
  private static func endings(of host: [UInt8]) -> [[UInt8]] {
    var endings = [host]
    for (index, byte) in host.enumerated() where byte == ASCII.point {
      endings.append(Array(host[(index + 1)...]))
    }
    // A host may end with a point: `example.com.` is one from the root on.
    return endings.last?.isEmpty == true ? endings : endings + [[]]
  }

  /// Finds for each host the others that it shares names with. Open hosts share names only where
  /// the literal end of one is an end of the other's.
  private mutating func connectHosts() {
    for (number, host) in hosts.enumerated() {
      guard let first = host.patterns.first else { continue }
      let language = patterns[first].language
      hosts[number].neighbours.append(number)
      for ending in Self.endings(of: Self.closing(host.form)) {
        for other in openHosts[Self.key(language, ending)] ?? [] where other != number {
          let isMutual =
            host.form.literal == nil && Self.closing(hosts[other].form) == Self.closing(host.form)
          // Two with the same end meet each other twice: once is enough.
          if isMutual, other < number { continue }
          guard host.form.common(with: hosts[other].form, in: .host) != .none else { continue }
          hosts[number].neighbours.append(other)
          hosts[other].neighbours.append(number)
        }
      }
    }
  }

  /// The patterns that may take the URL, in their order. No other one does.
  func candidates(for url: LinkURL) -> [Int] {
    let host = Array(url.host.utf8)
    func key(_ text: [UInt8]) -> HostKey {
      HostKey(scheme: url.scheme, userInfo: url.userInfo, port: url.port, text: text)
    }
    var found = literalHosts[key(host)].map { [$0] } ?? []
    for ending in Self.endings(of: host) {
      found += (openHosts[key(ending)] ?? []).filter { hosts[$0].form.match(host) != nil }
    }
    let segments = url.segments.map { Array($0.utf8) }
    return found.flatMap { hosts[$0].candidates(segments, url) }.sorted()
  }

  /// The patterns that take the URL, in their order, with the arguments. The first one is opened.
  package func matches(_ url: LinkURL) -> [(pattern: Int, arguments: URLPattern.Arguments)] {
    candidates(for: url).compactMap { number in
      (try? patterns[number].match(url).get()).map { (number, $0) }
    }
  }
}

extension URLPatternIndex {
  /// An earlier pattern that takes URLs of a later one.
  package struct Overlap: Sendable, Equatable {
    /// The earlier pattern's place in the order.
    package var pattern: Int
    /// How the later pattern's URLs lie to those of the earlier one, with a URL that both take, and
    /// that the later one is not given.
    package var relation: PatternRelation
  }

  /// The earlier patterns that take URLs of a pattern.
  package struct Conflicts: Sendable, Equatable {
    /// The later pattern's place in the order.
    package var pattern: Int
    /// The first of the earlier patterns that takes all of its URLs by itself, so that it is never
    /// given one.
    package var hiding: Overlap?
    /// The earlier patterns with URLs of it, the earliest ones first, up to a limit.
    package var overlaps: [Overlap]
    /// Whether there are more than the limit.
    package var hasMore: Bool
    /// Whether all earlier patterns were compared: not so if that takes too much work.
    package var isComplete = true
  }

  /// The conflicts of each pattern that has some, in the order of the patterns.
  ///
  /// With few conflicts for each pattern the time grows as the number of patterns does: a pattern
  /// is compared only with those that its segments lead to, the earliest first, until there are
  /// more than the limit.
  /// - Parameters:
  ///   - limit: How many overlaps are listed for each pattern, at least.
  ///   - work: How much all comparisons may cost: see ``ComparisonWork``.
  package func conflicts(limit: Int = 8, work: Int = ComparisonWork.modelLimit) -> [Conflicts] {
    var comparisonCount = 0
    return conflicts(limit: limit, work: work, counting: &comparisonCount)
  }

  /// - Parameter comparisonCount: Grows by the number of comparisons.
  func conflicts(
    limit: Int,
    work: Int = ComparisonWork.modelLimit,
    counting comparisonCount: inout Int
  ) -> [Conflicts] {
    let parts = stride(from: 0, to: patterns.count, by: 200).map {
      $0..<min($0 + 200, patterns.count)
    }
    let results = parts.concurrentMap { part in
      var count = 0
      let found = part.compactMap { conflicts(of: $0, limit: limit, work: work, counting: &count) }
      return (found: found, count: count)
    }
    comparisonCount += results.reduce(0) { $0 + $1.count }
    return results.flatMap(\.found)
  }

  private func conflicts(
    of number: Int,
    limit: Int,
    work: Int,
    counting comparisonCount: inout Int
  ) -> Conflicts? {
    let work = ComparisonWork.share(ofPatterns: patterns.count, of: work)
    var overlaps = search(number, limit + 1, isContaining: false, work, &comparisonCount)
    guard !overlaps.isEmpty || work.isExhausted else { return nil }
    let hasMore = overlaps.count > limit
    if hasMore { overlaps.removeLast() }
    var hiding = overlaps.first { $0.relation.isWithin }
    if hiding == nil, hasMore {
      hiding = search(number, 1, isContaining: true, work, &comparisonCount).first
    }
    return Conflicts(
      pattern: number,
      hiding: hiding,
      overlaps: overlaps,
      hasMore: hasMore,
      isComplete: !work.isExhausted
    )
  }

  private func search(
    _ number: Int,
    _ limit: Int,
    isContaining: Bool,
    _ work: ComparisonWork,
    _ comparisonCount: inout Int
  ) -> [Overlap] {
    let language = patterns[number].language
    var search = PatternSearch(language, before: number, isContaining: isContaining, work: work)
    let host = hostOfPattern[number]
    let others = isContaining ? hosts[host].containing : hosts[host].neighbours
    let union = isContaining ? nil : unions[host]
    for host in union.map({ [$0] }) ?? others.map({ hosts[$0] }) {
      search.start(host)
    }
    var overlaps: [Overlap] = []
    while overlaps.count < limit, let other = search.next(), !work.isExhausted {
      let relation = language.relation(to: patterns[other].language, work: work)
      if relation == .disjoint || isContaining && !relation.isWithin { continue }
      overlaps.append(Overlap(pattern: other, relation: relation))
    }
    comparisonCount += search.comparisonCount
    return overlaps
  }
}

extension PatternRelation {
  /// Whether the other pattern takes all URLs that the one takes.
  fileprivate var isWithin: Bool {
    switch self {
    case .equal, .isContained: true
    case .disjoint, .contains, .overlaps, .undecided: false
    }
  }
}
