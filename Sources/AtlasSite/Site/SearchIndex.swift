import AtlasDiagrams
import AtlasGraph
import AtlasLinks
import AtlasModel

extension SiteContent {
  /// The elements in the index and in the search: all that have a name.
  var indexed: [ElementReference] {
    model.elements.filter { element in
      switch element.kind {
      case .transition, .restoration: false
      default: true
      }
    }
  }

  /// The index that the search looks in, as scripts: a browser can read no other file from disk.
  ///
  /// A text with a line for each element: title, id, keywords, kind after a colon, link from the site's folder and
  /// place, with tabs between them. A long text is in several files: a browser reads them one after the other, and
  /// does what a person wants in between. They are not divided by feature, because a question is about all features.
  package var searchFiles: [DataScript] {
    let lines = searchEntries.map(\.line)
    let parts = stride(from: 0, to: lines.count, by: searchLineLimit).map { start in
      scriptText(lines[start...].prefix(searchLineLimit).joined(separator: "\n"))
    }
    let hasLinks = model.deepLinks.isEmpty ? "" : "hasLinks: true, "
    func index(_ content: String) -> DataScript {
      let text = "var atlasIndex = { \(hasLinks)\(content) };\n"
      return DataScript(name: "search-index.js", text: text)
    }
    guard parts.count > 1 else { return [index("parts: [\(parts.first ?? "\"\"")]")] }
    return [index("count: \(parts.count), parts: []")]
      + parts.enumerated().map { number, part in
        let text = "atlasIndex.parts[\(number)] = \(part);\n"
        return DataScript(name: "search-\(number).js", text: text)
      }
  }

  private var searchEntries: [SearchEntry] {
    // The search shows the first of equal matches: screens are wanted most.
    let screens = indexed.filter { $0.kind == .screen }
    let elements = (screens + indexed.filter { $0.kind != .screen }).map(entry)
    return elements + actionEntries + exampleEntries + findingEntries
  }

  private struct SearchEntry {
    var title: String
    var kind: String
    var href: String
    var id: String
    var keywords: [String] = []
    /// Where it is, which distinguishes it from others of its title.
    var place: String

    var line: String {
      let fields = [title, id, keywords.joined(separator: " "), ":" + kind, href, place]
      return fields.map(Self.withoutMarks).joined(separator: "\t")
    }

    /// The text without what separates fields and lines.
    private static func withoutMarks(_ text: String) -> String {
      guard text.utf8.contains(where: { $0 < 0x20 }) else { return text }
      let scalars = text.unicodeScalars.map { $0.value < 0x20 ? " " : $0 }
      return String(String.UnicodeScalarView(scalars))
    }
  }

  private func entry(_ element: ElementReference) -> SearchEntry {
    let id = model.id(of: element)
    let title = model.label(of: element)
    let place = EqualNames.place(of: element, graph)
    let equal = equalNames.place(of: element)
    var places = place == title ? [] : [place]
    if let equal, equal != place { places.append(equal) }
    return SearchEntry(
      title: title,
      kind: element.kind.label,
      href: PageContext(self, .home).href(element),
      id: id,
      keywords: searchKeywords(element).filter { !$0.isEmpty },
      place: places.filter { !$0.isEmpty }.joined(separator: " · ")
    )
  }

  /// What people do: `Tap Share`.
  private var actionEntries: [SearchEntry] {
    let context = PageContext(self, .home)
    return model.transitions.indices.map { index in
      let transition = model.transitions[index]
      return SearchEntry(
        title: sentence(words.step(transition)),
        kind: "action",
        href: context.href(.transition(index)),
        id: transition.id,
        keywords: [transition.kind.label],
        place: "\(model.label(ofOrigin: transition.origin)) → \(words.name(of: transition.target))"
      )
    }
  }

  private var exampleEntries: [SearchEntry] {
    let context = PageContext(self, .home)
    return model.deepLinks.indices.flatMap { index in
      model.deepLinks[index].examples.map { example in
        SearchEntry(
          title: example.url,
          kind: "URL",
          href: context.href(.deepLink(index)),
          id: "",
          place: model.deepLinks[index].label
        )
      }
    }
  }

  private var findingEntries: [SearchEntry] {
    let context = PageContext(self, .home)
    return findings.findings.map { finding in
      let rule = findings.report.results.firstIndex { $0.rule.id == finding.rule }
      return SearchEntry(
        title: finding.message,
        kind: "finding",
        href: rule.map { context.href(.rule($0)) } ?? context.href(.checks),
        id: finding.rule,
        place: finding.element.map { model.label(of: $0) } ?? ""
      )
    }
  }

  private func searchKeywords(_ element: ElementReference) -> [String] {
    switch element {
    case .screen(let index):
      [model.screens[index].view ?? ""] + model.screens[index].attributes.tags
    case .part(let index): [model.parts[index].view ?? ""]
    case .deepLink(let index): model.deepLinks[index].patterns.map(\.text)
    case .tab(let index): [model.tabs[index].value ?? ""]
    case .scene, .container, .route, .routeCase, .router, .transition, .entryPoint, .condition,
      .restoration, .feature, .owner, .diagram, .destinationSet:
      []
    }
  }
}

/// The text as a string literal of JavaScript that is safe in a script.
package func scriptText(_ text: String) -> String {
  var literal = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": literal += "\\\""
    case "\\": literal += "\\\\"
    case "\n": literal += "\\n"
    case "\t": literal += "\\t"
    case "<", ">", "&", "\u{2028}", "\u{2029}", "\0"..."\u{1F}", "\u{7F}"..."\u{9F}":
      let digits = String(scalar.value, radix: 16)
      literal += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: literal.unicodeScalars.append(scalar)
    }
  }
  return literal + "\""
}
