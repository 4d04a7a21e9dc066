import AtlasModel

/// Where an element is on the site: a page, and an anchor on it if the page is not its own.
struct ElementLocation {
  let page: PageAddress
  let anchor: String?

  private init(_ page: PageAddress, _ anchor: String? = nil) {
    self.page = page
    self.anchor = anchor
  }

  init(of element: ElementReference, in model: NavigationModel) {
    self =
      switch element {
      case .screen(let index): Self(.screen(index))
      case .part(let index): Self(.part(index))
      case .destinationSet(let index):
        Self(.routes, SitePaths.anchor("destinations", model.destinationSets[index].id))
      case .container(let index): Self(.container(index))
      case .route(let index): Self(.route(index))
      case .deepLink(let index): Self(.deepLink(index))
      case .feature(let index): Self(.feature(index))
      case .owner(let index): Self(.owner(index))
      case .diagram(let index): Self(.diagram(index))
      case .scene(let index):
        Self(.containers, SitePaths.anchor("scene", model.scenes[index].id))
      case .tab(let index):
        Self(
          .container(model.tabs[index].tabView),
          SitePaths.anchor("tab", model.tabs[index].id)
        )
      case .routeCase(let route, let number):
        Self(.route(route), SitePaths.anchor("case", model.routes[route].cases[number].name))
      case .router(let index):
        Self(.routes, SitePaths.anchor("router", model.routers[index].id))
      case .entryPoint(let index):
        Self(.entryPoints, SitePaths.anchor("entry", model.entryPoints[index].id))
      case .condition(let index):
        Self(.conditions, SitePaths.anchor("condition", model.conditions[index].id))
      case .restoration(let index):
        Self(.restoration, SitePaths.anchor("restoration", model.restorations[index].id))
      case .transition(let index): Self(of: model.transitions[index], in: model)
      }
  }

  private init(of transition: Transition, in model: NavigationModel) {
    let anchor = SitePaths.anchor("transition", transition.id)
    switch transition.origin {
    case .screen(let screen): self.init(.screen(screen), anchor)
    case .part(let part): self.init(.part(part), anchor)
    case .tab(let tab): self.init(.container(model.tabs[tab].tabView), anchor)
    }
  }
}
