import AtlasModel

extension WayAnswers {
  /// The same, with the fewest taps by default told as well where all ways that were found need what does not hold
  /// then: pages and reports count under the defaults.
  package var withWaysByDefault: WayAnswers {
    let model = app.model
    let values = model.conditionValues(overriddenBy: [:])
    let asking = answers.indices.filter { number in
      guard case .ways(let result) = answers[number] else { return false }
      return result.ways.allSatisfy { !$0.mayHold(under: values) }
    }
    guard !asking.isEmpty else { return self }
    let byDefault = WayAnswers(
      from: origin,
      to: target,
      in: AppGraph(model, assuming: .values(values)),
      environments: asking.map { environments[$0] }
    )
    var all = answers
    for (number, other) in zip(asking, byDefault.answers) {
      guard case .ways(let result) = all[number], case .ways(let found) = other,
        let way = found.ways.first
      else { continue }
      all[number] = .ways(result.with(way))
    }
    return WayAnswers(self, answers: all)
  }
}

extension WaySearch.Result {
  /// The same with a way that has its place by its taps, unless it is there already.
  package func with(_ way: Way) -> WaySearch.Result {
    guard !ways.contains(way) else { return self }
    var result = self
    result.ways.insert(way, at: ways.firstIndex { $0.taps > way.taps } ?? ways.count)
    return result
  }
}

extension Way {
  /// Whether all that it needs holds under some values, or may for want of one.
  package func mayHold(under values: [String: Bool]) -> Bool {
    needs.allSatisfy { $0.mayHold(under: values) }
  }
}

extension ConditionTerm {
  /// Whether it holds under some values, or may for want of one.
  fileprivate func mayHold(under values: [String: Bool]) -> Bool {
    switch fact {
    case .condition(let name): values[name].map { $0 != isNegated } ?? true
    case .any(let terms) where isNegated: terms.allSatisfy { $0.negation.mayHold(under: values) }
    case .any(let terms): terms.contains { $0.mayHold(under: values) }
    case .width, .system: true
    }
  }
}
