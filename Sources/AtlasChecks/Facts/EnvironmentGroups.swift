import AtlasGraph

/// What is so in some environments: each thing once, with the environments where it is, in the order
/// in which it was met.
package struct EnvironmentGroups<Key: Hashable> {
  package private(set) var keys: [Key] = []
  private var sets: [Key: EnvironmentSet] = [:]

  package init() {
  }

  package mutating func insert(_ key: Key, inEnvironment number: Int) {
    insert(key, inEnvironments: [number])
  }

  mutating func insert(_ key: Key, inEnvironments numbers: [Int]) {
    if sets[key] == nil { keys.append(key) }
    sets[key, default: []].formUnion(EnvironmentSet(numbers: numbers))
  }

  package subscript(key: Key) -> EnvironmentSet { sets[key] ?? [] }
}
