import AtlasBase
import AtlasLinks
import AtlasModel

/// A resolution as a person reads it on a terminal.
package struct ResolutionText: Sendable {
  /// How many lines of links that do not handle the URL are shown, unless all are.
  static let loserLimit = 6

  private let model: NavigationModel
  private let showsAllLosers: Bool
  private let words: StateWords

  /// - Parameter showsAllLosers: Whether to list every deep link that does not handle the URL, however
  ///   many there are.
  package init(_ model: NavigationModel, showsAllLosers: Bool = false) {
    self.model = model
    self.showsAllLosers = showsAllLosers
    words = StateWords(model)
  }

  /// The whole answer, in lines that a terminal shows as they are.
  package func text(of resolution: DeepLinkResolution) -> String {
    let handover = HandoverWords(handover: resolution.handover, app: model.app)
    var lines = [resolution.url.text]
    lines += indented(handover.lines(for: resolution.url)) + [""]
    for group in resolution.groups {
      lines.append(model.app.names(of: group.environments) ?? "Everywhere")
      lines += indented(self.lines(of: group.answer, in: group.environments[0]))
      lines.append("")
    }
    return lines.dropLast().map { TerminalText.visible($0) + "\n" }.joined()
  }

  private func indented(_ lines: [String], by depth: Int = 1) -> [String] {
    lines.map { $0.isEmpty ? "" : String(repeating: "  ", count: depth) + $0 }
  }

  // MARK: An answer

  private func lines(of answer: DeepLinkResolution.Answer, in environment: Environment) -> [String]
  {
    let navigation = NavigationWords(model, in: environment)
    var lines: [String] = []
    if let winner = answer.winner {
      lines += self.lines(of: winner, navigation)
    } else if !answer.inApp.isEmpty {
      lines.append("No deep link handles it if it comes from outside the app.")
    } else {
      lines.append("No deep link handles it.")
      let count = model.deepLinks.count { !$0.patterns.isEmpty }
      if answer.losers.isEmpty, count > 0 {
        lines.append("None of the app's \(counted(count, "deep link")) has its scheme and host.")
      }
    }
    for inApp in answer.inApp {
      let file = model.deepLinks[inApp.link].attributes.source?.path
      let action = answer.inApp.count > 1 ? file.map { ", where \($0) handles it" } : nil
      lines += ["", "If it is opened inside the app\(action ?? ""):"]
      lines += indented(self.lines(of: inApp, navigation))
    }
    guard !answer.losers.isEmpty else { return lines }
    let isHandled = answer.winner != nil || !answer.inApp.isEmpty
    lines += ["", isHandled ? "Not handled by:" : "Reasons:"]
    lines += indented(losers(answer.losers, navigation))
    return lines
  }

  private func lines(of winner: DeepLinkResolution.Winner, _ navigation: NavigationWords)
    -> [String]
  {
    let link = model.deepLinks[winner.link]
    let title = link.title.map { " (\($0))" } ?? ""
    let handler = link.isOpenedFromOutside ? "" : " by an OpenURLAction"
    var lines = ["\(link.id)\(title) handles it\(handler): \(link.patterns[winner.pattern].text)"]
    let width = winner.arguments.items.map(\.name.count).max() ?? 0
    lines += indented(
      winner.arguments.items.map { "\(padded($0.name, to: width)) = \"\($0.value)\"" }
    )
    for name in winner.arguments.repeatedQueryItems {
      lines.append("  The query item \"\(name)\" occurs more than once: the first one counts.")
    }
    return lines + [""] + self.lines(of: winner.outcome, navigation)
  }

  private func lines(of outcome: LinkOutcome, _ navigation: NavigationWords) -> [String] {
    var lines: [String] = []
    if !outcome.unmet.isEmpty {
      let terms = outcome.unmet.conjunction
      let rest =
        outcome.arrival == nil
        ? "and the model does not state \"otherwise\"." : "so it leads to \"otherwise\"."
      lines += ["It requires \(terms), which does not hold, \(rest)"]
    }
    if let arrival = outcome.arrival {
      if !lines.isEmpty { lines.append("") }
      lines += self.lines(of: arrival, navigation)
    }
    if let notFound = outcome.notFound {
      lines += ["", "If the item that it names does not exist:"]
      lines += indented(self.lines(of: notFound, navigation))
    }
    return lines
  }

  private func lines(of arrival: Arrival, _ navigation: NavigationWords) -> [String] {
    guard let warm = arrival.warm else {
      return ["It leads nowhere: \(arrival.failure.map(navigation.reason) ?? "nothing is shown")."]
    }
    return self.lines(cold: arrival.cold, warm: warm)
      + arrival.bypassed.map { "Warning: \(words.text(of: $0))." }
  }

  private func lines(cold: NavigationState?, warm: NavigationState) -> [String] {
    guard let cold else { return lines(of: warm) }
    var lines = ["If the link launches the app:"] + indented(self.lines(of: cold))
    if warm.showsTheSame(as: cold) {
      let tabs = warm.otherTabsKeepTheirPaths ? "; other tabs keep their paths" : ""
      lines.append("If the app is running: the same\(tabs).")
    } else {
      lines += ["If the app is running:"] + indented(self.lines(of: warm))
    }
    return lines
  }

  private func lines(of state: NavigationState) -> [String] {
    let lines = words.lines(of: state)
    let about = lines.map(\.about.count).max() ?? 0
    let name = min(40, lines.filter { !$0.details.isEmpty }.map(\.name.count).max() ?? 0)
    return lines.map { line in
      let start = line.name.isEmpty ? line.about : padded(line.about, to: about) + "  "
      guard !line.details.isEmpty else { return start + line.name }
      return start + padded(line.name, to: name) + "  " + line.details.joined(separator: "  ")
    }
  }

  // MARK: Losers

  private func losers(_ losers: [DeepLinkResolution.Loser], _ navigation: NavigationWords)
    -> [String]
  {
    let shown = showsAllLosers ? losers : Array(nearest(losers).prefix(Self.loserLimit))
    let width = shown.map { model.deepLinks[$0.link].id.count }.max() ?? 0
    let lines = shown.flatMap { loser -> [String] in
      let link = model.deepLinks[loser.link]
      let reasons = reasons(of: loser, navigation)
      return reasons.enumerated().map { number, reason in
        "\(padded(number == 0 ? link.id : "", to: width))  \(reason)"
      }
    }
    let hidden = losers.count - shown.count
    return hidden == 0 ? lines : lines + ["and \(hidden) more: --all lists them"]
  }

  /// Those that match the URL before those that do not; otherwise in their order. All in their order if
  /// all of them are shown.
  private func nearest(_ losers: [DeepLinkResolution.Loser]) -> [DeepLinkResolution.Loser] {
    guard losers.count > Self.loserLimit else { return losers }
    func matches(_ loser: DeepLinkResolution.Loser) -> Bool {
      if case .mismatch = loser.reason { false } else { true }
    }
    return losers.filter(matches) + losers.filter { !matches($0) }
  }

  /// Why a deep link does not take a URL; for one with several patterns, a reason for each.
  func reasons(of loser: DeepLinkResolution.Loser, _ navigation: NavigationWords) -> [String] {
    let link = model.deepLinks[loser.link]
    switch loser.reason {
    case .absent(let absence): return ["does not exist here: \(navigation.reason(absence))"]
    case .later(let winner): return ["\(model.deepLinks[winner].id) comes first"]
    case .mismatch(let mismatches):
      return zip(link.patterns, mismatches).map { pattern, mismatch in
        link.patterns.count == 1 ? mismatch.message : "\(pattern.text): \(mismatch.message)"
      }
    }
  }

  private func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
