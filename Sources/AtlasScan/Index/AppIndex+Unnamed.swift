extension AppIndex {
  /// The views that no code names but their own, and those that only such views name: nothing shows them.
  ///
  /// Types of one name are told apart by nobody here, and code outside of views counts as run: what is found is
  /// certain. Without an app in the source, code elsewhere may name any view.
  ///
  /// - Parameters:
  ///   - names: Names that count as used, such as those in hints.
  ///   - choice: The apps whose code shows nothing.
  func unnamedViews(
    _ references: [TypeReferences],
    besides names: Set<String>,
    _ choice: AppChoice? = nil
  ) -> Set<NominalType> {
    guard types.contains(where: { conforms($0, to: ["App"]) }) else { return [] }
    var views: [String: [NominalType]] = [:]
    var others: Set<String> = []
    for type in types where type.kind != .extension {
      if isView(type) {
        views[type.simpleName, default: []].append(type)
      } else {
        others.insert(type.simpleName)
      }
    }
    for name in others { views[name] = nil }
    var named: [String: Set<String>] = [:]
    var open = names
    for (unit, around, found) in references.enumerated().flatMap({ unit, file in
      file.names.map { (unit, $0.key, $0.value) }
    }) where choice?.leavesOut(around, in: unit) != true {
      if let view = around.last(where: { views[$0] != nil }) {
        named[view, default: []].formUnion(found)
      } else {
        open.formUnion(found)
      }
    }
    var seen: Set<String> = []
    while let name = open.popFirst() {
      guard views[name] != nil, seen.insert(name).inserted else { continue }
      open.formUnion(named[name] ?? [])
    }
    return Set(views.filter { !seen.contains($0.key) }.flatMap(\.value))
  }
}
