import AtlasGraph
import AtlasMarkup
import AtlasModel

/// The details of what a screen presents.
struct ScreenPresentations {
  let context: PageContext
  let screen: Screen

  var section: Page.Section? {
    let rows = screen.transitions.map { context.model.transitions[$0] }
      .filter(\.kind.isPresentation)
      .compactMap(row)
    guard !rows.isEmpty else { return nil }
    return Page.Section(
      "presentations",
      "Presentations",
      table: Page.Table("Presentations", ["Presentation", "Kind", "Details"], rows: rows)
    )
  }

  /// Nil if the model states no details of the presentation.
  private func row(_ transition: Transition) -> Page.Table.Row? {
    let facts = facts(transition)
    guard !facts.isEmpty else { return nil }
    let name = sentence(context.site.words.step(transition))
    return Page.Table.Row([
      "<a href=\"#\(SitePaths.anchor("transition", transition.id))\">\(name)</a>",
      Page.Table.Cell(transition.kind.mark),
      Page.Table.Cell(list(facts)),
    ])
  }

  private func facts(_ transition: Transition) -> [HTML] {
    var facts: [HTML] = []
    if let sizing = transition.sizing { facts.append("sizing \(code(sizing))") }
    if !transition.detents.isEmpty {
      facts.append("detents \(transition.detents.map(code).joined(separator: ", "))")
    }
    if transition.interactiveDismissDisabled == true {
      facts.append("can’t be dismissed by a gesture")
    }
    if let confirms = transition.confirmsDiscardingChanges {
      facts.append(confirms ? "asks before unsaved changes are lost" : "loses unsaved changes")
    }
    if holdsStack(transition) { facts.append("has its own stack") }
    if let modifier = transition.modifier {
      facts.append("presented by the modifier at \(context.source(modifier))")
    }
    return facts
  }

  private func holdsStack(_ transition: Transition) -> Bool {
    guard case .content(let content) = transition.target else { return false }
    return content.alternatives.contains { alternative in
      if case .container(let index) = alternative.body,
        case .stack = context.model.containers[index].kind
      {
        true
      } else {
        false
      }
    }
  }
}
