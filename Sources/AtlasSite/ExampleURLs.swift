import AtlasGraph
import AtlasLinks
import AtlasMarkup
import AtlasModel

/// An example URL of a deep link, and what becomes of it.
struct ExampleURL {
  /// The deep link that states it, by index.
  var link: Int
  var text: String
  /// The arguments that are stated.
  var expected: [(name: String, value: String)]
  var url: Result<LinkURL, LinkURL.SyntaxError>
  /// Per environment who takes it.
  var takers: [DeepLinkResolver.LinkMatch?]
  /// What the patterns of its own deep link make of it, where none takes it.
  var mismatches: [URLPattern.Mismatch] = []

  /// What its own deep link is given, where it takes it.
  var ownArguments: URLPattern.Arguments? {
    takers.lazy.compactMap { $0 }.first { $0.link == link }?.arguments
  }
}

/// Tables of example URLs: on the page of each deep link, and of all.
extension PageBuilder {
  func examples(ofLink index: Int) -> [ExampleURL] {
    model.deepLinks[index].examples.map { example in
      let url = Result { () throws(LinkURL.SyntaxError) in try LinkURL(example.url) }
      var resolved = ExampleURL(
        link: index,
        text: example.url,
        expected: example.arguments,
        url: url,
        takers: (try? url.get()).map(content.resolver.takers) ?? graph.environments.map { _ in nil }
      )
      if let url = try? url.get() {
        let matches = model.deepLinks[index].patterns.map { $0.match(url) }
        let mismatches = matches.compactMap { match in
          if case .failure(let mismatch) = match { mismatch } else { nil }
        }
        if mismatches.count == matches.count { resolved.mismatches = mismatches }
      }
      return resolved
    }
  }

  func examplesSection(_ examples: [ExampleURL], ofLink index: Int) -> Page.Section? {
    guard !examples.isEmpty else { return nil }
    return Page.Section(
      "examples",
      examples.count == 1 ? "Example" : "Examples",
      text: conditionsNote,
      table: Page.Table(
        "Example URLs",
        ["URL", "Taken by", "Arguments", "Handed over"],
        rows: examples.map { example in
          Page.Table.Row([
            Page.Table.Cell(urlText(example)), Page.Table.Cell(takers(of: example, isOnPage: true)),
            Page.Table.Cell(arguments(of: example)),
            Page.Table.Cell(handover(of: example, withReasons: true)),
          ])
        }
      )
    )
  }

  func examplesPage() -> Page {
    var page = list(
      "<p>The URLs that deep links give as examples, and what becomes of them: the deep link that takes each, what it is given, and the screen on top at the end.</p>"
    )
    page.introduction += conditionsNote
    let examples = model.deepLinks.indices.flatMap { self.examples(ofLink: $0) }
    page.sections.append(
      Page.Section(
        "all",
        "All example URLs",
        table: Page.Table(
          "All example URLs",
          ["URL", "Example of", "Taken by", "Arguments", "Lands on", "Handed over"],
          isSortable: true,
          rows: examples.map { example in
            Page.Table.Row([
              Page.Table.Cell(urlText(example)), Page.Table.Cell(link(.deepLink(example.link))),
              Page.Table.Cell(takers(of: example, isOnPage: false)),
              Page.Table.Cell(arguments(of: example)), Page.Table.Cell(landings(of: example)),
              Page.Table.Cell(handover(of: example, withReasons: false)),
            ])
          }
        )
      )
    )
    return page
  }

  var conditionsNote: HTML {
    guard !model.conditions.isEmpty else { return "" }
    return paragraph("<a href=\"\(href(.conditions))\">Conditions</a> have their defaults here.")
  }

  // MARK: Cells

  private func urlText(_ example: ExampleURL) -> HTML {
    guard case .failure(let error) = example.url else { return url(example.text) }
    return "\(url(example.text))<br><span class=\"warning\">No URL: \(error.message)</span>"
  }

  /// A URL that is broken between its parts, if it has to be.
  func url(_ text: String) -> HTML {
    var html: HTML = "<code class=\"url\">"
    var part = ""
    for scalar in text.unicodeScalars {
      part.unicodeScalars.append(scalar)
      guard ["/", "?", "&", "#"].contains(scalar), !part.hasSuffix(":/"), !part.hasSuffix("//")
      else { continue }
      html += "\(part)<wbr>"
      part = ""
    }
    return html + "\(part)</code>"
  }

  /// Who takes it, and where, if not the same everywhere.
  private func takers(of example: ExampleURL, isOnPage: Bool) -> HTML {
    let links = example.takers.map { $0?.link }
    let groups = grouped(links)
    return groups.map { numbers, link -> HTML in
      let place: HTML =
        groups.count == 1
        ? "" : " <span class=\"quiet\">\(environmentTitle(numbers))</span>"
      return "\(taker(link, of: example, isOnPage: isOnPage))\(place)"
    }
    .joined(separator: "<br>")
  }

  private func taker(_ taker: Int?, of example: ExampleURL, isOnPage: Bool) -> HTML {
    guard let taker else {
      let reasons = zip(model.deepLinks[example.link].patterns, example.mismatches).map {
        pattern,
        mismatch -> HTML in
        example.mismatches.count == 1
          ? "\(mismatch.message)" : "\(code(pattern.text)): \(mismatch.message)"
      }
      let why: HTML =
        isOnPage ? reasons.map { "<br><span class=\"note\">\($0)</span>" as HTML }.joined() : ""
      // One that would take it, and is not there, is no mistake.
      return example.mismatches.isEmpty && (try? example.url.get()) != nil
        ? "<span class=\"quiet\">no deep link</span>"
        : "<span class=\"warning\">no deep link</span>\(why)"
    }
    guard taker == example.link else {
      return "<span class=\"warning\">another: </span>\(link(.deepLink(taker)))"
    }
    return isOnPage ? "this one" : link(.deepLink(taker))
  }

  /// What its own deep link is given, else what the one is that takes it; with what was expected
  /// where that is something else.
  private func arguments(of example: ExampleURL) -> HTML {
    let taken = example.takers.lazy.compactMap { $0 }.first
    guard let found = example.ownArguments ?? taken?.arguments else {
      return orNone(lines(example.expected.map { "\(argument($0.name, $0.value)) expected" }))
    }
    var lines = found.items.map { item -> HTML in
      let text = argument(item.name, item.value)
      guard example.ownArguments != nil else { return text }
      guard let expected = example.expected.first(where: { $0.name == item.name }) else {
        return "\(text) <span class=\"warning\">not expected</span>"
      }
      return expected.value == item.value
        ? text : "\(text) <span class=\"warning\">not \(code(expected.value))</span>"
    }
    if example.ownArguments != nil {
      lines += example.expected.filter { found[$0.name] == nil }.map {
        "<span class=\"warning\">no \(argument($0.name, $0.value))</span>"
      }
    }
    lines += found.repeatedQueryItems.map {
      "<span class=\"note\">\(code($0)) is there more than once: the first counts</span>"
    }
    return orNone(self.lines(lines))
  }

  private func lines(_ lines: [HTML]) -> HTML { lines.joined(separator: "<br>") }

  private func argument(_ name: String, _ value: String) -> HTML {
    "<code class=\"argument\">\(name) = \(value)</code>"
  }

  /// The screen on top at the end, per environment if not the same everywhere.
  private func landings(of example: ExampleURL) -> HTML {
    struct End: Hashable {
      var screen: Int?
      var isTaken: Bool
    }
    let ends = example.takers.enumerated().map { number, taker -> End in
      guard let taker else { return End(screen: nil, isTaken: false) }
      let landing = content.resolver.landing(ofLink: taker.link, in: number)
      return End(
        screen: landing?.failure == nil ? landing?.place?.screen : nil,
        isTaken: true
      )
    }
    let groups = grouped(ends)
    return lines(
      groups.map { numbers, end -> HTML in
        let name: HTML =
          end.screen.map { link(.screen($0)) }
          ?? (end.isTaken ? "<span class=\"warning\">nowhere</span>" : none)
        return groups.count == 1
          ? name : "\(name) <span class=\"quiet\">\(environmentTitle(numbers))</span>"
      }
    )
  }

  /// Whether the system hands it to the app, and why.
  private func handover(of example: ExampleURL, withReasons: Bool) -> HTML {
    guard let url = try? example.url.get() else { return none }
    let handover = LinkHandover(of: url, to: model.app)
    let answer: HTML =
      switch handover.isHandedOver {
      case true?: "yes"
      case false?: "<span class=\"warning\">no</span>"
      case nil: "<span class=\"quiet\">not stated</span>"
      }
    guard withReasons else { return answer }
    let words = HandoverWords(handover: handover, app: model.app)
    var reasons = [HTML(words.sentences(for: url).joined(separator: " "))]
    if let component = words.decidingComponent { reasons.append(code(component)) }
    if model.deepLinks[example.link].handler == "openURLAction" {
      reasons.append("An <code>OpenURLAction</code> handles it: it is taken inside the app alone.")
    }
    return answer + reasons.map { "<br><span class=\"note\">\($0)</span>" as HTML }.joined()
  }
}
