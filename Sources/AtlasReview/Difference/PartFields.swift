import AtlasModel

extension ComparedField where Element == Part {
  static let part: [ComparedField<Part>] =
    [
      ComparedField("title", covers: ["part.title"]) { part, _ in FieldValue(part.title) },
      ComparedField("view", covers: ["part.view"]) { part, _ in FieldValue(part.view) },
      ComparedField("everywhere", covers: ["part.everywhere"]) { part, _ in
        FieldValue(set: part.isEverywhere)
      },
      ComparedField("destinations", covers: ["part.destinations"]) {
        $1.destinations($0.destinations)
      },
      ComparedField("uses", covers: ["part.uses"]) { $1.uses($0.uses) },
    ] + ComparedField<Attributes>.common("part").map { $0.of { $0.attributes } }
}

extension ComparedField where Element == DestinationSet {
  static let destinationSet: [ComparedField<DestinationSet>] =
    [
      ComparedField("destinations", covers: ["destinationSet.destinations"]) {
        $1.destinations($0.destinations)
      }
    ] + ComparedField<Attributes>.common("destinationSet").map { $0.of { $0.attributes } }
}
