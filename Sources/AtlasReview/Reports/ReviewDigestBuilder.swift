import AtlasChecks
import AtlasGraph
import AtlasModel

/// Puts a review into words.
struct ReviewDigestBuilder {
  let review: NavigationReview

  var old: NavigationModel { review.old.model }
  var new: NavigationModel { review.new.model }
  var consequences: Consequences { review.consequences }

  func section(_ id: ReviewDigest.Section.ID) -> ReviewDigest.Section {
    let (title, introduction, entries) =
      switch id {
      case .breaking: ("Breaking changes", "", breaking)
      case .launch: ("First screen", "", launch)
      case .needs: ("Newly needed conditions", "", needs)
      case .released: ("Conditions no longer needed", "", released)
      case .lost: ("No longer reachable", "No taps lead to these screens any more.", lost)
      case .links: ("Links", "", links)
      case .bypasses:
        (
          "Newly bypassed requirements", "A way in does not check what the screen requires.",
          bypasses
        )
      case .newFindings: ("New findings", "", findings(consequences.newFindings, review.new))
      case .newScreens: ("New screens", "", newScreens)
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
    if !consequences.launch.isEmpty { parts.append("another first screen") }
    parts += summaryOfNeeds
    let lost = Set(consequences.lost.map(\.newScreen)).count
    if lost > 0 { parts.append("\(counted(lost, "screen")) no longer reachable") }
    parts += summaryOfLinks
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
    ReviewDigest.Entry.gathering(consequences.breaking) { change in
      change.outcome.map { [$0, placeOfBreaking(change) ?? ""] }
    } one: { change in
      .init(
        mark: .broken,
        kind: change.kind.label,
        subject: change.subject,
        isCode: true,
        phrases: [change.words],
        place: placeOfBreaking(change),
        element: change.new
      )
    } all: { group in
      .init(
        mark: .broken,
        kind: "",
        subject: counted(group.count, "URL"),
        isCode: false,
        phrases: ["They led to a screen, \(group[0].outcome ?? "")"],
        place: placeOfBreaking(group[0]),
        details: group.map(\.subject)
      )
    }
  }

  private func placeOfBreaking(_ change: BreakingChange) -> String? {
    change.environments.flatMap(place)
  }

  /// So many of which the same is said are one entry.
  static let fewestAlike = 4

  /// One entry for each screen that the app opens on now.
  private var launch: [ReviewDigest.Entry] {
    var order: [String] = []
    var changes: [String: [LaunchChange]] = [:]
    for change in consequences.launch {
      let now = names(ofScreens: change.new, new)
      if changes[now] == nil { order.append(now) }
      changes[now, default: []].append(change)
    }
    return order.map { now in
      let alike = changes[now] ?? []
      let isOne = alike.count == 1
      let before = alike.map { names(ofScreens: $0.old, old) }
      return .init(
        mark: .none,
        kind: "",
        subject: "The app now opens on \(now)" + (isOne ? ", before on \(before[0])" : ""),
        isCode: false,
        phrases: [],
        place: isOne ? place(alike[0].environments) : nil,
        details: isOne
          ? []
          : zip(alike, before).map { change, before in
            (place(change.environments).map { $0 + ": " } ?? "") + "before on \(before)"
          },
        element: alike[0].new.first.map(ElementReference.screen)
      )
    }
  }

  private func names(ofScreens screens: [Int], _ model: NavigationModel) -> String {
    var names: [String] = []
    for screen in screens where !names.contains(model.screens[screen].label) {
      names.append(model.screens[screen].label)
    }
    return names.count < 3
      ? names.joined(separator: " and ")
      : names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
  }

  /// The first names of a list, and how many more there are.
  func listed(_ names: [String]) -> String {
    let shown = names.count > 12 ? Array(names.prefix(10)) : names
    let rest = names.count - shown.count
    return shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
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
          "deep links still lead there" + (change.enteredIn == change.environments ? "" : names)
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

  private var bypasses: [ReviewDigest.Entry] {
    consequences.bypasses.map { bypass in
      .init(
        mark: .none,
        kind: "screen",
        subject: new.screens[bypass.screen].label,
        isCode: false,
        phrases: ["requires \(bypass.requirement.text), which \(source(of: bypass)) bypasses"],
        place: place(bypass.environments),
        details: bypass.way.isEmpty
          ? [] : [bypass.way.map(\.words).list { $0 }.joined(separator: " → ")],
        element: .screen(bypass.screen)
      )
    }
  }

  private func source(of bypass: RequirementBypass) -> String {
    switch bypass.source {
    case .launch: "a way from launch"
    case .deepLink(let index): "the deep link \(new.deepLinks[index].label)"
    case .entryPoint(let index):
      "the \(new.entryPoints[index].kind.label) \(new.entryPoints[index].label)"
    }
  }

  /// One entry for each screen, that which grew most first. If the app opens on another screen, many
  /// ways begin elsewhere for that reason alone: then they are one entry.
  private var taps: [ReviewDigest.Entry] {
    var order: [Int] = []
    var changes: [Int: [TapsChange]] = [:]
    for change in consequences.taps {
      if changes[change.newScreen] == nil { order.append(change.newScreen) }
      changes[change.newScreen, default: []].append(change)
    }
    if !consequences.launch.isEmpty, order.count >= Self.fewestAlike {
      return [entry(ofTapsTo: order)]
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

  private func entry(ofTapsTo screens: [Int]) -> ReviewDigest.Entry {
    let more = Set(consequences.taps.filter(\.grew).map(\.newScreen)).count
    let fewer = Set(consequences.taps.filter { !$0.grew }.map(\.newScreen)).count
    let phrases = [
      more == 0 ? nil : "\(counted(more, "screen")) \(more == 1 ? "needs" : "need") more taps",
      fewer == 0 ? nil : "\(counted(fewer, "screen")) \(fewer == 1 ? "needs" : "need") fewer taps",
    ]
    return .init(
      mark: .none,
      kind: "",
      subject: "Because of the other first screen",
      isCode: false,
      phrases: phrases.compactMap { $0 },
      details: [listed(screens.map { new.screens[$0].label })]
    )
  }

  /// Some environments of the new app in words; nil for all that both have.
  func place(_ set: EnvironmentSet) -> String? {
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
    case .stillVisible: "leads to another screen beside the old one"
    case .otherState: "leads to the same screen in another state"
    case .somewhere: "now leads to a screen"
    }
  }

  /// What became of several URLs, in words.
  var pluralWords: String {
    switch self {
    case .nowhere: "lead nowhere"
    case .notHandedOver: "are not opened in the app"
    case .elsewhere: "lead to another screen"
    case .stillVisible: "lead to another screen beside the old one"
    case .otherState: "lead to the same screen in another state"
    case .somewhere: "now lead to a screen"
    }
  }
}
