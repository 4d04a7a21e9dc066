import AtlasGraph
import AtlasModel

/// What a review reports, in order. Every format of a review is written from it.
package struct ReviewDigest: Sendable {
  /// What became of something.
  package enum Mark: String, Sendable {
    case added = "+"
    case removed = "−"
    case changed = "±"
    case broken = "!"
    case none = ""
  }

  package struct Entry: Sendable {
    package var mark: Mark
    /// The kind of thing: `screen`; empty where the section says it.
    package var kind: String
    /// Its name.
    package var subject: String
    /// Whether the name is an id, a URL or something else of a program's.
    package var isCode: Bool
    /// What is so, each a phrase of its own.
    package var phrases: [String]
    /// Where and when it is so, `on iPhone`; nil for everywhere and always.
    package var place: String?
    /// Steps and reasons, in order.
    package var details: [String] = []
    /// What it is about, in the new model.
    package var element: ElementReference?
  }

  package struct Section: Sendable {
    package enum ID: String, Sendable, CaseIterable {
      case breaking, launch, needs, lost, links, bypasses, newFindings, newScreens, taps, changes,
        gained, fixedFindings
    }

    package var id: ID
    package var title: String
    /// What its entries have in common, in a sentence; may be empty.
    package var introduction: String
    package var entries: [Entry]
  }

  /// One line: `2 breaking changes · 1 screen out of reach · 3 added, 1 removed, 4 changed`.
  package let summary: String
  /// What a reader should know before the rest.
  package let notices: [ReviewBase.Notice]
  /// In order, those that have entries.
  package let sections: [Section]

  /// What is said when nothing changed.
  static let nothingChanged = "nothing changed in the navigation"

  package init(_ review: NavigationReview) {
    let builder = ReviewDigestBuilder(review: review)
    sections = Section.ID.allCases.map(builder.section).filter { !$0.entries.isEmpty }
    summary = review.isEmpty ? Self.nothingChanged : builder.summary
    notices = review.base.notices
  }

  subscript(id: Section.ID) -> Section? { sections.first { $0.id == id } }
}

extension ReviewDigest.Entry {
  /// Screens that are lost for one reason as one entry with their names, if they are many.
  static func lost(_ entries: [Self]) -> [Self] {
    struct Reason: Hashable {
      var phrases: [String]
      var place: String?
    }
    func reason(_ entry: Self) -> Reason { Reason(phrases: entry.phrases, place: entry.place) }
    let alike = Dictionary(grouping: entries, by: reason)
    var told: Set<Reason> = []
    return entries.compactMap { entry -> Self? in
      let key = reason(entry)
      guard let group = alike[key], group.count >= ReviewDigestBuilder.fewestAlike else {
        return entry
      }
      guard told.insert(key).inserted else { return nil }
      var folded = entry
      folded.kind = ""
      folded.subject = counted(group.count, "screen")
      folded.element = nil
      folded.details = [group.map(\.subject).joined(separator: ", ")]
      return folded
    }
  }

  /// Entries that say the same of different subjects as one, at the place of the first.
  ///
  /// - Parameters:
  ///   - noun: What the subjects are, in the singular.
  ///   - plural: What a phrase about one subject is about several.
  ///   - fewest: How many it takes.
  static func folded(
    _ entries: [Self],
    noun: String,
    plural: (String) -> String,
    from fewest: Int
  ) -> [Self] {
    struct Said: Hashable {
      var mark: ReviewDigest.Mark
      var phrases: [String]
      var place: String?
      /// What is said last, which is where the way ends now.
      var end: String?
    }
    func said(_ entry: Self) -> Said {
      Said(mark: entry.mark, phrases: entry.phrases, place: entry.place, end: entry.details.last)
    }
    let alike = Dictionary(grouping: entries, by: said)
    var told: Set<Said> = []
    return entries.compactMap { entry -> Self? in
      let key = said(entry)
      guard let group = alike[key], group.count >= fewest else { return entry }
      guard told.insert(key).inserted else { return nil }
      var folded = entry
      folded.kind = ""
      folded.subject = counted(group.count, noun)
      folded.isCode = false
      folded.phrases = entry.phrases.map(plural)
      folded.element = nil
      folded.details = [key.end].compactMap { $0 } + group.map(\.subject)
      return folded
    }
  }
}
