import AtlasDiagrams
import AtlasGraph
import AtlasLinks
import AtlasModel

/// What a picture of a review says of an element that changed.
struct ReviewWords {
  let union: ModelUnion

  init(_ union: ModelUnion) { self.union = union }

  /// What it was called, which pattern it had or where it was, where that is what changed; nil where
  /// nothing of it did.
  func formerly(_ change: ElementChange) -> String? {
    guard let old = change.old, let new = change.new else { return nil }
    let models = (old: union.old.model, new: union.new.model)
    if case (.deepLink(let before), .deepLink(let after)) = (old, new),
      let pattern = models.old.deepLinks[before].patterns.first?.text,
      pattern != models.new.deepLinks[after].patterns.first?.text
    {
      return pattern
    }
    switch old {
    // A label made of where a container is says nothing that its frame does not.
    case .container: break
    default:
      let label = models.old.label(of: old)
      if label != models.new.label(of: new) { return label }
    }
    if let former = change.formerID { return former }
    return change.move.map { "in \($0.from)" }
  }

  /// The URL patterns of a link now and before, without what they begin with in common.
  ///
  /// - Returns: nil if the first pattern is the same.
  func patterns(_ change: ElementChange) -> (now: String, before: String)? {
    guard case .deepLink(let old)? = change.old, case .deepLink(let new)? = change.new,
      let before = union.old.model.deepLinks[old].patterns.first?.text,
      let now = union.new.model.deepLinks[new].patterns.first?.text, before != now
    else { return nil }
    let count = zip(before, now).prefix { $0 == $1 }.count
    let length = TextWrapping.start(ofDifference: count, in: now)
    // The scheme alone says too little to be left out.
    guard length > 0, !now.prefix(length).hasSuffix(":/"), !now.prefix(length).hasSuffix(":")
    else { return (now, before) }
    return ("…" + now.dropFirst(length), "…" + before.dropFirst(length))
  }

  /// A URL pattern that a link has now beside its first one: `+ https://example.com/r/{id}`; nil if none came
  /// or went.
  func pattern(addedBy change: ElementChange) -> String? {
    guard let field = change.fields.first(where: { $0.key == "patterns" }) else { return nil }
    let signed = field.items.compactMap { item -> String? in
      if item.old == nil { return item.new.map { "+ " + $0 } }
      return item.new == nil ? item.old.map { "− " + $0 } : nil
    }
    guard let first = signed.first else { return nil }
    return signed.count == 1 ? first : "\(first) and \(signed.count - 1) more"
  }

  /// The facts behind a tooltip: ". title: Cart → Basket; moved from Shop to Home".
  func facts(_ change: ElementChange) -> String {
    guard change.nature == .changed else { return "" }
    var facts: [String] = []
    if let former = change.formerID { facts.append("id: \(former) → \(change.id)") }
    if let move = change.move { facts.append("moved from \(move.from) to \(move.to)") }
    for field in change.navigationalFields {
      facts.append("\(field.key): \(field.old ?? "not stated") → \(field.new ?? "not stated")")
    }
    return facts.isEmpty ? "" : ". " + facts.joined(separator: "; ")
  }
}
