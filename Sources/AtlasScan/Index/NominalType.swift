/// A type of the app with its extensions, or the extensions of a type from elsewhere.
///
/// An object, because every stage refers to it; only ``AppIndex`` changes it, while it is made.
final class NominalType: Hashable {
  let number: Int
  /// With the types around it: `Router.Sheet`.
  let name: String
  let kind: TypeDeclaration.Kind
  let unit: Int
  let position: SourcePosition
  let presence: CodePresence
  private(set) var inherited: [TypeName]
  private(set) var attributes: [Attribute]
  /// What the generic parameters conform to, by name.
  private(set) var generics: [String: TypeName] = [:]
  /// The names of the generic parameters.
  private(set) var parameters: Set<String> = []
  private(set) var members: [String: [Member]] = [:]
  private(set) var cases: [Member] = []
  private(set) var initializers: [Member] = []
  /// Properties in the order of the source.
  private(set) var properties: [Member] = []

  init(_ declaration: TypeDeclaration, number: Int) {
    self.number = number
    name = declaration.name
    kind = declaration.kind
    unit = declaration.unit
    position = declaration.position
    presence = declaration.presence
    inherited = []
    attributes = []
    add(declaration)
  }

  func add(_ declaration: TypeDeclaration) {
    inherited += declaration.inherited
    attributes += declaration.attributes
    generics.merge(declaration.generics) { first, _ in first }
    parameters.formUnion(declaration.parameters)
    for var member in declaration.members {
      member.presence = declaration.presence.and(member.presence)
      members[member.name, default: []].append(member)
      switch member.kind {
      case .enumCase: cases.append(member)
      case .initializer: initializers.append(member)
      case .property: properties.append(member)
      case .function, .alias: break
      }
    }
  }

  /// `Sheet` of `Router.Sheet`.
  var simpleName: String { name.split(separator: ".").last.map(String.init) ?? name }

  static func == (a: NominalType, b: NominalType) -> Bool { a === b }

  func hash(into hasher: inout Hasher) { hasher.combine(number) }

  /// Stored properties that a memberwise initializer takes, in order.
  var memberwise: [Member] {
    properties.filter { !$0.isStatic && $0.body == nil }
  }

  /// Whether its views come from outside SwiftUI's `body`: UIKit's and AppKit's views.
  static let representables: Set = [
    "UIViewControllerRepresentable", "UIViewRepresentable", "NSViewRepresentable",
    "NSViewControllerRepresentable", "WKInterfaceObjectRepresentable",
  ]
}
