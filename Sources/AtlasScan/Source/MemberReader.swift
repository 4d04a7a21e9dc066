import SwiftSyntax

/// Reads properties, functions, initializers, cases and aliases.
struct MemberReader {
  let unit: SourceUnit
  let presence: CodePresence

  func members(_ declaration: DeclSyntax) -> [Member] {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .variableDecl(let node): properties(node)
    case .functionDecl(let node): [function(node)]
    case .initializerDecl(let node): [initializer(node)]
    case .subscriptDecl(let node): [subscripting(node)]
    case .enumCaseDecl(let node): cases(node)
    case .typeAliasDecl(let node):
      [member(.alias, node.name.text, at: node) { $0.type = TypeName(node.initializer.value) }]
    default: []
    }
  }

  private func member(
    _ kind: Member.Kind,
    _ name: String,
    at node: some SyntaxProtocol,
    _ complete: (inout Member) -> Void
  ) -> Member {
    var member = Member(
      kind: kind,
      name: name,
      presence: presence,
      unit: unit.number,
      position: unit.position(of: node)
    )
    complete(&member)
    return member
  }

  private func properties(_ node: VariableDeclSyntax) -> [Member] {
    // In `let a, b: Int` the type stands after the last name.
    let sharedType = node.bindings.last?.typeAnnotation.map { TypeName($0.type) }
    return node.bindings.flatMap { binding -> [Member] in
      binding.pattern.boundNames.map { name in
        member(.property, name, at: binding) { member in
          member.isStatic = Self.isStatic(node.modifiers)
          member.isConstant = node.bindingSpecifier.text == "let"
          member.type = binding.typeAnnotation.map { TypeName($0.type) } ?? sharedType
          let stated = binding.typeAnnotation ?? node.bindings.last?.typeAnnotation
          member.isOptional = stated?.type.is(OptionalTypeSyntax.self) == true
          member.attributes = Self.attributes(node.attributes)
          member.initialValue = binding.initializer?.value
          member.body = binding.accessorBlock.flatMap(Self.getter)
          member.setter = binding.accessorBlock.flatMap { Self.setter($0, of: name) }
        }
      }
    }
  }

  private static func getter(_ block: AccessorBlockSyntax) -> CodeBlockItemListSyntax? {
    if case .getter(let items) = block.accessors { return items }
    guard case .accessors(let list) = block.accessors else { return nil }
    return list.first { $0.accessorSpecifier.text == "get" }?.body?.statements
  }

  /// What a property does with a new value: in `set`, `willSet` or `didSet`, where the property has it already.
  private static func setter(_ block: AccessorBlockSyntax, of property: String) -> Setter? {
    guard case .accessors(let list) = block.accessors,
      let accessor = list.first(where: {
        ["set", "willSet", "didSet"].contains($0.accessorSpecifier.text)
      }),
      let body = accessor.body?.statements
    else { return nil }
    let isSet = accessor.accessorSpecifier.text == "didSet"
    return Setter(
      parameter: isSet ? property : accessor.parameters?.name.bareText ?? "newValue",
      isObserver: accessor.accessorSpecifier.text != "set",
      body: body
    )
  }

  private func function(_ node: FunctionDeclSyntax) -> Member {
    member(.function, node.name.text, at: node) { member in
      member.isStatic = Self.isStatic(node.modifiers)
      member.type = node.signature.returnClause.map { TypeName($0.type) }
      member.attributes = Self.attributes(node.attributes)
      member.parameters = Self.parameters(node.signature.parameterClause)
      member.addGenerics(node.genericParameterClause)
      member.body = node.body?.statements
    }
  }

  /// A subscript, as a property with parameters and a name that no other property can have.
  private func subscripting(_ node: SubscriptDeclSyntax) -> Member {
    member(.property, Member.subscriptName, at: node) { member in
      member.isStatic = Self.isStatic(node.modifiers)
      member.type = TypeName(node.returnClause.type)
      let names = node.parameterClause.parameters.map(\.secondName)
      member.parameters = zip(Self.parameters(node.parameterClause), names).map { given, name in
        // One name alone is no label here.
        var parameter = given
        if name == nil { parameter.label = nil }
        return parameter
      }
      member.body = node.accessorBlock.flatMap(Self.getter)
      member.setter = node.accessorBlock.flatMap { Self.setter($0, of: Member.subscriptName) }
    }
  }

  private func initializer(_ node: InitializerDeclSyntax) -> Member {
    member(.initializer, "init", at: node) { member in
      member.parameters = Self.parameters(node.signature.parameterClause)
      member.addGenerics(node.genericParameterClause)
      member.body = node.body?.statements
    }
  }

  private func cases(_ node: EnumCaseDeclSyntax) -> [Member] {
    node.elements.map { element in
      member(.enumCase, element.name.bareText, at: element) { member in
        member.attributes = Self.attributes(node.attributes)
        member.parameters =
          element.parameterClause?.parameters.map { parameter in
            let label = parameter.firstName?.text
            return Parameter(
              label: label == "_" ? nil : label,
              name: parameter.secondName?.text ?? label ?? "",
              type: TypeName(parameter.type),
              defaultValue: parameter.defaultValue?.value
            )
          } ?? []
      }
    }
  }

  static func parameters(_ clause: FunctionParameterClauseSyntax) -> [Parameter] {
    clause.parameters.map { parameter in
      let label = parameter.firstName.text
      let type = TypeName(parameter.type)
      return Parameter(
        label: label == "_" ? nil : label,
        name: parameter.secondName?.bareText ?? parameter.firstName.bareText,
        type: type,
        takesViews: attributes(parameter.attributes).contains { $0.name == "ViewBuilder" }
          || type.isFunction,
        defaultValue: parameter.defaultValue?.value
      )
    }
  }

  static func attributes(_ list: AttributeListSyntax) -> [Attribute] {
    list.compactMap { element in
      guard case .attribute(let attribute) = element else { return nil }
      var arguments: LabeledExprListSyntax?
      if case .argumentList(let list)? = attribute.arguments { arguments = list }
      return Attribute(name: TypeName(attribute.attributeName).path, arguments: arguments)
    }
  }

  private static func isStatic(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { $0.name.text == "static" || $0.name.text == "class" }
  }
}

extension Member {
  /// Notes the generic parameters. In the types of a function their names mean no types of the app.
  fileprivate mutating func addGenerics(_ clause: GenericParameterClauseSyntax?) {
    let names = Set(clause?.parameters.map(\.name.bareText) ?? [])
    guard !names.isEmpty else { return }
    generics = Set(names.map(TypeName.generic))
    type = type?.marking(generic: names)
    for index in parameters.indices {
      parameters[index].type = parameters[index].type?.marking(generic: names)
    }
  }
}

extension TokenSyntax {
  /// The name without backticks.
  var bareText: String { text.hasPrefix("`") ? String(text.dropFirst().dropLast()) : text }
}

extension PatternSyntax {
  /// The names that a pattern binds.
  var boundNames: [String] {
    if let identifier = self.as(IdentifierPatternSyntax.self) {
      return [identifier.identifier.bareText]
    }
    if let tuple = self.as(TuplePatternSyntax.self) {
      return tuple.elements.flatMap(\.pattern.boundNames)
    }
    return []
  }
}
