import AtlasGraph
import AtlasModel

/// What transitions, deep links and entry points would open in an environment if its platform had the API for it.
struct UnsupportedOpenings: Sendable {
  /// The root screens of presentations of kinds that the platform lacks.
  private(set) var presented: Set<Int> = []
  /// The scenes that something opens as a window where there are no further windows (5.1), or no scenes of their
  /// kind.
  private(set) var windows: Set<Int> = []

  init(_ graph: NavigationGraph, _ semantics: NavigationSemantics, _ model: NavigationModel) {
    for blocked in graph.blocked {
      let transition = model.transitions[blocked.transition]
      switch (blocked.reason, transition.target) {
      case (.noAPI, _):
        if let content = transition.presentedContent {
          presented.formUnion(model.rootScreens(of: content))
        }
      case (.noWindows, .scene(let id)), (.scene(.sceneKind), .scene(let id)):
        if let scene = model.index.scenes[id] { windows.insert(scene) }
      default: break
      }
    }
    for opening in Self.openings(semantics, model) {
      if let presentation = opening.presentation, !semantics.hasAPI(of: presentation.kind) {
        presented.formUnion(model.rootScreens(of: presentation.content))
      }
      if !semantics.hasWindows, let scene = model.scene(of: opening) { windows.insert(scene) }
    }
  }

  /// What the deep links and entry points that are there open.
  private static func openings(
    _ semantics: NavigationSemantics,
    _ model: NavigationModel
  ) -> [Opening] {
    let links = model.deepLinks.indices.flatMap { link in
      model.openings(ofLink: link).map { (model.deepLinks[link].attributes, $0.opening) }
    }
    let entries = model.entryPoints.compactMap { entry in
      entry.lead.opening.map { (entry.attributes, $0) }
    }
    return (links + entries).filter { semantics.absence(of: $0.0) == nil }.map(\.1)
  }
}
