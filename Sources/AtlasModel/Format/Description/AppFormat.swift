extension FormatObject {
  static let app: [FormatObject] = [
    FormatObject(
      "app",
      title: "The app",
      "What the app is, where it runs, and what it declares to the system.",
      fields: [
        FormatField("name", .text, "The app's name.", isRequired: true),
        FormatField("summary", .markdown, "What the app is for, in Markdown."),
        FormatField(
          "platforms",
          .map(key: .platform, value: .string(.version), isEmptyAllowed: false),
          "The platforms it runs on, each with its lowest OS version.",
          isRequired: true
        ),
        FormatField(
          "appIDs",
          .list(.text, isOrdered: false),
          "Team prefix and bundle id, as in the association file: `A1B2C3D4E5.com.example.app`."
        ),
        FormatField(
          "schemes",
          .list(.string(.scheme), isOrdered: false),
          "The URL schemes that its Info.plist declares."
        ),
        FormatField(
          "domains",
          .list(.string(.domain), isOrdered: false),
          "The associated domains of its entitlements; `*.example.com` for the subdomains of `example.com`. A mode may follow: `example.com?mode=developer`."
        ),
        FormatField(
          "activityTypes",
          .list(.text, isOrdered: false),
          "The user activity types that its Info.plist declares."
        ),
        FormatField(
          "associationFile",
          .string(.path),
          "Its apple-app-site-association file, from this file's folder."
        ),
        FormatField("source", .string(.sourceLocation), "Where the `App` is declared."),
      ],
      example: """
        { "name": "Recipes", "platforms": { "iOS": "18.0", "macOS": "15.0" },
          "schemes": ["recipes"], "domains": ["recipes.example.com"] }
        """
    ),
    FormatObject(
      "site",
      title: "The site",
      "Settings of the documentation site.",
      fields: [
        FormatField(
          "source",
          .string(.sourceURLPattern),
          "The URL of a line of source. It contains `{path}` and `{line}`."
        ),
        FormatField(
          "start",
          .list(.reference(.screen)),
          "Screens that a newcomer should read first."
        ),
      ],
      example: """
        { "source": "https://git.example.com/recipes/blob/main/{path}#L{line}" }
        """
    ),
  ]

  static let vocabularies: [FormatObject] = [
    FormatObject(
      "condition",
      title: "A condition",
      "A named fact that may or may not hold, or names of which exactly one holds. Two names are built in: `compact` and `regular`, the horizontal size class.",
      fields: [
        FormatField(
          "summary",
          .markdown,
          "The sentence that is true when it holds.",
          isRequired: true
        ),
        FormatField(
          "default",
          .either([.boolean, .string(.identifier)]),
          "Whether it holds if nothing else is stated. Default: no. With `oneOf`, the name that holds. Default: the first."
        ),
        FormatField(
          "oneOf",
          .map(key: .string(.identifier), value: .markdown, isEmptyAllowed: false),
          "Names of which exactly one holds at a time, each with the sentence that is true then. Each name is a condition; the name of the whole is not."
        ),
        FormatField(
          "variesByItem",
          .flag,
          "It differs from item to item, as for a person's own posts: it may hold for one and not for another, whatever is assumed."
        ),
        FormatField(
          "storageKey",
          .text,
          "The key of the stored preference, if it is a preference."
        ),
        FormatField("source", .string(.sourceLocation), "Where it is decided."),
        FormatField("owner", .reference(.owner), "Its owner."),
        FormatField(
          "tags",
          .list(.text, isOrdered: false),
          "Tags, by which a diagram selects elements."
        ),
      ],
      example: """
        { "summary": "The person has an account on this device.", "default": true }
        """
    ),
    FormatObject(
      "eitherOr",
      title: "An either-or",
      "Conditions of which one is enough.",
      fields: [
        FormatField(
          "any",
          .list(.string(.condition), isOrdered: false, isEmptyAllowed: false),
          "The conditions.",
          isRequired: true
        )
      ],
      example: """
        { "any": ["isPlus", "isTrial"] }
        """
    ),
    FormatObject(
      "feature",
      title: "A feature",
      "An area of the app, such as checkout.",
      fields: [
        FormatField("title", .text, "Its title.", isRequired: true),
        FormatField("summary", .markdown, "What it is for, in Markdown."),
        FormatField(
          "owner",
          .reference(.owner),
          "The owner: of it, and of its elements that state none."
        ),
        FormatField("source", .string(.sourceLocation), "Its place in the source."),
        FormatField(
          "tags",
          .list(.text, isOrdered: false),
          "Tags, by which a diagram selects elements."
        ),
      ],
      example: """
        { "title": "Cooking", "owner": "kitchen" }
        """
    ),
    FormatObject(
      "owner",
      title: "An owner",
      "A team or a person who owns elements.",
      fields: [
        FormatField("name", .text, "The name.", isRequired: true),
        FormatField("summary", .markdown, "What they own, in Markdown."),
        FormatField("url", .string(.url), "The URL where they can be reached."),
      ],
      example: """
        { "name": "Kitchen team", "url": "https://chat.example.com/kitchen" }
        """
    ),
  ]
}
