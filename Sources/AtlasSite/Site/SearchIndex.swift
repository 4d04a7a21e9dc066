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
  /// A list of `[title, kind, link from the site's folder, id, keywords, place]`. In an app of very many screens the
  /// rows are in a file for each feature, by their places in the list, and the first file says which files have which
  /// words.
  package var searchFiles: [DataScript] {
    let entries = searchEntries
    let hasLinks = model.deepLinks.isEmpty ? "" : "hasLinks: true, "
    guard isDivided else {
      let rows = entries.map { $0.row + ",\n" }.joined()
      let text = "var navigationAtlasIndex = { \(hasLinks)rows: [\n\(rows)] };\n"
      return [DataScript(name: "search-index.js", text: text)]
    }
    // What belongs to no feature is in the last file.
    var files = [String](repeating: "", count: featureGroups.groups.count + 1)
    var words = SearchWords()
    for (number, entry) in entries.enumerated() {
      let file = entry.element.flatMap(group) ?? featureGroups.groups.count
      files[file] += "\(number): \(entry.row),\n"
      for text in [entry.title, entry.kind, entry.id] + entry.keywords {
        words.insert(text, file: file)
      }
    }
    let index =
      "var navigationAtlasIndex = { \(hasLinks)count: \(files.count), rows: {}, words: \(words.text) };\n"
    return [DataScript(name: "search-index.js", text: index)]
      + files.enumerated().map { number, rows in
        DataScript(
          name: "search-\(number).js",
          text: "Object.assign(navigationAtlasIndex.rows, {\n\(rows)});\n"
        )
      }
  }

  /// The group of the feature of an element, or of the screen that a transition is from; nil if it has none.
  private func group(of element: ElementReference) -> Int? {
    switch element {
    case .screen(let screen): return featureGroups.groupOfScreen[screen]
    case .transition(let index):
      if case .screen(let screen) = model.transitions[index].origin {
        return featureGroups.groupOfScreen[screen]
      }
    case .feature(let feature): return featureGroups.groups.firstIndex { $0.feature == feature }
    default: break
    }
    let feature = model.attributes(of: element).feature.flatMap { model.index.features[$0] }
    return feature.flatMap { feature in featureGroups.groups.firstIndex { $0.feature == feature } }
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
    /// The element whose feature it belongs to.
    var element: ElementReference?

    var row: String {
      let parts = [title, kind, href, id, keywords.joined(separator: " "), place]
      return "[" + parts.map(scriptText).joined(separator: ",") + "]"
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
      place: places.filter { !$0.isEmpty }.joined(separator: " · "),
      element: element
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
        place: "\(model.label(ofOrigin: transition.origin)) → \(words.name(of: transition.target))",
        element: .transition(index)
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
          place: model.deepLinks[index].label,
          element: .deepLink(index)
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
        place: finding.element.map { model.label(of: $0) } ?? "",
        element: finding.element
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
    default: []
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
    case "<", ">", "&", "\u{2028}", "\u{2029}", "\0"..."\u{1F}", "\u{7F}"..."\u{9F}":
      let digits = String(scalar.value, radix: 16)
      literal += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: literal.unicodeScalars.append(scalar)
    }
  }
  return literal + "\""
}
