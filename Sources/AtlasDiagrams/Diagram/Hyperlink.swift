/// Which URLs a picture may contain.
enum Hyperlink {
  /// `url` when it is relative, a fragment, or an https, http or mailto URL; `nil` for anything
  /// else. Browsers skip tabs and line breaks and take `\` for `/`, so URLs with those are refused.
  static func allowed(_ url: String) -> String? {
    guard !url.isEmpty, !url.hasPrefix("//"),
      url.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") })
    else { return nil }
    guard let scheme = scheme(of: url) else { return url }
    return ["https", "http", "mailto"].contains(scheme) ? url : nil
  }

  /// `url` when it is a relative URL or a `data:` URL of a raster image.
  static func allowedImage(_ url: String) -> String? {
    let types = ["png", "jpeg", "gif", "webp"]
    let isData = types.contains { url.lowercased().hasPrefix("data:image/\($0);base64,") }
    if isData { return url.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } ? url : nil }
    guard let url = allowed(url), scheme(of: url) == nil else { return nil }
    return url
  }

  /// What comes before a colon that no `/`, `?` or `#` precedes, in lower case.
  private static func scheme(of url: String) -> String? {
    let marks: [UInt8] = [0x3A, 0x2F, 0x3F, 0x23]
    guard let end = url.utf8.firstIndex(where: marks.contains), url.utf8[end] == marks[0] else {
      return nil
    }
    return url[..<end].lowercased()
  }
}
