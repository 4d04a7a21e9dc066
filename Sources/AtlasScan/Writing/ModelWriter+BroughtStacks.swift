import AtlasBase
import AtlasModel

extension ModelWriter {
  /// The stack of which a view is the root, or the screen that it shows; nil if the stack has other screens at its root
  /// by turns. The code may make it on some systems, or in one width, only.
  func broughtStack(of arms: [TargetArm], by view: NominalType) -> Container? {
    let inStack = arms.filter { $0.stack != nil }
    guard let first = inStack.first?.stack, !isSwitch(arms, in: view) else { return nil }
    let stack = inStack.lazy.compactMap(\.stack).first { $0.path != nil } ?? first
    let systems = Set(inStack.filter { $0.stack === stack }.flatMap(\.systems))
    let width = width(of: stack, among: arms)
    let areOthers = arms.allSatisfy { arm in
      arm.stack === stack || arm.systems.isDisjoint(with: systems)
        || arm.width.map { $0 == width?.other } == true
    }
    return areOthers ? stack : nil
  }

  /// The platforms and the width in which a view makes the stack that it brings; nothing if it always does.
  func members(ofPresence stack: Container, among arms: [TargetArm]) -> [(String, JSONValue)] {
    var members: [(String, JSONValue)] = []
    if let width = width(of: stack, among: arms) {
      members.append(("when", JSONValue(width.rawValue)))
    }
    let systems = Set(arms.filter { $0.stack === stack }.flatMap(\.systems)).intersection(platforms)
    if !systems.isEmpty, systems != platforms {
      members.append(("platforms", JSONValue(systems.sorted().map { JSONValue($0.rawValue) })))
    }
    return members
  }

  /// The only width in which the code makes a stack; nil if it makes it in both.
  private func width(of stack: Container, among arms: [TargetArm]) -> Width? {
    let widths = arms.filter { $0.stack === stack }.map(\.width)
    guard let first = widths.first, widths.allSatisfy({ $0 == first }) else { return nil }
    return first
  }
}

extension TargetArm {
  /// The systems for which the code shows it.
  fileprivate var systems: Set<Platform> { presence.platforms ?? Set(Platform.allCases) }

  /// The only width in which the code shows it.
  fileprivate var width: Width? {
    presence.terms.lazy.compactMap { term in
      Width(rawValue: term.text).map { term.isNegated ? $0.other : $0 }
    }.first
  }
}
