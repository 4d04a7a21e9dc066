import AtlasModel

// As for what holds a container, places and vertices are hashed as one number.

extension Position {
  fileprivate var code: UInt64 {
    switch self {
    case .stack(let container): UInt64(truncatingIfNeeded: container) << 16 | 0x10
    case .host(let container): UInt64(truncatingIfNeeded: container) << 16 | 0x11
    case .slot(let parent): parent.code
    }
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

extension Place {
  /// Screens and positions are counted from 0: the multiplier spreads the one over all bits.
  fileprivate var code: UInt64 {
    UInt64(truncatingIfNeeded: screen) &* 0x9E37_79B9_7F4A_7C15 ^ position.code
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

extension NavigationGraph.Vertex {
  /// A number that is equal for equal vertices, and for few others.
  var code: UInt64 {
    func code(_ kind: UInt64, _ index: Int) -> UInt64 {
      UInt64(truncatingIfNeeded: index) << 16 | kind
    }
    return switch self {
    case .launch: 0x20
    case .region(let parent): parent.code | 0x8000_0000_0000_0000
    case .tabBar(let container): code(0x21, container)
    case .place(let place): place.code
    case .outside(let transition): code(0x22, transition)
    case .entryPoint(let index): code(0x23, index)
    case .deepLink(let index): code(0x24, index)
    case .sidebar(let container): code(0x25, container)
    case .opened(let number): code(0x26, number)
    }
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(code) }
}
