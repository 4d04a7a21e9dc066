import SwiftSyntax

/// A type as the source names it, without `?`, `some` and `any`.
struct TypeName: Hashable, Sendable {
  /// The names with dots between: `Order.ID`. `->` for a function type, `()` for a tuple.
  var path: String
  /// The generic arguments; for a function type, what it returns.
  var arguments: [TypeName] = []

  init(_ path: String, _ arguments: [TypeName] = []) {
    self.path = path
    self.arguments = arguments
  }

  init(_ type: TypeSyntax) {
    switch type.as(TypeSyntaxEnum.self) {
    case .optionalType(let type): self.init(type.wrappedType)
    case .implicitlyUnwrappedOptionalType(let type): self.init(type.wrappedType)
    case .someOrAnyType(let type): self.init(type.constraint)
    case .attributedType(let type): self.init(type.baseType)
    case .arrayType(let type): self.init("Array", [TypeName(type.element)])
    case .dictionaryType(let type):
      self.init("Dictionary", [TypeName(type.key), TypeName(type.value)])
    case .identifierType(let type):
      self.init(type.name.text, Self.arguments(type.genericArgumentClause))
    case .memberType(let type):
      let base = TypeName(type.baseType)
      self.init("\(base.path).\(type.name.text)", Self.arguments(type.genericArgumentClause))
    case .functionType(let type): self.init("->", [TypeName(type.returnClause.type)])
    case .tupleType(let type):
      if let only = type.elements.first, type.elements.count == 1 {
        self.init(only.type)
      } else {
        self.init("()", type.elements.map { TypeName($0.type) })
      }
    case .compositionType(let type):
      self = type.elements.first.map { TypeName($0.type) } ?? TypeName("")
    case .metatypeType(let type): self.init(type.baseType)
    default: self.init("")
    }
    if path == "Optional", let wrapped = arguments.first { self = wrapped }
  }

  private static func arguments(_ clause: GenericArgumentClauseSyntax?) -> [TypeName] {
    clause?.arguments.compactMap { argument in
      if case .type(let type) = argument.argument { TypeName(type) } else { nil }
    } ?? []
  }

  /// The path of a generic parameter of a function. No type of the app has it.
  static func generic(_ name: String) -> String { "generic \(name)" }

  /// Whether it is a generic parameter of a function, or made of one.
  var isGeneric: Bool { path.hasPrefix("generic ") || arguments.contains(where: \.isGeneric) }

  /// The same type, where some names mean generic parameters.
  func marking(generic names: Set<String>) -> TypeName {
    TypeName(
      names.contains(path) ? Self.generic(path) : path,
      arguments.map { $0.marking(generic: names) }
    )
  }

  /// The last name: `ID` of `Order.ID`.
  var last: String { path.split(separator: ".").last.map(String.init) ?? path }

  /// What a `Binding<T>` holds; else the type itself.
  var unbound: TypeName {
    ["Binding", "Bindable", "Published"].contains(path) ? arguments.first ?? self : self
  }

  /// What a collection holds.
  var element: TypeName? {
    guard let last = arguments.last, Self.collections.contains(path) else { return nil }
    return path == "Binding" ? last.element : last
  }

  private static let collections: Set = [
    "Array", "ArraySlice", "Set", "OrderedSet", "IdentifiedArray", "Results", "FetchedResults",
    "List", "StackState", "IdentifiedArrayOf", "Binding",
  ]

  var isFunction: Bool { path == "->" }

  /// The type as Swift writes it.
  var text: String {
    switch path {
    case "Array" where arguments.count == 1: "[\(arguments[0].text)]"
    case "Dictionary" where arguments.count == 2: "[\(arguments[0].text): \(arguments[1].text)]"
    case "->", "()", "": ""
    default:
      arguments.isEmpty ? path : "\(path)<\(arguments.map(\.text).joined(separator: ", "))>"
    }
  }
}

extension StringProtocol {
  /// Whether it is written as names of types are, with a capital letter, also after an underscore: `_Sheets`.
  var namesType: Bool { first { $0 != "_" }?.isUppercase == true }
}
