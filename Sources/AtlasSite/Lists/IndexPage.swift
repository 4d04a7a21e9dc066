import AtlasMarkup
import AtlasModel

/// All named elements, by first letter.
struct IndexPage {
  let context: PageContext

  var page: Page {
    var page = Page(listing: "<p>All named elements, by first letter.</p>", in: context)
    struct Entry {
      var key: String
      var element: ElementReference
      var label: String
    }
    let entries = context.site.indexed.map { element in
      let label = context.model.label(of: element)
      return Entry(key: label.lowercased(), element: element, label: label)
    }
    .enumerated()
    .sorted { ($0.element.key, $0.offset) < ($1.element.key, $1.offset) }
    .map(\.element)
    var groups: [(letter: String, items: [HTML])] = []
    for entry in entries {
      let letter = Self.letter(of: entry.key)
      if groups.last?.letter != letter {
        // Labels are in the order of their text, so the group of a letter may come up again.
        if let place = groups.firstIndex(where: { $0.letter == letter }) {
          groups[place].items.append(context.linkWithKind(entry.element))
          continue
        }
        groups.append((letter, []))
      }
      groups[groups.count - 1].items.append(context.linkWithKind(entry.element))
    }
    groups.sort { ($0.letter == "#" ? 0 : 1, $0.letter) < ($1.letter == "#" ? 0 : 1, $1.letter) }
    page.sections = groups.map { letter, items in
      Page.Section(
        SitePaths.anchor("letter", letter == "#" ? "other" : letter.lowercased()),
        letter == "#" ? "Other" : letter,
        rest: list(items, class: "columns")
      )
    }
    return page
  }

  private static func letter(of key: String) -> String {
    guard let first = key.first, first.isLetter else { return "#" }
    return first.uppercased()
  }
}
