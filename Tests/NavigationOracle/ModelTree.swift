/// The JSON of a model as a tree that a generator makes, an oracle reads and a shrinker cuts.
indirect enum ModelTree: Hashable, ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
  case string(String)
  case number(Int)
  case bool(Bool)
  case list([ModelTree])
  case object([Member])

  struct Member: Hashable {
    var key: String
    var value: ModelTree
  }

  init(stringLiteral value: String) { self = .string(value) }
  init(arrayLiteral elements: ModelTree...) { self = .list(elements) }

  /// An object of the members that have a value.
  static func members(_ members: (String, ModelTree?)...) -> ModelTree {
    .object(members.compactMap { key, value in value.map { Member(key: key, value: $0) } })
  }

  subscript(_ key: String) -> ModelTree? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  var text: String? { if case .string(let text) = self { text } else { nil } }
  var count: Int? { if case .number(let number) = self { number } else { nil } }
  var truth: Bool? { if case .bool(let truth) = self { truth } else { nil } }
  var members: [Member] { if case .object(let members) = self { members } else { [] } }
  /// The elements of a list; anything else is a list of itself.
  var elements: [ModelTree] { if case .list(let elements) = self { elements } else { [self] } }

  var isList: Bool { if case .list = self { true } else { false } }

  /// The same with more members.
  func adding(_ more: (String, ModelTree?)...) -> ModelTree {
    .object(
      members + more.compactMap { key, value in value.map { Member(key: key, value: $0) } }
    )
  }

  /// As JSON; strings of generated models need no escapes.
  var json: String {
    switch self {
    case .string(let text): "\"\(text)\""
    case .number(let number): "\(number)"
    case .bool(let truth): "\(truth)"
    case .list(let elements): "[" + elements.map(\.json).joined(separator: ", ") + "]"
    case .object(let members):
      "{ " + members.map { "\"\($0.key)\": \($0.value.json)" }.joined(separator: ", ") + " }"
    }
  }

  /// The number of values in it.
  var size: Int {
    switch self {
    case .string, .number, .bool: 1
    case .list(let elements): elements.reduce(1) { $0 + $1.size }
    case .object(let members): members.reduce(1) { $0 + 1 + $1.value.size }
    }
  }
}

extension ModelTree {
  /// The smallest tree, found by cutting, for which something is still true.
  func shrunk(while isTrue: (ModelTree) -> Bool) -> ModelTree {
    var best = self
    var isSmaller = true
    // A search for a smaller one ends after so many trials.
    var trials = 1500
    while isSmaller {
      isSmaller = false
      for candidate in best.cuts() where candidate.size < best.size {
        trials -= 1
        if trials < 0 { return best }
        guard isTrue(candidate) else { continue }
        best = candidate
        isSmaller = true
        break
      }
    }
    return best
  }

  /// Every tree with one value cut out, or replaced by a part of it; the large cuts first.
  func cuts() -> [ModelTree] {
    var cuts: [ModelTree] = renamings()
    cuts += ownCuts()
    return cuts.sorted { $0.size < $1.size }
  }

  private func ownCuts() -> [ModelTree] {
    switch self {
    case .string, .number, .bool: return []
    case .list(let elements):
      return elements.indices.flatMap { index -> [ModelTree] in
        var less = elements
        less.remove(at: index)
        return [.list(less)]
          + elements[index].ownCuts().map { cut in
            var changed = elements
            changed[index] = cut
            return .list(changed)
          }
      } + (elements.count == 1 ? [elements[0]] : [])
    case .object(let members):
      return members.indices.flatMap { index -> [ModelTree] in
        // Without an id of their own, elements would get one that only the product knows.
        guard members[index].key != "id" else { return [] }
        var less = members
        less.remove(at: index)
        return [.object(less)]
          + members[index].value.ownCuts().map { cut in
            var changed = members
            changed[index].value = cut
            return .object(changed)
          }
      }
    }
  }

  /// The same with one screen less: another one takes its place.
  private func renamings() -> [ModelTree] {
    let screens = (self["screens"]?.elements ?? []).compactMap { $0["id"]?.text }
    return screens.flatMap { removed in
      screens.filter { $0 < removed }.map { kept in
        var tree = self
        tree.removeScreen(removed)
        return tree.renaming(removed, to: kept)
      }
    }
  }

  private mutating func removeScreen(_ id: String) {
    guard case .object(var members) = self,
      let index = members.firstIndex(where: { $0.key == "screens" })
    else { return }
    members[index].value = .list(members[index].value.elements.filter { $0["id"]?.text != id })
    self = .object(members)
  }

  private func renaming(_ old: String, to new: String) -> ModelTree {
    switch self {
    case .string(let text): .string(text == old ? new : text)
    case .number, .bool: self
    case .list(let elements): .list(elements.map { $0.renaming(old, to: new) })
    case .object(let members):
      .object(
        members.map { Member(key: $0.key, value: $0.value.renaming(old, to: new)) }
      )
    }
  }
}
