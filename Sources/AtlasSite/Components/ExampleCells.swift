import AtlasGraph
import AtlasLinks
import AtlasMarkup
import AtlasModel

/// The cells of an example URL: on the page of its deep link, and on the page of all examples.
struct ExampleCells {
  let context: PageContext

  /// The examples of a deep link, on its page.
  func section(_ examples: [ExampleURL]) -> Page.Section? {
    guard !examples.isEmpty else { return nil }
    return Page.Section(
      "examples",
      examples.count == 1 ? "Example" : "Examples",
      text: context.defaultsNote,
      table: Page.Table(
        "Example URLs",
        ["URL", "Handled by", "Arguments", "Opened in the app"],
        rows: examples.map { example in
          Page.Table.Row([
            Page.Table.Cell(url(of: example)),
            Page.Table.Cell(handlers(of: example, isOnPage: true)),
            Page.Table.Cell(arguments(of: example)),
            Page.Table.Cell(delivery(of: example, withReasons: true)),
          ])
        }
      )
    )
  }

  func url(of example: ExampleURL) -> HTML {
    guard case .failure(let error) = example.url else { return urlCode(example.text) }
    return "\(urlCode(example.text))<br><span class=\"warning\">Not a URL: \(error.message)</span>"
  }

  /// The deep link that handles it, per environment if not the same everywhere.
  func handlers(of example: ExampleURL, isOnPage: Bool) -> HTML {
    perEnvironment(example.handlers.map { $0?.link }) {
      handler($0, of: example, isOnPage: isOnPage)
    }
  }

  /// A line for each answer, after the environments that have it if not all have the same.
  private func perEnvironment<Answer: Hashable>(
    _ answers: [Answer],
    _ text: (Answer) -> HTML
  ) -> HTML {
    let groups = grouped(answers)
    return lines(
      groups.map { numbers, answer -> HTML in
        let place: HTML =
          groups.count == 1
          ? "" : "<span class=\"quiet\">\(context.graph.environmentTitle(numbers)):</span> "
        return "\(place)\(text(answer))"
      }
    )
  }

  private func handler(_ handler: Int?, of example: ExampleURL, isOnPage: Bool) -> HTML {
    guard let handler else {
      let reasons = zip(context.model.deepLinks[example.link].patterns, example.mismatches).map {
        pattern,
        mismatch -> HTML in
        example.mismatches.count == 1
          ? "\(mismatch.message)" : "\(code(pattern.text)): \(mismatch.message)"
      }
      let why: HTML =
        isOnPage ? reasons.map { "<br><span class=\"note\">\($0)</span>" as HTML }.joined() : ""
      // Its own deep link matches it, but does not exist in the environment: that is not an error.
      return example.mismatches.isEmpty && (try? example.url.get()) != nil
        ? "<span class=\"quiet\">no deep link</span>"
        : "<span class=\"warning\">no deep link</span>\(why)"
    }
    guard handler == example.link else {
      return "<span class=\"warning\">another: </span>\(context.link(.deepLink(handler)))"
    }
    return isOnPage ? "this one" : context.link(.deepLink(handler))
  }

  /// The arguments of its own deep link if that handles it, else those of the one that does; with the
  /// expected value if it differs.
  func arguments(of example: ExampleURL) -> HTML {
    let handled = example.handlers.lazy.compactMap { $0 }.first
    guard let found = example.ownArguments ?? handled?.arguments else {
      return orDash(lines(example.expected.map { "\(argument($0.name, $0.value)) expected" }))
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
      "<span class=\"note\">\(code($0)) occurs more than once: the first one counts</span>"
    }
    return orDash(self.lines(lines))
  }

  private func lines(_ lines: [HTML]) -> HTML { lines.joined(separator: "<br>") }

  private func argument(_ name: String, _ value: String) -> HTML {
    "<code class=\"argument\">\(name) = \(value)</code>"
  }

  /// The resulting screen on top, per environment if not the same everywhere.
  func destinations(of example: ExampleURL) -> HTML {
    struct End: Hashable {
      var screen: Int?
      var isHandled: Bool
    }
    let ends = example.handlers.enumerated().map { number, handler -> End in
      guard let handler else { return End(screen: nil, isHandled: false) }
      let landing = context.site.resolver.landing(ofLink: handler.link, in: number)
      return End(
        screen: landing?.failure == nil ? landing?.place?.screen : nil,
        isHandled: true
      )
    }
    return perEnvironment(ends) { end in
      end.screen.map { context.link(.screen($0)) }
        ?? (end.isHandled ? "<span class=\"warning\">nowhere</span>" : dash)
    }
  }

  /// Whether the system opens it in the app, and why.
  func delivery(of example: ExampleURL, withReasons: Bool) -> HTML {
    guard let url = try? example.url.get() else { return dash }
    let handover = LinkHandover(of: url, to: context.model.app)
    let answer: HTML =
      switch handover.isHandedOver {
      case true?: "yes"
      case false?: "<span class=\"warning\">no</span>"
      case nil: "<span class=\"quiet\">not stated</span>"
      }
    guard withReasons else { return answer }
    let words = HandoverWords(handover: handover, app: context.model.app)
    var reasons = [HTML(words.sentences(for: url).joined(separator: " "))]
    if let component = words.decidingComponent { reasons.append(code(component)) }
    if context.model.deepLinks[example.link].handler == "openURLAction" {
      reasons.append("An <code>OpenURLAction</code> handles it, so it works only inside the app.")
    }
    return answer + reasons.map { "<br><span class=\"note\">\($0)</span>" as HTML }.joined()
  }
}
