import AtlasGraph
import AtlasModel

extension ComparedField where Element == EntryPoint {
  /// What entry points for other values of one parameter do not share.
  static let entryPointCase = ComparedField<Opening?>.opening("opens", "entryPoint").map { field in
    field.of { (entryPoint: EntryPoint) -> Opening? in
      if case .opening(let opening) = entryPoint.lead { opening } else { nil }
    }
  }

  static let entryPoint: [ComparedField<EntryPoint>] =
    [
      ComparedField("kind") { entryPoint, _ in FieldValue(entryPoint.kind.rawValue) },
      ComparedField(
        key: { entryPoint, _ in entryPoint.kind.rawValue },
        covers: FormatObject.entryPointKinds.map { "entryPoint.\($0.name)" },
        { entryPoint, _ in FieldValue(entryPoint.name) }
      ),
      ComparedField("follows", covers: ["entryPoint.follows"]) { entryPoint, reading in
        guard case .deepLink(let id) = entryPoint.lead else { return nil }
        return reading.name(.deepLink, id)
      },
      ComparedField("shows", covers: ["entryPoint.shows"]) { entryPoint, reading in
        guard case .content(let content) = entryPoint.lead else { return nil }
        return reading.content(content)
      },
      ComparedField("runsInBackground", covers: ["entryPoint.runsInBackground"]) { entryPoint, _ in
        if case .outside = entryPoint.lead { .text("true") } else { nil }
      },
    ]
    + [
      ComparedField("sets", covers: ["entryPoint.sets"]) { $1.terms($0.sets) },
      ComparedField("requires", covers: ["entryPoint.requires"]) { $1.terms($0.requires) },
    ]
    + ComparedField<Opening?>.opening("otherwise", "entryPoint").map { field in
      field.of(\.otherwise)
    }
    + entryPointCase
    + ComparedField<Attributes>.common("entryPoint").map { $0.of { $0.attributes } }
}

extension ComparedField where Element == Opening? {
  /// The parts of a state that is opened, under the key that states it.
  ///
  /// - Parameter form: The object of the format that has the key.
  static func opening(_ key: String, _ form: String) -> [ComparedField<Opening?>] {
    [
      ComparedField(key, covers: ["\(form).\(key)"]) { opening, _ in
        // What it says is compared part by part; this is that it is stated at all.
        opening.flatMap { $0.saysNothing ? .text("the app as it is") : nil }
      },
      ComparedField("\(key).reset", covers: ["opening.reset"]) { opening, _ in
        opening?.resets == false ? .text("false") : nil
      },
      ComparedField(
        "\(key).scene",
        covers: ["opening.scene"],
        meaning: { opening, reading in
          let implied = opening?.tab.flatMap { reading.model.scene(ofTab: $0) }
          return opening?.scene == implied ? nil : reading.name(.scene, opening?.scene)
        },
        { $1.name(.scene, $0?.scene) }
      ),
      ComparedField("\(key).tab", covers: ["opening.tab"]) { opening, reading in
        opening?.tab.flatMap { FieldValue(reading.tab($0)) }
      },
      ComparedField("\(key).select", covers: ["opening.select"]) {
        $1.destinations($0?.selections ?? [])
      },
      ComparedField("\(key).path", covers: ["opening.path"]) { $1.destinations($0?.path ?? []) },
      presentation(key),
    ]
  }

  private static func presentation(_ key: String) -> ComparedField<Opening?> {
    ComparedField(
      key: { opening, _ in "\(key).\(opening?.presentation?.kind.rawValue ?? "presentation")" },
      covers: FormatObject.presentationKinds.map { "opening.\($0.name)" },
      { opening, reading in
        guard let presentation = opening?.presentation,
          let content = reading.content(presentation.content)
        else { return nil }
        return .text("\(presentation.kind.rawValue) \(content.text)")
      }
    )
  }
}

extension Opening {
  fileprivate var saysNothing: Bool {
    resets && scene == nil && tab == nil && selections.isEmpty && path.isEmpty
      && presentation == nil
  }
}

extension NavigationModel {
  /// The id of the scene that a tab is in.
  fileprivate func scene(ofTab id: String) -> String? {
    guard let tab = index.tabs[id] else { return nil }
    for holder in holders(of: .slot(.tab(tab))) {
      if case .scene(let scene) = holder { return scenes[scene].id }
    }
    return nil
  }
}

extension ComparedField where Element == Restoration {
  static let restoration: [ComparedField<Restoration>] =
    [
      ComparedField("stack", covers: ["restoration.stack"]) { restoration, reading in
        guard case .stack(let id) = restoration.subject else { return nil }
        return FieldValue(
          reading.isShown ? id : reading.names.container(id: id, in: reading.model)
        )
      },
      ComparedField("scene", covers: ["restoration.scene"]) { restoration, reading in
        guard case .scene(let id) = restoration.subject else { return nil }
        return reading.name(.scene, id)
      },
      ComparedField("storageKey", covers: ["restoration.storageKey"]) { restoration, _ in
        FieldValue(restoration.storageKey)
      },
      ComparedField("stores", covers: ["restoration.stores"]) { restoration, _ in
        FieldValue(restoration.stores)
      },
      ComparedField("storage", covers: ["restoration.storage"]) { restoration, _ in
        FieldValue(restoration.storage)
      },
      ComparedField("missingItem", covers: ["restoration.missingItem"]) { restoration, _ in
        FieldValue(restoration.missingItem)
      },
      ComparedField("decodingError", covers: ["restoration.decodingError"]) { restoration, _ in
        FieldValue(restoration.decodingError)
      },
    ] + ComparedField<Attributes>.common("restoration").map { $0.of { $0.attributes } }
}
