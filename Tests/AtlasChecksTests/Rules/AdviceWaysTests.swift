import AtlasBase
import AtlasTestSupport
import Testing

@testable import AtlasChecks
@testable import AtlasGraph

/// Rules that give more than one advice, or one that can be followed in more than one way. What a rule's own two
/// models show is in ``RuleAdviceTests``.
@Suite("Each way to follow an advice")
struct AdviceWaysTests {
  /// A model, and what a person changes in it.
  struct Way: CustomTestStringConvertible {
    var rule: String
    var advice: String
    /// The keys of the app, as JSON members.
    var app: String
    /// The keys of the model after `app`.
    var body: String
    var old: String
    var new: String
    var testDescription: String { "\(rule): \(advice), \(new)" }
  }

  @Test(
    "clears the finding and makes no other rule find an error",
    arguments: structures + links + taps
  )
  func followed(_ way: Way) throws {
    let rule = try #require(Rule.named(way.rule))
    // The lines of a literal are one line of the model.
    let whole = way.body.replacing("\n", with: " ")
    let before = try #require(Self.findings(way.app, whole))
    #expect(before.contains { $0.rule == rule.id && $0.advice == way.advice })
    let new = way.new.replacing("\n", with: " ")
    let app = way.app.replacing(way.old, with: new)
    let body = whole.replacing(way.old, with: new)
    #expect(app != way.app || body != whole)
    let after = try #require(Self.findings(app, body))
    #expect(after.filter { $0.rule == rule.id }.map(\.message) == [])
    let known = Set(before.map(\.rule))
    let worse = after.filter { $0.severity == .error && !known.contains($0.rule) }
    #expect(worse.map(\.message) == [])
  }

  private static func findings(_ app: String, _ body: String) -> [Finding]? {
    let text = #"{ "navatlas": 1, "app": { "name": "Test", \#(app) }, \#(body) }"#
    return ModelText.load(text).model.map { check(AppGraph($0)).findings }
  }
}
