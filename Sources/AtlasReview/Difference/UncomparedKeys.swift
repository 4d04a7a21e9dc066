import AtlasModel

/// The keys of the format by which models are deliberately not compared, each with the reason.
enum UncomparedKeys {
  /// By `object.key`; `*.key` for a key of any object that is not compared by it.
  static let reasons: [String: String] = [
    "*.id": "an element with another id is another element, or a renamed one: no field",
    "*.source": "lines shift with every edit of a file, which changes nothing in the navigation",
    "transition.modifier": "lines shift with every edit of a file, like those of a source",
    "model.$schema": "for editors",
    "model.navatlas": "the version of the format, not of the app",
    "model.include": "how a model is divided into files",
    "model.defaults": "compared with the elements that inherit it",
    "defaults.sourceFolder": "where the paths of sources begin, which are not compared either",
    "defaults.owner": "compared with the elements that inherit it",
    "defaults.feature": "compared with the elements that inherit it",
    "defaults.tags": "compared with the elements that inherit it",
    "defaults.platforms": "compared with the elements that inherit it",
    "defaults.isHashable": "compared with the elements that inherit it",
    "defaults.isCodable": "compared with the elements that inherit it",
    "defaults.holds": "compared with the elements that inherit it",
    "defaults.isLazy": "compared with the elements that inherit it",
    "defaults.backButtonHidden": "compared with the elements that inherit it",
    "defaults.hasUnsavedChanges": "compared with the elements that inherit it",
    "defaults.insideButton": "compared with the elements that inherit it",
    "defaults.closesFromInside": "compared with the elements that inherit it",
    "defaults.interactiveDismissDisabled": "compared with the elements that inherit it",
    "defaults.confirmsDiscardingChanges": "compared with the elements that inherit it",
    "defaults.isPublic": "compared with the elements that inherit it",
    "model.app": "compared key by key",
    "model.site": "compared key by key",
    "model.checks": "compared key by key",
    "model.conditions": "elements", "model.features": "elements", "model.owners": "elements",
    "model.scenes": "elements; their order is one of their fields",
    "model.screens": "elements", "model.parts": "elements",
    "model.destinationSets": "elements", "model.routes": "elements",
    "model.routers": "elements", "model.entryPoints": "elements",
    "model.deepLinks": "elements; their order is one of their fields",
    "model.restoration": "elements", "model.diagrams": "elements",
    "screen.goes": "elements; their order has no meaning",
    "part.goes": "elements; their order has no meaning",
    "transition.goes": "elements; their order has no meaning",
    "route.cases": "elements; their order has no meaning",
    "entryPoint.cases": "elements; their order has no meaning",
    "tabs.items": "elements; their order is one of their fields",
    "tab.contextMenu": "elements",
    "condition.oneOf": "elements; the group of a name is one of its fields",
    "eitherOr.any": "compared with the conditions that it stands among",
  ]

  static func reason(_ object: String, _ key: String) -> String? {
    if let reason = reasons["\(object).\(key)"] { return reason }
    return ComparedKeys.all.contains("\(object).\(key)") ? nil : reasons["*.\(key)"]
  }
}

/// The keys of the format by which models are compared, as `screen.title`.
enum ComparedKeys {
  static let all: Set<String> = {
    var keys: Set<String> = []
    func add<Element>(_ fields: [ComparedField<Element>]) {
      for field in fields { keys.formUnion(field.covers) }
    }
    add(ComparedField<NavigationModel>.app)
    add(ComparedField<Scene>.scene)
    add(ComparedField<Container>.container)
    add(ComparedField<Tab>.tab)
    add(ComparedField<Screen>.screen)
    add(ComparedField<Part>.part)
    add(ComparedField<DestinationSet>.destinationSet)
    add(ComparedField<Route>.route)
    add(ComparedField<RouteCaseInRoute>.routeCase)
    add(ComparedField<Router>.router)
    add(ComparedField<Transition>.transition)
    add(ComparedField<EntryPoint>.entryPoint)
    add(ComparedField<DeepLink>.deepLink)
    add(ComparedField<Condition>.condition)
    add(ComparedField<Restoration>.restoration)
    add(ComparedField<Feature>.feature)
    add(ComparedField<Owner>.owner)
    add(ComparedField<DiagramDeclaration>.diagram)
    return keys
  }()
}
