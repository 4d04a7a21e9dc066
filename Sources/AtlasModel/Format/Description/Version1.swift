extension FormatDescription {
  /// The model format, version 1.
  package static let version1 = version1(ruleTitles: [:])

  /// The model format, version 1, for documents.
  ///
  /// - Parameter ruleTitles: What each rule of the checks finds: the rules stand above the format.
  static func version1(ruleTitles: [RuleID: String]) -> FormatDescription {
    FormatDescription(
      root: "model",
      objects: [.model, .defaults]
        + FormatObject.app + FormatObject.vocabularies + FormatObject.scenes
        + FormatObject.containers + FormatObject.tabs + FormatObject.screens + FormatObject.parts
        + FormatObject.transitions + FormatObject.routes + FormatObject.entryPoints
        + FormatObject.deepLinks + FormatObject.diagrams
        + FormatObject.checks(ruleTitles: ruleTitles)
    )
  }
}

extension FormatField {
  static func id(_ summary: String, isRequired: Bool = true) -> FormatField {
    FormatField("id", .string(.identifier), summary, isRequired: isRequired)
  }

  /// The keys that every element may carry.
  static let common: [FormatField] = [
    FormatField(
      "summary",
      .string(.markdown),
      "A description for readers who do not know it, in Markdown."
    ),
    FormatField(
      "source",
      .string(.sourceLocation),
      "Its place in the app's source: `path:line`, `path#Symbol` or `path:line#Symbol`, with the path from the repository's root, or from the `sourceFolder` of the file's `defaults`; a symbol such as `RecipeDetail.body`. Without a path (`:48`, `#RecipeRow`), the file is that of the nearest element around it that states one. A file that has the name of a screen's `view`, or of a screen without a `view`, stands for the declaration of that type."
    ),
    FormatField("owner", .reference(.owner), "Who answers for it: a key of `owners`."),
    FormatField("feature", .reference(.feature), "The feature it belongs to: a key of `features`."),
    FormatField(
      "tags",
      .list(.string(.text), isOrdered: false),
      "Your own tags, by which a diagram selects elements."
    ),
    FormatField(
      "platforms",
      .list(.platform, isOrdered: false, isEmptyAllowed: false),
      "The platforms where it exists. Default: all of the app's. `iOS` is only the iPhone; add `iPadOS` if the code says `#if os(iOS)`."
    ),
    FormatField(
      "when",
      .conditions,
      "The conditions under which it exists: a condition's name, with `!` before it for its opposite; `compact` or `regular` for the width. In a list, all must hold; `{ \"any\": [ … ] }` holds if one of its conditions does."
    ),
    FormatField(
      "available",
      .map(key: .platform, value: .string(.version), isEmptyAllowed: false),
      "For each platform, the OS version that the code checks with `if #available`, if it uses API that is newer than the lowest OS."
    ),
  ]
}

extension FormatType {
  static let text = FormatType.string(.text)
  static let markdown = FormatType.string(.markdown)
  static let swiftType = FormatType.string(.swiftType)
  static let destination = FormatType.string(.destination)

  static let platform = FormatType.choice([
    Choice("iOS", "the iPhone"),
    Choice("iPadOS", "the iPad"),
    Choice("macOS", "the Mac"),
    Choice("macCatalyst", "the Mac with Mac Catalyst, in versions of iOS"),
    Choice("watchOS", "Apple Watch"),
    Choice("tvOS", "Apple TV"),
    Choice("visionOS", "Apple Vision Pro"),
  ])

  /// Conditions that must all hold.
  static let conditions = FormatType.either([
    .string(.condition), .object("eitherOr"),
    .list(
      .either([.string(.condition), .object("eitherOr")]),
      isOrdered: false,
      isEmptyAllowed: false
    ),
  ])

  /// Conditions that hold from now on.
  static let settings = FormatType.either([
    .string(.condition), .list(.string(.condition), isOrdered: false, isEmptyAllowed: false),
  ])

  /// A screen by itself, a container, or alternatives of which the first that exists is shown.
  static let content = FormatType.either([
    .destination, .object("content"), .list(.object("content"), isEmptyAllowed: false),
  ])
}

extension FormatObject {
  static let model = FormatObject(
    "model",
    title: "The model",
    "A file of a model. One file holds `navatlas` and `app`; it may include others for the rest. In every object, keys that start with `x-` are free for other tools.",
    fields: [
      FormatField(
        "$schema",
        .string(.path),
        "The path or URL of the JSON Schema that `navatlas schema` prints, for editors."
      ),
      FormatField(
        "navatlas",
        .integer(1...1),
        "The version of the format. Its presence makes a file the main file of a model."
      ),
      FormatField(
        "include",
        .either([.string(.glob), .list(.string(.glob))]),
        "Other files of the model, by path or glob (`*`, `?`, `**`) from this file's folder, in the order in which their scenes and deep links count."
      ),
      FormatField(
        "defaults",
        .object("defaults"),
        "What the elements in this file share: their values if they state none. Those of the main file hold for the files that it includes, key by key, if these state none."
      ),
      FormatField("app", .object("app"), "The app. In one file only."),
      FormatField(
        "site",
        .object("site"),
        "Settings of the documentation site. In one file only."
      ),
      FormatField(
        "conditions",
        .map(
          key: .string(.identifier),
          value: .either([.markdown, .object("condition")])
        ),
        "Conditions that may or may not hold while the app runs, by name: a sentence, or an object."
      ),
      FormatField(
        "features",
        .map(key: .string(.identifier), value: .either([.text, .object("feature")])),
        "Areas of the app, by id: a title, or an object."
      ),
      FormatField(
        "owners",
        .map(key: .string(.identifier), value: .either([.text, .object("owner")])),
        "Teams or people, by id: a name, or an object."
      ),
      FormatField(
        "scenes",
        .list(.object("scene")),
        "The app's scenes; the first is shown at launch."
      ),
      FormatField("screens", .list(.object("screen"), isOrdered: false), "The screens."),
      FormatField(
        "parts",
        .list(.object("part"), isOrdered: false),
        "Views that are parts of several screens, such as a row or a toolbar, each stated once."
      ),
      FormatField(
        "destinationSets",
        .list(.object("destinationSet"), isOrdered: false),
        "Sets of destinations that one modifier registers in several stacks, each stated once."
      ),
      FormatField("routes", .list(.object("route"), isOrdered: false), "The route enums."),
      FormatField("routers", .list(.object("router"), isOrdered: false), "The routers."),
      FormatField(
        "entryPoints",
        .list(.object("entryPoint"), isOrdered: false),
        "Ways into the app in addition to its icon and its deep links."
      ),
      FormatField(
        "deepLinks",
        .list(.object("deepLink")),
        "The deep links. The first that matches a URL handles it: this file's deep links come before those of the files that it includes."
      ),
      FormatField(
        "restoration",
        .list(.object("restoration"), isOrdered: false),
        "The state that is stored to bring a person back to where they were."
      ),
      FormatField(
        "diagrams",
        .list(.object("diagram"), isOrdered: false),
        "Diagrams to draw in addition to those that the site always has."
      ),
      FormatField(
        "checks",
        .object("checks"),
        "Settings of the checks for this app. In one file only."
      ),
    ],
    companions: [("navatlas", ["app"])],
    example: """
      { "navatlas": 1,
        "app": { "name": "Notes", "platforms": { "iOS": "18.0" } },
        "scenes": [ { "id": "main", "windowGroup": { "stack": "notes" } } ],
        "screens": [
          { "id": "note", "title": "Note" },
          { "id": "notes", "title": "Notes", "goes": [ { "push": "note", "on": "tap a note" } ] } ] }
      """
  )

  static let defaults = FormatObject(
    "defaults",
    title: "The defaults of a file",
    "A feature team owns its file; here it states once what all its elements share. What the main file states here holds for every file that does not state the same key.",
    fields: [
      FormatField(
        "sourceFolder",
        .text,
        "The folder, from the repository's root, in which the paths of every `source` in the file begin. With `/` before it a path begins at the root."
      ),
      FormatField("owner", .reference(.owner), "The owner of elements that state none."),
      FormatField("feature", .reference(.feature), "The feature of elements that state none."),
      FormatField(
        "tags",
        .list(.text, isOrdered: false),
        "Tags added to every element in the file."
      ),
      FormatField(
        "platforms",
        .list(.platform, isOrdered: false, isEmptyAllowed: false),
        "The platforms of the scenes, screens, parts, routes, routers, entry points, deep links and other elements of the file's lists that state none."
      ),
    ] + FormatField.sharedFacts,
    example: """
      { "sourceFolder": "Recipes/Cooking", "owner": "kitchen", "feature": "cooking" }
      """
  )
}
