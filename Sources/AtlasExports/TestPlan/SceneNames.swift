import AtlasGraph
import AtlasModel

extension AppGraph {
  /// The same app in which a scene without a title is called by what it is, for readers who do not know its id:
  /// "the document window"; of several of one kind by what each shows at first, too.
  var namingScenes: AppGraph {
    let untitled = model.scenes.filter { $0.title == nil }
    guard !untitled.isEmpty else { return self }
    let named = model.namingScenes { scene in
      let phrase = scene.kind.phrase
      guard untitled.count(where: { $0.kind.phrase == phrase }) > 1,
        let root = model.roots(of: scene.content).first
      else { return phrase }
      return "\(phrase) of \(model.screens[root].label)"
    }
    return AppGraph(named)
  }
}

extension Scene.Kind {
  /// What a person calls a scene of the kind.
  fileprivate var phrase: String {
    switch self {
    case .windowGroup, .window: "the window"
    case .documentGroup: "the document window"
    case .settings: "the settings"
    case .menuBarExtra: "the menu bar extra"
    case .immersiveSpace: "the immersive space"
    }
  }
}
