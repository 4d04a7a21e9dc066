/// Numbers, and what looks like one.
extension JSONReader {
  mutating func readNumber() -> JSONValue? {
    let start = position
    guard let end = numberEnd(from: start),
      end == bytes.count || !ASCII.isWord(bytes[end])
    else { return readInvalidNumber() }
    position = end
    let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
    return JSONValue(.number(JSONNumber(text: text)), at: range(from: start))
  }

  /// Where the number ends that RFC 8259, section 6, finds at the offset.
  private func numberEnd(from start: Int) -> Int? {
    var index = start
    if bytes[index] == ASCII.minus { index += 1 }
    guard let whole = digitsEnd(from: index) else { return nil }
    if bytes[index] == ASCII.zero, whole > index + 1 { return nil }
    index = whole
    if index < bytes.count, bytes[index] == ASCII.point {
      guard let fraction = digitsEnd(from: index + 1) else { return nil }
      index = fraction
    }
    if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      if index < bytes.count, bytes[index] == ASCII.plus || bytes[index] == ASCII.minus {
        index += 1
      }
      guard let exponent = digitsEnd(from: index) else { return nil }
      index = exponent
    }
    return index
  }

  /// Where the digits at the offset end; nil when there are none.
  private func digitsEnd(from start: Int) -> Int? {
    var index = start
    while index < bytes.count, ASCII.isDigit(bytes[index]) { index += 1 }
    return index > start ? index : nil
  }

  /// Reads something that begins like a number and is none. When it is clear what number is meant,
  /// that is taken, else text.
  mutating func readInvalidNumber() -> JSONValue? {
    let start = position
    while position < bytes.count, ASCII.isWord(bytes[position]) { position += 1 }
    let text = String(
      decoding: UnsafeBufferPointer(rebasing: bytes[start..<position]),
      as: UTF8.self
    )
    let unsigned = text.drop { $0 == "-" || $0 == "+" }.lowercased()
    if ["nan", "inf", "infinity"].contains(unsigned) {
      reportNotANumber(from: start)
      return nil
    }
    let meant = meantNumber(text)
    let advice =
      meant.map { "\($0) instead" }
      ?? (text.count > 1 ? "double quotes around it when it is text" : "adding digits")
    report(
      "invalid-number",
      "\(excerpt(from: start, to: position)) is not a JSON number",
      from: start,
      to: position,
      expected: "a decimal number such as 42, -0.5 or 6e23",
      advice: advice
    )
    if let meant { return JSONValue(.number(JSONNumber(text: meant)), at: range(from: start)) }
    return JSONValue(.string(text), at: range(from: start))
  }

  mutating func reportNotANumber(from start: Int) {
    report(
      "invalid-number",
      "JSON does not support \(excerpt(from: start, to: position))",
      from: start,
      to: position,
      expected: "a finite number",
      advice: "null, or leaving the key out"
    )
  }

  /// Nobody writes a longer number by hand.
  private static let longestMeantNumber = 64

  /// The number that is meant by one with a plus sign, leading zeros, digit separators, a
  /// hexadecimal form, or nothing on one side of the point.
  private func meantNumber(_ text: String) -> String? {
    guard text.utf8.count <= Self.longestMeantNumber else { return nil }
    var digits = text.filter { $0 != "_" }
    let isNegative = digits.first == "-"
    if isNegative || digits.first == "+" { digits.removeFirst() }
    if digits.lowercased().hasPrefix("0x") {
      return Int(digits.dropFirst(2), radix: 16).map { (isNegative ? "-" : "") + String($0) }
    }
    if digits.first == "." { digits = "0" + digits }
    while digits.count > 1, digits.first == "0", digits.dropFirst().first?.isNumber == true {
      digits.removeFirst()
    }
    if digits.last == "." { digits += "0" }
    let number = (isNegative ? "-" : "") + digits
    let utf8 = Array(number.utf8)
    return utf8.withUnsafeBufferPointer { bytes in
      guard let first = bytes.first, ASCII.isDigit(first) || first == ASCII.minus else {
        return nil
      }
      let reader = JSONReader(bytes: bytes, file: 0)
      return reader.numberEnd(from: 0) == bytes.count ? number : nil
    }
  }
}
