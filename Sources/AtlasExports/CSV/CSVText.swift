/// Rows as RFC 4180 has them: lines end with CR LF, a field with a comma, a quote, CR or LF stands
/// in quotes, and a quote in it is doubled. The first row names the columns.
///
/// A spreadsheet takes a field that begins with `=`, `+`, `-`, `@`, or their full-width forms, for a
/// formula, quoted or not (https://owasp.org/www-community/attacks/CSV_Injection). A text that begins
/// so gets an apostrophe in front, as does one that begins with a tab or a carriage return. The JSON
/// export has texts as they are.
enum CSVText {
  static func text(_ rows: [[String]]) -> String {
    rows.map { $0.map(field).joined(separator: ",") + "\r\n" }.joined()
  }

  static func field(_ text: String) -> String {
    // NUL ends a field in many readers.
    let kept = String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\0" }))
    let safe = isFormula(kept) ? "'" + kept : kept
    let needsQuotes = safe.utf8.contains {
      $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") || $0 == 0x0A || $0 == 0x0D
    }
    return needsQuotes ? "\"" + safe.replacing("\"", with: "\"\"") + "\"" : safe
  }

  private static func isFormula(_ text: String) -> Bool {
    switch text.unicodeScalars.first {
    case "=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠": true
    default: false
    }
  }
}
