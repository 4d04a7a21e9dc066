extension FormatObject {
  static let tabs: [FormatObject] = [
    tabView, tab, bottomAccessory, tabCustomization, tabVisibility,
  ]

  static let tabView = FormatObject(
    "tabs",
    title: "A tab view",
    "A `TabView`. Its short form is the list of its tabs.",
    fields: [
      containerID,
      FormatField("selection", .swiftType, "The type of its selection."),
      FormatField(
        "style",
        .choice([
          Choice("automatic", "what fits the platform"),
          Choice("sidebarAdaptable", "a tab bar that can become a sidebar"),
          Choice("tabBarOnly", "a tab bar, never a sidebar"),
          Choice("page", "pages to swipe through"),
          Choice("verticalPage", "pages to turn, on Apple Watch"),
          Choice("grouped", "grouped tabs, on the Mac"),
        ]),
        "Its `tabViewStyle`."
      ),
      FormatField(
        "initialTab",
        .either([
          .reference(.tab),
          .map(key: .platform, value: .reference(.tab), isOrdered: false, isEmptyAllowed: false),
        ]),
        "The tab that is selected at launch, or one for each platform. Default: the first."
      ),
      FormatField(
        "order",
        .map(
          key: .platform,
          value: .list(.reference(.tab), isEmptyAllowed: false),
          isOrdered: false,
          isEmptyAllowed: false
        ),
        "The order of its tabs on a platform, if it differs: those that come first."
      ),
      FormatField(
        "minimizeBehavior",
        .choice([
          Choice("automatic", "what fits the platform"),
          Choice("onScrollDown", "on scrolling down"),
          Choice("onScrollUp", "on scrolling up"), Choice("never", "never"),
        ]),
        "Its `tabBarMinimizeBehavior`."
      ),
      FormatField(
        "bottomAccessory",
        .either([.destination, .object("bottomAccessory")]),
        "Its `tabViewBottomAccessory`: a screen, or an object."
      ),
      FormatField(
        "barPlacement",
        .choice([
          Choice("automatic", "what fits the platform: the tab bar"),
          Choice("tabBar", "the tab bar"),
          Choice("sidebar", "the sidebar"),
        ]),
        "What the iPad shows first: its `defaultAdaptableTabBarPlacement`."
      ),
      FormatField("sidebarHeader", .destination, "The screen in its `tabViewSidebarHeader`."),
      FormatField("sidebarFooter", .destination, "The screen in its `tabViewSidebarFooter`."),
      FormatField(
        "customizationStorage",
        .text,
        "The key that its `tabViewCustomization` is stored under, if it is stored."
      ),
      FormatField(
        "syntax",
        .choice([
          Choice("tab", "`Tab` and `TabSection`"),
          Choice("tabItem", "the older `tabItem` modifier"),
        ]),
        "How its tabs are written."
      ),
      FormatField(
        "items",
        .list(.object("tab"), isEmptyAllowed: false),
        "Its tabs and sections, in order.",
        isRequired: true
      ),
      hostField,
    ] + FormatField.common,
    example: """
      { "style": "sidebarAdaptable", "items": [ { "id": "home", "title": "Home", "stack": "home" } ] }
      """
  )

  private static let placement = FormatField(
    "placement",
    .choice([
      Choice("automatic", "tab bar and sidebar"), Choice("pinned", "kept in the tab bar"),
      Choice("sidebarOnly", "only in the sidebar"),
    ]),
    "Its `tabPlacement`. It acts if there are a tab bar and a sidebar: on the iPad in regular width, with the style `sidebarAdaptable`. Elsewhere the tab is shown like the others."
  )

  private static let behavior = FormatType.choice([
    Choice("automatic", "a person may hide and move it"),
    Choice("reorderable", "a person may move it"),
    Choice("disabled", "it stays as it is"),
  ])

  static let tabCustomization = FormatObject(
    "tabCustomization",
    title: "Customization of a tab",
    "What a person may do with a tab in each placement.",
    fields: [
      FormatField("tabBar", behavior, "In the tab bar."),
      FormatField("sidebar", behavior, "In the sidebar."),
    ],
    example: """
      { "tabBar": "disabled", "sidebar": "reorderable" }
      """
  )

  static let tab = FormatObject(
    "tab",
    title: "A tab or section",
    "A `Tab`: its title and its content. A `TabSection`: the key `section` names it and `tabs` lists its tabs.",
    fields: [
      .id("The tab's or section's id."),
      FormatField("section", .text, "A section's title; its presence makes this a section."),
      FormatField("title", .text, "The tab's title."),
      FormatField("image", .text, "The name of its system image, an SF Symbol."),
      FormatField("value", .swiftType, "The value that selects it, such as `AppTab.cook`."),
      FormatField(
        "role",
        .choice([Choice("search", "the search tab")]),
        "Its `TabRole`."
      ),
    ] + contentFields + [
      placement,
      FormatField(
        "hidden",
        .either([.boolean, .conditions]),
        "The conditions under which `hidden(_:)` hides it and keeps its state; `true` for always. For a tab inside an `if`, which loses its state, use `when`."
      ),
      FormatField("customizationID", .text, "Its `customizationID`."),
      FormatField(
        "customizationBehavior",
        .either([behavior, .object("tabCustomization")]),
        "Its `customizationBehavior`, or one for each placement."
      ),
      FormatField(
        "defaultVisibility",
        .object("tabVisibility"),
        "Its `defaultVisibility` per placement."
      ),
      FormatField("badge", .text, "What its badge shows."),
      FormatField(
        "contextMenu",
        .list(.object("transition")),
        "What its context menu in the sidebar offers."
      ),
      FormatField(
        "action",
        .object("transition"),
        "What a tap does instead of selecting it, such as for a compose tab. Beside content it takes its place where it exists: on some `platforms`."
      ),
      FormatField(
        "bottomAccessory",
        .destination,
        "What the bottom accessory shows while the tab is selected. Default: that of the tab view."
      ),
      FormatField(
        "forEach",
        .swiftType,
        "The type of the data, if one entry describes many tabs: `Collection`."
      ),
    ] + FormatField.common,
    exclusives: [
      ExclusiveKeys(names: contentKinds, isRequired: false, meaning: "what it holds"),
      ExclusiveKeys(
        names: contentKinds + ["action"],
        isRequired: true,
        meaning: "what it holds or does",
        allowsSeveral: true
      ),
    ],
    companions: [("section", ["tabs"])],
    example: """
      { "id": "cook", "title": "Cook", "image": "fork.knife", "stack": "recipes" }
      """
  )

  static let bottomAccessory = FormatObject(
    "bottomAccessory",
    title: "A bottom accessory",
    "What a tab view shows above its bar, on the iPhone and the iPad.",
    fields: [
      FormatField("screen", .destination, "The screen it shows.", isRequired: true),
      FormatField("isEnabled", .conditions, "When it is enabled."),
    ],
    example: """
      { "screen": "now-cooking", "isEnabled": "isCooking" }
      """
  )

  static let tabVisibility = FormatObject(
    "tabVisibility",
    title: "Default visibility of a tab",
    "Whether a tab is visible in a place before a person customizes it.",
    fields: ["tabBar", "sidebar"].map {
      FormatField(
        $0,
        .choice([
          Choice("automatic", "what fits the platform"), Choice("visible", "visible"),
          Choice("hidden", "hidden"),
        ]),
        "In the \($0 == "tabBar" ? "tab bar" : "sidebar")."
      )
    },
    example: """
      { "tabBar": "hidden" }
      """
  )
}
