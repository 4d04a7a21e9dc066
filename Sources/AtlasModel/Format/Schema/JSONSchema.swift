import AtlasBase

/// The JSON Schema of a model's files, as text: dialect 2020-12, with hover texts for editors.
///
/// It says of one file what the loader says of its form. What needs all files, such as whether an
/// id is defined, is left to the loader.
///
/// - Parameter ruleTitles: What each rule of the checks finds.
package func formatSchemaText(ruleTitles: [RuleID: String]) -> String {
  JSONPrinter().text(of: FormatDescription.version1(ruleTitles: ruleTitles).jsonSchema())
}

extension FormatDescription {
  /// The description as a JSON Schema: the root object, and every other one in `$defs`.
  ///
  /// - Parameter forms: The forms of strings that are defined in it.
  func jsonSchema(
    id: String = "urn:navatlas:model-format:\(formatVersion)",
    forms: [StringForm] = StringForm.allCases
  ) -> JSONValue {
    let forms = forms.filter(\.hasDefinition).map { ($0.definitionName, $0.schema) }
    let others = objects.filter { $0.name != root }.map { ($0.name, $0.schema) }
    return JSONValue(
      [
        ("$schema", "https://json-schema.org/draft/2020-12/schema"),
        ("$id", JSONValue(id)),
      ] + self[root].schemaMembers + [("$defs", JSONValue(others + forms))]
    )
  }
}

extension FormatObject {
  fileprivate var schema: JSONValue { JSONValue(schemaMembers) }

  fileprivate var schemaMembers: [(String, JSONValue)] {
    var members: [(String, JSONValue)] = [("title", JSONValue(title))]
    members += Self.describe(summary)
    members.append(("type", "object"))
    members.append(("properties", JSONValue(fields.map { ($0.name, $0.schema) })))
    members += Self.freeKeys
    let required = fields.filter(\.isRequired).map { JSONValue($0.name) }
    if !required.isEmpty { members.append(("required", JSONValue(required))) }
    members += exclusiveSchema + companionSchema
    if let example, let value = parseJSON(SourceFile(path: name, text: example), index: 0).value {
      members.append(("examples", [value]))
    }
    return members
  }

  /// No other keys than the known ones and those of other tools.
  fileprivate static let freeKeys: [(String, JSONValue)] = [
    ("patternProperties", ["^x-": true]), ("additionalProperties", false),
  ]

  /// The text for editors that show Markdown on hovering, and the same without its marks.
  fileprivate static func describe(_ markdown: String) -> [(String, JSONValue)] {
    [
      ("description", JSONValue(markdown.filter { $0 != "`" })),
      ("markdownDescription", JSONValue(markdown)),
    ]
  }

  private var exclusiveSchema: [(String, JSONValue)] {
    let rules = exclusives.map { exclusive in
      let single = exclusive.names.map(Self.requiring)
      guard !exclusive.allowsSeveral else { return JSONValue([("anyOf", JSONValue(single))]) }
      let none: [JSONValue] = exclusive.isRequired ? [] : [["not": ["anyOf": JSONValue(single)]]]
      return JSONValue([("oneOf", JSONValue(single + none))])
    }
    return rules.isEmpty ? [] : [("allOf", JSONValue(rules))]
  }

  private var companionSchema: [(String, JSONValue)] {
    let single = companions.filter { $0.needs.count == 1 }.map { companion in
      (companion.key, JSONValue(companion.needs.map { JSONValue($0) }))
    }
    let several = companions.filter { $0.needs.count > 1 }.map { companion in
      (companion.key, JSONValue([("anyOf", JSONValue(companion.needs.map(Self.requiring)))]))
    }
    return (single.isEmpty ? [] : [("dependentRequired", JSONValue(single))])
      + (several.isEmpty ? [] : [("dependentSchemas", JSONValue(several))])
  }

  private static func requiring(_ key: String) -> JSONValue {
    ["required": [JSONValue(key)]]
  }
}

extension FormatField {
  fileprivate var schema: JSONValue {
    JSONValue(FormatObject.describe(summary) + type.schemaMembers)
  }
}

extension FormatType {
  fileprivate var schema: JSONValue { JSONValue(schemaMembers) }

  fileprivate var schemaMembers: [(String, JSONValue)] {
    switch self {
    case .string(let form):
      form.hasDefinition ? [("$ref", JSONValue("#/$defs/\(form.definitionName)"))] : form.rule
    case .choice(let choices): Self.schema(of: choices)
    case .boolean: [("type", "boolean")]
    case .flag: [("const", true)]
    case .integer(let range):
      range.count == 1
        ? [("const", JSONValue(integerLiteral: range.lowerBound))]
        : [
          ("type", "integer"), ("minimum", JSONValue(integerLiteral: range.lowerBound)),
          ("maximum", JSONValue(integerLiteral: range.upperBound)),
        ]
    case .positiveNumber: [("type", "number"), ("exclusiveMinimum", 0)]
    case .reference: [("type", "string")]
    case .list(let element, _, let isEmptyAllowed):
      [("type", "array"), ("items", element.schema)] + (isEmptyAllowed ? [] : [("minItems", 1)])
    case .map(let key, let value, _, let isEmptyAllowed):
      Self.schema(ofMapFrom: key, to: value) + (isEmptyAllowed ? [] : [("minProperties", 1)])
    case .object(let name): [("$ref", JSONValue("#/$defs/\(name)"))]
    case .either: [("anyOf", JSONValue(flattened.map(\.schema)))]
    }
  }

  /// The types that a value may be written as.
  private var flattened: [FormatType] {
    if case .either(let types) = self { types.flatMap(\.flattened) } else { [self] }
  }

  /// `enum` rather than `oneOf` of `const`: editors then complete the words, show what each means,
  /// and list them all when none fits.
  private static func schema(of choices: [Choice]) -> [(String, JSONValue)] {
    [
      ("enum", JSONValue(choices.map { JSONValue($0.value) })),
      ("enumDescriptions", JSONValue(choices.map { JSONValue($0.summary.filter { $0 != "`" }) })),
      ("markdownEnumDescriptions", JSONValue(choices.map { JSONValue($0.summary) })),
    ]
  }

  private static func schema(
    ofMapFrom key: FormatType,
    to value: FormatType
  ) -> [(String, JSONValue)] {
    switch key {
    case .choice(let choices):
      let properties = choices.map { choice in
        (choice.value, JSONValue(FormatObject.describe(choice.summary) + value.schemaMembers))
      }
      return [("type", "object"), ("properties", JSONValue(properties))] + FormatObject.freeKeys
    case .string(let form):
      let names: [(String, JSONValue)] =
        form.pattern.map { [("pattern", JSONValue("^x-|\($0)"))] }
        ?? form.rule.filter {
          $0.0 == "minLength"
        }
      return [
        ("type", "object"), ("propertyNames", JSONValue(names)),
        ("patternProperties", ["^x-": true]), ("additionalProperties", value.schema),
      ]
    default: preconditionFailure("the keys of a map are words or strings")
    }
  }
}
