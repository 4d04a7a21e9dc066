import AtlasGraph
import AtlasLinks
import AtlasModel

/// Arguments with which a deep link opens the same states.
struct LinkStateCase {
  var urls: [String]
  /// The first of the arguments, with placeholders for what differs.
  var arguments: [URLPattern.Arguments.Argument]
  /// Per environment.
  var prospects: [LinkProspects]
  /// The arguments whose value is a placeholder for that of a URL.
  var placeholders: [String]
}

/// Finds the cases that the states of a deep link are shown for.
struct LinkStateCases {
  let site: SiteContent
  /// The deep link.
  let index: Int

  /// The examples that the deep link handles, those with the same parameters together; one case for
  /// all URLs if there are none.
  func forms(of examples: [ExampleURL]) -> [LinkStateCase] {
    let handled = examples.compactMap { example in
      example.ownArguments.map { arguments in
        (
          url: example.text,
          items: site.model.arguments(ofLink: index, arguments.items, url: example.text)
        )
      }
    }
    let forms = grouped(handled.map { Set($0.items.map(\.name)) })
    let cases = forms.map { numbers, _ -> LinkStateCase in
      var arguments = handled[numbers[0]].items
      var placeholders: [String] = []
      for place in arguments.indices {
        let name = arguments[place].name
        let values = Set(
          numbers.map { number in handled[number].items.first { $0.name == name }?.value }
        )
        guard values.count > 1 else { continue }
        placeholders.append(name)
        arguments[place].value = "{\(name)}"
      }
      return LinkStateCase(
        urls: numbers.map { handled[$0].url },
        arguments: arguments,
        prospects: prospects(arguments),
        placeholders: placeholders
      )
    }
    guard cases.isEmpty else { return cases }
    let names = site.parameterNames(ofLink: index)
    let arguments = names.map { URLPattern.Arguments.Argument(name: $0, value: "{\($0)}") }
    return [
      LinkStateCase(
        urls: [],
        arguments: arguments,
        prospects: prospects(arguments),
        placeholders: names
      )
    ]
  }

  /// Cases with the same states as one.
  func merged(_ cases: [LinkStateCase]) -> [LinkStateCase] {
    grouped(cases.map(\.prospects)).map { numbers, prospects in
      LinkStateCase(
        urls: numbers.flatMap { cases[$0].urls },
        arguments: cases[numbers[0]].arguments,
        prospects: prospects,
        placeholders: numbers.flatMap { cases[$0].placeholders }
      )
    }
  }

  private func prospects(_ arguments: [URLPattern.Arguments.Argument])
    -> [LinkProspects]
  {
    site.graph.environments.indices.map { number in
      site.resolver.prospects(ofLink: index, in: number, arguments: arguments)
    }
  }
}

extension SiteContent {
  /// The parameters of a link's patterns; those of its destinations for a user activity.
  func parameterNames(ofLink index: Int) -> [String] {
    let deepLink = model.deepLinks[index]
    var names = deepLink.patterns.flatMap(\.parameters).map(\.name)
    if deepLink.patterns.isEmpty {
      let openings = [deepLink.opening, deepLink.otherwise, deepLink.notFound].compactMap { $0 }
      for argument in openings.flatMap({ model.destinations(of: $0) }).flatMap(\.arguments) {
        if case .parameter(let name) = argument.value { names.append(name) }
      }
    }
    if model.takesWholeURL(deepLink) { names.append(DeepLink.wholeURLName) }
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }
}
