/// An image of a format that browsers show and that can hold no script.
struct ImageFile {
  enum Format: String {
    case png, jpeg, gif, webp
  }

  var format: Format
  /// In pixels.
  var width: Int
  var height: Int

  /// Reads the format and the size from a file's bytes; nil where it is none of these formats.
  ///
  /// Sources: PNG 1.2 § 3 and 4.1.1, GIF89a § 17 and 18, ITU T.81 annex B, and Google's
  /// "WebP Container Specification".
  init?(_ bytes: [UInt8]) {
    let size: (Int, Int)?
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      format = .png
      size = bytes.count >= 24 ? (Self.big(bytes, 16, 4), Self.big(bytes, 20, 4)) : nil
    } else if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) {
      format = .gif
      size = bytes.count >= 10 ? (Self.little(bytes, 6, 2), Self.little(bytes, 8, 2)) : nil
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      format = .jpeg
      size = Self.jpegSize(bytes)
    } else if bytes.count >= 30, bytes.starts(with: "RIFF".utf8),
      bytes[8..<12].elementsEqual("WEBP".utf8)
    {
      format = .webp
      size = Self.webpSize(bytes)
    } else {
      return nil
    }
    guard let size, (1...100_000).contains(size.0), (1...100_000).contains(size.1) else {
      return nil
    }
    (width, height) = size
  }

  /// The extension of a file's name for the format.
  var fileExtension: String { format == .jpeg ? "jpg" : format.rawValue }

  private static func big(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
    bytes[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func little(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
    bytes[start..<start + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// The size in the first frame header.
  private static func jpegSize(_ bytes: [UInt8]) -> (Int, Int)? {
    var position = 2
    while position + 9 < bytes.count, bytes[position] == 0xFF {
      let marker = bytes[position + 1]
      let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
      if isFrame { return (big(bytes, position + 7, 2), big(bytes, position + 5, 2)) }
      if marker == 0xFF {
        position += 1
        continue
      }
      let length = big(bytes, position + 2, 2)
      guard length >= 2 else { return nil }
      position += 2 + length
    }
    return nil
  }

  private static func webpSize(_ bytes: [UInt8]) -> (Int, Int)? {
    switch String(decoding: bytes[12..<16], as: UTF8.self) {
    case "VP8X": return (little(bytes, 24, 3) + 1, little(bytes, 27, 3) + 1)
    case "VP8L":
      let bits = little(bytes, 21, 4)
      return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    case "VP8 ": return (little(bytes, 26, 2) & 0x3FFF, little(bytes, 28, 2) & 0x3FFF)
    default: return nil
    }
  }
}
