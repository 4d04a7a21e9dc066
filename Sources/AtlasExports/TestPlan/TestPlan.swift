import AtlasGraph
import AtlasLinks
import AtlasMarkup
import AtlasModel

extension AppGraph {
  /// A checklist in Markdown for trying the app by hand: what is there at launch in every environment, the
  /// way to each screen, what containers do by themselves, every deep link with the app running and not,
  /// and what is restored.
  package var testPlanText: String {
    // A tester does not know ids.
    TestPlan(namingScenes).text
  }
}

private struct TestPlan {
  let graph: AppGraph
  private var model: NavigationModel { graph.model }
  private let landings: ExampleLandings
  private let words: StateWords

  init(_ graph: AppGraph) {
    self.graph = graph
    landings = ExampleLandings(model: graph.model)
    words = StateWords(graph.model)
  }

  var text: String {
    var lines = ["# Test plan: \(GitHubMarkdown.text(model.app.name))"]
    let flows = TestPlanFlows(model)
    lines += launchSection + section("Screens", list(flows.flows))
    lines += section("Containers", list(flows.containerCases))
    lines += linkSections + activitySection + restorationSection
    return lines.map { $0 + "\n" }.joined()
  }

  private func section(_ title: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : ["", "## \(title)"] + lines
  }

  private func list(_ boxes: [String]) -> [String] { boxes.isEmpty ? [] : [""] + boxes }

  private func box(_ text: String) -> String { "- [ ] \(text)" }

  private func code(_ text: String) -> String { GitHubMarkdown.code(text, isInTable: false) }

  // MARK: Launch

  /// Per environment what launching the app shows with all conditions at their defaults.
  private var launchSection: [String] {
    let reach = ReachAnalysis(graph, bypasses: [], inverting: false)
    let lines = graph.environments.enumerated().flatMap { number, environment -> [String] in
      var shown: [String] = []
      for (index, screen) in model.screens.enumerated()
      where reach.reach(ofScreen: index, inEnvironment: number, under: 0) == .taps(0)
        && !graph.isOnlyHost(screen: index)
      {
        let label = GitHubMarkdown.text(screen.label)
        if !shown.contains(label) { shown.append(label) }
      }
      return [
        box(
          "\(environment.label): the app is launched and shows "
            + Self.list(shown, orElse: "nothing")
        )
      ]
    }
    return section("Launch", [""] + lines)
  }

  private static func list(_ texts: [String], orElse empty: String) -> String {
    texts.isEmpty ? empty : texts.joined(separator: ", ")
  }

  // MARK: Deep links

  private var linkSections: [String] {
    let links = model.deepLinks.filter { !$0.patterns.isEmpty }
      .sorted { $0.precedence < $1.precedence }
    return section("Deep links", links.flatMap(lines))
  }

  private func lines(of link: DeepLink) -> [String] {
    var lines = [
      "", "### \(GitHubMarkdown.text(link.label)) (\(code(link.id)))",
    ]
    if !link.requires.isEmpty {
      let terms = link.requires.map { code($0.text) }.joined(separator: ", ")
      lines += ["", "It requires \(terms)."]
    }
    if link.examples.isEmpty {
      let patterns = link.patterns.map { code($0.text) }.joined(separator: ", ")
      lines += ["", box("no example URL is stated for \(patterns): make one and try it")]
    }
    for example in link.examples {
      lines += ["", code(example.url)]
      lines += self.lines(of: example.url, link, landings.granting(link))
      if let denied = landings.denying(link) {
        let term = code(link.requires[0].text)
        lines += ["", "\(code(example.url)) if \(term) does not hold"]
        lines += self.lines(of: example.url, link, denied)
      }
    }
    return lines
  }

  private func lines(of url: String, _ link: DeepLink, _ conditions: [String: Bool]) -> [String] {
    let groups = landings.landings(of: url, conditions)
    guard !groups.isEmpty else { return ["", box("it is not a URL: the app does nothing")] }
    return groups.flatMap { group -> [String] in
      let expected = expectation(of: group.answer, link, group.environments[0])
      guard link.isOpenedFromOutside else {
        return ["", "Opened inside the app, expected: \(expected.warm)"]
          + group.environments.map { box($0.label) }
      }
      return ["", "Expected: \(expected.cold)"]
        + group.environments.map { box("\($0.label), not running") }
        + (expected.warm == expected.cold ? [] : ["", "Expected: \(expected.warm)"])
        + group.environments.map { box("\($0.label), running") }
    }
  }

  private func expectation(
    of answer: DeepLinkResolution.Answer,
    _ link: DeepLink,
    _ environment: Environment
  ) -> (cold: String, warm: String) {
    let inApp = answer.inApp.first { link.sharesHandler(with: model.deepLinks[$0.link]) }
    let handler = link.isOpenedFromOutside ? answer.winner : inApp ?? answer.winner
    guard let winner = handler else {
      let text = "no deep link handles it, and the app does not change"
      return (text, text)
    }
    var prefix = ""
    let taking = model.deepLinks[winner.link]
    if taking.id != link.id { prefix = "\(code(taking.id)) handles it: " }
    guard let arrival = winner.outcome.arrival else {
      let text = prefix + "what happens is not stated"
      return (text, text)
    }
    guard let warm = arrival.warm else {
      let reason = arrival.failure.map(NavigationWords(model, in: environment).reason)
      let text = prefix + "it leads nowhere" + (reason.map { ": \(GitHubMarkdown.text($0))" } ?? "")
      return (text, text)
    }
    return (prefix + summary(of: arrival.cold ?? warm), prefix + summary(of: warm))
  }

  /// `tab Cook, stack Recipes › Recipe (`recipe(id: "42")`)`
  private func summary(of state: NavigationState) -> String {
    var text = ""
    for line in words.lines(of: state) {
      if case .scene = line.element, model.scenes.count == 1 { continue }
      let about = line.about.drop { $0 == " " }
      if !text.isEmpty { text += about.isEmpty ? " › " : ", " }
      var words = [about.description, line.name].filter { !$0.isEmpty }.map(GitHubMarkdown.text)
      if let destination = line.destination, destination.contains("(") {
        words.append("(\(code(destination)))")
      }
      text += (words + line.notes.map(GitHubMarkdown.text)).joined(separator: " ")
    }
    return text
  }

  // MARK: Activities and restoration

  private var activitySection: [String] {
    let lines = model.deepLinks.filter { $0.activityType != nil }.map { link in
      var text = "\(code(link.activityType ?? "")): "
      text += "continue “\(GitHubMarkdown.text(link.label))” from another device or Spotlight"
      if let fallback = link.webFallback {
        text += "; without the app it opens \(code(fallback))"
      }
      return box(text)
    }
    return section("Activities", lines.isEmpty ? [] : [""] + lines)
  }

  private var restorationSection: [String] {
    section("Restoration", model.restorations.flatMap(lines))
  }

  private func lines(of restoration: Restoration) -> [String] {
    var lines = [restored(restoration.subject)].compactMap { $0 }.map(box)
    if let policy = restoration.missingItem {
      lines.append(
        box("what was shown is deleted meanwhile: \(Self.missingItems[policy] ?? policy)")
      )
    }
    if let policy = restoration.decodingError {
      lines.append(
        box("what is stored can't be read: \(Self.decodingErrors[policy] ?? policy)")
      )
    }
    lines.append(
      box(
        "a build with other routes is installed over one that stored its state: the app is launched, "
          + "and shows that state or its root"
      )
    )
    return ["", "### \(code(restoration.storageKey))", ""] + lines
  }

  /// What to do and to see, where the subject exists; nil if it is not in the model.
  private func restored(_ subject: Restoration.Subject) -> String? {
    switch subject {
    case .stack(let id):
      guard let stack = model.index.containers[id] else { return nil }
      let shown = graph.screens.flatMap(\.places).filter {
        model.enclosingContainers(of: $0.place.position).contains(stack)
      }
      .reduce(into: EnvironmentSet()) { $0.formUnion($1.environments) }
      let title = GitHubMarkdown.text(model.title(ofContainer: stack))
      return place(shown) + "go some screens deep in \(title), quit and launch the app: "
        + "the same screens are shown there, and going back leads through them"
    case .scene(let id):
      guard let scene = model.index.scenes[id] else { return nil }
      let title = GitHubMarkdown.text(model.scenes[scene].label)
      let hasTabs = model.scenes[scene].content.alternatives.contains { alternative in
        guard case .container(let index) = alternative.body else { return false }
        if case .tabs = model.containers[index].kind { return true }
        return false
      }
      return hasTabs
        ? "\(title): select another tab, quit and launch the app: that tab is selected"
        : "\(title): select something else, quit and launch the app: it is selected"
    }
  }

  private func place(_ environments: EnvironmentSet) -> String {
    let names = model.app.names(of: environments.numbers.map { graph.environments[$0] })
    return names.map { "\($0): " } ?? ""
  }

  private static let missingItems = [
    "drop": "it is left out, and the rest is unchanged",
    "stop": "the stack ends before it",
    "placeholder": "a placeholder replaces it",
    "crash": "the app crashes, as the model states",
  ]

  private static let decodingErrors = [
    "reset": "the app begins at the root",
    "ignore": "nothing happens",
    "crash": "the app crashes, as the model states",
  ]
}
