extension FormatObject {
  static let split = FormatObject(
    "split",
    title: "A split view",
    "A `NavigationSplitView` of two columns (sidebar, detail) or three (sidebar, content, detail).",
    fields: [
      containerID,
      FormatField("sidebar", .content, "The first column.", isRequired: true),
      FormatField("content", .content, "The middle column of three."),
      FormatField(
        "detail",
        .content,
        "The last column: what it shows for a selection.",
        isRequired: true
      ),
      placeholder,
      FormatField(
        "initialSelection",
        .destination,
        "What the detail column shows at launch, if there is an initial selection."
      ),
      FormatField(
        "selection",
        .swiftType,
        "The type of the sidebar's selection; `none` if nothing is selected, so that the detail column shows what it holds."
      ),
      FormatField("contentSelection", .swiftType, "The type of the content column's selection."),
      FormatField(
        "clearsPathOnSelection",
        .boolean,
        "Whether a new selection clears the path of the stack in the detail column."
      ),
      FormatField(
        "visibility",
        columnVisibility,
        "Which columns are visible at first (`columnVisibility`). The Mac always shows the content column."
      ),
      FormatField(
        "preferredCompactColumn",
        column,
        "The column at the top where columns are one stack."
      ),
      FormatField(
        "style",
        .choice([
          Choice("automatic", "what fits the platform"),
          Choice("balanced", "the detail column shrinks to make room"),
          Choice("prominentDetail", "the detail column keeps its size"),
        ]),
        "Its `navigationSplitViewStyle`."
      ),
      FormatField("widths", .object("widths"), "The widths of its columns, in points."),
      FormatField(
        "navigationViewOn",
        .list(.platform, isOrdered: false, isEmptyAllowed: false),
        "The platforms where the same columns are in the deprecated `NavigationView`."
      ),
      hostField,
    ] + FormatField.common,
    example: """
      { "sidebar": "categories", "detail": { "stack": "recipe" }, "placeholder": "pick-a-recipe" }
      """
  )

  private static let placeholder = FormatField(
    "placeholder",
    .either([.reference(.screen), .object("placeholders")]),
    "What the detail column shows while nothing is selected; an object for the content column too."
  )

  static let placeholders = FormatObject(
    "placeholders",
    title: "Placeholders of columns",
    "What each column that waits for a selection shows until then.",
    fields: [
      FormatField("content", .reference(.screen), "In the content column."),
      FormatField("detail", .reference(.screen), "In the detail column."),
    ],
    example: """
      { "content": "pick-a-category", "detail": "pick-a-recipe" }
      """
  )

  static let columnVisibility = FormatType.choice([
    Choice("automatic", "what fits the platform"), Choice("all", "all columns"),
    Choice("doubleColumn", "content and detail"),
    Choice("detailOnly", "only the detail column"),
  ])

  static let column = FormatType.choice([
    Choice("sidebar", "the first column"), Choice("content", "the middle column"),
    Choice("detail", "the last column"),
  ])

  static let widths = FormatObject(
    "widths",
    title: "Widths of columns",
    "The `navigationSplitViewColumnWidth` of each column, in points: ideal, or `[min, ideal, max]`.",
    fields: ["sidebar", "content", "detail"].map {
      FormatField(
        $0,
        .either([.positiveNumber, .list(.positiveNumber, isEmptyAllowed: false)]),
        "The \($0) column's width."
      )
    },
    example: """
      { "sidebar": [200, 240, 320] }
      """
  )

  static let columns = FormatObject(
    "columns",
    title: "Columns without a split view",
    "An `HStack` of columns: a primary one that is always visible, and secondary ones.",
    fields: [
      containerID,
      FormatField("primary", .content, "The column that is always visible.", isRequired: true),
      FormatField(
        "secondary",
        .list(.object("secondaryColumn"), isEmptyAllowed: false),
        "The others, from leading to trailing.",
        isRequired: true
      ),
      hostField,
    ] + FormatField.common,
    example: """
      { "primary": { "stack": "timeline" },
        "secondary": [ { "stack": "notifications", "when": ["regular", "showsSecondColumn"] } ] }
      """
  )

  static let secondaryColumn = FormatObject(
    "secondaryColumn",
    title: "A secondary column",
    "A column beside the primary one. `when` and `platforms` state where it is shown; a stored preference is a condition with a `storageKey`.",
    fields: contentFields + [
      .id("Its id. Default: the container's id, a dot and its number.", isRequired: false),
      FormatField("title", .text, "Its title."),
      FormatField(
        "isIndependent",
        .boolean,
        "Whether it does not depend on the selection in the other columns. Default: no."
      ),
    ] + FormatField.common,
    exclusives: [exactlyOneContent()],
    example: """
      { "stack": "notifications", "isIndependent": true, "when": "regular" }
      """
  )

  static let navigationView = FormatObject(
    "navigationView",
    title: "A NavigationView",
    "The deprecated container: as a stack (`root`), or as columns (`sidebar`, `content`, `detail`).",
    fields: [
      containerID,
      FormatField("root", .destination, "The root screen, if it is a stack."),
      FormatField("sidebar", .content, "The first column, if it has columns."),
      FormatField("content", .content, "The middle column."),
      FormatField("detail", .content, "The last column."),
      placeholder,
      hostField,
    ] + FormatField.common,
    exclusives: [
      ExclusiveKeys(names: ["root", "sidebar"], isRequired: true, meaning: "what it begins with")
    ],
    companions: [("content", ["sidebar"]), ("detail", ["sidebar"]), ("placeholder", ["detail"])],
    example: """
      { "root": "inbox" }
      """
  )
}
