import AtlasBase
import AtlasModel

extension Rule {
  static let declarationDiffersFromSource = Rule(
    .declarationDiffersFromSource,
    .source,
    .warning,
    title: "Schemes, domains or activity types that differ from the project",
    checks: """
      The `schemes`, `domains` and `activityTypes` of the app are those of its property lists and \
      entitlements. A list that the model does not state is not compared. If a file takes a \
      value from a build setting, the value is not known, and nothing is reported as missing in the files. The \
      rule needs `navatlas check --sources` and `navatlas-scan`.
      """,
    impact: """
      The system opens a URL in the app only if the project declares its scheme or domain: the model lacks links \
      that work, or contains links that open nothing.
      """,
    remedy: "State in the model what the project declares.",
    failing: RuleExample(
      declarationModel(#""recipes""#, mark: "▸"),
      finds: [
        "\"schemes\" of the model has \"recipes\", and the project does not declare it",
        "the project declares \"cookbook\", and \"schemes\" of the model lacks it",
      ],
      sources: declarationSource("▸"),
      facts: declarationFacts
    ),
    fixed: RuleExample(
      declarationModel(#""cookbook""#, mark: ""),
      sources: declarationSource(""),
      facts: declarationFacts
    )
  ) { context, outcome in
    guard let source = context.source else { return }
    let app = context.model.app
    let written = source.views.facts.declarations
    let lists = [
      ("schemes", app.schemes, written.schemes), ("domains", app.domains, written.domains),
      ("activityTypes", app.activityTypes, written.activityTypes),
    ]
    for (key, stated, list) in lists {
      guard let stated, let list else { continue }
      compare(key, stated, list, context, &outcome)
    }
  }

  private static func compare(
    _ key: String,
    _ stated: [String],
    _ list: SourceDeclarations.List,
    _ context: CheckContext,
    _ outcome: inout RuleOutcome
  ) {
    let names = Set(stated.map { comparable($0, key) })
    let written = Set(list.values.map { comparable($0.text, key) })
    outcome.pass(names.intersection(written).count)
    for value in list.values where !names.contains(comparable(value.text, key)) {
      // `NSUserActivityTypes` also has the classes of SiriKit's intents.
      if key == "activityTypes", value.text.hasSuffix("Intent"), !value.text.contains(".") {
        continue
      }
      outcome.fail(
        "the project declares \"\(value.text)\", and \"\(key)\" of the model lacks it",
        at: nil,
        range: context.range(of: value.place),
        key: "\(key) \(value.text)"
      )
    }
    guard list.isComplete else { return }
    for value in stated where !written.contains(comparable(value, key)) {
      outcome.fail(
        "\"\(key)\" of the model has \"\(value)\", and the project does not declare it",
        at: nil,
        key: "\(key) \(value)"
      )
    }
  }

  /// A domain without its mode; schemes and domains in lower case, as the system compares them.
  private static func comparable(_ value: String, _ key: String) -> String {
    key == "activityTypes" ? value : value.prefix { $0 != "?" }.lowercased()
  }

  private static let listPath = "Recipes/Info.plist"

  private static func declarationSource(_ mark: String) -> [String: String] {
    [
      listPath: """
      <plist version="1.0">
      <dict>
        <key>CFBundleURLTypes</key>
        <array>
          <dict>
            <key>CFBundleURLSchemes</key>
            <array>
              \(mark)<string>cookbook</string>
            </array>
          </dict>
        </array>
      </dict>
      </plist>

      """
    ]
  }

  private static let declarationFacts = SourceFacts(
    declarations: SourceDeclarations(
      schemes: .init([.init("cookbook", at: SourcePlace(listPath, 8))])
    )
  )

  private static func declarationModel(_ scheme: String, mark: String) -> String {
    """
    { "navatlas": 1,
      "app": \(mark){ "name": "Recipes", "platforms": { "iOS": "18.0" }, "schemes": [\(scheme)] },
      "scenes": [ { "id": "main", "windowGroup": { "screen": "recipes" } } ],
      "screens": [ { "id": "recipes" } ] }
    """
  }
}
