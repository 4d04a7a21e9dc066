import AtlasModel

extension ComparedField where Element == Condition {
  static let condition: [ComparedField<Condition>] =
    [
      ComparedField("summary", covers: ["condition.summary"]) { condition, _ in
        FieldValue(condition.summary)
      },
      ComparedField("default", covers: ["condition.default"]) { condition, _ in
        FieldValue(Optional(condition.isTrueByDefault))
      },
      ComparedField("oneOf") { condition, _ in FieldValue(condition.group) },
      ComparedField("variesByItem", covers: ["condition.variesByItem"]) { condition, _ in
        FieldValue(set: condition.variesByItem)
      },
      ComparedField("storageKey", covers: ["condition.storageKey"]) { condition, _ in
        FieldValue(condition.storageKey)
      },
    ]
    + ComparedField<Attributes>.common(
      "condition",
      except: ["summary", "feature", "platforms", "when", "available"]
    ).map { $0.of { $0.attributes } }
}

extension ComparedField where Element == Feature {
  static let feature: [ComparedField<Feature>] =
    [ComparedField("title", covers: ["feature.title"]) { feature, _ in FieldValue(feature.title) }]
    + ComparedField<Attributes>.common(
      "feature",
      except: ["feature", "platforms", "when", "available"]
    ).map { $0.of { $0.attributes } }
}

extension ComparedField where Element == Owner {
  static let owner: [ComparedField<Owner>] =
    [
      ComparedField("name", covers: ["owner.name"]) { owner, _ in FieldValue(owner.name) },
      ComparedField("url", covers: ["owner.url"]) { owner, _ in FieldValue(owner.url) },
    ]
    + ComparedField<Attributes>.common(
      "owner",
      except: ["owner", "feature", "tags", "platforms", "when", "available"]
    ).map { $0.of { $0.attributes } }
}

extension ComparedField where Element == DiagramDeclaration {
  static let diagram: [ComparedField<DiagramDeclaration>] =
    [
      ComparedField("title", covers: ["diagram.title"]) { diagram, _ in FieldValue(diagram.title) }
    ]
    + selection("include").map { $0.of { $0.include } }
    + selection("exclude").map { $0.of { $0.exclude } } + [
      ComparedField("focus", covers: ["diagram.focus"]) { diagram, reading in
        FieldValue(reading.names.names(.screen, diagram.focus))
      },
      ComparedField("depth", covers: ["diagram.depth"]) { diagram, _ in
        FieldValue(diagram.depth == 1 ? nil : String(diagram.depth))
      },
      ComparedField("direction", covers: ["diagram.direction"]) { diagram, _ in
        FieldValue(diagram.isTopToBottom ? "topToBottom" : nil)
      },
    ]
    + ComparedField<Attributes>.common("diagram", except: ["platforms", "when", "available"])
    .map { $0.of { $0.attributes } }

  private static func selection(_ key: String) -> [ComparedField<DiagramDeclaration.Selection?>] {
    [
      ComparedField<DiagramDeclaration.Selection?>(key, covers: ["diagram.\(key)"]) {
        selection,
        _ in
        // An empty selection selects nothing, which is not the same as none.
        guard let selection else { return nil }
        let names = selection.screens + selection.tags + selection.features + selection.owners
        return names.isEmpty ? .text("nothing") : nil
      },
      ComparedField<DiagramDeclaration.Selection?>(
        "\(key).screens",
        covers: ["selection.screens"]
      ) { FieldValue($1.names.names(.screen, $0?.screens ?? [])) },
      ComparedField<DiagramDeclaration.Selection?>("\(key).tags", covers: ["selection.tags"]) {
        selection,
        _ in FieldValue(selection?.tags ?? [])
      },
      ComparedField<DiagramDeclaration.Selection?>(
        "\(key).features",
        covers: ["selection.features"]
      ) { FieldValue($1.names.names(.feature, $0?.features ?? [])) },
      ComparedField<DiagramDeclaration.Selection?>("\(key).owners", covers: ["selection.owners"]) {
        FieldValue($1.names.names(.owner, $0?.owners ?? []))
      },
    ]
  }
}
