extension NavigationModel {
  /// The same model in which scenes without a title have one.
  package func namingScenes(_ title: (Scene) -> String) -> NavigationModel {
    replacing(
      scenes: scenes.map { scene in
        var named = scene
        named.title = scene.title ?? title(scene)
        return named
      }
    )
  }

  /// The same model with other scenes or containers; those that are nil stay.
  func replacing(scenes: [Scene]? = nil, containers: [Container]? = nil) -> NavigationModel {
    NavigationModel(
      app: app,
      site: site,
      checks: checks,
      conditions: conditions,
      features: features,
      owners: owners,
      scenes: scenes ?? self.scenes,
      containers: containers ?? self.containers,
      tabs: tabs,
      screens: screens,
      parts: parts,
      destinationSets: destinationSets,
      transitions: transitions,
      routes: routes,
      routers: routers,
      entryPoints: entryPoints,
      deepLinks: deepLinks,
      restorations: restorations,
      diagrams: diagrams
    )
  }
}
