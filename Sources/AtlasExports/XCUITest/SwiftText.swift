/// The model's words in Swift source.
enum SwiftText {
  /// A string literal. Whatever is not plain to see is written by its number, so that no character
  /// ends the literal, interpolates or turns the source's direction.
  static func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      default:
        if isVisible(scalar) {
          result.unicodeScalars.append(scalar)
        } else {
          result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        }
      }
    }
    return result + "\""
  }

  static func literals(_ texts: [String]) -> String {
    "[" + texts.map(literal).joined(separator: ", ") + "]"
  }

  /// A text on the line of a comment. It can't end it, nor can it open one over several lines.
  static func comment(_ text: String) -> String {
    ExportText.line(text, maximum: 120)
  }

  /// ASCII letters, digits and underscores of a text; others become underscores.
  static func identifier(_ text: String) -> String {
    String(
      text.unicodeScalars.map { scalar -> Character in
        isWord(scalar) ? Character(scalar) : "_"
      }
    )
  }

  /// A type's name made of a text: its ASCII words, each with a capital; `App` where there is none.
  static func typeName(_ text: String) -> String {
    let words = text.unicodeScalars.split { !isWord($0) || $0 == "_" }.map(String.init)
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return name.first.map(\.isLetter) ?? false ? name : "App" + name
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    default: false
    }
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator:
      false
    default: true
    }
  }
}
