import AtlasGraph
import AtlasModel

extension AppGraph {
  /// A Swift file with a UI test for every example URL, and for every shortest way from launch to a
  /// screen. Its first comment says what the app has to do so that the tests find what they look for.
  package var xcuiTestText: String {
    var file = XCUITestFile(self)
    return file.text()
  }
}

private struct XCUITestFile {
  let graph: AppGraph
  private let landings: ExampleLandings
  private var model: NavigationModel { graph.model }
  private var names: Set<String> = []

  init(_ graph: AppGraph) {
    self.graph = graph
    landings = ExampleLandings(model: graph.model)
  }

  mutating func text() -> String {
    let name = SwiftText.typeName(model.app.name) + "NavigationTests"
    var lines = XCUITestSupport.head
    lines += ["final class \(name): XCTestCase {", "  // MARK: Deep links"]
    let links = model.deepLinks.filter(\.isOpenedFromOutside)
      .sorted { $0.precedence < $1.precedence }
    for link in links {
      for example in link.examples { lines += test(of: example.url, link) }
    }
    lines += ["", "  // MARK: Ways"]
    for screen in model.screens.indices { lines += tests(ofWaysTo: screen) }
    lines += XCUITestSupport.functions + ["}"]
    return lines.map { $0 + "\n" }.joined()
  }

  /// A name that no other test has.
  private mutating func unique(_ name: String) -> String {
    var candidate = name
    var number = 2
    while !names.insert(candidate).inserted {
      candidate = "\(name)_\(number)"
      number += 1
    }
    return candidate
  }

  // MARK: Links

  private mutating func test(of url: String, _ link: DeepLink) -> [String] {
    let conditions = landings.granting(link)
    var lines = [
      "", "  /// \(SwiftText.comment(link.label))", "  @MainActor",
      "  func \(unique("testLink_" + SwiftText.identifier(link.id)))() throws {",
      "    let app = launched(\(arguments(of: conditions)))",
      "    try open(\(SwiftText.literal(url)), in: app)",
    ]
    var expected: [(screen: Int, environments: [Environment])] = []
    for landing in landings.landings(of: url, conditions) {
      guard let arrival = landing.answer.winner?.outcome.arrival, let state = arrival.warm,
        let screen = ExampleLandings.topScreen(of: state)
      else { continue }
      if let place = expected.firstIndex(where: { $0.screen == screen }) {
        expected[place].environments += landing.environments
      } else {
        expected.append((screen, landing.environments))
      }
    }
    for (screen, environments) in expected {
      let call = "expect(\(self.screen(screen)), in: app)"
      if environments.count == graph.environments.count {
        lines.append("    \(call)")
      } else {
        lines.append("    if isRunning(in: \(ids(environments))) { \(call) }")
      }
    }
    if expected.isEmpty { lines.append("    // The model does not say what it shows.") }
    return lines + ["  }"]
  }

  /// What makes conditions hold or not, as arguments that UserDefaults reads.
  private func arguments(of conditions: [String: Bool]) -> String {
    let values = conditions.sorted { $0.key < $1.key }.flatMap { name, value in
      let key = model.index.conditions[name].flatMap { model.conditions[$0].storageKey } ?? name
      return ["-" + key, value ? "YES" : "NO"]
    }
    return values.isEmpty ? "" : SwiftText.literals(values)
  }

  private func ids(_ environments: [Environment]) -> String {
    SwiftText.literals(environments.sorted().map(\.id))
  }

  private func screen(_ index: Int) -> String {
    let screen = model.screens[index]
    return "\(SwiftText.literal(screen.id)), titled: \(SwiftText.literal(screen.label))"
  }

  // MARK: Ways

  /// A test for each way that is the shortest in some environments.
  private mutating func tests(ofWaysTo screen: Int) -> [String] {
    var ways: [(steps: [String], environments: [Environment])] = []
    for (number, environment) in graph.environments.enumerated() {
      guard let vertex = graph.screens[screen].reach[number].vertex else { continue }
      let words = NavigationWords(model, in: environment)
      let steps = graph.steps(to: vertex, inEnvironment: number).compactMap {
        step($0, graph.graphs[number], words)
      }
      if let place = ways.firstIndex(where: { $0.steps == steps }) {
        ways[place].environments.append(environment)
      } else {
        ways.append((steps, [environment]))
      }
    }
    let label = SwiftText.comment(model.screens[screen].label)
    if ways.isEmpty { return ["", "  // No taps lead to \(label)."] }
    return ways.flatMap { steps, environments -> [String] in
      let name = unique("testWay_" + SwiftText.identifier(model.screens[screen].id))
      var lines = ["", "  /// \(label)", "  @MainActor", "  func \(name)() throws {"]
      if environments.count < graph.environments.count {
        lines.append("    try skipUnlessRunning(in: \(ids(environments)))")
      }
      lines.append("    let app = launched()")
      lines += steps.map { "    \($0)" }
      return lines + ["    expect(\(self.screen(screen)), in: app)", "  }"]
    }
  }

  private func step(
    _ edge: NavigationGraph.Edge,
    _ navigation: NavigationGraph,
    _ words: NavigationWords
  ) -> String? {
    let kind = edge.kind
    switch kind {
    case .undoes(let number):
      guard case .transition(let index) = navigation.edges[number].kind,
        model.transitions[index].presentedContent != nil
      else { return edge.taps > 0 ? "try goBack(in: app)" : nil }
      return "try closePresentation(in: app)"
    case .transition(let index):
      let id = SwiftText.literal(model.transitions[index].id)
      return "try perform(\(id), \(SwiftText.literal(words.step(kind))), in: app)"
    case .tab(let tab, let isBehindMore):
      let title = SwiftText.literal(model.tabs[tab].label)
      return "try selectTab(\(title)\(isBehindMore ? ", behindMore: true" : ""), in: app)"
    case .opensScene(let scene, true):
      return "try chooseMenuItem(\(SwiftText.literal(model.scenes[scene].label)), in: app)"
    case .uncovers(.some): return "try closePresentation(in: app)"
    case .back, .uncovers: return "try goBack(in: app)"
    case .revealsColumn: return "try showSidebar(in: app)"
    case .opensScene, .shows, .within, .enters, .fallsBack: return nil
    }
  }
}
