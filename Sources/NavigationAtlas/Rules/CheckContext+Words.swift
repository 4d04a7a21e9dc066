extension CheckContext {
  /// An element in a message: `"main.tabs"`, and a transition with its screen.
  func name(of element: ElementReference) -> String {
    if case .transition(let index) = element { return name(ofTransition: index) }
    return "\"\(model.id(of: element))\""
  }

  /// A transition in a message: `"tap a recipe" on "recipes"`.
  func name(ofTransition index: Int) -> String {
    let transition = model.transitions[index]
    let step = "\"\(words.step(transition))\""
    switch transition.origin {
    case .screen(let screen): return "\(step) on \"\(model.screens[screen].id)\""
    case .anywhere: return "\(step) from anywhere"
    case .tab(let tab): return "\(step) of the tab \"\(model.tabs[tab].id)\""
    }
  }
}
