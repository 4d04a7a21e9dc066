import AtlasBase

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
