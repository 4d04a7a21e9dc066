import AtlasBase
import AtlasModel

/// What is stored of the navigation.
extension ModelWriter {
  /// Gives the stacks whose path is all that is stored under a key an id, by which an entry names them.
  mutating func nameRestoredStacks() {
    for entry in app.restorations.entries {
      guard let stack = entry.onlyStack else { continue }
      restoredStacks[stack.position] = .some(nil)
    }
  }

  /// The id of a stack that is restored, where it is written first.
  mutating func restoredID(of stack: Container, root: String) -> String? {
    guard let known = restoredStacks[stack.position], known == nil else { return nil }
    let id = ids.take("stack." + root)
    restoredStacks[stack.position] = id
    return id
  }

  /// An entry for each key; after all scenes and screens were written.
  mutating func restoration() -> [JSONValue] {
    let entries = app.restorations.entries
    let reach = SceneReach(app.interpreter, app.survey)
    return entries.compactMap { entry -> JSONValue? in
      guard let subject = subject(of: entry, reach) else {
        written.unresolved.append(
          Unresolved(
            position: entry.state.position,
            name: entry.state.attribute,
            reason:
              "the code does not say in which one of the scenes it is restored: state it in `restoration`"
          )
        )
        return nil
      }
      let key = entry.state.key ?? ""
      written.stored[entry.state.position] = entry.state.attribute
      var members = [
        ("id", JSONValue(ids.take("restore." + key))), subject, ("storageKey", JSONValue(key)),
        ("storage", JSONValue(entry.state.storage)),
      ]
      let form = StoredForm(interpreter: app.interpreter, entry: entry)
      let facts = [
        ("stores", form.stores), ("missingItem", form.missingItem),
        ("decodingError", form.decodingError),
      ]
      for (key, value) in facts {
        if let value { members.append((key, JSONValue(value))) }
      }
      members.append(("source", source(entry.state.position)))
      return JSONValue(members)
    }
  }

  /// The stack, if it is the only thing that is stored; else the scene.
  private func subject(
    of entry: Restorations.Entry,
    _ reach: SceneReach
  ) -> (String, JSONValue)? {
    if let stack = entry.onlyStack, let id = restoredStacks[stack.position] ?? nil {
      return ("stack", JSONValue(id))
    }
    let scenes = Set(entry.containers.map { reach.scene(showing: $0.position) })
    guard scenes.count == 1, let scene = scenes.first ?? nil, let id = sceneIDs[scene] else {
      return nil
    }
    return ("scene", JSONValue(id))
  }

  /// The key under which a tab view's arrangement is stored.
  mutating func customizationStorage(of tabs: Container) -> [(String, JSONValue)] {
    guard let state = app.restorations.customizations[tabs.position], let key = state.key else {
      return []
    }
    written.stored[state.position] = state.attribute
    return [("customizationStorage", JSONValue(key))]
  }
}

extension Restorations.Entry {
  /// The stack, if its path is all that is stored.
  fileprivate var onlyStack: Container? {
    guard containers.count == 1, containers[0].role == .path else { return nil }
    return containers[0].container
  }
}
