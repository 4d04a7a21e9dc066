// Graphs look places up by the hundred thousand. Hashing one number is several times cheaper than
// hashing each case and payload, as the compiler would do it.

extension Container.Parent {
  /// A number that is equal for equal holders, and for few others.
  package var code: UInt64 {
    func code(_ kind: UInt64, _ index: Int, _ column: UInt64 = 0) -> UInt64 {
      (UInt64(truncatingIfNeeded: index) << 16 | column << 8) | kind
    }
    return switch self {
    case .scene(let index): code(0, index)
    case .column(let container, let column): code(1, container, column.code)
    case .tab(let index): code(2, index)
    case .accessory(let container, let accessory): code(3, container, UInt64(accessory.order))
    case .transition(let index): code(4, index)
    case .entryPoint(let index): code(5, index)
    case .deepLink(let index): code(6, index)
    case .otherwise(let index): code(7, index)
    case .notFound(let index): code(8, index)
    case .screen(let index): code(9, index)
    case .otherwiseOfEntryPoint(let index): code(10, index)
    }
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

extension Column {
  fileprivate var code: UInt64 {
    switch self {
    case .sidebar: 0
    case .content: 1
    case .detail: 2
    case .primary: 3
    case .secondary(let number): UInt64(truncatingIfNeeded: 4 + number % 250)
    }
  }
}
