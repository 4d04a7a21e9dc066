extension FormatObject {
  static let screens: [FormatObject] = [
    FormatObject(
      "screen",
      title: "A screen",
      "What a person sees at one time in one place, made by a view. A screen can be in several containers.",
      fields: [
        .id("The screen's id."),
        FormatField("title", .text, "Its title, as a person reads it."),
        FormatField(
          "view",
          .swiftType,
          "The type of its view. Default: the type that its `source` names as a symbol."
        ),
        FormatField(
          "parameters",
          .map(key: .text, value: .swiftType),
          "The parameters of the view: names and types."
        ),
        FormatField(
          "requires",
          .conditions,
          "The conditions that must hold for a person to see it."
        ),
        FormatField(
          "hasUnsavedChanges",
          .boolean,
          "Whether a person can have unsaved changes on it."
        ),
        FormatField("searchable", .boolean, "Whether it is `searchable`."),
        FormatField(
          "toolbarRole",
          .choice([
            Choice("automatic", "what fits the context"), Choice("browser", "a browser's toolbar"),
            Choice("editor", "a document editor's toolbar"),
            Choice("navigationStack", "a stack's toolbar"),
          ]),
          "Its `toolbarRole`."
        ),
        FormatField(
          "titleMode",
          .choice([
            Choice("automatic", "as the screen before it"), Choice("inline", "in the bar"),
            Choice("large", "large, below the bar"), Choice("inlineLarge", "large, in the bar"),
          ]),
          "Its `navigationBarTitleDisplayMode` or `toolbarTitleDisplayMode`."
        ),
        FormatField(
          "backButtonHidden",
          .boolean,
          "Whether `navigationBarBackButtonHidden` hides its back button."
        ),
        FormatField(
          "advertises",
          .list(.text),
          "The types of the user activities that it advertises, as its `userActivity` modifiers do: for Handoff, Spotlight and Siri. A deep link with the same `activityType` handles each."
        ),
        FormatField("screenshot", .string(.path), "A picture of it, from this file's folder."),
        FormatField(
          "states",
          .map(key: .text, value: .either([.markdown, .object("state")])),
          "States worth showing, such as `empty`, `loading`, `error`: a sentence, or an object."
        ),
        FormatField(
          "destinations",
          .destinations,
          "The destinations that its view registers for every push above it: a destination set's id, or an object."
        ),
        FormatField(
          "stack",
          .either([.boolean, .object("ownStack")]),
          "The `NavigationStack` that its view brings: `true`, or an object. Wherever something holds or presents the screen, it is the root of such a stack."
        ),
        FormatField(
          "contains",
          .content,
          "Its content, if its view is itself a container, such as a tab view on a pushed screen. At most 32 screens contain one another, and none contains itself."
        ),
      ] + FormatField.common + [
        .uses,
        FormatField(
          "goes",
          .list(.object("transition")),
          "What a person can do on it, from top to bottom. What its parts offer is stated on them."
        ),
      ],
      example: """
        { "id": "recipe", "title": "Recipe", "view": "RecipeDetail", "parameters": { "id": "Recipe.ID" },
          "goes": [ { "sheet": { "stack": "editor" }, "on": "tap Edit", "when": "signedIn" } ] }
        """
    ),
    FormatObject(
      "state",
      title: "A state of a screen",
      "A state of a screen: empty, loading, after an error.",
      fields: [
        FormatField("summary", .markdown, "When the screen is in this state.", isRequired: true),
        FormatField("screenshot", .string(.path), "A picture of it, from this file's folder."),
      ],
      example: """
        { "summary": "No recipe yet.", "screenshot": "screenshots/recipes-empty.png" }
        """
    ),
  ]
}
