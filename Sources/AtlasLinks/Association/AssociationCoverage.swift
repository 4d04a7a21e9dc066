/// What an association file does with the URLs of a pattern.
package struct AssociationCoverage: Sendable, Equatable {
  /// URLs of the pattern that the app is not handed.
  package struct Gap: Sendable, Equatable {
    /// One of them, as short as can be.
    package var url: String
    /// The component that excludes them; nil where none matches.
    package var component: AssociationFile.ComponentReference?
    /// Whether the URL has no query items and no fragment but those that the pattern states. What
    /// happens to others is mostly meant: `#no_universal_links` is a common exclusion.
    package var isAsStated: Bool
  }

  /// Those that are excluded, in the order of components, then those that match none.
  package var gaps: [Gap] = []
  /// Whether the app is handed any URL of the pattern.
  package var isHandedOver = false
  /// Whether limits were reached. The gaps are true, but there may be others.
  package var isUndecided = false

  /// Whether the app is handed every URL of the pattern.
  var isComplete: Bool { gaps.isEmpty && !isUndecided }
}

/// A component that no URL reaches.
package struct DeadComponent: Sendable, Equatable {
  package enum Reason: Sendable, Equatable {
    /// The components before it match all that it would.
    case hidden
    /// No pattern takes a URL that it hands over.
    case noPattern
  }

  package var component: AssociationFile.ComponentReference
  package var reason: Reason
}

/// An association file made ready for questions about many patterns.
package struct AssociationComparison: Sendable {
  /// How many boxes may remain.
  private static let boxLimit = 64

  /// The components of the app's entries in order.
  package let components: [(reference: AssociationFile.ComponentReference, box: URLBox)]
  package let excluding: Set<AssociationFile.ComponentReference>

  /// - Parameter appIDs: The app's ids with their prefixes; where there are none, every entry counts.
  package init(_ file: AssociationFile, appIDs: [String]) {
    let references = file.entryIndices(for: appIDs).flatMap { entry in
      file.entries[entry].components.indices.map {
        AssociationFile.ComponentReference(entry: entry, component: $0)
      }
    }
    components = references.map { ($0, file[$0].box) }
    excluding = Set(references.filter { file[$0].isExcluded })
  }

  /// Whether the app is handed the URLs of a pattern, and which it is not. Nil for a pattern that is
  /// neither `https` nor `http`.
  ///
  /// The answer is exact, for URLs that are written in the normal form of RFC 3986, section 6.2.2. A
  /// pattern takes a URL with and without a slash at the end of its path, an association file tells
  /// them apart: the form that the pattern is written in is compared alone, so that a file which
  /// misses just the other one is no gap.
  package func coverage(of pattern: URLPattern) -> AssociationCoverage? {
    guard pattern.isWeb else { return nil }
    var coverage = AssociationCoverage()
    let origin = pattern.language.originWitness ?? pattern.scheme + "://"
    var answers = LanguageAnswers()
    for (breadth, walk) in walks(for: pattern, &answers) {
      coverage.isUndecided = coverage.isUndecided || walk.isUndecided
      coverage.isHandedOver =
        coverage.isHandedOver
        || walk.shares.contains { $0.component.map { !excluding.contains($0) } ?? false }
      for share in walk.shares where isGap(share) {
        guard !coverage.gaps.contains(where: { $0.component == share.component }) else { continue }
        guard let witness = Self.shortestWitness(of: share.boxes, &answers) else {
          coverage.isUndecided = true
          continue
        }
        coverage.gaps.append(
          .init(
            url: origin + witness.text,
            component: share.component,
            isAsStated: breadth == .stated
          )
        )
      }
    }
    coverage.gaps.sort { a, b in
      guard let first = a.component else { return false }
      return b.component.map { first < $0 } ?? true
    }
    return coverage
  }

  /// The URLs as the pattern states them are among all that it takes: without a gap in these, they are not looked at.
  private func walks(
    for pattern: URLPattern,
    _ answers: inout LanguageAnswers
  ) -> [(breadth: PatternLanguage.Breadth, walk: ComponentWalk)] {
    let slash: PatternLanguage.TrailingSlash =
      pattern.segments.last?.isEmpty ?? false ? .stated : .none
    let all = walk(pattern.language.box(.all, trailingSlash: slash), &answers)
    guard all.isUndecided || all.shares.contains(where: isGap) else { return [(.all, all)] }
    let stated = walk(pattern.language.box(.stated, trailingSlash: slash), &answers)
    return [(.stated, stated), (.all, all)]
  }

  private func isGap(_ share: ComponentWalk.Share) -> Bool {
    share.component.map(excluding.contains) ?? true
  }

  /// The first URL of a pattern that the app is handed here, and that a component of another app's entry
  /// matches before: the system tries entries in order. Nil where there is none, or where limits were
  /// reached.
  ///
  /// - Parameter file: The file that this was made of.
  package func urlOfOtherApp(
    _ pattern: URLPattern,
    in file: AssociationFile
  ) -> (url: String, component: AssociationFile.ComponentReference)? {
    let own = Set(components.map(\.reference.entry))
    // Without an entry of another app before the last one of this app nothing is matched first.
    guard pattern.isWeb, let last = own.max(), own.count <= last else { return nil }
    let others = AssociationComparison(file, appIDs: [])
    let isSlashStated = pattern.segments.last?.isEmpty ?? false
    let box = pattern.language.box(.stated, trailingSlash: isSlashStated ? .stated : .none)
    var answers = LanguageAnswers()
    let walk = others.walk(box, &answers)
    guard !walk.isUndecided else { return nil }
    for share in walk.shares {
      guard let component = share.component, !own.contains(component.entry),
        !others.excluding.contains(component)
      else { continue }
      var boxes = share.boxes
      for (reference, box) in components {
        guard let taken = try? Self.take(box, from: &boxes, &answers) else { break }
        guard !excluding.contains(reference),
          let witness = Self.shortestWitness(of: taken, &answers)
        else {
          continue
        }
        let origin = pattern.language.originWitness ?? pattern.scheme + "://"
        return (origin + witness.text, component)
      }
    }
    return nil
  }

  /// The components that no URL reaches: those that earlier ones hide, and those that hand over no
  /// URL that a pattern takes. A component that excludes is dead only where it is hidden. What could
  /// not be decided is not among them.
  package func deadComponents(for patterns: [URLPattern]) -> [DeadComponent] {
    var answers = LanguageAnswers()
    let all = walk(.everything, &answers)
    let matched = Set(all.shares.compactMap(\.component))
    let hidden =
      all.isUndecided ? [] : components.map(\.reference).filter { !matched.contains($0) }
    var left = Set(components.map(\.reference)).subtracting(hidden).subtracting(excluding)
    for pattern in patterns where pattern.isWeb && !left.isEmpty {
      let walk = walk(pattern.language.box(.all, trailingSlash: .either), &answers)
      left.subtract(walk.isUndecided ? left : Set(walk.shares.compactMap(\.component)))
    }
    return components.compactMap { component in
      if hidden.contains(component.reference) {
        return DeadComponent(component: component.reference, reason: .hidden)
      }
      guard left.contains(component.reference) else { return nil }
      return DeadComponent(component: component.reference, reason: .noPattern)
    }
  }
}

extension AssociationFile {
  /// See ``AssociationComparison/coverage(of:)``.
  func coverage(of pattern: URLPattern, appIDs: [String]) -> AssociationCoverage? {
    AssociationComparison(self, appIDs: appIDs).coverage(of: pattern)
  }

  /// See ``AssociationComparison/deadComponents(for:)``.
  func deadComponents(for patterns: [URLPattern], appIDs: [String]) -> [DeadComponent] {
    AssociationComparison(self, appIDs: appIDs).deadComponents(for: patterns)
  }
}

// MARK: - Components in order

/// Which component gets which URLs of a set.
private struct ComponentWalk {
  struct Share {
    /// Nil for what no component matches.
    var component: AssociationFile.ComponentReference?
    var boxes: [URLBox]
  }

  var shares: [Share] = []
  var isUndecided = false
}

extension AssociationComparison {
  /// Goes through the components in order with the boxes that are left, and takes from them what each
  /// one matches.
  private func walk(_ start: URLBox, _ answers: inout LanguageAnswers) -> ComponentWalk {
    var walk = ComponentWalk()
    var boxes = [start]
    do {
      for (reference, box) in components where !boxes.isEmpty {
        let taken = try Self.take(box, from: &boxes, &answers)
        if !taken.isEmpty { walk.shares.append(.init(component: reference, boxes: taken)) }
      }
      if !boxes.isEmpty { walk.shares.append(.init(component: nil, boxes: boxes)) }
    } catch {
      walk.isUndecided = true
    }
    return walk
  }

  /// Takes from the boxes, which are not empty, what a component matches.
  package static func take(
    _ component: URLBox,
    from boxes: inout [URLBox],
    _ answers: inout LanguageAnswers
  ) throws(URLBox.Undecided) -> [URLBox] {
    var taken: [URLBox] = []
    var rest: [URLBox] = []
    for box in boxes {
      guard let common = try box.common(with: component, &answers) else {
        rest.append(box)
        continue
      }
      taken.append(common)
      rest += try box.subtracting(component, common: common, &answers)
      guard rest.count <= boxLimit else { throw URLBox.Undecided() }
    }
    boxes = rest
    return taken
  }

  /// The first of the shortest.
  package static func shortestWitness(
    of boxes: [URLBox],
    _ answers: inout LanguageAnswers
  ) -> URLBox.Witness? {
    boxes.compactMap { $0.witness(&answers) }
      .reduce(nil as URLBox.Witness?) { shortest, witness in
        guard let shortest, shortest.length <= witness.length else { return witness }
        return shortest
      }
  }
}
