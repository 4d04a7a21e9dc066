/// The moves of a table of ways and what they have in common, as rows that refer to each other by number. They are
/// written whole, or divided into files by node.
struct WayTableRows {
  /// By node `[target, passage]`.
  private let moves: [[[Int]]]
  /// `[needs, sets, isBack, taps, unusual, stop, …]`
  private let passages: [[Int]]
  /// `[step, vertex, choice, …]`
  private let stops: [[Int]]
  private let steps: [String]

  init(_ moves: [[[Int]]], _ passages: [[Int]], _ stops: [[Int]], _ steps: [String]) {
    self.moves = moves
    self.passages = passages
    self.stops = stops
    self.steps = steps
  }

  /// All rows as members of an object: lists.
  var whole: String {
    kinds.map { kind in "\(kind.name): [\n\(kind.rows.joined(separator: ",\n"))\n]" }
      .joined(separator: ",\n")
  }

  /// The rows that more than one file refers to as members of an object, and those of each file as statements about
  /// the table `t`.
  ///
  /// - Parameter fileOfNode: By node its file; -1 for what all have in common.
  func divided(by fileOfNode: [Int]) -> (common: String, files: [String]) {
    let owners = owners(fileOfNode)
    let count = (fileOfNode.max() ?? -1) + 1
    var common: [String] = []
    var files = [String](repeating: "", count: count)
    for (kind, owners) in zip(kinds, owners) {
      var members = [[String]](repeating: [], count: count + 1)
      for (number, row) in kind.rows.enumerated() {
        members[owners[number] + 1].append("\(number):\(row)")
      }
      let objects = members.map { "{\n\($0.joined(separator: ",\n"))\n}" }
      common.append("\(kind.name): \(objects[0])")
      for file in 0..<count where !members[file + 1].isEmpty {
        files[file] += "Object.assign(t.\(kind.name), \(objects[file + 1]));\n"
      }
    }
    return (common.joined(separator: ",\n"), files)
  }

  private var kinds: [(name: String, rows: [String])] {
    [
      ("steps", steps), ("stops", stops.map(NumberListTable.text)),
      ("passages", passages.map(NumberListTable.text)),
      (
        "moves",
        moves.map { "[\($0.map(NumberListTable.text).joined(separator: ","))]" }
      ),
    ]
  }

  /// By kind and row the file of all that refer to it; -1 if there are several.
  private func owners(_ fileOfNode: [Int]) -> [[Int]] {
    var passageOwners = Owners(count: passages.count)
    for (node, moves) in moves.enumerated() {
      for move in moves { passageOwners.note(move[1], in: fileOfNode[node]) }
    }
    var stopOwners = Owners(count: stops.count)
    for (number, passage) in passages.enumerated() {
      for stop in passage.dropFirst(5) { stopOwners.note(stop, in: passageOwners.files[number]) }
    }
    var stepOwners = Owners(count: steps.count)
    for (number, stop) in stops.enumerated() {
      stepOwners.note(stop[0], in: stopOwners.files[number])
    }
    return [stepOwners.files, stopOwners.files, passageOwners.files, fileOfNode]
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
