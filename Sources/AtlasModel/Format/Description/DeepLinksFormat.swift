extension FormatObject {
  static let deepLinks: [FormatObject] = [
    FormatObject(
      "deepLink",
      title: "A deep link",
      "A URL, or a user activity, that opens a state of the app.",
      fields: [
        .id("The deep link's id."),
        FormatField("title", .text, "What it opens, in words."),
        FormatField(
          "patterns",
          .list(.string(.urlPattern), isEmptyAllowed: false),
          "URL patterns, custom scheme or https. `{id}` stands for a free segment, `{id:int}` for a typed one (`int`, `uuid`, `bool`, `date`), `{path...}` for the rest, one segment or more; in the query, `?sort={sort}`, with `{sort?}` for a parameter that may be missing. A parameter takes at least one character, within a segment. Scheme and host are compared in lower case, `*.` before a host stands for one or more labels; a slash at the end, the order of query items and those that the pattern does not name are ignored, and without a fragment any is taken."
        ),
        FormatField("activityType", .text, "The user activity type, for Handoff and Spotlight."),
        FormatField(
          "webFallback",
          .string(.url),
          "The web page that serves where the app is missing."
        ),
        FormatField(
          "opens",
          .either([.destination, .object("opening")]),
          "The state that it opens.",
          isRequired: true
        ),
        FormatField(
          "requires",
          .list(.string(.condition), isOrdered: false, isEmptyAllowed: false),
          "The conditions that have to hold."
        ),
        FormatField(
          "otherwise",
          .either([.destination, .object("opening")]),
          "Where it goes when a requirement is not met: to sign in, for example."
        ),
        FormatField(
          "notFound",
          .either([.destination, .object("opening")]),
          "Where it goes when what it names does not exist."
        ),
        FormatField(
          "handler",
          .choice([
            Choice("onOpenURL", "the `onOpenURL` modifier"),
            Choice("onContinueUserActivity", "the `onContinueUserActivity` modifier"),
            Choice("openURLAction", "an `OpenURLAction` in the environment"),
          ]),
          "How the app is handed it; `source` says in which file."
        ),
        FormatField(
          "isPublic",
          .boolean,
          "Whether it is published: in mails, on the web. Without it: not stated."
        ),
        FormatField(
          "examples",
          .map(key: .string(.url), value: .map(key: .text, value: .text), isOrdered: false),
          "URLs that it takes, each with the arguments expected."
        ),
      ] + FormatField.common,
      exclusives: [
        ExclusiveKeys(
          names: ["patterns", "activityType"],
          isRequired: true,
          meaning: "what it is opened by",
          allowsSeveral: true
        )
      ],
      companions: [("webFallback", ["activityType"])],
      example: """
        { "id": "recipe-link", "patterns": ["https://recipes.example.com/r/{id}"],
          "opens": { "tab": "cook", "path": ["recipe(id)"] },
          "examples": { "https://recipes.example.com/r/42": { "id": "42" } } }
        """
    ),
    FormatObject(
      "opening",
      title: "A state that is opened",
      "What a deep link or an entry point makes of the app: scene, tab, selections, path, presentation, in this order.",
      fields: [
        FormatField(
          "reset",
          .boolean,
          "Whether the stack goes back to its root first. Without it: yes; `false` appends to what is there."
        ),
        FormatField(
          "scene",
          .reference(.scene),
          "The scene. Without it: the one that holds the tab, or the first."
        ),
        FormatField("tab", .reference(.tab), "The tab."),
        FormatField(
          "select",
          .list(.destination),
          "The selections in columns, from the sidebar on."
        ),
        FormatField(
          "path",
          .list(.destination),
          "The screens or routes on the stack, root's next first, with arguments: `recipe(id)`, `order(id: 'Order#{number}')`."
        ),
      ] + presentationKinds.map { FormatField($0.name, .content, $0.summary) },
      exclusives: [
        ExclusiveKeys(
          names: presentationKinds.map(\.name),
          isRequired: false,
          meaning: "what is presented"
        )
      ],
      example: """
        { "tab": "cook", "path": ["recipe(id)"], "sheet": { "stack": "editor" } }
        """
    ),
  ]
}
