import AtlasTestSupport

/// Changes bytes.
struct ByteMutator {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(state: seed) }

  /// - Parameter words: What means something to the reader.
  mutating func mutated(_ corpus: [[UInt8]], words: [String]) -> [UInt8] {
    var bytes = corpus.randomElement(using: &generator) ?? []
    for _ in 0..<Int.random(in: 1...8, using: &generator) {
      let place = Int.random(in: 0...bytes.count, using: &generator)
      let end = min(bytes.count, place + Int.random(in: 0...24, using: &generator))
      switch Int.random(in: 0..<7, using: &generator) {
      case 0: bytes.removeSubrange(place..<end)
      case 1: bytes.insert(contentsOf: bytes[place..<end], at: place)
      case 2 where place < bytes.count:
        bytes[place] = UInt8.random(in: 0...255, using: &generator)
      case 3 where place < bytes.count:
        bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      case 4:
        let part = Array(bytes[place..<end])
        for _ in 0..<Int.random(in: 1...40, using: &generator) {
          bytes.insert(contentsOf: part, at: place)
        }
      case 5:
        let other = corpus.randomElement(using: &generator) ?? []
        bytes.insert(
          contentsOf: other.suffix(Int.random(in: 0...other.count, using: &generator)),
          at: place
        )
      default:
        let words = Bool.random(using: &generator) ? words : Self.words
        bytes.insert(contentsOf: words.randomElement(using: &generator)!.utf8, at: place)
      }
    }
    return bytes
  }

  /// Words that mean something to many readers.
  private static let words = [
    "{", "}", "[", "]", "\"", "\\u", "\\ud800", "://", "%", "%00", "..", "\n", "|", "<", "&#",
    "\u{0}",
    "\u{FEFF}", "é", "\u{301}", "-", "1e999",
  ]
}
