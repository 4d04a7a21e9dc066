import AtlasBase
import AtlasModel

extension ModelWriter {
  /// The `in` of a push: where the stack is whose path it changes, if that is behind the presentation that the push is in.
  ///
  /// A view in a sheet without a stack asks a router or its parent, whose path is that of a stack below.
  func router(ofPush edge: Edge) -> String? {
    guard edge.kind == .push, let path = edge.path?.path else { return nil }
    // Any of those that may have the path may be nearer.
    let stacks = app.joiner.stacks(with: path)
    guard case .view(let view) = edge.from else {
      // What is everywhere is in presentations too.
      let all = presentationsOfScreens.values.joined()
      return all.isEmpty || all.contains { holds(any: stacks, $0) } ? nil : "window"
    }
    let around = presentations(around: view)
    guard !around.isEmpty, !around.contains(where: { holds(any: stacks, $0) }) else { return nil }
    let isDeeper = around.contains { presentation in
      guard case .view(let presenter) = presentation.from else { return false }
      let outer = presentations(around: presenter)
      return !outer.isEmpty && !outer.contains { holds(any: stacks, $0) }
    }
    return isDeeper ? "window" : "presenter"
  }

  private func presentations(around view: NominalType) -> [Edge] {
    ownership.allScreens(of: view).flatMap { presentationsOfScreens[$0] ?? [] }
  }

  /// Whether what is presented has one of some stacks in it.
  private func holds(any stacks: [Container], _ presentation: Edge) -> Bool {
    guard case .screen(.view(let root)) = presentation.destination else { return false }
    if let own = presentation.stack, stacks.contains(where: { $0.position == own.position }) {
      return true
    }
    return stacks.contains { stack in
      stack.owner.map { $0 == root || app.joiner.contains(root, $0) } ?? false
    }
  }

  /// By screen what presents it.
  static func presentations(in edges: [Edge]) -> [NominalType: [Edge]] {
    var found: [NominalType: [Edge]] = [:]
    for edge in edges {
      switch edge.kind {
      case .sheet, .fullScreenCover, .popover:
        guard case .screen(.view(let type)) = edge.destination else { continue }
        found[type, default: []].append(edge)
      default: continue
      }
    }
    return found
  }
}
