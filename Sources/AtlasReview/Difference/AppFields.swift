import AtlasBase
import AtlasChecks
import AtlasLinks
import AtlasModel

extension ComparedField where Element == NavigationModel {
  /// The app itself, its site and its checks: what belongs to no element.
  static let app: [ComparedField<NavigationModel>] =
    [
      field("name", ["app.name"]) { model, _ in FieldValue(model.app.name) },
      field("summary", ["app.summary"]) { model, _ in FieldValue(model.app.summary) },
      field("platforms", ["app.platforms"]) { model, _ in
        FieldValue(FieldItem.versions(model.app.platforms))
      },
      field("appIDs", ["app.appIDs"]) { model, _ in FieldValue(model.app.appIDs) },
      ComparedField(
        "schemes",
        covers: ["app.schemes"],
        meaning: { model, _ in FieldValue.stated(model.app.schemes?.map { $0.lowercased() }) },
        { model, _ in FieldValue.stated(model.app.schemes) }
      ),
      ComparedField(
        "domains",
        covers: ["app.domains"],
        meaning: { model, _ in FieldValue.stated(model.app.domains?.map { $0.lowercased() }) },
        { model, _ in FieldValue.stated(model.app.domains) }
      ),
      field("activityTypes", ["app.activityTypes"]) { model, _ in
        FieldValue.stated(model.app.activityTypes)
      },
      field("associationFile", ["app.associationFile"]) { model, _ in
        FieldValue(model.app.associationFile)
      },
      field("applinks", []) { $1.components(of: $0.app) },
      field("site.source", ["site.source"]) { model, _ in FieldValue(model.site.sourcePattern) },
      field("site.start", ["site.start"]) { model, reading in
        FieldValue(reading.names.names(.screen, model.site.start), isOrdered: true)
      },
    ] + checks

  private static let checks: [ComparedField<NavigationModel>] = [
    ComparedField(
      "checks.rules",
      covers: ["checks.rules"],
      // A rule that is given the level that it has anyway says nothing.
      meaning: { model, _ in
        FieldValue(
          Rule.catalogue.compactMap { rule in
            let severity = model.checks.severity(of: rule)
            return severity == rule.severity ? nil : FieldItem(rule.id, word(severity))
          }
        )
      },
      { model, _ in
        FieldValue(
          model.checks.severities.sorted { $0.key < $1.key }.map { FieldItem($0, word($1)) }
        )
      }
    ),
    limit("taps", \.taps), limit("tabs", \.tabs), limit("tapsOnWideScreens", \.tapsOnWideScreens),
    limit("routerDestinations", \.routerDestinations),
    limit("destinationsWithoutRouter", \.destinationsWithoutRouter),
    field("checks.baseline", ["checks.baseline"]) { model, _ in
      FieldValue(model.checks.acceptedFindings)
    },
  ]

  private static func limit(
    _ key: String,
    _ path: KeyPath<CheckSettings.Limits, Int> & Sendable
  ) -> Self {
    // The first of them speaks for the object that they are in.
    field("checks.limits.\(key)", ["limits.\(key)"] + (key == "taps" ? ["checks.limits"] : [])) {
      model,
      _ in FieldValue(String(model.checks.limits[keyPath: path]))
    }
  }

  private static func word(_ severity: Diagnostic.Severity?) -> String {
    severity?.rawValue ?? "off"
  }

  private static func field(_ key: String, _ covers: [String], _ stated: @escaping Value) -> Self {
    Self(key, covers: covers, stated)
  }
}

extension FieldReading {
  /// What the association file decides for the app: its components in the order in which they are
  /// tried. Comments and other apps' entries decide nothing.
  fileprivate func components(of app: App) -> FieldValue? {
    guard let file = app.association else { return nil }
    let components = file.entryIndices(for: app.appIDs).flatMap { file.entries[$0].components }
    return FieldValue(components.map(text), isOrdered: true) ?? .items([], isOrdered: true)
  }

  private func text(_ component: AssociationFile.Component) -> String {
    var text = component.text
    if !component.isCaseSensitive { text += " (any case)" }
    if !component.isPercentEncoded { text += " (percent-decoded)" }
    // A variable stands for its values, which its name does not show.
    guard !isShown else { return text }
    var patterns = [component.path, component.fragment].compactMap { $0 }
    switch component.query {
    case .pattern(let pattern): patterns.append(pattern)
    case .items(let items): patterns += items.map(\.value)
    case nil: break
    }
    for element in patterns.flatMap(\.elements) {
      if case .variable(let values) = element { text += " \(values)" }
    }
    return text
  }
}
