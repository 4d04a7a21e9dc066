import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasModel
@testable import AtlasReview

/// Two states of an app, written in a test, and what a review says of them in the words of ids.
struct ReviewFixture {
  let review: NavigationReview

  /// - Parameters:
  ///   - old: The keys of the old model after `app`, as JSON members.
  ///   - new: The same of the new one.
  init(
    _ old: String,
    _ new: String,
    platforms: String = #""iOS": "18.0""#,
    newPlatforms: String? = nil,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    review = NavigationReview(
      old: try GraphFixture(old, platforms: platforms, sourceLocation: sourceLocation).app,
      new: try GraphFixture(
        new,
        platforms: newPlatforms ?? platforms,
        sourceLocation: sourceLocation
      ).app
    )
  }

  var consequences: Consequences { review.consequences }

  /// `settings [iOS-compact, iOS-regular]: always`.
  func words(_ change: ReachChange) -> String {
    let screen = review.new.model.screens[change.newScreen].id
    return "\(screen) [\(ids(change.environments))]: \(change.circumstance.rawValue)"
  }

  /// `recipes://r/1 [iOS-compact]: nowhere, breaking`.
  func words(_ change: LinkChange) -> String {
    var words = "\(change.url) [\(ids(change.environments))]: \(change.nature.rawValue)"
    switch change.circumstance {
    case .notFound: words += ", not found"
    case .conditions(let terms): words += terms.map { ", " + $0.text }.joined()
    }
    return words + (change.isBreaking ? ", breaking" : "")
  }

  /// `url recipes://r/1`.
  func words(_ change: BreakingChange) -> String { "\(change.kind.rawValue) \(change.subject)" }

  private func ids(_ set: EnvironmentSet) -> String {
    set.numbers.map { review.new.environments[$0].id }.joined(separator: ", ")
  }
}
