extension FormatObject {
  /// What several screens or stacks share, stated once.
  static let parts: [FormatObject] = [
    FormatObject(
      "part",
      title: "A part",
      "A view that is a part of several screens: a row, a card, a toolbar, a menu. What it offers exists on every screen that uses it, and is stated once.",
      fields: [
        .id("The part's id."),
        FormatField("title", .text, "Its title, as the team calls it."),
        FormatField(
          "view",
          .swiftType,
          "The type of its view, or of the modifier that adds it. Default: the type that its `source` names as a symbol."
        ),
        FormatField(
          "everywhere",
          .flag,
          "Every screen uses it, such as a modifier around the whole app."
        ),
        FormatField(
          "destinations",
          .destinations,
          "The destinations that it registers, as if the screen registered them."
        ),
      ] + FormatField.common + [
        .uses,
        FormatField(
          "goes",
          .list(.object("transition")),
          "What a person can do in it, from top to bottom."
        ),
      ],
      example: """
        { "id": "recipe-row", "view": "RecipeRow", "source": "Recipes/RecipeRow.swift:8", "goes": [
            { "push": "recipe", "on": "tap a recipe" } ] }
        """
    ),
    FormatObject(
      "partUse",
      title: "A use of a part",
      "A part that a view uses only on some platforms or under some conditions. Its short form is the part's id.",
      fields: [
        FormatField("part", .reference(.part), "The part.", isRequired: true)
      ] + FormatField.common.filter { ["source", "platforms", "when"].contains($0.name) },
      example: """
        { "part": "recipe-row", "when": "regular" }
        """
    ),
    FormatObject(
      "destinationSet",
      title: "A destination set",
      "The destinations that one modifier registers, such as `.withAppDestinations()`. Stacks, screens, parts and routers name it in their `destinations`.",
      fields: [
        .id("The set's id, such as the modifier's name."),
        FormatField(
          "destinations",
          .list(.object("destination"), isEmptyAllowed: false),
          "The destinations.",
          isRequired: true
        ),
      ] + FormatField.common,
      example: """
        { "id": "withAppDestinations",
          "destinations": [ { "for": "RecipeRoute" }, { "for": "Person.ID", "screen": "person" } ],
          "source": "App/AppDestinations.swift:4" }
        """
    ),
    FormatObject(
      "ownStack",
      title: "A stack that a view brings",
      "A `NavigationStack` in a screen's own view, around all that the screen shows.",
      fields: FormatObject.stack.fields.filter {
        ["path", "destinations", "router"].contains($0.name)
      } + [
        FormatField(
          "when",
          .choice([
            Choice("compact", "in compact width only"),
            Choice("regular", "in regular width only"),
          ]),
          "The width in which its view makes the stack, if in one only. Elsewhere the screen has no stack of its own."
        )
      ] + FormatField.common.filter { ["source", "platforms"].contains($0.name) },
      example: """
        { "path": "[SettingsRoute]", "destinations": [ { "for": "SettingsRoute" } ] }
        """
    ),
  ]
}

extension FormatType {
  /// Registered destinations, each as an object, and sets of them by id.
  static let destinations = FormatType.list(
    .either([.reference(.destinationSet), .object("destination")])
  )

  static let heldValues = FormatType.choice([
    Choice("ids", "identifiers"), Choice("objects", "whole objects"), Choice("views", "views"),
  ])
}

extension FormatField {
  static let uses = FormatField(
    "uses",
    .list(.either([.reference(.part), .object("partUse")]), isOrdered: false),
    "The parts that its view consists of: each by id, or as an object."
  )
  static let isHashable = FormatField("isHashable", .boolean, "Whether it is `Hashable`.")
  static let isCodable = FormatField("isCodable", .boolean, "Whether it is `Codable`.")

  /// The facts that a file can state once for all its elements of a kind.
  static let sharedFacts: [FormatField] = [
    shared("isHashable", "the route enums are `Hashable`"),
    shared("isCodable", "the route enums are `Codable`"),
    FormatField("holds", .heldValues, "The kind of the route enums' associated values."),
    shared("isLazy", "registered destinations are inside a lazy container"),
    shared("backButtonHidden", "screens hide their back button"),
    shared("hasUnsavedChanges", "a person can have unsaved changes on screens"),
    shared("insideButton", "links are wrapped in a `Button`, or a `Button` in them"),
    shared("closesFromInside", "presentations have a control that closes them"),
    shared("interactiveDismissDisabled", "a person cannot swipe presentations away"),
    shared(
      "confirmsDiscardingChanges",
      "closing presentations asks before it discards unsaved changes"
    ),
    shared("isPublic", "the deep links are published"),
  ]

  private static func shared(_ name: String, _ fact: String) -> FormatField {
    FormatField(name, .boolean, "Whether \(fact), if they don't say so themselves.")
  }
}
