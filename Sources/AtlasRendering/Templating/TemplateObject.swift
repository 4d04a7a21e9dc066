import Mustache

/// Something that templates take values from: a page, or a part of one such as a row.
///
/// The keys say in one place what a template may ask for and where the value comes from; what no
/// key names, no template can reach, and a template that asks for anything else is refused before
/// the first page is written.
///
///     struct ScreenRow: TemplateObject {
///       let name: String
///       let href: String
///       let note: String?
///
///       static let keys: TemplateKeys<Self> = [
///         .text("name", \.name), .text("href", \.href), .text("note", \.note),
///       ]
///     }
protocol TemplateObject: MustacheParent, Sendable {
  static var keys: TemplateKeys<Self> { get }
}

extension TemplateObject {
  /// What the engine asks: the value of a key, nil only when there is no such key.
  ///
  /// A value that is missing is not nil: the engine would look for the key further out.
  func child(named name: String) -> Any? { Self.keys.values[name]?(self) }
}

/// A page: what the template of its name makes a whole file of.
protocol TemplatePage: TemplateObject {
  /// The template's file name without `.mustache`.
  static var template: String { get }
}

/// The keys that an object offers to templates.
struct TemplateKeys<Object>: ExpressibleByArrayLiteral, Sendable {
  let values: [String: @Sendable (Object) -> Any]
  let shape: TemplateShape

  /// The keys; each name once.
  init(arrayLiteral keys: TemplateKey<Object>...) {
    values = Dictionary(uniqueKeysWithValues: keys.map { ($0.name, $0.value) })
    shape = TemplateShape(
      name: String(describing: Object.self),
      entries: keys.map { .init(name: $0.name, kind: $0.kind, summary: $0.summary) }
    )
  }
}

/// One key of an object.
struct TemplateKey<Object>: Sendable {
  let name: String
  let kind: TemplateKind
  /// What the value is, in a sentence for the reference.
  let summary: String
  let value: @Sendable (Object) -> Any

  /// A plain text, escaped by `{{ }}`. As a section it is false when it is missing or empty.
  static func text(
    _ name: String,
    summary: String = "",
    _ get: @escaping @Sendable (Object) -> String
  ) -> Self {
    Self(name: name, kind: .text, summary: summary) { TemplateText(get($0)) }
  }

  /// A plain text that may be missing, which is written as nothing.
  static func text(
    _ name: String,
    summary: String = "",
    _ get: @escaping @Sendable (Object) -> String?
  ) -> Self {
    Self(name: name, kind: .text, summary: summary) { TemplateText(get($0) ?? "") }
  }

  /// Finished HTML, for `{{{ }}}` only. As a section it is false when it is missing or empty.
  static func html(
    _ name: String,
    summary: String = "",
    _ get: @escaping @Sendable (Object) -> String
  ) -> Self {
    Self(name: name, kind: .html, summary: summary) { TemplateText(get($0)) }
  }

  /// Finished HTML that may be missing, for `{{{ }}}` only.
  static func html(
    _ name: String,
    summary: String = "",
    _ get: @escaping @Sendable (Object) -> String?
  ) -> Self {
    Self(name: name, kind: .html, summary: summary) { TemplateText(get($0) ?? "") }
  }

  /// A number. As a section it is false when it is 0.
  static func count(
    _ name: String,
    summary: String = "",
    _ get: @escaping @Sendable (Object) -> Int
  ) -> Self {
    Self(name: name, kind: .text, summary: summary) { object in
      let count = get(object)
      return TemplateText(renderText: String(count), isNull: count == 0)
    }
  }

  /// A condition, for sections only.
  static func flag(
    _ name: String,
    summary: String = "",
    _ get: @escaping @Sendable (Object) -> Bool
  ) -> Self {
    Self(name: name, kind: .flag, summary: summary) { get($0) }
  }

  /// A list; as a section it is repeated for each item, and false when it is empty.
  static func list<Item: TemplateObject>(
    _ name: String,
    summary: String = "",
    _ get: @escaping @Sendable (Object) -> [Item]
  ) -> Self {
    Self(name: name, kind: .list { Item.keys.shape }, summary: summary) { get($0) }
  }

  /// A list of plain texts, each of which is `{{.}}`.
  static func texts(
    _ name: String,
    summary: String = "",
    _ get: @escaping @Sendable (Object) -> [String]
  ) -> Self {
    Self(name: name, kind: .texts, summary: summary) {
      get($0).map { TemplateText(renderText: $0, isNull: false) }
    }
  }

  /// A part with keys of its own: a section, or the first word of a dotted name.
  static func object<Part: TemplateObject>(
    _ name: String,
    summary: String = "",
    _ get: @escaping @Sendable (Object) -> Part
  ) -> Self {
    Self(name: name, kind: .object { Part.keys.shape }, summary: summary) { get($0) }
  }

  /// A part that may be missing: a section that is then false, and a dotted name that is then empty.
  static func object<Part: TemplateObject>(
    _ name: String,
    summary: String = "",
    _ get: @escaping @Sendable (Object) -> Part?
  ) -> Self {
    Self(name: name, kind: .object { Part.keys.shape }, summary: summary) { object -> Any in
      if let part = get(object) { part } else { TemplateText("") }
    }
  }
}

/// What kind of value a key has. The shapes of parts are asked for when needed: types may nest
/// in themselves.
enum TemplateKind: Sendable {
  case text
  case html
  case flag
  case texts
  case list(@Sendable () -> TemplateShape)
  case object(@Sendable () -> TemplateShape)
}

/// The names and kinds of an object's keys.
struct TemplateShape: Sendable {
  /// One key, for people.
  struct Entry: Sendable {
    let name: String
    let kind: TemplateKind
    let summary: String
  }

  /// The name of the object's type.
  let name: String
  /// The keys in the order in which they are declared.
  let entries: [Entry]
  let keys: [String: TemplateKind]

  init(name: String, entries: [Entry]) {
    self.name = name
    self.entries = entries
    keys = Dictionary(uniqueKeysWithValues: entries.map { ($0.name, $0.kind) })
  }
}

/// A text as the engine takes it with the fewest dynamic casts; never "nil".
private struct TemplateText: MustacheCustomRenderable, MustacheParent {
  let renderText: String
  /// Whether a section of it is left out.
  let isNull: Bool

  init(renderText: String, isNull: Bool) {
    self.renderText = renderText
    self.isNull = isNull
  }

  init(_ text: String) {
    self.init(renderText: text, isNull: text.isEmpty)
  }

  /// A text has no keys; without this the engine would look for them by reflection.
  func child(named: String) -> Any? { nil }
}
