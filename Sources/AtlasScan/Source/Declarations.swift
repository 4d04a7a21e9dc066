import SwiftSyntax

/// A type declaration or an extension.
struct TypeDeclaration: Sendable {
  enum Kind: Sendable { case `struct`, `class`, `enum`, `actor`, `protocol`, `extension` }

  var kind: Kind
  /// With the types around it: `Router.Sheet`.
  var name: String
  var inherited: [TypeName]
  /// What the generic parameters conform to, by name.
  var generics: [String: TypeName] = [:]
  /// The names of the generic parameters.
  var parameters: Set<String> = []
  var attributes: [Attribute]
  var members: [Member]
  /// Under which compilation conditions it exists.
  var presence: CodePresence
  var unit: Int
  var position: SourcePosition
  /// The end of its code.
  var end = 0
}

struct Attribute: Sendable {
  var name: String
  var arguments: LabeledExprListSyntax?
}

/// A member of a type, or a function or variable outside types.
struct Member: Sendable {
  enum Kind: Sendable { case property, function, initializer, enumCase, alias }

  var kind: Kind
  var name: String
  var isStatic = false
  /// Whether it is a property that never changes: `let`.
  var isConstant = false
  /// Whether it is a property whose stated type ends with `?`.
  var isOptional = false
  /// A property's stated type, what a function returns, what an alias means.
  var type: TypeName?
  var attributes: [Attribute] = []
  var parameters: [Parameter] = []
  /// The paths of a function's own generic parameters: see ``TypeName/generic(_:)``.
  var generics: Set<String> = []
  /// A stored property's initial value.
  var initialValue: ExprSyntax?
  /// A getter's or a function's statements.
  var body: CodeBlockItemListSyntax?
  /// What a property does with a new value.
  var setter: Setter?
  var presence: CodePresence
  var unit: Int
  var position: SourcePosition

  func attribute(_ names: Set<String>) -> Attribute? {
    attributes.first { names.contains($0.name) }
  }

  /// The name of subscripts.
  static let subscriptName = "subscript"

  var isBinding: Bool { attribute(["Binding"]) != nil || type?.path == "Binding" }

  /// What a stored property has if its initializer is not given it: nil too, of a variable that may be nil.
  var defaultValue: ExprSyntax? {
    if let initialValue { return initialValue }
    guard !isConstant, isOptional, attributes.isEmpty else { return nil }
    return ExprSyntax(NilLiteralExprSyntax())
  }

  /// Whether it holds views that a caller hands in.
  var takesViews: Bool {
    attribute(["ViewBuilder"]) != nil || type?.isFunction == true
  }
}

/// The `set` of a computed property, or what observes a stored one.
struct Setter: Sendable {
  /// The name of the new value in it.
  var parameter: String
  /// Whether it observes a stored property.
  var isObserver = false
  var body: CodeBlockItemListSyntax
}

/// A parameter of a function, or an associated value of an enum case.
struct Parameter: Sendable {
  var label: String?
  var name: String
  var type: TypeName?
  var takesViews = false
  var defaultValue: ExprSyntax?
}
