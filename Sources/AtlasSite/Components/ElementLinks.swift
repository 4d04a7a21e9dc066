import AtlasDiagrams
import AtlasGraph
import AtlasMarkup
import AtlasModel

/// Links from a page to the elements of the model.
extension PageContext {
  func href(_ element: ElementReference) -> String {
    let location = ElementLocation(of: element, in: model)
    return href(location.page, anchor: location.anchor)
  }

  /// A link to an element under its label.
  func link(_ element: ElementReference) -> HTML {
    switch element {
    case .route, .routeCase, .router, .condition, .restoration, .destinationSet:
      "<a href=\"\(href(element))\"><code>\(model.label(of: element))</code></a>"
    case .transition:
      "<a href=\"\(href(element))\">\(sentence(model.label(of: element)))</a>\(place(of: element))"
    default:
      "<a href=\"\(href(element))\">\(model.label(of: element))</a>\(place(of: element))"
    }
  }

  /// The name of an element, with what distinguishes it from others of that name.
  func name(of element: ElementReference) -> HTML {
    "\(model.label(of: element))\(place(of: element))"
  }

  /// What distinguishes an element from others of its name; empty if its name does.
  private func place(of element: ElementReference) -> HTML {
    site.equalNames.place(of: element).map { " <span class=\"quiet\">(\($0))</span>" } ?? ""
  }

  /// Links to the parts that a view uses.
  func links(toParts uses: [PartUse]) -> HTML {
    uses.map { use in
      let part = model.index.parts[use.part].map { link(.part($0)) } ?? code(use.part)
      let terms = [
        use.platforms.map(platformNames), use.when.isEmpty ? nil : conditions(use.when),
      ].compactMap { $0 }
      guard !terms.isEmpty else { return part }
      return "\(part) <span class=\"quiet\">when</span> \(terms.joined(separator: ", "))"
    }
    .joined(separator: ", ")
  }

  func links(toScreens screens: some Sequence<Int>) -> HTML {
    screens.map { link(.screen($0)) }.joined(separator: ", ")
  }

  /// A link to an element, with its kind.
  func linkWithKind(_ element: ElementReference) -> HTML {
    if case .transition(let index) = element {
      return
        "\(link(element)) <span class=\"quiet\">\(model.transitions[index].kind.label) from</span> \(link(ofOrigin: model.transitions[index].origin))"
    }
    return "\(link(element)) <span class=\"quiet\">\(element.kind.label)</span>"
  }

  /// A link to the origin of a transition.
  func link(ofOrigin origin: Transition.Origin) -> HTML {
    switch origin {
    case .screen(let index): link(.screen(index))
    case .part(let index): "\(link(.part(index))) <span class=\"quiet\">part</span>"
    case .tab(let index): "\(link(.tab(index))) <span class=\"quiet\">tab</span>"
    }
  }

  /// A link to the screen of a destination, with the route case and the arguments as written.
  func link(_ destination: Destination) -> HTML {
    guard let screen = model.screen(of: destination) else { return code(destination.text) }
    guard destination.text != model.screens[screen].id else { return link(.screen(screen)) }
    guard let found = model.routeCase(of: destination) else {
      return "\(link(.screen(screen))) <code class=\"quiet\">\(destination.text)</code>"
    }
    let routeCase = ElementReference.routeCase(route: found.route, routeCase: found.routeCase)
    return
      "\(link(.screen(screen))) <a class=\"quiet\" href=\"\(href(routeCase))\"><code>\(destination.text)</code></a>"
  }

  /// A link to a route case by its name, `Enum.case`.
  func link(routeCase name: String) -> HTML {
    guard let found = model.index.routeCases[name] else { return code(name) }
    let routeCase = ElementReference.routeCase(route: found.route, routeCase: found.routeCase)
    return "<a class=\"quiet\" href=\"\(href(routeCase))\"><code>\(name)</code></a>"
  }

  /// The screens and containers of a content: each alternative with its conditions.
  func link(_ content: Content) -> HTML {
    if content.alternatives.isEmpty, let view = content.plainView {
      return "\(code(view)), <span class=\"quiet\">a view that is not a screen</span>"
    }
    let alternatives = content.alternatives.map { alternative -> HTML in
      let body: HTML =
        switch alternative.body {
        case .screen(let destination): link(destination)
        case .container(let index): link(.container(index))
        }
      return "\(body)\(presence(platforms: alternative.platforms, when: alternative.when))"
    }
    return alternatives.count == 1 ? alternatives[0] : list(alternatives)
  }

  /// Where and when something is there, to follow its name; nothing if it always is.
  func presence(platforms: [Platform]?, when: [ConditionTerm]) -> HTML {
    let terms = [platforms.map(platformNames), when.isEmpty ? nil : conditions(when)]
      .compactMap { $0 }
    guard !terms.isEmpty else { return "" }
    return " <span class=\"quiet\">when</span> \(terms.joined(separator: ", "))"
  }

  /// The first screen of a presentation, and the container around it.
  func link(presented content: Content) -> HTML {
    guard content.alternatives.count == 1,
      case .container(let index) = content.alternatives[0].body,
      let screen = site.words.firstScreen(of: content)
    else { return link(content) }
    let kind = model.containers[index].kindName
    let article = kind == "columns" ? "" : "a "
    return
      "\(link(.screen(screen))) <span class=\"quiet\">in \(article)<a href=\"\(href(.container(index)))\">\(kind)</a></span>"
  }
}
