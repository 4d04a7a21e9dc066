extension NavigationModel {
  /// The same model in which scenes without a title have one.
  package func namingScenes(_ title: (Scene) -> String) -> NavigationModel {
    let named = scenes.map { scene -> Scene in
      var named = scene
      named.title = scene.title ?? title(scene)
      return named
    }
    return NavigationModel(
      app: app,
      site: site,
      checks: checks,
      conditions: conditions,
      features: features,
      owners: owners,
      scenes: named,
      containers: containers,
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
