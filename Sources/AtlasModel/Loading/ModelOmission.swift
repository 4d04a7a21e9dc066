import AtlasBase

/// A part of a model's files that was left out because it has an error.
package struct ModelOmission: Sendable, Equatable {
  /// The path of the file.
  package var file: String
  /// The line of the error; nil for the file as a whole.
  package var line: Int?
  /// What was left out, as keys, ids and positions: `screens[book].goes[0].push`; empty if the error took
  /// nothing with it, such as a missing comma.
  package var place: String
  /// The error, without a full stop.
  package var reason: String
  /// Whether more of the file may be missing than what omissions name: an error of syntax took it along.
  package var takesFile = false

  package init(file: String, line: Int?, place: String, reason: String, takesFile: Bool = false) {
    self.file = file
    self.line = line
    self.place = place
    self.reason = reason
    self.takesFile = takesFile
  }

  /// `navigation.json:3: screens[book].goes[0].push: there is no screen "page"`.
  package var words: String {
    let location = line.map { "\(file):\($0)" } ?? file
    return [location, place, reason].filter { !$0.isEmpty }.joined(separator: ": ")
  }
}

/// Makes a model of files with errors: what has an error is left out, then what refers to that, and so on.
///
/// The smallest part with an error is left out: a value of a list, a key with its value. What that makes
/// incomplete is left out in the next round.
///
/// - Returns: The model with what was left out. Its diagnostics are those of the complete files. The model is
///   nil if the main file has no app, or if no model is left.
package func loadReadablePart(of loaded: LoadedFiles) -> LoadedModel {
  var result = loadModel(from: loaded)
  guard result.model == nil, loaded.roots.first.flatMap({ $0 }) != nil else { return result }
  var pruning = ModelPruning(loaded)
  for _ in 0..<ModelPruning.mostRounds {
    let attempt = loadModel(from: pruning.files)
    if let model = attempt.model {
      result.model = model
      result.omissions = pruning.omissions
      return result
    }
    guard pruning.leaveOut(attempt.diagnostics) else { return result }
  }
  return result
}

/// Files of which the parts with errors are left out, step by step.
private struct ModelPruning {
  /// After so many rounds too little would be left to compare.
  static let mostRounds = 24

  private(set) var files: LoadedFiles
  private(set) var omissions: [ModelOmission] = []
  /// The files, by number, of which an error of syntax took something along.
  private var damaged: Set<Int32> = []
  /// Those of them that were left out as a whole.
  private var emptied: Set<Int32> = []
  private var isFirstRound = true

  /// The errors of syntax after which no more is certain than that something was there.
  private static let damages: Set<String> = [
    "unclosed-bracket", "mismatched-bracket", "text-after-end", "unexpected-character",
    "missing-value", "unterminated-string", "invalid-number", "duplicate-key",
    "nesting-too-deep", "too-many-errors",
  ]

  /// Leaves out what could not be read: files, includes, what a syntax error makes unreadable.
  init(_ loaded: LoadedFiles) {
    files = loaded
    files.diagnostics = loaded.diagnostics.filter { $0.severity != .error }
    for index in files.roots.indices where files.roots[index] == nil {
      damaged.insert(Int32(index))
      let range = SourceRange(file: Int32(index), start: 0, end: 0)
      files.roots[index] = JSONValue(.object(JSONObject([], at: range)), at: range)
    }
    let errors = loaded.diagnostics.filter { $0.severity == .error }
    for error in errors where Self.damages.contains(error.identifier) {
      if let range = error.range { damaged.insert(range.file) }
    }
    for error in errors {
      var omission = omission("", error)
      omission.takesFile = error.range.map { damaged.contains($0.file) } ?? false
      omissions.append(omission)
    }
  }

  /// Leaves out the smallest parts that errors are about.
  ///
  /// - Returns: Whether something was left out, and the main file still is an object.
  mutating func leaveOut(_ diagnostics: [Diagnostic]) -> Bool {
    var removed: [Int: Set<SourceRange>] = [:]
    var isChanged = leaveOutMisread(diagnostics)
    for diagnostic in diagnostics where diagnostic.severity == .error {
      if let range = diagnostic.range, emptied.contains(range.file) { continue }
      guard let range = diagnostic.range, files.roots.indices.contains(Int(range.file)),
        let root = files.roots[Int(range.file)]
      else {
        // An error that has no place in a model's file is one of the association file.
        guard files.associationFile != nil else { return false }
        files.associationFile = nil
        isChanged = true
        omissions.append(omission("", diagnostic))
        continue
      }
      guard let found = PrunedPart(range, in: root) else { return false }
      if removed[Int(range.file), default: []].insert(found.range).inserted {
        omissions.append(omission(found.place, diagnostic))
      }
    }
    for (index, ranges) in removed {
      files.roots[index] = files.roots[index]?.pruned(ranges)
    }
    return isChanged || !removed.isEmpty
  }

  /// Leaves out all of an included file whose brackets made something else of it: what was read is not what was
  /// meant.
  ///
  /// - Returns: Whether there is such a file.
  private mutating func leaveOutMisread(_ diagnostics: [Diagnostic]) -> Bool {
    guard isFirstRound else { return false }
    isFirstRound = false
    for diagnostic in diagnostics
    where diagnostic.severity == .error && diagnostic.identifier != "dangling-id" {
      // Without the main file there is no app.
      guard let file = diagnostic.range?.file, file > 0, damaged.contains(file) else { continue }
      emptied.insert(file)
      let range = SourceRange(file: file, start: 0, end: 0)
      files.roots[Int(file)] = JSONValue(.object(JSONObject([], at: range)), at: range)
    }
    return !emptied.isEmpty
  }

  private func omission(_ place: String, _ diagnostic: Diagnostic) -> ModelOmission {
    let known = files.files + [files.associationFile].compactMap { $0 }
    let location = FileLocation(diagnostic.range, in: known)
    return ModelOmission(
      file: location?.path ?? diagnostic.path ?? known.first?.path ?? "",
      line: location?.region?.start.line,
      place: place,
      reason: diagnostic.message
    )
  }
}

/// The smallest member or list value that holds a range.
private struct PrunedPart {
  /// Of a member its key's range, of a list value its own.
  var range: SourceRange
  var place: String

  /// - Returns: nil if the range is about the whole file.
  init?(_ wanted: SourceRange, in root: JSONValue) {
    var part: PrunedPart?
    var value = root
    var place = ""
    while true {
      switch value.content {
      case .object(let object):
        guard let member = object.members.first(where: { $0.holds(wanted) }) else { break }
        place += (place.isEmpty ? "" : ".") + member.key
        part = PrunedPart(range: member.keyRange, place: place)
        value = member.value
        if member.keyRange.holds(wanted) { break } else { continue }
      case .array(let values):
        guard let index = values.firstIndex(where: { $0.range.holds(wanted) }) else { break }
        value = values[index]
        place += "[\(value.id ?? String(index))]"
        part = PrunedPart(range: value.range, place: place)
        continue
      default: break
      }
      break
    }
    guard let part else { return nil }
    self = part
  }

  private init(range: SourceRange, place: String) {
    self.range = range
    self.place = place
  }
}

extension SourceRange {
  fileprivate func holds(_ other: SourceRange) -> Bool {
    file == other.file && start <= other.start && other.end <= end
  }
}

extension JSONMember {
  fileprivate func holds(_ range: SourceRange) -> Bool {
    keyRange.holds(range) || value.range.holds(range)
  }
}

extension JSONValue {
  /// The id that an element states.
  fileprivate var id: String? {
    if case .object(let object) = content { object["id"]?.string } else { nil }
  }

  /// The value without the members and list values of some ranges.
  fileprivate func pruned(_ ranges: Set<SourceRange>) -> JSONValue {
    switch content {
    case .object(let object):
      let members = object.members.filter { !ranges.contains($0.keyRange) }
        .map { JSONMember($0.key, at: $0.keyRange, $0.value.pruned(ranges)) }
      return JSONValue(.object(JSONObject(members, at: object.range)), at: range)
    case .array(let values):
      let kept = values.filter { !ranges.contains($0.range) }.map { $0.pruned(ranges) }
      return JSONValue(.array(kept), at: range)
    default: return self
    }
  }
}
