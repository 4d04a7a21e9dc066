extension ModelDecoder {
  func app(_ fields: Fields) -> App? {
    guard let name = fields.string("name") else { return nil }
    var platforms: [Platform: OSVersion] = [:]
    for member in fields.members("platforms") {
      guard let platform = Platform(rawValue: member.key),
        let version = member.value.string.flatMap(OSVersion.init)
      else { continue }
      platforms[platform] = version
    }
    return App(
      name: name,
      summary: fields.string("summary"),
      platforms: platforms,
      appIDs: fields.strings("appIDs").sorted(),
      schemes: fields.strings("schemes").sorted(),
      domains: fields.strings("domains").sorted(),
      activityTypes: fields.strings("activityTypes").sorted(),
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

  func condition(_ id: String, _ member: JSONMember) -> Condition? {
    let attributes = attributes(of: member)
    guard let summary = member.value.string ?? attributes.summary else { return nil }
    let fields = Fields(member.value)
    return Condition(
      id: id,
      summary: summary,
      isTrueByDefault: fields?.boolean("default") ?? false,
      storageKey: fields?.string("storageKey"),
      attributes: attributes
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
