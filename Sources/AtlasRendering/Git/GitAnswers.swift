/// What `git cat-file --batch` writes, answer by answer.
///
/// Each is a line `ID KIND SIZE`, so many bytes and a line feed; or a line of fewer words for an object that there is
/// not.
struct GitAnswers {
  enum Answer: Equatable {
    case object(kind: String, [UInt8])
    /// An object with more bytes than were asked for.
    case tooLarge
    case missing
    /// A line without a size.
    case unreadable

    /// Whether the next answer can be read after it.
    var isFollowed: Bool {
      switch self {
      case .object, .missing: true
      case .tooLarge, .unreadable: false
      }
    }
  }

  /// What has arrived and was not taken.
  var buffer: [UInt8] = []

  mutating func add(_ bytes: [UInt8]) { buffer += bytes }

  /// The next answer; nil until all of it has arrived.
  ///
  /// - Parameter limit: The most bytes of an object.
  mutating func next(limit: Int) -> Answer? {
    guard let end = buffer.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let fields = String(decoding: buffer[..<end], as: UTF8.self).split(separator: " ")
    guard fields.count == 3 else {
      buffer.removeFirst(end + 1)
      return .missing
    }
    // Not `Int.init` alone: it takes a sign.
    guard fields[2].utf8.allSatisfy({ (48...57).contains($0) }), let size = Int(fields[2]) else {
      return .unreadable
    }
    guard size <= limit else { return .tooLarge }
    // A line feed follows the object. The sum of its size and anything could be no number.
    let start = end + 1
    guard buffer.count - start > size else { return nil }
    let bytes = Array(buffer[start..<(start + size)])
    buffer.removeFirst(start + size + 1)
    return .object(kind: String(fields[1]), bytes)
  }
}
