import AtlasDiagrams
import AtlasGraph
import AtlasMarkup

/// A page of the site as values, before a template makes a file of it.
package struct Page: Sendable, Equatable {
  package var address: PageAddress
  /// The path of its file, from the site's folder.
  package var path: String
  /// The heading and the name in the browser.
  package var title: String
  /// The kind of its element: `Screen`.
  package var kind: String
  /// The kind of node that its element is in pictures.
  package var icon: Diagram.NodeKind?
  /// The id of its element.
  package var identifier: String?
  /// The pages above it, the outermost first.
  package var breadcrumbs: [Link]
  /// Short notes under the title, such as `searchable`.
  package var badges: [HTML] = []
  /// The first part, in prose.
  package var introduction: HTML = ""
  package var image: Image?
  package var facts: [Fact] = []
  package var sections: [Section] = []

  /// A name and a link, relative to the page.
  package struct Link: Sendable, Hashable {
    package var title: String
    package var href: String
  }

  /// A picture of the app, copied to the site.
  package struct Image: Sendable, Hashable {
    package var href: String
    package var description: String
    package var width: Int
    package var height: Int
  }

  /// A name and a value.
  package struct Fact: Sendable, Hashable {
    package var name: String
    package var value: HTML
    /// The page that the value links to, on the home page.
    package var href: String?

    init(_ name: String, _ value: HTML, href: String? = nil) {
      self.name = name
      self.value = value
      self.href = href
    }
  }

  /// A part of the page under a heading: a text, then pictures, then a table, then more.
  package struct Section: Sendable, Equatable {
    /// The anchor of its heading.
    package var id: String
    package var heading: String
    package var text: HTML = ""
    package var pictures: [Picture] = []
    package var table: Table?
    package var rest: HTML = ""

    init(
      _ id: String,
      _ heading: String,
      text: HTML = "",
      pictures: [Picture] = [],
      table: Table? = nil,
      rest: HTML = ""
    ) {
      self.id = id
      self.heading = heading
      self.text = text
      self.pictures = pictures
      self.table = table
      self.rest = rest
    }
  }

  /// A diagram, drawn when the site is built.
  package struct Picture: Sendable, Equatable {
    /// Nil for the picture of the changes since an earlier state.
    package var view: DiagramView?
    /// The environment that it is drawn for; nil for all environments at once.
    var environment: Environment?
    package var caption: HTML
    /// Larger pictures of the same, in a script that the page loads when a person asks for them.
    package var deeper: Deeper?

    package struct Deeper: Sendable, Equatable {
      /// The script's name.
      package var name: String
      package var views: [DiagramView]
    }
  }

  package struct Table: Sendable, Equatable {
    package struct Column: Sendable, Hashable {
      package var title: String
      /// Whether its cells are numbers.
      package var isNumeric = false
      /// The environments that it is about, by number; none if it is about all.
      package var environments: [Int] = []
      /// Whether it is only about the defaults of the conditions.
      package var isOfDefaults = false
    }

    package struct Cell: Sendable, Hashable, ExpressibleByStringInterpolation {
      var html: HTML
      /// The value that it is sorted by, if that is not its text.
      var value: Int?
      /// The screen whose reach it shows, so that a script can show it for one environment.
      var screen: Int?

      init(_ html: HTML, value: Int? = nil, screen: Int? = nil) {
        self.html = html
        self.value = value
        self.screen = screen
      }

      package init(stringLiteral value: StaticString) { html = HTML(stringLiteral: value) }

      package init(stringInterpolation: HTML.StringInterpolation) {
        html = HTML(stringInterpolation: stringInterpolation)
      }

      /// A number; a dash for nil.
      static func number(_ number: Int?) -> Cell {
        number.map { Cell("\($0)", value: $0) }
          ?? Cell("<span class=\"none\">–</span>", value: Int.max)
      }
    }

    package struct Row: Sendable, Equatable {
      /// The anchor of the row.
      var id: String?
      /// The environment whose counts it has, so that a script can show them for given conditions.
      var environment: Int?
      /// The environments that it is about, by number; none if it is about all.
      var environments: [Int]
      var cells: [Cell]

      init(
        _ cells: [Cell],
        id: String? = nil,
        environment: Int? = nil,
        environments: [Int] = []
      ) {
        self.cells = cells
        self.id = id
        self.environment = environment
        self.environments = environments
      }
    }

    /// The caption, which screen readers read.
    package var caption: String
    package var columns: [Column]
    var rows: [Row]
    /// Whether a reader can sort and filter the table.
    package var isSortable: Bool

    /// - Parameter columns: Titles; `#` before a title makes it a column of numbers.
    init(_ caption: String, _ columns: [String], isSortable: Bool = false, rows: [Row]) {
      self.caption = caption
      self.columns = columns.map { title in
        title.hasPrefix("#")
          ? Column(title: String(title.dropFirst()), isNumeric: true) : Column(title: title)
      }
      self.isSortable = isSortable
      self.rows = rows
    }

    /// The table without a column in which no cell says anything.
    func omittingIfEmpty(_ title: String) -> Table {
      guard let index = columns.firstIndex(where: { $0.title == title }),
        rows.allSatisfy({ $0.cells[index].html == dash })
      else { return self }
      var table = self
      table.columns.remove(at: index)
      for row in table.rows.indices { table.rows[row].cells.remove(at: index) }
      return table
    }

    /// How many rows a table has at most in which every cell says all about itself.
    static let usualCount = 400
    /// Of how many rows the groups of a long table are. A browser does not lay out groups that are not in sight.
    private static let groupSize = 200

    private var isLong: Bool { rows.count > Self.usualCount }

    /// What the style sheet and the script treat differently.
    package var classes: String {
      let numeric = columns.indices.filter { columns[$0].isNumeric }.map { "number-\($0 + 1)" }
      return ((isSortable ? ["sortable"] : []) + (isLong ? ["long"] + numeric : []))
        .joined(separator: " ")
    }

    /// The finished rows. Those of a long table are shown as a table on every width, and in groups.
    package var body: HTML {
      let labels = columns.map { (" data-label=\"\($0.title)\"" as HTML).text }
      var text = ""
      for (number, row) in rows.enumerated() {
        if isLong, number > 0, number.isMultiple(of: Self.groupSize) {
          text += "</tbody>\n<tbody>\n"
        }
        text += "<tr"
        if let id = row.id { text += (" id=\"\(id)\"" as HTML).text }
        if let environment = row.environment {
          text += " data-environment=\"\(environment)\""
        }
        if !row.environments.isEmpty {
          let numbers = row.environments.map { "\($0)" }.joined(separator: " ")
          text += " data-on=\"\(numbers)\""
        }
        text += ">"
        for (index, cell) in row.cells.enumerated() {
          text += index == 0 ? "<th scope=\"row\"" : "<td"
          if !isLong {
            if columns[index].isNumeric { text += " class=\"number\"" }
            if index > 0 { text += labels[index] }
          }
          if let value = cell.value, cell.screen != nil || cell.html.text != "\(value)" {
            text += " data-value=\"\(value)\""
          }
          if let screen = cell.screen { text += " data-screen=\"\(screen)\"" }
          text += ">" + cell.html.text + (index == 0 ? "</th>" : "</td>")
        }
        text += "</tr>\n"
      }
      return HTML(markup: text)
    }
  }
}
