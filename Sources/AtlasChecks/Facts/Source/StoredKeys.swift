import AtlasModel

/// A key under which a model says that something is stored.
struct StatedKey {
  var key: String
  /// `sceneStorage`, `appStorage` or `file`, if the model says.
  var storage: String?
  var element: ElementReference
}

extension NavigationModel {
  var storedKeys: [StatedKey] {
    let entries = restorations.enumerated().map { index, entry in
      StatedKey(key: entry.storageKey, storage: entry.storage, element: .restoration(index))
    }
    let tabViews = containers.enumerated().compactMap { index, container -> StatedKey? in
      guard case .tabs(let tabs) = container.kind, let key = tabs.customizationStorage else {
        return nil
      }
      return StatedKey(key: key, storage: nil, element: .container(index))
    }
    return entries + tabViews
  }
}

extension SourceStorageKey {
  /// Whether an entry of a model may be this: `UserDefaults` is where `AppStorage` stores too.
  fileprivate func mayBe(_ entry: StatedKey) -> Bool {
    guard key == entry.key else { return false }
    switch entry.storage {
    case "sceneStorage"?: return storage == .sceneStorage
    case "appStorage"?: return storage != .sceneStorage
    default: return true
    }
  }
}

extension SourceFacts {
  /// Whether the source stores what an entry of a model says; nil if it may, under a key that it does not say.
  func stores(_ entry: StatedKey) -> Bool? {
    let isStored = storageKeys.contains { stored in
      stored.mayBe(entry) || stored.isNavigation && stored.key == entry.key
    }
    return isStored ? true : mayStore(entry) ? nil : false
  }

  /// Calls that keep a path or a selection by other means, and attributes with keys that are not known.
  private static let keepers: Set = [
    "SceneStorage", "AppStorage", "codable", "encode", "archivedData", "set", "setValue",
  ]

  /// Whether the source stores something of which it does not say the key, and which may be an entry.
  private func mayStore(_ entry: StatedKey) -> Bool {
    if entry.storage == "file" || unresolved.contains(where: { Self.keepers.contains($0.call) }) {
      return true
    }
    return storageKeys.contains { fact in
      guard fact.key == nil else { return false }
      return switch entry.storage {
      case "sceneStorage"?: fact.storage == .sceneStorage
      case "appStorage"?: fact.storage != .sceneStorage
      default: true
      }
    }
  }
}
