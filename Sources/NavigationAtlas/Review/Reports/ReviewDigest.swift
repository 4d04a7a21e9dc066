/// What a review tells, in the order in which it is told. Every form of a review is written from it.
struct ReviewDigest: Sendable {
  /// What became of something.
  enum Mark: String, Sendable {
    case added = "+"
    case removed = "−"
    case changed = "±"
    case broken = "!"
    case none = ""
  }

  struct Entry: Sendable {
    var mark: Mark
    /// The kind of thing: `screen`; empty where the section says it.
    var kind: String
    /// Its name.
    var subject: String
    /// Whether the name is an id, a URL or something else of a program's.
    var isCode: Bool
    /// What is so, each a phrase of its own.
    var phrases: [String]
    /// Where and when it is so, `on iPhone`; nil for everywhere and always.
    var place: String?
    /// Steps and reasons, in order.
    var details: [String] = []
    /// What it is about, in the new model.
    var element: ElementReference?
  }

  struct Section: Sendable {
    enum ID: String, Sendable, CaseIterable {
      case breaking, lost, links, bypasses, newFindings, taps, changes, gained, mendedFindings
    }

    var id: ID
    var title: String
    /// What its entries have in common, in a sentence; may be empty.
    var introduction: String
    var entries: [Entry]
  }

  /// One line: `2 breaking changes · 1 screen out of reach · 3 added, 1 removed, 4 changed`.
  let summary: String
  /// In order, those that have entries.
  let sections: [Section]

  init(_ review: NavigationReview) {
    let builder = ReviewDigestBuilder(review: review)
    sections = Section.ID.allCases.map(builder.section).filter { !$0.entries.isEmpty }
    summary = builder.summary
  }

  subscript(id: Section.ID) -> Section? { sections.first { $0.id == id } }
}
