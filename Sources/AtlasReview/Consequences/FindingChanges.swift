import AtlasChecks
import AtlasGraph
import AtlasModel

/// The findings and the bypassed requirements that are there on one side only.
struct FindingComparison {
  let old: AppGraph
  let new: AppGraph
  let matching: ElementMatching

  /// The new findings that were not accepted, and the old ones that are no longer there; each
  /// sorted.
  func findings(_ before: CheckReport, _ after: CheckReport) -> (new: [Finding], fixed: [Finding]) {
    let (old, new) = (before.findings, after.findings)
    let pairing = FindingPairing(
      old: old,
      new: new,
      from: self.old.model,
      to: self.new.model,
      matching
    )
    return (
      pairing.unpairedNew.map { new[$0] }.filter { !$0.isAccepted },
      pairing.unpairedOld.map { old[$0] }
    )
  }

  // MARK: Requirements

  private struct BypassKey: Hashable {
    var screen: Int
    var requirement: String
    var source: RequirementBypass.Source
  }

  /// The requirements that a way in bypasses and that none bypassed before; sorted.
  ///
  /// What is required only now is reported too: the way in was there, and the requirement is not
  /// kept.
  func newBypasses(_ before: CheckReport, _ after: CheckReport) -> [RequirementBypass] {
    let known = Set((before.requirementBypasses ?? old.requirementBypasses).compactMap(key))
    return (after.requirementBypasses ?? new.requirementBypasses).filter { bypass in
      !known.contains(
        BypassKey(
          screen: bypass.screen,
          requirement: bypass.requirement.text,
          source: bypass.source
        )
      )
    }
  }

  /// A bypass of the old model by the elements of the new one; nil where they are gone.
  private func key(_ bypass: RequirementBypass) -> BypassKey? {
    guard let screen = matching.newScreen(of: bypass.screen) else { return nil }
    let requirement = renamed(bypass.requirement)
    let source: RequirementBypass.Source
    switch bypass.source {
    case .launch: source = .launch
    case .deepLink(let link):
      guard case .deepLink(let now)? = matching.new(of: .deepLink(link)) else { return nil }
      source = .deepLink(now)
    case .entryPoint(let entry):
      guard case .entryPoint(let now)? = matching.new(of: .entryPoint(entry)) else { return nil }
      source = .entryPoint(now)
    }
    return BypassKey(screen: screen, requirement: requirement.text, source: source)
  }

  /// A term of the old model by the names of the new one.
  private func renamed(_ term: ConditionTerm) -> ConditionTerm {
    var renamed = term
    switch term.fact {
    case .condition(let name):
      if let index = old.model.index.conditions[name],
        case .condition(let now)? = matching.new(of: .condition(index))
      {
        renamed.fact = .condition(new.model.conditions[now].id)
      }
    case .any(let terms): renamed.fact = .any(terms.map(self.renamed))
    case .width, .system: break
    }
    return renamed
  }
}
