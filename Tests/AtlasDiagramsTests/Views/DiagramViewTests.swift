import AtlasTestSupport
import Testing

@testable import AtlasDiagrams

/// How views are written.
@Suite struct DiagramViewTests {
  @Test(arguments: [
    "overview", "app", "container:browser", "feature:cook", "screen:recipe", "screen:recipe:3",
    "deepLink:recipeLink", "diagram:d",
  ])
  func aViewIsReadAndWritten(_ text: String) throws {
    let model = try Kitchen.fixture(diagrams: #"{ "id": "d" }"#).model
    #expect(try DiagramView(text, model: model).text == text)
  }

  @Test func aDepthOfOneGoesWithoutSaying() throws {
    let model = try Kitchen.fixture().model
    #expect(try DiagramView("screen:recipe:1", model: model) == .screen("recipe", depth: 1))
    #expect(DiagramView.screen("recipe", depth: 1).text == "screen:recipe")
  }

  @Test(arguments: [
    ("screen:recipee", #"the model has no screen "recipee", did you mean "screen:recipe"?"#),
    ("feature:coook", #"the model has no feature "coook", did you mean "feature:cook"?"#),
    ("deepLink:x", #"the model has no deep link "x""#),
    ("overviw", #"there is no view "overviw", did you mean "overview"?"#),
    ("contaner:bar", #"there is no view "contaner:bar", did you mean "container:bar"?"#),
    ("screen", #""screen" is not a view, expected screen:ID or screen:ID:DEPTH"#),
    ("feature:", #""feature:" is not a view, expected feature:ID"#),
    ("app:main", #""app:main" is not a view, expected app"#),
    (
      "screen:recipe:0",
      #"the depth in "screen:recipe:0" is wrong, expected a number from 1 to 20"#
    ),
    (
      "screen:recipe:21",
      #"the depth in "screen:recipe:21" is wrong, expected a number from 1 to 20"#
    ),
    ("feature:cook:2", #""feature:cook:2" is not a view, expected feature:ID"#),
  ])
  func whatIsNoViewIsExplained(_ text: String, _ message: String) throws {
    let model = try Kitchen.fixture().model
    let error = #expect(throws: DiagramViewError.self) { try DiagramView(text, model: model) }
    #expect(error?.description == message)
  }

  @Test func nonsenseGetsTheListOfViews() throws {
    let model = try Kitchen.fixture().model
    let error = #expect(throws: DiagramViewError.self) { try DiagramView("zzzzzz", model: model) }
    #expect(error?.suggestion == nil)
    #expect(error?.description.contains("expected overview, app, container:ID") == true)
  }

  @Test func anElementThatIsNotInTheModelGivesAnEmptyDiagramThatSaysSo() throws {
    let diagram = AtlasDiagrams.diagram(.screen("gone", depth: 1), of: try Kitchen.fixture().app)
    #expect(diagram.nodes.isEmpty)
    #expect(diagram.summary == "The model has no element with that id.")
  }
}
