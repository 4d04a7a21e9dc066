import AtlasBase

extension LinkURL {
  /// The words of every error by the names that a script has for them, as `[message, expected, sample, other]`:
  /// what a URL has takes the place of the sample in the message, and of the other one in what is expected.
  ///
  /// They are the errors of URLs that have each of them.
  package static var errors: JSONValue {
    let samples: [(name: String, url: String, sample: String, other: String)] = [
      ("control", "x:\u{1}", "", ""), ("backslash", "x:\\", "", ""),
      ("character", "x:<", "<", "%3C"), ("escape", "x:%zz", "%zz", ""),
      ("encoding", "x:%FF", "path", ""), ("scheme", "x", "", ""),
      ("noHost", "https:", "", ""), ("host", "x://a%20", "a ", ""),
      ("label", "x://" + String(repeating: "é", count: 64), "", ""),
      ("user", "x://@@", "", ""), ("bracket", "x://[", "", ""), ("address", "x://[zz]", "zz", ""),
      ("port", "x://a:b", "", ""), ("largePort", "x://a:65536", "", ""),
    ]
    return JSONValue(
      samples.map { sample in
        let texts = words(of: sample.url) + [sample.sample, sample.other]
        return (sample.name, JSONValue(texts.map { JSONValue($0) }))
      }
    )
  }

  private static func words(of text: String) -> [String] {
    do throws(SyntaxError) {
      _ = try LinkURL(text)
      return []
    } catch {
      return [error.message, error.expected]
    }
  }
}
