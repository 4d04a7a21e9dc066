extension FormatObject {
  static let screens: [FormatObject] = [
    FormatObject(
      "screen",
      title: "A screen",
      "What a person sees at one time in one place, made by a view. It may live in several containers.",
      fields: [
        .id("The screen's id."),
        FormatField("title", .text, "Its title, as a person reads it."),
        FormatField("view", .swiftType, "The type of its view."),
        FormatField(
          "parameters",
          .map(key: .text, value: .swiftType),
          "What the view is made with: names and types."
        ),
        FormatField(
          "requires",
          .list(.string(.condition), isOrdered: false, isEmptyAllowed: false),
          "The conditions that have to hold for a person to be let in."
        ),
        FormatField(
          "editsUnsavedChanges",
          .boolean,
          "Whether a person can have changes on it that are not saved."
        ),
        FormatField("searchable", .boolean, "Whether it is `searchable`."),
        FormatField(
          "toolbarRole",
          .choice([
            Choice("automatic", "what suits the context"), Choice("browser", "a browser's toolbar"),
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
          "Whether `navigationBarBackButtonHidden` takes its back button away."
        ),
        FormatField("screenshot", .string(.path), "A picture of it, from this file's folder."),
        FormatField(
          "states",
          .map(key: .text, value: .either([.markdown, .object("state")])),
          "States worth showing, such as `empty`, `loading`, `error`: a sentence, or an object."
        ),
        FormatField(
          "destinations",
          .list(.object("destination")),
          "The destinations that its view registers; the nearest registration of a type wins."
        ),
        FormatField(
          "contains",
          .content,
          "What it holds, where its view is itself a container: a tab view on a pushed screen."
        ),
        FormatField(
          "goes",
          .list(.object("transition")),
          "What a person can do on it, from top to bottom."
        ),
      ] + FormatField.common,
      example: """
        { "id": "recipe", "title": "Recipe", "view": "RecipeDetail", "parameters": { "id": "Recipe.ID" },
          "goes": [ { "sheet": { "stack": "editor" }, "on": "tap Edit", "when": "signedIn" } ] }
        """
    ),
    FormatObject(
      "state",
      title: "A state of a screen",
      "A way that a screen looks at times: empty, loading, after an error.",
      fields: [
        FormatField("summary", .markdown, "When it looks so.", isRequired: true),
        FormatField("screenshot", .string(.path), "A picture of it, from this file's folder."),
      ],
      example: """
        { "summary": "No recipe yet.", "screenshot": "screenshots/recipes-empty.png" }
        """
    ),
  ]
}
