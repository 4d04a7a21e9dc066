/// The screens that are not expected on a platform, because all that leads to them is in scenes that
/// state other platforms, or are of a kind that the platform lacks.
struct OtherPlatformScenes {
  /// Per screen why its scene does not exist.
  private(set) var absences: [Int: Absence] = [:]

  /// - Parameter reasons: Per screen that is not reached why, each reason once.
  init(_ reasons: [Int: [Unreachability]]) {
    // What only such scenes and screens lead to, beginning with all.
    var members = Set(reasons.filter { $0.value.allSatisfy(Self.isExplained) }.keys)
    var isSettled = false
    while !isSettled {
      let kept = members.filter { screen in
        (reasons[screen] ?? []).allSatisfy { reason in
          if case .source(let source) = reason { members.contains(source) } else { true }
        }
      }
      isSettled = kept.count == members.count
      members = kept
    }
    // Screens that lead to each other and to which no scene leads are not meant for any platform.
    for screen in members {
      absences[screen] = (reasons[screen] ?? []).lazy.compactMap(Self.absence).first
    }
    var grows = true
    while grows {
      grows = false
      for screen in members.sorted() where absences[screen] == nil {
        let sources = (reasons[screen] ?? []).compactMap { reason in
          if case .source(let source) = reason { absences[source] } else { nil }
        }
        guard let absence = sources.first else { continue }
        absences[screen] = absence
        grows = true
      }
    }
  }

  private static func isExplained(_ reason: Unreachability) -> Bool {
    if case .source = reason { return true }
    return absence(reason) != nil
  }

  /// Why a scene does not exist, if that is the reason.
  private static func absence(_ reason: Unreachability) -> Absence? {
    switch reason {
    case .scene(_, let absence?):
      switch absence {
      case .platform, .sceneKind: return absence
      default: return nil
      }
    default: return nil
    }
  }
}
