extension Container.Parent {
  /// The element that holds the content.
  package var element: ElementReference {
    switch self {
    case .scene(let index): .scene(index)
    case .column(let container, _), .accessory(let container, _): .container(container)
    case .tab(let index): .tab(index)
    case .transition(let index): .transition(index)
    case .entryPoint(let index), .otherwiseOfEntryPoint(let index): .entryPoint(index)
    case .deepLink(let index), .otherwise(let index), .notFound(let index): .deepLink(index)
    case .screen(let index): .screen(index)
    }
  }
}
