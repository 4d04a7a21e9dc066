import AtlasBase

/// A review for a terminal.
package struct ReviewText: Sendable {
  private static let width = 100
  /// Standard error has all of them.
  private static let noticeLimit = 12

  private let digest: ReviewDigest
  private let usesColour: Bool

  package init(_ review: NavigationReview, usesColour: Bool = false) {
    digest = ReviewDigest(review)
    self.usesColour = usesColour
  }

  /// The whole review, ended by a newline.
  package var text: String {
    let notices = digest.notices.map(text)
    let parts = [TerminalText.visible(digest.summary) + "\n"] + notices + digest.sections.map(text)
    return parts.joined(separator: "\n")
  }

  private func text(of notice: ReviewBase.Notice) -> String {
    let words = wrapped(TerminalText.visible(notice.words), width: Self.width, indent: 0)
    let rest = notice.details.count - Self.noticeLimit
    return notice.details.prefix(Self.noticeLimit).reduce(words) {
      $0 + wrapped(TerminalText.visible($1), width: Self.width, indent: 2, hanging: 4)
    } + (rest > 0 ? "  and \(rest) more\n" : "")
  }

  private func text(of section: ReviewDigest.Section) -> String {
    let title = "\(section.title) (\(section.count))"
    var text = (usesColour ? TerminalColour.bold.applied(to: title) : title) + "\n"
    if !section.introduction.isEmpty {
      text += wrapped(section.introduction, width: Self.width, indent: 2)
    }
    for entry in section.entries { text += self.text(of: entry) }
    return text
  }

  /// A line, where all of it fits in one; otherwise the phrases below the subject.
  private func text(of entry: ReviewDigest.Entry) -> String {
    let head = [entry.mark.rawValue, entry.kind, TerminalText.visible(entry.subject)]
      .filter { !$0.isEmpty }.joined(separator: " ")
    var phrases = entry.phrases.map(TerminalText.visible)
    if let place = entry.place {
      if phrases.isEmpty { phrases = [place] } else { phrases[phrases.count - 1] += ", " + place }
    }
    let line = phrases.isEmpty ? head : "\(head): \(phrases.joined(separator: "; "))"
    var text = ""
    if line.count + 2 <= Self.width {
      text += "  \(coloured(line, entry.mark))\n"
    } else {
      text += "  \(coloured(head, entry.mark))\n"
      for phrase in phrases {
        text += wrapped(phrase, width: Self.width, indent: 6, hanging: 8)
      }
    }
    for detail in entry.details {
      text += wrapped(TerminalText.visible(detail), width: Self.width, indent: 6, hanging: 8)
    }
    return text
  }

  private func coloured(_ line: String, _ mark: ReviewDigest.Mark) -> String {
    guard usesColour else { return line }
    switch mark {
    case .added: return TerminalColour.green.applied(to: line)
    case .removed, .broken: return TerminalColour.red.applied(to: line)
    case .changed: return TerminalColour.magenta.applied(to: line)
    case .none: return line
    }
  }
}
