import AtlasGraph
import AtlasModel

/// Which paths the code of pushes changes.
///
/// A link pushes on the stack that it is on. Code changes one path: if a screen is on two stacks with paths of their own,
/// and a push of code works on one of them, it is not known to happen on the other one.
struct PushedPaths: Sendable {
  private struct Path: Hashable {
    var property: String
    /// The file of a view's own state, for two views may each have a state of one name.
    var file: String?
  }

  /// Per transition the paths of the stacks on which it pushes something.
  private var paths: [Int: Set<Path>] = [:]
  private let model: NavigationModel

  init(_ stacks: StackFacts) {
    model = stacks.graph.model
    for use in stacks.uses.joined() {
      guard let path = path(of: use.position) else { continue }
      for push in use.pushes where model.traits.mechanisms[push.transition] == .program {
        paths[push.transition, default: []].insert(path)
      }
    }
  }

  /// Whether a push may be one of another path than that of the stack on which it would do nothing.
  ///
  /// - Parameter stack: Nil if there is no stack.
  func mayBeElsewhere(_ transition: Int, than stack: Position?) -> Bool {
    guard let known = paths[transition] else { return false }
    return stack.flatMap(path(of:)).map { !known.contains($0) } ?? true
  }

  private func path(of position: Position) -> Path? {
    guard case .stack(let index) = position,
      case .stack(let stack) = model.containers[index].kind,
      let path = stack.path, let property = path.property
    else { return nil }
    let source = model.containers[index].attributes.source
    return Path(property: property, file: path.createdIn == "state" ? source?.path : nil)
  }
}
