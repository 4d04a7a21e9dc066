import AtlasGraph
import AtlasModel

/// What messages call elements.
struct ElementNames: Sendable {
  private let model: NavigationModel
  let words: NavigationWords

  init(_ model: NavigationModel) {
    self.model = model
    words = NavigationWords(model)
  }

  /// An element in a message: `"main.tabs"`, and a transition with its screen.
  func callAsFunction(of element: ElementReference) -> String {
    if case .transition(let index) = element { return self(ofTransition: index) }
    return "\"\(model.id(of: element))\""
  }

  /// A transition in a message: `"tap a recipe" on "recipes"`.
  func callAsFunction(ofTransition index: Int) -> String {
    let transition = model.transitions[index]
    let step = "\"\(words.step(transition))\""
    switch transition.origin {
    case .screen(let screen): return "\(step) on \"\(model.screens[screen].id)\""
    case .part(let part): return "\(step) in the part \"\(model.parts[part].id)\""
    case .tab(let tab): return "\(step) of the tab \"\(model.tabs[tab].id)\""
    }
  }

  /// A state that a deep link or an entry point opens, in a message.
  func callAsFunction(of path: OpenedPath) -> String {
    let name = "\"\(model.id(of: path.element))\""
    return path.role == .opens ? name : "\"\(path.role.rawValue)\" of \(name)"
  }

  /// A state that a deep link makes, in a message: `"recipe-link"`, `"otherwise" of "plus-link"`.
  func callAsFunction(of opening: LinkOpening) -> String {
    let link = "\"\(model.deepLinks[opening.link].id)\""
    return opening.role == .opens ? link : "\"\(opening.role.rawValue)\" of \(link)"
  }
}
