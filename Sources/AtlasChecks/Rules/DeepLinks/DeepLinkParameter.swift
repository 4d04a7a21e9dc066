import AtlasBase
import AtlasLinks
import AtlasModel

extension Rule {
  static let deepLinkParameter = Rule(
    .deepLinkParameter,
    .deepLinks,
    .error,
    title: "A route with a missing argument",
    checks: """
      What the routes and screens of a deep link need comes from its URLs: a parameter of every \
      pattern, the whole URL, or a fixed string or number. A parameter of the query that may be \
      missing (`{sort?}`) supplies optional values only. What is supplied fits the type of the \
      value, if that is known: the type of a parameter (`{id:int}`), the whole URL, and a fixed \
      argument (`'abc'` is not an `Int`). What an entry point opens has an argument for each value that it \
      needs: a parameter of the intent, the notification or the widget, or a fixed one of the right type.
      """,
    impact: """
      The link opens nothing, or an empty screen: the app has the URL and can't make the route \
      from it. If it unwraps by force, it crashes.
      """,
    remedy: """
      Add the parameter to every pattern, make the route's value optional, or give a fixed value of \
      the right type.
      """,
    facts: ["values", "parameters"],
    failing: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" }, "schemes": ["recipes"] },
        "scenes": [ { "id": "main", "windowGroup": { "stack": { "root": "recipes",
          "destinations": [ { "for": "RecipeRoute" } ] } } } ],
        "routes": [ { "id": "RecipeRoute", "isHashable": true,
          "cases": { "step": { "screen": "step", "values": { "id": "Recipe.ID", "number": "Int" } } } } ],
        "screens": [
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "RecipeRoute.step", "on": "tap Continue Cooking" } ] },
          { "id": "step", "title": "Step" } ],
        "deepLinks": [
          { "id": "step-link", "patterns": ["recipes://recipe/{id}/step/{number:int}",
              ▸"recipes://recipe/{id}/cook"],
            "opens": { "path": ["RecipeRoute.step(id: id, number: number)"] }, "notFound": {} } ] }
      """,
      finds: ["\"recipes://recipe/{id}/cook\" supplies no \"number\" for \"RecipeRoute.step\""]
    ),
    fixed: RuleExample(
      """
      { "navatlas": 1,
        "app": { "name": "Recipes", "platforms": { "iOS": "18.0" }, "schemes": ["recipes"] },
        "scenes": [ { "id": "main", "windowGroup": { "stack": { "root": "recipes",
          "destinations": [ { "for": "RecipeRoute" } ] } } } ],
        "routes": [ { "id": "RecipeRoute", "isHashable": true,
          "cases": { "step": { "screen": "step", "values": { "id": "Recipe.ID", "number": "Int" } } } } ],
        "screens": [
          { "id": "recipes", "title": "Recipes", "goes": [
            { "push": "RecipeRoute.step", "on": "tap Continue Cooking" } ] },
          { "id": "step", "title": "Step" } ],
        "deepLinks": [
          { "id": "cook-link", "patterns": ["recipes://recipe/{id}/cook"],
            "opens": { "path": ["RecipeRoute.step(id: id, number: 1)"] }, "notFound": {} },
          { "id": "step-link", "patterns": ["recipes://recipe/{id}/step/{number:int}"],
            "opens": { "path": ["RecipeRoute.step(id: id, number: number)"] }, "notFound": {} } ] }
      """
    )
  ) { context, outcome in
    for index in context.model.deepLinks.indices {
      let values = context.model.openings(ofLink: index).flatMap {
        context.model.neededValues(of: $0.opening)
      }
      guard !values.isEmpty else { continue }
      let supply = LinkSupply(link: context.model.deepLinks[index])
      report(supply, of: values, .deepLink(index), &outcome)
    }
    for (index, entry) in context.model.entryPoints.enumerated() {
      let values = entry.ownOpenings.flatMap(context.model.neededValues)
      guard !values.isEmpty else { continue }
      report(LinkSupply(entry: entry), of: values, .entryPoint(index), &outcome)
    }
  }
}

extension Rule {
  private static func report(
    _ supply: LinkSupply,
    of values: [NeededValue],
    _ element: ElementReference,
    _ outcome: inout RuleOutcome
  ) {
    var supply = supply
    for value in values { supply.judge(value) }
    for fact in supply.notStated { outcome.notStated(fact.key, of: fact.element) }
    if supply.troubles.isEmpty, supply.notStated.isEmpty { outcome.pass() }
    for trouble in supply.troubles {
      outcome.fail(
        trouble.message,
        at: element,
        range: trouble.range,
        key: trouble.message,
        advice: trouble.advice,
        notes: trouble.notes
      )
    }
  }
}

extension EntryPoint {
  /// The states that it opens, without what it has in common with the one for another value of its parameter.
  fileprivate var ownOpenings: [Opening] {
    var openings: [Opening] = []
    if case .opening(let opening) = lead { openings.append(opening) }
    if let otherwise, !repeatsStated { openings.append(otherwise) }
    return openings
  }
}

/// What a deep link's patterns, or the parameters of an entry point, supply for the values that its destinations
/// need.
private struct LinkSupply {
  struct Trouble {
    var message: String
    var range: SourceRange
    var advice: String
    var notes: [Diagnostic.Note] = []
  }

  /// The id of the deep link or the entry point.
  let id: String
  /// The deep link; nil for an entry point, whose parameters are not stated.
  let link: DeepLink?
  /// Each pattern with its parameters.
  private let patterns: [(pattern: URLPattern, parameters: [URLPattern.Parameter])]
  private(set) var troubles: [Trouble] = []
  private(set) var notStated: [RuleOutcome.MissingFact] = []
  private var seen: Set<String> = []

  init(link: DeepLink) {
    self.link = link
    id = link.id
    patterns = link.patterns.map { ($0, $0.parameters) }
  }

  init(entry: EntryPoint) {
    link = nil
    id = entry.id
    patterns = []
  }

  private func suppliesWholeURL(as name: String) -> Bool {
    link?.suppliesWholeURL(as: name) ?? false
  }

  mutating func judge(_ value: NeededValue) {
    guard let argument = value.argument else { return judgeMissing(value) }
    if argument.parameterNames.isEmpty { return judgeFixed(argument, for: value) }
    if case .parameter(let name) = argument, suppliesWholeURL(as: name) {
      return judgeWholeURL(for: value)
    }
    // Without patterns, parameters come from what the activity carries.
    for (pattern, parameters) in patterns {
      for name in argument.parameterNames where !suppliesWholeURL(as: name) {
        judge(value, name, parameters.first { $0.name == name }, in: pattern)
      }
      if case .parameter(let name) = argument,
        let parameter = parameters.first(where: { $0.name == name })
      {
        judgeType(of: parameter, in: pattern, for: value)
      }
    }
  }

  private mutating func judgeMissing(_ value: NeededValue) {
    guard let name = value.name, let type = value.type.map(ValueType.init), !type.isOptional else {
      return
    }
    // Objects, dates and flags the app may have anyway; what identifies something or is a text or a
    // number has to come from the link.
    guard type.isIdentifier || type.isInteger || type.isText else { return }
    report(
      Trouble(
        message: "\"\(id)\" gives no \"\(name)\" to \"\(value.destination.name)\"",
        range: value.destination.range,
        advice: "\"\(value.destination.name)(…)\" with an argument for it"
      )
    )
  }

  private mutating func judge(
    _ value: NeededValue,
    _ name: String,
    _ parameter: URLPattern.Parameter?,
    in pattern: URLPattern
  ) {
    guard parameter?.isOptional ?? true else { return }
    guard let type = value.type.map(ValueType.init) else {
      // Whether the value may be missing is not known.
      let key = if case .screen = value.element { "parameters" } else { "values" }
      notStated.append(.init(key: key, element: value.element))
      return
    }
    guard !type.isOptional else { return }
    let supplies = parameter == nil ? "supplies no" : "need not supply"
    report(
      Trouble(
        message:
          "\"\(pattern.text)\" \(supplies) \"\(name)\" for \"\(value.destination.name)\"",
        range: pattern.range,
        advice: parameter == nil ? "\"{\(name)}\" in the pattern" : "\"{\(name)}\" without \"?\"",
        notes: [.init("needed here", at: value.destination.range)]
      )
    )
  }

  private mutating func judgeType(
    of parameter: URLPattern.Parameter,
    in pattern: URLPattern,
    for value: NeededValue
  ) {
    guard !parameter.isRest, let type = value.type.map(ValueType.init),
      let fitting = parameter.type.fittingTypes, Self.known.contains(type.name),
      !fitting.contains(type.name)
    else { return }
    report(
      Trouble(
        message:
          "\"\(parameter.name)\" of \"\(pattern.text)\" is \(parameter.type.noun), and "
          + "\"\(value.destination.name)\" needs \(type.name)",
        range: pattern.range,
        advice: "a parameter of the value's type",
        notes: [.init("needed here", at: value.destination.range)]
      )
    )
  }

  private mutating func judgeFixed(_ argument: Destination.Argument.Value, for value: NeededValue) {
    guard let type = value.type.map(ValueType.init), !argument.fits(type) else { return }
    report(
      Trouble(
        message:
          "\(argument.fixedText) is not a value of the type \(type.name), which "
          + "\"\(value.destination.name)\" needs",
        range: value.destination.range,
        advice: "a value of the type \(type.name)"
      )
    )
  }

  private mutating func judgeWholeURL(for value: NeededValue) {
    guard let type = value.type.map(ValueType.init), Self.known.contains(type.name) else { return }
    report(
      Trouble(
        message: "\"\(value.destination.name)\" needs \(type.name) and is given the whole URL",
        range: value.destination.range,
        advice: "a parameter of the value's type"
      )
    )
  }

  private mutating func report(_ trouble: Trouble) {
    if seen.insert(trouble.message).inserted { troubles.append(trouble) }
  }

  /// The types of which it is known what they are read from.
  private static let known = ValueType.integers.union(["Double", "Float", "UUID", "Bool", "Date"])
}

extension Destination.Argument.Value {
  /// Whether a fixed argument is a value of a type, as far as that is known. A string is what the app
  /// gets from a URL: it reads a number, an identifier or a date from it, if it is one.
  fileprivate func fits(_ type: ValueType) -> Bool {
    let text =
      switch self {
      case .parameter(let text), .text(let text), .literal(let text): text
      }
    if type.isInteger { return integer(text, type.name) }
    switch type.name {
    case "Double", "Float": return Double(text) != nil
    case "Bool": return text == "true" || text == "false"
    case "UUID": return URLPattern.ParameterType.uuid.accepts(text.utf8)
    case "Date":
      return URLPattern.ParameterType.date.accepts(text.utf8) || Double(text) != nil
    default: return true
    }
  }

  private func integer(_ text: String, _ type: String) -> Bool {
    switch type {
    case "Int8": Int8(text) != nil
    case "Int16": Int16(text) != nil
    case "Int32": Int32(text) != nil
    case "UInt8": UInt8(text) != nil
    case "UInt16": UInt16(text) != nil
    case "UInt32": UInt32(text) != nil
    case "UInt", "UInt64": UInt64(text) != nil
    default: Int64(text) != nil
    }
  }

  fileprivate var fixedText: String {
    switch self {
    case .parameter(let text), .literal(let text): "\"\(text)\""
    case .text(let text): "'\(text)'"
    }
  }
}

extension URLPattern.ParameterType {
  /// The types that a value of it can be read as; nil for any text. A number may be a date: seconds
  /// since a reference date.
  fileprivate var fittingTypes: Set<String>? {
    switch self {
    case .string, .label: nil
    case .int: Self.typesOfNumbers
    case .uuid: ["UUID"]
    case .bool: ["Bool"]
    case .date: ["Date"]
    }
  }

  private static let typesOfNumbers = ValueType.integers.union(["Double", "Float", "Date"])

  fileprivate var noun: String {
    switch self {
    case .string, .label: "a text"
    case .int: "a whole number"
    case .uuid: "a UUID"
    case .bool: "a Boolean value"
    case .date: "a date"
    }
  }
}
