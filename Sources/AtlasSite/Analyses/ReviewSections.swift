import AtlasGraph
import AtlasMarkup
import AtlasModel
import AtlasReview

/// A review as sections of a page.
struct ReviewSections {
  let digest: ReviewDigest
  /// The link from the page to an element of the new model; nil if no page shows it.
  let href: (ElementReference) -> String?
  /// The link from the page to the page of a rule, by its id; nil if there is none.
  var ruleHref: (String) -> String? = { _ in nil }

  /// What breaks, then the picture, then the rest.
  func sections(picture: Page.Picture?) -> [Page.Section] {
    var sections = digest.sections.map(section)
    if !digest.notices.isEmpty { sections.insert(notices, at: 0) }
    if let picture {
      let before = ["base", ReviewDigest.Section.ID.breaking.rawValue]
      let place = sections.firstIndex { !before.contains($0.id) } ?? sections.count
      sections.insert(Page.Section("picture", "Picture", pictures: [picture]), at: place)
    }
    return sections
  }

  private func section(_ section: ReviewDigest.Section) -> Page.Section {
    let columns = columns(of: section)
    return Page.Section(
      section.id.rawValue,
      section.title,
      text: section.introduction.isEmpty ? "" : "<p>\(section.introduction)</p>\n",
      table: Page.Table(
        section.title,
        columns.map(\.title),
        rows: section.entries.map { entry in
          Page.Table.Row(columns.map { Page.Table.Cell($0.cell(entry)) })
        }
      )
    )
  }

  private var notices: Page.Section {
    let paragraphs = digest.notices.map { notice -> HTML in
      let items = notice.details.map { "<li>\($0)</li>\n" as HTML }.joined()
      let list: HTML = notice.details.isEmpty ? "" : "<ul class=\"plain quiet\">\n\(items)</ul>\n"
      return "<p>\(notice.words).</p>\n" + list
    }
    return Page.Section("base", "The old model", text: paragraphs.joined())
  }

  private struct Column {
    var title: String
    var cell: (ReviewDigest.Entry) -> HTML
  }

  private func columns(of section: ReviewDigest.Section) -> [Column] {
    var columns = [Column(title: subjectTitle(section.id)) { subject($0, in: section.id) }]
    columns.append(
      Column(title: "What") { what($0, startsSentences: section.id != .changes) }
    )
    if section.entries.contains(where: { $0.place != nil }) {
      columns.append(
        Column(title: "Where") { entry in
          entry.place.map { HTML(sentence($0)) } ?? "<span class=\"none\">everywhere</span>"
        }
      )
    }
    return columns
  }

  private func subjectTitle(_ id: ReviewDigest.Section.ID) -> String {
    switch id {
    case .breaking: "What breaks"
    case .launch, .newScreens: "Change"
    case .needs: "What is needed"
    case .released: "What is no longer needed"
    case .links: "URL"
    case .newFindings, .fixedFindings: "Rule"
    case .lost, .gained, .taps, .bypasses: "Screen"
    case .changes: "Element"
    }
  }

  private func subject(_ entry: ReviewDigest.Entry, in section: ReviewDigest.Section.ID) -> HTML {
    var name: HTML = entry.isCode ? "<code>\(entry.subject)</code>" : "\(entry.subject)"
    let isRule = section == .newFindings || section == .fixedFindings
    if let href = isRule ? ruleHref(entry.subject) : entry.element.flatMap(href) {
      name = "<a href=\"\(href)\">\(name)</a>"
    }
    let kind: HTML = entry.kind.isEmpty ? "" : "<span class=\"quiet\">\(entry.kind)</span> "
    return mark(entry.mark) + kind + name
  }

  /// A mark, with its meaning for screen readers.
  private func mark(_ mark: ReviewDigest.Mark) -> HTML {
    guard let meaning = mark.meaning else { return "" }
    return
      "<span class=\"change change-\(meaning)\" title=\"\(meaning)\"><span aria-hidden=\"true\">\(mark.rawValue)</span><span class=\"unseen\">\(meaning)</span></span> "
  }

  /// - Parameter startsSentences: Whether phrases begin with a word of prose; else with a key.
  private func what(_ entry: ReviewDigest.Entry, startsSentences: Bool) -> HTML {
    var html = entry.phrases.map { HTML(startsSentences ? sentence($0) : $0) }
      .joined(separator: "<br>")
    if html.isEmpty, entry.details.isEmpty, let meaning = entry.mark.meaning {
      html = HTML(startsSentences ? sentence(meaning) : meaning)
    }
    guard !entry.details.isEmpty else { return html }
    let items = entry.details.map { "<li>\($0)</li>\n" as HTML }.joined()
    let list = "<ul class=\"plain quiet\">\n\(items)</ul>" as HTML
    guard entry.details.count > Self.openDetails else { return html + list }
    return html + "<details><summary>All \(entry.details.count)</summary>\n\(list)</details>"
  }

  /// More details than this are folded.
  private static let openDetails = 12
}

extension ReviewDigest.Mark {
  /// One word; nil for none.
  var meaning: String? {
    switch self {
    case .added: "added"
    case .removed: "removed"
    case .changed: "changed"
    case .broken: "breaking"
    case .none: nil
    }
  }
}

extension NavigationReview {
  /// The review as sections of a page without a site: without links, but with the picture, which is
  /// drawn when the page is made.
  package func sections(withPicture hasPicture: Bool) -> [Page.Section] {
    ReviewSections(digest: ReviewDigest(self)) { _ in nil }
      .sections(picture: hasPicture ? Page.Picture.changes : nil)
  }

  /// One line: `2 breaking changes · 1 screen out of reach · 3 added, 1 removed, 4 changed`.
  package var summary: String {
    ReviewDigest(self).summary
  }
}

extension Page.Picture {
  /// The picture of the changes.
  static let changes = Page.Picture(
    view: nil,
    caption:
      "The mark + means added, − (dashed) removed, ± changed. Unmarked elements are neighbours."
  )
}
