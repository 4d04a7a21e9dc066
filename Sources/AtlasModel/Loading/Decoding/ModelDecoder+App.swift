import AtlasBase

extension ModelDecoder {
  func app(_ fields: Fields) -> App? {
    guard let name = fields.string("name") else { return nil }
    return App(
      name: name,
      summary: fields.string("summary"),
      platforms: fields.versions("platforms"),
      appIDs: fields.strings("appIDs").sorted(),
      schemes: fields.statedStrings("schemes")?.sorted(),
      domains: fields.statedStrings("domains")?.sorted(),
      activityTypes: fields.statedStrings("activityTypes")?.sorted(),
      associationFile: fields.string("associationFile"),
      source: fields.string("source").map(SourceLocation.init),
      range: fields.object.range
    )
  }

  func site(_ files: [Fields]) -> SiteSettings {
    guard let fields = files.lazy.compactMap({ Fields($0["site"]) }).first else {
      return SiteSettings()
    }
    return SiteSettings(sourcePattern: fields.string("source"), start: fields.strings("start"))
  }

  func checks(_ files: [Fields]) -> CheckSettings {
    var settings = CheckSettings()
    guard let fields = files.lazy.compactMap({ Fields($0["checks"]) }).first else {
      return settings
    }
    Self.apply(fields, to: &settings)
    return settings
  }

  /// Puts what an object `checks` states in the place of what was so before, rule by rule and limit by
  /// limit.
  package static func apply(_ fields: Fields, to settings: inout CheckSettings) {
    for member in fields.members("rules") {
      guard let word = member.value.string else { continue }
      settings.severities[member.key] = .some(Diagnostic.Severity(rawValue: word))
    }
    if let limits = Fields(fields["limits"]) {
      func set(_ key: String, _ path: WritableKeyPath<CheckSettings.Limits, Int>) {
        if let value = limits.integer(key) { settings.limits[keyPath: path] = value }
      }
      set("taps", \.taps)
      set("tabs", \.tabs)
      set("tapsOnWideScreens", \.tapsOnWideScreens)
      set("routerDestinations", \.routerDestinations)
      set("destinationsWithoutRouter", \.destinationsWithoutRouter)
    }
    if let path = fields.string("baseline") { settings.acceptedFindings = path }
    settings.range = fields.object.range
  }

  /// The conditions that a member of `conditions` makes: itself, or those of its names.
  mutating func conditions(_ id: String, _ member: JSONMember) -> [Condition] {
    checkDefault(of: member)
    let attributes = attributes(of: member)
    guard let summary = member.value.string ?? attributes.summary else { return [] }
    let fields = Fields(member.value)
    let names = fields?.members("oneOf") ?? []
    let variesByItem = fields?.boolean("variesByItem") ?? false
    guard !names.isEmpty else {
      return [
        Condition(
          id: id,
          summary: summary,
          isTrueByDefault: fields?.boolean("default") ?? false,
          variesByItem: variesByItem,
          storageKey: fields?.string("storageKey"),
          attributes: attributes
        )
      ]
    }
    let usual = fields?.string("default") ?? names[0].key
    return names.map { name in
      Condition(
        id: name.key,
        summary: name.value.string ?? "",
        isTrueByDefault: name.key == usual && !variesByItem,
        group: id,
        variesByItem: variesByItem,
        storageKey: fields?.string("storageKey"),
        attributes: attributes.of(name)
      )
    }
  }

  /// A default is a truth value or one of the names; what varies by item has none.
  private mutating func checkDefault(of member: JSONMember) {
    guard let fields = Fields(member.value), let value = fields["default"] else { return }
    let names = fields.members("oneOf").map(\.key)
    let problem: (message: String, expected: String)?
    if fields.boolean("variesByItem") == true {
      problem = ("a condition that varies by item has a default", "no \"default\"")
    } else if names.isEmpty, value.string != nil {
      problem = ("\"default\" is a name, but there is no \"oneOf\"", "true or false")
    } else if !names.isEmpty, !names.contains(value.string ?? "") {
      problem = ("\"default\" is none of the names in \"oneOf\"", names.quotedList(joinedBy: "or"))
    } else {
      problem = nil
    }
    guard let problem else { return }
    diagnostics.append(
      Diagnostic(
        .error,
        "impossible-combination",
        problem.message,
        expected: problem.expected,
        at: value.range
      )
    )
  }

  func feature(_ id: String, _ member: JSONMember) -> Feature? {
    guard let title = member.value.string ?? Fields(member.value)?.string("title") else {
      return nil
    }
    return Feature(id: id, title: title, attributes: attributes(of: member))
  }

  func owner(_ id: String, _ member: JSONMember) -> Owner? {
    let fields = Fields(member.value)
    guard let name = member.value.string ?? fields?.string("name") else { return nil }
    return Owner(
      id: id,
      name: name,
      url: fields?.string("url"),
      attributes: attributes(of: member)
    )
  }

  private func attributes(of member: JSONMember) -> Attributes {
    Fields(member.value).map(attributes) ?? Attributes(range: member.keyRange)
  }
}
