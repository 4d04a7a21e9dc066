import AtlasTestSupport
import Testing

@testable import AtlasModel
@testable import AtlasReview

/// Two models written in a test, and what is said of their difference, in the words of ids.
struct ComparedModels {
  let old: NavigationModel
  let new: NavigationModel
  let difference: ModelDifference

  /// - Parameters: the keys of each model after `app`, as JSON members.
  init(
    _ old: String,
    _ new: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    self.init(
      try ModelText.model(ModelText.whole(old), sourceLocation: sourceLocation),
      try ModelText.model(ModelText.whole(new), sourceLocation: sourceLocation)
    )
  }

  /// A model, and the same with a text in the place of another.
  init(
    _ old: String,
    replacing text: String,
    with other: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let new = old.replacing(text, with: other)
    #expect(new != old, "nothing to replace", sourceLocation: sourceLocation)
    try self.init(old, new, sourceLocation: sourceLocation)
  }

  init(_ old: NavigationModel, _ new: NavigationModel) {
    self.old = old
    self.new = new
    difference = ModelDifference(old: old, new: new)
  }

  var matching: ElementMatching { difference.matching }

  /// The elements that have another id, as `screen recipe → recipe-detail`.
  var renames: [String] {
    matching.renames.map { rename in
      "\(rename.new.kind.rawValue) \(old.id(of: rename.old)) → \(new.id(of: rename.new))"
    }
  }

  /// The evidence for a rename to an id.
  func evidence(_ id: String) -> [String]? {
    matching.renames.first { new.id(of: $0.new) == id }?.evidence
  }

  /// The elements that are gone, and those that are new, as `tab cook`.
  var removed: [String] {
    old.elements.filter { matching.new(of: $0) == nil }
      .map { "\($0.kind.rawValue) \(old.id(of: $0))" }
  }
  var added: [String] {
    new.elements.filter { matching.old(of: $0) == nil }
      .map { "\($0.kind.rawValue) \(new.id(of: $0))" }
  }

  /// The id in the new model of a transition in the old one.
  func transition(_ id: String) -> String? {
    guard let index = old.transitions.firstIndex(where: { $0.id == id }) else { return "?" }
    return matching.new(of: .transition(index)).map { new.id(of: $0) }
  }
}
