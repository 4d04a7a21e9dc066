/// Which views the code of a view may lead to, by names only: what it names, and what the names that it
/// uses stand for in members of other types, cases of enums and flags of presentations.
///
/// It finds too much rather than too little: what it does not find, the code does not open.
struct NameReach {
  private var numbers: [String: Int] = [:]
  private var names: [String] = []
  /// Per name the names behind it.
  private var behind: [[Int]] = []
  /// Per name whether it is a view's.
  private var isView: [Bool] = []
  private var uses: [String: Set<Int>] = [:]

  init(_ index: AppIndex, _ files: [FileNames], screens: Set<NominalType>) {
    var behind: [String: Set<String>] = [:]
    for link in files.flatMap(\.links) {
      for name in link.from { behind[name, default: []].formUnion(link.to) }
    }
    let types = Dictionary(grouping: index.types) { $0.name }
    let members = Self.members(files, index)
    for member in members {
      let type = types[member.type]?.first
      if let type, index.isView(type) {
        if !screens.contains(type) { behind[type.simpleName, default: []].formUnion(member.names) }
        continue
      }
      if ["init", "body", "makeBody"].contains(member.name) {
        let name = type?.simpleName ?? String(member.type.split(separator: ".").last ?? "")
        behind[name, default: []].formUnion(member.names)
      } else if !Self.common.contains(member.name) {
        let shown = type?.kind == .enum ? member.namesOutsideCases : member.names
        behind[member.name, default: []].formUnion(shown)
      }
    }
    let views = index.types.filter(index.isView)
    let shown = Set(screens.map(\.simpleName))
    for (name, others) in behind.sorted(by: { $0.key < $1.key }) {
      // What a screen shows is not opened by the code that names the screen.
      if shown.contains(name) { continue }
      let number = self.number(of: name)
      self.behind[number] = others.sorted().map { self.number(of: $0) }
    }
    for view in views { isView[number(of: view.simpleName)] = true }
    for member in members {
      uses[member.type, default: []].formUnion(member.names.map { number(of: $0) })
    }
  }

  /// Members that so many types have that their names say nothing.
  private static let common: Set = [
    "id", "title", "name", "description", "debugDescription", "hash", "encode", "subscript",
    "content",
    "label", "icon", "image", "text", "value", "key", "url", "path", "type", "previews", "shared",
  ]

  /// The members, with the cases of the enums of which they name `allCases`.
  private static func members(_ files: [FileNames], _ index: AppIndex) -> [FileNames.MemberNames] {
    let enums = index.types.filter { $0.kind == .enum }
    let cases = Dictionary(grouping: enums, by: \.simpleName)
      .mapValues { enums in enums.flatMap { type in type.cases.map { ".\($0.name)" } } }
    return files.flatMap(\.members).map { member in
      guard member.names.contains("allCases") else { return member }
      var member = member
      let own = member.type.split(separator: ".").last.map(String.init) ?? ""
      let all = member.names.union([own]).flatMap { cases[$0] ?? [] }
      member.names.formUnion(all)
      member.namesOutsideCases.formUnion(all)
      return member
    }
  }

  private mutating func number(of name: String) -> Int {
    if let number = numbers[name] { return number }
    numbers[name] = names.count
    names.append(name)
    behind.append([])
    isView.append(false)
    return names.count - 1
  }

  /// The views that the code of a type may lead to, sorted.
  func views(from type: String) -> [String] {
    reached(from: uses[type] ?? []).filter { isView[$0] }.map { names[$0] }.sorted()
  }

  /// Whether code that names a case of an enum may show a view for it.
  func mayShowView(caseNamed name: String) -> Bool {
    numbers[".\(name)"].map { reached(from: [$0]).contains { isView[$0] } } ?? false
  }

  private func reached(from names: Set<Int>) -> Set<Int> {
    var seen = names
    var open = Array(names)
    while let next = open.popLast() {
      for name in behind[next] where seen.insert(name).inserted { open.append(name) }
    }
    return seen
  }

  /// The names of types that code uses and that the app does not declare.
  static func foreignTypes(_ index: AppIndex, _ files: [FileNames]) -> [String] {
    let declared = Set(index.types.map(\.simpleName))
    let used = files.flatMap(\.members).reduce(into: Set<String>()) { $0.formUnion($1.names) }
    return used.filter { $0.first?.isUppercase == true && !declared.contains($0) }.sorted()
  }
}
