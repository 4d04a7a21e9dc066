/// The file names of the pages of elements of one kind, such as all screens: by id, `home` →
/// `home.html`.
///
/// Names are unique even if upper and lower case are the same, are allowed on every common file
/// system and never lead out of their folder. An id's name depends on no other id, unless two of
/// them would have the same name: all of those but one that is the name itself get a short mark
/// made from the id (`home~1f3d5b7a.html`). No id has a `~`, so a mark meets no other name.
///
/// - Parameters:
///   - ids: The ids; what is no valid id gets a name too.
///   - reserved: Names, without `.html` and in lower case, that no page may have.
package func pageFileNames(
  for ids: some Sequence<String>,
  reserving reserved: Set<String> = ["index"]
) -> [String: String] {
  let bases = Set(ids).map { (id: $0, base: PageBaseName($0, reserved: reserved)) }
  var names: [String: String] = [:]
  for (text, group) in Dictionary(grouping: bases, by: \.base.text) {
    let rivals = group.filter(\.base.isExact).count
    for (id, base) in group {
      let isPlain = base.isExact && (rivals == 1 || id == text)
      names[id] = (isPlain ? text : base.marked(markOf: id, among: group.map(\.id))) + ".html"
    }
  }
  return names
}

/// What a page's name begins with.
private struct PageBaseName {
  /// Lower-case letters, digits and `._-`, neither beginning with `.` or `_` nor ending with `.`.
  var text: String
  /// Whether it is the whole id, except for upper and lower case, and a valid file name.
  var isExact: Bool

  /// With its mark and `.html` a name then has at most 86 bytes.
  private static let longest = 64

  init(_ id: String, reserved: Set<String>) {
    let lowercased = lowercasedASCII(id)
    let allowed = String(
      String.UnicodeScalarView(lowercased.unicodeScalars.map { isAllowed($0) ? $0 : "-" })
    )
    var text = allowed[...]
    // Jekyll, and so GitHub Pages, leaves out what begins with "_"; a leading dot hides a file.
    while text.first == "_" || text.first == "." { text.removeFirst() }
    text = text.prefix(Self.longest)
    while text.last == "." { text.removeLast() }
    let isDevice = windowsDevices.contains(String(text.prefix { $0 != "." }))
    if isDevice {
      self.text = String(text.map { $0 == "." ? "-" : $0 })
    } else {
      self.text = String(text)
    }
    isExact = !isDevice && text == lowercased && !text.isEmpty && !reserved.contains(lowercased)
  }

  /// The name with a mark that distinguishes the id from the others of its group.
  func marked(markOf id: String, among group: [String]) -> String {
    let hash = fnv1a(id)
    let short = hash & 0xFFFF_FFFF
    if group.allSatisfy({ $0 == id || fnv1a($0) & 0xFFFF_FFFF != short }) {
      return "\(text)~\(hexadecimal(short, digits: 8))"
    }
    let sameHash = group.filter { fnv1a($0) == hash }.sorted()
    let place = sameHash.firstIndex(of: id).map { $0 == 0 ? "" : "~\($0)" } ?? ""
    return "\(text)~\(hexadecimal(hash, digits: 16))\(place)"
  }
}

/// The names that Windows reserves for devices, with any extension.
private let windowsDevices: Set<String> = {
  let numbered = (0...9).flatMap { ["com\($0)", "lpt\($0)"] }
  return Set(["con", "prn", "aux", "nul", "conin$", "conout$"] + numbered)
}()

private func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "a"..."z", "0"..."9", ".", "_", "-": true
  default: false
  }
}

/// The text with A–Z as a–z; other letters stay, in any locale.
private func lowercasedASCII(_ text: String) -> String {
  String(
    decoding: text.utf8.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 },
    as: UTF8.self
  )
}

/// The 64-bit FNV-1a hash of the text's UTF-8 (Fowler, Noll, Vo).
private func fnv1a(_ text: String) -> UInt64 {
  text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
}

private func hexadecimal(_ number: UInt64, digits: Int) -> String {
  let text = String(number, radix: 16)
  return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
}
