extension FormatObject {
  package static let entryPointKinds: [(name: String, summary: String)] = [
    ("launch", "A launch other than the plain one, such as the first after an update."),
    ("notification", "A notification."),
    ("widget", "A widget or control."),
    ("liveActivity", "A Live Activity."),
    ("appIntent", "An App Intent."),
    ("appShortcut", "An App Shortcut."),
    ("spotlight", "A Spotlight result."),
    ("handoff", "A Handoff activity."),
    ("siri", "A request to Siri, or one of its suggestions, by a SiriKit intent."),
    ("quickAction", "A Home Screen quick action."),
    ("appClip", "The invocation of an App Clip."),
    ("gameCenter", "A challenge, an invitation or an activity of Game Center."),
    ("shareExtension", "A share extension."),
    ("actionExtension", "An action extension."),
    ("menuCommand", "A command in the menu bar."),
  ]

  static let entryPoints: [FormatObject] = [
    FormatObject(
      "entryPoint",
      title: "An entry point",
      "A way into the app. The key names its kind, and the value is its name. It follows a deep link, opens a state or one for each value of its parameter, or shows its own content; without these, its target is not stated.",
      fields: [.id("The entry point's id.")]
        + entryPointKinds.map {
          FormatField($0.name, .text, $0.summary + " The value is its name.")
        }
        + [
          FormatField("follows", .reference(.deepLink), "The deep link that it opens."),
          FormatField(
            "opens",
            .either([.destination, .object("opening")]),
            "The state that it opens."
          ),
          FormatField(
            "cases",
            .map(
              key: .string(.identifier),
              value: .either([.destination, .object("opening")]),
              isEmptyAllowed: false
            ),
            "The state that it opens for each value of its parameter, such as each case of an `AppEnum`: each is an entry point with the id `intent.case`."
          ),
          FormatField(
            "shows",
            .content,
            "What it shows outside the app's scenes: an extension's own screen."
          ),
          FormatField(
            "runsInBackground",
            .flag,
            "It does its work without opening the app, such as an intent that plays a song."
          ),
          FormatField("sets", .settings, "The conditions that hold once it is used."),
          FormatField("requires", .conditions, "The conditions that must hold."),
          FormatField(
            "otherwise",
            .either([.destination, .object("opening")]),
            "Where it leads if a requirement does not hold, for example to sign-in."
          ),
        ] + FormatField.common,
      exclusives: [
        ExclusiveKeys(
          names: entryPointKinds.map(\.name),
          isRequired: true,
          meaning: "what kind of entry point it is"
        ),
        ExclusiveKeys(
          names: ["follows", "opens", "cases", "shows", "runsInBackground"],
          isRequired: false,
          meaning: "where it leads"
        ),
      ],
      companions: [("otherwise", ["requires"]), ("sets", ["follows", "opens", "cases"])],
      example: """
        { "id": "today-widget", "widget": "Today's recipe", "follows": "recipe-link" }
        """
    ),
    FormatObject(
      "restoration",
      title: "A restoration entry",
      "State that is stored to bring a person back to where they were.",
      fields: [
        .id("The entry's id."),
        FormatField("stack", .reference(.container), "The stack that is restored."),
        FormatField("scene", .reference(.scene), "The scene that is restored."),
        FormatField("storageKey", .text, "The key it is stored under.", isRequired: true),
        FormatField(
          "storage",
          .choice([
            Choice("sceneStorage", "`SceneStorage`: for each window"),
            Choice("appStorage", "`AppStorage`: once for the app"),
            Choice("file", "a file of the app"),
          ]),
          "Where it is stored."
        ),
        FormatField(
          "stores",
          .choice([Choice("ids", "identifiers"), Choice("objects", "whole objects")]),
          "What is stored."
        ),
        FormatField(
          "missingItem",
          .choice([
            Choice("drop", "the item is left out"), Choice("stop", "the path ends before it"),
            Choice("placeholder", "its screen says that the item is missing"),
            Choice("crash", "the app crashes"),
          ]),
          "What happens to an item that no longer exists."
        ),
        FormatField(
          "decodingError",
          .choice([
            Choice("reset", "the path starts empty"),
            Choice("ignore", "nothing is restored, and no error is shown"),
            Choice("crash", "the app crashes"),
          ]),
          "What happens if the stored state cannot be read."
        ),
      ] + FormatField.common,
      exclusives: [
        ExclusiveKeys(names: ["stack", "scene"], isRequired: true, meaning: "what is restored")
      ],
      example: """
        { "id": "cook-path", "stack": "cook.stack", "storageKey": "cook.path", "stores": "ids",
          "missingItem": "drop", "decodingError": "reset" }
        """
    ),
  ]
}
