import AtlasModel

/// The types of the source by the last part of their name, and which views consist of which.
package struct SourceViews: Sendable {
  package let facts: SourceFacts
  private let types: [String: [SourceType]]
  /// Per view the views that it consists of, and the other way round.
  private let parts: [String: Set<String>]
  private let wholes: [String: Set<String>]
  /// The same with the roots of stacks.
  private let shown: [String: Set<String>]
  private let showing: [String: Set<String>]
  private let foreign: Set<String>

  package init(_ facts: SourceFacts) {
    self.facts = facts
    types = Dictionary(grouping: facts.types) { Self.simple($0.name) }
    var parts: [String: Set<String>] = [:]
    var wholes: [String: Set<String>] = [:]
    for type in facts.types {
      for part in type.contains {
        parts[Self.simple(type.name), default: []].insert(Self.simple(part))
        wholes[Self.simple(part), default: []].insert(Self.simple(type.name))
      }
    }
    self.parts = parts
    self.wholes = wholes
    for type in facts.types {
      for root in type.roots {
        parts[Self.simple(type.name), default: []].insert(Self.simple(root))
        wholes[Self.simple(root), default: []].insert(Self.simple(type.name))
      }
    }
    shown = parts
    showing = wholes
    foreign = Set(facts.foreignTypes)
  }

  /// `List` of `Library.List<Item>?`.
  package static func simple(_ type: String) -> String {
    let name = type.prefix { $0 != "<" && $0 != "?" }
    return name.split(separator: ".").last.map(String.init) ?? String(name)
  }

  /// The types of a simple name.
  package func declared(_ name: String) -> [SourceType] { types[name] ?? [] }

  /// Whether the source declares or uses a type of the name.
  package func knows(_ name: String) -> Bool { types[name] != nil || foreign.contains(name) }

  /// A view, the views that it consists of or has at the root of its stacks, and those of which it is one.
  package func around(_ name: String) -> Set<String> {
    Self.closure(name, shown).union(Self.closure(name, showing))
  }

  /// The views in whose code a view's code is: itself, its parts, and what it is a part of.
  func code(of name: String) -> Set<String> {
    Self.closure(name, parts).union(Self.closure(name, wholes))
  }

  /// The only view of an element's file that the model does not name: what the element's view may be called
  /// now.
  package func newName(of element: ElementReference, in model: NavigationModel) -> String? {
    guard let path = model.attributes(of: element).source?.path else { return nil }
    let known = ModelViews(model).names
    let others = facts.types.filter {
      $0.isView && $0.place.path == path && !known.contains(Self.simple($0.name))
    }
    return others.count == 1 ? others[0].name : nil
  }

  private static func closure(_ name: String, _ next: [String: Set<String>]) -> Set<String> {
    var found: Set = [name]
    var open = [name]
    while let name = open.popLast() {
      for other in next[name] ?? [] where found.insert(other).inserted { open.append(other) }
    }
    return found
  }
}
