import Testing

@testable import AtlasPreview

/// What a preview serves, and to whom.
@Suite struct PreviewRequestTests {
  private let files: Set<String> = ["index.html", "screens/home.html", "assets/site.css", "Ü.html"]

  private func answer(
    _ path: String,
    method: String = "GET",
    query: String = "",
    host: String? = "127.0.0.1:8421",
    origin: String? = nil
  ) -> PreviewRequest.Answer {
    PreviewRequest(method: method, path: path, query: query, host: host, origin: origin)
      .answer(port: 8421, files: files)
  }

  private func status(_ answer: PreviewRequest.Answer) -> Int? {
    if case .refusal(let status, _) = answer { status } else { nil }
  }

  @Test("A folder is its first page, and percent-encodings are read")
  func paths() {
    #expect(answer("/") == .file("index.html"))
    #expect(answer("/screens/home.html", method: "HEAD") == .file("screens/home.html"))
    #expect(answer("/%C3%9C.html") == .file("Ü.html"))
    #expect(answer("/", host: "LOCALHOST:8421") == .file("index.html"))
    #expect(answer("/", origin: "http://127.0.0.1:8421") == .file("index.html"))
  }

  @Test(
    "Nothing outside the site is served",
    arguments: [
      "/../secret", "/%2e%2e/secret", "/screens/../../secret", "//etc/passwd", "/etc/passwd",
      "/.navatlas-site", "/screens", "/index.html%00", "/Index.html",
    ]
  )
  func outside(path: String) {
    #expect(status(answer(path)) == 404)
  }

  @Test("Another name for this computer is refused, as are other sites and other methods")
  func strangers() {
    #expect(status(answer("/", host: "example.com:8421")) == 403)
    #expect(status(answer("/", host: "127.0.0.1:80")) == 403)
    #expect(status(answer("/", host: "127.0.0.1")) == 403)
    #expect(status(answer("/", host: nil)) == 403)
    #expect(status(answer("/", origin: "https://example.com")) == 403)
    #expect(status(answer("/", origin: "null")) == 403)
    #expect(status(answer("/.navatlas-preview/changes.js", host: "example.com:8421")) == 403)
    #expect(status(answer("/", method: "POST")) == 405)
    #expect(status(answer("/%zz")) == 400)
  }

  @Test("A page asks for what comes after a number")
  func changes() {
    let path = "/.navatlas-preview/changes.js"
    #expect(answer(path, query: "after=7") == .change(after: 7))
    #expect(answer(path, query: "after=") == .change(after: nil))
    #expect(answer(path) == .change(after: nil))
    #expect(answer("/.navatlas-preview/preview.js") == .followingScript)
  }

  @Test("A page gets the script at its end, once")
  func following() {
    let page = PreviewPage.following("<body>a&lt;/body> </body></html>", site: 3)
    #expect(
      page
        == #"<body>a&lt;/body> <script src="/.navatlas-preview/preview.js" data-site="3" defer></script></body></html>"#
    )
  }

  @Test("A failed build keeps the site; its lines are data, not script")
  func states() {
    let built = PreviewState().after(building: files)
    let failed = built.after(failing: ["a.json:1:2: error: \"</script>\" \u{2028}"])
    #expect(failed.files == files && failed.site == 1 && failed.number == 2)
    #expect(built.script == "navatlasPreview({\"number\":1,\"problems\":[],\"site\":1});\n")
    #expect(failed.script.contains(#""a.json:1:2: error: \"</script>\" "#))
    #expect(failed.after(building: ["index.html"]).problems == [])
  }

  @Test("A page that waits is told of the next build", .timeLimit(.minutes(10)))
  func waiting() async {
    let feed = PreviewFeed()
    await feed.publish(PreviewState().after(building: files))
    #expect(await feed.next(after: nil, patience: .seconds(50)).number == 1)
    #expect(await feed.next(after: 0, patience: .seconds(50)).number == 1)
    #expect(await feed.next(after: 1, patience: .milliseconds(1)).number == 1)
    async let next = feed.next(after: 1, patience: .seconds(50))
    let second = await feed.state.after(failing: ["no"])
    await feed.publish(second)
    #expect(await next == second)
  }
}
