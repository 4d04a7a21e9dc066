import AtlasBase
import AtlasGraph
import AtlasModel

/// Follows URLs in both models and compares where they lead.
struct LinkComparison {
  private let old: NavigationModel
  private let new: NavigationModel
  private let matching: ElementMatching
  private let environments: EnvironmentPairs
  private let urls: [ReviewedURL]
  private let conditions: [Int]
  private let oldEnds: URLEnds
  private let newEnds: URLEnds

  /// - Parameter conditions: The conditions of the new model, by index, under both values of which each
  ///   URL is followed.
  init(
    old: NavigationModel,
    new: NavigationModel,
    _ matching: ElementMatching,
    _ environments: EnvironmentPairs,
    conditions: [Int] = []
  ) {
    self.conditions = conditions
    self.old = old
    self.new = new
    self.matching = matching
    self.environments = environments
    let urls = ReviewedURL.all(old: old, new: new, matching)
    self.urls = urls
    (oldEnds, newEnds) = concurrently {
      URLEnds(urls, old, ReviewNames(old: old, new: new, matching), asking: { $0.old })
    } _: {
      URLEnds(urls, new, ReviewNames(new: new), asking: { $0.new })
    }
  }

  /// How many URLs are followed.
  var urlCount: Int { urls.count }

  /// Sorted: what breaks first, then by URL.
  var changes: [LinkChange] {
    let questions = self.questions
    let (before, after) = concurrently {
      oldEnds.answers(to: questions.map(\.old))
    } _: {
      newEnds.answers(to: questions.map(\.new))
    }
    var groups = LinkChangeGroups()
    for question in questions {
      guard let before = before[question.old], let after = after[question.new] else { continue }
      compare(question, before, after, &groups)
    }
    let changes = groups.changes.map { change in
      var change = decided(change, groups)
      change.ledIn = groups.ledIn[change.asked] ?? []
      return change
    }
    return Self.withoutRepetition(changes + handovers).sorted { Self.key($0) < Self.key($1) }
  }

  private static func key(_ change: LinkChange) -> (Int, String, Int, String) {
    let circumstance =
      switch change.circumstance {
      case .conditions(let terms): terms.map(\.text).joined(separator: ",")
      case .notFound: "~"
      }
    let rank = change.isBreaking ? 0 : change.nature == .somewhere ? 2 : 1
    let order = (change.isInsideApp ? "~" : "") + circumstance
    return (rank, change.url, change.nature.rank, order)
  }

  /// What is made from a pattern is left out if an example of the same deep link shows the same.
  private static func withoutRepetition(_ changes: [LinkChange]) -> [LinkChange] {
    struct ReportedChange: Hashable {
      var link: Int?
      var newLink: Int?
      var nature: LinkChange.Nature
      var circumstance: LinkChange.Circumstance
      var screen: Int?

      init(_ change: LinkChange) {
        link = change.old.link
        newLink = change.new.link
        nature = change.nature
        circumstance = change.circumstance
        screen = change.new.screen
      }
    }
    let examples = Set(changes.filter(\.isExample).map(ReportedChange.init))
    return changes.filter { $0.isExample || !examples.contains(ReportedChange($0)) }
  }

  /// A URL in environments that neither model distinguishes, under the same conditions in both.
  private struct Question {
    var old: URLEnds.Question
    var new: URLEnds.Question
    /// By the numbers of the new app.
    var environments: EnvironmentSet
  }

  private var questions: [Question] {
    urls.indices.flatMap { url in
      givenConditions(forURL: url).flatMap { given in
        environments.classes.map { pair in
          Question(
            old: .init(url: url, environment: pair.old, given: given.old),
            new: .init(url: url, environment: pair.new, given: given.new),
            environments: pair.members
          )
        }
      }
    }
  }

  // MARK: Conditions

  /// The values of conditions under which a URL is followed, by the names of each model: the
  /// defaults first, then those that decide whether a deep link is there and open.
  private func givenConditions(forURL url: Int) -> [(old: [String: Bool], new: [String: Bool])] {
    var found: [[String: Bool]] = [[:]]
    func add(_ given: [String: Bool]) {
      let changed = given.filter { name, value in defaultValue(name) != value }
      if !found.contains(changed) { found.append(changed) }
    }
    for match in oldEnds.matches[url] {
      let link = old.deepLinks[match.link]
      let terms = (link.attributes.when, link.requires)
      for given in Self.assignments(terms.0.map(renamed), terms.1.map(renamed)) { add(given) }
    }
    for match in newEnds.matches[url] {
      let link = new.deepLinks[match.link]
      for given in Self.assignments(link.attributes.when, link.requires) { add(given) }
    }
    for index in conditions where !oldEnds.matches[url].isEmpty {
      let condition = new.conditions[index]
      add([condition.id: !condition.isTrueByDefault])
    }
    return found.map { given in (formerNames(given), given) }
  }

  /// Where a link is there and open, and where it is there and closed.
  private static func assignments(_ when: [ConditionTerm], _ requires: [ConditionTerm])
    -> [[String: Bool]]
  {
    let open = (when + requires).grantingValues
    guard !requires.isEmpty else { return [open] }
    let closed = open.merging(requires.map(\.negation).grantingValues) { _, new in new }
    return [open, closed]
  }

  private func defaultValue(_ name: String) -> Bool? {
    if let index = new.index.conditions[name] { return new.conditions[index].isTrueByDefault }
    return old.index.conditions[name].map { old.conditions[$0].isTrueByDefault }
  }

  /// A term of the old model by the name that its condition has in the new one.
  private func renamed(_ term: ConditionTerm) -> ConditionTerm {
    guard let name = term.conditionName, let index = old.index.conditions[name],
      case .condition(let now)? = matching.new(of: .condition(index))
    else { return term }
    var renamed = term
    renamed.fact = .condition(new.conditions[now].id)
    return renamed
  }

  private func formerNames(_ given: [String: Bool]) -> [String: Bool] {
    Dictionary(
      given.map { name, value in
        guard let index = new.index.conditions[name],
          case .condition(let before)? = matching.old(of: .condition(index))
        else { return (name, value) }
        return (old.conditions[before].id, value)
      },
      uniquingKeysWith: { first, _ in first }
    )
  }

  // MARK: Comparison

  private func compare(
    _ question: Question,
    _ before: URLEnds.Answer,
    _ after: URLEnds.Answer,
    _ groups: inout LinkChangeGroups
  ) {
    let terms = question.new.given.sorted { $0.key < $1.key }.map { name, value in
      ConditionTerm(value ? name : "!" + name)
    }
    let url = urls[question.new.url]
    func add(
      _ old: URLEnds.Reached,
      _ new: URLEnds.Reached,
      _ circumstance: LinkChange.Circumstance
    ) {
      guard let nature = nature(old, new) else { return }
      let isLoss = nature == .nowhere || nature == .elsewhere
      let isOwn = circumstance != .notFound && !old.end.isFallback
      groups.add(
        LinkChange(
          url: url.text,
          isExample: url.isExample,
          isInsideApp: url.isInsideApp,
          nature: nature,
          circumstance: circumstance,
          old: old.end,
          new: new.end,
          environments: question.environments,
          isBreaking: isLoss && isOwn && isPublished(old.end.link)
        )
      )
    }
    add(before.reached, after.reached, .conditions(terms))
    if terms.isEmpty, before.reached.end.screen != nil {
      groups.ledIn[url.asked, default: []].formUnion(question.environments)
    }
    if terms.count == 1, nature(before.reached, after.reached) == nil {
      groups.keep(url.asked, terms[0].conditionName, question.environments)
    }
    if let old = before.notFound, let new = after.notFound { add(old, new, .notFound) }
  }

  /// A change whose URL now goes to the fallback of its link: with the condition, if with its other value the URL
  /// leads where it did.
  private func decided(_ change: LinkChange, _ groups: LinkChangeGroups) -> LinkChange {
    guard change.circumstance == .conditions([]), change.new.isFallback, !change.old.isFallback
    else { return change }
    let names = groups.kept(ofURL: change.asked).filter {
      $0.value.isSuperset(of: change.environments)
    }
    .keys
    guard names.count == 1, let name = names.first, let isOn = defaultValue(name) else {
      return change
    }
    var change = change
    change.circumstance = .conditions([ConditionTerm(isOn ? name : "!" + name)])
    return change
  }

  private func nature(
    _ before: URLEnds.Reached,
    _ after: URLEnds.Reached
  ) -> LinkChange.Nature? {
    switch (before.end.screen, after.end.screen) {
    case (nil, nil): return nil
    case (.some, nil): return .nowhere
    case (nil, .some): return .somewhere
    case (let old?, let new?):
      if before.signature == after.signature { return nil }
      guard let same = matching.newScreen(of: old) else { return .elsewhere }
      if same == new { return .otherState }
      return after.visibleScreens.contains(same) ? .stillVisible : .elsewhere
    }
  }

  /// Whether a deep link of the old model is published, or may be.
  private func isPublished(_ link: Int?) -> Bool {
    link.map { old.deepLinks[$0].isPublic != false } ?? false
  }

  // MARK: Handover

  /// The URLs that the system handed to the app and does not any more.
  private var handovers: [LinkChange] {
    urls.enumerated().compactMap { number, url in
      guard let before = oldEnds.matches[number].first, let now = newEnds.matches[number].first,
        !url.isInsideApp,
        LinkHandover(of: url.url, to: old.app).isHandedOver != false
      else { return nil }
      let handover = LinkHandover(of: url.url, to: new.app)
      guard handover.isHandedOver == false else { return nil }
      let words = HandoverWords(handover: handover, app: new.app)
      func end(_ link: Int, _ words: String) -> LinkChange.End {
        .init(link: link, screen: nil, isFallback: false, words: words)
      }
      return LinkChange(
        url: url.text,
        isExample: url.isExample,
        isInsideApp: false,
        nature: .notHandedOver,
        circumstance: .conditions([]),
        old: end(before.link, "opened in the app"),
        new: end(now.link, words.sentences(for: url.url).last ?? "not opened in the app"),
        environments: environments.pairs.reduce(into: []) {
          $0.insert(EnvironmentSet(number: $1.new))
        },
        isBreaking: isPublished(before.link)
      )
    }
  }
}

/// Changes of URLs, each once with all its environments; what is so by default is not reported
/// again for other values of conditions.
private struct LinkChangeGroups {
  private struct Key: Hashable {
    var url: LinkChange.Asked
    var isNotFound: Bool
    var old: LinkChange.End
    var new: LinkChange.End
  }

  private(set) var changes: [LinkChange] = []
  /// By URL where it led to a screen by default.
  var ledIn: [LinkChange.Asked: EnvironmentSet] = [:]
  /// By URL and by the condition that is not as by default where the URL leads where it led.
  private var keptEnds: [LinkChange.Asked: [String: EnvironmentSet]] = [:]
  private var numbers: [Key: [Int]] = [:]

  mutating func keep(
    _ url: LinkChange.Asked,
    _ condition: String?,
    _ environments: EnvironmentSet
  ) {
    guard let condition else { return }
    keptEnds[url, default: [:]][condition, default: []].formUnion(environments)
  }

  func kept(ofURL url: LinkChange.Asked) -> [String: EnvironmentSet] {
    keptEnds[url] ?? [:]
  }

  mutating func add(_ change: LinkChange) {
    let key = Key(
      url: change.asked,
      isNotFound: change.circumstance == .notFound,
      old: change.old,
      new: change.new
    )
    for number in numbers[key] ?? [] {
      if changes[number].circumstance == change.circumstance {
        changes[number].environments.formUnion(change.environments)
        return
      }
      // The defaults come first.
      if changes[number].environments.isSuperset(of: change.environments) { return }
    }
    numbers[key, default: []].append(changes.count)
    changes.append(change)
  }
}
