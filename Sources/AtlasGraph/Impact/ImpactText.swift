import AtlasBase
import AtlasModel

/// What the removal of a screen does, in words.
package struct ImpactText: Sendable {
  let impact: ScreenImpact
  private var model: NavigationModel { impact.app.model }

  package init(_ impact: ScreenImpact) { self.impact = impact }

  /// All of it, in lines that a terminal shows as they are.
  package var text: String {
    var lines = ["Without \(model.screens[impact.screen].label)"]
    for group in impact.groups {
      lines += ["", model.app.names(of: group.environments) ?? "Everywhere"]
      lines += self.lines(of: group.removal).map { "  " + $0 }
    }
    lines += section("Deep links and entry points", impact.links.map { text(of: $0) })
    lines += section("Restored states that can hold it", impact.restorations.map(restoration))
    lines += section("Named by", mentions)
    return lines.map { TerminalText.visible($0) + "\n" }.joined()
  }

  private func section(_ title: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : ["", title] + lines.map { "  " + $0 }
  }

  private func lines(of removal: ScreenRemovals.Removal) -> [String] {
    guard removal.isReached else { return ["Nothing leads to it here."] }
    guard !removal.changesNothing else { return ["Every other screen is still reached."] }
    return [
      line(removal.lost, "is not reached any more", "are not reached any more"),
      line(
        removal.onlyByLinks,
        "is reached only by a deep link or an entry point",
        "are reached only by deep links or entry points"
      ),
      line(removal.gained, "is shown in its place", "are reached in its place"),
    ]
    .compactMap { $0 }
  }

  private func line(_ screens: ScreenRemovals.Screens, _ one: String, _ many: String) -> String? {
    guard !screens.isEmpty else { return nil }
    let names = screens.first.map { model.screens[$0].label }.joined(separator: ", ")
    return
      "\(screens.count == 1 ? "1 screen \(one)" : "\(screens.count) screens \(many)"): \(names)"
  }

  private func text(of use: LinkUses.Use) -> String {
    let places = EnvironmentSet(
      numbers: impact.environments.compactMap { impact.app.environments.firstIndex(of: $0) }
    )
    let environments = use.environments.intersection(places)
    let names =
      environments == places
      ? nil : model.app.names(of: environments.numbers.map { impact.app.environments[$0] })
    let element = "\(model.label(of: use.element)) (\(use.element.kind.label))"
    return "\(element) \(use.role.words)" + (names.map { ", \($0)" } ?? "")
  }

  private func restoration(_ index: Int) -> String {
    "\(model.restorations[index].id) (\(model.restorations[index].storageKey))"
  }

  private struct Mention: Hashable {
    var name: String
    var kind: ElementKind
  }

  /// The elements that name the screen. Where one line would name several transitions, it says what each does;
  /// elements that are still alike are counted.
  private var mentions: [String] {
    let alike = counts(impact.mentions.map(mention))
    let all = impact.mentions.map { element in
      var mention = self.mention(element)
      if alike[mention] != 1 { mention.name += effect(of: element) }
      return mention
    }
    let amounts = counts(all)
    var told: Set<Mention> = []
    return all.filter { told.insert($0).inserted }.map { mention in
      let kind = mention.kind.label
      let count = amounts[mention] ?? 1
      return "\(mention.name) (\(count == 1 ? kind : counted(count, kind)))"
    }
  }

  private func counts(_ mentions: [Mention]) -> [Mention: Int] {
    Dictionary(mentions.map { ($0, 1) }, uniquingKeysWith: +)
  }

  private func mention(_ element: ElementReference) -> Mention {
    var name = model.label(of: element)
    if case .transition(let index) = element {
      name += " on \(model.label(ofOrigin: model.transitions[index].origin))"
    }
    return Mention(name: name, kind: element.kind)
  }

  private func effect(of element: ElementReference) -> String {
    guard case .transition(let index) = element else { return "" }
    return ": " + NavigationWords(model).effect(of: model.transitions[index])
  }
}

extension LinkUses.Use.Role {
  /// What the link does with the screen.
  package var words: String {
    switch self {
    case .leads: "leads to it"
    case .passes: "passes through it"
    case .otherwise: "leads to it if a requirement does not hold"
    case .notFound: "leads to it if the item does not exist"
    }
  }
}
