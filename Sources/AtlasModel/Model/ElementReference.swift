/// An element of the model that pages refer to, by its index.
package enum ElementReference: Sendable, Hashable {
  case scene(Int)
  case container(Int)
  case tab(Int)
  case screen(Int)
  case route(Int)
  case routeCase(route: Int, routeCase: Int)
  case router(Int)
  case transition(Int)
  case entryPoint(Int)
  case deepLink(Int)
  case condition(Int)
  case restoration(Int)
  case feature(Int)
  case owner(Int)
  case diagram(Int)
  case part(Int)
  case destinationSet(Int)

  package var kind: ElementKind {
    switch self {
    case .scene: .scene
    case .container: .container
    case .tab: .tab
    case .screen: .screen
    case .route: .route
    case .routeCase: .routeCase
    case .router: .router
    case .transition: .transition
    case .entryPoint: .entryPoint
    case .deepLink: .deepLink
    case .condition: .condition
    case .restoration: .restoration
    case .feature: .feature
    case .owner: .owner
    case .diagram: .diagram
    case .part: .part
    case .destinationSet: .destinationSet
    }
  }
}

extension NavigationModel {
  /// Every element that pages refer to, by kind and in the order of the model.
  package var elements: [ElementReference] {
    var elements = scenes.indices.map(ElementReference.scene)
    elements += containers.indices.map(ElementReference.container)
    elements += tabs.indices.map(ElementReference.tab)
    elements += screens.indices.map(ElementReference.screen)
    elements += parts.indices.map(ElementReference.part)
    elements += destinationSets.indices.map(ElementReference.destinationSet)
    for (index, route) in routes.enumerated() {
      elements.append(.route(index))
      elements += route.cases.indices.map { .routeCase(route: index, routeCase: $0) }
    }
    elements += routers.indices.map(ElementReference.router)
    elements += transitions.indices.map(ElementReference.transition)
    elements += entryPoints.indices.map(ElementReference.entryPoint)
    elements += deepLinks.indices.map(ElementReference.deepLink)
    elements += conditions.indices.map(ElementReference.condition)
    elements += restorations.indices.map(ElementReference.restoration)
    elements += features.indices.map(ElementReference.feature)
    elements += owners.indices.map(ElementReference.owner)
    elements += diagrams.indices.map(ElementReference.diagram)
    return elements
  }

  /// What a reader of the documents looks for first, and so what should have a summary and an owner.
  package var documentedElements: [ElementReference] {
    screens.indices.map(ElementReference.screen) + deepLinks.indices.map(ElementReference.deepLink)
  }

  /// The conditions that an element sets: a transition, a deep link or an entry point.
  package func terms(setBy element: ElementReference) -> [ConditionTerm] {
    switch element {
    case .transition(let index): transitions[index].sets
    case .deepLink(let index): deepLinks[index].sets
    case .entryPoint(let index): entryPoints[index].sets
    default: []
    }
  }

  package func attributes(of element: ElementReference) -> Attributes {
    switch element {
    case .scene(let index): scenes[index].attributes
    case .container(let index): containers[index].attributes
    case .tab(let index): tabs[index].attributes
    case .screen(let index): screens[index].attributes
    case .route(let index): routes[index].attributes
    case .routeCase(let route, let index): routes[route].cases[index].attributes
    case .router(let index): routers[index].attributes
    case .transition(let index): transitions[index].attributes
    case .entryPoint(let index): entryPoints[index].attributes
    case .deepLink(let index): deepLinks[index].attributes
    case .condition(let index): conditions[index].attributes
    case .restoration(let index): restorations[index].attributes
    case .feature(let index): features[index].attributes
    case .owner(let index): owners[index].attributes
    case .diagram(let index): diagrams[index].attributes
    case .part(let index): parts[index].attributes
    case .destinationSet(let index): destinationSets[index].attributes
    }
  }

  package func id(of element: ElementReference) -> String {
    switch element {
    case .scene(let index): scenes[index].id
    case .container(let index): containers[index].id
    case .tab(let index): tabs[index].id
    case .screen(let index): screens[index].id
    case .route(let index): routes[index].id
    case .routeCase(let route, let index): routes[route].id + "." + routes[route].cases[index].name
    case .router(let index): routers[index].id
    case .transition(let index): transitions[index].id
    case .entryPoint(let index): entryPoints[index].id
    case .deepLink(let index): deepLinks[index].id
    case .condition(let index): conditions[index].id
    case .restoration(let index): restorations[index].id
    case .feature(let index): features[index].id
    case .owner(let index): owners[index].id
    case .diagram(let index): diagrams[index].id
    case .part(let index): parts[index].id
    case .destinationSet(let index): destinationSets[index].id
    }
  }
}
