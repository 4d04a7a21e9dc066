/// Numbers by the node that each belongs to, side by side.
struct NodeNumbers: Sendable {
  private let starts: [Int32]
  private let numbers: [Int32]

  /// - Parameter owners: Per number its node; -1 for none.
  init(nodes: Int, _ owners: some Collection<Int>) {
    var starts = [Int32](repeating: 0, count: nodes + 1)
    for owner in owners where owner >= 0 { starts[owner + 1] += 1 }
    for node in 0..<nodes { starts[node + 1] += starts[node] }
    var next = starts
    var numbers = [Int32](repeating: 0, count: Int(starts[nodes]))
    for (number, owner) in owners.enumerated() where owner >= 0 {
      numbers[Int(next[owner])] = Int32(number)
      next[owner] += 1
    }
    self.starts = starts
    self.numbers = numbers
  }

  subscript(node: Int) -> ArraySlice<Int32> {
    numbers[Int(starts[node])..<Int(starts[node + 1])]
  }
}
