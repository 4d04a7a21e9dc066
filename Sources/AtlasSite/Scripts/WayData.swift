import AtlasBase
import AtlasDiagrams
import AtlasGraph
import AtlasModel

/// What a script needs to find the way between two screens: what a person can do in each environment, as
/// ``WayTable`` has it, for each choice of the bar and for conditions of which nothing is given.
struct WayData {
  private let site: SiteContent
  private let model: NavigationModel
  private let environments: [Environment]

  /// How many vertices the graphs of all sets of conditions have together at most, and how many values of conditions the
  /// sets. Beyond that sets of one changed condition are given, or only the defaults.
  static let limit = 100_000

  init(_ site: SiteContent) {
    self.site = site
    model = site.model
    environments = site.graph.environments
  }

  /// The files by their names: `ways.js`, and one for each table, or list of where ways begin in one, that differs from
  /// all others. In an app of very many screens a table has further ones, with the moves from the screens of each feature.
  var files: [(name: String, text: String)] {
    var files = WayFiles()
    let open = numbers(of: [site.graph], &files)[0]
    let bySet = model.conditions.isEmpty ? sets.map { _ in open } : numbersBySet(&files)
    return [("ways.js", index(open, bySet))] + files.all
  }

  /// By set of conditions, per environment the number of the file with its table.
  private func numbersBySet(_ files: inout WayFiles) -> [[Int]] {
    // What screens only require changes nothing in a graph.
    let decisive = model.conditionsOfExistence.union(model.changes.names)
    let choices = sets.map { set -> (values: [String: Bool], decision: [String: Bool]) in
      let values = model.conditionValues(overriddenBy: set)
      return (values, values.filter { decisive.contains($0.key) })
    }
    let structural = model.structuralConditions
    func lasting(_ decision: [String: Bool]) -> [String: Bool] {
      decision.filter { structural.contains($0.key) }
    }
    let groups = Dictionary(grouping: choices.indices) { lasting(choices[$0].decision) }
    var known: [[String: Bool]: [Int]] = [:]
    for choice in choices where known[choice.decision] == nil {
      var (graphs, decisions) = ([AppGraph](), [[String: Bool]]())
      for other in groups[lasting(choice.decision)] ?? []
      where !decisions.contains(choices[other].decision) {
        let values = choices[other].values
        graphs.append(AppGraph(model, assuming: .values(values), sharing: graphs.first))
        decisions.append(choices[other].decision)
      }
      for (decision, numbers) in zip(decisions, numbers(of: graphs, &files)) {
        known[decision] = numbers
      }
    }
    return choices.compactMap { known[$0.decision] }
  }

  /// The sets of conditions that tables are made for.
  private var sets: [[String: Bool]] {
    let vertices = site.graph.environmentClasses.reduce(0) {
      $0 + site.graph.graphs[$1[0]].vertices.count
    }
    let size = max(vertices, model.conditions.count)
    return [site.conditionPairs, site.conditionSets].first { size * $0.count <= Self.limit }
      ?? [[:]]
  }

  /// Which file has which table, the names of environments, what does not hold by default, and the screens, launch
  /// last.
  private func index(_ open: [Int], _ bySet: [[Int]]) -> String {
    let context = PageContext(site, .home)
    let printer = JSONPrinter()
    let screens = zip(model.screens.indices, names).map { screen, name in
      [model.screens[screen].id, name, context.href(.screen(screen))]
    }
    let rows = (screens + [["launch", "Launch"]]).map { texts in
      printer.line(of: JSONValue(texts.map { JSONValue($0) }))
    }
    func list(_ numbers: [Int]) -> JSONValue {
      JSONValue(numbers.map { JSONValue(integerLiteral: $0) })
    }
    let known = JSONValue([
      ("labels", JSONValue(environments.map { JSONValue($0.label) })), ("open", list(open)),
      ("sets", site.names(of: sets)), ("given", JSONValue(bySet.map(list))),
      ("unmet", JSONValue(unmetTerms.map { JSONValue($0) })), ("words", Self.words),
    ])
    return """
      var atlasWays = Object.assign(\(printer.line(of: known)), { screens: [
      \(rows.joined(separator: ",\n"))
      ] });

      """
  }

  /// What the page says of ways.
  private static let words: JSONValue = [
    "none": "No way", "missing": "does not exist here", "shown": "it is already shown",
    "any": "Under any conditions", "cut": "There are too many ways to examine all of them.",
    "byTaps":
      "screens by taps; what links lead to is known for fewer changed conditions only",
  ]

  /// What does not hold by default, in words.
  private var unmetTerms: [String] {
    model.conditionValues(overriddenBy: [:]).sorted { $0.key < $1.key }
      .map { ConditionTerm(.condition($0.key), isNegated: $0.value).text }
  }

  /// What each screen is chosen by: no two are equal.
  private var names: [String] {
    let places = model.screens.indices.map { screen in
      model.screens[screen].label
        + (site.equalNames.place(of: .screen(screen)).map { " (\($0))" } ?? "")
    }
    let counts = Dictionary(places.map { ($0, 1) }, uniquingKeysWith: +)
    return zip(places, model.screens).map { name, screen in
      counts[name] == 1 && name != "Launch" ? name : "\(screen.label) (\(screen.id))"
    }
  }

  /// Per graph and environment the number of the file with its table.
  ///
  /// - Parameter graphs: Those that differ only in where ways begin.
  private func numbers(of graphs: [AppGraph], _ files: inout WayFiles) -> [[Int]] {
    var numbers = graphs.map { $0.environments.map { _ in 0 } }
    for (environment, text, starts) in texts(graphs) {
      for (graph, number) in files.numbers(of: text, starts).enumerated() {
        numbers[graph][environment] = number
      }
    }
    return numbers
  }

  /// The table of each environment, and for each graph where ways begin in it.
  private func texts(_ graphs: [AppGraph])
    -> [(environment: Int, text: WayTableScript.Text, starts: [String])]
  {
    let files = site.isDivided ? site.featureGroups.groupOfScreen : nil
    let byClass = graphs[0].environmentClasses.concurrentMap { members in
      var table = WayTable(graphs[0], inEnvironment: members[0])
      let starts = graphs.map { graph in
        let existing = model.screens.indices.filter {
          graph.exists(screen: $0, inEnvironment: members[0])
        }
        let found = table.starts(at: existing.map { .screen($0) } + [.launch], in: graph)
        var starts = [[WayTable.Start]](repeating: [], count: model.screens.count)
        for (screen, places) in zip(existing, found) { starts[screen] = places }
        return starts + found.suffix(1)
      }
      let words = members.map { NavigationWords(model, in: environments[$0]) }
      let (texts, origins) = WayTableScript(table, words, model).texts(starts: starts, files: files)
      return zip(members, texts).map { (environment: $0, text: $1, starts: origins) }
    }
    return byClass.flatMap { $0 }.sorted { $0.environment < $1.environment }
  }
}

extension SiteContent {
  /// The scripts that the page of the whole app loads to find ways between screens.
  package var wayData: [(name: String, text: String)] { WayData(self).files }
}
