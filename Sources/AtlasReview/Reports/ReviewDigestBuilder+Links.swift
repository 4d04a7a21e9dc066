import AtlasGraph
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
    var causes: [String: Int] = [:]
    for url in order {
      if let cause = cause(of: changes[url] ?? []) { causes[cause, default: 0] += 1 }
    }
    let entries = order.map { url in
      let alike = changes[url] ?? []
      guard let cause = cause(of: alike), causes[cause, default: 0] >= Self.fewestAlike else {
        return entry(ofURL: url, alike)
      }
      return entry(ofURL: url, alike, cause)
    }
    let plurals = Dictionary(
      uniqueKeysWithValues: LinkChange.Nature.allCases.map { ($0.words, $0.pluralWords) }
    )
    return ReviewDigest.Entry.links(entries) { plurals[$0] ?? $0 }
  }

  /// How many URLs lead to another screen or nowhere, and how many to the same one in another state.
  var summaryOfLinks: [String] {
    let changes = consequences.links.filter { $0.nature != .somewhere }
    let all = Set(changes.map(\.url))
    let others = Set(changes.filter { $0.nature != .otherState }.map(\.url))
    let same = all.subtracting(others).count
    return [
      others.isEmpty
        ? nil : "\(counted(others.count, "link")) with another destination or none",
      same == 0 ? nil : "\(counted(same, "link")) to the same screen in another state",
    ].compactMap { $0 }
  }

  /// Why a URL leads nowhere, or led nowhere before, if it is the same in all circumstances.
  private func cause(of changes: [LinkChange]) -> String? {
    guard let first = changes.first, let cause = cause(of: first),
      changes.allSatisfy({ $0.nature == first.nature && self.cause(of: $0) == cause })
    else { return nil }
    return cause
  }

  private func cause(of change: LinkChange) -> String? {
    switch change.nature {
    case .nowhere: change.new.sharedCause
    case .somewhere: change.old.cause.map { "before, their targets did not exist: \($0)" }
    default: nil
    }
  }

  private func entry(ofURL url: String, _ changes: [LinkChange], _ cause: String)
    -> ReviewDigest.Entry
  {
    ReviewDigest.Entry(
      mark: changes.contains(where: \.isBreaking) ? .broken : .none,
      kind: "",
      subject: url,
      isCode: true,
      phrases: [changes[0].nature.words],
      details: [cause]
    )
  }

  private func entry(ofURL url: String, _ changes: [LinkChange]) -> ReviewDigest.Entry {
    var phrases: [String] = []
    let isElsewhere = changes.contains { $0.nature == .elsewhere }
    for change in changes where !phrases.contains(change.nature.words) {
      // That the screen of before stays visible is not so everywhere.
      if change.nature == .stillVisible, isElsewhere { continue }
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
        : ["\(before)was \(Self.afterWas(ends.old)); now \(ends.new)"]
    }
    return entry
  }

  /// The words of an end after "was".
  private static func afterWas(_ words: String) -> String {
    words == URLEnds.nobodyWords ? "handled by no deep link" : words
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
    var parts = [change.isInsideApp ? "inside the app" : nil, place(change.environments)]
      .compactMap { $0 }
    switch change.circumstance {
    case .notFound: parts.append("if the item that it names does not exist")
    case .conditions(let terms):
      parts += terms.isEmpty ? [] : ["if " + terms.conjunction]
    }
    return parts.joined(separator: ", ")
  }
}
