extension FormatObject {
  static let diagrams: [FormatObject] = [
    FormatObject(
      "diagram",
      title: "A diagram",
      "A picture of a part of the app, for the site and for `navatlas export`.",
      fields: [
        .id("The diagram's id."),
        FormatField("title", .text, "Its title."),
        FormatField(
          "include",
          .object("selection"),
          "What it shows. Default, without `focus`: everything."
        ),
        FormatField("exclude", .object("selection"), "What it leaves out."),
        FormatField(
          "focus",
          .list(.reference(.screen), isOrdered: false),
          "Screens whose surroundings it shows."
        ),
        FormatField(
          "depth",
          .integer(1...20),
          "The number of transitions from the focus. Default: 1."
        ),
        FormatField(
          "direction",
          .choice([Choice("leftToRight", "left to right"), Choice("topToBottom", "top to bottom")]),
          "The direction in which it reads. Default: left to right."
        ),
      ] + FormatField.common.filter { !["platforms", "when", "available"].contains($0.name) },
      companions: [("depth", ["focus"])],
      example: """
        { "id": "checkout", "title": "Checkout", "include": { "features": ["checkout"] }, "exclude": { "tags": ["debug"] } }
        """
    ),
    FormatObject(
      "selection",
      title: "A selection of screens",
      "Screens: by id, tag, feature or owner.",
      fields: [
        FormatField("screens", .list(.reference(.screen), isOrdered: false), "By id."),
        FormatField("tags", .list(.text, isOrdered: false), "By tag."),
        FormatField("features", .list(.reference(.feature), isOrdered: false), "By feature."),
        FormatField("owners", .list(.reference(.owner), isOrdered: false), "By owner."),
      ],
      example: """
        { "features": ["checkout"] }
        """
    ),
  ]
}
