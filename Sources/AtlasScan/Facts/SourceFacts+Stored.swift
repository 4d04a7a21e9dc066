import AtlasModel

/// User activities, and what is stored.
extension ScannedApp {
  func sourceActivities(
    _ ownership: Ownership,
    _ written: WrittenElements
  ) -> [SourceActivity] {
    let found = survey.activities.map { found in
      var view = found.view
      if case .view(let screen)? = found.screen { view = screen }
      return SourceActivity(
        found.use.type,
        isContinued: found.isContinued,
        isResolved: !found.isContinued || written.positions.contains(found.use.position),
        in: view?.name,
        screens: view.map { ownership.screens(of: $0).map(\.name) } ?? [],
        at: index.place(found.use.position)
      )
    }
    return found.sorted { ($0.place.path, $0.place.line) < ($1.place.path, $1.place.line) }
  }

  /// The keys of property wrappers, then those with which the code reads and writes `UserDefaults`.
  func storageKeys(_ written: WrittenElements) -> [SourceStorageKey] {
    var keys = restorations.all.map { state in
      SourceStorageKey(
        state.key,
        in: state.storage == "sceneStorage" ? .sceneStorage : .appStorage,
        isNavigation: written.stored[state.position] != nil,
        at: index.place(state.position)
      )
    }
    for (expression, position) in defaultsKeys {
      let scope = Scope(unit: position.unit, instance: nil, owner: nil)
      keys.append(
        SourceStorageKey(
          interpreter.constant(expression, scope),
          in: .userDefaults,
          at: index.place(position)
        )
      )
    }
    var seen: Set<[String?]> = []
    let first = keys.filter(\.isNavigation) + keys.filter { !$0.isNavigation }
    return first.filter { seen.insert([$0.key, $0.storage.rawValue]).inserted }
      .sorted { ($0.place.path, $0.place.line) < ($1.place.path, $1.place.line) }
  }
}
