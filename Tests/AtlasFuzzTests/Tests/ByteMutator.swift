import AtlasMarkup
import AtlasTestSupport

@testable import AtlasBase
@testable import AtlasDiagrams
@testable import AtlasLinks
@testable import AtlasModel
@testable import AtlasRendering

/// What reads bytes of strangers, each with inputs that are nearly right.
enum ByteTarget: String, CaseIterable {
  case json, pattern, url, markdown, association, template, layout, glob

  /// Reads the bytes. It may say no, and must neither crash nor hang.
  func read(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    switch self {
    case .json:
      let file = SourceFile(path: "a.json", bytes: bytes)
      let (root, diagnostics) = parseJSON(file, index: 0)
      _ = root.map(canonicalText)
      _ = loadModel(from: LoadedFiles(files: [file], roots: [root], diagnostics: diagnostics))
    case .pattern:
      let patterns = text.split(separator: "\n").prefix(4).compactMap {
        try? URLPattern(String($0), at: SourceRange(file: 0, start: 0, end: 0))
      }
      _ = URLPatternIndex(patterns).conflicts()
      for pattern in patterns { _ = try? LinkURL(pattern.exampleURL) }
    case .url: _ = try? LinkURL(text)
    case .markdown:
      _ = Markdown.html(text)
      _ = GitHubMarkdown.prose(text)
    case .association:
      _ = AssociationFile.read(SourceFile(path: "aasa", bytes: bytes), index: 0)
    case .template: _ = try? TemplateScanner.nodes(of: bytes)
    case .layout: _ = try? Layout(decoding: bytes[...])
    case .glob: _ = ModelText.load(#"{ "navatlas": 1, "include": [""# + text + #""] }"#)
    }
  }

  /// Inputs to start from.
  var corpus: [[UInt8]] { texts.map { Array($0.utf8) } }

  private var texts: [String] {
    switch self {
    case .json:
      [
        #"{ "navatlas": 1, "app": { "name": "A\u00e9\n", "platforms": { "iOS": "18.0" } }, "x-a": [1.5e+3, -0, null] }"#,
        #"{"screens":[{"id":"a","goes":[{"push":"b","on":"t"}]},{"id":"b"}], // comment"# + "\n}",
      ]
    case .pattern:
      [
        "https://example.com/r/{id:int}-{n:uuid}x/{rest...}?a={a?}&b=c#{f}\na://{h:label}.b/{x}1{y:date}",
        "https://{sub}.example.com:8080/%41/{d:date}\nhttps://*.example.com/{p}a{q}\nmailto:{x:bool}",
      ]
    case .url: ["https://user@EXAMPLE.com:443/a/../b/%2E/%e3%81%82?q=1&r#f", "a:", "x://[::1]/"]
    case .markdown:
      [
        "# T\n\n*a* **b** `c` [d](https://x.y \"z\") <b> &amp;\n\n- e\n  - f\n1. g\n\n> h\n\n```swift\ni\n```\n| j | k |\n|---|--:|\n| l | m |\n",
        "***a** b*_c_ ![x](y) <https://z> \\* [r]\n\n[r]: https://q 'w'\n---\n",
      ]
    case .association:
      [
        ##"{"applinks":{"details":[{"appIDs":["T.a"],"components":[{"/":"/r/*","?":{"q":"??"},"#":"no","exclude":true,"percentEncoded":false}]}],"substitutionVariables":{"v":["a","b"]}},"webcredentials":{}}"##
      ]
    case .template:
      ["{{#a}}{{^b}}{{{c}}}{{/b}}{{> p }}{{$d}}x{{/d}}{{/a}}{{<e}}{{/e}}{{! f }}{{g(h)}}"]
    case .layout:
      [
        String(decoding: [UInt8](repeating: 0, count: 24), as: UTF8.self),
        "\u{1}\u{0}\u{0}\u{0}abcd",
      ]
    case .glob: ["**/*.json", "../../a", "[a-z]?/{b,c}", "a/**/b/**/c"]
    }
  }

  /// Words that mean something to one of the readers.
  static let words = [
    "{", "}", "[", "]", "\"", "\\u", "\\ud800", "://", "{a:int}", "{a...}", "%", "%00", "..", "*",
    "**",
    "{{", "}}", "{{#a}}", "{{/a}}", "`", "```", "\n", "|", "<", "&#", "\u{0}", "\u{FEFF}", "é",
    "\u{301}", "-", "1e999",
  ].map { Array($0.utf8) }
}

/// Changes bytes.
struct ByteMutator {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(state: seed) }

  mutating func mutated(_ corpus: [[UInt8]]) -> [UInt8] {
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
        bytes.insert(contentsOf: ByteTarget.words.randomElement(using: &generator)!, at: place)
      }
    }
    return bytes
  }
}
