import AtlasBase

/// Breaks a model's file over lines of at most 100 characters.
///
/// - What fits on the rest of its line is on it, with the comma or the brackets that follow.
/// - Each element of a list that does not fit begins a line, and so does each entry of a map and each
///   key of the root.
/// - The members of an object that does not fit fill lines in their order. A list of objects, and a
///   member of more than 72 characters, has its lines for itself. A list of objects at the end of an object
///   opens on the line before, as a block of code does.
/// - Closing brackets follow what they close.
///
/// So a change of one value moves at most the short members after it, up to the next long one.
struct FilledLayout {
  private static let widestLine = 100
  private static let widestShared = 72

  private let description: FormatDescription
  private let printer = JSONPrinter()
  private var output = ""
  private var column = 0
  private var lines = 0

  private init(_ description: FormatDescription) {
    self.description = description
  }

  static func text(of root: JSONValue, description: FormatDescription) -> String {
    var layout = FilledLayout(description)
    layout.write(
      root,
      as: .object(description.root),
      indent: 0,
      // The root is always broken over lines, unless it is empty.
      reserve: root.hasItems ? widestLine : 0,
      isRoot: true
    )
    return layout.output + "\n"
  }

  /// - Parameter reserve: The characters that must follow the value in its line.
  private mutating func write(
    _ value: JSONValue,
    as type: FormatType?,
    indent: Int,
    reserve: Int,
    isRoot: Bool = false
  ) {
    if printer.width(of: value, most: Self.widestLine - column - reserve) != nil {
      return append(printer.line(of: value))
    }
    let type = type?.alternative(for: value.content)
    let following = isRoot ? 0 : reserve
    switch value.content {
    case .array(let elements) where !elements.isEmpty:
      write(elements, as: type, indent: indent + 2, reserve: following + 2)
    case .object(let object) where !object.members.isEmpty:
      let members = self.members(of: object, as: type, isRoot: isRoot)
      write(members, indent: indent + 2, reserve: following + 2)
    default: append(printer.line(of: value))
    }
  }

  private mutating func write(
    _ elements: [JSONValue],
    as type: FormatType?,
    indent: Int,
    reserve: Int
  ) {
    var elementType: FormatType?
    if case .list(let type, _, _) = type { elementType = type }
    append("[")
    for (index, element) in elements.enumerated() {
      breakLine(indent)
      let isLast = index == elements.count - 1
      write(element, as: elementType, indent: indent, reserve: isLast ? reserve : 1)
      append(isLast ? " ]" : ",")
    }
  }

  /// A member of an object, with what decides where it is.
  private struct Member {
    let value: JSONMember
    let type: FormatType?
    /// It is on a line with no other member.
    let hasOwnLines: Bool
    /// It begins a line, also if it is the first.
    let isEntry: Bool
    let isOfRoot: Bool
    /// Its characters on one line; nil if they are more than a shared line holds.
    let width: Int?
  }

  private func members(of object: JSONObject, as type: FormatType?, isRoot: Bool) -> [Member] {
    object.members.map { member in
      let own: FormatType?
      var isEntry = false
      switch type {
      case .map(_, let value, _, _): (own, isEntry) = (value, true)
      case .object(let name): own = description[name].field(member.key)?.type
      default: own = nil
      }
      let key = printer.line(of: JSONValue(member.key)).unicodeScalars.count + 2
      let width = printer.width(of: member.value, most: Self.widestShared - key).map { $0 + key }
      return Member(
        value: member,
        type: own,
        hasOwnLines: isRoot || isEntry || width == nil || member.value.isListOfContainers,
        isEntry: isEntry,
        isOfRoot: isRoot,
        width: width
      )
    }
  }

  private mutating func write(_ members: [Member], indent: Int, reserve: Int) {
    append("{")
    var isAfterOwnLines = false
    for (index, member) in members.enumerated() {
      let isLast = index == members.count - 1
      let reserve = isLast ? reserve : 1
      if isLast, index > 0, opensBlock(member), !isAfterOwnLines {
        append(" ")
      } else if startsLine(member, isFirst: index == 0, isAfterOwnLines, indent: indent, reserve) {
        breakLine(indent)
      } else {
        append(" ")
      }
      let line = lines
      append(printer.line(of: JSONValue(member.value.key)) + ": ")
      write(member.value.value, as: member.type, indent: indent, reserve: reserve)
      append(isLast ? " }" : ",")
      isAfterOwnLines = member.hasOwnLines || lines > line
    }
  }

  /// Whether a list of objects can open on the line of what is before it.
  private func opensBlock(_ member: Member) -> Bool {
    let key = printer.line(of: JSONValue(member.value.key)).unicodeScalars.count
    return !member.isEntry && !member.isOfRoot && member.value.value.isListOfContainers
      && column + key + 4 <= Self.widestLine
  }

  private func startsLine(
    _ member: Member,
    isFirst: Bool,
    _ isAfterOwnLines: Bool,
    indent: Int,
    _ reserve: Int
  ) -> Bool {
    func fits(at column: Int) -> Bool {
      guard let width = member.width else { return false }
      return column + width + reserve <= Self.widestLine
    }
    if isFirst {
      // The first one follows the bracket, unless it is broken there and would not be below.
      guard !member.isEntry else { return true }
      let isBrokenAnyway = member.width == nil && member.value.value.isContainer
      return !isBrokenAnyway && !fits(at: column + 1) && column + 1 > indent
    }
    return isAfterOwnLines || member.hasOwnLines || !fits(at: column + 1)
  }

  private mutating func append(_ text: String) {
    output += text
    column += text.unicodeScalars.count
  }

  private mutating func breakLine(_ indent: Int) {
    output += "\n" + String(repeating: " ", count: indent)
    column = indent
    lines += 1
  }
}

extension FormatType {
  /// The type itself, or the one of several that a value is written as; nil if it has none of them.
  func alternative(for content: JSONValue.Content) -> FormatType? {
    guard case .either(let types) = self else { return self }
    return types.lazy.compactMap { $0.alternative(for: content) }.first { content.isKind(of: $0) }
  }
}

extension JSONValue {
  fileprivate var isContainer: Bool {
    switch content {
    case .array, .object: true
    default: false
    }
  }

  fileprivate var hasItems: Bool {
    switch content {
    case .array(let elements): !elements.isEmpty
    case .object(let object): !object.members.isEmpty
    default: false
    }
  }

  fileprivate var isListOfContainers: Bool {
    guard case .array(let elements) = content else { return false }
    return elements.contains(where: \.isContainer)
  }
}
