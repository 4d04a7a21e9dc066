/// The scripts with tables of ways, each table and each list of where ways begin in one of them written once.
struct WayFiles {
  private enum Content: Hashable {
    case table(WayTableScript.Text)
    /// Where ways begin in the table of a file.
    case starts(String, of: Int)
  }

  private var contents: [Content] = []
  private var numbers: [Content: Int] = [:]

  private mutating func number(of content: Content) -> Int {
    if let known = numbers[content] { return known }
    numbers[content] = contents.count
    contents.append(content)
    return contents.count - 1
  }

  /// The numbers of the files with a table and where ways begin in it, by the lists of where they do.
  mutating func numbers(of text: WayTableScript.Text, _ starts: [String]) -> [Int] {
    let table = number(of: .table(text))
    return starts.map { $0 == text.starts ? table : number(of: .starts($0, of: table)) }
  }

  /// The files by their names.
  var all: [(name: String, text: String)] {
    contents.enumerated().flatMap { number, content in
      let place = "(globalThis.atlasWayTables ??= [])[\(number)]"
      let name = "ways-\(number).js"
      switch content {
      case .starts(let starts, let table):
        return [(name, "\(place) = { of: \(table), starts: \(starts) };\n")]
      case .table(let text):
        return [(name, "\(place) = \(text.table);\n")]
          + text.files.enumerated().map { file, statements in
            (
              "ways-\(number)-\(file).js",
              "((t) => {\n\(statements)})(atlasWayTables[\(number)]);\n"
            )
          }
      }
    }
  }
}
