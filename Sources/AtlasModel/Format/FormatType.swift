/// The type of a value in the model format.
///
/// The description of the format is data: the validator, the JSON Schema, the reference page and
/// the canonical form are all made from it, so that they cannot disagree.
package indirect enum FormatType: Sendable {
  /// A string of a stated form.
  case string(StringForm)
  /// One of a closed list of words.
  case choice([Choice])
  case boolean
  /// `true`: the key is there or it is not.
  case flag
  /// A whole number in a range.
  case integer(ClosedRange<Int>)
  /// A number greater than zero.
  case positiveNumber
  /// The id of an element of a kind.
  case reference(ElementKind)
  /// A list. `isOrdered` is false where order means nothing and the canonical form sorts it.
  case list(FormatType, isOrdered: Bool = true, isEmptyAllowed: Bool = true)
  /// A JSON object whose keys are data: names of parameters, platforms, URLs.
  case map(
    key: FormatType,
    value: FormatType,
    isOrdered: Bool = true,
    isEmptyAllowed: Bool = true
  )
  /// A JSON object with known keys, by the name of its form.
  case object(String)
  /// A value that may be written in a short and a long way; the JSON types distinguish them.
  case either([FormatType])
}

/// A word that is allowed, and what it means.
package struct Choice: Sendable {
  let value: String
  let summary: String

  package init(_ value: String, _ summary: String) {
    self.value = value
    self.summary = summary
  }
}

/// What a string has to look like.
package enum StringForm: String, Sendable, CaseIterable {
  /// Text for people, on one line.
  case text
  /// Text for people, in Markdown.
  case markdown
  /// A new element's id.
  case identifier
  /// A Swift type or view name, such as `Recipe.ID`.
  case swiftType
  /// `path:line` in the app's repository; the line may be missing.
  case sourceLocation
  /// A file's path, relative to the model's file.
  case path
  /// A path or glob of files to include.
  case glob
  /// A version number such as `18.0`.
  case version
  /// A URL.
  case url
  /// A URL with `{path}` and `{line}`.
  case sourceURLPattern
  /// A deep link's pattern.
  case urlPattern
  /// A condition's name, `!` before it for its opposite.
  case condition
  /// A screen's id or `Enum.case`, with arguments in parentheses where there are any.
  case destination
  /// A URL scheme.
  case scheme
  /// A host name, with a mode or none.
  case domain
  /// A height at which a sheet rests.
  case detent
}

/// One key of an object in the format.
package struct FormatField: Sendable {
  package let name: String
  let type: FormatType
  let summary: String
  let isRequired: Bool
  /// What to write where somebody gives a list and the key takes one value.
  let listAdvice: String?

  package init(
    _ name: String,
    _ type: FormatType,
    _ summary: String,
    isRequired: Bool = false,
    listAdvice: String? = nil
  ) {
    self.name = name
    self.type = type
    self.summary = summary
    self.isRequired = isRequired
    self.listAdvice = listAdvice
  }
}

/// Keys that say one thing in different ways: an object has exactly one of them, at most one where
/// none is required, at least one where several may stand together.
package struct ExclusiveKeys: Sendable {
  let names: [String]
  let isRequired: Bool
  /// What the keys say, as the end of the sentence "one key that says …".
  let meaning: String
  var allowsSeveral = false
  /// What says several of them in one object, where something does.
  var combined: String?
}

/// A JSON object with known keys.
package final class FormatObject: Sendable {
  let name: String
  let title: String
  let summary: String
  package let fields: [FormatField]
  let exclusives: [ExclusiveKeys]
  /// A JSON text that shows the object.
  let example: String?
  /// Keys that mean something only beside another key: (key, the keys one of which it needs).
  let companions: [(key: String, needs: [String])]
  /// The kind of element that it defines by its `id`; nil where it defines none.
  let elementKind: ElementKind?
  /// The keys that have to be there.
  let required: FieldSet
  /// The keys of each of ``exclusives``, and of each of ``companions`` with what it needs.
  let exclusiveSets: [FieldSet]
  let companionSets: [(key: FieldSet, needs: FieldSet)]
  private let positions: KeyTable

  package init(
    _ name: String,
    title: String,
    _ summary: String,
    fields: [FormatField],
    exclusives: [ExclusiveKeys] = [],
    companions: [(key: String, needs: [String])] = [],
    example: String? = nil
  ) {
    self.name = name
    self.title = title
    self.summary = summary
    self.fields = fields
    self.exclusives = exclusives
    self.companions = companions
    self.example = example
    elementKind = Self.elementKinds[name]
    let positions = Dictionary(uniqueKeysWithValues: fields.enumerated().map { ($1.name, $0) })
    func set(_ names: [String]) -> FieldSet { FieldSet(names.compactMap { positions[$0] }) }
    self.positions = KeyTable(fields.map(\.name))
    required = set(fields.filter(\.isRequired).map(\.name))
    exclusiveSets = exclusives.map { set($0.names) }
    companionSets = companions.map { (set([$0.key]), set($0.needs)) }
  }

  private static let elementKinds: [String: ElementKind] = [
    "scene": .scene, "tab": .tab, "screen": .screen, "route": .route, "router": .router,
    "entryPoint": .entryPoint, "deepLink": .deepLink, "restoration": .restoration,
    "diagram": .diagram, "transition": .transition, "part": .part,
    "destinationSet": .destinationSet,
    "stack": .container, "split": .container, "columns": .container, "tabs": .container,
    "navigationView": .container,
  ]

  func field(_ name: String) -> FormatField? {
    position(of: name).map { fields[$0] }
  }

  /// The position of a key in ``fields``.
  func position(of name: String) -> Int? { positions.position(of: name) }
}

/// The positions of a few keys. Their lengths, first and last characters distinguish most of them:
/// that takes a fraction of the time that hashing them as a whole does.
private struct KeyTable: Sendable {
  private let keys: [String]
  /// The positions by what is looked at first.
  private let buckets: [[UInt8]]

  init(_ keys: [String]) {
    self.keys = keys
    var buckets = [[UInt8]](repeating: [], count: 64)
    for (position, key) in keys.enumerated() {
      buckets[Self.bucket(of: key)].append(UInt8(position))
    }
    self.buckets = buckets
  }

  private static func bucket(of key: String) -> Int {
    let bytes = key.utf8
    guard let first = bytes.first, let last = bytes.last else { return 0 }
    return (bytes.count &* 5 &+ Int(first) &* 3 &+ Int(last)) & 63
  }

  func position(of key: String) -> Int? {
    for position in buckets[Self.bucket(of: key)] where keys[Int(position)] == key {
      return Int(position)
    }
    return nil
  }
}

/// Keys of an object of the format, by their positions: every object has fewer than 64.
struct FieldSet: OptionSet {
  let rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }

  init(_ positions: [Int]) {
    self.init(rawValue: positions.reduce(0) { $0 | 1 << UInt64($1) })
  }

  var count: Int { rawValue.nonzeroBitCount }
}

/// The whole description: the root object and every object that it reaches, by name.
package struct FormatDescription: Sendable {
  let objects: [FormatObject]
  let root: String
  private let indices: [String: Int]

  package init(root: String, objects: [FormatObject]) {
    self.root = root
    self.objects = objects
    self.indices = Dictionary(
      uniqueKeysWithValues: objects.enumerated().map { ($1.name, $0) }
    )
  }

  package subscript(name: String) -> FormatObject {
    guard let index = indices[name] else {
      preconditionFailure("the format description names an object \(name) that it lacks")
    }
    return objects[index]
  }
}
