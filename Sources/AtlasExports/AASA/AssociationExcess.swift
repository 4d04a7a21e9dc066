import AtlasLinks
import RegularLanguages

extension AssociationComparison {
  /// What a component of a file hands over beyond the patterns that the file is for.
  enum SurplusURL: Equatable {
    case nothing
    /// Path, query and fragment of a URL that it hands over and no pattern takes, as short as can be.
    case url(String)
    /// Limits were reached.
    case undecided
  }

  /// The URLs that a component takes, that none before it excludes, and that no pattern takes. The
  /// app is handed them, by this component or an earlier one; hosts are not looked at.
  ///
  /// The answer is exact for URLs in the normal form of RFC 3986, which have no segment `.` or `..`.
  ///
  /// - Parameter owner: The pattern that the component is for: it mostly leaves nothing to look at.
  func excess(
    of component: AssociationFile.ComponentReference,
    for owner: URLPattern,
    beyond patterns: [URLPattern]
  ) -> SurplusURL {
    guard let place = components.firstIndex(where: { $0.reference == component }) else {
      return .nothing
    }
    var start = URLBox.everything.intersection(components[place].box)
    start.path = start.path.subtracting(Self.dotSegments)
    let earlier = components[..<place].filter { excluding.contains($0.reference) }.map(\.box)
    let taken = [owner] + patterns.filter { $0 != owner }
    var answers = LanguageAnswers()
    do {
      var boxes = try start.common(with: .everything, &answers).map { [$0] } ?? []
      for pattern in taken.prefix(1) {
        try Self.remove(Self.box(of: pattern), from: &boxes, &answers)
      }
      for box in earlier { try Self.remove(box, from: &boxes, &answers) }
      for pattern in taken.dropFirst() {
        try Self.remove(Self.box(of: pattern), from: &boxes, &answers)
      }
      guard !boxes.isEmpty else { return .nothing }
      return Self.shortestWitness(of: boxes, &answers).map { .url($0.text) } ?? .undecided
    } catch {
      return .undecided
    }
  }

  private static func remove(
    _ box: URLBox,
    from boxes: inout [URLBox],
    _ answers: inout LanguageAnswers
  ) throws(URLBox.Undecided) {
    guard !boxes.isEmpty else { return }
    _ = try take(box, from: &boxes, &answers)
  }

  private static func box(of pattern: URLPattern) -> URLBox {
    pattern.language.box(.all, trailingSlash: .either)
  }

  /// Paths with a segment `.` or `..` in them.
  private static let dotSegments: RegularLanguage = {
    let dots = RegularLanguage.literal("/.").concatenated(
      with: RegularLanguage.literal(".").optional
    )
    let after = RegularLanguage.literal("/").concatenated(with: .everything).optional
    return .concatenation(of: [.everything, dots, after])
  }()
}
