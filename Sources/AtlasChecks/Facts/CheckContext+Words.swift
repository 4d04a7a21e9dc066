import AtlasBase
import AtlasGraph
import AtlasModel

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

  /// How many steps are shown at each end of a long way.
  static var shownSteps: Int { 10 }

  /// The steps of a way as notes, numbered from 1, and how many are left out.
  ///
  /// - Parameter note: What a step says, without its number.
  func notes<Step>(
    ofWay way: AbridgedWay<Step>,
    _ note: (Step) -> Diagnostic.Note
  ) -> [Diagnostic.Note] {
    func numbered(_ steps: [Step], after count: Int) -> [Diagnostic.Note] {
      steps.enumerated().map { number, step in
        let note = note(step)
        return .init("\(count + number + 1). \(note.message)", at: note.range)
      }
    }
    let first = numbered(way.first, after: 0)
    guard way.hiddenCount > 0 else { return first }
    return first + [.init("… \(way.hiddenCount) more steps …", at: nil)]
      + numbered(way.last, after: way.first.count + way.hiddenCount)
  }
}
