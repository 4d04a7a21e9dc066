import AtlasBase

/// Which files of a search index have which words: what stands between two marks of ASCII, in the lower case of ASCII.
///
/// What somebody types can only match what has all of its words as parts of such words.
struct SearchWords {
  private var files: [[UInt8]: [Int]] = [:]

  /// - Parameter file: The number of the file; numbers need not come in order.
  mutating func insert(_ text: String, file: Int) {
    for word in text.utf8.split(whereSeparator: Self.isMark) {
      let word = word.map(Self.lowercased)
      let known = files[word, default: []]
      if known.last != file, !known.contains(file) { files[word] = known + [file] }
    }
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte + 0x20 : byte
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    byte < 0x80 && !ASCII.isLetter(byte) && !ASCII.isDigit(byte)
  }

  /// A list of `[files, words]`, the words with spaces between them: each word once.
  var text: String {
    var words: [[Int]: [[UInt8]]] = [:]
    for (word, files) in files { words[files.sorted(), default: []].append(word) }
    let rows = words.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { files, words in
      let text = words.sorted { $0.lexicographicallyPrecedes($1) }
        .map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
      return "[\(NumberListTable.text(of: files)),\(scriptText(text))]"
    }
    return "[\n\(rows.joined(separator: ",\n"))\n]"
  }
}
