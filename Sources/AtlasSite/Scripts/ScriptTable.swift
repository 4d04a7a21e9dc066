import AtlasBase

/// Lists of numbers for a script, each written once and known by its number.
struct NumberListTable {
  private(set) var lists: [[Int]] = []
  private var numbers: [[Int]: Int] = [:]

  mutating func number(of list: [Int]) -> Int {
    if let known = numbers[list] { return known }
    numbers[list] = lists.count
    lists.append(list)
    return lists.count - 1
  }

  /// The lists as a list, in lines.
  var text: String { "[\n\(lists.map(Self.text(of:)).joined(separator: ",\n"))\n]" }

  static func text(of list: [Int]) -> String {
    var text = "["
    for (place, number) in list.enumerated() {
      if place > 0 { text += "," }
      text += String(number)
    }
    return text + "]"
  }
}

/// Values for a script, each written once and known by its number.
struct ScriptTable {
  private(set) var texts: [String] = []
  private var numbers: [String: Int] = [:]

  mutating func number(of value: JSONValue) -> Int { number(of: JSONPrinter().line(of: value)) }

  /// - Parameter text: A value as JavaScript.
  mutating func number(of text: String) -> Int {
    if let known = numbers[text] { return known }
    numbers[text] = texts.count
    texts.append(text)
    return texts.count - 1
  }

  /// The values as a list, in lines.
  var text: String { "[\n\(texts.joined(separator: ",\n"))\n]" }

  /// Numbers as a list, or as one if all are the same.
  static func cells(_ numbers: [Int]) -> JSONValue {
    if let first = numbers.first, numbers.allSatisfy({ $0 == first }) {
      return JSONValue(integerLiteral: first)
    }
    return JSONValue(numbers.map { JSONValue(integerLiteral: $0) })
  }
}
