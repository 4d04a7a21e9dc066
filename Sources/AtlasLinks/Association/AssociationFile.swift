import AtlasBase

/// What an apple-app-site-association file says of universal links: its `applinks`.
///
/// Sources, here and in what this folder does with it: Apple's documentation *Supporting associated
/// domains* and the pages `applinks`, `applinks.Details`, `applinks.Details.Components`,
/// `applinks.Defaults` and `applinks.SubstitutionVariables`; the WWDC sessions *What's New in
/// Universal Links* of 2019 (717) and 2020 (10098); for `paths`, *Support Universal Links* in Apple's
/// documentation archive.
package struct AssociationFile: Sendable {
  /// An entry of `details`: apps, and which URLs are theirs.
  package struct Entry: Sendable {
    var appIDs: [String]
    /// In the order in which they are tried; those made of `paths` too.
    package var components: [Component]
    var range: SourceRange
  }

  /// Patterns for the parts of a URL, and what to do with one that has them all.
  package struct Component: Sendable {
    /// What the query must be.
    package enum Query: Sendable, Equatable {
      case pattern(AssociationPattern)
      case items([QueryItem])
    }

    package struct QueryItem: Sendable, Equatable {
      var name: String
      package var value: AssociationPattern
    }

    /// Nil where any path will do; so with the others.
    package var path: AssociationPattern?
    package var query: Query?
    package var fragment: AssociationPattern?
    /// Whether a URL that matches is left to the browser.
    var isExcluded: Bool
    package var isCaseSensitive = true
    /// Whether patterns are compared with the URL as it is percent-encoded, not decoded.
    package var isPercentEncoded = true
    var comment: String?
    package var range: SourceRange
  }

  /// Where a component stands.
  package struct ComponentReference: Sendable, Hashable, Comparable {
    /// The index of the entry.
    package var entry: Int
    /// The component's index in the entry.
    package var component: Int

    package init(entry: Int, component: Int) {
      self.entry = entry
      self.component = component
    }

    package static func < (a: Self, b: Self) -> Bool {
      (a.entry, a.component) < (b.entry, b.component)
    }
  }

  package var entries: [Entry] = []

  package subscript(reference: ComponentReference) -> Component {
    entries[reference.entry].components[reference.component]
  }

  /// The indices of the entries for any of the apps, in order. Where no app is named, every entry.
  package func entryIndices(for appIDs: [String]) -> [Int] {
    entries.indices.filter { index in
      appIDs.isEmpty || entries[index].appIDs.contains(where: appIDs.contains)
    }
  }
}

extension AssociationFile.Component {
  /// What it asks for, in the words of the file: `/r/* ?q=?* #top`.
  package var text: String {
    var parts: [String] = []
    if let path { parts.append(path.text) }
    switch query {
    case .pattern(let pattern): parts.append("?" + pattern.text)
    case .items(let items):
      parts.append("?" + items.map { "\($0.name)=\($0.value.text)" }.joined(separator: "&"))
    case nil: break
    }
    if let fragment { parts.append("#" + fragment.text) }
    return (isExcluded ? "NOT " : "") + (parts.isEmpty ? "*" : parts.joined(separator: " "))
  }
}
