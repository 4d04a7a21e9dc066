import AtlasBase

/// Long texts that a script states again and again: it states each once, and refers to them.
struct SharedTexts {
  /// As they stand between quotes.
  private let written: [[UInt8]]
  /// The texts as a list.
  let list: String

  init(_ texts: [String]) {
    let printer = JSONPrinter()
    list = printer.line(of: JSONValue(texts.map { JSONValue($0) }))
    written = texts.map { Array(printer.line(of: JSONValue($0)).utf8.dropFirst().dropLast()) }
  }

  /// A script that says the same with `name[0]` in the place of the first text, wherever the text is part of a
  /// literal.
  func factored(outOf script: String, into name: String) -> String {
    let script = Array(script.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(script.count)
    var position = 0
    while position < script.count {
      let found = written.firstIndex { text in
        script[position] == text[0] && script[position...].starts(with: text)
      }
      if let found {
        result += "\"+\(name)[\(found)]+\"".utf8
        position += written[found].count
      } else {
        result.append(script[position])
        position += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
