/// The written types of values, and what they are at run time.
package struct RuntimeTypes: Sendable {
  package enum Comparison { case same, different, notStated }

  private var resolved: [String: String] = [:]
  /// Per type at run time its aliases.
  private var aliases: [String: [String]] = [:]
  private let routes: [String: Int]

  init(_ destinations: some Sequence<RegisteredDestination>, routes: [String: Int]) {
    self.routes = routes
    var contradicted: Set<String> = []
    for destination in destinations {
      guard destination.resolvedType != nil,
        let type = destination.valueType ?? destination.itemType
      else { continue }
      if let known = resolved[type], known != destination.resolvedType { contradicted.insert(type) }
      resolved[type] = destination.resolvedType
    }
    // One name for two types, in two files: nothing follows from the name.
    for type in contradicted { resolved[type] = nil }
    for (alias, type) in resolved where alias != type { aliases[type, default: []].append(alias) }
  }

  /// Whether a type is known at run time. The name of an identifier may be an alias: `Recipe.ID`.
  package func isKnown(_ type: String) -> Bool {
    resolved[type] != nil || routes[type] != nil || type == "UUID" || !type.hasSuffix("ID")
  }

  /// Whether a type has another name.
  package func hasOtherNames(_ type: String) -> Bool {
    resolve(type) != type || aliases[type] != nil
  }

  /// What a type is at run time, as far as the model says.
  package func resolve(_ type: String) -> String { resolved[type] ?? type }

  package func compare(_ first: String, _ second: String) -> Comparison {
    if first == second || resolve(first) == resolve(second) { return .same }
    // An enum of routes is no alias, and no alias of an identifier is one.
    if routes[first] != nil || routes[second] != nil { return .different }
    return isKnown(first) && isKnown(second) ? .different : .notStated
  }
}
