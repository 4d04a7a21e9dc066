import AtlasGraph
import AtlasLinks
import AtlasModel

extension AppGraph {
  /// A Swift file with the route enums of the app, and a function from a URL to the state that it opens.
  package var swiftRoutesText: String { SwiftRoutesFile(model).text }
}

private struct SwiftRoutesFile {
  private let model: NavigationModel
  /// The deep links with patterns, in the order in which a URL is offered to them.
  private let links: [Int]
  private let destinations: SwiftDestinations
  private let vocabulary: SwiftVocabulary
  private let conditions: SwiftConditions
  private let targets: LinkTargets

  init(_ model: NavigationModel) {
    self.model = model
    links = model.deepLinks.indices.filter { !model.deepLinks[$0].patterns.isEmpty }
      .sorted { model.deepLinks[$0].precedence < model.deepLinks[$1].precedence }
    destinations = SwiftDestinations(model, links: links)
    vocabulary = SwiftVocabulary(model, links: links, destinations: destinations)
    conditions = SwiftConditions(model: model, vocabulary: vocabulary)
    targets = LinkTargets(model, links: links)
  }

  var text: String {
    let namespace = vocabulary.namespace
    var lines = head + ["import Foundation", ""]
    lines.append("/// The routes of \(SwiftText.comment(model.app.name)), and what its URLs open.")
    lines.append("enum \(namespace) {")
    lines += routeLines + destinationLines + windowLines + tabLines + environmentLines
    lines += conditionLines + linkLines
    lines += ["}", "", "// MARK: - Links", "", "extension \(namespace) {"] + handlerLines
    for link in links {
      let code = SwiftLinkCode(
        model: model,
        vocabulary: vocabulary,
        destinations: destinations,
        conditions: conditions,
        targets: targets,
        index: link
      )
      lines += [""] + code.lines
    }
    lines += ["}", ""]
    // A comment without words would end with a space.
    return lines.map { ($0.hasSuffix("/// ") ? String($0.dropLast()) : $0) + "\n" }.joined()
      + SwiftRuntime.states(namespace: namespace, isHashable: isHashable)
      + SwiftRuntime.answers(namespace: namespace)
      + SwiftRuntime.patterns + SwiftRuntime.urls + SwiftRuntime.hosts
  }

  /// Whether all routes can be compared by hash values.
  private var isHashable: Bool {
    vocabulary.routeDestinations.keys.allSatisfy { model.routes[$0].isHashable == true }
  }

  // MARK: What is left out

  private var head: [String] {
    var lines = [
      "// Written by `navatlas export --format swift`; write it again when the model changes.",
      "//",
      "// It says of a URL what `navatlas resolve` says. What it does not say: whether the system opens the",
      "// URL in the app, and what windows, tabs and columns show that the link does not name.",
    ]
    let activities = model.deepLinks.filter(\.patterns.isEmpty).map(\.id)
    if !activities.isEmpty {
      lines += note(
        "Links without a pattern are opened by a user activity, not by a URL:",
        activities
      )
    }
    let limited = links.filter(targets.limited.contains).map { model.deepLinks[$0].id }
    if !limited.isEmpty {
      lines += note(
        "More than \(LinkTargets.variableLimit) conditions decide where these lead; the others have their defaults:",
        limited
      )
    }
    let entries = model.entryPoints.filter { entry in
      if case .opening = entry.lead { true } else { false }
    }
    if !entries.isEmpty {
      lines += note("Entry points without a URL open states of their own:", entries.map(\.id))
    }
    return lines + [""]
  }

  private func note(_ sentence: String, _ ids: [String]) -> [String] {
    ["//", "// \(sentence)"] + ids.map { "// - \(SwiftText.comment($0))" }
  }

  // MARK: Types

  private var routeLines: [String] {
    model.routes.enumerated().flatMap { index, route -> [String] in
      let protocols =
        [route.isHashable == true ? "Hashable" : "Equatable"]
        + (route.isCodable == true ? ["Codable"] : []) + ["Sendable"]
      let name = vocabulary.routes[index]
      var lines = ["  /// The route enum `\(SwiftText.comment(route.id))`."]
      lines.append("  enum \(name): \(protocols.joined(separator: ", ")) {")
      for (number, stated) in route.cases.enumerated() {
        let values = destinations.values["\(route.id).\(stated.name)"] ?? []
        let screen = stated.screen.flatMap { model.index.screens[$0] }.map {
          model.screens[$0].label
        }
        lines += caseLines(
          vocabulary.routeCases[index][number],
          values,
          comment: screen ?? stated.lead.title
        )
      }
      return lines + ["  }", ""]
    }
  }

  private func caseLines(
    _ name: String,
    _ values: [SwiftDestinations.Value],
    comment: String
  ) -> [String] {
    var lines = ["    /// \(SwiftText.comment(comment))"]
    for value in values where value.differs {
      let label = value.label ?? "value"
      lines.append(
        "    /// - `\(label)`: a `\(SwiftText.comment(value.statedType ?? ""))` in the app."
      )
    }
    if name.dropFirst().contains("_") || name.first?.isUppercase == true {
      lines.append("    // swift-format-ignore: AlwaysUseLowerCamelCase")
    }
    return lines
      + SwiftCode.call(
        "case \(SwiftNames.escaped(name))",
        values.map { SwiftCode($0.declaration) }
      ).lines(indentation: 4)
  }

  private var destinationLines: [String] {
    var lines = [
      "  /// What a step of a link shows.",
      "  enum Destination: \(isHashable ? "Hashable" : "Equatable"), Sendable {",
    ]
    for (index, name) in vocabulary.routeDestinations.sorted(by: { $0.key < $1.key }) {
      lines.append("    case \(SwiftNames.escaped(name))(\(vocabulary.routes[index]))")
    }
    for (index, name) in vocabulary.screenDestinations.sorted(by: { $0.key < $1.key }) {
      let screen = model.screens[index]
      lines += caseLines(name, destinations.values[screen.id] ?? [], comment: screen.label)
    }
    return lines + ["  }", ""]
  }

  private var windowLines: [String] {
    texts(
      "Window",
      "The scenes of the app.",
      model.scenes.indices.map { (vocabulary.windows[$0], model.scenes[$0].id) }
    )
  }

  private var tabLines: [String] {
    texts(
      "Tab",
      "The tabs of the app.",
      vocabulary.tabs.sorted { $0.key < $1.key }.map { ($0.value, model.tabs[$0.key].id) }
    )
  }

  private var environmentLines: [String] {
    texts(
      "Environment",
      "Where the app runs: a platform and a horizontal size class.",
      zip(vocabulary.environments, model.app.environments).map { ($0, $1.id) }
    )
  }

  private var linkLines: [String] {
    var lines = texts(
      "Link",
      "The deep links of the app.",
      links.map { (vocabulary.links[$0] ?? "", model.deepLinks[$0].id) }
    )
    lines += texts(
      "URLAction",
      "The uses of `OpenURLAction`, by the file that has it.",
      vocabulary.actionFiles.map { (vocabulary.actions[$0] ?? "", $0) }
    )
    lines.removeLast()
    return lines
  }

  /// An enum whose values are the ids of elements.
  private func texts(_ name: String, _ comment: String, _ cases: [(name: String, id: String)])
    -> [String]
  {
    let type = cases.isEmpty ? "" : "String, "
    let lines = cases.map { name, id in
      let value = name == id ? "" : " = \(SwiftText.literal(id))"
      return "    case \(SwiftNames.escaped(name))\(value)"
    }
    return ["  /// \(comment)", "  enum \(name): \(type)Hashable, Sendable {"] + lines + [
      "  }", "",
    ]
  }

  // MARK: Conditions

  /// The conditions that decide what comes of a URL, or that a link sets.
  private var usedConditions: [Int] {
    var names: Set<String> = []
    for link in links.map({ model.deepLinks[$0] }) {
      for term in link.attributes.when + link.requires + link.sets {
        names.formUnion(term.conditionNames)
      }
    }
    var used = Set(names.compactMap { model.index.conditions[$0] })
    for variable in targets.decisions.values.flatMap(\.variables) {
      used.formUnion(targets.variables[variable]?.conditions ?? [])
    }
    let groups = Set(used.compactMap { model.conditions[$0].group })
    return model.conditions.indices.filter { index in
      used.contains(index) || model.conditions[index].group.map(groups.contains) ?? false
    }
  }

  private var conditionLines: [String] {
    let used = usedConditions
    let values = model.conditionValues(overriddenBy: [:])
    var groups: [String] = []
    var lines: [String] = []
    for index in used {
      let condition = model.conditions[index]
      guard let group = condition.group else {
        let value = values[condition.id]
        lines.append("    /// \(SwiftText.comment(condition.summary))")
        lines.append(
          "    var \(conditions.property(index))\(value.map { " = \($0)" } ?? ": Bool?")"
        )
        continue
      }
      guard !groups.contains(group), let type = vocabulary.groupTypes[group] else { continue }
      groups.append(group)
      let holding = used.first { other in
        model.conditions[other].group == group && values[model.conditions[other].id] == true
      }
      let name = holding.flatMap { vocabulary.groupCases[$0] }.map(SwiftNames.escaped)
      lines.append("    /// Which one of its cases holds.")
      lines.append(
        "    var \(conditions.property(index))\(name.map { " = \(type).\($0)" } ?? ": \(type)?")"
      )
    }
    let own = lines.isEmpty ? [] : lines
    let comment = "  /// What holds while the app runs; by default what the model says."
    let types = groups.sorted().flatMap { groupLines($0) }
    return types + [comment, "  struct Conditions: Hashable, Sendable {"] + own + ["  }", ""]
  }

  private func groupLines(_ group: String) -> [String] {
    let members = model.conditions.indices.filter { model.conditions[$0].group == group }
    var lines = [
      "  /// Exactly one of these holds.",
      "  enum \(vocabulary.groupTypes[group] ?? ""): Hashable, Sendable {",
    ]
    for index in members {
      lines.append("    /// \(SwiftText.comment(model.conditions[index].summary))")
      lines.append("    case \(SwiftNames.escaped(vocabulary.groupCases[index] ?? ""))")
    }
    return lines + ["  }", ""]
  }

  // MARK: Handlers

  private var handlerLines: [String] {
    let names = links.compactMap { vocabulary.handlers[$0] }
    let comma = names.count > 1 ? "," : ""
    let list =
      names.isEmpty
      ? ["  private static let handlers: [Handler] = []"]
      : ["  private static let handlers: [Handler] = ["] + names.map { "    \($0).answer\(comma)" }
        + ["  ]"]
    return [
      "  private typealias Handler = @Sendable (LinkURL, Request) -> Answer?", "",
      "  /// The links in the order in which a URL is offered to them.",
    ] + list
  }
}
