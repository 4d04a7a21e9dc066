import AtlasTestSupport
import Testing

@testable import AtlasMarkup
@testable import AtlasModel
@testable import AtlasSite

/// A container's page says where in it each screen is, from the container on.
struct ContainerPageTests {
  private func table(_ container: String, screenCount: Int = 2) throws -> Page.Table {
    let app =
      try GraphFixture(
        """
        "scenes": [{ "id": "main", "windowGroup": { "tabs": [
          { "id": "cook", "title": "Cook", "stack": "list" }, { "id": "about", "title": "About", "screen": "about" }
        ] } }],
        "screens": [{ "id": "about" }, { "id": "list", "goes": [
          \((1..<screenCount).map { #"{ "push": "s\#($0)" }"# }.joined(separator: ","))
        ] }, \((1..<screenCount).map { #"{ "id": "s\#($0)" }"# }.joined(separator: ","))]
        """
      ).app
    let index = try #require(app.model.index.containers[container])
    let page = SiteContent(app).page(.container(index))
    return try #require(page.sections.first { $0.id == "screens" }?.table)
  }

  private func plain(_ html: HTML) -> String {
    html.text.replacing(/<[^>]*>/, with: "")
  }

  @Test func aTabViewSaysTheTabAndWhatIsInIt() throws {
    let table = try table("main.tabs")
    #expect(table.columns.map(\.title) == ["Screen", "View", "Where", "Taps"])
    // Not the scene: it is the same for every screen of the container.
    #expect(
      table.rows.map { plain($0.cells[2].html) } == [
        "About tab", "Cook tab › stack", "Cook tab › stack",
      ]
    )
  }

  /// What holds a screen that brings a stack in one width only holds one or the other.
  @Test func aStackOfOneWidthIsSaidWhereItIs() throws {
    let app = try GraphFixture(
      """
      "scenes": [{ "id": "main", "windowGroup": "list" }],
      "screens": [{ "id": "list", "title": "List", "stack": { "platforms": ["iOS"], "when": "compact" } }]
      """
    ).app
    let content = SiteContent(app)
    let fact = content.page(.screen(0)).facts.first { $0.name == "Stack" }
    #expect(fact.map { plain($0.value) } == "its view brings one when iOS, compact width")
    let scenes = content.page(.containers).sections.map { plain($0.rest) }
    #expect(
      scenes.contains { $0.contains("main stack NavigationStack when iOS, compact width") }
    )
  }

  @Test func aStackSaysNothingOfWhatIsDirectlyInIt() throws {
    let table = try table("cook.stack")
    #expect(table.columns.map(\.title) == ["Screen", "View", "Taps"])
    #expect(table.rows.map { plain($0.cells[2].html) } == ["0", "1"])
  }

  @Test(arguments: [(399, true), (400, false)])
  func trailsInLongTables(screenCount: Int, isLinked: Bool) throws {
    let table = try table("main.tabs", screenCount: screenCount)
    #expect(table.rows.count == screenCount + 1)
    let trail = table.rows[1].cells[2].html
    #expect(plain(trail) == "Cook tab › stack")
    #expect(trail.text.contains("<a ") == isLinked)
  }
}
