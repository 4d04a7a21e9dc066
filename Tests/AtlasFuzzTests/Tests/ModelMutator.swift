import AtlasTestSupport

@testable import AtlasBase
@testable import AtlasModel

/// Changes models by the description of their format, so that most of what comes out is a model again:
/// keys with values of their type, words of the closed lists, ids of elements that exist, elements twice,
/// lists without an end, and what stands somewhere moved or copied to another place of its type.
struct ModelMutator {
  /// A value and the type that the format gives it.
  struct Site {
    var path: [Int]
    var type: FormatType

    /// The name of the kind of object that stands there.
    var objectName: String? { if case .object(let name) = type { name } else { nil } }
  }

  private let description = FormatDescription.version1
  private(set) var generator: SeededGenerator
  /// The ids, and the names that stand for them, of a model's elements.
  private var names: [String] = []

  init(seed: UInt64) {
    generator = SeededGenerator(state: seed)
  }

  /// Changes a few values of a file.
  mutating func mutate(_ root: inout FuzzValue) {
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      var sites: [Site] = []
      names = []
      collect(root, .object(description.root), [], &sites)
      if Int.random(in: 0..<3, using: &generator) == 0 {
        transplant(in: &root, sites)
        continue
      }
      guard let site = sites.randomElement(using: &generator) else { return }
      var mutator = self
      root.change(at: site.path[...]) { mutator.mutate(&$0, site.type) }
      generator = mutator.generator
    }
  }

  /// Exchanges two elements of one kind, neither inside the other, or copies one to the place of another, wherever
  /// that is: containers in containers in presentations come from there.
  private mutating func transplant(in root: inout FuzzValue, _ sites: [Site]) {
    let elements = sites.filter { $0.objectName != nil && !$0.path.isEmpty }
    guard let name = elements.randomElement(using: &generator)?.objectName else { return }
    let some = elements.filter { $0.objectName == name }
    guard let one = some.randomElement(using: &generator),
      let other = some.randomElement(using: &generator), one.path != other.path,
      let first = root.value(at: one.path[...]), let second = root.value(at: other.path[...])
    else { return }
    let isNested = one.path.starts(with: other.path) || other.path.starts(with: one.path)
    if !isNested, Bool.random(using: &generator) {
      root.change(at: one.path[...]) { $0 = second }
      root.change(at: other.path[...]) { $0 = first }
    } else {
      // An id stands for one element.
      root.change(at: other.path[...]) { $0 = first.without(key: "id", keeping: $0) }
    }
  }

  // MARK: What there is

  private mutating func collect(
    _ value: FuzzValue,
    _ type: FormatType,
    _ path: [Int],
    _ sites: inout [Site]
  ) {
    sites.append(Site(path: path, type: type))
    switch (type, value) {
    case (.either(let types), _):
      sites.removeLast()
      let fitting = types.first { Self.fits(value, $0) } ?? types[0]
      collect(value, fitting, path, &sites)
    case (.list(let element, _, _), .array(let values)):
      for (index, value) in values.enumerated() { collect(value, element, path + [index], &sites) }
    case (.map(_, let inner, _, _), .object(let members)):
      for (index, member) in members.enumerated() {
        names.append(member.key)
        collect(member.value, inner, path + [index], &sites)
      }
    case (.object(let name), .object(let members)):
      for (index, member) in members.enumerated() {
        if member.key == "id", case .string(let id) = member.value { names.append(id) }
        guard let field = description[name].field(member.key) else { continue }
        collect(member.value, field.type, path + [index], &sites)
      }
    default: break
    }
  }

  /// Whether a value has the JSON type of a type.
  private static func fits(_ value: FuzzValue, _ type: FormatType) -> Bool {
    switch (type, value) {
    case (.list, .array), (.map, .object), (.object, .object): true
    case (.string, .string), (.choice, .string), (.reference, .string): true
    case (.boolean, .literal), (.flag, .literal), (.integer, .literal), (.positiveNumber, .literal):
      true
    default: false
    }
  }

  // MARK: Changes

  private mutating func mutate(_ value: inout FuzzValue, _ type: FormatType) {
    switch (type, value) {
    case _ where Int.random(in: 0..<30, using: &generator) == 0:
      value = .literal(["null", "0", "-1", "1e999", "{}", "[]"].randomElement(using: &generator)!)
    case (.list(let element, _, _), .array(var values)):
      mutate(&values, element)
      value = .array(values)
    case (.map(let key, let inner, _, _), .object(var members)):
      mutate(&members) { mutator in
        guard case .string(let key) = mutator.value(of: key, depth: 0) else { return nil }
        return .init(key: key, value: mutator.value(of: inner, depth: 3))
      }
      value = .object(members)
    case (.object(let name), .object(var members)):
      let fields = description[name].fields
      mutate(&members) { mutator in
        guard let field = fields.randomElement(using: &mutator.generator) else { return nil }
        return .init(key: field.name, value: mutator.value(of: field.type, depth: 3))
      }
      value = .object(members)
    default:
      value = self.value(of: type, depth: 3)
    }
  }

  private mutating func mutate(_ values: inout [FuzzValue], _ element: FormatType) {
    let index = values.indices.randomElement(using: &generator)
    switch (Int.random(in: 0..<6, using: &generator), index) {
    case (0, let index?): values.remove(at: index)
    case (1, let index?): values.insert(values[index], at: index)
    case (2, let index?): values.swapAt(index, values.count - 1)
    case (3, let index?):
      let last = values[index]
      values.append(last)
      values.append(.array([last]))
    case (4, _): values = []
    default: values.append(value(of: element, depth: 3))
    }
  }

  private mutating func mutate(
    _ members: inout [FuzzValue.Member],
    _ make: (inout ModelMutator) -> FuzzValue.Member?
  ) {
    let index = members.indices.randomElement(using: &generator)
    switch (Int.random(in: 0..<6, using: &generator), index) {
    case (0, let index?): members.remove(at: index)
    case (1, let index?): members.swapAt(index, 0)
    case (2, let index?): members[index].key = Self.texts.randomElement(using: &generator)!
    default:
      guard let member = make(&self) else { return }
      members.removeAll { $0.key == member.key }
      members.append(member)
    }
  }

  // MARK: Values of a type

  private mutating func value(of type: FormatType, depth: Int) -> FuzzValue {
    switch type {
    case .string(let form): .string(text(of: form))
    case .choice(let choices): .string(choices.randomElement(using: &generator)!.value)
    case .boolean: .literal(Bool.random(using: &generator) ? "true" : "false")
    case .flag: .literal("true")
    case .integer(let range): .literal(integer(in: range))
    case .positiveNumber:
      .literal(["0.1", "1", "1e308", "5e-324", "400"].randomElement(using: &generator)!)
    case .reference: .string(name)
    case .either(let types): value(of: types.randomElement(using: &generator)!, depth: depth)
    case .list(let element, _, _):
      .array(
        (0..<Int.random(in: 0...(depth > 0 ? 3 : 1), using: &generator)).map { _ in
          value(of: element, depth: depth - 1)
        }
      )
    case .map(let key, let inner, _, _):
      .object(
        (0..<Int.random(in: 0...2, using: &generator)).compactMap { _ in
          guard case .string(let key) = value(of: key, depth: 0) else { return nil }
          return .init(key: key, value: value(of: inner, depth: depth - 1))
        }
      )
    case .object(let name): object(description[name], depth: depth)
    }
  }

  /// What is required, one of the keys that exclude each other, and a few more.
  private mutating func object(_ form: FormatObject, depth: Int) -> FuzzValue {
    var names = Set(form.fields.filter(\.isRequired).map(\.name))
    for exclusive in form.exclusives where exclusive.isRequired {
      names.insert(exclusive.names.randomElement(using: &generator)!)
    }
    if depth > 0 {
      for field in form.fields where Int.random(in: 0..<12, using: &generator) == 0 {
        names.insert(field.name)
      }
    }
    guard depth > -6 else { return .object([]) }
    return .object(
      form.fields.filter { names.contains($0.name) }.map { field in
        .init(key: field.name, value: value(of: field.type, depth: depth - 1))
      }
    )
  }

  private mutating func integer(in range: ClosedRange<Int>) -> String {
    let near = range.lowerBound...min(range.upperBound, range.lowerBound &+ 9)
    return String(
      [range.lowerBound, range.upperBound, Int.random(in: near, using: &generator)]
        .randomElement(using: &generator)!
    )
  }

  private var name: String {
    mutating get { names.randomElement(using: &generator) ?? "a" }
  }

  private mutating func text(of form: StringForm) -> String {
    let name = self.name
    switch form {
    case .text, .markdown: return Self.texts.randomElement(using: &generator)!
    case .identifier:
      return Bool.random(using: &generator)
        ? name : "new\(Int.random(in: 0..<4, using: &generator))"
    case .condition: return Bool.random(using: &generator) ? name : "!" + name
    case .destination:
      return [name, name + "(id)", name + "(a: b)", "\(name).\(self.name)"]
        .randomElement(using: &generator)!
    default: return (Self.samples[form] ?? Self.texts).randomElement(using: &generator)!
    }
  }

  private static let samples: [StringForm: [String]] = [
    .swiftType: ["Recipe.ID", "[Route]", "Int", "A<B>", "Set<Int>?"],
    .sourceLocation: ["App.swift:1", "A/B.swift", "../x:9", "a:0"],
    .path: ["a.json", "Shots/a.png", "../../etc/passwd"],
    .glob: ["*.json", "**/*", "a"],
    .version: ["1.0", "18", "26.4.1", "0"],
    .url: ["https://example.com/r/1?n=2#x", "recipes://r/42", "mailto:a@b", "https://"],
    .sourceURLPattern: ["https://x.org/{path}#L{line}", "{path}"],
    .urlPattern: [
      "https://example.com/r/{id}?n={n?}", "recipes://r/{id:int}", "a://{h...}/b", "a:{x}",
      "https://example.com/{a}-{b:uuid}x", "https://example.com/{p...}", "a://h/{x}1{y:date}",
      "https://{sub}.example.com/r/{d:date}", "https://*.example.com/",
    ],
    .scheme: ["recipes", "a+b", "https"],
    .domain: ["example.com", "*.example.com", "example.com?mode=developer"],
    .detent: ["medium", "large", "fraction(0.5)", "height(200)"],
  ]

  /// Texts for people.
  static let texts = [
    "A", "Two words", "", " ", "é日本\u{301}", "a\u{202E}b\u{200B}", "<b onclick=x>", "&amp;&#0;",
    "]]>", "`x` *y* [z](javascript:alert(1))", "a | b\n| c", "=1+1", "$(id) `id` \\(x)",
    "\u{1B}[31m",
    "%%{init: {}}%%", "::error::x", "\"'\\", "\u{0}", "@someone #1",
    String(repeating: "long ", count: 60),
  ]
}
