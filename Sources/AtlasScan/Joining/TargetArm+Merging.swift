extension TargetReader {
  /// The same screen under conditions that make no difference to it is shown once: the alternatives of
  /// `if isWide { Page().padding() } else { Page() }` are one.
  ///
  /// Wrappers with conditions inside each other would otherwise multiply their alternatives.
  static func merged(_ arms: [TargetArm]) -> [TargetArm] {
    guard arms.count > 1 else { return arms }
    var result: [TargetArm] = []
    var places: [ArmKey: [Int]] = [:]
    for arm in arms {
      let key = ArmKey(target: arm.target, stack: arm.stack?.position)
      var place: Int?
      for known in places[key] ?? [] {
        guard let presence = result[known].presence.union(arm.presence) else { continue }
        result[known].presence = presence
        place = known
        break
      }
      guard place == nil else { continue }
      places[key, default: []].append(result.count)
      result.append(arm)
    }
    return result.count < arms.count ? merged(result) : result
  }

  /// What is written in place and looks different by conditions is one screen: a list, or a text if it is empty.
  static func united(_ arms: [TargetArm]) -> [TargetArm] {
    guard arms.count > 1 else { return arms }
    var result: [TargetArm] = []
    var places: [ArmKey: Int] = [:]
    for arm in arms {
      let key = ArmKey(target: arm.target, stack: arm.stack?.position)
      guard case .inline = arm.target, let place = places[key] else {
        places[key] = result.count
        result.append(arm)
        continue
      }
      result[place].presence = result[place].presence.common(with: arm.presence)
      result[place].nodes += arm.nodes
    }
    return result
  }

  private struct ArmKey: Hashable {
    var target: Target
    var stack: SourcePosition?
  }
}

extension TargetArm {
  /// Whether it is seen only while a screen loads, or where there is nothing to show.
  var isPlaceholder: Bool {
    if case .foreign(let name) = target { Self.placeholders.contains(name) } else { false }
  }

  private static let placeholders: Set = [
    "ProgressView", "EmptyView", "Text", "Color", "Spacer", "Image", "ContentUnavailableView",
  ]
}

extension Container {
  /// Whether it is a stack, or a `NavigationView` with one column.
  var isStack: Bool { kind == .stack || kind == .navigationView && columns.count == 1 }
}

extension CodePresence {
  /// What holds in both of two cases.
  fileprivate func common(with other: CodePresence) -> CodePresence {
    var result = CodePresence(terms: terms.filter(other.terms.contains))
    if let platforms, let others = other.platforms { result.platforms = platforms.union(others) }
    return result
  }

  /// Whether another one holds wherever this one does.
  func implies(_ other: CodePresence) -> Bool {
    platforms == other.platforms && available == other.available
      && Set(other.terms).isSubset(of: terms)
  }

  /// When one of two holds; nil if that can't be said with one list of conditions.
  func union(_ other: CodePresence) -> CodePresence? {
    guard platforms == other.platforms, available == other.available else { return nil }
    let own = Set(terms)
    let others = Set(other.terms)
    if own.isSubset(of: others) { return self }
    if others.isSubset(of: own) { return other }
    let onlyOwn = own.subtracting(others)
    let onlyOthers = others.subtracting(own)
    guard onlyOwn.count == 1, onlyOthers.count == 1, let term = onlyOwn.first,
      onlyOthers.contains(term.opposite)
    else { return nil }
    var result = self
    result.terms.removeAll { $0 == term }
    return result
  }
}
