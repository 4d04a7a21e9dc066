/// What an apple-app-site-association file says of universal links: its `applinks`.
///
/// Sources, here and in what this folder does with it: Apple's documentation *Supporting associated
/// domains* and the pages `applinks`, `applinks.Details`, `applinks.Details.Components`,
/// `applinks.Defaults` and `applinks.SubstitutionVariables`; the WWDC sessions *What's New in
/// Universal Links* of 2019 (717) and 2020 (10098); for `paths`, *Support Universal Links* in Apple's
/// documentation archive.
public struct AssociationFile: Sendable {
  /// An entry of `details`: apps, and which URLs are theirs.
  public struct Entry: Sendable {
    public var appIDs: [String]
    /// In the order in which they are tried; those made of `paths` too.
    public var components: [Component]
    public var range: SourceRange
  }

  /// Patterns for the parts of a URL, and what to do with one that has them all.
  public struct Component: Sendable {
    /// What the query must be.
    public enum Query: Sendable, Equatable {
      case pattern(AssociationPattern)
      case items([QueryItem])
    }

    public struct QueryItem: Sendable, Equatable {
      public var name: String
      public var value: AssociationPattern
    }

    /// Nil where any path will do; so with the others.
    public var path: AssociationPattern?
    public var query: Query?
    public var fragment: AssociationPattern?
    /// Whether a URL that matches is left to the browser.
    public var isExcluded = false
    public var isCaseSensitive = true
    /// Whether patterns are compared with the URL as it is percent-encoded, not decoded.
    public var isPercentEncoded = true
    public var comment: String?
    public var range: SourceRange
  }

  /// Where a component stands.
  public struct ComponentReference: Sendable, Hashable, Comparable {
    /// The index of the entry.
    public var entry: Int
    /// The component's index in the entry.
    public var component: Int

    public init(entry: Int, component: Int) {
      self.entry = entry
      self.component = component
    }

    public static func < (a: Self, b: Self) -> Bool {
      (a.entry, a.component) < (b.entry, b.component)
    }
  }

  public var entries: [Entry] = []

  public subscript(reference: ComponentReference) -> Component {
    entries[reference.entry].components[reference.component]
  }

  /// The indices of the entries for any of the apps, in order. Where no app is named, every entry.
  func entryIndices(for appIDs: [String]) -> [Int] {
    entries.indices.filter { index in
      appIDs.isEmpty || entries[index].appIDs.contains(where: appIDs.contains)
    }
  }
}

extension AssociationFile.Component {
  /// What it asks for, in the words of the file: `/r/* ?q=?* #top`.
  public var text: String {
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
