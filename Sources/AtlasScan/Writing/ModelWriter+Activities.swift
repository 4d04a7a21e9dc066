import AtlasBase
import AtlasModel

/// User activities that screens advertise, and that the app continues.
extension ModelWriter {
  /// The types that a screen's view advertises, or a view that it consists of.
  mutating func advertised(by screen: NominalType) -> [(String, JSONValue)] {
    let ownership = ownership
    return advertised { found in
      if let target = found.screen { return target == .view(screen) }
      return found.view.map { ownership.screens(of: $0).contains(screen) || $0 == screen } ?? false
    }
  }

  mutating func advertised(byInline position: SourcePosition) -> [(String, JSONValue)] {
    advertised { $0.screen == .inline(position) || $0.screen == .container(position) }
  }

  private mutating func advertised(
    where isOwn: (FoundActivity) -> Bool
  ) -> [(String, JSONValue)] {
    var types: [String] = []
    for found in app.survey.activities where !found.isContinued && isOwn(found) {
      guard let type = found.use.type else { continue }
      written.positions.insert(found.use.position)
      if !types.contains(type) { types.append(type) }
    }
    return types.isEmpty ? [] : [("advertises", JSONValue(types.map { JSONValue($0) }))]
  }

  // MARK: - Deep links

  /// The deep links of the activities that the app continues, with the edges that they consist of.
  func continuedActivities() -> [(type: String, edges: [Edge], rest: [CodeCondition])] {
    var result: [(type: String, edges: [Edge], rest: [CodeCondition])] = []
    for edge in app.joiner.edges.sorted(by: { $0.position < $1.position })
    where Self.openings.contains(edge.kind) {
      guard let trigger = edge.trigger, trigger.isActivity, let type = trigger.activityType else {
        continue
      }
      let rest = edge.presence.terms.filter { !$0.isOtherURL }
      if let known = result.firstIndex(where: { $0.type == type && $0.rest == rest }) {
        result[known].edges.append(edge)
      } else {
        result.append((type, [edge], rest))
      }
    }
    return result
  }

  /// A deep link; nil if what it opens has no place in the model.
  mutating func activityLink(
    _ type: String,
    _ edges: [Edge],
    _ rest: [CodeCondition]
  ) -> JSONValue? {
    guard let opening = opening(edges), let first = edges.first else { return nil }
    var members: [(String, JSONValue)] = [
      ("id", JSONValue(ids.take("activity." + type))), ("activityType", JSONValue(type)),
      ("opens", opening), ("handler", "onContinueUserActivity"),
      ("source", source(first.position)),
    ]
    members += required(rest, by: first)
    for edge in edges {
      written.edges.insert(edge.number)
      written.positions.formUnion(edge.places)
    }
    continuedTypes.insert(type)
    return JSONValue(members)
  }

  // MARK: - What is left

  /// The activities that the model lacks.
  mutating func leaveActivities() {
    for found in app.survey.activities where !written.positions.contains(found.use.position) {
      guard let reason = reason(found) else {
        written.positions.insert(found.use.position)
        continue
      }
      written.unresolved.append(
        Unresolved(position: found.use.position, name: found.use.name, reason: reason)
      )
    }
  }

  private func reason(_ found: FoundActivity) -> String? {
    guard let type = found.use.type else {
      return
        "the type of the activity is computed: write a literal or a constant, or state it by hand"
    }
    guard found.isContinued else { return "no screen of the model has it" }
    if continuedTypes.contains(type) { return nil }
    return
      "the code does not say what it opens for the activity: state a deep link with its `activityType`"
  }
}
