import AtlasModel

/// A state in words, for terminals and pages.
package struct StateWords: Sendable {
  /// A line of a state: what it is about, and what is there.
  package struct Line: Sendable, Equatable {
    /// `scene`, `tab`, `stack`, `screen`, `sheet`, a column's name; empty for a further line of the same.
    package var about: String
    /// What is there, by its name.
    package var name: String
    /// The scene, tab or screen of that name.
    package var element: ElementReference?
    /// A screen's destination with its arguments, where that says more than its name.
    package var destination: String?
    /// What is unusual, in parentheses.
    package var notes: [String] = []

    /// What is said beside the name.
    var details: [String] { (destination.map { [$0] } ?? []) + notes }
  }

  let model: NavigationModel

  package init(_ model: NavigationModel) {
    self.model = model
  }

  /// The lines of a state, from the scene to what is presented.
  package func lines(of state: NavigationState) -> [Line] {
    var lines = [
      Line(about: "scene", name: model.scenes[state.scene].label, element: .scene(state.scene))
    ]
    lines += self.lines(of: state.content)
    if let presentation = state.presentation {
      let inside = self.lines(of: presentation.content)
      let note = presentation.transition == nil ? "(no taps open it here)" : ""
      lines.append(Line(about: presentation.kind.label, name: note))
      lines += inside.map { line in
        var line = line
        line.about = "  " + line.about
        return line
      }
    }
    return lines
  }

  private func lines(of context: NavigationState.Context) -> [Line] {
    var lines: [Line] = []
    for (number, selection) in context.tabs.enumerated() {
      var line = Line(about: number == 0 ? "tab" : "tab in it", name: name(of: selection))
      if case .tab(let tab) = selection { line.element = .tab(tab) }
      lines.append(line)
    }
    for column in context.columns {
      let name = model.label(of: column.column, in: column.container)
      let notes = column.isHidden ? ["(hidden)"] : []
      if column.entries.isEmpty {
        lines.append(Line(about: name, name: "nothing", notes: notes))
      }
      lines += self.lines(of: column.entries, about: name, notes: notes)
    }
    let isShown = context.columns.contains { $0.entries == context.stack }
    if !isShown {
      let about = context.isOnStack ? "stack" : "screen"
      lines += self.lines(of: context.stack, about: about, notes: [])
    }
    return lines
  }

  private func lines(of entries: [NavigationState.Entry], about: String, notes: [String])
    -> [Line]
  {
    entries.enumerated().map { number, entry in
      var line = line(of: entry)
      if number == 0 { line.about = about }
      line.notes += notes
      return line
    }
  }

  private func line(of entry: NavigationState.Entry) -> Line {
    guard case .screen(let shown) = entry else {
      return Line(about: "", name: "… the current screens")
    }
    let label = model.screens[shown.screen].label
    var line = Line(about: "", name: label, element: .screen(shown.screen))
    if label != shown.text { line.destination = shown.text }
    switch shown.origin {
    case .linkOnly: line.notes.append("(no taps lead here)")
    case .placeholder: line.notes.append("(placeholder)")
    case .atFirst, .transition, .appended: break
    }
    return line
  }

  private func name(of selection: NavigationState.Selection) -> String {
    switch selection {
    case .tab(let tab): model.tabs[tab].label
    case .asItWas: "… the current tab"
    }
  }

  /// That a requirement of a screen is passed by: `Recipes Plus requires signedIn, which the link
  /// does not ask for`.
  package func text(of bypassed: BypassedRequirement) -> String {
    "\(model.screens[bypassed.screen].label) requires \(bypassed.term.text), which does not hold: "
      + "the link does not check it"
  }
}
