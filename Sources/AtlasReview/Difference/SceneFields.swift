import AtlasModel

extension ComparedField where Element == Scene {
  static let scene: [ComparedField<Scene>] =
    [
      ComparedField("kind") { scene, _ in FieldValue(scene.kind.rawValue) },
      ComparedField(
        key: { scene, _ in scene.kind.rawValue },
        covers: FormatObject.sceneKinds.map { "scene.\($0.name)" }
          + FormatObject.contentKinds.map { "content.\($0)" }
          + [
            "content.view", "content.platforms", "content.when", "content.available",
            "plainView.view",
          ],
        { $1.content($0.content) }
      ),
      ComparedField("title", covers: ["scene.title"]) { scene, _ in FieldValue(scene.title) },
      ComparedField("value", covers: ["scene.value"]) { scene, _ in FieldValue(scene.valueType) },
    ] + ComparedField<Attributes>.common("scene").map { $0.of { $0.attributes } }
}
