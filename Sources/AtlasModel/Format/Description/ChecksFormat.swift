extension FormatObject {
  /// - Parameter ruleTitles: What the rules find, for documents; without them only the ids are told.
  package static func checks(ruleTitles: [RuleID: String]) -> [FormatObject] {
    [
      FormatObject(
        "checks",
        title: "The checks",
        "How `navatlas check` judges the app, where its own judgement does not fit.",
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
            "Per rule how bad its findings are. Rules that are not named keep their own level."
          ),
          FormatField("limits", .object("limits"), "What counts as too much or too little."),
          FormatField(
            "accepted",
            .string(.path),
            "The file of findings that were accepted, from this file's folder: what `navatlas check --write-baseline` wrote. Only others fail."
          ),
        ],
        example: """
          { "rules": { "route-not-hashable": "warning", "view-link": "off" }, "limits": { "taps": 8 } }
          """
      ),
      FormatObject(
        "limits",
        title: "The limits of checks",
        "What counts as too much or too little.",
        fields: [
          FormatField(
            "taps",
            .integer(1...100),
            "The most taps from launch before a screen is deep. Without it: 6."
          ),
          FormatField(
            "tabs",
            .integer(1...100),
            "The most tabs in the tab bar of an iPhone. Without it: 5."
          ),
          FormatField(
            "wideTaps",
            .integer(1...100),
            "The taps from launch from which a wide screen is worth a split view or a sidebar. Without it: 3."
          ),
          FormatField(
            "routerDestinations",
            .integer(0...1000),
            "The fewest destinations that are worth a router. Without it: 5."
          ),
          FormatField(
            "destinationsWithoutRouter",
            .integer(0...1000),
            "The most destinations, with several ways in, that do without a router. Without it: 10."
          ),
        ],
        example: """
          { "taps": 8, "tabs": 4 }
          """
      ),
    ]
  }
}
