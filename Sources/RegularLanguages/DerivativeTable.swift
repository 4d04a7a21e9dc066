/// The derivatives of regular expressions: the states of a deterministic automaton, made when they
/// are asked for.
///
/// Expressions are nodes of a table in which equal ones are one. The derivative of a language by a
/// byte is what may follow that byte. Unions and intersections are kept as sorted sets of nodes:
/// with that alone an expression has finitely many derivatives (Brzozowski, 1964, theorem 5.2).
package struct DerivativeTable {
  package typealias State = Int

  private enum Node: Hashable {
    case empty
    case emptyWord
    case bytes(ByteSet)
    case concatenation(State, State)
    case star(State)
    case union([State])
    case intersection([State])
    case complement(State)
  }

  /// What is known of a node without looking into it.
  private struct Facts {
    /// Whether it has the word of no bytes.
    var isNullable: Bool
    /// Whether it is made without intersection and complement. Such a node is empty only where it
    /// is the empty node.
    var isPlain: Bool
    /// How many calls the derivative nests.
    var depth: Int
    /// The bytes that a word can begin with, and maybe others.
    var firsts: ByteSet
  }

  package static let empty: State = 0
  static let emptyWord: State = 1
  static let everything: State = 2

  /// How many calls a derivative may nest, so that no expression overflows the call stack.
  private static let deepest = 1_000

  private var nodes: [Node] = [.empty, .emptyWord, .complement(empty)]
  private var facts: [Facts] = [
    Facts(isNullable: false, isPlain: true, depth: 1, firsts: ByteSet()),
    Facts(isNullable: true, isPlain: true, depth: 1, firsts: ByteSet()),
    Facts(isNullable: true, isPlain: true, depth: 1, firsts: .all),
  ]
  private var states: [Node: State] = [
    .empty: empty, .emptyWord: emptyWord, .complement(empty): everything,
  ]
  private var derivatives: [Int: State] = [:]
  private let limit: Int
  /// The work done: nodes and their members.
  private(set) var work = 0
  /// Whether the limit was reached. What is returned from then on means nothing.
  package private(set) var isExhausted = false

  package init(limit: Int) {
    self.limit = limit
  }

  package func isNullable(_ state: State) -> Bool { facts[state].isNullable }

  /// The bytes that have a derivative which is not empty, and maybe others.
  func firstBytes(of state: State) -> ByteSet { facts[state].firsts }

  /// Whether the state surely leads to a word.
  func isSurelyInhabited(_ state: State) -> Bool {
    state != Self.empty && (facts[state].isNullable || facts[state].isPlain)
  }

  /// Bytes that no expression of the table distinguishes, as one byte for each class: of each the
  /// one that comes first in the order, the classes in that order too.
  func classRepresentatives(in order: [UInt8]) -> [UInt8] {
    let sets = nodes.compactMap { if case .bytes(let set) = $0 { set } else { nil } }
    var left = ByteSet.all
    return order.filter { byte in
      guard left.contains(byte) else { return false }
      left = left.subtracting(
        sets.reduce(.all) { $0.intersection($1.contains(byte) ? $1 : $1.complement) }
      )
      return true
    }
  }
}

// MARK: - Classes of bytes

extension DerivativeTable {
  /// Bytes that have the same derivative as the byte, and the byte itself.
  ///
  /// Most states distinguish few bytes, although the expression as a whole distinguishes many (Owens,
  /// Reppy and Turon, 2009, section 4.2).
  func byteClass(of byte: UInt8, in state: State) -> ByteSet {
    guard facts[state].firsts.contains(byte) else { return facts[state].firsts.complement }
    switch nodes[state] {
    case .empty, .emptyWord: return .all
    case .bytes(let set): return set
    case .star(let inner), .complement(let inner): return byteClass(of: byte, in: inner)
    case .concatenation(let head, let tail):
      let first = byteClass(of: byte, in: head)
      return facts[head].isNullable ? first.intersection(byteClass(of: byte, in: tail)) : first
    case .union(let members), .intersection(let members):
      return members.reduce(.all) { $0.intersection(byteClass(of: byte, in: $1)) }
    }
  }
}

// MARK: - Nodes

extension DerivativeTable {
  private mutating func charge(_ amount: Int) {
    work += amount
    if work > limit { isExhausted = true }
  }

  private mutating func state(_ node: Node, _ facts: Facts) -> State {
    if let state = states[node] { return state }
    let state = nodes.count
    charge(1)
    if facts.depth > Self.deepest { isExhausted = true }
    nodes.append(node)
    self.facts.append(facts)
    states[node] = state
    return state
  }

  private mutating func bytes(_ set: ByteSet) -> State {
    guard !set.isEmpty else { return Self.empty }
    return state(.bytes(set), Facts(isNullable: false, isPlain: true, depth: 1, firsts: set))
  }

  private mutating func concatenation(_ head: State, _ tail: State) -> State {
    if head == Self.empty || tail == Self.empty { return Self.empty }
    if head == Self.emptyWord { return tail }
    if tail == Self.emptyWord { return head }
    // x*x* is x*, so that a row of them does not nest.
    if facts[head].isNullable, isRepetition(head) {
      if head == tail { return tail }
      if case .concatenation(head, _) = nodes[tail] { return tail }
    }
    let (a, b) = (facts[head], facts[tail])
    return state(
      .concatenation(head, tail),
      Facts(
        isNullable: a.isNullable && b.isNullable,
        isPlain: a.isPlain && b.isPlain,
        depth: 1 + (a.isNullable ? max(a.depth, b.depth) : a.depth),
        firsts: a.isNullable ? a.firsts.union(b.firsts) : a.firsts
      )
    )
  }

  /// Whether words of the node one after the other are words of it.
  private func isRepetition(_ state: State) -> Bool {
    if case .star = nodes[state] { return true }
    return state == Self.everything
  }

  private mutating func star(_ inner: State) -> State {
    if inner == Self.empty || inner == Self.emptyWord { return Self.emptyWord }
    if isRepetition(inner) { return inner }
    if case .bytes(.all) = nodes[inner] { return Self.everything }
    let inside = facts[inner]
    return state(
      .star(inner),
      Facts(
        isNullable: true,
        isPlain: inside.isPlain,
        depth: 1 + inside.depth,
        firsts: inside.firsts
      )
    )
  }

  private mutating func complement(_ inner: State) -> State {
    if case .complement(let state) = nodes[inner] { return state }
    let inside = facts[inner]
    return state(
      .complement(inner),
      Facts(
        isNullable: !inside.isNullable,
        isPlain: false,
        depth: 1 + inside.depth,
        firsts: .all
      )
    )
  }

  private mutating func union(_ members: [State]) -> State {
    var flat: [State] = []
    for member in members where member != Self.empty {
      if member == Self.everything { return Self.everything }
      if case .union(let inner) = nodes[member] { flat += inner } else { flat.append(member) }
    }
    charge(flat.count)
    let sorted = Self.sortedOnce(flat)
    guard sorted.count > 1 else { return sorted.first ?? Self.empty }
    for member in sorted {
      if case .complement(let inner) = nodes[member], Self.contains(inner, in: sorted) {
        return Self.everything
      }
    }
    return state(
      .union(sorted),
      Facts(
        isNullable: sorted.contains { facts[$0].isNullable },
        isPlain: sorted.allSatisfy { facts[$0].isPlain },
        depth: 1 + (sorted.map { facts[$0].depth }.max() ?? 0),
        firsts: sorted.reduce(ByteSet()) { $0.union(facts[$1].firsts) }
      )
    )
  }

  private mutating func intersection(_ members: [State]) -> State {
    var flat: [State] = []
    for member in members where member != Self.everything {
      if member == Self.empty { return Self.empty }
      if case .intersection(let inner) = nodes[member] {
        flat += inner
      } else {
        flat.append(member)
      }
    }
    charge(flat.count)
    let sorted = Self.sortedOnce(flat)
    guard sorted.count > 1 else { return sorted.first ?? Self.everything }
    for member in sorted {
      if case .complement(let inner) = nodes[member], Self.contains(inner, in: sorted) {
        return Self.empty
      }
    }
    return state(
      .intersection(sorted),
      Facts(
        isNullable: sorted.allSatisfy { facts[$0].isNullable },
        isPlain: false,
        depth: 1 + (sorted.map { facts[$0].depth }.max() ?? 0),
        firsts: sorted.reduce(.all) { $0.intersection(facts[$1].firsts) }
      )
    )
  }

  private static func sortedOnce(_ states: [State]) -> [State] {
    guard states.count > 1 else { return states }
    var result: [State] = []
    for state in states.sorted() where state != result.last { result.append(state) }
    return result
  }

  private static func contains(_ state: State, in sorted: [State]) -> Bool {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] == state { return true }
      if sorted[middle] < state { low = middle + 1 } else { high = middle }
    }
    return false
  }
}

// MARK: - From expressions

extension DerivativeTable {
  /// The state of an expression, followed by another state.
  package mutating func state(
    of expression: RegularLanguage.Expression,
    before tail: State = emptyWord
  ) -> State {
    guard !isExhausted else { return Self.empty }
    switch expression {
    case .bytes(let set):
      return concatenation(bytes(set), tail)
    case .literal(let word):
      return word.reversed().reduce(tail) { concatenation(bytes(ByteSet($1)), $0) }
    case .concatenation(let parts):
      return parts.reversed().reduce(tail) { state(of: $1, before: $0) }
    case .union(let parts):
      return union(parts.map { state(of: $0, before: tail) })
    case .intersection(let parts):
      return concatenation(intersection(parts.map { state(of: $0) }), tail)
    case .complement(let inner):
      return concatenation(complement(state(of: inner)), tail)
    case .star(let inner):
      return concatenation(star(state(of: inner)), tail)
    case .repetition(let inner, let least, let most):
      return repetition(inner, least, most, before: tail)
    }
  }

  private mutating func repetition(
    _ inner: RegularLanguage.Expression,
    _ least: Int,
    _ most: Int,
    before tail: State
  ) -> State {
    var result = tail
    var rest = most
    while rest > 0, !isExhausted {
      let once = state(of: inner, before: result)
      result = rest > least ? union([tail, once]) : once
      charge(1)
      rest -= 1
    }
    return result
  }
}

// MARK: - Derivatives

extension DerivativeTable {
  /// What may follow the byte. All bytes of a class have one derivative.
  package mutating func derivative(of state: State, by byte: UInt8) -> State {
    guard !isExhausted else { return Self.empty }
    switch nodes[state] {
    case .empty, .emptyWord: return Self.empty
    case .bytes(let set): return set.contains(byte) ? Self.emptyWord : Self.empty
    default: break
    }
    let key = state << 8 | Int(byte)
    if let known = derivatives[key] { return known }
    charge(1)
    let result = makeDerivative(of: nodes[state], by: byte)
    derivatives[key] = result
    return result
  }

  private mutating func makeDerivative(of node: Node, by byte: UInt8) -> State {
    switch node {
    case .empty, .emptyWord, .bytes:
      return Self.empty
    case .concatenation(let head, let tail):
      let first = concatenation(derivative(of: head, by: byte), tail)
      guard facts[head].isNullable else { return first }
      return union([first, derivative(of: tail, by: byte)])
    case .star(let inner):
      return concatenation(derivative(of: inner, by: byte), star(inner))
    case .union(let members):
      return union(members.map { derivative(of: $0, by: byte) })
    case .intersection(let members):
      var results: [State] = []
      for member in members {
        let result = derivative(of: member, by: byte)
        if result == Self.empty { return Self.empty }
        results.append(result)
      }
      return intersection(results)
    case .complement(let inner):
      return complement(derivative(of: inner, by: byte))
    }
  }
}
