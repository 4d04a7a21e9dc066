import SwiftSyntax

// Which of several functions with one name a call means.
extension Interpreter {
  /// The function whose labels the arguments fit.
  func best(_ members: [Member], for arguments: [RouteArgument]) -> Member? {
    let functions = members.filter { $0.kind == .function && $0.body != nil }
    guard functions.count > 1 else { return functions.first }
    // Two modules may have a function of the same name for themselves.
    let unit = arguments.first?.scope?.unit
    return functions.max { a, b in
      let (first, second) = (fit(a, arguments), fit(b, arguments))
      return first == second ? a.unit != unit && b.unit == unit : first < second
    }
  }

  /// Whether a function of the app is meant by a call, not a modifier of SwiftUI or of a package with the same name.
  func isMeant(_ member: Member, by arguments: [RouteArgument]) -> Bool {
    guard Self.presentations[member.name] != nil || member.name == "navigationDestination" else {
      return true
    }
    let given = Set(matched(arguments, to: member.parameters).map(\.0.name))
    return given.count == arguments.count
      && member.parameters.allSatisfy { given.contains($0.name) || $0.defaultValue != nil }
  }

  /// Arguments with the parameters that get them, as Swift matches them.
  func matched(
    _ arguments: [RouteArgument],
    to parameters: [Parameter]
  ) -> [(Parameter, RouteArgument)] {
    var result: [(Parameter, RouteArgument)] = []
    var next = 0
    for (number, argument) in arguments.enumerated() {
      let isTrailing = argument.label == ""
      let rest = parameters[min(next, parameters.count)...]
      let match =
        isTrailing
        ? Self.trailingMatch(in: rest, before: arguments[(number + 1)...])
        : rest.firstIndex { $0.label == argument.label }
      guard let match else { continue }
      result.append((parameters[match], argument))
      next = match + 1
    }
    return result
  }

  /// The parameter of a closure without a label. One that may be left out is passed over if a closure after it must be
  /// given, and is not given by its label.
  private static func trailingMatch(
    in parameters: ArraySlice<Parameter>,
    before later: ArraySlice<RouteArgument>
  ) -> Int? {
    let labels = Set(later.compactMap(\.label))
    let needed = parameters.firstIndex {
      $0.takesViews && $0.defaultValue == nil && !labels.contains($0.label ?? "")
    }
    return needed ?? parameters.firstIndex { $0.takesViews }
  }

  func fit(_ member: Member, _ arguments: [RouteArgument]) -> Int {
    let pairs = matched(arguments, to: member.parameters)
    let missing = member.parameters.count - pairs.count
    var typed = 0
    for (parameter, argument) in pairs {
      if let isBinding = argument.expression?.isProjection, let type = parameter.type {
        typed += (type.path == "Binding") == isBinding ? 1 : -1
      }
      if let isSame = areStores(argument, parameter, member) {
        typed += isSame ? 2 : -8
        continue
      }
      if let known = knownType(of: argument), parameter.type?.isFunction != true,
        let type = index.type(parameter.type, in: nil, unit: member.unit),
        type.kind != .protocol, known.kind != .protocol
      {
        typed += known == type ? 2 : -8
        continue
      }
      guard let name = argument.expression?.implicitName,
        let type = index.type(parameter.type, in: nil, unit: member.unit)
      else { continue }
      let isStatic = type.members[name]?.contains(where: \.isStatic) == true
      typed += isStatic || type.cases.contains { $0.name == name } ? 1 : -1
    }
    return pairs.count * 4 + typed - missing - (arguments.count - pairs.count) * 6
  }

  /// Whether a store that is handed in is that of the feature for which a function is; nil if they are no stores.
  private func areStores(
    _ argument: RouteArgument,
    _ parameter: Parameter,
    _ member: Member
  ) -> Bool? {
    guard let stated = parameter.type, let meant = storedFeature(stated, in: nil),
      let expression = argument.expression, let scope = argument.scope,
      let given = featureType(of: expression, scope)
    else { return nil }
    return given == meant
  }

  /// The enum or the struct of the app that a name in an argument stands for, where functions are overloaded by it.
  private func knownType(of argument: RouteArgument) -> NominalType? {
    guard let expression = argument.expression, let scope = argument.scope,
      expression.statesType
    else { return nil }
    if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.bareText,
      case .value(let value)? = scope.meaning(of: name), let type = value.nominal
    {
      return type
    }
    return type(of: expression, scope).flatMap {
      $0.isFunction || $0.element != nil
        ? nil : index.type($0, in: scope.instance?.type, unit: scope.unit)
    }
  }
}

extension ExprSyntax {
  /// `detail` of `.detail` and `.detail(id)`.
  fileprivate var implicitName: String? {
    let named = self.as(FunctionCallExprSyntax.self)?.calledExpression ?? self
    guard let member = named.as(MemberAccessExprSyntax.self), member.base == nil else { return nil }
    return member.declName.baseName.bareText
  }

  /// Whether it is a name, a call of a value's method, or one of these with another value for `nil`.
  fileprivate var statesType: Bool {
    if let sequence = self.as(SequenceExprSyntax.self) {
      let elements = Array(sequence.elements)
      return elements.count == 3 && elements[1].codeText == "??" && elements[0].statesType
    }
    if let call = self.as(FunctionCallExprSyntax.self) {
      return call.calledExpression.as(MemberAccessExprSyntax.self)?.base != nil
    }
    return self.is(DeclReferenceExprSyntax.self)
  }

  /// Whether it is the binding of a property, as `$item`; nil if it is neither that nor a name.
  fileprivate var isProjection: Bool? {
    guard let name = self.as(DeclReferenceExprSyntax.self)?.baseName.text else { return nil }
    return name.hasPrefix("$") && !name.dropFirst().allSatisfy(\.isNumber) ? true : nil
  }
}
