extension FormatObject {
  /// - Parameter ruleTitles: What the rules find, for documents; without them only the ids are
  ///   listed.
  package static func checks(ruleTitles: [RuleID: String]) -> [FormatObject] {
    [
      FormatObject(
        "checks",
        title: "The checks",
        "Settings of `navatlas check` for this app.",
        fields: [
          FormatField(
            "rules",
            .map(
              key: .choice(RuleID.allCases.map { Choice($0.rawValue, ruleTitles[$0] ?? "") }),
              value: .choice([
                Choice("error", "a finding is an error"),
                Choice("warning", "a finding is a warning"),
                Choice("information", "a finding is worth knowing"),
                Choice("off", "the rule is not applied"),
              ]),
              isOrdered: false
            ),
            "The level of each rule's findings. Rules without an entry keep their default level."
          ),
          FormatField("limits", .object("limits"), "The limits that some rules use."),
          FormatField(
            "baseline",
            .string(.path),
            "The file of accepted findings, from this file's folder, as `navatlas check --write-baseline` wrote it. Only other findings fail the check."
          ),
        ],
        example: """
          { "rules": { "route-not-hashable": "warning", "view-link": "off" }, "limits": { "taps": 8 } }
          """
      ),
      limits,
    ]
  }

  private static var limits: FormatObject {
    FormatObject(
      "limits",
      title: "The limits of checks",
      "The limits that some rules use.",
      fields: [
        FormatField(
          "taps",
          .integer(1...100),
          "The maximum number of taps from launch to a screen. Default: 6."
        ),
        FormatField(
          "tabs",
          .integer(1...100),
          "The maximum number of tabs in the tab bar of an iPhone. Default: 5."
        ),
        FormatField(
          "tapsOnWideScreens",
          .integer(1...100),
          "The number of taps from launch at which an app on wide screens needs a split view or a sidebar. Default: 3."
        ),
        FormatField(
          "routerDestinations",
          .integer(0...1000),
          "The minimum number of destinations for a router. Default: 5."
        ),
        FormatField(
          "destinationsWithoutRouter",
          .integer(0...1000),
          "The maximum number of destinations, with several ways in, without a router. Default: 10."
        ),
      ],
      example: """
        { "taps": 8, "tabs": 4 }
        """
    )
  }
}
