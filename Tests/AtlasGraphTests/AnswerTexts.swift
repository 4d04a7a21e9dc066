import AtlasLinks
import AtlasTestSupport
import Testing

@testable import AtlasGraph
@testable import AtlasModel

extension GraphFixture {
  /// What a URL leads to, in the lines of a terminal.
  func resolved(
    _ url: String,
    _ environment: Environment = .phone,
    _ conditions: [String: Bool] = [:]
  ) throws -> String {
    let resolution = DeepLinkResolution(
      try LinkURL(url),
      in: model,
      environments: [environment],
      conditions: conditions
    )
    return ResolutionText(model).text(of: resolution)
  }

  /// The ways to a screen on the iPhone, in the lines of a terminal.
  func ways(
    _ target: String,
    from origin: String? = nil,
    given conditions: [String: Bool] = [:],
    limit: Int = 1
  ) throws -> String {
    let answers = WayAnswers(
      from: origin.flatMap { model.index.screens[$0] }.map { .screen($0) } ?? .launch,
      to: try #require(model.index.screens[target]),
      in: conditions.isEmpty ? app : AppGraph(model, assuming: .values(conditions)),
      environments: [.phone],
      limit: limit
    )
    return WayText(answers).text
  }
}
