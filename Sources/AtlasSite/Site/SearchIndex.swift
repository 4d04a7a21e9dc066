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

  /// The index that the search box looks in, as a script: a browser can read no other file from
  /// disk.
  ///
  /// A list of `[title, kind, link from the site's folder, keywords]`.
  package var searchIndex: String {
    let context = PageContext(self, .home)
    var script = "var navigationAtlasIndex = [\n"
    // The search shows the first of equal matches: screens are wanted most.
    let screens = indexed.filter { $0.kind == .screen }
    for element in screens + indexed.filter({ $0.kind != .screen }) {
      let id = model.id(of: element)
      let label = model.label(of: element)
      let parts = [
        label, element.kind.label, context.href(element),
        ([label == id ? "" : id] + searchKeywords(element)).filter { !$0.isEmpty }
          .joined(separator: " "),
      ]
      script += "[" + parts.map(Self.scriptText).joined(separator: ",") + "],\n"
    }
    return script + "];\n"
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

  /// The text as a string literal of JavaScript that is safe in a script.
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
