extension NavigationModel {
  /// The id of what holds something.
  package func id(of parent: Container.Parent) -> String {
    switch parent {
    case .scene(let index): scenes[index].id
    case .column(let container, let column): "\(containers[container].id).\(column.name)"
    case .tab(let index): tabs[index].id
    case .accessory(let container, let accessory):
      "\(containers[container].id).\(accessory.rawValue)"
    case .transition(let index): transitions[index].id
    case .entryPoint(let index): entryPoints[index].id
    case .deepLink(let index): deepLinks[index].id
    case .otherwise(let index): "\(deepLinks[index].id).otherwise"
    case .notFound(let index): "\(deepLinks[index].id).notFound"
    case .otherwiseOfEntryPoint(let index): "\(entryPoints[index].id).otherwise"
    case .screen(let index): screens[index].id
    }
  }
}
