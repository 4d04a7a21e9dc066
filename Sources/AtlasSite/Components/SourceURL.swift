import AtlasMarkup
import AtlasModel

/// The URL of a place in the source, from the model's pattern; nil if its scheme is neither https
/// nor http.
///
/// `{path}` is replaced by the path, percent-encoded except for its slashes; `{line}` by the line, or 1
/// if none is stated.
func sourceURL(_ pattern: String, _ location: SourceLocation) -> String? {
  let path = percentEncoded(location.path) { byte in
    switch byte {
    case 48...57, 65...90, 97...122: true
    default: "-._~/".utf8.contains(byte)
    }
  }
  var output = ""
  var rest = pattern[...]
  while let open = rest.firstIndex(of: "{") {
    output += rest[..<open]
    rest = rest[open...]
    if rest.hasPrefix("{path}") {
      output += path
      rest = rest.dropFirst(6)
    } else if rest.hasPrefix("{line}") {
      output += String(location.line ?? 1)
      rest = rest.dropFirst(6)
    } else {
      output += "{"
      rest = rest.dropFirst()
    }
  }
  return externalURL(output + rest, schemes: ["https", "http"])
}
