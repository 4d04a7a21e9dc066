/// A page of the site as values, before a template makes a file of it.
public struct Page: Sendable {
  public var address: PageAddress
  /// Where its file goes, from the site's folder.
  public var path: String
  /// The heading and the name in the browser.
  public var title: String
  /// What kind of thing it is about: `Screen`.
  public var kind: String
  /// The id of what it is about.
  public var identifier: String?
  /// The pages above it, the outermost first.
  public var breadcrumbs: [Link]
  /// Short notes beside the title, such as `searchable`.
  public var badges: [HTML] = []
  /// What it is about, in prose.
  public var introduction: HTML = ""
  public var image: Image?
  public var facts: [Fact] = []
  public var sections: [Section] = []

  /// A name and where it leads, from the page.
  public struct Link: Sendable, Hashable {
    public var title: String
    public var href: String
  }

  /// A picture of the app, copied to the site.
  public struct Image: Sendable, Hashable {
    public var href: String
    public var description: String
    public var width: Int
    public var height: Int
  }

  /// A name and a value.
  public struct Fact: Sendable, Hashable {
    public var name: String
    public var value: HTML
    /// Whether the value is a number that stands large, on the home page.
    public var href: String?

    public init(_ name: String, _ value: HTML, href: String? = nil) {
      self.name = name
      self.value = value
      self.href = href
    }
  }

  /// A part of the page under a heading: a text, then pictures, then a table, then more.
  public struct Section: Sendable {
    /// The anchor of its heading.
    public var id: String
    public var heading: String
    public var text: HTML = ""
    public var pictures: [Picture] = []
    public var table: Table?
    public var rest: HTML = ""

    public init(
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
  public struct Picture: Sendable {
    /// Nil for the picture of the changes since an earlier state.
    public var view: DiagramView?
    /// Where it is drawn for; nil for all environments at once.
    public var environment: Environment?
    public var caption: HTML
  }

  public struct Table: Sendable {
    public struct Column: Sendable, Hashable {
      public var title: String
      /// Whether its cells are numbers.
      public var isNumeric = false
    }

    public struct Cell: Sendable, Hashable, ExpressibleByStringInterpolation {
      public var html: HTML
      /// What it is sorted by, where that is not its text.
      public var value: Int?

      public init(_ html: HTML, value: Int? = nil) {
        self.html = html
        self.value = value
      }

      public init(stringLiteral value: StaticString) { html = HTML(stringLiteral: value) }

      public init(stringInterpolation: HTML.StringInterpolation) {
        html = HTML(stringInterpolation: stringInterpolation)
      }

      /// A number; a dash where there is none.
      public static func number(_ number: Int?) -> Cell {
        number.map { Cell("\($0)", value: $0) }
          ?? Cell("<span class=\"none\">–</span>", value: Int.max)
      }
    }

    public struct Row: Sendable {
      /// The anchor of the row.
      public var id: String?
      public var cells: [Cell]

      public init(_ cells: [Cell], id: String? = nil) {
        self.cells = cells
        self.id = id
      }
    }

    /// What the table shows, for those who hear it.
    public var caption: String
    public var columns: [Column]
    public var rows: [Row]
    /// Whether a reader can sort and filter it.
    public var isSortable: Bool

    /// - Parameter columns: Titles; `#` before one stands for a column of numbers.
    public init(_ caption: String, _ columns: [String], isSortable: Bool = false, rows: [Row]) {
      self.caption = caption
      self.columns = columns.map { title in
        title.hasPrefix("#")
          ? Column(title: String(title.dropFirst()), isNumeric: true) : Column(title: title)
      }
      self.isSortable = isSortable
      self.rows = rows
    }

    /// The finished rows.
    public var body: HTML {
      var text = ""
      for row in rows {
        text += "<tr"
        if let id = row.id { text += (" id=\"\(id)\"" as HTML).text }
        text += ">"
        for (index, cell) in row.cells.enumerated() {
          text += index == 0 ? "<th scope=\"row\"" : "<td"
          if columns[index].isNumeric { text += " class=\"number\"" }
          if let value = cell.value { text += " data-value=\"\(value)\"" }
          text += ">" + cell.html.text + (index == 0 ? "</th>" : "</td>")
        }
        text += "</tr>\n"
      }
      return HTML(markup: text)
    }
  }
}
