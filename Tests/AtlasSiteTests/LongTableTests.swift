import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasMarkup
@testable import AtlasSite

/// Tables of more than 400 rows, which are written with less and in groups.
struct LongTableTests {
  private func table(rowCount: Int) -> Page.Table {
    Page.Table(
      "Screens",
      ["Screen", "#Taps", "#Ways in"],
      isSortable: true,
      rows: (0..<rowCount).map { number in
        Page.Table.Row([
          "A", .number(7), number == 0 ? .number(nil) : Page.Table.Cell("3", value: 3, screen: 4),
        ])
      }
    )
  }

  @Test func aUsualTableSaysAllInEveryCell() {
    let table = table(rowCount: 400)
    #expect(table.classes == "sortable")
    #expect(!table.body.text.contains("tbody"))
    #expect(
      table.body.text.hasPrefix(
        """
        <tr><th scope="row">A</th><td class="number" data-label="Taps">7</td>\
        <td class="number" data-label="Ways in" data-value="9223372036854775807"><span class="none">–</span></td></tr>
        <tr><th scope="row">A</th><td class="number" data-label="Taps">7</td>\
        <td class="number" data-label="Ways in" data-value="3" data-screen="4">3</td></tr>

        """
      )
    )
  }

  @Test func aLongTableHasGroupsOfRows() {
    let table = table(rowCount: 401)
    #expect(table.classes == "sortable long number-2 number-3")
    let groups = table.body.text.split(separator: "</tbody>\n<tbody>\n")
    #expect(
      groups.map { $0.ranges(of: "<tr>").count } == [200, 200, 1]
    )
    #expect(
      groups.last == """
        <tr><th scope="row">A</th><td>7</td><td data-value="3" data-screen="4">3</td></tr>

        """
    )
    #expect(
      groups[0].contains(#"<td data-value="9223372036854775807"><span class="none">–</span></td>"#)
    )
  }

  /// The first cell of a row is a link in every table; in a long one the names of features and tabs are not.
  @Test(arguments: [(20, true), (401, false)])
  func linksInLongTables(screenCount: Int, isLinked: Bool) throws {
    let screens = (0..<screenCount).map {
      #"{ "id": "s\#($0)", "title": "Screen \#($0)", "feature": "cooking" }"#
    }
    let app =
      try GraphFixture(
        """
        "features": { "cooking": "Cooking" },
        "scenes": [{ "id": "main", "windowGroup": { "tabs": [{ "id": "cook", "title": "Cook", "stack": "s0" }] } }],
        "screens": [\(screens.joined(separator: ","))]
        """
      ).app
    let page = SiteContent(app).page(.screens)
    let body = try #require(page.sections.first?.table).body.text
    #expect(body.contains(#"<a href="../screens/s0.html">Screen 0</a>"#))
    #expect(body.contains("Cooking"))
    #expect(body.contains("../features/cooking.html") == isLinked)
    #expect(body.contains("#tab-cook") == isLinked)
  }
}
