import AtlasGraph
import AtlasModel

/// The names of a model's elements as the other model knows them, so that states of both can be
/// compared.
struct ReviewNames: Sendable {
  let model: NavigationModel
  private let tabs: [String]
  private let screens: [String]
  private let scenes: [String]

  /// The names of the new model are its ids.
  init(new model: NavigationModel) {
    self.model = model
    tabs = model.tabs.map(\.id)
    screens = model.screens.map(\.id)
    scenes = model.scenes.map(\.id)
  }

  /// What is also in the new model has its id there; what is gone has a name that nothing else has.
  init(old model: NavigationModel, new: NavigationModel, _ matching: ElementMatching) {
    self.model = model
    func name(_ element: ElementReference) -> String {
      matching.new(of: element).map { new.id(of: $0) } ?? "-" + model.id(of: element)
    }
    tabs = model.tabs.indices.map { name(.tab($0)) }
    screens = model.screens.indices.map { name(.screen($0)) }
    scenes = model.scenes.indices.map { name(.scene($0)) }
  }

  /// A state from the tab to the top: `Cook › Categories › Recipe(id: "42"), sheet: Editor`; with the
  /// scene before it where it is not the first.
  func words(of state: NavigationState) -> String {
    var words = path(state.content, tab: { model.tabs[$0].label }, screen: label)
    if state.scene != 0 { words.insert(model.scenes[state.scene].label, at: 0) }
    let shown = words.joined(separator: " › ")
    guard let presentation = state.presentation else { return shown }
    let inside = path(presentation.content, tab: { model.tabs[$0].label }, screen: label)
    let presented = "\(presentation.kind.label): \(inside.joined(separator: " › "))"
    return shown.isEmpty ? presented : "\(shown), \(presented)"
  }

  /// The same in ids.
  func signature(of state: NavigationState) -> [String] {
    func name(_ shown: NavigationState.Shown) -> String {
      screens[shown.screen] + shown.text.drop { $0 != "(" }
    }
    var ids = [scenes[state.scene]] + path(state.content, tab: { tabs[$0] }, screen: name)
    if let presentation = state.presentation {
      ids.append("+" + presentation.kind.rawValue)
      ids += path(presentation.content, tab: { tabs[$0] }, screen: name)
    }
    return ids
  }

  /// The same in the ids of its own model.
  func ids(of state: NavigationState) -> String {
    let screen = { (shown: NavigationState.Shown) in model.screens[shown.screen].id }
    var ids = [model.scenes[state.scene].id]
    ids += path(state.content, tab: { model.tabs[$0].id }, screen: screen)
    if let presentation = state.presentation {
      ids += path(presentation.content, tab: { model.tabs[$0].id }, screen: screen)
    }
    return ids.joined(separator: " › ")
  }

  private func label(_ shown: NavigationState.Shown) -> String {
    model.screens[shown.screen].label + shown.text.drop { $0 != "(" }
  }

  private func path(
    _ context: NavigationState.Context,
    tab: (Int) -> String,
    screen: (NavigationState.Shown) -> String
  ) -> [String] {
    let selected = context.tabs.map { selection in
      switch selection {
      case .tab(let index): tab(index)
      case .asItWas: "…"
      }
    }
    let stack = context.stack.map { entry in
      switch entry {
      case .screen(let shown): screen(shown)
      case .earlier: "…"
      }
    }
    return selected + stack
  }
}
