import AtlasBase
import AtlasModel

/// Activities that screens advertise, and what is stored of the navigation.
extension ScannedAddition {
  mutating func addActivities() {
    for (index, screen) in scan.model.screens.enumerated() {
      guard let own = matching.screens[index].first, let holder = json(.screen(own)) else {
        continue
      }
      let known = Set(matching.screens[index].flatMap { model.screens[$0].advertises })
      for type in screen.advertises where !known.contains(type) {
        add(JSONValue(type), to: "advertises", of: holder)
        changes.append("\"\(model.screens[own].id)\" advertises the activity \"\(type)\"")
      }
    }
  }

  mutating func addRestorations() {
    for (index, restoration) in scan.model.restorations.enumerated() {
      let isKnown = model.restorations.contains { other in
        other.storageKey == restoration.storageKey
          && (other.storage == nil || other.storage == restoration.storage)
      }
      guard !isKnown, let object = scan.json(.restoration(index)) else { continue }
      guard let subject = subject(of: restoration) else {
        remarks.append(
          "what is stored under \"\(restoration.storageKey)\" is not added: the model does not have its stack"
        )
        continue
      }
      let id = freeID(restoration.id)
      let others = object.members.filter { !["id", "stack", "scene"].contains($0.key) }
      let members = [("id", JSONValue(id)), subject] + others.map { ($0.key, $0.value) }
      addToRoot(Self.marked(JSONValue(members)), list: "restoration", near: 0)
      changes.append("the restoration entry \"\(id)\" is new")
    }
  }

  private func freeID(_ id: String) -> String {
    let known = Set(model.restorations.map(\.id))
    guard known.contains(id) else { return id }
    return (2...).lazy.map { "\(id)-\($0)" }.first { !known.contains($0) } ?? id
  }

  /// The stack or the scene of the model.
  private mutating func subject(of restoration: Restoration) -> (String, JSONValue)? {
    switch restoration.subject {
    case .scene(let id): return ("scene", JSONValue(sceneID(id)))
    case .stack(let id):
      guard let index = scan.model.index.containers[id] else { return nil }
      let screens = root(of: index, in: scan.model).map { matching.screens[$0] } ?? []
      let same = model.containers.indices.filter { other in
        guard case .stack = model.containers[other].kind else { return false }
        return root(of: other, in: model).map(screens.contains) == true
      }
      return same.count == 1 ? ("stack", JSONValue(model.containers[same[0]].id)) : nil
    }
  }

  private func root(of container: Int, in model: NavigationModel) -> Int? {
    model.leadingDestination(ofContainer: container).flatMap(model.screen)
  }
}
