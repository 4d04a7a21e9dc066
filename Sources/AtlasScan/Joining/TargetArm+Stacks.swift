// Wrappers that make a stack around what they show under one condition only:
// `if layer.hasStack { NavigationStack { page } } else { page }`.
extension TargetArm {
  /// Alternatives that show the same screen, with a stack and without, as one with the stack, which does no harm where
  /// nothing is pushed; and the properties that decide.
  static func onStacks(_ arms: [TargetArm]) -> (arms: [TargetArm], conditions: Set<String>) {
    guard arms.count > 1 else { return (arms, []) }
    var result = arms
    var conditions: Set<String> = []
    for arm in arms where arm.stack != nil {
      guard
        let other = result.firstIndex(where: {
          $0.stack == nil && $0.container == nil && $0.target == arm.target
            && $0.presence.union(arm.presence) != nil
        }), let own = result.firstIndex(where: { $0.isSame(as: arm) }),
        let presence = result[other].presence.union(arm.presence)
      else { continue }
      let deciding = arm.presence.terms.filter { !presence.terms.contains($0) }
      // Devices differ in more than a stack.
      guard !deciding.isEmpty, deciding.allSatisfy({ !$0.isNegated && !$0.isOfDevice }) else {
        continue
      }
      conditions.formUnion(deciding.map(\.property))
      result[own].presence = presence
      result[own].guess =
        "The code makes its stack under a condition only: the model has it always."
      result.remove(at: other)
    }
    return (result, conditions)
  }

  private func isSame(as other: TargetArm) -> Bool {
    target == other.target && stack === other.stack && presence == other.presence
  }

  /// What one act pushes where there is a stack, and presents elsewhere, as pushed.
  ///
  /// - Parameter conditions: The properties that decide whether there is a stack.
  static func pushedOnStacks(_ edges: [Edge], decidedBy conditions: Set<String>) -> [Edge] {
    guard !conditions.isEmpty else { return edges }
    var result = edges
    for edge in edges where edge.kind.isPresentation {
      let lacking = edge.presence.terms.filter {
        $0.isNegated && conditions.contains($0.property)
      }
      guard !lacking.isEmpty,
        let push = edges.first(where: { push in
          push.kind == .push && push.isSameAct(as: edge) && push.destination == edge.destination
            && lacking.contains { push.presence.terms.contains($0.opposite) }
        })
      else { continue }
      result[push.number].unite(with: edge, push.presence)
      result[push.number].presence.terms.removeAll { conditions.contains($0.property) }
      result[push.number].guess = "Where there is no stack, the code presents it."
      result[edge.number].presence.platforms = []
    }
    result.removeAll { $0.presence.isEmpty }
    for number in result.indices { result[number].number = number }
    return result
  }
}

extension Edge {
  fileprivate func isSameAct(as other: Edge) -> Bool {
    from == other.from && position == other.position && trigger == other.trigger
  }
}

extension Edge.Kind {
  fileprivate var isPresentation: Bool {
    switch self {
    case .sheet, .fullScreenCover, .popover: true
    default: false
    }
  }
}

extension CodeCondition {
  /// The property that it asks for: `hasStack` of `layer.hasStack`.
  fileprivate var property: String { text.split(separator: ".").last.map(String.init) ?? text }

  /// Whether it is about the device or the window.
  fileprivate var isOfDevice: Bool {
    let text = text.lowercased()
    return ["idiom", "sizeclass", "pad", "phone", "compact", "regular"].contains {
      text.contains($0)
    }
  }
}
