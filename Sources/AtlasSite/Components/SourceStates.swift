import AtlasChecks
import AtlasMarkup
import AtlasModel

extension SourceConfirmation.State {
  /// What it says of an element.
  var words: HTML {
    switch self {
    case .confirmed: "confirmed by the source"
    case .different: "differs from the source"
    case .missing: "not in the source"
    case .open: "not compared"
    }
  }
}

extension PageContext {
  /// Whether the source confirms an element, as a fact of its page; none if nothing was compared.
  func sourceFacts(_ element: ElementReference) -> [Page.Fact] {
    guard let state = site.confirmation?[element] else { return [] }
    return [Page.Fact("In the source", state.words)]
  }

  /// The same below its place in a table.
  func sourceNote(_ element: ElementReference) -> HTML {
    guard let state = site.confirmation?[element] else { return "" }
    return "<br><span class=\"quiet\">\(state.words)</span>"
  }
}

/// How much of the model the source confirms.
struct SourceConfirmationSections {
  let context: PageContext
  let confirmation: SourceConfirmation

  private var kinds: [(name: HTML, elements: [ElementReference])] {
    let model = context.model
    return [
      ("Screens", model.screens.indices.map { .screen($0) }),
      ("Parts", model.parts.indices.map { .part($0) }),
      ("Transitions", model.transitions.indices.map { .transition($0) }),
      ("Route enums", model.routes.indices.map { .route($0) }),
      ("Deep links", model.deepLinks.indices.map { .deepLink($0) }),
      ("Stored state", model.restorations.indices.map { .restoration($0) }),
    ]
  }

  var sections: [Page.Section] {
    [
      Page.Section(
        "source",
        "Confirmed by the source",
        text: paragraph(
          "The model compared with what <code>navatlas scan</code> reads in the source. Calls that the scan can’t resolve are not compared."
        ),
        table: Page.Table(
          "Elements that the source confirms, by kind",
          [
            "Kind", "#Elements", "#Confirmed", "#Different", "#Not in the source", "#Not compared",
            "#Share",
          ],
          rows: kinds.compactMap { row($0.name, $0.elements) }
        )
      )
    ] + [differences].compactMap { $0 }
  }

  private func row(_ name: HTML, _ elements: [ElementReference]) -> Page.Table.Row? {
    let states = elements.compactMap { confirmation[$0] }
    guard !states.isEmpty else { return nil }
    let counts = SourceConfirmation.State.allCases.map { state in states.count { $0 == state } }
    // Rounded down: 100 means all.
    let percent = counts[0] * 100 / states.count
    return Page.Table.Row(
      [Page.Table.Cell(name), .number(states.count)] + counts.map { .number($0) }
        + [Page.Table.Cell("\(percent) %", value: percent)]
    )
  }

  private var differences: Page.Section? {
    let found = kinds.flatMap(\.elements).filter { element in
      confirmation[element] == .different || confirmation[element] == .missing
    }
    guard !found.isEmpty else { return nil }
    return Page.Section(
      "drift",
      "Elements that the source does not confirm",
      table: Page.Table(
        "Elements that the source does not confirm",
        ["Element", "In the source"],
        rows: found.map { element in
          Page.Table.Row([
            Page.Table.Cell(context.link(element)),
            Page.Table.Cell(confirmation[element]?.words ?? ""),
          ])
        }
      )
    )
  }
}
