import AtlasTestSupport
import Testing

@testable import AtlasReview

@Suite("The difference the other way round")
struct MirrorTests {
  @Test("Random models: each change is the other's, backwards", arguments: 0..<60 as Range<UInt64>)
  func random(seed: UInt64) throws {
    var first = RandomModel(seed: seed)
    var second = RandomModel(seed: seed + 7)
    let models = ComparedModels(
      try GraphFixture(first.body()).model,
      try GraphFixture(second.body()).model
    )
    expectMirror(models)
  }

  @Test("Renames are reversed")
  func renames() throws {
    for (text, other) in [
      (#""recipe""#, #""dish""#), (#""Route""#, #""Way""#), (#""cook""#, #""kitchen""#),
      (#""signedIn""#, #""loggedIn""#), (#""push": "recipe""#, #""sheet": "week""#),
    ] {
      let models = try ComparedModels(
        RenameTests.cookbook,
        RenameTests.cookbook.replacing(text, with: other)
          .replacing("Route.recipe", with: other == #""Way""# ? "Way.recipe" : "Route.recipe")
          .replacing(#"{ "list": "recipes", "dish""#, with: #"{ "list": "recipes", "recipe""#)
      )
      expectMirror(models)
      #expect(!models.difference.isEmpty)
    }
  }

  private func expectMirror(
    _ models: ComparedModels,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let back = ComparedModels(models.new, models.old)
    let changes = models.difference.changes.map { Self.words($0) }.sorted()
    let mirrored = back.difference.changes.map { Self.words(Self.mirrored($0)) }.sorted()
    #expect(changes == mirrored, sourceLocation: sourceLocation)
    #expect(
      ModelDifference(old: models.old, new: models.old).isEmpty,
      sourceLocation: sourceLocation
    )
  }

  private static func mirrored(_ change: ElementChange) -> ElementChange {
    let id = change.formerID ?? change.id
    return ElementChange(
      old: change.new,
      new: change.old,
      id: id,
      formerID: change.formerID == nil ? nil : change.id,
      evidence: change.evidence,
      move: change.move.map { .init(from: $0.to, to: $0.from) },
      fields: change.fields.map { field in
        .init(
          key: field.key,
          old: field.new,
          new: field.old,
          items: field.items.map { .init(old: $0.new, new: $0.old) }
        )
      }
    )
  }

  /// All of a change but the keys that name what the new model has, such as `sheet` and `opens.popover`.
  private static func words(_ change: ElementChange) -> String {
    let fields = change.fields.map { field in
      let items = field.items.map { "\($0.old ?? "-") → \($0.new ?? "-")" }.sorted()
      return "\(field.old ?? "-") → \(field.new ?? "-") \(items)"
    }
    let move = change.move.map { "\($0.from) → \($0.to)" } ?? ""
    return "\(change.kind?.rawValue ?? "app") \(change.formerID ?? "") → \(change.id) "
      + "\(change.nature) \(change.evidence) \(move) \(fields.sorted())"
  }
}
