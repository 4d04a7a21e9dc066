import AtlasModel

/// What becomes of URLs, in words.
extension ReviewDigestBuilder {
  /// One entry for each URL, what is worst first.
  var links: [ReviewDigest.Entry] {
    var order: [String] = []
    var changes: [String: [LinkChange]] = [:]
    for change in consequences.links {
      if changes[change.url] == nil { order.append(change.url) }
      changes[change.url, default: []].append(change)
    }
    let entries = order.map { entry(ofURL: $0, changes[$0] ?? []) }
    return ReviewDigest.Entry.folded(entries, noun: "URL", from: Self.fewestAlike)
  }

  private func entry(ofURL url: String, _ changes: [LinkChange]) -> ReviewDigest.Entry {
    var phrases: [String] = []
    for change in changes where !phrases.contains(change.nature.words) {
      phrases.append(change.nature.words)
    }
    var entry = ReviewDigest.Entry(
      mark: changes.contains(where: \.isBreaking) ? .broken : .none,
      kind: "",
      subject: url,
      isCode: true,
      phrases: phrases
    )
    let first = circumstance(changes[0])
    if changes.allSatisfy({ circumstance($0) == first }) {
      entry.place = first.isEmpty ? nil : first
    }
    entry.details = changes.flatMap { change -> [String] in
      let circumstance = entry.place == nil ? self.circumstance(change) : ""
      let before = circumstance.isEmpty ? "" : circumstance + ": "
      let ends = words(ofEndsOf: change)
      return changes.count == 1
        ? ["was: \(ends.old)", "now: \(ends.new)"]
        : ["\(before)was \(ends.old); now \(ends.new)"]
    }
    return entry
  }

  /// Both ends; where these read alike, with what differs: the deep link that takes the URL, or ids.
  private func words(ofEndsOf change: LinkChange) -> (old: String, new: String) {
    guard change.old.words == change.new.words else { return (change.old.words, change.new.words) }
    func words(_ end: LinkChange.End, _ model: NavigationModel) -> String {
      end.words + (end.link.map { " (\(model.deepLinks[$0].label))" } ?? "")
    }
    let (before, after) = (words(change.old, old), words(change.new, new))
    guard before == after else { return (before, after) }
    return ("\(before) [\(change.old.ids)]", "\(after) [\(change.new.ids)]")
  }

  /// Where and when it is so; empty for everywhere and always.
  private func circumstance(_ change: LinkChange) -> String {
    var parts = [place(change.environments)].compactMap { $0 }
    switch change.circumstance {
    case .notFound: parts.append("if the item that it names does not exist")
    case .conditions(let terms):
      parts += terms.isEmpty ? [] : ["with " + terms.map(\.text).joined(separator: ", ")]
    }
    return parts.joined(separator: ", ")
  }
}
