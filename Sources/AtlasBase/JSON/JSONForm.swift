/// The form of a JSON value that NavAtlas writes: one description, from which both the value and its
/// JSON Schema are made.
package struct JSONForm<Value>: Sendable {
  /// What a JSON Schema (2020-12) says of the value. Named parts are in ``definitions``.
  package let schema: JSONValue
  /// The named parts that the schema refers to, by name.
  package let definitions: [String: JSONValue]
  /// The value as JSON.
  package let json: @Sendable (Value) -> JSONValue

  init(
    schema: JSONValue,
    definitions: [String: JSONValue] = [:],
    json: @escaping @Sendable (Value) -> JSONValue
  ) {
    self.schema = schema
    self.definitions = definitions
    self.json = json
  }

  /// The same form as a named part of the schema, which is written once however often it is used.
  package func named(_ name: String) -> JSONForm {
    JSONForm(
      schema: ["$ref": JSONValue("#/$defs/\(name)")],
      definitions: definitions.merging([name: schema]) { $1 },
      json: json
    )
  }

  /// The same form for another value, of which this one is made.
  package func of<Other>(_ value: @escaping @Sendable (Other) -> Value) -> JSONForm<Other> {
    JSONForm<Other>(schema: schema, definitions: definitions) { json(value($0)) }
  }
}

// MARK: - Single values

extension JSONForm where Value == String {
  package static var text: Self { Self(schema: ["type": "string"]) { JSONValue($0) } }

  /// One of these strings.
  package static func oneOf(_ words: [String]) -> Self {
    Self(schema: ["enum": JSONValue(words.map { JSONValue($0) })]) { JSONValue($0) }
  }
}

extension JSONForm where Value == Bool {
  package static var flag: Self { Self(schema: ["type": "boolean"]) { JSONValue(.boolean($0)) } }
}

extension JSONForm where Value == Int {
  package static var count: Self { integer(from: 0) }

  package static func integer(from minimum: Int) -> Self {
    Self(schema: ["type": "integer", "minimum": JSONValue(integerLiteral: minimum)]) {
      JSONValue(integerLiteral: $0)
    }
  }

  /// Always the same number.
  package static func constant(_ number: Int) -> Self {
    Self(schema: ["const": JSONValue(integerLiteral: number)]) { JSONValue(integerLiteral: $0) }
  }
}

extension JSONForm
where Value: RawRepresentable & CaseIterable & Sendable, Value.RawValue == String {
  /// A case of an enumeration.
  package static var word: Self {
    let words = Value.allCases.map { JSONValue($0.rawValue) }
    return Self(schema: ["enum": JSONValue(words)]) { JSONValue($0.rawValue) }
  }
}

// MARK: - Compound values

extension JSONForm {
  package static func list<Element>(_ form: JSONForm<Element>) -> Self where Value == [Element] {
    Self(schema: ["type": "array", "items": form.schema], definitions: form.definitions) {
      JSONValue($0.map(form.json))
    }
  }

  /// An object whose keys are not known beforehand.
  ///
  /// - Precondition: No two values have the same key.
  package static func map<Element>(_ form: JSONForm<Element>) -> Self
  where Value == [(key: String, value: Element)] {
    Self(
      schema: ["type": "object", "additionalProperties": form.schema],
      definitions: form.definitions
    ) { JSONValue($0.map { ($0.key, form.json($0.value)) }) }
  }

  /// The value, or null.
  package static func nullable<Wrapped>(_ form: JSONForm<Wrapped>) -> Self
  where Value == Wrapped? {
    Self(
      schema: ["anyOf": [form.schema, ["type": "null"]]],
      definitions: form.definitions
    ) { $0.map(form.json) ?? JSONValue(.null) }
  }

  /// The one form or the other.
  package static func either<First, Second>(
    _ first: JSONForm<First>,
    _ second: JSONForm<Second>
  ) -> Self where Value == JSONEither<First, Second> {
    Self(
      schema: ["anyOf": [first.schema, second.schema]],
      definitions: first.definitions.merging(second.definitions) { $1 }
    ) {
      switch $0 {
      case .first(let value): first.json(value)
      case .second(let value): second.json(value)
      }
    }
  }

  /// An object with these keys, in this order, and no others.
  package static func object(
    _ description: String,
    @JSONKeyList<Value> keys: () -> [JSONKey<Value>]
  ) -> Self {
    object(description, keys())
  }

  package static func object(_ description: String, _ keys: [JSONKey<Value>]) -> Self {
    let required = keys.filter(\.isRequired).map { JSONValue($0.name) }
    let schema: JSONValue = [
      "description": JSONValue(description),
      "type": "object",
      "properties": JSONValue(keys.map { ($0.name, $0.schema) }),
      "required": JSONValue(required),
      "additionalProperties": false,
    ]
    let definitions = keys.reduce(into: [:]) { $0.merge($1.definitions) { $1 } }
    return Self(schema: schema, definitions: definitions) { value in
      JSONValue(keys.compactMap { key in key.json(value).map { (key.name, $0) } })
    }
  }
}

/// A value of one of two types.
package enum JSONEither<First: Sendable, Second: Sendable>: Sendable {
  case first(First)
  case second(Second)
}

// MARK: - Keys

/// A key of an object: its name, the form of its value, and where the value comes from.
package struct JSONKey<Value>: Sendable {
  let name: String
  let schema: JSONValue
  let definitions: [String: JSONValue]
  let isRequired: Bool
  /// Nil if the object does not have the key.
  let json: @Sendable (Value) -> JSONValue?

  /// A key that every such object has.
  package init<Field>(
    _ name: String,
    _ form: JSONForm<Field>,
    _ description: String,
    _ field: @escaping @Sendable (Value) -> Field
  ) {
    self.init(name, form, description, isRequired: true) { form.json(field($0)) }
  }

  /// A key that is missing if there is no value; the description says when.
  package static func optional<Field>(
    _ name: String,
    _ form: JSONForm<Field>,
    _ description: String,
    _ field: @escaping @Sendable (Value) -> Field?
  ) -> Self {
    Self(name, form, description, isRequired: false) { field($0).map(form.json) }
  }

  private init<Field>(
    _ name: String,
    _ form: JSONForm<Field>,
    _ description: String,
    isRequired: Bool,
    json: @escaping @Sendable (Value) -> JSONValue?
  ) {
    self.name = name
    schema = form.schema.described(description)
    definitions = form.definitions
    self.isRequired = isRequired
    self.json = json
  }
}

/// Lists the keys of an object, one in each line.
@resultBuilder
package enum JSONKeyList<Value> {
  package static func buildExpression(_ key: JSONKey<Value>) -> JSONKey<Value> { key }
  package static func buildBlock(_ keys: JSONKey<Value>...) -> [JSONKey<Value>] { keys }
}

extension JSONValue {
  /// A schema with this description in place of its own.
  fileprivate func described(_ description: String) -> JSONValue {
    guard case .object(let object) = content else { return self }
    let members = object.members.filter { $0.key != "description" }.map { ($0.key, $0.value) }
    return JSONValue([("description", JSONValue(description))] + members)
  }
}
