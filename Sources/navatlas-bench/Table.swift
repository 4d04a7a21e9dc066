/// A table in Markdown with numbers aligned to the right.
struct Table {
  let header: [String]
  private(set) var rows: [[String]] = []

  init(_ header: [String]) { self.header = header }

  mutating func add(_ cells: [String]) { rows.append(cells) }

  var text: String {
    let all = [header] + rows
    let widths = header.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
    func line(_ cells: [String]) -> String {
      let padded = cells.enumerated().map { column, cell in
        let space = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + space : space + cell
      }
      return "| " + padded.joined(separator: " | ") + " |"
    }
    let rule = widths.enumerated().map { column, width in
      column == 0
        ? String(repeating: "-", count: width) : String(repeating: "-", count: width - 1) + ":"
    }
    return ([line(header), "| " + rule.joined(separator: " | ") + " |"] + rows.map(line))
      .joined(separator: "\n")
  }
}

/// A number with so many digits after the point, whatever the locale.
func fixed(_ value: Double, _ digits: Int) -> String {
  var scale = 1.0
  for _ in 0..<digits { scale *= 10 }
  let rounded = Int((value * scale).rounded())
  guard digits > 0 else { return String(rounded) }
  let fraction = String(rounded.magnitude % UInt(scale))
  let padding = String(repeating: "0", count: digits - fraction.count)
  return "\(rounded < 0 ? "-" : "")\(rounded.magnitude / UInt(scale)).\(padding)\(fraction)"
}
