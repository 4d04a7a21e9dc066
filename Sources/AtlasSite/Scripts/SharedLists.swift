import AtlasBase

/// Lists in values for a script that are there again and again: the script states each once, and refers to it.
///
/// Equal lists have one number, which is larger than those of the lists in them. So each value is looked at once,
/// however long its texts are.
struct SharedLists {
  private enum Part: Hashable {
    case text(String)
    case list(Int)
  }

  private let name: String
  private var lists: [[Part]] = []
  private var numbers: [[Part]: Int] = [:]
  /// How many values and lists have each list in them.
  private var uses: [Int] = []
  private var roots: [Part] = []

  /// Lists that are shorter are written again.
  private static let shortest = 8

  /// - Parameter name: That of the variable with the shared lists: `f`.
  init(_ values: [JSONValue], name: String) {
    self.name = name
    for value in values {
      let root = part(value)
      use(root)
      roots.append(root)
    }
  }

  private mutating func part(_ value: JSONValue) -> Part {
    guard case .array(let elements) = value.content else {
      return .text(JSONPrinter().line(of: value))
    }
    let parts = elements.map { part($0) }
    if let known = numbers[parts] { return .list(known) }
    for part in parts { use(part) }
    numbers[parts] = lists.count
    lists.append(parts)
    uses.append(0)
    return .list(lists.count - 1)
  }

  private mutating func use(_ part: Part) {
    if case .list(let number) = part { uses[number] += 1 }
  }

  /// Statements in JavaScript that fill the variable, a list for each place, and the values as JavaScript.
  var script: (statements: [String], values: [String]) {
    var statements: [String] = []
    var texts: [String] = []
    func text(_ part: Part) -> String {
      switch part {
      case .text(let text): text
      case .list(let number): texts[number]
      }
    }
    for (list, uses) in zip(lists, uses) {
      let whole = "[\(list.map(text).joined(separator: ","))]"
      if uses > 1, whole.utf8.count > Self.shortest {
        texts.append("\(name)[\(statements.count)]")
        statements.append("\(name).push(\(whole));")
      } else {
        texts.append(whole)
      }
    }
    return (statements, roots.map(text))
  }
}
