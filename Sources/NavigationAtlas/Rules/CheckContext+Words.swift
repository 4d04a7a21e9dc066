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

  /// The steps of a way as notes, numbered from 1: of a long way the first and the last ones, and how
  /// many there are between.
  ///
  /// - Parameter note: What a step says, without its number.
  func notes<Step>(
    ofWay steps: [Step],
    _ note: (Step) -> Diagnostic.Note
  ) -> [Diagnostic.Note] {
    func numbered(_ numbers: Range<Int>) -> [Diagnostic.Note] {
      numbers.map { number in
        let note = note(steps[number])
        return .init("\(number + 1). \(note.message)", at: note.range)
      }
    }
    let hidden = steps.count - 2 * Self.shownSteps
    guard hidden > 1 else { return numbered(steps.indices) }
    return numbered(0..<Self.shownSteps) + [.init("… \(hidden) more steps …", at: nil)]
      + numbered(steps.count - Self.shownSteps..<steps.count)
  }
}
