extension FormatObject {
  package static let presentationKinds: [(name: String, summary: String)] = [
    ("sheet", "Presents it as a sheet."),
    ("fullScreenCover", "Presents it as a full-screen cover."),
    ("popover", "Presents it as a popover."),
    ("inspector", "Shows it in an inspector."),
    (
      "overlay",
      "Shows it over what is there, by a view of the app's own (`.overlay`, `ZStack`): a lock screen, a media viewer. Only what it offers closes it."
    ),
  ]

  /// The kinds that SwiftUI presents by itself.
  static let systemPresentations = presentationKinds.map(\.name).filter {
    $0 != "overlay"
  }

  package static let transitionKinds: [FormatField] =
    [
      FormatField(
        "push",
        .either([.destination, .object("plainView")]),
        "Pushes a screen or a route on the enclosing stack; or a view that is not a screen. In a column of a `NavigationView`, on that column: `isDetailLink(false)`.",
        listAdvice: "\"opens\": { \"path\": … }"
      ),
      FormatField(
        "select",
        .destination,
        "Selects it in a column: the next column shows it; where columns are one stack, it is pushed."
      ),
      FormatField("switchTab", .reference(.tab), "Switches to a tab."),
      FormatField(
        "pop",
        .integer(1...100),
        "Goes back by so many screens in the stack. With `dismisses`: in the stack of what presents the presentation."
      ),
      FormatField(
        "popToRoot",
        .flag,
        "Goes back to the root of the stack. With `dismisses`: of the stack of what presents the presentation."
      ),
      FormatField(
        "replaceRoot",
        .destination,
        """
        Replaces the root of the enclosing stack; without a stack, what the window, tab or presentation holds. \
        With `"in": "window"`: what the window holds, tabs and columns too.
        """
      ),
      FormatField(
        "opens",
        .either([.destination, .object("opening")]),
        "Opens a state in one tap, in the words of a deep link: pop to the root and push, set a whole path, switch the tab and push, select and push. Default, without `scene` and `tab`: in the stack that the screen is on."
      ),
    ]
    + presentationKinds.map {
      FormatField($0.name, .content, $0.summary + " With its own stack: `{ \"stack\": … }`.")
    }
    + [
      FormatField(
        "alert",
        .text,
        "Shows an alert, by its title, or by the route case that it is: `RecipeSheet.discard`."
      ),
      FormatField(
        "confirmationDialog",
        .text,
        "Shows a confirmation dialog, by its title or its route case."
      ),
      FormatField("menu", .text, "Opens a menu, by its title or its route case."),
      FormatField(
        "systemPresentation",
        .text,
        "Presents a view of the system, by its name: `manageSubscriptionsSheet`, `webAuthenticationSession`, `UIActivityViewController`."
      ),
      FormatField("openWindow", .reference(.scene), "Opens a window of a scene."),
      FormatField("dismiss", .flag, "Closes the presentation or the window that the screen is in."),
      FormatField("openURL", .string(.url), "Opens a URL outside the app."),
    ]

  static let transitions: [FormatObject] = [
    FormatObject(
      "transition",
      title: "A transition",
      "What a person can do on a screen. The key names its kind, and the value is its target.",
      fields: transitionKinds + [
        FormatField(
          "sets",
          .settings,
          "The conditions that hold afterwards, such as `signedIn`; with `!` before it, one that no longer holds. By itself: the person stays, or sees what is then shown in place of the screen. Beside a target: what it leads to is shown under the new conditions."
        ),
        FormatField(
          "on",
          .text,
          "The person's action, as the end of “they …”: `tap a recipe`."
        ),
        .id(
          "Its id. Default: the screen's id, the kind and the target, as in `recipe.push.recipe`, and a number if that id exists already.",
          isRequired: false
        ),
        FormatField(
          "by",
          .choice([
            Choice(
              "valueLink",
              "push or select: `NavigationLink(value:)`; without a stack around it in the sidebar or the content column, a push is a selection if a destination is registered"
            ),
            Choice(
              "viewLink",
              "push or select: a `NavigationLink` that carries a view; without a stack around it in the sidebar or the content column, a push is a selection"
            ),
            Choice("program", "push, select, switch: code sets the path or the selection"),
            Choice(
              "item",
              "push, a presentation, an alert, a dialog: bound to an item, as by `navigationDestination(item:)`"
            ),
            Choice(
              "isPresented",
              "push, a presentation, an alert, a dialog: bound to a flag, as by `navigationDestination(isPresented:)`"
            ),
          ]),
          "How the code does it; each value fits the kinds that it names, and `program` any kind."
        ),
        FormatField(
          "value",
          .swiftType,
          "The type of the value that is pushed, selected or presented."
        ),
        FormatField(
          "view",
          .swiftType,
          "The view with the trigger, if it is inside the screen's view. A view that is on several screens is a part (`parts`)."
        ),
        FormatField(
          "modifier",
          .string(.sourceLocation),
          "The line of the modifier that presents it, such as `.sheet(item:)`, if its `source` is the line of its trigger."
        ),
        FormatField(
          "toolbar",
          .choice([
            Choice("item", "an item of the toolbar"),
            Choice("menu", "in a menu of the toolbar, one tap more"),
            Choice("titleMenu", "in the menu of the title (`toolbarTitleMenu`), one tap more"),
          ]),
          "Where the toolbar has its trigger. What the view that makes a stack has in the toolbar is on the root of the stack only."
        ),
        FormatField(
          "where",
          .either([
            .object("placeRestriction"), .list(.object("placeRestriction"), isEmptyAllowed: false),
          ]),
          "The places where the screen offers it, if not wherever the screen is. In a list, one is enough."
        ),
        FormatField(
          "column",
          column,
          "The column that a selection changes. Default: the one after the screen's own column."
        ),
        FormatField(
          "dismisses",
          .boolean,
          "Whether the same tap first closes the presentation that the screen is in; the rest happens in what presents it."
        ),
        FormatField(
          "in",
          .choice([
            Choice("presenter", "in the screen that presents the presentation"),
            Choice("window", "in the window, below all presentations"),
          ]),
          "Where it happens, if another router than the nearest does it. A push there is behind the presentation until that is closed; a presentation takes the place of the one that the screen is in."
        ),
        FormatField(
          "columnVisibility",
          columnVisibility,
          "The columns that it leaves visible, if it sets `columnVisibility`."
        ),
        FormatField(
          "shows",
          .destination,
          "What the window shows, if that depends on the value that it is opened for: a screen or a route."
        ),
        FormatField(
          "insideButton",
          .boolean,
          "Whether its link is wrapped in a `Button`, or a `Button` in it."
        ),
        FormatField("zoom", .boolean, "Whether it uses a zoom transition."),
        FormatField(
          "sizing",
          .choice([
            Choice("automatic", "what fits the platform"), Choice("fitted", "the content's size"),
            Choice("form", "a form's size"), Choice("page", "a page's size"),
            Choice("fixed", "a size in points in the view's code"),
          ]),
          "A presentation's `presentationSizing`."
        ),
        FormatField(
          "detents",
          .list(.string(.detent), isEmptyAllowed: false),
          "A sheet's `presentationDetents`: `medium`, `large`, `fraction(0.3)`, `height(200)`, `custom(CompactDetent)`."
        ),
        FormatField(
          "interactiveDismissDisabled",
          .boolean,
          "Whether a person cannot swipe the presentation away."
        ),
        FormatField(
          "confirmsDiscardingChanges",
          .boolean,
          "Whether closing the presentation asks before it discards unsaved changes."
        ),
        FormatField(
          "closesFromInside",
          .boolean,
          "Whether the presentation has a control that closes it, such as a Done button, if none of its screens has a `dismiss`."
        ),
      ] + FormatField.common + [
        FormatField(
          "goes",
          .list(.object("transition")),
          "The buttons of the alert, the dialog or the menu that lead on: what each does, one tap later."
        )
      ],
      exclusives: [
        ExclusiveKeys(
          names: transitionKinds.map(\.name),
          isRequired: false,
          meaning: "what kind of transition it is",
          combined: "\"opens\" with the state that several steps of one tap lead to"
        ),
        ExclusiveKeys(
          names: transitionKinds.map(\.name) + ["sets"],
          isRequired: true,
          meaning: "what it does",
          allowsSeveral: true
        ),
      ],
      companions: [
        ("goes", ["alert", "confirmationDialog", "menu"]),
        ("column", ["select"]),
        (
          "dismisses",
          ["push", "select", "switchTab", "pop", "popToRoot", "replaceRoot", "opens"]
            + presentationKinds.map(\.name)
        ),
        (
          "modifier",
          presentationKinds.map(\.name) + ["alert", "confirmationDialog", "systemPresentation"]
        ),
        ("in", ["push", "select", "replaceRoot", "opens"] + presentationKinds.map(\.name)),
        ("columnVisibility", ["push", "select", "replaceRoot"]),
        ("shows", ["openWindow"]),
        ("zoom", ["push", "select"] + systemPresentations),
        ("sizing", systemPresentations),
        ("detents", ["sheet", "popover", "inspector"]),
        ("interactiveDismissDisabled", systemPresentations),
        ("confirmsDiscardingChanges", presentationKinds.map(\.name)),
        ("closesFromInside", presentationKinds.map(\.name)),
        ("insideButton", ["push", "select"]),
      ],
      example: """
        { "push": "recipe", "on": "tap a related recipe", "source": "Recipes/RecipeDetail.swift:48" }
        """
    ),
    FormatObject(
      "placeRestriction",
      title: "A place of a screen",
      "What must be true of a place. A screen that is in several places can offer a transition in one of them only: a Done button in a sheet, a filter at the root of a stack.",
      fields: [
        FormatField(
          "tab",
          .reference(.tab),
          "The tab that the screen is in, outside of presentations."
        ),
        FormatField("column", column, "The column of the split view that it is in."),
        FormatField(
          "isRoot",
          .boolean,
          "Whether it is at the root of its stack: the stack's `root`, or what its column shows before a selection. A screen without a stack is."
        ),
        FormatField(
          "isInPresentation",
          .boolean,
          "Whether it is in a sheet, a cover, a popover, an inspector or an overlay, at its root or above."
        ),
      ],
      exclusives: [
        ExclusiveKeys(
          names: ["tab", "column", "isRoot", "isInPresentation"],
          isRequired: true,
          meaning: "what is true of the place",
          allowsSeveral: true
        )
      ],
      example: """
        { "tab": "cook", "isRoot": true }
        """
    ),
  ]
}
