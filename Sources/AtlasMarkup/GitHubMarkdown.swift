import AtlasBase

/// Text as GitHub Flavored Markdown that shows it and does nothing else: no markup, no mention of a
/// person, no reference to an issue, no link, no emoji, no formula.
///
/// Sources: the GFM specification (https://github.github.com/gfm/), sections 2.4 (backslash escapes),
/// 4.10 (tables), 6.3 (code spans) and 6.9 (autolinks); GitHub's "Autolinked references and URLs" and
/// "Writing mathematical expressions".
package enum GitHubMarkdown {
  /// A character that is not seen and parts what GitHub would read as one: U+200B, zero width space.
  private static let part = "&#8203;"

  /// Text among other text, on one line.
  package static func text(_ text: String) -> String {
    let scalars = Array(TerminalText.visible(text).unicodeScalars)
    var output = ""
    for (index, scalar) in scalars.enumerated() {
      let next = index + 1 < scalars.count ? scalars[index + 1] : " "
      switch scalar {
      case "<": output += "&lt;"
      case ">": output += "&gt;"
      case "&": output += "&amp;"
      case "@", "#": output += String(scalar) + part
      case ":": output += next == " " ? ":" : ":" + part
      case "-" where isReference(before: index, in: scalars): output += part + "\\-"
      case "." where isAddress(before: index, in: scalars): output += part + "."
      case "\\", "`", "*", "_", "{", "}", "[", "]", "(", ")", "+", "-", "!", "|", "~", "=", "$":
        output += "\\" + String(scalar)
      default: output.unicodeScalars.append(scalar)
      }
    }
    return output
  }

  /// Text among other text, on one line, with the URLs and the names of hosts in it as code, so that they can
  /// be copied whole.
  package static func prose(_ text: String) -> String {
    var words: [String] = []
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let opening = word.prefix { "\"“(".contains($0) }
      let (url, rest) = leadingURL(of: word.dropFirst(opening.count))
      words.append(
        url.isEmpty
          ? Self.text(String(word))
          : Self.text(String(opening)) + code(String(url)) + Self.text(String(rest))
      )
    }
    return words.joined(separator: " ")
  }

  /// The URL that a word begins with, without the punctuation of the sentence around it, and the rest of
  /// the word.
  private static func leadingURL(of word: Substring) -> (Substring, Substring) {
    let colon = word.firstIndex(of: ":") ?? word.startIndex
    let isURL =
      word[colon...].hasPrefix("://") && word.first?.isLetter == true
      && word[..<colon].allSatisfy {
        $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0))
      }
    guard isURL || word.hasPrefix("www.") else { return ("", word) }
    var end = word.endIndex
    while end > colon, ",;:.…\"”)".contains(word[word.index(before: end)]) {
      end = word.index(before: end)
    }
    return (word[..<end], word[end...])
  }

  /// An id, a URL or something else of a program's: in a code span.
  ///
  /// - Parameter isInTable: Whether it may stand in a table, where `|` divides cells.
  package static func code(_ text: String, isInTable: Bool = true) -> String {
    guard !text.isEmpty else { return "" }
    let visible = TerminalText.visible(text)
    var longest = 0
    var run = 0
    for scalar in visible.unicodeScalars {
      run = scalar == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let pad = visible.hasPrefix("`") || visible.hasSuffix("`") ? " " : ""
    guard isInTable else { return fence + pad + visible + pad + fence }
    // A table is divided into cells before anything else is read.
    let cell = visible.split(separator: "|", omittingEmptySubsequences: false)
      .joined(separator: "\\|")
    return fence + pad + cell + pad + fence
  }

  /// `GH-` before a number refers to an issue.
  private static func isReference(before index: Int, in scalars: [Unicode.Scalar]) -> Bool {
    guard index >= 2 else { return false }
    return "Gg".unicodeScalars.contains(scalars[index - 2])
      && "Hh".unicodeScalars.contains(scalars[index - 1])
  }

  /// `www.` begins a link.
  private static func isAddress(before index: Int, in scalars: [Unicode.Scalar]) -> Bool {
    index >= 3 && scalars[(index - 3)..<index].allSatisfy { $0 == "w" || $0 == "W" }
  }
}
