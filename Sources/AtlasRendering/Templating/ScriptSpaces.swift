/// Removes what a script says to people alone: indentation, comments, the spaces and line breaks beside
/// punctuation, the last comma of a list and semicolon of a block, the parentheses around the one parameter of an arrow
/// function, and that a variable is constant. `true` and `false` become shorter. Of variables that follow each other
/// it makes one declaration.
///
/// It reads line by line, so no text and no comment may go on over several lines (the code in a template may), no line may
/// be an empty statement, and a statement that does not end with a block ends with a semicolon.
enum ScriptSpaces {
  static func removed(from script: [UInt8]) -> [UInt8] {
    var code: [UInt8] = []
    var declarations = Declarations()
    var braces: [Int] = []
    for line in script.split(separator: UInt8(ascii: "\n")) {
      var reader = LineReader(line: Array(line.drop { $0 == UInt8(ascii: " ") }), braces: braces)
      let text = reader.code
      braces = reader.braces
      guard let first = text.first else { continue }
      let variable = variable(in: text)
      let isNext = declarations.read(reader, beginsOne: variable != nil)
      if isNext, let variable {
        code[code.count - 1] = UInt8(ascii: ",")
        code += variable
        continue
      }
      if isMarkNeedless(code.last, before: first) { code.removeLast() }
      if let last = code.last, !isBreakNeedless(after: last, before: first) {
        code.append(UInt8(ascii: "\n"))
      }
      code += text
    }
    return code + [UInt8(ascii: "\n")]
  }

  /// What a line declares behind `let`; nil if it does not begin with that.
  private static func variable(in line: [UInt8]) -> ArraySlice<UInt8>? {
    let word = Array("let".utf8)
    guard line.starts(with: word), line.count > word.count else { return nil }
    switch line[word.count] {
    case UInt8(ascii: " "): return line.dropFirst(word.count + 1)
    case UInt8(ascii: "["), UInt8(ascii: "{"): return line.dropFirst(word.count)
    default: return nil
    }
  }

  /// Whether the comma or the semicolon at the end of a line is followed by what ends the list or the block.
  private static func isMarkNeedless(_ mark: UInt8?, before: UInt8) -> Bool {
    switch mark {
    case UInt8(ascii: ","): ")]}".utf8.contains(before)
    case UInt8(ascii: ";"): before == UInt8(ascii: "}")
    default: false
    }
  }

  /// Whether a line break between two bytes ends no statement.
  private static func isBreakNeedless(after: UInt8, before: UInt8) -> Bool {
    "{([,;}".utf8.contains(after) || ")]}.?:&|".utf8.contains(before)
  }

  /// Whether a space between two bytes separates nothing. `+ +` and `- -` would be other operators, and two slashes a
  /// comment.
  fileprivate static func isNeedless(after: UInt8?, before: UInt8?) -> Bool {
    guard let after, let before else { return true }
    let isDoubled = after == before && "+-/".utf8.contains(after)
    return !isDoubled && (isPunctuation(after) || isPunctuation(before))
  }

  /// Whether a byte may be in a name.
  fileprivate static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  private static func isPunctuation(_ byte: UInt8) -> Bool {
    "=+-*/%&|^!<>?:;,.(){}[]~".utf8.contains(byte)
  }
}

/// Where declarations of variables begin and end, each of one line or of several.
private struct Declarations {
  /// How many brackets are open.
  private var depth = 0
  /// By declaration that goes on, how many were open where it began.
  private var open: [Int] = []
  /// Whether the line before ended one, and nothing else.
  private var hasJustEnded = false

  /// Returns whether the line goes on directly behind a declaration.
  mutating func read(_ line: LineReader, beginsOne: Bool) -> Bool {
    let isNext = hasJustEnded
    let ends = line.ends.map { depth + $0 }
    if beginsOne { open.append(depth) }
    depth += line.depth
    hasJustEnded = line.isEnded && depth == open.last
    if hasJustEnded {
      open.removeLast()
      // Another statement on the line would become a part of the declaration.
      hasJustEnded = ends.count { $0 == depth } == 1
    }
    return isNext
  }
}

/// A line of a script. Texts, regular expressions and what templates say are kept as they are.
private struct LineReader {
  let line: [UInt8]
  private var position = 0
  private var written: [UInt8] = []
  /// By template that is open, how many braces are open in its code.
  private(set) var braces: [Int]
  /// How many more brackets are open than before the line, and at each semicolon.
  private(set) var depth = 0
  private(set) var ends: [Int] = []

  /// Whether it ends with a semicolon.
  var isEnded: Bool { written.last == UInt8(ascii: ";") }

  init(line: [UInt8], braces: [Int]) {
    self.line = line
    self.braces = braces
  }

  var code: [UInt8] {
    mutating get {
      while position < line.count { read() }
      while written.last == UInt8(ascii: " ") { written.removeLast() }
      return written
    }
  }

  private mutating func read() {
    let byte = line[position]
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): keep(through: byte)
    case UInt8(ascii: "`"): keepTemplate()
    case UInt8(ascii: "}") where braces.last == 0:
      braces.removeLast()
      keepTemplate()
    case UInt8(ascii: "/") where next == byte: position = line.count
    case UInt8(ascii: "/") where next == UInt8(ascii: "*"): keep(line.count - position)
    case UInt8(ascii: "/") where beginsExpression: keepExpression()
    case UInt8(ascii: " ")
    where ScriptSpaces.isNeedless(after: written.last, before: next):
      position += 1
    case _ where ScriptSpaces.isNamePart(byte): keepName()
    case UInt8(ascii: "(") where parameter != nil: keepParameter()
    default:
      if let open = braces.indices.last {
        if byte == UInt8(ascii: "{") { braces[open] += 1 }
        if byte == UInt8(ascii: "}") { braces[open] -= 1 }
      }
      if "([{".utf8.contains(byte) { depth += 1 }
      if ")]}".utf8.contains(byte) { depth -= 1 }
      if byte == UInt8(ascii: ";") { ends.append(depth) }
      keep(1)
    }
  }

  private var next: UInt8? { position + 1 < line.count ? line[position + 1] : nil }

  /// Whether a slash begins a regular expression here: where a value can't have ended.
  private var beginsExpression: Bool {
    guard let last = written.last(where: { $0 != UInt8(ascii: " ") }) else { return true }
    return "(,=:[!&|?{};>".utf8.contains(last)
  }

  /// The name or number that begins here.
  private var name: ArraySlice<UInt8> { line[position...].prefix(while: ScriptSpaces.isNamePart) }

  /// A variable need not say that it is constant, and truth has shorter names.
  private mutating func keepName() {
    let name = name
    let word = String(decoding: name, as: UTF8.self)
    let shorter = ["const": "let", "true": "!0", "false": "!1"][word]
    // A member and a key are no such word.
    let isKey = name.endIndex < line.count && line[name.endIndex] == UInt8(ascii: ":")
    guard let shorter, !isKey, written.last != UInt8(ascii: ".") else { return keep(name.count) }
    written += shorter.utf8
    position += name.count
  }

  /// The one parameter of an arrow function that begins here with its parenthesis; nil if nothing like it does.
  private var parameter: ArraySlice<UInt8>? {
    let name = line[(position + 1)...].prefix(while: ScriptSpaces.isNamePart)
    let rest = line[name.endIndex...]
    return !name.isEmpty && rest.starts(with: ") =>".utf8) ? name : nil
  }

  private mutating func keepParameter() {
    guard let parameter else { return }
    if let last = written.last, ScriptSpaces.isNamePart(last) { written.append(UInt8(ascii: " ")) }
    written += parameter
    position = parameter.endIndex + 1
  }

  private mutating func keep(_ count: Int) {
    let end = min(position + count, line.count)
    written += line[position..<end]
    position = end
  }

  /// Keeps a text, up to its closing quote.
  private mutating func keep(through quote: UInt8) {
    keep(1)
    while position < line.count, line[position] != quote {
      keep(line[position] == UInt8(ascii: "\\") ? 2 : 1)
    }
    keep(1)
  }

  /// Keeps what a template says, up to its end or to code in it.
  private mutating func keepTemplate() {
    keep(1)
    while position < line.count, line[position] != UInt8(ascii: "`") {
      if line[position] == UInt8(ascii: "$"), next == UInt8(ascii: "{") {
        braces.append(0)
        return keep(2)
      }
      keep(line[position] == UInt8(ascii: "\\") ? 2 : 1)
    }
    keep(1)
  }

  /// Keeps a regular expression, up to its slash outside of brackets.
  private mutating func keepExpression() {
    var isInBrackets = false
    keep(1)
    while position < line.count, line[position] != UInt8(ascii: "/") || isInBrackets {
      if line[position] == UInt8(ascii: "[") { isInBrackets = true }
      if line[position] == UInt8(ascii: "]") { isInBrackets = false }
      keep(line[position] == UInt8(ascii: "\\") ? 2 : 1)
    }
    keep(1)
  }
}
