import AtlasBase

/// A file of hints with one to complete for each unresolved place.
///
/// - Parameter existing: The hints that exist; they stay as they are.
package func proposedHintsText(_ places: [UnresolvedPlace], also existing: JSONValue?) -> String {
  var lists: [String: [(String, JSONValue)]] = [:]
  var ignored: [JSONValue] = []
  var schema: [(String, JSONValue)] = []
  if case .object(let object)? = existing?.content {
    for member in object.members {
      if case .object(let list) = member.value.content {
        lists[member.key] = list.members.map { ($0.key, $0.value) }
      } else if member.key == "ignore" {
        ignored = member.value.array ?? []
      } else {
        schema.append((member.key, member.value))
      }
    }
  }
  for proposal in places.compactMap(\.proposal) {
    if let value = proposal.value {
      if lists[proposal.kind]?.contains(where: { $0.0 == proposal.key }) != true {
        lists[proposal.kind, default: []].append((proposal.key, JSONValue(value)))
      }
    } else if !ignored.contains(where: { $0.string == proposal.key }) {
      ignored.append(JSONValue(proposal.key))
    }
  }
  var members = schema
  for kind in ["same", "calls", "shows", "types", "callers"] {
    if let list = lists[kind] { members.append((kind, JSONValue(list))) }
  }
  if !ignored.isEmpty { members.append(("ignore", JSONValue(ignored))) }
  return JSONPrinter().text(of: JSONValue(members))
}
