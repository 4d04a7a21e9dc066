import AtlasChecks
import AtlasGraph
import AtlasModel

/// Puts a review into words.
struct ReviewDigestBuilder {
  let review: NavigationReview

  private var old: NavigationModel { review.old.model }
  private var new: NavigationModel { review.new.model }
  private var consequences: Consequences { review.consequences }

  func section(_ id: ReviewDigest.Section.ID) -> ReviewDigest.Section {
    let (title, introduction, entries) =
      switch id {
      case .breaking: ("Breaking changes", "", breaking)
      case .lost: ("No longer reachable", "No taps lead to these screens any more.", lost)
      case .links: ("Links", "", links)
      case .bypasses:
        (
          "Newly bypassed requirements", "A way in does not check what the screen requires.",
          bypasses
        )
      case .newFindings: ("New findings", "", findings(consequences.newFindings, review.new))
      case .taps: ("Taps from launch", "", taps)
      case .changes: ("Changes", "", ChangeEntries(review).entries)
      case .gained: ("Newly reachable", "", gained)
      case .fixedFindings:
        ("Fixed findings", "", findings(consequences.fixedFindings, review.old))
      }
    return .init(id: id, title: title, introduction: introduction, entries: entries)
  }

  // MARK: Summary

  var summary: String {
    var parts: [String] = []
    func add(_ count: Int, _ noun: String, plural: String? = nil) {
      if count > 0 { parts.append(counted(count, noun, plural: plural)) }
    }
    add(consequences.breaking.count, "breaking change")
    let lost = Set(consequences.lost.map(\.newScreen)).count
    if lost > 0 { parts.append("\(counted(lost, "screen")) no longer reachable") }
    let urls = Set(consequences.links.filter { $0.nature != .somewhere }.map(\.url)).count
    if urls > 0 { parts.append("\(counted(urls, "link")) with another destination or none") }
    add(consequences.bypasses.count, "bypassed requirement")
    add(consequences.newFindings.count, "new finding")
    add(consequences.fixedFindings.count, "fixed finding")
    let natures = ElementChange.Nature.allCases.compactMap { nature -> String? in
      let count = review.difference.changes.count { $0.nature == nature }
      return count == 0 ? nil : "\(count) \(nature.rawValue)"
    }
    parts.append(natures.joined(separator: ", "))
    return parts.joined(separator: " · ")
  }

  // MARK: Sections

  private var breaking: [ReviewDigest.Entry] {
    consequences.breaking.map { change in
      .init(
        mark: .broken,
        kind: change.kind.label,
        subject: change.subject,
        isCode: true,
        phrases: [change.words],
        element: change.new
      )
    }
  }

  private var lost: [ReviewDigest.Entry] {
    consequences.lost.map { change in
      var phrases = change.reasons
      if change.circumstance == .byDefault {
        phrases = ["With the default conditions; with others it can be reached"]
      }
      if !change.enteredIn.isEmpty {
        let names = place(change.enteredIn).map { " " + $0 } ?? ""
        phrases.append(
          "Deep links still lead there" + (change.enteredIn == change.environments ? "" : names)
        )
      }
      return .init(
        mark: .none,
        kind: "screen",
        subject: new.screens[change.newScreen].label,
        isCode: false,
        phrases: phrases,
        place: place(change.environments),
        details: change.steps.isEmpty ? [] : ["was: " + change.steps.joined(separator: " → ")],
        element: .screen(change.newScreen)
      )
    }
  }

  private var gained: [ReviewDigest.Entry] {
    consequences.gained.map { change in
      .init(
        mark: .none,
        kind: "screen",
        subject: new.screens[change.newScreen].label,
        isCode: false,
        phrases: change.circumstance == .byDefault
          ? ["With conditions as they are by default"] : [],
        place: place(change.environments),
        details: change.steps.isEmpty ? [] : [change.steps.joined(separator: " → ")],
        element: .screen(change.newScreen)
      )
    }
  }

  /// One entry for each URL, what is worst first.
  private var links: [ReviewDigest.Entry] {
    var order: [String] = []
    var changes: [String: [LinkChange]] = [:]
    for change in consequences.links {
      if changes[change.url] == nil { order.append(change.url) }
      changes[change.url, default: []].append(change)
    }
    return order.map { entry(ofURL: $0, changes[$0] ?? []) }
  }

  private func entry(ofURL url: String, _ changes: [LinkChange]) -> ReviewDigest.Entry {
    var phrases: [String] = []
    for change in changes where !phrases.contains(change.nature.words) {
      phrases.append(change.nature.words)
    }
    var entry = ReviewDigest.Entry(
      mark: changes.contains(where: \.isBreaking) ? .broken : .none,
      kind: "",
      subject: url,
      isCode: true,
      phrases: phrases
    )
    let first = circumstance(changes[0])
    if changes.allSatisfy({ circumstance($0) == first }) {
      entry.place = first.isEmpty ? nil : first
    }
    entry.details = changes.flatMap { change -> [String] in
      let circumstance = entry.place == nil ? self.circumstance(change) : ""
      let before = circumstance.isEmpty ? "" : circumstance + ": "
      let ends = words(ofEndsOf: change)
      return changes.count == 1
        ? ["was: \(ends.old)", "now: \(ends.new)"]
        : ["\(before)was \(ends.old); now \(ends.new)"]
    }
    return entry
  }

  /// Both ends, with the deep links that take the URL where the ends read alike.
  private func words(ofEndsOf change: LinkChange) -> (old: String, new: String) {
    guard change.old.words == change.new.words else { return (change.old.words, change.new.words) }
    func words(_ end: LinkChange.End, _ model: NavigationModel) -> String {
      end.words + (end.link.map { " (\(model.deepLinks[$0].label))" } ?? "")
    }
    return (words(change.old, old), words(change.new, new))
  }

  /// Where and when it is so; empty for everywhere and always.
  private func circumstance(_ change: LinkChange) -> String {
    var parts = [place(change.environments)].compactMap { $0 }
    switch change.circumstance {
    case .notFound: parts.append("if the item that it names does not exist")
    case .conditions(let terms):
      parts += terms.isEmpty ? [] : ["with " + terms.map(\.text).joined(separator: ", ")]
    }
    return parts.joined(separator: ", ")
  }

  private var bypasses: [ReviewDigest.Entry] {
    consequences.bypasses.map { bypass in
      .init(
        mark: .none,
        kind: "screen",
        subject: new.screens[bypass.screen].label,
        isCode: false,
        phrases: ["requires \(bypass.requirement.text), which \(source(of: bypass)) bypasses"],
        place: place(bypass.environments),
        details: bypass.steps.isEmpty
          ? [] : [bypass.steps.map(\.words).joined(separator: " → ")],
        element: .screen(bypass.screen)
      )
    }
  }

  private func source(of bypass: RequirementBypass) -> String {
    switch bypass.source {
    case .launch: "a way from launch"
    case .deepLink(let index): "the deep link \(new.deepLinks[index].label)"
    case .entryPoint(let index):
      "the \(new.entryPoints[index].kind.label) \(new.entryPoints[index].name)"
    }
  }

  /// One entry for each screen, that which grew most first.
  private var taps: [ReviewDigest.Entry] {
    var order: [Int] = []
    var changes: [Int: [TapsChange]] = [:]
    for change in consequences.taps {
      if changes[change.newScreen] == nil { order.append(change.newScreen) }
      changes[change.newScreen, default: []].append(change)
    }
    let growth = changes.mapValues { $0.map { $0.new - $0.old }.max() ?? 0 }
    return order.enumerated().sorted { left, right in
      (-(growth[left.element] ?? 0), left.offset) < (-(growth[right.element] ?? 0), right.offset)
    }
    .map { _, screen in
      .init(
        mark: .none,
        kind: "screen",
        subject: new.screens[screen].label,
        isCode: false,
        phrases: (changes[screen] ?? []).map { change in
          "\(change.old) → \(change.new)" + (place(change.environments).map { " " + $0 } ?? "")
        },
        element: .screen(screen)
      )
    }
  }

  private func findings(_ findings: [Finding], _ graph: AppGraph) -> [ReviewDigest.Entry] {
    findings.map { finding in
      var place: String?
      if !finding.environments.isEmpty {
        let names = graph.model.app.names(
          of: finding.environments.numbers.map { graph.environments[$0] }
        )
        place = names.map { "on " + $0 }
      }
      return .init(
        mark: .none,
        kind: finding.severity.rawValue,
        subject: finding.rule,
        isCode: true,
        phrases: [finding.message],
        place: place
      )
    }
  }

  /// Some environments of the new app in words; nil for all that both have.
  private func place(_ set: EnvironmentSet) -> String? {
    let environments = set.numbers.map { review.new.environments[$0] }
    let all = review.new.environments.filter(review.old.environments.contains)
    if environments == all { return nil }
    for width in Width.allCases where environments == all.filter({ $0.width == width }) {
      return "in \(width.rawValue) width"
    }
    return new.app.names(of: environments).map { "on " + $0 }
  }
}

extension BreakingChange.Kind {
  /// What its subject is, in words.
  var label: String {
    switch self {
    case .url: "URL"
    case .scheme: "URL scheme"
    case .domain: "associated domain"
    case .activity: "user activity"
    case .storageKey: "storage key"
    }
  }
}

extension LinkChange.Nature {
  /// What became of the URL, in words.
  var words: String {
    switch self {
    case .nowhere: "leads nowhere"
    case .notHandedOver: "is not opened in the app"
    case .elsewhere: "leads to another screen"
    case .otherState: "leads to the same screen in another state"
    case .somewhere: "leads somewhere now"
    }
  }
}
