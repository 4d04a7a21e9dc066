import AtlasBase

/// Makes an association file of JSON.
struct AssociationReader {
  var diagnostics: [Diagnostic] = []
  var variables = SubstitutionVariables()

  /// The settings of `defaults`, the nearest first.
  typealias Defaults = [JSONObject]

  static let keys: [String: [String]] = [
    "applinks": ["apps", "details", "defaults", "substitutionVariables"],
    "details": ["appIDs", "appID", "components", "paths", "defaults"],
    "component": [
      "/", "?", "#", "exclude", "comment", "caseSensitive", "percentEncoded",
    ],
  ]

  mutating func file(_ value: JSONValue) -> AssociationFile? {
    guard case .object(let root) = value.content else {
      report(.error, "wrong-type", "the association file is not an object", at: value.range)
      return nil
    }
    guard let member = root.member("applinks") else {
      let near = root.members.first { closestMatch(to: $0.key, in: ["applinks"]) != nil }
      report(
        .error,
        "missing-key",
        "the association file has no \"applinks\"",
        expected: "\"applinks\", the section of universal links",
        advice: near.map { "\"applinks\" for \"\($0.key)\"" },
        at: near?.keyRange ?? root.head
      )
      return nil
    }
    guard let applinks = object(member) else { return nil }
    checkKeys(of: applinks, "applinks")
    defineVariables(applinks)
    let defaults = [defaults(in: applinks)].compactMap { $0 }
    guard let details = applinks.member("details") else {
      report(
        .error,
        "missing-key",
        "\"applinks\" has no \"details\"",
        expected: "\"details\": the apps and their URLs",
        at: applinks.head
      )
      return nil
    }
    return AssociationFile(entries: entries(details.value, defaults))
  }

  private mutating func defineVariables(_ applinks: JSONObject) {
    guard let member = applinks.member("substitutionVariables"), let table = object(member) else {
      return
    }
    for member in table.members {
      if let mark = member.key.first(where: { "$()".contains($0) }) {
        report(
          .error,
          "invalid-variable",
          "the name \"\(member.key)\" has \"\(mark)\" in it",
          expected: "a name without \"$\", \"(\" and \")\"",
          at: member.keyRange
        )
      }
      let values = strings(member)
      for value in values where value.text.contains("$(") {
        report(
          .error,
          "invalid-variable",
          "the value \"\(value.text)\" has a variable in it",
          expected: "text with \"*\" and \"?\" at most",
          at: value.range
        )
      }
      variables.define(member.key, values.map(\.text))
    }
  }

  private mutating func defaults(in object: JSONObject) -> JSONObject? {
    guard let member = object.member("defaults"), let defaults = self.object(member) else {
      return nil
    }
    checkKeys(of: defaults, "component")
    return defaults
  }

  /// Entries in an array, or in the older form an object by app id.
  private mutating func entries(_ value: JSONValue, _ defaults: Defaults) -> [AssociationFile.Entry]
  {
    switch value.content {
    case .array(let values):
      return values.compactMap { entry($0, appID: nil, defaults) }
    case .object(let table):
      return table.members.compactMap { entry($0.value, appID: $0.key, defaults) }
    default:
      report(
        .error,
        "wrong-type",
        "\"details\" is not an array",
        expected: "an array of objects",
        at: value.range
      )
      return []
    }
  }

  private mutating func entry(
    _ value: JSONValue,
    appID: String?,
    _ defaults: Defaults
  ) -> AssociationFile.Entry? {
    guard case .object(let object) = value.content else {
      report(.error, "wrong-type", "an entry of \"details\" is not an object", at: value.range)
      return nil
    }
    checkKeys(of: object, "details")
    let defaults = [self.defaults(in: object)].compactMap { $0 } + defaults
    var components: [AssociationFile.Component] = []
    // Where both stand, `paths` is for systems that know no components (WWDC 2019, session 717).
    if let member = object.member("components") {
      components = objects(member).map { component($0, defaults) }
    } else if let member = object.member("paths") {
      components = strings(member).map { pathComponent($0) }
    } else {
      report(
        .warning,
        "missing-key",
        "an entry of \"details\" has no \"components\"",
        expected: "\"components\": the URLs that the app handles",
        at: object.head
      )
    }
    return AssociationFile.Entry(
      appIDs: appID.map { [$0] } ?? appIDs(object),
      components: components,
      range: value.range
    )
  }

  /// `appID` is passed over beside `appIDs`.
  private mutating func appIDs(_ object: JSONObject) -> [String] {
    var ids: [(text: String, range: SourceRange)] = []
    if let member = object.member("appIDs") {
      ids = strings(member)
    } else if let member = object.member("appID") {
      ids = string(member).map { [($0, member.value.range)] } ?? []
    } else {
      report(
        .error,
        "missing-key",
        "an entry of \"details\" names no app",
        expected: "\"appIDs\": the app's ids with their prefixes",
        at: object.head
      )
    }
    for id in ids where !id.text.contains(".") {
      report(
        .warning,
        "invalid-app-id",
        "\"\(id.text)\" is not an app id",
        expected: "a prefix, \".\" and a bundle id: \"ABCDE12345.com.example.app\"",
        at: id.range
      )
    }
    return ids.map(\.text)
  }
}
