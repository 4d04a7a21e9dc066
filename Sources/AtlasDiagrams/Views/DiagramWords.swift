import AtlasGraph
import AtlasModel

/// The texts of nodes and lines.
extension DiagramIndex {
  package func label(of item: DiagramItem) -> String {
    switch item {
    case .anywhere: "Anywhere"
    case .entryPoint(let index): model.entryPoints[index].label
    case .deepLink(let index): model.deepLinks[index].label
    case .scene(let index): model.scenes[index].label
    case .tab(let index): model.tabs[index].label
    case .container(let index): model.title(ofContainer: index)
    case .screen(let index): model.screens[index].label
    case .outside(let index): words.name(of: model.transitions[index].target)
    }
  }

  func featureTitle(of screen: Int) -> String? {
    feature(of: screen).map { model.features[$0].title }
  }

  /// "Recipe → Editor: tap Edit (sheet, if signedIn; Recipe.swift:12)"
  package func tooltip(of link: DiagramLink) -> String {
    let ends = "\(label(of: link.from)) → \(label(of: link.to))"
    guard !link.transitions.isEmpty else {
      switch link.kind {
      case .launch: return "\(label(of: link.from)) shows \(label(of: link.to)) at launch"
      case .deepLink where link.ends.isFallback:
        return "\(label(of: link.from)) falls back to \(label(of: link.to))"
      case .deepLink: return "\(label(of: link.from)) leads to \(label(of: link.to))"
      default: return "\(label(of: link.from)) shows \(label(of: link.to))"
      }
    }
    let ways = link.transitions.map { way(model.transitions[$0], $0) }
    return "\(ends): \(ways.joined(separator: "; "))"
  }

  private func way(_ transition: Transition, _ index: Int) -> String {
    var facts = [transition.kind.label]
    if let conditions = conditions(of: transition.attributes) { facts.append(conditions) }
    if !transition.sets.isEmpty {
      facts.append("now " + transition.sets.map(\.text).joined(separator: " and "))
    }
    if graph.transitions[index].environments.isEmpty,
      let blocked = graph.transitions[index].blocked.first
    {
      facts.append("leads nowhere: \(words.reason(blocked.reason))")
    }
    if let source = transition.attributes.source { facts.append(source.text) }
    return "\(words.step(transition)) (\(facts.joined(separator: ", ")))"
  }

  /// What has to hold, in words: "if signedIn and not isPro, in compact width, on iPad". In one
  /// environment its own facts are not said again.
  package func conditions(of attributes: Attributes) -> String? {
    var parts: [String] = []
    let named = attributes.when.compactMap { term -> String? in
      guard term.isNamed else { return nil }
      guard let name = term.conditionName else { return term.text }
      return term.isNegated ? "not \(name)" : name
    }
    if !named.isEmpty { parts.append("if " + named.joined(separator: " and ")) }
    if environment == nil {
      for term in attributes.when {
        guard case .width(let width) = term.fact else { continue }
        parts.append("in \(term.isNegated ? width.other.rawValue : width.rawValue) width")
      }
      if let platforms = attributes.platforms {
        parts.append("on " + platforms.map(\.deviceName).joined(separator: ", "))
      }
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// Whether a line is there only under a condition: all that it stands for are.
  package func isConditional(_ link: DiagramLink) -> Bool {
    if link.ends.isFallback { return true }
    return !link.transitions.isEmpty
      && link.transitions.allSatisfy { conditions(of: model.transitions[$0].attributes) != nil }
  }

  /// What has to hold for a line, where all that it stands for need the same and a label has room for it.
  package func condition(of link: DiagramLink) -> String? {
    guard !link.ends.isFallback else { return "otherwise" }
    let all = Set(link.transitions.map { conditions(of: model.transitions[$0].attributes) })
    guard all.count == 1, let words = all.first ?? nil, words.count <= Self.longestCondition else {
      return nil
    }
    return words
  }

  /// The most characters of a condition on a line.
  private static let longestCondition = 32

  /// What hovering over a screen says.
  func tooltip(ofScreen index: Int) -> String {
    let screen = model.screens[index]
    let facts = graph.screens[index]
    var text = screen.label
    if let view = screen.view, view != screen.label { text += " (\(view))" }
    if let feature = featureTitle(of: index) { text += ", \(feature)" }
    var sentences: [String] = []
    sentences.append(reachWords(ofScreen: index))
    if !facts.tabs.isEmpty {
      sentences.append("In " + facts.tabs.map { model.tabs[$0].label }.joined(separator: ", "))
    }
    if !screen.requires.isEmpty {
      sentences.append("Requires " + screen.requires.map(\.text).joined(separator: ", "))
    }
    let links = deepLinkCount(of: index)
    if links > 0 { sentences.append(links == 1 ? "1 deep link" : "\(links) deep links") }
    if screen.hasUnsavedChanges == true { sentences.append("Edits unsaved changes") }
    if let source = screen.attributes.source { sentences.append(source.text) }
    return text + ". " + sentences.joined(separator: ". ")
  }

  func deepLinkCount(of screen: Int) -> Int {
    graph.screens[screen].waysIn.count { entry in
      if case .deepLink = entry.way { !entry.environments.isDisjoint(with: scope) } else { false }
    }
  }

  /// How a screen is reached by default, or what it takes to be reached.
  private func reachWords(ofScreen screen: Int) -> String {
    func atLeast(_ taps: Int) -> String {
      taps == 0 ? "Shown at launch" : "At least \(Self.count(taps, "tap")) from launch"
    }
    if let taps = reach.fewestTaps(toScreen: screen, in: scope.numbers) { return atLeast(taps) }
    if let other = reach.conditionalReach(ofScreen: screen, in: scope.numbers) {
      return "\(atLeast(other.taps)), \(reach.changed(other))"
    }
    if let taps = scope.numbers.compactMap({ graph.screens[screen].reach[$0].taps }).min() {
      return "\(atLeast(taps)), with other conditions"
    }
    return isUnreachable(screen) ? "Nothing leads here" : "No taps lead here"
  }

  /// Whether neither taps nor links lead to a screen in any of the environments.
  package func isUnreachable(_ screen: Int) -> Bool {
    scope.numbers.allSatisfy { number in
      let facts = graph.screens[screen].reach[number]
      return facts.taps == nil && !facts.isEntered
        && !reach.reach(ofScreen: screen, inEnvironment: number, under: 0).isReached
    }
  }

  /// "1 screen", "12 screens".
  static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }
}
