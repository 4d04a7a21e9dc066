import AtlasModel

extension NavigationGraph.Vertex {
  /// Where a person is at a place, a tab bar or a sidebar; nil for what has nothing around it.
  var position: Position? {
    switch self {
    case .place(let place): place.position
    case .tabBar(let container), .sidebar(let container): .host(container)
    case .launch, .region, .outside, .entryPoint, .deepLink, .opened: nil
    }
  }
}
