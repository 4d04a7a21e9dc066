import Foundation
import HeadlessChromium
import Testing

/// A page without fault, but for what is given.
private func page(
  lang: String = #" lang="en""#,
  title: String = "<title>t</title>",
  head: String = "",
  policy: String = "default-src 'none'; style-src 'self'; img-src 'self'",
  skip: String = ##"<a href="#main">Skip</a>"##,
  body: String = "<h1>One</h1>"
) -> String {
  """
  <!doctype html>
  <html\(lang)><head><meta charset="utf-8">\(title)
  <meta http-equiv="Content-Security-Policy" content="\(policy)">\(head)</head>
  <body>\(skip)<main id="main">\(body)</main></body></html>
  """
}

@Suite(.enabled(if: Validator.isUsable, Validator.isMissing))
struct HTMLCheckTests {
  @Test func aGoodPageHasNoErrors() throws {
    try withTemporaryFolder { folder in
      try folder.write(
        page(body: "<h1>é</h1><svg viewBox=\"0 0 1 1\"><g/></svg>"),
        to: "a/good.html"
      )
      #expect(try HTMLCheck.errors(inFolder: folder) == [])
    }
  }

  @Test(arguments: [
    "<p><div></p>", "<b><i></b></i>", "<a href=x href=y>z</a>", "</section>", "&nosuch;",
  ])
  func aFaultIsFoundInItsFile(fault: String) throws {
    try withTemporaryFolder { folder in
      try folder.write(page(), to: "good.html")
      try folder.write(page(body: "<h1>One</h1>\n" + fault), to: "bad.html")
      let errors = try HTMLCheck.errors(inFolder: folder)
      let bad = folder.appending(path: "bad.html").path
      #expect(!errors.isEmpty)
      #expect(errors.allSatisfy { $0.hasPrefix(bad + ":5:") }, "\(errors)")
    }
  }
}

@Suite(.enabled(if: Validator.isUsable, Validator.isMissing))
struct SiteCheckTests {
  private func problems(_ index: String) throws -> [String] {
    try withTemporaryFolder { folder in
      try folder.write(index, to: "index.html")
      try folder.write(
        page(body: #"<h1 id="top">Two</h1><a href="../index.html">up</a>"#),
        to: "sub/two.html"
      )
      try folder.write("a { color: red }", to: "style.css")
      return try SiteCheck.problems(in: folder)
    }
  }

  @Test func aGoodSiteHasNoProblems() throws {
    let body = """
      <h1>One</h1><h2 id="a">A</h2><h3>B</h3><h2>C</h2><a href="sub/two.html#top">two</a>
      <a href="#a">a</a> <a href="https://example.com/">out</a> <a href="myapp://x">app</a>
      """
    let style = #"<link rel="stylesheet" href="style.css">"#
    #expect(try problems(page(head: style, body: body)) == [])
  }

  @Test(arguments: [
    (#"<h1>h</h1><a href="missing.html">x</a>"#, #""missing.html" leads to no file"#),
    (#"<h1>h</h1><a href="sub">x</a>"#, #""sub" leads to no file"#),
    (##"<h1>h</h1><a href="#none">x</a>"##, ##""#none" leads to no id"##),
    (#"<h1>h</h1><a href="sub/two.html#none">x</a>"#, ##""sub/two.html#none" leads to no id"##),
    (#"<h1>h</h1><a href="/index.html">x</a>"#, #""/index.html" is not relative"#),
    (#"<h1>h</h1><a href="../x">x</a>"#, #""../x" leads out of the site"#),
    (
      #"<h1>h</h1><a href="javascript:alert(1)">x</a>"#,
      #""javascript:alert(1)" has a scheme that may not be here"#
    ),
    (
      #"<h1>h</h1><img src="https://example.com/a.png" alt="">"#,
      #""https://example.com/a.png" asks for something outside the site"#
    ),
    (
      #"<h1>h</h1><svg><image href="//example.com/a.png"/></svg>"#,
      #""//example.com/a.png" asks for something outside the site"#
    ),
    (
      #"<h1>h</h1><p style="background: url(http://example.com/a)">x</p>"#,
      #""http://example.com/a" asks for something outside the site"#
    ),
    (#"<h1>h</h1><p id="a"></p><svg><g id="a"/></svg>"#, #"id "a" is there 2 times"#),
    (#"<h1>h</h1><p aria-labelledby="z">x</p>"#, #"aria-labelledby names "z", which is not an id"#),
    (#"<h1>h</h1><p onclick="x()">x</p>"#, "has onclick on <p>, which the policy must forbid"),
    ("<h1>h</h1><h1>i</h1>", "has 2 h1"),
    ("<h1>h</h1><h3>i</h3>", #"heading "i" skips from h1 to h3"#),
    ("<h1>h</h1><main></main>", "has 2 main landmarks"),
  ])
  func aFaultInTheBodyIsFound(body: String, problem: String) throws {
    #expect(try problems(page(body: body)) == ["index.html: " + problem])
  }

  @Test func aFaultInTheFrameIsFound() throws {
    #expect(try problems(page(lang: "")) == ["index.html: <html> has no lang"])
    #expect(try problems(page(title: "<title> </title>")) == ["index.html: has no title"])
    #expect(try problems(page(body: "<p>x</p>")) == ["index.html: has 0 h1"])
    #expect(
      try problems(page(skip: #"<a href="sub/two.html">x</a>"#))
        == ["index.html: its first link is no skip link"]
    )
    #expect(
      try problems(page(policy: "default-src *"))
        == ["index.html: its content-security policy lets requests out: default-src *"]
    )
    #expect(
      try problems(page(head: #"<link rel="stylesheet" href="https://example.com/s.css">"#))
        == ["index.html: \"https://example.com/s.css\" asks for something outside the site"]
    )
    #expect(
      try problems(page(head: #"<script src="missing.js"></script>"#))
        == ["index.html: \"missing.js\" leads to no file"]
    )
    let bare = page().replacing("http-equiv", with: "name")
    #expect(try problems(bare) == ["index.html: has no content-security policy"])
  }
}

@Suite(.enabled(if: Validator.isUsable, Validator.isMissing))
struct SchemaCheckTests {
  private let schema = """
    {"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object",
     "properties": {"n": {"type": "integer"}}, "additionalProperties": false}
    """

  @Test func documentsAreJudged() throws {
    try withTemporaryFolder { folder in
      try folder.write(schema, to: "schema.json")
      try folder.write(#"{"n": 1}"#, to: "good.json")
      try folder.write(#"{"n": "x"}"#, to: "bad.json")
      let bad = folder.appending(path: "bad.json")
      #expect(
        try SchemaCheck.problems(
          with: [folder.appending(path: "good.json"), bad],
          schema: folder.appending(path: "schema.json")
        )
          == ["\(bad.path): $.n: 'x' is not of type 'integer'"]
      )
    }
  }

  @Test func theSchemaItselfIsJudged() throws {
    try withTemporaryFolder { folder in
      try folder.write(#"{"type": "nothing"}"#, to: "schema.json")
      let schema = folder.appending(path: "schema.json")
      #expect(try SchemaCheck.problems(with: [], schema: schema).count == 1)
    }
  }
}

@Suite(.serialized, .enabled(if: HeadlessBrowser.isUsable, HeadlessBrowser.isMissing))
struct HeadlessBrowserTests {
  @Test func aQuietPageIsSeenAsItIs() throws {
    try withTemporaryFolder { folder in
      try folder.write(
        "<style>p { color: red } @media (prefers-color-scheme: dark) { p { color: lime } }"
          + "@media print { p { color: blue } }</style><p id=p>x</p><p id=q>y</p>",
        to: "a.html"
      )
      let browser = try HeadlessBrowser()
      let file = folder.appending(path: "a.html")
      try browser.emulate(width: 400)
      try browser.open(file, fragment: "q")
      #expect(browser.activity.complaints == [])
      #expect(browser.activity.requests == [file.absoluteString])
      #expect(try browser.evaluate("location.hash + innerWidth") as? String == "#q400")
      let color = "getComputedStyle(p).color"
      #expect(try browser.evaluate(color) as? String == "rgb(255, 0, 0)")
      try browser.emulate(colorScheme: "dark")
      #expect(try browser.evaluate(color) as? String == "rgb(0, 255, 0)")
      try browser.emulate(medium: "print")
      #expect(try browser.evaluate(color) as? String == "rgb(0, 0, 255)")
      try browser.emulate(width: 300, height: 200)
      let png = try browser.screenshot()
      // The signature of PNG, and the width and height in its first chunk.
      #expect(png.prefix(8) == Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
      #expect(Array(png[16..<24]) == [0, 0, 1, 44, 0, 0, 0, 200])
    }
  }

  @Test func faultsOfAPageAreSeen() throws {
    try withTemporaryFolder { folder in
      let policy = "default-src 'none'; script-src 'unsafe-inline'"
      try folder.write(
        #"<meta http-equiv="Content-Security-Policy" content="\#(policy)">"#
          + #"<img src="other.png"><script>console.error("one"); nothing()</script>"#,
        to: "a.html"
      )
      try folder.write(#"<img src="missing.png">"#, to: "b.html")
      let browser = try HeadlessBrowser()
      try browser.open(folder.appending(path: "a.html"))
      let complaints = browser.activity.complaints
      #expect(complaints.contains("error: one"))
      #expect(complaints.contains { $0.contains("nothing is not defined") })
      #expect(complaints.contains { $0.contains("Content Security Policy") }, "\(complaints)")
      #expect(throws: HeadlessBrowser.Failure.self) { try browser.evaluate("nothing()") }
      try browser.open(folder.appending(path: "b.html"))
      #expect(browser.activity.requests.last?.hasSuffix("/missing.png") == true)
      #expect(browser.activity.complaints.contains { $0.contains("ERR_FILE_NOT_FOUND") })
      #expect(throws: HeadlessBrowser.Failure.self) {
        try browser.open(folder.appending(path: "missing.html"))
      }
    }
  }

  @Test func aPageWithoutScriptsAndTheKeyboard() throws {
    try withTemporaryFolder { folder in
      try folder.write(
        "<a id=a href='#b'>a</a><p id=b>x</p><script>document.title = 'script'</script>",
        to: "a.html"
      )
      let browser = try HeadlessBrowser()
      try browser.emulate(scripts: false)
      try browser.open(folder.appending(path: "a.html"))
      #expect(try browser.evaluate("document.title") as? String == "")
      try browser.press("Tab")
      #expect(try browser.evaluate("document.activeElement.id") as? String == "a")
    }
  }
}
