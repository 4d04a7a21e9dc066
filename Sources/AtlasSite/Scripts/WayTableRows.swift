/// The moves of a table of ways and what they have in common, as rows that refer to each other by number. They are
/// written whole, or divided into files by node.
struct WayTableRows {
  /// By node `[target, passage]`.
  private let moves: [[[Int]]]
  /// `[needs, sets, isBack, taps, unusual, stop, …]`
  private let passages: [[Int]]
  /// `[step, vertex, choice, …]`
  private let stops: [[Int]]

  init(_ moves: [[[Int]]], _ passages: [[Int]], _ stops: [[Int]]) {
    self.moves = moves
    self.passages = passages
    self.stops = stops
  }

  /// All rows as members of an object: lists. Or, divided into files, the rows that more than one file refers to as
  /// members of an object, and those of each file as statements about the table `t`.
  ///
  /// - Parameters:
  ///   - steps: The rows of steps, in the words of each environment.
  ///   - fileOfNode: By node its file; -1 for what all have in common. Nil for one file.
  /// - Returns: For each environment the members, and the files.
  func texts(_ steps: [[String]], dividedBy fileOfNode: [Int]?)
    -> [(common: String, files: [String])]
  {
    let division = fileOfNode.map { Division(owners(of: steps[0].count, $0), $0) }
    let others = kinds.map { kind in text(kind.name, kind.rows, division) }
    return steps.map { steps in
      let own = text("steps", steps, division)
      let files = own.files.indices.map { file in
        own.files[file] + others.map { $0.files[file] }.joined()
      }
      return (([own] + others).map(\.common).joined(separator: ",\n"), files)
    }
  }

  /// Which rows are in which file.
  private struct Division {
    /// By kind and row the file; -1 for what all have in common.
    let owners: [String: [Int]]
    let count: Int

    init(_ owners: [String: [Int]], _ fileOfNode: [Int]) {
      self.owners = owners
      count = (fileOfNode.max() ?? -1) + 1
    }
  }

  private func text(_ name: String, _ rows: [String], _ division: Division?)
    -> (common: String, files: [String])
  {
    guard let division, let owners = division.owners[name] else {
      return ("\(name): [\n\(rows.joined(separator: ",\n"))\n]", [])
    }
    var members = [[String]](repeating: [], count: division.count + 1)
    for (number, row) in rows.enumerated() {
      members[owners[number] + 1].append("\(number):\(row)")
    }
    func object(_ members: [String]) -> String { "{\n\(members.joined(separator: ",\n"))\n}" }
    let files = members.dropFirst().map { members in
      members.isEmpty ? "" : "Object.assign(t.\(name), \(object(members)));\n"
    }
    return ("\(name): \(object(members[0]))", files)
  }

  private var kinds: [(name: String, rows: [String])] {
    [
      ("stops", stops.map(NumberListTable.text)), ("passages", passages.map(NumberListTable.text)),
      ("moves", moves.map { "[\($0.map(NumberListTable.text).joined(separator: ","))]" }),
    ]
  }

  /// By kind and row the file of all that refer to it; -1 if there are several.
  private func owners(of stepCount: Int, _ fileOfNode: [Int]) -> [String: [Int]] {
    var passageOwners = Owners(count: passages.count)
    for (node, moves) in moves.enumerated() {
      for move in moves { passageOwners.note(move[1], in: fileOfNode[node]) }
    }
    var stopOwners = Owners(count: stops.count)
    for (number, passage) in passages.enumerated() {
      for stop in passage.dropFirst(5) { stopOwners.note(stop, in: passageOwners.files[number]) }
    }
    var stepOwners = Owners(count: stepCount)
    for (number, stop) in stops.enumerated() {
      stepOwners.note(stop[0], in: stopOwners.files[number])
    }
    return [
      "steps": stepOwners.files, "stops": stopOwners.files, "passages": passageOwners.files,
      "moves": fileOfNode,
    ]
  }

  private struct Owners {
    private(set) var files: [Int]
    private var isKnown: [Bool]

    init(count: Int) {
      files = [Int](repeating: -1, count: count)
      isKnown = [Bool](repeating: false, count: count)
    }

    mutating func note(_ row: Int, in file: Int) {
      if isKnown[row], files[row] != file { files[row] = -1 } else { files[row] = file }
      isKnown[row] = true
    }
  }
}
