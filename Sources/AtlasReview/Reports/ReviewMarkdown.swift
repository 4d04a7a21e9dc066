import AtlasBase
import AtlasExports
import AtlasMarkup

/// A review as the comment on a pull request.
///
/// The same review gives the same bytes, and its first line distinguishes a comment of NavAtlas
/// from others, so that the comment can be updated in place.
package struct ReviewMarkdown: Sendable {
  /// The most characters of a comment on GitHub.
  static let commentLimit = 65_536

  /// The first line of every comment; nobody sees it.
  ///
  /// - Parameter key: What distinguishes the comments of several models in one repository. ASCII letters,
  ///   digits, `.`, `/`, `_` and single `-` are written as they are, all other bytes with two hexadecimal
  ///   digits, so that no two models have one marker.
  static func marker(key: String) -> String {
    var kept = ""
    for byte in key.utf8 {
      let scalar = Unicode.Scalar(byte)
      switch scalar {
      // Two hyphens would end the comment.
      case "-" where kept.hasSuffix("-"): kept += "%2D"
      case "a"..."z", "A"..."Z", "0"..."9", ".", "/", "_", "-": kept.unicodeScalars.append(scalar)
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        kept += byte < 16 ? "%0" + digits : "%" + digits
      }
    }
    return "<!-- navatlas-review \(kept) -->"
  }

  private let app: String
  private let digest: ReviewDigest
  private let isEmpty: Bool
  private let key: String
  private let picture: MermaidFlowchart?

  /// What a picture in a comment may take: a reader looks at so much, and the text needs room too.
  static let pictureLimits = MermaidFlowchart.Limits(nodes: 60, edges: 120, characters: 20_000)

  /// - Parameter key: What distinguishes the comments of several models, such as the model's path.
  package init(_ review: NavigationReview, key: String) {
    let picture =
      review.isEmpty
      ? nil
      : review.diagram { $0.readableInComment() }?.mermaid(limits: Self.pictureLimits)
    self.init(review, key: key, picture: picture)
  }

  init(_ review: NavigationReview, key: String, picture: MermaidFlowchart?) {
    app = review.new.model.app.name
    digest = ReviewDigest(review)
    isEmpty = review.isEmpty && review.base.isComplete
    self.key = key
    self.picture = picture
  }

  /// The comment, ended by a newline and within the limit; empty if nothing changed.
  ///
  /// What does not fit is left out from the end of the longest lists, and the comment says how
  /// much.
  package var text: String {
    guard !isEmpty else { return "" }
    var rows = 400
    while true {
      let text = text(most: rows)
      // GitHub counts characters; in UTF-16 there are never fewer.
      if text.utf16.count <= Self.commentLimit || rows == 0 { return text }
      rows /= 2
    }
  }

  private func text(most rows: Int) -> String {
    var text = Self.marker(key: key) + "\n"
    text += "### Navigation of \(GitHubMarkdown.text(app)) (\(GitHubMarkdown.code(key)))\n\n"
    text += "**\(GitHubMarkdown.text(digest.summary))**\n"
    for notice in digest.notices { text += "\n" + note(notice) }
    if let breaking = digest[.breaking] { text += "\n" + self.breaking(breaking, most: rows) }
    let shown = self.shown
    if !shown.entries.isEmpty {
      text += "\n" + shown.entries.map { listed($0.entry, of: $0.section) }.joined()
    }
    if let changes = digest[.changes] { text += "\n" + table(changes, most: rows) }
    if let picture {
      text += "\n```mermaid\n\(picture.text)```\n"
      if let note = picture.note { text += "\n_In the picture \(GitHubMarkdown.text(note))._\n" }
    }
    for section in digest.sections
    where section.id != .breaking && section.id != .changes && !shown.whole.contains(section.id) {
      text += "\n" + folded(section, most: rows)
    }
    return text
  }

  /// What a reader should know before the rest.
  private func note(_ notice: ReviewBase.Notice) -> String {
    guard !notice.details.isEmpty else { return "_\(GitHubMarkdown.prose(notice.words))._\n" }
    var text = "> [!NOTE]\n> \(GitHubMarkdown.prose(notice.words)).\n>\n"
    for detail in notice.details.prefix(Self.noticeLimit) {
      text += "> - \(GitHubMarkdown.prose(detail))\n"
    }
    let rest = notice.details.count - Self.noticeLimit
    return rest > 0 ? text + "> - … and \(rest) more\n" : text
  }

  private static let noticeLimit = 5

  // MARK: Consequences

  /// The sections whose entries a reviewer should see without opening anything, from the worst.
  private static let consequences: [ReviewDigest.Section.ID] = [
    .launch, .needs, .released, .lost, .links, .bypasses, .newFindings, .newScreens,
  ]

  /// How many consequences are seen at once.
  private static let consequenceLimit = 5

  /// The first consequences, and the sections of which none is left out.
  private var shown:
    (
      entries: [(entry: ReviewDigest.Entry, section: ReviewDigest.Section)],
      whole: Set<ReviewDigest.Section.ID>
    )
  {
    var entries: [(entry: ReviewDigest.Entry, section: ReviewDigest.Section)] = []
    var whole: Set<ReviewDigest.Section.ID> = []
    for section in Self.consequences.compactMap({ digest[$0] }) {
      let news =
        switch section.id {
        case .newFindings: findings(section.entries)
        case .lost: ReviewDigest.Entry.lost(section.entries)
        default: consequences(section.entries)
        }
      let room = Self.consequenceLimit - entries.count
      entries += news.prefix(room).map { ($0, section) }
      // Of the findings that are one entry, each is in the list below.
      let isWhole =
        news.count == section.entries.count
        && (section.id != .newFindings || news.allSatisfy { $0.count == 1 })
      if news.count <= room, isWhole { whole.insert(section.id) }
    }
    return (entries, whole)
  }

  /// What breaks has been said.
  private func consequences(_ entries: [ReviewDigest.Entry]) -> [ReviewDigest.Entry] {
    entries.filter { $0.mark != .broken }
  }

  /// Errors and warnings, those of one rule as one. What is only information is read in the list of all.
  private func findings(_ entries: [ReviewDigest.Entry]) -> [ReviewDigest.Entry] {
    let serious = entries.filter { $0.kind != Diagnostic.Severity.information.rawValue }
    let groups = Dictionary(grouping: serious, by: \.subject)
    var told: Set<String> = []
    return serious.compactMap { entry in
      guard told.insert(entry.subject).inserted else { return nil }
      var first = entry
      let all = (groups[entry.subject] ?? []).reduce(0) { $0 + $1.count }
      if all > entry.count { first.phrases.append("and \(all - entry.count) more") }
      // The list of all is folded below.
      if entry.count > 1 { first.details = [] }
      return first
    }
  }

  /// A consequence, with what it is about.
  private func listed(
    _ entry: ReviewDigest.Entry,
    of section: ReviewDigest.Section
  ) -> String {
    var text = "- "
    var entry = entry
    switch section.id {
    case .lost:
      // Where that is so belongs to the name: the reasons may name other environments.
      if let place = entry.place {
        entry.place = nil
        let phrases = entry.phrases == [Self.nothingLeads] ? [] : entry.phrases
        let reasons = phrases.map(GitHubMarkdown.prose).joined(separator: "; ")
        text += phrases.isEmpty ? "Nothing leads to " : "No taps lead to "
        text += "\(subject(entry)) \(GitHubMarkdown.text(place))"
        return text + (reasons.isEmpty ? " any more" : ": \(reasons)") + "\n" + details(entry)
      }
      // The reason says the same.
      if entry.phrases == [Self.nothingLeads] {
        entry.phrases = []
        return text + "Nothing leads to \(item(entry)) any more\n" + details(entry)
      }
      text += "No taps lead to "
    case .newFindings: text += "New "
    default: break
    }
    return text + item(entry) + "\n" + details(entry)
  }

  private static let nothingLeads = "Nothing leads to it"

  /// The first details of an entry, as points below it.
  private func details(
    _ entry: ReviewDigest.Entry,
    prefix: String = "",
    limit: Int = detailLimit
  ) -> String {
    let rest = entry.details.count - limit
    return entry.details.prefix(limit).map { detail in
      "\(prefix)  - \(GitHubMarkdown.prose(detail))\n"
    }
    .joined() + (rest > 0 ? "\(prefix)  - … and \(rest) more\n" : "")
  }

  private func breaking(_ section: ReviewDigest.Section, most: Int) -> String {
    var text = "> [!WARNING]\n> **\(section.title)**\n>\n"
    for entry in section.entries.prefix(most) {
      text += "> - \(item(entry))\n" + details(entry, prefix: "> ")
    }
    return text + more(section, most, prefix: "> ")
  }

  /// A short table is open, a long one folded.
  private func table(_ section: ReviewDigest.Section, most: Int) -> String {
    var text = "| | Element | Change |\n|:-:|---|---|\n"
    for entry in section.entries.prefix(most) {
      let details = entry.details.prefix(Self.detailLimit).map(GitHubMarkdown.prose)
      var cell = entry.phrases.map(GitHubMarkdown.prose) + details
      if entry.details.count > Self.detailLimit {
        cell.append("… and \(entry.details.count - Self.detailLimit) more")
      }
      text += "| \(entry.mark.rawValue) | \(subject(entry)) | \(cell.joined(separator: "<br>")) |\n"
    }
    text += more(section, most)
    guard section.entries.count > Self.rowLimit else { return text }
    return "<details>\n<summary>\(section.title) (\(section.count))</summary>\n\n"
      + text + "\n</details>\n"
  }

  /// The most rows of changes that are open.
  private static let rowLimit = 12
  private static let detailLimit = 12

  private func folded(_ section: ReviewDigest.Section, most: Int) -> String {
    var text = "<details>\n<summary>\(section.title) (\(section.count))</summary>\n\n"
    if !section.introduction.isEmpty { text += section.introduction + "\n\n" }
    let isList = section.id == .newFindings || section.id == .fixedFindings
    for entry in section.entries.prefix(most) {
      text += "- \(item(entry))\n" + details(entry, limit: isList ? most : Self.detailLimit)
    }
    return text + more(section, most) + "\n</details>\n"
  }

  private func item(_ entry: ReviewDigest.Entry) -> String {
    var text = subject(entry)
    let phrases = entry.phrases.map(GitHubMarkdown.prose).joined(separator: "; ")
    if !phrases.isEmpty { text += ": " + phrases }
    if let place = entry.place { text += " (\(GitHubMarkdown.text(place)))" }
    return text
  }

  private func subject(_ entry: ReviewDigest.Entry) -> String {
    let name =
      entry.isCode
      ? GitHubMarkdown.code(entry.subject) : "**\(GitHubMarkdown.text(entry.subject))**"
    return entry.kind.isEmpty ? name : "\(entry.kind) \(name)"
  }

  private func more(_ section: ReviewDigest.Section, _ most: Int, prefix: String = "") -> String {
    let rest = section.entries.count - most
    guard rest > 0 else { return "" }
    return "\(prefix)\n\(prefix)… and \(rest) more: `navatlas diff` lists all.\n"
  }
}
