/// All declarations of an app, by name.
final class AppIndex {
  let units: [SourceUnit]
  private(set) var types: [NominalType] = []
  private(set) var globals: [String: [Member]] = [:]
  /// Types by their whole name.
  private var named: [String: [NominalType]] = [:]
  /// Types by the last part of their name.
  private var simplyNamed: [String: [NominalType]] = [:]
  private var found: [LookUp: NominalType?] = [:]
  private var viewness: [NominalType: Bool] = [:]
  private var supertypesByType: [NominalType: [NominalType]] = [:]
  private var subclassesByType: [NominalType: [NominalType]]?
  private var membersByName: [MemberLookUp: [(member: Member, owner: NominalType)]] = [:]
  private var foreign: [String: NominalType] = [:]
  /// The only type of the app that conforms to a protocol, by protocol.
  private var conformers: [NominalType: NominalType]?
  private var isFindingConformers = false

  private struct MemberLookUp: Hashable {
    var name: String
    var type: NominalType
  }

  private struct LookUp: Hashable {
    var name: String
    var scope: Int
    var unit: Int
  }

  init(units: [SourceUnit], declarations: [FileDeclarations]) {
    self.units = units
    var all = declarations.flatMap(\.types)
    all += Self.reducerEnums(all)
    for declaration in all where declaration.kind != .extension { add(declaration) }
    for declaration in all where declaration.kind == .extension { extend(declaration) }
    for member in declarations.flatMap(\.globals) {
      globals[member.name, default: []].append(member)
    }
  }

  private func add(_ declaration: TypeDeclaration) {
    let type = NominalType(declaration, number: types.count)
    types.append(type)
    named[type.name, default: []].append(type)
    simplyNamed[type.simpleName, default: []].append(type)
  }

  /// Adds an extension to the type that it is nearest to. It states the whole name: `extension View` is SwiftUI's,
  /// also if a type of the app has a `View` in it.
  private func extend(_ declaration: TypeDeclaration) {
    let candidates = named[declaration.name] ?? []
    guard let nearest = nearest(candidates, to: declaration.unit) else { return add(declaration) }
    nearest.add(declaration)
  }

  /// The candidate in the same file, or in the folder with the longest path in common.
  private func nearest(_ candidates: [NominalType], to unit: Int) -> NominalType? {
    guard candidates.count > 1 else { return candidates.first }
    if let same = candidates.first(where: { $0.unit == unit }) { return same }
    let folders = units[unit].path.split(separator: "/").dropLast()
    return candidates.max { a, b in
      common(folders, a) < common(folders, b)
    }
  }

  private func common(_ folders: ArraySlice<Substring>, _ type: NominalType) -> Int {
    let other = units[type.unit].path.split(separator: "/").dropLast()
    return zip(folders, other).prefix { $0 == $1 }.count
  }

  // MARK: - Look-up

  /// The type of a name, seen from inside a type or a file.
  func type(named name: String, in scope: NominalType?, unit: Int) -> NominalType? {
    let key = LookUp(name: name, scope: scope?.number ?? -1, unit: unit)
    if let known = found[key] { return known }
    found[key] = .some(nil)  // An alias may lead back to itself.
    let result = lookUp(name, scope, unit).map(concrete)
    found[key] = .some(result)
    return result
  }

  /// The type itself; for a protocol that one type conforms to, that type.
  private func concrete(_ type: NominalType) -> NominalType {
    guard type.kind == .protocol, !isFindingConformers else { return type }
    if conformers == nil {
      isFindingConformers = true
      conformers = onlyConformers()
      isFindingConformers = false
      // What was looked up meanwhile may be a protocol.
      found = [:]
    }
    return conformers?[type] ?? type
  }

  /// Types for tests and previews, by the words in their names.
  private static let doubles = ["Mock", "Preview", "Stub", "Fake", "Dummy", "Noop", "Spy"]

  /// Whether a type stands in for another one in tests and previews.
  func isDouble(_ type: NominalType) -> Bool {
    Self.doubles.contains { type.simpleName.contains($0) }
  }

  private func onlyConformers() -> [NominalType: NominalType] {
    var all: [NominalType: [NominalType]] = [:]
    for type in types where type.kind != .protocol && type.kind != .extension {
      guard !isDouble(type) else { continue }
      for parent in supertypes(of: type) where parent.kind == .protocol {
        all[parent, default: []].append(type)
      }
    }
    return all.compactMapValues { $0.count == 1 ? $0[0] : nil }
  }

  /// A type of another package, so that what the app does with its objects can be joined.
  func foreignType(_ name: String) -> NominalType {
    if let known = foreign[name] { return known }
    let declaration = TypeDeclaration(
      kind: .class,
      name: name,
      inherited: [],
      attributes: [],
      members: [],
      presence: .always,
      unit: 0,
      position: SourcePosition(unit: -1, offset: foreign.count)
    )
    let type = NominalType(declaration, number: -1 - foreign.count)
    foreign[name] = type
    return type
  }

  /// What an alias of the app means, with its generic arguments.
  func aliased(_ name: TypeName, in scope: NominalType?) -> TypeName {
    let local = scope?.members[name.path]?.first { $0.kind == .alias }
    let alias = local ?? globals[name.path]?.first { $0.kind == .alias }
    return alias?.type ?? name
  }

  func type(_ name: TypeName?, in scope: NominalType?, unit: Int) -> NominalType? {
    guard let name, !name.path.isEmpty else { return nil }
    return type(named: name.unbound.path, in: scope, unit: unit)
  }

  private func lookUp(_ name: String, _ scope: NominalType?, _ unit: Int) -> NominalType? {
    if name == "Self" { return scope }
    if let constraint = scope?.generics[name], constraint.path != name {
      return type(named: constraint.path, in: nil, unit: unit)
    }
    var outer = scope?.name ?? ""
    while !outer.isEmpty {
      if let type = nearest(named["\(outer).\(name)"] ?? [], to: unit) { return type }
      outer = outer.split(separator: ".").dropLast().joined(separator: ".")
    }
    if let type = nearest(named[name] ?? [], to: unit) { return type }
    if let type = alias(name, scope, unit) { return type }
    // Through a module's name, or a nested type that the source names in short.
    guard let dot = name.lastIndex(of: ".") else { return nested(name, scope, unit) }
    let head = String(name[..<dot])
    let last = String(name[name.index(after: dot)...])
    if let outer = type(named: head, in: scope, unit: unit) {
      return member(last, of: outer)
    }
    return lookUp(last, nil, unit)
  }

  private func member(_ name: String, of outer: NominalType) -> NominalType? {
    if let type = nearest(named["\(outer.name).\(name)"] ?? [], to: outer.unit) { return type }
    guard let alias = outer.members[name]?.first(where: { $0.kind == .alias }) else {
      return witnessed(name, by: outer)
    }
    return type(alias.type, in: outer, unit: alias.unit)
  }

  /// A nested type of a supertype, or the only type of that name.
  private func nested(_ name: String, _ scope: NominalType?, _ unit: Int) -> NominalType? {
    for parent in scope.map(supertypes) ?? [] {
      if let type = nearest(named["\(parent.name).\(name)"] ?? [], to: unit) { return type }
    }
    // What SwiftUI has under that name is meant where nothing of the app is in scope: `Palette.Text` is no text.
    if TargetReader.isSwiftUI(name) { return nil }
    let candidates = simplyNamed[name] ?? []
    return candidates.count == 1 ? candidates.first : nil
  }

  private func alias(_ name: String, _ scope: NominalType?, _ unit: Int) -> NominalType? {
    let local = scope?.members[name]?.first { $0.kind == .alias }
    guard let alias = local ?? globals[name]?.first(where: { $0.kind == .alias }) else {
      return nil
    }
    return type(alias.type, in: scope, unit: alias.unit)
  }

  /// The types of the app that it inherits from or conforms to, directly or not.
  func supertypes(of type: NominalType) -> [NominalType] {
    if let known = supertypesByType[type] { return known }
    supertypesByType[type] = []
    var result: [NominalType] = []
    var open = [type]
    while let next = open.popLast() {
      for name in next.inherited {
        guard let parent = lookUp(name.path, nil, next.unit), parent != type,
          !result.contains(parent)
        else { continue }
        result.append(parent)
        open.append(parent)
      }
    }
    supertypesByType[type] = result
    return result
  }

  /// The classes of the app that inherit from a class, directly or not, those for tests and previews apart.
  func subclasses(of type: NominalType) -> [NominalType] {
    if subclassesByType == nil {
      var all: [NominalType: [NominalType]] = [:]
      for type in types where type.kind == .class && !isDouble(type) {
        for parent in supertypes(of: type) where parent.kind == .class {
          all[parent, default: []].append(type)
        }
      }
      subclassesByType = all
    }
    return subclassesByType?[type] ?? []
  }

  /// The members of a name: its own, those of its supertypes, those of SwiftUI's types that it is.
  func members(_ name: String, of type: NominalType) -> [(member: Member, owner: NominalType)] {
    let key = MemberLookUp(name: name, type: type)
    if let known = membersByName[key] { return known }
    var owners = [type] + supertypes(of: type)
    if isView(type) { owners += extensions(of: "View") }
    let result = owners.flatMap { owner in (owner.members[name] ?? []).map { ($0, owner) } }
    membersByName[key] = result
    return result
  }

  /// What the app adds to a type from elsewhere.
  func extensions(of name: String) -> [NominalType] {
    named[name]?.filter { $0.kind == .extension || $0.kind == .protocol } ?? []
  }

  // MARK: - What a type is

  /// The names of the protocols of SwiftUI and others that it conforms to, through the app's own ones.
  func conforms(_ type: NominalType, to names: Set<String>) -> Bool {
    ([type] + supertypes(of: type)).contains { $0.inherited.contains { names.contains($0.last) } }
  }

  func isView(_ type: NominalType) -> Bool {
    if let known = viewness[type] { return known }
    let result: Bool
    switch type.kind {
    case .protocol, .extension: result = false
    default:
      result =
        conforms(
          type,
          to: NominalType.representables.union([
            "View", "ToolbarContent", "CustomizableToolbarContent",
          ])
        )
        || hasViewBody(type)
    }
    viewness[type] = result
    return result
  }

  /// Whether a type makes a view: by a property, or by a function of a framework's protocol, such as
  /// `body(props:)`, that is no view modifier's.
  private func hasViewBody(_ type: NominalType) -> Bool {
    type.members["body"]?.contains { member in
      guard member.type?.path == "View" else { return false }
      return member.kind == .property
        || member.kind == .function && member.parameters.first?.label != "content"
    } ?? false
  }

  func line(_ position: SourcePosition) -> Int { units[position.unit].line(at: position.offset) }

  /// `path:line`.
  func source(_ position: SourcePosition) -> String {
    "\(units[position.unit].path):\(line(position))"
  }
}
