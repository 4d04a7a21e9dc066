import NavigationAtlas
import Testing

/// Cases of URL patterns.
@Suite("Cases: patterns")
struct PatternCaseTests {
  @Test("host-parameter-of-several-labels")
  func hostParameterOfSeveralLabels() throws {
    let app = try CaseModel("host-parameter-of-several-labels")
    let match = try #require(
      try app.model.resolve("m://mastodon.social/@Dimillian/109", in: [.phone]).answers.first?.match
    )
    #expect(match.deepLink == "l1")
    #expect(
      match.arguments == ["host": "mastodon.social", "a": "@Dimillian", "statusId": "109"]
    )
  }

  @Test("rest-segment-in-the-middle")
  func restSegmentInTheMiddle() throws {
    let app = try CaseModel("rest-segment-in-the-middle")
    let deep = try #require(
      try app.model.resolve("m://mastodon.social/users/me/7", in: [.phone]).answers.first?.match
    )
    #expect(deep.deepLink == "l1")
    #expect(deep.arguments == ["host": "mastodon.social", "path": "users/me", "statusId": "7"])
    #expect(try app.messages("deep-link-example") == [])
    // No "//", and no host.
    let mail = try app.model.resolve("mailto:jane@twitter.com", in: [.phone])
    #expect(mail.answers.first?.matchesInApp.map(\.deepLink) == ["l4"])
    #expect(mail.answers.first?.matchesInApp.first?.arguments == ["user": "jane"])
    // Two rests: the first is as short as it can be.
    let tags = try app.model.resolve("https://a.b/x/tags/y/z/cats", in: [.phone])
    #expect(
      tags.answers.first?.matchesInApp.first?.arguments
        == ["instance": "a.b", "a": "x", "b": "y/z", "tag": "cats"]
    )
  }

  /// The argument `url` is the whole URL.
  @Test("rest-segment-in-the-middle: the whole URL is an argument")
  func wholeURLAsArgument() throws {
    let app = try CaseModel("rest-segment-in-the-middle")
    let inApp = try app.model.resolve("https://mastodon.social/@jane", in: [.phone])
    let arrival = inApp.answers.first?.matchesInApp.first?.arrival
    #expect(
      arrival?.whenRunning?.content.stack.last
        == .screen("b", destination: #"R.u(url: "https://mastodon.social/@jane")"#)
    )
  }

  @Test("whole-url-pattern")
  func wholeURLPattern() throws {
    let app = try CaseModel("whole-url-pattern")
    let match = try app.model.resolve("myapp://one/two", in: [.phone]).answers.first?.match
    #expect(match?.pattern == "myapp://{path...}")
    #expect(match?.arguments == ["path": "one/two"])
  }
}
