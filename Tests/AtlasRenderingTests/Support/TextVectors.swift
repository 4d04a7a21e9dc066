import Foundation

@testable import AtlasBase
@testable import AtlasModel

/// Texts that mean something to one of the languages that NavAtlas writes. In a browser, what runs sets
/// `window.ran`, and what is fetched has `vector.invalid` as its host.
enum TextVectors {
  static let all = [
    // HTML and SVG.
    "<script>window.ran=1</script>",
    "</title></script></style></textarea><script>window.ran=1</script>",
    "<img src=x onerror=window.ran=1>",
    "\" onmouseover=\"window.ran=1\" autofocus onfocus=\"window.ran=1",
    "' onclick='window.ran=1",
    "<svg onload=window.ran=1><a xlink:href='javascript:window.ran=1'>x</a></svg>",
    "<style>@import 'https://vector.invalid/a.css'</style>",
    "<!-- a --!> b --> <![CDATA[ c ]]> ]]>",
    "<base href='https://vector.invalid/'><iframe src='https://vector.invalid'>",
    "&amp; &lt;b&gt; &copy; &#60;script&#62; &#1; &nosuch; &",
    "{{title}} {{{body}}} {{> head}} %s %@",
    "javascript:window.ran=1", "data:text/html,<script>window.ran=1</script>",
    "\u{2028}window.ran=1\u{2029}", "\\u003cscript\\u003ewindow.ran=1",
    "${window.ran=1} `${window.ran=1}`",
    // Markdown, and what GitHub makes of it.
    "[a](javascript:window.ran=1) ![b](https://vector.invalid/b.png) <https://vector.invalid>",
    "| a | b |\n|---|---|\n| `c | d` | \\", "```\n</details>\n~~~\n# e",
    "@someone #1 GH-2 owner/name@abcdef0",
    "[x]: https://vector.invalid 'y'", "*a _b **c` ~~d", "$$\\href{https://vector.invalid}{x}$$",
    // Graphviz, Mermaid, D2.
    "\\N \\G \\l \\ \"]; a -> b [label=<<b>x</b>>] //", "<<table><tr><td>x</td></tr></table>>",
    "a\\",
    "%%{init: {'securityLevel': 'loose'}}%%", "x\"]; click n0 call window.ran() \"y",
    "end; subgraph z; direction TB",
    "a -> b: |md # x | {style.fill: red} ${x} ...@import", "# ; : . & * ! ? [ ] { }",
    // CSV, shells, Swift, workflow commands.
    "=HYPERLINK(\"https://vector.invalid\")", "+1", "-1", "@SUM(1)", "\t=1", "\r=1",
    "a,\"b\";c\r\n=d",
    "$(touch ran) `touch ran` ; touch ran | touch ran & \\$x ${IFS}", "'; touch ran; '",
    "!! ~ * ? [a]",
    "\\(fatalError()) \"\"\" \"# \\#(fatalError())",
    "::error file=a::b\n::set-output name=x::y\n##[error]z",
    "%0A::error::x %25 %3A", "EOF\nHERE",
    // Characters.
    "a\u{202E}b\u{2066}c", "a\u{200B}b\u{FEFF}c\u{AD}", "e\u{301}\u{301}\u{301}\u{301}",
    "\u{1B}[31mred\u{1B}]8;;https://vector.invalid\u{7}",
    "a\u{0}b\u{1}c\u{8}d\u{7F}e\u{85}f", "\u{FFFE}\u{FFFF}\u{10FFFF}", "👩‍🍳 مرحبا 日本", " ", "\n",
    String(repeating: "long", count: 500),
    // XML and property lists.
    "<?xml version='1.0'?><!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]><a>&b;</a>",
    "</string><key>x</key>",
  ]

  /// The files of a model, of which every text for people is a vector: the first is the first one, and so on,
  /// from one on that is stated.
  static func files(_ files: LoadedFiles, from start: Int = 0) -> [(path: String, bytes: [UInt8])] {
    var number = start
    return zip(files.files, files.roots).map { file, root in
      var ranges: [SourceRange] = []
      var walk = FormatWalk(description: .version1)
      walk.onString = { type, _, range in
        if case .string(let form) = type, form == .text || form == .markdown {
          ranges.append(range)
        }
      }
      if let root { walk.walk(root) }
      var bytes = file.bytes
      let sorted = ranges.sorted { $0.start < $1.start }
      let vectors = sorted.indices.map { all[($0 + number) % all.count] }
      number += sorted.count
      for (range, vector) in zip(sorted, vectors).reversed() {
        bytes.replaceSubrange(Int(range.start)..<Int(range.end), with: json(vector))
      }
      return (file.path, bytes)
    }
  }

  private static func json(_ text: String) -> [UInt8] {
    let data = try? JSONSerialization.data(withJSONObject: text, options: .fragmentsAllowed)
    return Array(data ?? Data("\"-\"".utf8))
  }
}
