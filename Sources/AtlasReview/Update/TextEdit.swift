import AtlasBase
import AtlasModel

/// What replaces some bytes of a file.
struct TextEdit {
  var file: Int
  /// From the first byte that is replaced to the one after the last.
  var bytes: Range<Int>
  var text: String

  /// The texts of the files that change, by path. A file in canonical form stays in it.
  static func apply(_ edits: [TextEdit], to files: LoadedFiles) -> [String: String] {
    var texts: [String: String] = [:]
    for (file, edits) in Dictionary(grouping: edits, by: \.file) {
      let old = files.files[file]
      var bytes = old.bytes
      let ordered = edits.enumerated().sorted { a, b in
        (a.element.bytes.lowerBound, a.offset) > (b.element.bytes.lowerBound, b.offset)
      }
      for edit in ordered.map(\.element) {
        bytes.replaceSubrange(edit.bytes, with: Array(edit.text.utf8))
      }
      let isCanonical = files.roots[file].map {
        canonicalText(of: $0).utf8.elementsEqual(old.bytes)
      }
      let new = SourceFile(path: old.path, bytes: bytes)
      if isCanonical == true, let root = parseJSON(new, index: 0).value {
        texts[old.path] = canonicalText(of: root)
      } else {
        texts[old.path] = String(decoding: bytes, as: UTF8.self)
      }
    }
    return texts
  }
}

/// A JSON object in the file that states it.
struct ElementJSON {
  let file: Int
  let object: JSONObject

  init(file: Int, object: JSONObject) {
    self.file = file
    self.object = object
  }

  /// - Returns: Nil if no object begins where the element is.
  init?(_ element: ElementReference, in model: NavigationModel, _ files: LoadedFiles) {
    self.init(at: model.attributes(of: element).range, files)
  }

  /// - Returns: Nil if no object begins at the range's start.
  init?(at range: SourceRange, _ files: LoadedFiles) {
    let file = Int(range.file)
    guard files.roots.indices.contains(file), let root = files.roots[file],
      let object = Self.object(at: range.start, in: root)
    else { return nil }
    self.init(file: file, object: object)
  }

  /// The object with a key whose value begins at the range's start.
  ///
  /// - Returns: Nil if no value of the key begins there.
  init?(with key: String, at range: SourceRange, _ files: LoadedFiles) {
    let file = Int(range.file)
    guard files.roots.indices.contains(file), let root = files.roots[file],
      let object = Self.object(
        around: range.start,
        in: root,
        where: { object in
          object[key]?.range.start == range.start
        }
      )
    else { return nil }
    self.init(file: file, object: object)
  }

  private static func object(at start: UInt32, in value: JSONValue) -> JSONObject? {
    object(around: start, in: value) { $0.range.start == start }
  }

  /// The outermost object that holds a byte and passes a test.
  private static func object(
    around byte: UInt32,
    in value: JSONValue,
    where isFound: (JSONObject) -> Bool
  ) -> JSONObject? {
    guard value.range.start <= byte, byte < value.range.end else { return nil }
    switch value.content {
    case .object(let object):
      if isFound(object) { return object }
      for member in object.members {
        if let found = self.object(around: byte, in: member.value, where: isFound) { return found }
      }
    case .array(let values):
      for value in values {
        if let found = object(around: byte, in: value, where: isFound) { return found }
      }
    default: break
    }
    return nil
  }

  /// Adds values at the end of a list or a map of the object. A key that has one value becomes a list.
  ///
  /// - Parameter additions: The values, for a map with their keys.
  func adding(_ additions: JSONAdditions, to key: String, of files: LoadedFiles) -> TextEdit {
    let value = object[key]
    switch value?.content {
    case .array(let values)?: return added(additions.texts, behind: values.last, in: value, files)
    case .object(let map)?:
      return added(additions.texts, behind: map.members.last?.value, in: value, files)
    default: break
    }
    if let value {
      let all = ([JSONPrinter().line(of: value)] + additions.texts).joined(separator: ", ")
      return TextEdit(file: file, bytes: Self.bytes(value.range), text: "[\(all)]")
    }
    let all = additions.texts.joined(separator: ", ")
    let list = additions.isMap ? "{ \(all) }" : "[\(all)]"
    let text = "\"\(key)\": \(list)"
    guard let last = object.members.last else {
      let start = Int(object.range.start) + 1
      return TextEdit(file: file, bytes: start..<start, text: " \(text) ")
    }
    return Self.added([text], behind: last.value.range, from: last.keyRange, file, files)
  }

  private func added(
    _ texts: [String],
    behind last: JSONValue?,
    in list: JSONValue?,
    _ files: LoadedFiles
  ) -> TextEdit {
    guard let last else {
      let end = Int(list?.range.end ?? object.range.end) - 1
      return TextEdit(file: file, bytes: end..<end, text: " " + texts.joined(separator: ", ") + " ")
    }
    var start = last.range
    if case .object(let map)? = list?.content, let key = map.members.last?.keyRange { start = key }
    return Self.added(texts, behind: last.range, from: start, file, files)
  }

  /// Adds texts behind a value, each on its line if that begins one.
  private static func added(
    _ texts: [String],
    behind range: SourceRange,
    from start: SourceRange,
    _ file: Int,
    _ files: LoadedFiles
  ) -> TextEdit {
    let before = files.files[file].bytes[..<Int(start.start)]
    let space = before.reversed().prefix { $0 == 0x20 || $0 == 0x09 }
    let line = before.dropLast(space.count)
    let isOnLine = line.isEmpty || line.last == 0x0A
    let indent = String(decoding: space.reversed(), as: UTF8.self)
    let newline = line.suffix(2).elementsEqual([0x0D, 0x0A]) ? "\r\n" : "\n"
    let separator = isOnLine ? "," + newline + indent : ", "
    let end = Int(range.end)
    return TextEdit(file: file, bytes: end..<end, text: texts.map { separator + $0 }.joined())
  }

  static func bytes(_ range: SourceRange) -> Range<Int> { Int(range.start)..<Int(range.end) }
}

/// What is added to a list, or to a map with keys.
struct JSONAdditions {
  private(set) var texts: [String] = []
  private(set) var isMap = false

  mutating func add(_ value: JSONValue, key: String? = nil) {
    let text = JSONPrinter().line(of: value)
    isMap = key != nil
    texts.append(key.map { JSONPrinter().line(of: JSONValue($0)) + ": " + text } ?? text)
  }
}

extension JSONValue {
  var object: JSONObject? {
    if case .object(let object) = content { object } else { nil }
  }

  /// The objects of a list.
  var objects: [JSONObject] { (array ?? []).compactMap(\.object) }
}
