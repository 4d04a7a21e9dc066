/// The ids of screens and parts: the view's name, longer where two views have one name.
struct Identifiers {
  private var byType: [NominalType: String] = [:]
  private var byPosition: [SourcePosition: String] = [:]
  private var taken: Set<String> = []

  init(_ views: [NominalType], inline: [SourcePosition: InlineScreen], index: AppIndex) {
    let groups = Dictionary(grouping: views) { $0.simpleName }
    for view in views {
      let isAlone = groups[view.simpleName]?.count == 1
      byType[view] = take(isAlone ? view.simpleName : Self.longName(view, index))
    }
    for (position, screen) in inline.sorted(by: { $0.key < $1.key }) {
      let owner = screen.owner.flatMap { byType[$0] ?? $0.simpleName } ?? "app"
      byPosition[position] = take("\(owner).\(screen.name)")
    }
  }

  /// The whole name; for twins in several folders, the folder before it.
  private static func longName(_ view: NominalType, _ index: AppIndex) -> String {
    guard view.name == view.simpleName else { return view.name }
    let folder = index.units[view.unit].path.split(separator: "/").dropLast().last
    return folder.map { "\($0).\(view.name)" } ?? view.name
  }

  subscript(type: NominalType) -> String? { byType[type] }

  subscript(position: SourcePosition) -> String? { byPosition[position] }

  func isFree(_ id: String) -> Bool { !taken.contains(id) }

  /// An id that no other element has, of the characters that an id may have.
  mutating func take(_ name: String) -> String {
    var id = String(
      name.unicodeScalars.map { scalar -> Character in
        let isPlain =
          scalar.isASCII
          && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_"
            || scalar == "." || scalar == "-")
        return isPlain ? Character(scalar) : "-"
      }.prefix(110)
    )
    if id.first.map({ $0 == "-" || $0 == "." }) ?? true { id = "x" + id }
    var result = id
    var number = 2
    while !taken.insert(result).inserted {
      result = "\(id)-\(number)"
      number += 1
    }
    return result
  }
}

extension String {
  /// The name of an enum's case as an id: each letter that no id may have is written as its
  /// number in Unicode.
  var caseID: String {
    unicodeScalars.map { $0.isASCII ? String($0) : "u" + String($0.value, radix: 16) }.joined()
  }
}
