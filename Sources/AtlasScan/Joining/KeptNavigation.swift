/// Paths and selections that code keeps by other means than `SceneStorage` and `AppStorage`.
extension Restorations {
  /// The places that write them to `UserDefaults` or encode them.
  func keptElsewhere(_ app: ScannedApp) -> [Unresolved] {
    let open = bound.subtracting(restored)
    guard !open.isEmpty else { return [] }
    return app.keptValues.compactMap { value in
      let type = app.outline.names(at: value.position)?.type
      let kept = open.filter { key in
        if value.names == ["self"] {
          // Of an object that encodes itself, the path; a selection may be anything.
          return key.type.name == type && allPaths.contains(key.property)
        }
        return value.names.contains(key.property) && (key.type.name == type || value.isOfOther)
      }
      guard let name = kept.map(\.property).min() else { return nil }
      let scope = Scope(unit: value.position.unit, instance: nil, owner: nil)
      let key = value.key.flatMap { app.interpreter.constant($0, scope) }
      let place = key.map { " under the key “\($0)”" } ?? ""
      return Unresolved(
        position: value.position,
        name: value.call,
        reason:
          "`\(name)` is kept here\(place), and not by `SceneStorage` or `AppStorage`: state it in `restoration`"
      )
    }
  }

  /// The paths whose `codable` form the code takes, of which it does not say where it is stored.
  func encodedElsewhere(_ app: ScannedApp) -> [Unresolved] {
    let names = allPaths.subtracting(paths)
    return app.encodedPaths.filter { names.contains($0.name) }.map { path in
      Unresolved(
        position: path.position,
        name: "codable",
        reason:
          "the path `\(path.name)` is encoded, and no `SceneStorage` or `AppStorage` is seen to store it: "
          + "state it in `restoration`"
      )
    }
  }
}
