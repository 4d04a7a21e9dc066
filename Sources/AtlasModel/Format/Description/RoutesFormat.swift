extension FormatObject {
  private static let driven = FormatType.choice([
    Choice("stack", "it is pushed"), Choice("sheet", "it is presented"),
    Choice("selection", "it is selected"),
  ])

  static let routes: [FormatObject] = [
    FormatObject(
      "route",
      title: "A route enum",
      "An enum whose cases are destinations. `Enum.case` can be used in place of a screen's id. Destinations of sheets are routes too.",
      fields: [
        .id("The enum's type, such as `RecipeRoute`."),
        .isHashable, .isCodable,
        FormatField("holds", .heldValues, "The kind of its associated values."),
        FormatField(
          "drives",
          .either([driven, .list(driven, isOrdered: false, isEmptyAllowed: false)]),
          "What it is for; of an enum that drives pushes and sheets, both. What its alerts and dialogs are for, its cases say."
        ),
        FormatField(
          "cases",
          .map(
            key: .string(.identifier),
            value: .either([.reference(.screen), .object("routeCase")])
          ),
          "Its cases by name: the id of the screen that each leads to, or an object. A case may be an alert, a dialog or a menu.",
          isRequired: true
        ),
      ] + FormatField.common,
      example: """
        { "id": "RecipeRoute", "isHashable": true,
          "cases": { "list": "recipes", "recipe": { "screen": "recipe", "values": { "id": "Recipe.ID" } } } }
        """
    ),
    FormatObject(
      "routeCase",
      title: "A case of a route enum",
      "A destination, and the values that it needs; or an alert, a dialog or a menu, which a transition shows by the case's name: `{ \"alert\": \"RecipeSheet.discard\" }`.",
      fields: [
        FormatField("screen", .reference(.screen), "The screen it leads to."),
        FormatField("alert", .text, "The title of the alert that it is."),
        FormatField(
          "confirmationDialog",
          .text,
          "The title of the confirmation dialog that it is."
        ),
        FormatField("menu", .text, "The title of the menu that it is."),
        FormatField(
          "values",
          .map(key: .text, value: .swiftType),
          "Its associated values: labels and types."
        ),
        FormatField(
          "holds",
          .heldValues,
          "The kind of its associated values, if it differs from the enum's."
        ),
        FormatField(
          "stack",
          .either([.boolean, .object("ownStack")]),
          "The `NavigationStack` that the code puts around the screen wherever it shows this case: `true`, or an object."
        ),
      ] + FormatField.common,
      exclusives: [
        ExclusiveKeys(
          names: ["screen", "alert", "confirmationDialog", "menu"],
          isRequired: true,
          meaning: "what it leads to"
        )
      ],
      companions: [("stack", ["screen"])],
      example: """
        { "screen": "recipe", "values": { "id": "Recipe.ID" } }
        """
    ),
    FormatObject(
      "router",
      title: "A router",
      "An object that navigates: it owns paths and drives presentations.",
      fields: [
        .id("The router's id."),
        FormatField("type", .swiftType, "Its type."),
        FormatField(
          "isolation",
          .choice([Choice("mainActor", "`@MainActor`"), Choice("none", "no actor")]),
          "The actor it is isolated to."
        ),
        FormatField(
          "observation",
          .choice([
            Choice("observable", "`@Observable`"), Choice("observableObject", "`ObservableObject`"),
            Choice("none", "not observed"),
          ]),
          "How views observe it."
        ),
        FormatField(
          "sheets",
          .reference(.route),
          "The route enum of the sheets that it presents."
        ),
        FormatField("within", .reference(.router), "The router that holds it in a property."),
        FormatField(
          "destinations",
          .destinations,
          "The destinations that every stack registers whose path it owns: a destination set's id, or an object."
        ),
      ] + FormatField.common,
      example: """
        { "id": "router", "type": "AppRouter", "isolation": "mainActor", "observation": "observable" }
        """
    ),
  ]
}
