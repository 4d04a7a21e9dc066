extension FormatObject {
  package static let presentationKinds: [(name: String, summary: String)] = [
    ("sheet", "Presents it as a sheet."),
    ("fullScreenCover", "Presents it as a full-screen cover."),
    ("popover", "Presents it as a popover."),
    ("inspector", "Shows it in an inspector."),
  ]

  package static let transitionKinds: [FormatField] =
    [
      FormatField(
        "push",
        .either([.destination, .object("plainView")]),
        "Pushes a screen or a route on the enclosing stack; or a view that is not a screen."
      ),
      FormatField(
        "select",
        .destination,
        "Selects it in a column: the next column shows it; in compact width it is pushed."
      ),
      FormatField("switchTab", .reference(.tab), "Switches to a tab."),
      FormatField("pop", .integer(1...100), "Goes back by so many screens in the stack."),
      FormatField("popToRoot", .flag, "Goes back to the root of the stack."),
      FormatField(
        "replaceRoot",
        .destination,
        "Replaces the root of the enclosing stack; without a stack, what the window, tab or presentation holds."
      ),
    ]
    + presentationKinds.map {
      FormatField($0.name, .content, $0.summary + " With its own stack: `{ \"stack\": … }`.")
    }
    + [
      FormatField("alert", .text, "Shows an alert, by its title."),
      FormatField("confirmationDialog", .text, "Shows a confirmation dialog, by its title."),
      FormatField(
        "systemPresentation",
        .text,
        "Presents a view of the system, by its name: `manageSubscriptionsSheet`, `UIActivityViewController`."
      ),
      FormatField("openWindow", .reference(.scene), "Opens a window of a scene."),
      FormatField("dismiss", .flag, "Closes the presentation or the window that the screen is in."),
      FormatField("openURL", .string(.url), "Opens a URL outside the app."),
    ]

  static let transitions: [FormatObject] = [
    FormatObject(
      "transition",
      title: "A transition",
      "What a person can do on a screen. The key names its kind, and the value is its target.",
      fields: transitionKinds + [
        FormatField(
          "on",
          .text,
          "The person's action, as the end of “they …”: `tap a recipe`."
        ),
        .id(
          "Its id. Default: the screen's id, the kind and the target, as in `recipe.push.recipe`, and a number if that id exists already.",
          isRequired: false
        ),
        FormatField(
          "by",
          .choice([
            Choice("valueLink", "push or select: `NavigationLink(value:)`"),
            Choice("viewLink", "push or select: a `NavigationLink` that carries a view"),
            Choice("program", "push, select, switch: code sets the path or the selection"),
            Choice("item", "a presentation bound to an item"),
            Choice("isPresented", "a presentation bound to a flag"),
          ]),
          "How the code does it; each value fits some kinds."
        ),
        FormatField(
          "value",
          .swiftType,
          "The type of the value that is pushed, selected or presented."
        ),
        FormatField(
          "view",
          .swiftType,
          "The view with the trigger, if it is a part of the screen's view."
        ),
        FormatField(
          "column",
          column,
          "The column that a selection changes. Default: the one after the screen's own column."
        ),
        FormatField(
          "insideButton",
          .boolean,
          "Whether its link is wrapped in a `Button`, or a `Button` in it."
        ),
        FormatField("zoom", .boolean, "Whether it uses a zoom transition."),
        FormatField(
          "sizing",
          .choice([
            Choice("automatic", "what fits the platform"), Choice("fitted", "the content's size"),
            Choice("form", "a form's size"), Choice("page", "a page's size"),
            Choice("fixed", "a size in points in the view's code"),
          ]),
          "A presentation's `presentationSizing`."
        ),
        FormatField(
          "detents",
          .list(.text, isEmptyAllowed: false),
          "A sheet's `presentationDetents`: `medium`, `large`, a fraction such as `0.3`, or a height such as `200pt`."
        ),
        FormatField(
          "interactiveDismissDisabled",
          .boolean,
          "Whether a person cannot swipe the presentation away."
        ),
        FormatField(
          "confirmsDiscardingChanges",
          .boolean,
          "Whether closing the presentation asks before it discards unsaved changes."
        ),
        FormatField(
          "closesFromInside",
          .boolean,
          "Whether the presentation has a control that closes it, such as a Done button, if none of its screens has a `dismiss`."
        ),
      ] + FormatField.common,
      exclusives: [
        ExclusiveKeys(
          names: transitionKinds.map(\.name),
          isRequired: true,
          meaning: "what kind of transition it is"
        )
      ],
      companions: [
        ("column", ["select"]),
        ("zoom", ["push", "select"] + presentationKinds.map(\.name)),
        ("sizing", presentationKinds.map(\.name)),
        ("detents", ["sheet", "popover", "inspector"]),
        ("interactiveDismissDisabled", presentationKinds.map(\.name)),
        ("confirmsDiscardingChanges", presentationKinds.map(\.name)),
        ("closesFromInside", presentationKinds.map(\.name)),
        ("insideButton", ["push", "select"]),
      ],
      example: """
        { "push": "recipe", "on": "tap a related recipe", "source": "Recipes/RecipeDetail.swift:48" }
        """
    )
  ]
}
