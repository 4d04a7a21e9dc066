import AtlasGraph
import AtlasLinks
import AtlasMarkup
import AtlasModel

extension SiteContent {
  /// What the index and the search list: every element with a name of its own.
  var indexed: [ElementReference] {
    model.elements.filter { element in
      switch element.kind {
      case .transition, .restoration: false
      default: true
      }
    }
  }

  /// The index that the search box looks in, as a script: a browser can read no other file from
  /// disk.
  ///
  /// A list of `[title, kind, link from the site's folder, further words]`.
  package var searchIndex: String {
    let builder = PageBuilder(self, .home)
    var script = "var navigationAtlasIndex = [\n"
    // Among equal matches the search shows the first; that is mostly a screen.
    let screens = indexed.filter { $0.kind == .screen }
    for element in screens + indexed.filter({ $0.kind != .screen }) {
      let id = model.id(of: element)
      let label = model.label(of: element)
      let parts = [
        label, element.kind.label, builder.href(element),
        ([label == id ? "" : id] + furtherWords(element)).filter { !$0.isEmpty }
          .joined(separator: " "),
      ]
      script += "[" + parts.map(Self.scriptText).joined(separator: ",") + "],\n"
    }
    return script + "];\n"
  }

  private func furtherWords(_ element: ElementReference) -> [String] {
    switch element {
    case .screen(let index):
      [model.screens[index].view ?? ""] + model.screens[index].attributes.tags
    case .deepLink(let index): model.deepLinks[index].patterns.map(\.text)
    case .tab(let index): [model.tabs[index].value ?? ""]
    default: []
    }
  }

  /// A string literal of JavaScript that is safe in a script, whatever the text holds.
  static func scriptText(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "<", ">", "&", "\u{2028}", "\u{2029}", "\0"..."\u{1F}", "\u{7F}"..."\u{9F}":
        let digits = String(scalar.value, radix: 16)
        literal += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}

extension PageBuilder {
  func indexPage() -> Page {
    var page = list("<p>Everything that has a name, by its first letter.</p>")
    page.title = "Index of everything"
    struct Entry {
      var key: String
      var element: ElementReference
      var label: String
    }
    let entries = content.indexed.map { element in
      let label = model.label(of: element)
      return Entry(key: label.lowercased(), element: element, label: label)
    }
    .enumerated()
    .sorted { ($0.element.key, $0.offset) < ($1.element.key, $1.offset) }
    .map(\.element)
    var groups: [(letter: String, items: [HTML])] = []
    for entry in entries {
      let letter = Self.letter(of: entry.key)
      if groups.last?.letter != letter {
        // Letters stand in the order of the labels, so that a group may have to be found again.
        if let place = groups.firstIndex(where: { $0.letter == letter }) {
          groups[place].items.append(linkWithKind(entry.element))
          continue
        }
        groups.append((letter, []))
      }
      groups[groups.count - 1].items.append(linkWithKind(entry.element))
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
