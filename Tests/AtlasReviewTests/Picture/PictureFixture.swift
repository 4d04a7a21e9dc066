import AtlasTestSupport
import Testing

@testable import AtlasDiagrams
@testable import AtlasGraph
@testable import AtlasModel
@testable import AtlasReview

/// A change of a field, as the comparison of two models tells it.
struct FieldChange {
  var kind: ElementKind
  var id: String
  var key: String
  var old: String?
  var new: String?

  init(_ kind: ElementKind, _ id: String, _ key: String, _ old: String?, _ new: String?) {
    self.kind = kind
    self.id = id
    self.key = key
    self.old = old
    self.new = new
  }
}

/// Two models, what was added and removed, and given changes of fields.
struct PictureFixture {
  let old: AppGraph
  let new: AppGraph
  let matching: ElementMatching
  var changes: [ElementChange]

  init(_ old: AppGraph, _ new: AppGraph, _ fields: [FieldChange] = []) throws {
    self.old = old
    self.new = new
    let difference = ModelDifference(old: old.model, new: new.model)
    matching = difference.matching
    changes = difference.changes.filter { $0.nature != .changed }
    for field in fields {
      let element = try #require(
        new.model.elements.first { $0.kind == field.kind && new.model.id(of: $0) == field.id },
        "\(field.id)"
      )
      changes.append(
        ElementChange(
          old: matching.old(of: element),
          new: element,
          id: field.id,
          fields: [.init(key: field.key, old: field.old, new: field.new)]
        )
      )
    }
  }

  func diagram(_ options: ReviewDiagram.Options = .init(), gates: [ReviewGate] = []) -> Diagram? {
    ReviewDiagram.diagram(
      old: old,
      new: new,
      changes: changes,
      matching: matching,
      options: options,
      gates: gates
    )
  }
}

extension Diagram {
  /// The nodes with the clusters around them, each behind the sign of what became of it.
  var signedNodes: [String] {
    zip(nodes, nodePaths).map { ($0.change?.sign ?? "") + $1 }
  }

  /// The lines, each behind the sign of what became of it.
  var signedLines: [String] { zip(edges, lines).map { ($0.change?.sign ?? "") + $1 } }
}
