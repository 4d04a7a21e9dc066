extension FormatDescription {
  /// The file of hints for `navatlas scan`, version 1.
  package static let scanHints = FormatDescription(
    root: "scanHints",
    objects: [.scanHints, .hintedCall]
  )
}

extension FormatObject {
  fileprivate static let scanHints = FormatObject(
    "scanHints",
    title: "The hints",
    "What an app does in its own way, for `navatlas scan`: the file `navatlas-scan.json` beside the model. A function is written `Type.name(label:_:)`, a property or a local name `Type.name`. A `*` in a name of `calls`, `callers` and `ignore` matches any characters.",
    fields: [
      FormatField("$schema", .string(.path), "The path or URL of this schema, for editors."),
      FormatField(
        "same",
        .map(key: .text, value: .choice(standIns)),
        "Views and modifiers that do what one of SwiftUI does, with the same arguments: `\"FancyLink\": \"NavigationLink\"`, `\".appSheet\": \".sheet\"`."
      ),
      FormatField(
        "calls",
        .map(
          key: .text,
          value: .either([
            .object("hintedCall"), .list(.object("hintedCall"), isEmptyAllowed: false),
          ])
        ),
        "What calls do: `\"Router.navigate(to:)\": { \"push\": \"to\" }`; a list if it depends on the device. Without parentheses, the labels do not count; without a type, the type does not."
      ),
      FormatField(
        "shows",
        .map(key: .text, value: .either([.text, .list(.text), .map(key: .text, value: names)])),
        "What is shown for a value of a type, case by case where it is an enum; or what a property, a closure or a function shows. A view, a function that makes it, or several: `\"Route\": \"Router.view(for:)\"`. For a computed URL, the URL; for a computed scene, its id."
      ),
      FormatField(
        "types",
        .map(key: .text, value: .text),
        "The type of a property, of a local name in a type's code, or of what a function returns: `\"Feed.router\": \"AppRouter\"`. `NavigationPath` says that it is the path of a stack."
      ),
      FormatField(
        "callers",
        .map(key: .text, value: names),
        "The views from which code is run that no view calls, such as a delegate's: `\"AppDelegate.open(_:)\": \"HomeView\"`."
      ),
      FormatField(
        "ignore",
        .list(.text, isOrdered: false),
        "Types, functions (`Type.name(_:)`) and calls (`Type.sheet`) to leave out."
      ),
    ],
    example: """
      { "calls": { "Router.navigate(to:)": { "push": "to" } },
        "same": { "FancyLink": "NavigationLink" }, "ignore": [ "DebugMenu" ] }
      """
  )

  fileprivate static let hintedCall = FormatObject(
    "hintedCall",
    title: "What a call does",
    "One key, named as a transition's kind. Its value is the label of the parameter with the route or the view (`_` for one without a label), a view, a function that makes views (`Type.name`), or `*` for the views that the called function makes.",
    fields: targeted.map { FormatField($0.name, .text, $0.summary) }
      + [
        FormatField(
          "openWindow",
          .text,
          "Opens a window of a scene, by its id; `settings` for the `Settings` scene."
        ),
        FormatField("openURL", .string(.url), "Opens a URL outside the app."),
        FormatField("dismiss", .flag, "Closes the presentation."),
        FormatField("pop", .flag, "Goes back by one screen."),
        FormatField("popToRoot", .flag, "Goes back to the root of the stack."),
      ],
    exclusives: [
      ExclusiveKeys(
        names: targeted.map(\.name) + ["openWindow", "openURL", "dismiss", "pop", "popToRoot"],
        isRequired: true,
        meaning: "what the call does"
      )
    ],
    example: """
      { "push": "to" }
      """
  )

  private static let targeted: [(name: String, summary: String)] =
    [
      ("push", "Pushes on the nearest stack."), ("select", "Selects in a column."),
      ("replaceRoot", "Replaces the root of the stack, or what the window holds."),
    ] + presentationKinds.filter { systemPresentations.contains($0.name) }

  private static let names = FormatType.either([.text, .list(.text, isEmptyAllowed: false)])

  private static let standIns: [Choice] =
    [
      "NavigationLink", "NavigationStack", "NavigationSplitView", "NavigationView", "TabView",
      "Tab",
      "TabSection", "List", "ForEach", "Button", "Menu", "Link", "Group", "WindowGroup", "Window",
      "Settings",
    ].map { Choice($0, "SwiftUI's `\($0)`.") }
    + [
      "sheet", "fullScreenCover", "popover", "inspector", "alert", "confirmationDialog",
      "navigationDestination",
    ].map { Choice(".\($0)", "SwiftUI's modifier `\($0)`.") }
}
