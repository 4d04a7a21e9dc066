/// An expression of Swift source that can be broken into lines: a text, or a call or a list with its parts.
struct SwiftCode: Hashable {
  private var head: String
  private var items: [SwiftCode] = []
  private var tail = ""
  private var isList = false

  /// What is not broken.
  init(_ text: String) { head = text }

  private init(head: String, items: [SwiftCode], tail: String, isList: Bool) {
    self.head = head
    self.items = items
    self.tail = tail
    self.isList = isList
  }

  /// `name(items)`, or the name alone without items.
  static func call(_ name: String, _ items: [SwiftCode]) -> SwiftCode {
    items.isEmpty
      ? SwiftCode(name) : SwiftCode(head: name + "(", items: items, tail: ")", isList: false)
  }

  /// `[items]`.
  static func list(_ items: [SwiftCode]) -> SwiftCode {
    items.isEmpty ? SwiftCode("[]") : SwiftCode(head: "[", items: items, tail: "]", isList: true)
  }

  /// With a text before it, such as `label: `.
  func preceded(by text: String) -> SwiftCode {
    var code = self
    code.head = text + head
    return code
  }

  /// With a text after it, such as `.isEmpty`.
  func followed(by text: String) -> SwiftCode {
    var code = self
    if items.isEmpty { code.head += text } else { code.tail += text }
    return code
  }

  /// On one line.
  var text: String { head + items.map(\.text).joined(separator: ", ") + tail }

  /// The longest line that is not broken.
  static let lineLength = 98

  /// On one line if it fits, otherwise with a line for each part.
  func lines(indentation: Int, ending: String = "") -> [String] {
    let start = String(repeating: " ", count: indentation)
    let whole = start + text + ending
    if items.isEmpty || whole.count <= Self.lineLength { return [whole] }
    var lines = [start + head]
    for (number, item) in items.enumerated() {
      let isLast = number == items.count - 1
      let comma = !isLast || (isList && items.count > 1)
      lines += item.lines(indentation: indentation + 2, ending: comma ? "," : "")
    }
    return lines + [start + tail + ending]
  }
}
