import AtlasBase

/// Checks JSON against the description of the format: types, keys, forms of strings.
///
/// Nothing here knows what the keys mean; references are checked by ``ReferenceCheck``.
package struct FormatValidation {
  let description: FormatDescription
  package private(set) var diagnostics: [Diagnostic] = []
  /// Whether the text at a place is known to have the form that it should.
  private let isKnownToBeRight: (SourceRange) -> Bool

  /// - Parameter isKnownToBeRight: Whether a URL pattern at a place was read already, and is right.
  package init(
    _ description: FormatDescription = .version1,
    isKnownToBeRight: @escaping (SourceRange) -> Bool = { _ in false }
  ) {
    self.description = description
    self.isKnownToBeRight = isKnownToBeRight
  }

  /// Checks the root of a file.
  package mutating func check(root: JSONValue) {
    check(root, is: .object(description.root), key: nil)
  }

  private mutating func check(_ value: JSONValue, is type: FormatType, key: String?) {
    switch (type, value.content) {
    case (.either(let types), _):
      if let type = types.first(where: { value.content.isKind(of: $0) }) {
        check(value, is: type, key: key)
      } else {
        reportKind(of: value, expected: type, key: key)
      }
    case (_, let content) where !content.isKind(of: type):
      reportKind(of: value, expected: type, key: key)
    case (.string(.urlPattern), .string) where isKnownToBeRight(value.range): break
    case (.string(let form), .string(let text)):
      if let trouble = form.trouble(with: text) { report(trouble, at: value.range) }
    case (.choice(let choices), .string(let text)):
      checkChoice(text, of: choices, at: value.range, key: key)
    case (.flag, .boolean(false)): reportFalse(at: value.range, key: key)
    case (.integer(let range), .number(let number)):
      checkInteger(number, in: range, at: value.range, key: key)
    case (.positiveNumber, .number(let number)):
      guard (number.double ?? 0) <= 0 else { return }
      report(
        "wrong-value",
        "\(named(key)) is \(number.text)",
        expected: "a number above 0",
        at: value.range
      )
    case (.list(let element, _, let isEmptyAllowed), .array(let values)):
      if values.isEmpty, !isEmptyAllowed { reportEmptyList(at: value.range, key: key) }
      for value in values { check(value, is: element, key: key) }
    case (.map(let keyType, let valueType, _, let isEmptyAllowed), .object(let object)):
      if object.members.isEmpty, !isEmptyAllowed { reportEmptyMap(at: value.range, key: key) }
      for member in object.members where !member.key.hasPrefix("x-") {
        check(member, isNamed: keyType, in: key)
        check(member.value, is: valueType, key: member.key)
      }
    case (.object(let name), .object(let object)):
      check(object, is: description[name])
    default:
      break
    }
  }

  /// Checks the key of a map's member.
  private mutating func check(_ member: JSONMember, isNamed type: FormatType, in key: String?) {
    switch type {
    case .choice(let choices):
      let words = choices.map(\.value)
      guard !words.contains(member.key) else { return }
      report(
        "unknown-key",
        "unknown key \"\(member.key)\" in \(named(key))",
        // Nobody reads a list of so many.
        expected: words.count > 20
          ? "one of the \(words.count) values that the reference lists"
          : words.quotedList(joinedBy: "or"),
        advice: closestMatch(to: member.key, in: words).map { "\"\($0)\"" },
        at: member.keyRange
      )
    default:
      check(JSONValue(.string(member.key), at: member.keyRange), is: type, key: key)
    }
  }

  private mutating func check(_ object: JSONObject, is form: FormatObject) {
    var known: FieldSet = []
    for member in object.members {
      guard let position = form.position(of: member.key) else {
        if !member.key.hasPrefix("x-") { reportUnknown(member, in: form, beside: object) }
        continue
      }
      known.insert(FieldSet([position]))
      let field = form.fields[position]
      if let advice = field.listAdvice, case .array = member.value.content {
        reportKind(of: member.value, expected: field.type, key: member.key, advice: advice)
      } else {
        check(member.value, is: field.type, key: member.key)
      }
    }
    if !known.isSuperset(of: form.required) { reportMissing(in: object, form, known) }
    checkExclusives(object, form, known)
    checkCompanions(object, form, known)
  }

  private mutating func reportMissing(
    in object: JSONObject,
    _ form: FormatObject,
    _ known: FieldSet
  ) {
    for (position, field) in form.fields.enumerated()
    where field.isRequired && !known.contains(FieldSet([position])) {
      guard !hasLikelyMisspelling(of: [field.name], in: object, form) else { continue }
      report(
        "missing-key",
        "\(form.title.asSubject) lacks \"\(field.name)\"",
        expected: "\"\(field.name)\": \(field.type.phrase(in: description))",
        advice: "adding it: \(field.summary.firstSentence.asObject)",
        at: object.head
      )
    }
  }

  private mutating func checkCompanions(
    _ object: JSONObject,
    _ form: FormatObject,
    _ known: FieldSet
  ) {
    for (companion, sets) in zip(form.companions, form.companionSets)
    where known.contains(sets.key) {
      guard known.isDisjoint(with: sets.needs), let member = object.member(companion.key)
      else { continue }
      guard !hasLikelyMisspelling(of: companion.needs, in: object, form) else { continue }
      report(
        "impossible-combination",
        "\"\(companion.key)\" needs \(companion.needs.quotedList(joinedBy: "or"))",
        expected: companion.needs.count == 1 ? "both" : "one of them in the same object",
        advice: companion.needs.count == 1
          ? "adding \"\(companion.needs[0])\", or removing \"\(companion.key)\"" : "removing it",
        at: member.keyRange
      )
    }
  }

  private mutating func checkExclusives(
    _ object: JSONObject,
    _ form: FormatObject,
    _ known: FieldSet
  ) {
    for (exclusive, set) in zip(form.exclusives, form.exclusiveSets) {
      let count = known.intersection(set).count
      if count > 1 {
        guard !exclusive.allowsSeveral else { continue }
        let present = object.members.filter { exclusive.names.contains($0.key) }
        let (first, second) = (present[0], present[1])
        diagnostics.append(
          Diagnostic(
            .error,
            "impossible-combination",
            "\"\(first.key)\" and \"\(second.key)\" are in one object",
            expected: "one key that states \(exclusive.meaning)",
            advice: (exclusive.combined.map { "\($0), " } ?? "")
              + "two objects, or removing one of the keys",
            at: second.keyRange,
            notes: [.init("\"\(first.key)\" is here", at: first.keyRange)]
          )
        )
      } else if count == 0, exclusive.isRequired,
        // That a companion is missing says more.
        !form.companionSets.contains(where: {
          known.contains($0.key) && !$0.needs.isDisjoint(with: set)
        }),
        !hasLikelyMisspelling(of: exclusive.names, in: object, form)
      {
        report(
          "missing-key",
          "\(form.title.asSubject) does not state \(exclusive.meaning)",
          expected: (exclusive.allowsSeveral ? "at least one of " : "one of ")
            + exclusive.names.quotedList(joinedBy: "or"),
          at: object.head
        )
      }
    }
  }

  /// Whether an unknown key, which is reported anyway, was meant to be the missing one.
  private func hasLikelyMisspelling(
    of names: [String],
    in object: JSONObject,
    _ form: FormatObject
  ) -> Bool {
    object.members.contains { member in
      form.field(member.key) == nil && !member.key.hasPrefix("x-")
        && closestMatch(to: member.key, in: names) != nil
    }
  }

  private mutating func reportUnknown(
    _ member: JSONMember,
    in form: FormatObject,
    beside object: JSONObject
  ) {
    let free = form.fields.map(\.name).filter { object[$0] == nil }
    let nearest = closestMatch(to: member.key, in: free)
    let holder = nearest == nil ? self.holder(of: member.key, in: form) : nil
    let advice =
      nearest.map { "\"\($0)\"" } ?? holder.map { "\"\($0)\": { \"\(member.key)\": … }" }
    report(
      "unknown-key",
      "unknown key \"\(member.key)\" in \(form.title.asObject)",
      expected: advice == nil ? form.fields.map(\.name).quotedList(joinedBy: "or") : nil,
      advice: advice
        ?? "a key that starts with \"x-\" for something of your own",
      at: member.keyRange
    )
  }

  /// The key of an object inside the object that has a key.
  private func holder(of key: String, in form: FormatObject) -> String? {
    form.fields.first { field in
      let types = if case .either(let types) = field.type { types } else { [field.type] }
      return types.contains { type in
        guard case .object(let name) = type else { return false }
        return description[name].field(key) != nil
      }
    }?.name
  }

  private mutating func checkChoice(
    _ text: String,
    of choices: [Choice],
    at range: SourceRange,
    key: String?
  ) {
    let words = choices.map(\.value)
    guard !words.contains(text) else { return }
    report(
      "unknown-word",
      "\(named(key)) is \"\(text)\"",
      expected: words.quotedList(joinedBy: "or"),
      advice: closestMatch(to: text, in: words).map { "\"\($0)\"" },
      at: range
    )
  }

  private mutating func checkInteger(
    _ number: JSONNumber,
    in range: ClosedRange<Int>,
    at place: SourceRange,
    key: String?
  ) {
    if let integer = number.integer, range.contains(integer) { return }
    let expected =
      range.lowerBound == range.upperBound
      ? "\(range.lowerBound)" : "a whole number from \(range.lowerBound) to \(range.upperBound)"
    report(
      "wrong-value",
      "\(named(key)) is \(number.text)",
      expected: expected,
      advice: key == "navatlas" ? "a newer version of NavAtlas for a newer format" : nil,
      at: place
    )
  }

  private mutating func reportKind(
    of value: JSONValue,
    expected type: FormatType,
    key: String?,
    advice: String? = nil
  ) {
    report(
      "wrong-type",
      "\(named(key)) is \(value.content.kindPhrase)",
      expected: type.phrase(in: description),
      advice: advice,
      at: value.range
    )
  }

  private mutating func reportFalse(at range: SourceRange, key: String?) {
    report(
      "wrong-value",
      "\(named(key)) is false",
      expected: "true",
      advice: "omitting it if it does not hold",
      at: range
    )
  }

  private mutating func reportEmptyList(at range: SourceRange, key: String?) {
    report(
      "empty-list",
      "\(named(key)) is an empty list",
      expected: "at least one entry",
      advice: "omitting it if there is none",
      at: range
    )
  }

  private mutating func reportEmptyMap(at range: SourceRange, key: String?) {
    report(
      "empty-object",
      "\(named(key)) is an empty object",
      expected: "at least one key in it",
      at: range
    )
  }

  private func named(_ key: String?) -> String {
    key.map { "\"\($0)\"" } ?? "the file"
  }

  private mutating func report(_ trouble: StringForm.Trouble, at range: SourceRange) {
    report(
      trouble.identifier,
      trouble.message,
      expected: trouble.expected,
      advice: trouble.advice,
      at: range
    )
  }

  private mutating func report(
    _ identifier: String,
    _ message: String,
    expected: String?,
    advice: String? = nil,
    at range: SourceRange
  ) {
    diagnostics.append(
      Diagnostic(.error, identifier, message, expected: expected, advice: advice, at: range)
    )
  }
}

extension JSONValue.Content {
  /// Whether it has the JSON type that a type of the format is written as.
  func isKind(of type: FormatType) -> Bool {
    switch (type, self) {
    case (.either(let types), _): types.contains { isKind(of: $0) }
    case (.string, .string), (.choice, .string), (.reference, .string): true
    case (.boolean, .boolean), (.flag, .boolean): true
    case (.integer, .number), (.positiveNumber, .number): true
    case (.list, .array): true
    case (.map, .object), (.object, .object): true
    default: false
    }
  }

  /// Its JSON type, as the end of a sentence.
  var kindPhrase: String {
    switch self {
    case .null: "null"
    case .boolean(let value): value ? "true" : "false"
    case .number: "a number"
    case .string: "a string"
    case .array: "a list"
    case .object: "an object"
    }
  }
}
