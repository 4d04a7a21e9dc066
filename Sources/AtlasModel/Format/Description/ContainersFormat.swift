extension FormatObject {
  package static let contentKinds = [
    "screen", "stack", "split", "columns", "tabs", "navigationView",
  ]

  /// The keys that put a screen or a container somewhere.
  static let contentFields: [FormatField] = [
    FormatField("screen", .destination, "A screen without a stack."),
    FormatField(
      "stack",
      .either([.destination, .object("stack")]),
      "A `NavigationStack`: its root screen, or an object."
    ),
    FormatField("split", .object("split"), "A `NavigationSplitView`."),
    FormatField("columns", .object("columns"), "Columns without a split view, in an `HStack`."),
    FormatField(
      "tabs",
      .either([.list(.object("tab"), isEmptyAllowed: false), .object("tabs")]),
      "A `TabView`: its tabs, or an object."
    ),
    FormatField(
      "navigationView",
      .either([.destination, .object("navigationView")]),
      "The deprecated `NavigationView`: its root screen, or an object."
    ),
  ]

  static func exactlyOneContent(isRequired: Bool = true) -> ExclusiveKeys {
    ExclusiveKeys(names: contentKinds, isRequired: isRequired, meaning: "what it holds")
  }

  static let hostField = FormatField(
    "host",
    .reference(.screen),
    "The screen whose view makes the container, if that view has its own transitions, destinations or URL handlers."
  )
  static let containerID = FormatField.id(
    "Its id. Default: the id of the enclosing element, a dot and the container's kind, as in `main.tabs`.",
    isRequired: false
  )

  static let plainViewField = FormatField(
    "view",
    .swiftType,
    "The type of a view that is not a screen of the model and has no transitions."
  )

  static let containers: [FormatObject] =
    [content, plainView, stack, destinationObject, pathObject, split]
    + [placeholders, widths, columns, secondaryColumn, navigationView]

  static let content = FormatObject(
    "content",
    title: "A screen or a container",
    "The content of an element. In a list, the first alternative whose `platforms`, `when` and `available` hold is shown: a tab view on the iPhone, a split view elsewhere; an older view behind `else` of an `if #available`.",
    fields: contentFields + [plainViewField]
      + FormatField.common.filter {
        ["source", "platforms", "when", "available"].contains($0.name)
      },
    exclusives: [
      ExclusiveKeys(
        names: contentKinds + [plainViewField.name],
        isRequired: true,
        meaning: "what it holds"
      )
    ],
    example: """
      { "stack": "recipe" }
      """
  )

  static let plainView = FormatObject(
    "plainView",
    title: "A plain view",
    "A view that is not a screen of the model and has no transitions, such as an `EmptyView` as a placeholder.",
    fields: [
      FormatField(
        plainViewField.name,
        plainViewField.type,
        plainViewField.summary,
        isRequired: true
      )
    ],
    example: """
      { "view": "EmptyView" }
      """
  )

  static let stack = FormatObject(
    "stack",
    title: "A stack",
    "A `NavigationStack`. Its short form is the id of its root.",
    fields: [
      containerID,
      FormatField("root", .destination, "The screen at its root.", isRequired: true),
      FormatField(
        "path",
        .either([.swiftType, .object("path")]),
        "The type of its path: `none`, an array such as `[RecipeRoute]`, or `NavigationPath`; or an object."
      ),
      FormatField(
        "destinations",
        .destinations,
        "The destinations registered at its root: a destination set's id, or an object. Those of a screen are stated on the screen."
      ),
      FormatField("router", .reference(.router), "The router that owns its path."),
      hostField,
    ] + FormatField.common,
    example: """
      { "root": "recipes", "path": "[RecipeRoute]", "destinations": [ { "for": "RecipeRoute" } ] }
      """
  )

  static let destinationObject = FormatObject(
    "destination",
    title: "A registered destination",
    "A `navigationDestination` modifier: which screen a value leads to. For a route enum, each case leads to its own screen, unless `cases` states another.",
    fields: [
      FormatField("for", .swiftType, "`navigationDestination(for:)`: the type of the value."),
      FormatField("item", .swiftType, "`navigationDestination(item:)`: the type of the item."),
      FormatField(
        "isPresented",
        .text,
        "`navigationDestination(isPresented:)`: the name of the flag."
      ),
      FormatField("screen", .destination, "The screen it leads to."),
      FormatField(
        "cases",
        .map(key: .text, value: .destination),
        "The target of each case of the route enum; `default` for cases without an entry."
      ),
      FormatField(
        "resolvedType",
        .swiftType,
        "The type at run time, if the stated one is an alias: `String` for an `Order.ID`."
      ),
      FormatField(
        "isLazy",
        .boolean,
        "Whether it is inside a lazy container, such as a `List`, where SwiftUI may not see it."
      ),
    ] + FormatField.common.filter { $0.name != "tags" },
    exclusives: [
      ExclusiveKeys(
        names: ["for", "item", "isPresented"],
        isRequired: true,
        meaning: "what it is registered for"
      ),
      ExclusiveKeys(names: ["screen", "cases"], isRequired: false, meaning: "where it leads"),
    ],
    example: """
      { "for": "Order.ID", "screen": "order" }
      """
  )

  static let pathObject = FormatObject(
    "path",
    title: "A stack's path",
    "The state that a stack is bound to.",
    fields: [
      FormatField(
        "type",
        .swiftType,
        "`none`, an array such as `[RecipeRoute]`, or `NavigationPath`.",
        isRequired: true
      ),
      FormatField(
        "property",
        .text,
        "The property that stores it, such as `router.path`. Two stacks with one property share a path."
      ),
      FormatField(
        "createdIn",
        .choice([
          Choice("state", "a `@State` of a view"),
          Choice("model", "an observable object or router"),
          Choice("body", "a view's `body`: a new path on every update"),
        ]),
        "Where it is made."
      ),
    ],
    example: """
      { "type": "NavigationPath", "property": "router.path", "createdIn": "model" }
      """
  )
}
