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
    /// How many things it stands for.
    package var count = 1
  }

  package struct Section: Sendable {
    package enum ID: String, Sendable, CaseIterable {
      case breaking, launch, needs, released, lost, links, bypasses, newFindings, newScreens, taps,
        changes,
        gained, fixedFindings
    }

    package var id: ID
    package var title: String
    /// What its entries have in common, in a sentence; may be empty.
    package var introduction: String
    package var entries: [Entry]

    /// How many things its entries stand for.
    package var count: Int { entries.reduce(0) { $0 + $1.count } }
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
    notices = review.notices
  }

  subscript(id: Section.ID) -> Section? { sections.first { $0.id == id } }
}

extension ReviewDigest.Entry {
  /// Entries of items, of which those that are alike are one entry at the place of the first, if they are many.
  ///
  /// - Parameters:
  ///   - key: What is alike; nil for an item that stays by itself.
  ///   - one: The entry of an item that stays by itself.
  ///   - all: The entry of several that are alike. It counts as so many.
  static func gathering<Item, Key: Hashable>(
    _ items: [Item],
    alike key: (Item) -> Key?,
    one: (Item) -> Self,
    all: ([Item]) -> Self
  ) -> [Self] {
    var groups: [Key: [Item]] = [:]
    for item in items { if let key = key(item) { groups[key, default: []].append(item) } }
    var told: Set<Key> = []
    return items.compactMap { item in
      guard let key = key(item), let group = groups[key],
        group.count >= ReviewDigestBuilder.fewestAlike
      else { return one(item) }
      guard told.insert(key).inserted else { return nil }
      var entry = all(group)
      entry.count = group.count
      return entry
    }
  }

  /// What an entry says, whatever it is about.
  private struct Statement: Hashable {
    var mark: ReviewDigest.Mark
    var phrases: [String]
    var place: String?
    /// What is said last, where that matters.
    var end: String?
  }

  /// Screens that are lost for one reason as one entry with their names, if they are many.
  static func lost(_ entries: [Self]) -> [Self] {
    gathering(entries) {
      Statement(mark: $0.mark, phrases: $0.phrases, place: $0.place)
    } one: {
      $0
    } all: { group in
      group[0].standing(for: counted(group.count, "screen")) { entry in
        entry.details = [group.map(\.subject).joined(separator: ", ")]
      }
    }
  }

  /// URLs of which the same is said as one entry, if they are many.
  ///
  /// - Parameter plural: What a phrase about one URL is about several.
  static func links(_ entries: [Self], plural: (String) -> String) -> [Self] {
    gathering(entries) {
      // The last detail is where the way ends now.
      Statement(mark: $0.mark, phrases: $0.phrases, place: $0.place, end: $0.details.last)
    } one: {
      $0
    } all: { group in
      group[0].standing(for: counted(group.count, "URL")) { entry in
        entry.phrases = entry.phrases.map(plural)
        entry.details = entry.details.suffix(1) + group.map(\.subject)
      }
    }
  }

  /// The same for others too, which the subject counts.
  private func standing(for subject: String, _ change: (inout Self) -> Void) -> Self {
    var entry = self
    entry.kind = ""
    entry.subject = subject
    entry.isCode = false
    entry.element = nil
    change(&entry)
    return entry
  }
}
