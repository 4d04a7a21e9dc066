extension FormatObject {
  package static let sceneKinds: [(name: String, summary: String)] = [
    ("windowGroup", "A `WindowGroup`: what its window holds."),
    ("window", "A `Window`: what it holds."),
    ("documentGroup", "A `DocumentGroup`: what a document's window holds."),
    ("settings", "The `Settings` scene of a Mac app: what it holds."),
    ("menuBarExtra", "A `MenuBarExtra`: what it holds."),
    ("immersiveSpace", "An `ImmersiveSpace`: what it holds."),
  ]

  static let scenes: [FormatObject] = [
    FormatObject(
      "scene",
      title: "A scene",
      "A window or another outermost part of the app. The key names its kind, and the value is its content.",
      fields: [.id("The scene's id.")]
        + sceneKinds.map { FormatField($0.name, .content, $0.summary) }
        + [
          FormatField("title", .text, "The title of its window."),
          FormatField(
            "value",
            .swiftType,
            "The type of the value that a `WindowGroup` is opened for."
          ),
        ] + FormatField.common,
      exclusives: [
        ExclusiveKeys(
          names: sceneKinds.map(\.name),
          isRequired: true,
          meaning: "what kind of scene it is"
        )
      ],
      companions: [("value", ["windowGroup"])],
      example: """
        { "id": "main", "windowGroup": { "stack": "notes" } }
        """
    )
  ]
}
