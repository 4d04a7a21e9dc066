@testable import AtlasDiagrams
@testable import AtlasModel
@testable import AtlasRendering

extension FuzzTarget {
  /// What was read is written as it was; a layout that belongs to a diagram is drawn.
  static func layoutFault(in bytes: [UInt8]) -> String? {
    guard let answer = WorkerAnswer(payload: bytes[...]) else { return nil }
    if answer.payload != bytes { return "the answer is read as another one" }
    guard let layout = try? Layout(decoding: answer.body) else { return nil }
    if layout.encoded() != Array(answer.body) { return "the layout is read as another one" }
    guard let checked = try? layout.checked(for: diagram.diagram) else { return nil }
    let svg = DiagramSVG.write(diagram, layout: checked, mode: .inline)
    return String(validating: svg, as: UTF8.self) == nil ? "the picture is not UTF-8" : nil
  }

  private static let diagram = MeasuredDiagram(
    Diagram(
      id: "d",
      title: "D",
      nodes: [
        Diagram.Node(id: "a", label: "A", cluster: 0), Diagram.Node(id: "b", label: "B"),
      ],
      clusters: [Diagram.Cluster(id: "c", label: "C", kind: .stack)],
      edges: [Diagram.Edge(from: 0, to: 1, kind: .push, badge: "1")]
    )
  )

  /// The first byte says what git was asked: for objects (`o`), a tree with ids of 20 bytes (`t`) or of 32 (`T`), the
  /// index (`i`), renamed files (`r`), or anything else in lines (`l`).
  static func gitFault(in bytes: [UInt8]) -> String? {
    guard let question = bytes.first else { return nil }
    let answer = Array(bytes.dropFirst())
    switch question {
    case UInt8(ascii: "o"): return objectsFault(in: answer)
    case UInt8(ascii: "t"), UInt8(ascii: "T"):
      let idBytes = question == UInt8(ascii: "t") ? 20 : 32
      let entries = [GitTreeEntry](treeObject: answer, idBytes: idBytes)
      return entries.allSatisfy { $0.id.utf8.count == 2 * idBytes } ? nil : "an id is cut"
    case UInt8(ascii: "i"):
      let folders = GitIndexFolders(listing: answer).entries
      for path in folders.keys where !path.isEmpty {
        let parent = path.split(separator: "/").dropLast().joined(separator: "/")
        let isListed = folders[parent]?.contains { $0.kind == .folder && $0.id == path }
        guard isListed == true else { return "the folder \(path) is in no other" }
      }
      return nil
    default:
      let output = GitCommand.Output(
        bytes: answer,
        errors: String(decoding: answer, as: UTF8.self),
        exitCode: 1
      )
      _ = (output.lines, output.complaint)
      guard let last = output.fields.last, let former = output.formerPath(of: last) else {
        return nil
      }
      return output.fields.contains(former) ? nil : "\(former) is in no field"
    }
  }

  /// Answers are the same however they arrive.
  private static func objectsFault(in bytes: [UInt8]) -> String? {
    let limit = 1000
    var (whole, pieces) = (GitAnswers(), GitAnswers())
    whole.add(bytes)
    var (first, second): ([GitAnswers.Answer], [GitAnswers.Answer]) = ([], [])
    while let answer = whole.next(limit: limit) {
      first.append(answer)
      if !answer.isFollowed { break }
    }
    pieces: for byte in bytes {
      pieces.add([byte])
      while let answer = pieces.next(limit: limit) {
        second.append(answer)
        if !answer.isFollowed { break pieces }
      }
    }
    return first == second ? nil : "\(first) at once, \(second) byte by byte"
  }

  /// Only files that there are, sorted, each once.
  static func includeFault(in bytes: [UInt8]) -> String? {
    let (paths, isCut) = PathPattern(String(decoding: bytes, as: UTF8.self))
      .matches(from: "a") { folders[$0] }
    if isCut { return "more names than there are" }
    let files = Set(
      folders.flatMap { folder, names in names.map { folder.isEmpty ? $0 : folder + "/" + $0 } }
    )
    if let path = paths.first(where: { !files.contains($0) }) { return "there is no \(path)" }
    let isSorted = zip(paths, paths.dropFirst()).allSatisfy { a, b in
      a.utf8.lexicographicallyPrecedes(b.utf8)
    }
    return isSorted ? nil : "not sorted: \(paths)"
  }

  /// The names in each folder, those of folders with a slash.
  private static let folders = [
    "": ["a/", "x.json"], "a": ["b/", "c.json", "cc.json", ".d.json", ".git/", "é.json"],
    "a/b": ["b/", "c/", "*.json", "?"], "a/b/b": ["b.json"], "a/b/c": ["c.json", "[c].json"],
    "a/.git": ["config.json"],
  ]
}
