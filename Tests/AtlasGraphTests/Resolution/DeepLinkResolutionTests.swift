import AtlasTestSupport
import Testing

@testable import AtlasBase
@testable import AtlasGraph
@testable import AtlasLinks
@testable import AtlasModel

/// Who takes a URL, who does not, and why.
@Suite struct DeepLinkResolutionTests {
  private func resolution(_ url: String, conditions: [String: Bool] = [:]) throws
    -> (DeepLinkResolution, NavigationModel)
  {
    let model = try ShelfModel.model()
    return (try DeepLinkResolution(LinkURL(url), in: model, conditions: conditions), model)
  }

  private func losers(_ url: String, _ environment: Environment = .phone) throws -> [String] {
    let (resolution, model) = try resolution(url)
    let number = try #require(resolution.environments.firstIndex(of: environment))
    let words = NavigationWords(model, in: environment)
    return resolution.answers[number].losers.flatMap { loser in
      ResolutionText(model).reasons(of: loser, words).map {
        "\(model.deepLinks[loser.link].id): \($0)"
      }
    }
  }

  @Test func thoseThatWouldTakeItTooComeLater() throws {
    #expect(
      try losers("shelf://book/42") == [
        "book-number: book comes first",
        "chapter: https://shelf.example.com/b/{id}/c/{number:int}: the scheme is \"shelf\", not \"https\"",
        "chapter: shelf://book/{id}/{number:int}: the path has 1 segment, not 2",
        "chapter-named: the path has 1 segment, not 2",
        "a-book-too: book comes first",
        // A host that is a parameter is of any host.
        "ping: segment 1 is \"42\", not \"ping\"",
      ]
    )
  }

  @Test func oneThatIsNotThereSaysWhere() throws {
    #expect(
      try losers("shelf://product/tea", .pad) == [
        "product-int: segment 1: \"tea\" is not of type int",
        "product-phone: does not exist here: not on iPadOS",
        "ping: segment 1 is \"tea\", not \"ping\"",
      ]
    )
    #expect(
      try losers("shelf://lab").first == "lab-beta: does not exist here: needs beta"
    )
    #expect(
      try losers("shelf://glance", .mac).first
        == "glance: does not exist here: not in regular width"
    )
  }

  @Test func withFewLinksAllAreNamed() throws {
    let model = try GraphFixture(
      """
      "scenes": [ { "id": "main", "windowGroup": "a" } ], "screens": [ { "id": "a" } ],
      "deepLinks": [ { "id": "z", "patterns": ["x://a"], "opens": {} },
        { "id": "b", "patterns": ["y://b"], "opens": {} } ]
      """
    ).model
    let resolution = try DeepLinkResolution(LinkURL("t://a"), in: model)
    #expect(!resolution.isTaken)
    #expect(resolution.answers[0].losers.map { model.deepLinks[$0.link].id } == ["z", "b"])
  }

  @Test func equalAnswersStandTogether() throws {
    let (resolution, _) = try resolution("shelf://book/42")
    #expect(
      resolution.groups.map(\.environments) == [
        [.phone, .narrowPad], [.phoneOnItsSide, .pad, .mac],
      ]
    )
  }

  @Test func argumentsAreDecodedAndTheFirstOfEachCounts() throws {
    let (resolution, _) = try resolution("shelf://search?q=a%26b&q=c")
    let arguments = try #require(resolution.answers[0].winner).arguments
    #expect(arguments.items == [.init(name: "q", value: "a&b")])
    #expect(arguments.repeatedQueryItems == ["q"])
  }

  @Test func conditionsThatAreNotGivenHaveTheirDefaults() throws {
    let model = try ShelfModel.model()
    #expect(
      model.conditionValues(overriddenBy: ["beta": true])
        == ["beta": true, "pro": true, "signedIn": false]
    )
  }

  @Test func aLongURLIsAnsweredInItsLength() throws {
    let long = String(repeating: "a", count: 100_000)
    let (resolution, _) = try resolution("shelf://book/\(long)?\(long)#\(long)")
    #expect(resolution.answers[0].winner?.arguments["id"] == long)
    let (deep, _) = try self.resolution("shelf://book" + String(repeating: "/a", count: 50_000))
    #expect(!deep.isTaken)
  }

  @Test func argumentsStandInTextsWhereTheirNamesAre() throws {
    func text(_ destination: String) throws -> String {
      try Destination(destination, at: .nowhere).text(with: [
        .init(name: "id", value: "4"), .init(name: "q", value: "{id}"),
      ])
    }
    #expect(try text("recipe") == "recipe")
    #expect(try text("recipe(id)") == #"recipe(id: "4")"#)
    #expect(try text("recipe(key: id, 3, flag: true)") == #"recipe(key: "4", 3, flag: true)"#)
    #expect(try text("recipe('No. {id}{id} of {q}')") == #"recipe("No. 44 of {id}")"#)
    #expect(try text("recipe(t: '{', u: '{no}')") == #"recipe(t: "{", u: "")"#)
    #expect(try text("recipe(t: '{a b} {} {id}')") == #"recipe(t: "{a b} {} 4")"#)
    #expect(try text("recipe(missing)") == "recipe(missing: nil)")
  }
}
