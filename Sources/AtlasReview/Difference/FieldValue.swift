import AtlasModel

/// The value of a field, as two models are compared by it. Nil, instead of a value, stands for what
/// is not stated, and for what says no more than that.
enum FieldValue: Equatable {
  case text(String)
  case items([FieldItem], isOrdered: Bool)

  init?(_ text: String?) {
    guard let text else { return nil }
    self = .text(text)
  }

  init?(_ flag: Bool?) {
    guard let flag else { return nil }
    self = .text(flag ? "true" : "false")
  }

  /// A flag that says something where it is set.
  init?(set flag: Bool) {
    guard flag else { return nil }
    self = .text("true")
  }

  /// A word that means nothing where it leaves a choice to the system.
  init?(choice word: String?) {
    guard let word, word != "automatic" else { return nil }
    self = .text(word)
  }

  /// A list of names that is stated, also where it is empty.
  static func stated(_ names: [String]?) -> FieldValue? {
    names.map { .items($0.map { FieldItem($0) }, isOrdered: false) }
  }

  /// A list; an empty one says nothing.
  init?(_ items: [FieldItem], isOrdered: Bool = false) {
    guard !items.isEmpty else { return nil }
    self = .items(items, isOrdered: isOrdered)
  }

  init?(_ names: [String], isOrdered: Bool = false) {
    self.init(names.map { FieldItem($0) }, isOrdered: isOrdered)
  }

  /// Whether two values say the same.
  static func hasSameMeaning(_ a: FieldValue?, _ b: FieldValue?) -> Bool {
    if a == b { return true }
    guard case .items(let a, false)? = a, case .items(let b, _)? = b, a.count == b.count else {
      return false
    }
    return a.sorted(by: FieldItem.precedes) == b.sorted(by: FieldItem.precedes)
  }

  /// As a model states it.
  var text: String {
    switch self {
    case .text(let text): text
    case .items(let items, _):
      items.isEmpty ? "none" : items.map(\.text).joined(separator: ", ")
    }
  }
}

/// An item of a list: its name, and what it says under it where it says something.
struct FieldItem: Equatable {
  var name: String
  var value: String

  init(_ name: String, _ value: String = "") {
    self.name = name
    self.value = value
  }

  var text: String { value.isEmpty ? name : "\(name): \(value)" }

  static func precedes(_ a: Self, _ b: Self) -> Bool {
    a.name != b.name ? a.name < b.name : a.value < b.value
  }
}

/// A field by which elements of a kind are compared.
struct ComparedField<Element>: Sendable {
  typealias Value = @Sendable (Element, FieldReading) -> FieldValue?

  /// The key of the format that the field is reported by.
  let key: @Sendable (Element, FieldReading) -> String
  /// What it compares of the format, as `screen.title`.
  let covers: [String]
  /// As it is stated.
  let stated: Value
  /// Whether two statements that are not the same say the same; nil where they never do.
  let isEqual: (@Sendable (Element, Element, FieldReadings) -> Bool)?

  init(
    _ key: String,
    covers: [String] = [],
    isEqual: (@Sendable (Element, Element, FieldReadings) -> Bool)? = nil,
    _ stated: @escaping Value
  ) {
    self.init(key: { _, _ in key }, covers: covers, isEqual: isEqual, stated)
  }

  init(
    key: @escaping @Sendable (Element, FieldReading) -> String,
    covers: [String],
    isEqual: (@Sendable (Element, Element, FieldReadings) -> Bool)? = nil,
    _ stated: @escaping Value
  ) {
    self.key = key
    self.covers = covers
    self.stated = stated
    self.isEqual = isEqual
  }

  /// - Parameter meaning: What a statement comes to: where it is equal, the field is.
  init(_ key: String, covers: [String] = [], meaning: @escaping Value, _ stated: @escaping Value) {
    self.init(
      key,
      covers: covers,
      isEqual: { old, new, readings in
        FieldValue.hasSameMeaning(meaning(old, readings.old), meaning(new, readings.new))
      },
      stated
    )
  }

  /// The same field, as one of what has it.
  func of<Holder>(_ element: @escaping @Sendable (Holder) -> Element) -> ComparedField<Holder> {
    let (key, stated, isEqual) = (key, stated, isEqual)
    var isEqualOfHolder: (@Sendable (Holder, Holder, FieldReadings) -> Bool)?
    if let isEqual {
      isEqualOfHolder = { old, new, readings in isEqual(element(old), element(new), readings) }
    }
    return ComparedField<Holder>(
      key: { holder, reading in key(element(holder), reading) },
      covers: covers,
      isEqual: isEqualOfHolder,
      { holder, reading in stated(element(holder), reading) }
    )
  }

  /// The difference of the field; nil where it is the same.
  func difference(_ old: Element, _ new: Element, _ readings: FieldReadings) -> ElementChange.Field?
  {
    if FieldValue.hasSameMeaning(stated(old, readings.old), stated(new, readings.new)) {
      return nil
    }
    if let isEqual, isEqual(old, new, readings) { return nil }
    return ElementChange.Field(
      key: key(new, readings.new),
      old: FieldState(stated(old, readings.old), stated(old, readings.oldShown)),
      new: FieldState(stated(new, readings.new), stated(new, readings.newShown))
    )
  }
}

/// How the values of a model are read.
struct FieldReading: Sendable {
  let model: NavigationModel
  let names: ElementNames
  /// Whether the values are to be read by people; else they are compared.
  let isShown: Bool

  /// A tab: people read its title.
  func tab(_ id: String) -> String {
    guard isShown, let index = model.index.tabs[id] else { return names.name(.tab, id) }
    return model.tabs[index].label
  }

  /// A part: people read its title.
  func part(_ id: String) -> String {
    guard isShown, let index = model.index.parts[id] else { return names.name(.part, id) }
    return model.parts[index].label
  }

  func name(_ kind: ElementKind, _ id: String?) -> FieldValue? {
    id.flatMap { FieldValue(names.name(kind, $0)) }
  }

  func destination(_ destination: Destination?) -> FieldValue? {
    destination.flatMap { FieldValue(names.destination($0, in: model)) }
  }

  /// A list of destinations as one value: they follow one another.
  func destinations(_ destinations: [Destination]) -> FieldValue? {
    guard !destinations.isEmpty else { return nil }
    return FieldValue(
      destinations.map { names.destination($0, in: model) }.joined(separator: ", ")
    )
  }

  func terms(_ terms: [ConditionTerm]) -> FieldValue? {
    guard !terms.isEmpty else { return nil }
    return FieldValue(Set(terms.map(names.term)).sorted().joined(separator: ", "))
  }

  func platforms(_ platforms: [Platform]?) -> FieldValue? {
    platforms.flatMap { FieldValue($0.map(\.rawValue).joined(separator: ", ")) }
  }
}

/// How the values of two models are read: to be compared, and to be shown.
struct FieldReadings: Sendable {
  let old: FieldReading
  let new: FieldReading
  let oldShown: FieldReading
  let newShown: FieldReading

  init(old: NavigationModel, new: NavigationModel, _ pairings: ElementPairings) {
    let newNames = ElementNames(new: new)
    self.old = FieldReading(
      model: old,
      names: ElementNames(old: old, new: new, pairings),
      isShown: false
    )
    self.new = FieldReading(model: new, names: newNames, isShown: false)
    oldShown = FieldReading(model: old, names: ElementNames(new: old), isShown: true)
    newShown = FieldReading(model: new, names: newNames, isShown: true)
  }
}
