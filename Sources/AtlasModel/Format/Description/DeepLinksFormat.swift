extension FormatObject {
  static let deepLinks: [FormatObject] = [
    FormatObject(
      "deepLink",
      title: "A deep link",
      "A URL, or a user activity, that opens a state of the app.",
      fields: [
        .id("The deep link's id."),
        FormatField("title", .text, "A short description of what it opens."),
        FormatField(
          "patterns",
          .list(.string(.urlPattern), isEmptyAllowed: false),
          "URL patterns, custom scheme or https. `{id}` matches any segment, `{id:int}` a typed one (`int`, `uuid`, `bool`, `date`), `{path...}` one segment or more, at the end or in the middle: `{path...}/{id:int}`. In the query, `?sort={sort}` names a parameter, and `{sort?}` one that may be missing. A parameter matches at least one character, within a segment. Scheme and host are compared in lower case. `{host}` as the whole host matches any host, `{host:label}` one label; in `{shop}.example.com` a parameter matches one label; `*.` before a host matches one or more labels. `myapp://{path...}` matches any host and all segments after it. A URL may have no `//`: `mailto:{user}@example.com`. Ignored are a slash at the end, the order of query items, and query items that the pattern does not name. A pattern without a fragment matches any fragment."
        ),
        FormatField("activityType", .text, "The user activity type, for Handoff and Spotlight."),
        FormatField(
          "webFallback",
          .string(.url),
          "The web page for devices without the app."
        ),
        FormatField(
          "opens",
          .either([.destination, .object("opening")]),
          "The state that it opens.",
          isRequired: true
        ),
        FormatField(
          "sets",
          .settings,
          "The conditions that hold once it is opened, as for a link that signs a person in."
        ),
        FormatField(
          "requires",
          .conditions,
          "The conditions that must hold."
        ),
        FormatField(
          "otherwise",
          .either([.destination, .object("opening")]),
          "Where it leads if a requirement does not hold, for example to sign-in."
        ),
        FormatField(
          "notFound",
          .either([.destination, .object("opening")]),
          "Where it leads if the item that it names does not exist."
        ),
        FormatField(
          "handler",
          .choice([
            Choice("onOpenURL", "the `onOpenURL` modifier"),
            Choice("onContinueUserActivity", "the `onContinueUserActivity` modifier"),
            Choice("openURLAction", "an `OpenURLAction` in the environment"),
          ]),
          "How the app receives it; `source` names the file."
        ),
        FormatField(
          "isPublic",
          .boolean,
          "Whether it is published, for example in mails or on the web. Default: not stated."
        ),
        FormatField(
          "examples",
          .map(key: .string(.url), value: .map(key: .text, value: .text), isOrdered: false),
          "URLs that it matches, each with the expected arguments."
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
      "The state that a deep link, an entry point or a transition opens: scene, tab, selections, path and presentation, in this order.",
      fields: [
        FormatField(
          "reset",
          .boolean,
          "Whether the stack goes back to its root first. Default: yes; `false` appends to the current path."
        ),
        FormatField(
          "scene",
          .reference(.scene),
          "The scene. Default: the one that contains the tab, or the first."
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
          "The screens or routes on the stack, from the root up, with arguments: `recipe(id)`, `order(id: 'Order#{number}')`. `post(url)` is given the whole URL, unless a pattern has a parameter `url`."
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
