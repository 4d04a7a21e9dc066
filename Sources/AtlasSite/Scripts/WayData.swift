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

  /// How many vertices the graphs of all sets of conditions have together at most. Beyond that sets of one changed
  /// condition are given, or only the defaults.
  private static let limit = 100_000

  init(_ site: SiteContent) {
    self.site = site
    model = site.model
    environments = site.graph.environments
  }

  /// The files by their names: `ways.js`, and one for each table that differs from all others. In an app of very many
  /// screens a table has further ones, with the moves from the screens of each feature.
  var files: [(name: String, text: String)] {
    var tables: [WayTableScript.Text] = []
    var numbers: [WayTableScript.Text: Int] = [:]
    func files(of graph: AppGraph) -> [Int] {
      texts(graph).map { text in
        if let known = numbers[text] { return known }
        numbers[text] = tables.count
        tables.append(text)
        return tables.count - 1
      }
    }
    let open = files(of: site.graph)
    let decisive = model.conditionsOfExistence.union(model.changes.names)
    var known: [[String: Bool]: [Int]] = [:]
    // By the values of what no step sets: graphs under the same ones differ only in where ways begin.
    var similar: [[String: Bool]: AppGraph] = [:]
    let bySet = sets.map { set in
      if model.conditions.isEmpty { return open }
      // What screens only require changes nothing in a graph.
      let values = model.conditionValues(overriddenBy: set)
      let decision = values.filter { decisive.contains($0.key) }
      if let numbers = known[decision] { return numbers }
      let fixed = decision.filter { !model.changes.names.contains($0.key) }
      let graph = AppGraph(model, assuming: .values(values), sharing: similar[fixed])
      similar[fixed] = graph
      let numbers = files(of: graph)
      known[decision] = numbers
      return numbers
    }
    return [("ways.js", index(open, bySet))]
      + tables.enumerated().flatMap { number, text in
        let all = "(globalThis.navigationAtlasWayTables ??= [])[\(number)]"
        return [("ways-\(number).js", "\(all) = \(text.table);\n")]
          + text.files.enumerated().map { file, statements in
            (
              "ways-\(number)-\(file).js",
              "((t) => {\n\(statements)})(navigationAtlasWayTables[\(number)]);\n"
            )
          }
      }
  }

  /// The sets of conditions that tables are made for.
  private var sets: [[String: Bool]] {
    let vertices = site.graph.environmentClasses.reduce(0) {
      $0 + site.graph.graphs[$1[0]].vertices.count
    }
    return [site.conditionPairs, site.conditionSets].first { vertices * $0.count <= Self.limit }
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
      var navigationAtlasWays = Object.assign(\(printer.line(of: known)), { screens: [
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

  /// The table of each environment.
  private func texts(_ graph: AppGraph) -> [WayTableScript.Text] {
    let files = site.isDivided ? site.featureGroups.groupOfScreen : nil
    let byClass = graph.environmentClasses.concurrentMap { members in
      var table = WayTable(graph, inEnvironment: members[0])
      let starts = model.screens.indices.map { screen in
        graph.exists(screen: screen, inEnvironment: members[0])
          ? table.starts(at: .screen(screen)) : []
      }
      let launch = table.starts(at: .launch)
      return members.map { member in
        let words = NavigationWords(model, in: environments[member])
        let script = WayTableScript(table, words, model)
        return (member, script.text(starts: starts + [launch], files: files))
      }
    }
    return byClass.flatMap { $0 }.sorted { $0.0 < $1.0 }.map(\.1)
  }
}

extension SiteContent {
  /// The scripts that the page of the whole app loads to find ways between screens.
  package var wayData: [(name: String, text: String)] { WayData(self).files }
}
