import AtlasModel

extension AppGraph {
  /// Whether a screen is only the view around a container, so that nobody sees a screen of its own.
  package func isOnlyHost(screen index: Int) -> Bool {
    let places = screens[index].places
    return !places.isEmpty
      && places.allSatisfy { entry in
        if case .host = entry.place.position { true } else { false }
      }
  }
}
