import AtlasBase
import AtlasGraph
import AtlasLinks
import AtlasMarkup
import AtlasModel

/// What a script needs to say what a URL does, and what a link opens under other conditions: the patterns of the deep
/// links, and what comes of each link.
struct LinkData {
  let site: SiteContent
  private let model: NavigationModel
  private let environments: [Environment]
  /// The deep links, in the order in which a URL is offered to them.
  private let links: [Int]
  /// Where links to pages start: the site's folder.
  private let context: PageContext

  /// How many outcomes are worked out at most beyond those for the defaults of the conditions.
  static let outcomeLimit = 20_000

  init(_ site: SiteContent) {
    self.site = site
    model = site.model
    environments = site.graph.environments
    context = PageContext(site, .home)
    links = model.deepLinks.indices.sorted {
      site.model.deepLinks[$0].precedence < site.model.deepLinks[$1].precedence
    }
  }

  /// The files by their names: `links.js`, and where it would be too large for a page, one for each feature
  /// with what comes of its links.
  var files: [(name: String, text: String)] {
    var reasons = ScriptTable()
    let parts = parts
    var outcomes = [ScriptTable](repeating: ScriptTable(), count: (parts.max() ?? 0) + 1)
    let sets = self.sets
    let cells = cells(sets)
    let rows = zip(links, parts).map { link, part -> [JSONValue] in
      let absences = cells.map { cell in
        cell.absences[link].map { reasons.number(of: JSONValue($0)) } ?? -1
      }
      let numbers = cells.map { outcomes[part].number(of: JSONValue($0.outcomes[link].text)) }
      return row(link, part, ScriptTable.cells(absences), ScriptTable.cells(numbers))
    }
    let index = index(
      rows,
      sets: site.names(of: sets),
      reasons: reasons.text,
      outcomes: site.isDivided ? "[]" : "[\(outcomes[0].text)]"
    )
    guard site.isDivided else { return [("links.js", index)] }
    return [("links.js", index)]
      + outcomes.enumerated().map { part, table in
        ("links-\(part).js", "atlasLinks.outcomes[\(part)] = \(table.text);\n")
      }
  }

  /// The file, by number, that has what comes of each of the links: that of its feature.
  private var parts: [Int] {
    guard site.isDivided else { return links.map { _ in 0 } }
    var numbers: [String?: Int] = [:]
    return links.map { link in
      let feature = feature(of: link)
      let number = numbers[feature] ?? numbers.count
      numbers[feature] = number
      return number
    }
  }

  /// The link's own feature, or that of the screen that it opens.
  private func feature(of link: Int) -> String? {
    let deepLink = model.deepLinks[link]
    if let feature = deepLink.attributes.feature { return feature }
    let screen = deepLink.opening.steps.last.flatMap { model.screen(of: $0) }
    return screen.flatMap { model.screens[$0].attributes.feature }
  }

  /// - Parameters:
  ///   - rows: The links.
  ///   - sets: The names of the sets of conditions.
  ///   - reasons: A list in JavaScript, as are the outcomes.
  private func index(
    _ rows: [[JSONValue]],
    sets: JSONValue,
    reasons: String,
    outcomes: String
  ) -> String {
    let known = JSONPrinter().line(
      of: JSONValue([
        ("environments", Self.strings(environments.indices.map(site.name(ofEnvironment:)))),
        ("labels", Self.strings(environments.map(\.label))),
        ("sets", sets),
        ("schemes", .optional(model.app.schemes.map { Self.strings($0.map { $0.lowercased() }) })),
        (
          "domains",
          .optional(model.app.domains.map { JSONValue($0.compactMap(AssociatedDomain.table)) })
        ), ("association", association), ("others", others), ("words", words),
        ("said", Self.said), ("errors", LinkURL.errors),
      ])
    )
    let shared = SharedTexts(URLPattern.ParameterType.longExpressions)
    let lists = SharedLists(rows.map { JSONValue($0) }, name: "f").script
    func factored(_ lines: [String]) -> String {
      shared.factored(outOf: lines.joined(separator: "\n"), into: "t")
    }
    return """
      var atlasLinks = ((t, f = []) => {
      \(factored(lists.statements))
      return Object.assign(\(known), {
      reasons: \(reasons),
      outcomes: \(outcomes),
      links: [
      \(factored(lists.values.map { "\($0)," }))
      ].map(([\(Self.keys)]) => ({ \(Self.keys) })) }); })(\(shared.list));

      """
  }

  /// What a row has, in this order.
  private static let keys =
    "link, title, href, isOutside, file, takesURL, absences, part, outcomes, patterns"

  private static func strings(_ texts: [String]) -> JSONValue {
    JSONValue(texts.map { JSONValue($0) })
  }

  /// Null if the model names no file, false if the file does not name the app.
  private var association: JSONValue {
    guard let file = model.app.association else { return JSONValue(.null) }
    return file.table(for: model.app.appIDs) ?? false
  }

  /// What other apps have in the association file.
  private var others: JSONValue {
    model.app.association?.tableOfOthers(than: model.app.appIDs) ?? []
  }

  /// What the page says around the answers.
  private static let said: JSONValue = [
    "opened": "Opened in the app", "notStated": "not stated", "reaches": "If it reaches the app",
    "byDefault": "with each condition at its default",
    "notWithThese":
      "with each condition at its default, because answers are known for fewer changed conditions only",
    "handles": "handles it",
    "repeated": "occurs more than once: the first one counts", "none": "No deep link handles it.",
    "noneOutside": "No deep link handles it if it comes from outside the app.",
    "inside": "If it is opened inside the app", "whyNot": "Why the others don’t",
  ]

  /// What is said of whether the system opens a URL in the app; `x-found` stands for what a URL has.
  private var words: JSONValue {
    guard let url = try? LinkURL("x-found://x-found"), let web = try? LinkURL("https://x-found")
    else {
      return [:]
    }
    func said(_ handover: LinkHandover, _ url: LinkURL) -> [String] {
      HandoverWords(handover: handover, app: model.app).sentences(for: url)
    }
    func decided(_ outcome: AssociationDecision.Outcome) -> [String] {
      let decision = AssociationDecision(outcome: outcome, attempts: [])
      return Array(said(.domainsNotStated(decision: decision), web).dropFirst())
    }
    let component = AssociationFile.ComponentReference(entry: 0, component: 0)
    let shared = AssociationDecision(
      outcome: .handedOver(component),
      attempts: [],
      otherApp: component
    )
    let sharedWords = said(.domainsNotStated(decision: shared), web).dropFirst(2)
    let domains = said(.domainsNotStated(decision: nil), web)
    let words: [(String, [String])] = [
      ("file", said(.file, url)), ("declared", said(.scheme(isDeclared: true), url)),
      ("undeclared", said(.scheme(isDeclared: false), url)),
      ("noSchemes", said(.scheme(isDeclared: nil), url)),
      ("notAssociated", said(.notAssociated, web)),
      ("associated", Array(said(.associated(domain: "x-found", decision: nil), web).prefix(1))),
      ("noDomains", Array(domains.prefix(1))), ("noFile", Array(domains.dropFirst())),
      ("handedOver", decided(.handedOver(component))), ("excluded", decided(.excluded(component))),
      ("noMatch", decided(.noMatch)), ("noEntry", decided(.noEntry)),
      ("otherApp", Array(sharedWords)),
    ]
    return JSONValue(words.map { ($0.0, Self.strings($0.1)) })
  }

  private func row(_ index: Int, _ part: Int, _ absences: JSONValue, _ outcomes: JSONValue)
    -> [JSONValue]
  {
    let link = model.deepLinks[index]
    return [
      JSONValue(link.id), JSONValue(link.label), JSONValue(context.href(.deepLink(index))),
      JSONValue(.boolean(link.isOpenedFromOutside)),
      .optional(link.attributes.source.map { JSONValue($0.path) }),
      JSONValue(.boolean(model.takesWholeURL(link))), absences, JSONValue(integerLiteral: part),
      outcomes, JSONValue(link.patterns.map(\.table)),
    ]
  }

  // MARK: What comes of the links

  /// The sets of conditions that outcomes are worked out for.
  private var sets: [[String: Bool]] {
    let isFew = { (sets: [[String: Bool]]) in
      sets.count * environments.count * links.count <= Self.outcomeLimit
        && sets.count * model.conditions.count <= WayData.limit
    }
    return [site.conditionPairs, site.conditionSets].first(where: isFew) ?? [[:]]
  }

  /// What comes of each link, by index, in an environment and under given conditions.
  private struct Cell: Sendable {
    /// Why a link does not exist there.
    var absences: [String?]
    var outcomes: [HTML]
  }

  /// By set, then by environment.
  private func cells(_ sets: [[String: Bool]]) -> [Cell] {
    let arguments = model.deepLinks.indices.map { link in
      site.parameterNames(ofLink: link).map { URLPattern.Arguments.Argument(open: $0) }
    }
    let pairs = sets.flatMap { set in environments.indices.map { (set, $0) } }
    return pairs.concurrentMap { set, number in
      let semantics = NavigationSemantics(
        model: model,
        environment: environments[number],
        assumption: .values(model.conditionValues(overriddenBy: set))
      )
      let words = NavigationWords(model, in: environments[number])
      let outcomes = LinkOutcome.all(of: model, in: environments[number], conditions: set) {
        arguments[$0]
      }
      let absences = model.deepLinks.map {
        semantics.absence(of: $0.attributes).map(words.reason)
      }
      return Cell(
        absences: absences,
        outcomes: zip(absences, outcomes).map { absence, outcome in
          absence.map { paragraph("The link does not exist here: \($0).") }
            ?? OutcomeMarkup(context: context, outcome: outcome, number: number).html
        }
      )
    }
  }
}

/// What comes of a URL that a deep link handles, as a part of a page.
struct OutcomeMarkup {
  let context: PageContext
  let outcome: LinkOutcome
  /// The environment.
  let number: Int

  var html: HTML {
    var html: HTML = ""
    if !outcome.unmet.isEmpty {
      let terms = outcome.unmet.conjunction
      let rest =
        outcome.arrival == nil
        ? "and the model does not state where it leads then."
        : "so it leads elsewhere:"
      html += paragraph("It requires \(code(terms)), which does not hold, \(rest)")
    }
    if let arrival = outcome.arrival { html += states(of: arrival) }
    if let notFound = outcome.notFound {
      html += paragraph("If the item that it names does not exist:") + states(of: notFound)
    }
    return html
  }

  private func states(of arrival: Arrival) -> HTML {
    let cells = ArrivalCells(context: context, arrival: arrival, number: number)
    return """
      <div class="states"><div><p class="quiet">Cold start</p>\(cells.launched)</div>\
      <div><p class="quiet">Warm start</p>\(cells.running)</div></div>
      """
  }
}

extension SiteContent {
  /// The scripts that the pages of deep links load to say what a URL does, and what a link opens under other conditions.
  package var linkData: [(name: String, text: String)] {
    hasLinkData ? LinkData(self).files : []
  }

  /// Not if no deep link has a pattern, and no condition can be chosen.
  var hasLinkData: Bool {
    model.deepLinks.contains { !$0.patterns.isEmpty }
      || (!model.deepLinks.isEmpty && reach.sets.count > 1)
  }
}
