/// Which screens lead to which, by index.
struct LeadingScreens {
  /// Per screen those that lead to it.
  private var sources: [Int: [Int]] = [:]

  mutating func add(from source: Int, to target: Int) {
    sources[target, default: []].append(source)
  }

  /// Some screens, and all that lead to one of them by any number of steps.
  func leading(to screens: [Int]) -> Set<Int> {
    var pending = screens
    var found = Set(screens)
    while let screen = pending.popLast() {
      for source in sources[screen] ?? [] where found.insert(source).inserted {
        pending.append(source)
      }
    }
    return found
  }
}
