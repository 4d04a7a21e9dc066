import SwiftSyntax

// Values of structs that keep the view to show, such as `Route(style: .sheet) { HelpView() }`, and the static members
// that make them.
extension Interpreter {
  /// Whether a type is a struct of the app, and no view, that stores a view or a closure that makes one.
  func keepsView(_ type: NominalType) -> Bool {
    if let known = viewKeepers[type] { return known }
    let keeps =
      type.kind == .struct && !index.isView(type)
      && type.storedProperties.contains { property in
        guard let type = property.type else { return property.takesViews }
        return ["AnyView", "View"].contains(type.path) || property.takesViews
      }
    viewKeepers[type] = keeps
    return keeps
  }

  /// What a static member makes of a struct that keeps a view: nil if it is made otherwise.
  func madeViewValue(by member: Member, _ scope: Scope, of type: NominalType) -> RouteValue? {
    guard keepsView(type) else { return nil }
    let returned = member.body.map { items in
      items.onlyExpression.map { [$0] } ?? items.returned
    }
    let expressions = member.initialValue.map { [$0] } ?? returned ?? []
    guard expressions.count == 1 else { return nil }
    let made = values(of: expressions[0], scope, expected: TypeName(type.name))
    guard var value = made.first, made.count == 1, value.nominal == type,
      !value.arguments.isEmpty || value.caseName != nil
    else { return nil }
    value.isWritten = true
    value.name = member.name
    return value
  }

  /// The struct that keeps a view, with what the code that made it stored.
  func madeInstance(_ value: RouteValue) -> Instance? {
    guard value.caseName == nil, !value.arguments.isEmpty, let type = value.nominal,
      keepsView(type)
    else { return nil }
    var bindings = bindings(of: type, value.arguments)
    for property in type.storedProperties {
      if let initial = initialMeaning(property.name, of: type, value.arguments) {
        bindings[property.name] = initial
      }
    }
    return Instance(type, bindings: bindings)
  }

  /// What a computed property of such a struct gives: `route.style`.
  func computedValues(_ name: String, of value: RouteValue, _ scope: Scope) -> [RouteValue]? {
    guard let instance = madeInstance(value),
      let (member, owner) = index.members(name, of: instance.type).first(where: {
        $0.member.kind == .property && !$0.member.isStatic && $0.member.body != nil
      }),
      let only = member.body?.onlyExpression
    else { return nil }
    let inner = Scope(unit: member.unit, instance: instance, owner: scope.owner)
    let known = values(of: only, inner, expected: type(of: member, in: owner))
    return known.contains { $0.caseName != nil || $0.isWritten } ? known : nil
  }
}

extension NominalType {
  /// The properties of each value that have no code of their own.
  var storedProperties: [Member] {
    members.values.flatMap { $0 }.filter {
      $0.kind == .property && !$0.isStatic && $0.body == nil && $0.initialValue == nil
    }
  }
}
