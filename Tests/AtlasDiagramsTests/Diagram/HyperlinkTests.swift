import Testing

@testable import AtlasDiagrams

struct HyperlinkTests {
  @Test(arguments: [
    "a.html", "../screens/a.html#ways-in", "#top", "?q=1", "https://example.com/a?b=c",
    "HTTP://example.com", "mailto:a@example.com", "a/b:c.html", "/root.html",
  ])
  func keeps(_ url: String) {
    #expect(Hyperlink.allowed(url) == url)
  }

  @Test(arguments: [
    "", "javascript:alert(1)", "JAVASCRIPT:x", "java\tscript:x", " javascript:x", "java\nscript:x",
    "data:text/html,x", "vbscript:x", "file:///etc/passwd", "//evil.example", #"\\evil.example"#,
    #"/\evil.example"#, "recipes://recipe/1", "a b.html", "\u{1}javascript:x",
  ])
  func refuses(_ url: String) {
    #expect(Hyperlink.allowed(url) == nil)
  }

  @Test func imagesAreRelativeOrRasterData() {
    #expect(Hyperlink.allowedImage("shots/a.png") == "shots/a.png")
    #expect(Hyperlink.allowedImage("data:image/png;base64,AAAA") != nil)
    #expect(Hyperlink.allowedImage("https://example.com/a.png") == nil)
    #expect(Hyperlink.allowedImage("data:image/svg+xml;base64,AAAA") == nil)
    #expect(Hyperlink.allowedImage("data:text/html,x") == nil)
  }
}
