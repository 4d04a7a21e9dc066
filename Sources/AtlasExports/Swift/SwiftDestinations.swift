import AtlasGraph
import AtlasLinks
import AtlasModel

/// The places to go that generated source has, and the values that they carry: every case of every route
/// enum, and each screen that a deep link names by its id.
struct SwiftDestinations {
  /// A value that a case carries.
  struct Value {
    enum Base: String {
      case string = "String"
      case int = "Int"
      case bool = "Bool"
      case uuid = "UUID"
    }

    var label: String?
    /// What the model says of its type.
    var statedType: String?
    var base: Base
    var isOptional: Bool

    /// As it is declared: `id: String?`.
    var declaration: String {
      let type = base.rawValue + (isOptional ? "?" : "")
      return label.map { "\(SwiftDestinations.label($0)): \(type)" } ?? type
    }

    /// Whether the app has another type there.
    var differs: Bool {
      guard let statedType else { return false }
      return statedType != base.rawValue + (isOptional ? "?" : "")
    }
  }

  private let model: NavigationModel
  /// By the name of a destination what it carries, in order.
  private(set) var values: [String: [Value]] = [:]
  /// The names of the destinations of deep links.
  private(set) var used: Set<String> = []

  /// - Parameter links: The deep links that are exported, by index.
  init(_ model: NavigationModel, links: [Int]) {
    self.model = model
    var uses: [String: [(link: DeepLink, values: [NeededValue])]] = [:]
    for link in links {
      let destinations = model.openings(ofLink: link).flatMap {
        model.namedDestinations(of: $0.opening)
      }
      for destination in destinations {
        used.insert(destination.name)
        let needed = model.neededValues(of: destination)
        uses[destination.name, default: []].append((model.deepLinks[link], needed))
      }
    }
    for route in model.routes {
      for stated in route.cases {
        let name = "\(route.id).\(stated.name)"
        values[name] = Self.values(stated.values, uses[name] ?? [])
      }
    }
    for name in used {
      guard let screen = model.index.screens[name] else { continue }
      values[name] = Self.values(model.screens[screen].parameters, uses[name] ?? [])
    }
  }

  /// A label as it is written where the value is declared; where it is given, no word needs an escape.
  fileprivate static func label(_ name: String) -> String {
    ["inout", "let", "var"].contains(name) ? "`\(name)`" : name
  }

  private static func values(
    _ stated: [Screen.Parameter],
    _ uses: [(link: DeepLink, values: [NeededValue])]
  ) -> [Value] {
    var labels = SwiftNames()
    var values = stated.indices.map { place in
      let parameter = stated[place]
      let given = uses.map { ($0.link, $0.values[place].argument) }
      let label: String? =
        if parameter.name == "_" {
          nil
        } else if SwiftNames.isIdentifier(parameter.name) {
          labels.kept(parameter.name)
        } else {
          labels.value(parameter.name, fallback: "value")
        }
      return value(label, type: parameter.type, given)
    }
    let extra = uses.map { $0.values.count - stated.count }.max() ?? 0
    for place in stated.count..<stated.count + max(0, extra) {
      let given = uses.map { use in
        (use.link, place < use.values.count ? use.values[place].argument : nil)
      }
      let name = uses.lazy.compactMap { use in
        place < use.values.count ? use.values[place].writtenName : nil
      }
      .first
      values.append(
        value(labels.value(name ?? "value", fallback: "value"), type: nil, given)
      )
    }
    return values
  }

  private static func value(
    _ label: String?,
    type: String?,
    _ given: [(link: DeepLink, argument: Destination.Argument.Value?)]
  ) -> Value {
    let stated = type.map(ValueType.init)
    let supplies = given.map { LinkSupply($0.argument, in: $0.link) }
    let bases = Set(supplies.compactMap(\.base))
    let wanted = stated.map { Value.Base(rawValue: $0.name) } ?? bases.first
    let base = wanted.flatMap { bases.isSubset(of: [$0]) ? $0 : nil } ?? .string
    return Value(
      label: label,
      statedType: type,
      base: base,
      isOptional: stated?.isOptional == true || supplies.contains(where: \.mayBeMissing)
    )
  }
}

extension NeededValue {
  /// What the argument is called where the model states no value for it.
  fileprivate var writtenName: String? {
    if let name { return name }
    if case .parameter(let name) = argument { return name }
    return nil
  }
}

/// What a deep link supplies for an argument of one of its destinations.
struct LinkSupply {
  /// Nil for an argument that is never given.
  private(set) var base: SwiftDestinations.Value.Base?
  private(set) var mayBeMissing = false

  init(_ argument: Destination.Argument.Value?, in link: DeepLink) {
    switch argument {
    case nil: mayBeMissing = true
    case .text: base = .string
    case .literal("true"), .literal("false"): base = .bool
    // An app for Apple Watch has integers of 32 bits.
    case .literal(let text): base = Int32(text) == nil ? .string : .int
    case .parameter(let name) where link.suppliesWholeURL(as: name): base = .string
    case .parameter(let name):
      let parameters = link.patterns.map { $0.parameters.first { $0.name == name } }
      mayBeMissing = parameters.contains { $0?.isOptional ?? true }
      let bases = Set(parameters.compactMap(\.self).map(\.swiftBase))
      base = bases.count == 1 ? bases.first : .string
    }
  }
}

extension URLPattern.Parameter {
  fileprivate var swiftBase: SwiftDestinations.Value.Base {
    switch type {
    case .int where !isRest: .int
    case .uuid where !isRest: .uuid
    case .bool where !isRest: .bool
    default: .string
    }
  }
}
