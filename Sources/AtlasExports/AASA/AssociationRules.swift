import AtlasBase
import AtlasLinks

/// The components of an association file for some patterns, in the order in which the system tries
/// them.
///
/// A wildcard takes slashes too. So what a pattern's component takes beyond it, a URL with more
/// segments, is excluded before it. Patterns of more segments come first, so that no exclusion gets
/// what they take: an excluded URL has more segments than the pattern that it is excluded for.
struct AssociationRules {
  /// A pattern of a deep link.
  struct Link {
    var id: String
    var pattern: URLPattern
  }

  struct Rule: Equatable {
    var path: String
    var query: [(name: String, value: String)] = []
    var fragment: String?
    var isExcluded = false
    /// The deep link that it is for.
    var comment: String

    static func == (a: Rule, b: Rule) -> Bool {
      a.path == b.path && a.fragment == b.fragment && a.isExcluded == b.isExcluded
        && a.query.elementsEqual(b.query) { $0 == $1 }
    }
  }

  private let links: [Link]
  private var rules: [Rule] = []
  /// Per rule the number of its link.
  private var owners: [Int] = []
  private var variables: Set<AssociationVariable> = []

  init(_ links: [Link]) {
    self.links = links
    let counts = links.map {
      $0.pattern.language.hasRest ? .max : $0.pattern.language.segments.count
    }
    let order = links.indices.sorted { (counts[$1], $0) < (counts[$0], $1) }
    for number in order { addRules(for: number) }
  }

  private mutating func addRules(for number: Int) {
    let link = links[number]
    var writer = AssociationPathWriter(link.pattern.language)
    let tail = writer.tail()
    for path in writer.exclusions() {
      append(Rule(path: path, isExcluded: true, comment: link.id), number)
    }
    for path in writer.paths() {
      append(
        Rule(path: path, query: tail.query, fragment: tail.fragment, comment: link.id),
        number
      )
    }
    variables.formUnion(writer.variables)
  }

  private mutating func append(_ rule: Rule, _ link: Int) {
    guard !rules.contains(rule) else { return }
    rules.append(rule)
    owners.append(link)
  }

  func json(appIDs: [String]) -> JSONValue {
    let details: JSONValue = [
      "appIDs": JSONValue(appIDs.map { JSONValue($0) }), "components": JSONValue(rules.map(\.json)),
    ]
    var members: [(String, JSONValue)] = []
    if !variables.isEmpty {
      members.append(
        (
          "substitutionVariables",
          JSONValue(
            variables.sorted { $0.rawValue < $1.rawValue }.map {
              ($0.rawValue, JSONValue($0.values.map { JSONValue($0) }))
            }
          )
        )
      )
    }
    members.append(("details", [details]))
    return ["applinks": JSONValue(members)]
  }

  /// What the file, read again, says more or less than the patterns.
  func differences(from text: String, appIDs: [String]) -> [AssociationExport.Difference] {
    let source = SourceFile(path: "apple-app-site-association", text: text)
    guard let file = AssociationFile.read(source, index: 0).file else { return [] }
    let comparison = AssociationComparison(file, appIDs: appIDs)
    var differences: [(Int, AssociationExport.Difference)] = []
    for (number, link) in links.enumerated() {
      guard let coverage = comparison.coverage(of: link.pattern) else { continue }
      if let gap = coverage.gaps.first(where: \.isAsStated) {
        differences.append((number, .less(pattern: link.pattern.text, url: gap.url)))
      } else if coverage.isUndecided {
        differences.append((number, .undecided(pattern: link.pattern.text)))
      }
    }
    var told: Set<Int> = []
    for (index, rule) in rules.enumerated() where !rule.isExcluded {
      let pattern = links[owners[index]].pattern
      let component = AssociationFile.ComponentReference(entry: 0, component: index)
      switch comparison.excess(of: component, for: pattern, beyond: links.map(\.pattern)) {
      case .nothing: continue
      case .url(let rest) where told.insert(owners[index]).inserted:
        let origin = pattern.language.originWitness ?? pattern.scheme + "://"
        differences.append((owners[index], .more(pattern: pattern.text, url: origin + rest)))
      case .undecided where told.insert(owners[index]).inserted:
        differences.append((owners[index], .undecided(pattern: pattern.text)))
      case .url, .undecided: continue
      }
    }
    return differences.enumerated().sorted {
      ($0.element.0, $0.offset) < ($1.element.0, $1.offset)
    }.map(\.element.1)
  }
}

extension AssociationRules.Rule {
  fileprivate var json: JSONValue {
    var members: [(String, JSONValue)] = [("/", JSONValue(path))]
    if !query.isEmpty {
      members.append(("?", JSONValue(query.map { ($0.name, JSONValue($0.value)) })))
    }
    if let fragment { members.append(("#", JSONValue(fragment))) }
    if isExcluded { members.append(("exclude", true)) }
    members.append(("comment", JSONValue(comment)))
    return JSONValue(members)
  }
}
