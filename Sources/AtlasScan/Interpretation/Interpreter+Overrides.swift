import SwiftSyntax

// Methods of a class that classes which inherit from it have of their own.
extension Interpreter {
  /// What those methods do that take the place of an object's method: the object may be of any of their classes.
  func overridden(
    _ function: Member,
    _ arguments: [RouteArgument],
    of instance: Instance,
    from scope: Scope
  ) -> [ViewNode] {
    guard instance.type.kind == .class, !function.isStatic else { return [] }
    return index.subclasses(of: instance.type).flatMap { type -> [ViewNode] in
      let own = type.members[function.name]?.first {
        $0.kind == .function && $0.body != nil && $0.labelledName == function.labelledName
      }
      guard let own else { return [] }
      return inline(own, arguments: arguments, instance: Instance(type), from: scope)
    }
  }
}
