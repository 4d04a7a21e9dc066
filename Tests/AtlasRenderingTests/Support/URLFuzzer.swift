/// URLs near to given ones, the same for the same number.
struct URLFuzzer {
  let seeds: [String]
  private var state: UInt64 = 14

  init(seeds: [String]) { self.seeds = seeds }

  private static let pieces = [
    "/", "//", "?", "#", "&", "=", ":", "@", ".", "..", "%", "%2F", "%25", "%C3%A9", "%ff", "[",
    "]",
    " ", "\\", "+", "-", "0", "9", "42", "a", "Z", "mid", "end", "true", "é", "ß", "日", "．",
    "\u{200D}",
    "\u{301}", "🍕", "{id}", "'", "\"", "<", "~", "_", "*", "$", "\u{E000}", "xn--", "links://",
    "2025-11-23",
  ]

  private mutating func number(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }

  mutating func next() -> String {
    var text = Array(seeds[number(below: seeds.count)].unicodeScalars)
    for _ in 0...number(below: 4) {
      let place = number(below: text.count + 1)
      let end = min(text.count, place + number(below: 4))
      let piece = Self.pieces[number(below: Self.pieces.count)].unicodeScalars
      switch number(below: 5) {
      case 0: text.replaceSubrange(place..<end, with: piece)
      case 1: text.insert(contentsOf: piece, at: place)
      case 2: text.removeSubrange(place..<end)
      case 3:
        let other = seeds[number(below: seeds.count)].unicodeScalars
        text = Array(text[..<place]) + Array(other.dropFirst(number(below: other.count + 1)))
      default:
        guard place < text.count,
          let scalar = text[place].properties.uppercaseMapping.unicodeScalars.first
        else { continue }
        text[place] = scalar
      }
    }
    return String(String.UnicodeScalarView(text))
  }
}
