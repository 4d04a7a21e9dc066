import AtlasGraph
import AtlasModel

/// What a change puts in front of screens, and what it takes away.
extension ReviewDigestBuilder {
  /// What a change does to a condition in front of screens.
  private enum Gate {
    case isNew, isGone

    func verb(_ count: Int) -> String {
      switch self {
      case .isNew: count == 1 ? "now needs" : "now need"
      case .isGone: count == 1 ? "no longer needs" : "no longer need"
      }
    }

    func setting(_ count: Int) -> String {
      switch self {
      case .isNew: count == 1 ? "sets it" : "set it"
      case .isGone: "set it"
      }
    }
  }

  var needs: [ReviewDigest.Entry] {
    consequences.needs.map { entry(.isNew, $0, new, .condition($0.condition)) }
  }

  /// The mirror of ``needs``: a gate that is gone is one entry too.
  var released: [ReviewDigest.Entry] {
    consequences.released.map { change in
      entry(
        .isGone,
        change,
        old,
        review.difference.matching.new(of: .condition(change.condition))
      )
    }
  }

  /// - Parameters:
  ///   - model: The model that has the condition.
  ///   - element: The condition in the new model.
  private func entry(
    _ gate: Gate,
    _ change: NeedChange,
    _ model: NavigationModel,
    _ element: ElementReference?
  ) -> ReviewDigest.Entry {
    .init(
      mark: .none,
      kind: "",
      subject: words(gate, change.screens.count, model.words(for: change)),
      isCode: false,
      phrases: setters(gate, change, model)
        + (change.differs ? ["in some environments only some of them"] : []),
      place: place(change.environments),
      details: [listed(change.screens.map { new.screens[$0].label })],
      element: element
    )
  }

  private func words(_ gate: Gate, _ screens: Int, _ need: String) -> String {
    "\(counted(screens, "screen")) \(gate.verb(screens)) \(need)"
  }

  /// Which steps of a person set what is needed, or did.
  private func setters(_ gate: Gate, _ change: NeedChange, _ model: NavigationModel) -> [String] {
    let steps = change.setters.map { index in
      let transition = model.transitions[index]
      let step = NavigationWords(model).step(transition)
      return "“\(step)” on \(model.label(ofOrigin: transition.origin))"
    }
    guard !steps.isEmpty else { return [] }
    let rest = steps.count - 2
    let shown = steps.prefix(2).joined(separator: " and ") + (rest > 0 ? " and \(rest) more" : "")
    return ["\(shown) \(gate.setting(steps.count))"]
  }

  // MARK: Summary

  /// How many screens need what they did not need before, and how many no longer do.
  var summaryOfNeeds: [String] {
    [words(.isNew, consequences.needs, new), words(.isGone, consequences.released, old)]
      .compactMap { $0 }
  }

  /// Where all need the same condition, that is named.
  private func words(_ gate: Gate, _ changes: [NeedChange], _ model: NavigationModel) -> String? {
    guard let first = changes.first else { return nil }
    let terms = Set(changes.map(model.words))
    let need = terms.count == 1 ? model.words(for: first) : counted(terms.count, "condition")
    return words(gate, Set(changes.flatMap(\.screens)).count, need)
  }
}

extension NavigationModel {
  /// What has to hold, and whether it does by default: `onboarded (off by default)`.
  fileprivate func words(for need: NeedChange) -> String {
    let condition = conditions[need.condition]
    let state = condition.isTrueByDefault ? "on" : "off"
    return (need.value ? "" : "!") + condition.id + " (\(state) by default)"
  }
}
