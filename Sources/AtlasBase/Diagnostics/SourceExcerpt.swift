/// A source line, or the part of a very long one around a place, with the place underlined.
struct SourceExcerpt: Equatable {
  /// The line as a terminal shows it, tabs as spaces.
  var line: String
  /// Spaces and `^~~~`, to be put under the line.
  var underline: String

  /// The most columns of a line that are shown.
  static let widestLine = 100
  /// The bytes on each side of the place that are looked at: more than fit, at four a column.
  private static let reach = 4 * widestLine
  private static let tabWidth = 4

  /// What stands for some bytes of the line.
  private struct Cell {
    var text: String
    var width: Int
    var end: Int
  }

  init(of range: SourceRange, in file: SourceFile) {
    let content = file.lineContent(at: file.lineIndex(at: Int(range.start)))
    let start = min(max(Int(range.start), content.lowerBound), content.upperBound)
    let end = min(max(Int(range.end), start), content.upperBound)
    var from = max(content.lowerBound, start - Self.reach)
    while from < start, file.bytes[from] & 0xC0 == 0x80 { from += 1 }
    let to = min(content.upperBound, start + Self.reach)
    var cells = Self.cells(of: file.bytes, in: from..<to)
    var caret = cells.firstIndex { $0.end > start } ?? cells.count
    Self.cutBeginning(of: &cells, caret: &caret, isCut: from > content.lowerBound)
    let before = cells[..<caret].reduce(0) { $0 + $1.width }
    Self.cutEnd(of: &cells, isCut: to < content.upperBound)
    caret = min(caret, cells.count)
    let marked = cells[caret...].prefix { $0.end <= end || $0.end <= start }
    var width = marked.reduce(0) { $0 + $1.width }
    if let next = cells[caret...].dropFirst(marked.count).first, next.text == "…" { width += 1 }
    line = cells.map(\.text).joined()
    underline =
      String(repeating: " ", count: before) + "^"
      + String(repeating: "~", count: max(0, width - 1))
  }

  /// Leaves out cells before the caret when the line is too wide.
  private static func cutBeginning(of cells: inout [Cell], caret: inout Int, isCut: Bool) {
    var before = cells[..<caret].reduce(0) { $0 + $1.width }
    let after = cells[caret...].reduce(0) { $0 + $1.width }
    guard isCut || before + after > widestLine else { return }
    // A third of the width is for what comes after, if there is so much; one column for "…".
    let kept = max(widestLine * 2 / 3, widestLine - 1 - after)
    var cut = 0
    while before > kept {
      before -= cells[cut].width
      cut += 1
    }
    guard isCut || cut > 0 else { return }
    cells.replaceSubrange(..<cut, with: [Cell(text: "…", width: 1, end: 0)])
    caret += 1 - cut
  }

  private static func cutEnd(of cells: inout [Cell], isCut: Bool) {
    var width = 0
    var count = 0
    while count < cells.count, width + cells[count].width <= widestLine {
      width += cells[count].width
      count += 1
    }
    guard count < cells.count || isCut else { return }
    cells.removeSubrange(count...)
    cells.append(Cell(text: "…", width: 1, end: .max))
  }

  private static func cells(of bytes: [UInt8], in range: Range<Int>) -> [Cell] {
    var cells: [Cell] = []
    var run = ""
    var column = 0
    var offset = range.lowerBound
    func append(_ text: String, width: Int, bytes: Int) {
      offset += bytes
      column += width
      cells.append(Cell(text: text, width: width, end: offset))
    }
    func finishRun() {
      for character in run {
        append(
          String(character),
          width: TerminalText.width(of: character),
          bytes: character.utf8.count
        )
      }
      run = ""
    }
    for element in UTF8Text.scalars(of: bytes, in: range) {
      guard let scalar = element.scalar else {
        finishRun()
        let digits = String(bytes[element.range.lowerBound], radix: 16, uppercase: true)
        append("\\x" + digits, width: 4, bytes: 1)
        continue
      }
      if let shown = TerminalText.visible(scalar) {
        finishRun()
        let width = scalar == "\t" ? tabWidth - column % tabWidth : shown.utf8.count
        let text = scalar == "\t" ? String(repeating: " ", count: width) : shown
        append(text, width: width, bytes: element.range.count)
      } else {
        run.unicodeScalars.append(scalar)
      }
    }
    finishRun()
    return cells
  }
}
