import AtlasGraph
import AtlasMarkup
import AtlasModel

extension PageBuilder {
  /// The page that shows an element, and the anchor on it.
  func location(of element: ElementReference) -> (page: PageAddress, anchor: String?) {
    switch element {
    case .screen(let index): return (.screen(index), nil)
    case .container(let index): return (.container(index), nil)
    case .route(let index): return (.route(index), nil)
    case .deepLink(let index): return (.deepLink(index), nil)
    case .feature(let index): return (.feature(index), nil)
    case .owner(let index): return (.owner(index), nil)
    case .diagram(let index): return (.diagram(index), nil)
    case .scene(let index):
      return (.containers, SitePaths.anchor("scene", model.scenes[index].id))
    case .tab(let index):
      let tab = model.tabs[index]
      return (.container(tab.tabView), SitePaths.anchor("tab", tab.id))
    case .routeCase(let route, let number):
      return (.route(route), SitePaths.anchor("case", model.routes[route].cases[number].name))
    case .router(let index):
      return (.routes, SitePaths.anchor("router", model.routers[index].id))
    case .entryPoint(let index):
      return (.entryPoints, SitePaths.anchor("entry", model.entryPoints[index].id))
    case .condition(let index):
      return (.conditions, SitePaths.anchor("condition", model.conditions[index].id))
    case .restoration(let index):
      return (.restoration, SitePaths.anchor("restoration", model.restorations[index].id))
    case .transition(let index): return location(ofTransition: index)
    }
  }

  private func location(ofTransition index: Int) -> (page: PageAddress, anchor: String?) {
    let transition = model.transitions[index]
    let anchor = SitePaths.anchor("transition", transition.id)
    switch transition.origin {
    case .screen(let screen): return (.screen(screen), anchor)
    case .anywhere: return (.screens, anchor)
    case .tab(let tab): return (.container(model.tabs[tab].tabView), anchor)
    }
  }

  func href(_ element: ElementReference) -> String {
    let location = location(of: element)
    return href(location.page, anchor: location.anchor)
  }

  /// A link to an element under its label.
  func link(_ element: ElementReference) -> HTML {
    switch element {
    case .route, .routeCase, .router, .condition, .restoration:
      "<a href=\"\(href(element))\"><code>\(model.label(of: element))</code></a>"
    default: "<a href=\"\(href(element))\">\(model.label(of: element))</a>"
    }
  }

  /// A link to an element, with its kind.
  func linkWithKind(_ element: ElementReference) -> HTML {
    if case .transition(let index) = element {
      return
        "\(link(element)) <span class=\"quiet\">\(model.transitions[index].kind.label) from</span> \(link(ofOrigin: model.transitions[index].origin))"
    }
    return "\(link(element)) <span class=\"quiet\">\(element.kind.label)</span>"
  }

  /// A link to what a transition starts from.
  func link(ofOrigin origin: Transition.Origin) -> HTML {
    switch origin {
    case .screen(let index): link(.screen(index))
    case .anywhere: "<span class=\"quiet\">anywhere</span>"
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

  /// What content shows: each alternative with its conditions.
  func link(_ content: Content) -> HTML {
    if content.alternatives.isEmpty, let view = content.plainView {
      return "\(code(view)), <span class=\"quiet\">a view that is no screen</span>"
    }
    let alternatives = content.alternatives.map { alternative -> HTML in
      let body: HTML =
        switch alternative.body {
        case .screen(let destination): link(destination)
        case .container(let index): link(.container(index))
        }
      var terms: [HTML] = []
      if let platforms = alternative.platforms { terms.append(platformNames(platforms)) }
      if !alternative.when.isEmpty { terms.append(conditions(alternative.when)) }
      guard !terms.isEmpty else { return body }
      return "\(body) <span class=\"quiet\">when</span> \(terms.joined(separator: ", "))"
    }
    return alternatives.count == 1 ? alternatives[0] : list(alternatives)
  }

  /// What a presentation shows: the first screen, and the container around it.
  func link(presented content: Content) -> HTML {
    guard content.alternatives.count == 1,
      case .container(let index) = content.alternatives[0].body,
      let screen = words.firstScreen(of: content)
    else { return link(content) }
    let kind = model.containers[index].kindName
    let article = kind == "columns" ? "" : "a "
    return
      "\(link(.screen(screen))) <span class=\"quiet\">in \(article)<a href=\"\(href(.container(index)))\">\(kind)</a></span>"
  }

  /// What holds something, the outermost first: `Main › Cook › detail`.
  func trail(_ position: Position) -> HTML {
    var parts: [HTML] = model.holders(of: position).reversed().map { link(ofHolder: $0) }
    switch position {
    case .stack(let index), .host(let index):
      parts.append(
        "<a href=\"\(href(.container(index)))\">\(model.containers[index].kindName)</a>"
      )
    case .slot: break
    }
    return parts.joined(separator: " <span class=\"quiet\">›</span> ")
  }

  private func link(ofHolder holder: Container.Parent) -> HTML {
    switch holder {
    case .scene(let index): link(.scene(index))
    case .column(let index, let column):
      "<a href=\"\(href(.container(index), anchor: SitePaths.anchor("column", column.name)))\">\(model.label(of: column, in: index)) column</a>"
    case .tab(let index): "\(link(.tab(index))) tab"
    case .accessory(let index):
      "<a href=\"\(href(.container(index)))\">bottom accessory</a>"
    case .transition(let index):
      "<a href=\"\(href(.transition(index)))\">\(model.transitions[index].kind.label)</a> on \(link(ofOrigin: model.transitions[index].origin))"
    case .entryPoint(let index): link(.entryPoint(index))
    case .deepLink(let index): link(.deepLink(index))
    case .otherwise(let index), .notFound(let index):
      "<a href=\"\(href(.deepLink(index), anchor: "otherwise"))\">\(model.deepLinks[index].label), otherwise</a>"
    case .screen(let index): link(.screen(index))
    }
  }
}
