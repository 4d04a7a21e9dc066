/// The patterns of one host.
struct PatternHost: Sendable {
  /// The host, without the names of parameters.
  let form: TextForm
  /// The hosts, this one too, that have names in common with it.
  var neighbours: [Int] = []
  /// Those of them that have all of its names.
  var containing: [Int] = []
  /// Its patterns, in their order.
  private(set) var patterns: [Int] = []
  /// Patterns without a rest, by the number of their segments: others have no path in common.
  private(set) var tries: [Int: PatternTrie] = [:]
  /// Patterns with a rest, by the segments before the first.
  private(set) var rests = PatternTrie()

  init(form: TextForm) {
    self.form = form
  }

  /// Adds a pattern; the numbers come in ascending order.
  mutating func insert(_ number: Int, _ language: PatternLanguage) {
    patterns.append(number)
    if !language.hasRest {
      tries[language.segments.count, default: PatternTrie()].insert(number, language)
    } else {
      rests.insert(number, language)
    }
  }

  /// Sorts the patterns at the ends of paths by their query.
  ///
  /// - Parameter types: The types of parameters that are a whole segment of some pattern.
  mutating func finish(
    _ types: Set<URLPattern.ParameterType>,
    languages: (Int) -> PatternLanguage
  ) {
    for count in tries.keys { tries[count]?.finish(types, languages: languages) }
    rests.finish(types, languages: languages)
  }

  func candidates(_ segments: [[UInt8]], _ url: LinkURL) -> [Int] {
    (tries[segments.count]?.candidates(segments, url) ?? []) + rests.candidates(segments, url)
  }
}

/// Patterns by their segments. Nodes are in the order in which the first pattern of each came, and
/// so are all lists of nodes.
struct PatternTrie: Sendable {
  struct Node: Sendable {
    /// The first pattern that passes.
    var first: Int
    /// The segment that leads here, without names.
    var segment: TextForm
    var parent: Int
    var children: [Int] = []
    var literalChildren: [[UInt8]: Int] = [:]
    /// Children whose segment has parameters.
    var openChildren: [Int] = []
    fileprivate var childOfShape: [TextForm: Int] = [:]
    /// Those by what their texts begin with.
    fileprivate var openChildrenByStart: [[UInt8]: [Int]] = [:]
    /// Nodes two segments further, by the literal that leads there; and those with parameters
    /// there.
    var literalGrandchildren: [[UInt8]: [Int]] = [:]
    var openGrandchildren: [Int] = []
    /// Children sorted by what their texts begin with: the whole text of a literal one.
    fileprivate var childrenByStart: [(start: [UInt8], node: Int)] = []
    /// Children that share texts with a parameter of a type that is a whole segment.
    fileprivate var childrenByType: [URLPattern.ParameterType: [Int]] = [:]
    /// The patterns that end here.
    var ends = PatternEnds()
  }

  /// The types by which children are listed.
  private var types: Set<URLPattern.ParameterType> = []
  private(set) var nodes = [Node(first: 0, segment: TextForm(parts: []), parent: 0)]

  mutating func insert(_ number: Int, _ language: PatternLanguage) {
    var node = 0
    for (depth, segment) in language.segments.enumerated() {
      node = child(of: node, segment.shape, hasGrandparent: depth > 0, first: number)
    }
    nodes[node].ends.all.append(number)
  }

  private mutating func child(
    of parent: Int,
    _ shape: TextForm,
    hasGrandparent: Bool,
    first: Int
  ) -> Int {
    let literal = shape.literal
    if let literal {
      if let child = nodes[parent].literalChildren[literal] { return child }
    } else if let child = nodes[parent].childOfShape[shape] {
      return child
    }
    let child = nodes.count
    nodes.append(Node(first: first, segment: shape, parent: parent))
    nodes[parent].children.append(child)
    let grandparent = hasGrandparent ? nodes[parent].parent : nil
    if let literal {
      nodes[parent].literalChildren[literal] = child
      if let grandparent {
        nodes[grandparent].literalGrandchildren[literal, default: []].append(child)
      }
    } else {
      nodes[parent].openChildren.append(child)
      nodes[parent].childOfShape[shape] = child
      nodes[parent].openChildrenByStart[shape.literalStart, default: []].append(child)
      if let grandparent { nodes[grandparent].openGrandchildren.append(child) }
    }
    return child
  }

  mutating func finish(
    _ types: Set<URLPattern.ParameterType>,
    languages: (Int) -> PatternLanguage
  ) {
    self.types = types
    for index in nodes.indices {
      nodes[index].ends.sort(languages: languages)
      nodes[index].childrenByStart = nodes[index].children.map { child in
        let segment = nodes[child].segment
        return (segment.literal ?? segment.literalStart, child)
      }
      for child in nodes[index].children {
        for type in types where accepts(type, child) {
          nodes[index].childrenByType[type, default: []].append(child)
        }
      }
      nodes[index].childrenByStart.sort { a, b in
        a.start == b.start ? a.node < b.node : a.start.lexicographicallyPrecedes(b.start)
      }
    }
  }

  /// Whether a parameter of a type takes a text of a node's segment, as far as its literal decides.
  private func accepts(_ type: URLPattern.ParameterType, _ node: Int) -> Bool {
    nodes[node].segment.literal.map { type.accepts($0) } ?? true
  }

  /// The children that may have texts in common with a segment with parameters: as far as its type
  /// tells, where it is one parameter, or the literal that it begins with.
  func children(of node: Int, like segment: TextForm) -> [Int] {
    if let type = segment.parameter?.type {
      return types.contains(type)
        ? nodes[node].childrenByType[type] ?? []
        : nodes[node].children.filter { accepts(type, $0) }
    }
    let start = segment.literalStart
    guard !start.isEmpty else { return nodes[node].children }
    let sorted = nodes[node].childrenByStart
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle].start.lexicographicallyPrecedes(start) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    let longer = sorted[low...].prefix { $0.start.starts(with: start) }.map(\.node)
    let shorter = (0..<start.count).flatMap { count in
      nodes[node].openChildrenByStart[Array(start[..<count])] ?? []
    }
    return (longer + shorter).sorted()
  }

  /// The children with parameters that a text may lead to, in lists.
  func openChildren(of node: Int, startingLike text: [UInt8]) -> [[Int]] {
    let node = nodes[node]
    guard node.openChildren.count > text.count else { return [node.openChildren] }
    return (0...text.count).compactMap { node.openChildrenByStart[Array(text[..<$0])] }
  }

  /// The patterns whose segments fit, or those before the first rest.
  func candidates(_ segments: [[UInt8]], _ url: LinkURL) -> [Int] {
    var found: [Int] = []
    var waiting = [(node: 0, depth: 0)]
    while let (node, depth) = waiting.popLast() {
      found += nodes[node].ends.candidates(for: url)
      guard depth < segments.count else { continue }
      let text = segments[depth]
      if let child = nodes[node].literalChildren[text] { waiting.append((child, depth + 1)) }
      for child in openChildren(of: node, startingLike: text).joined()
      where nodes[child].segment.match(text) != nil {
        waiting.append((child, depth + 1))
      }
    }
    return found
  }
}

/// Patterns whose paths end alike, distinguished by a query item if that distinguishes many.
struct PatternEnds: Sendable {
  /// All of them, in their order.
  var all: [Int] = []
  /// The name of the item.
  private var name: [UInt8]?
  /// Those that ask for one value of the item, by the value, and those that do not.
  private var byValue: [[UInt8]: [Int]] = [:]
  private var others: [Int] = []
  /// The others by the first name that they ask for; by the empty name where they ask for none.
  private var othersByName: [[UInt8]: [Int]] = [:]

  mutating func sort(languages: (Int) -> PatternLanguage) {
    name = all.count > 2 ? Self.discriminatingName(all.map(languages)) : nil
    for number in all {
      let language = languages(number)
      if let name, let value = Self.value(of: name, in: language) {
        byValue[value, default: []].append(number)
      } else {
        others.append(number)
        let required = language.query.first { !$0.isOptional }
        othersByName[required?.name ?? [], default: []].append(number)
      }
    }
  }

  /// The name of the item with the most literal values, if there are two at least.
  private static func discriminatingName(_ languages: [PatternLanguage]) -> [UInt8]? {
    var values: [[UInt8]: Set<[UInt8]>] = [:]
    for item in languages.lazy.flatMap(\.query) {
      if let literal = item.value.literal { values[item.name, default: []].insert(literal) }
    }
    let best = values.max { a, b in
      a.value.count == b.value.count
        ? b.key.lexicographicallyPrecedes(a.key) : a.value.count < b.value.count
    }
    return best.flatMap { $0.value.count > 1 ? $0.key : nil }
  }

  private static func value(of name: [UInt8], in language: PatternLanguage) -> [UInt8]? {
    language.query.first { $0.name == name }?.value.literal
  }

  /// The patterns that may have URLs in common with another, in lists.
  func lists(for language: PatternLanguage) -> [[Int]] {
    guard let name, let value = Self.value(of: name, in: language) else { return [all] }
    return [byValue[value] ?? [], others]
  }

  /// The patterns that may take all URLs of another, in lists: they ask for no item that the other
  /// does not ask for.
  func lists(containing language: PatternLanguage) -> [[Int]] {
    let names = [[]] + language.query.filter { !$0.isOptional }.map(\.name)
    let value = name.flatMap { Self.value(of: $0, in: language) }
    return names.compactMap { othersByName[$0] } + [value.flatMap { byValue[$0] } ?? []]
  }

  func candidates(for url: LinkURL) -> [Int] {
    guard let name else { return all }
    let item = url.queryItems.first { $0.name.utf8.elementsEqual(name) }
    guard let item else { return others }
    return (byValue[Array((item.value ?? "").utf8)] ?? []) + others
  }
}
