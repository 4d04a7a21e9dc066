import AtlasModel

/// The detours that are found, by number, and what tells them apart.
struct SettledDetours {
  /// What a detour is known by at its vertex: assignments by number.
  struct Key {
    var exit: Detours.Exit
    var sets: Int
    var needs: Int
  }

  private(set) var all: [Detours.Detour] = []
  private var keys: [Key] = []
  /// Per vertex those that are found, by taps.
  private var numbers: [[Int]]
  private var assignments = AssignmentTable()
  /// Whether not all were followed.
  private(set) var isLimited = false

  init(vertexCount: Int) { numbers = Array(repeating: [], count: vertexCount) }

  /// Those that are found at a vertex, by number.
  func found(at vertex: Int) -> [Int] { numbers[vertex] }

  mutating func limit() { isLimited = true }

  mutating func key(of detour: Detours.Detour) -> Key {
    Key(
      exit: detour.exit,
      sets: assignments.number(of: detour.sets),
      needs: assignments.number(of: detour.needs)
    )
  }

  /// Whether no more can be found at a vertex, and that is known.
  func isFull(_ vertex: Int) -> Bool {
    isLimited && numbers[vertex].count >= Detours.limit
  }

  /// Whether something that is found at the vertex does the same, so far as that does not hold already, and
  /// needs no more.
  func isKnown(_ detour: Detours.Detour, _ key: Key) -> Bool {
    // A loop: in a closure, a debug build copies all that is captured for every element.
    for number in numbers[detour.vertex] {
      let other = keys[number]
      guard other.exit == key.exit,
        other.needs == key.needs || detour.needs.implies(assignments.all[other.needs])
      else { continue }
      if other.sets == key.sets { return true }
      // What it sets more holds already.
      let sets = assignments.all[other.sets]
      if sets.values.count > detour.sets.values.count,
        sets.without(heldBy: detour.needs) == detour.sets
      {
        return true
      }
    }
    return false
  }

  /// - Returns: The number of the detour; nil if it is known or if its vertex keeps no more.
  mutating func add(_ detour: Detours.Detour, _ key: Key) -> Int? {
    if isFull(detour.vertex) || isKnown(detour, key) { return nil }
    guard numbers[detour.vertex].count < Detours.limit else {
      isLimited = true
      return nil
    }
    all.append(detour)
    keys.append(key)
    numbers[detour.vertex].append(all.count - 1)
    return all.count - 1
  }
}
