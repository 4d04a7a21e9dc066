import AtlasBase
import AtlasModel

struct WrittenArrival: Sendable {
  let arrival: Arrival
  let words: NavigationWords
  let model: NavigationModel

  fileprivate func written(_ state: NavigationState?) -> Written<NavigationState>? {
    state.map { Written(value: $0, model: model) }
  }
}

/// A value with the model whose indices it has.
private struct Written<Value: Sendable>: Sendable {
  let value: Value
  let model: NavigationModel

  func with<Part>(_ part: Part) -> Written<Part> { .init(value: part, model: model) }
  func with<Part>(_ parts: [Part]) -> [Written<Part>] { parts.map { with($0) } }
}

let arrivalForm = JSONForm<WrittenArrival>.object("Where a URL leads.") {
  JSONKey.optional(
    "cold",
    stateForm,
    "The state if the link launches the app; missing if it leads nowhere, and inside the app."
  ) { $0.written($0.arrival.cold) }
  JSONKey.optional(
    "warm",
    stateForm,
    "The state if the app is already running; missing if it leads nowhere."
  ) { $0.written($0.arrival.warm) }
  JSONKey.optional("failure", .text, "Why it leads nowhere, in words; missing if it does not.") {
    $0.arrival.failure.map($0.words.reason)
  }
  JSONKey.optional(
    "bypassed",
    .list(bypassForm),
    "Screens that are shown although their requirement does not hold; missing if there are none."
  ) { written in
    let bypassed = written.arrival.bypassed
    return bypassed.isEmpty ? nil : bypassed.map { Written(value: $0, model: written.model) }
  }
}
.named("arrival")

private let bypassForm = JSONForm<Written<BypassedRequirement>>.object("A bypassed requirement.") {
  JSONKey("screen", .text, "The screen's id.") { $0.model.screens[$0.value.screen].id }
  JSONKey("requires", .text, "The term that does not hold.") { $0.value.term.text }
}

private let stateForm = JSONForm<Written<NavigationState>>.object("A state of the app.") {
  JSONKey("scene", .text, "The scene's id.") { $0.model.scenes[$0.value.scene].id }
  JSONKey("content", contextForm, "What the scene shows.") { $0.with($0.value.content) }
  JSONKey.optional(
    "presentation",
    presentationForm,
    "What is presented over it; missing if nothing is."
  ) { written in written.value.presentation.map(written.with) }
  JSONKey("otherTabsKeepTheirPaths", .flag, "Whether other tabs exist that keep their paths.") {
    $0.value.otherTabsKeepTheirPaths
  }
}
.named("state")

private let presentationForm = JSONForm<Written<NavigationState.Presentation>>.object(
  "A presentation."
) {
  JSONKey("kind", .word, "The kind of presentation.") { $0.value.kind }
  JSONKey("content", contextForm, "What it shows.") { $0.with($0.value.content) }
  JSONKey.optional(
    "transition",
    .text,
    "The transition by which a person could have opened it; missing if none could."
  ) { written in written.value.transition.map { written.model.transitions[$0].id } }
}

private let contextForm = JSONForm<Written<NavigationState.Context>>.object(
  "What a scene or a presentation shows."
) {
  JSONKey.optional(
    "tabs",
    .list(.nullable(.text)),
    """
    The selected tabs, the outermost first; null for the one that was selected before. Missing if \
    there are no tabs.
    """
  ) { written in
    let ids = written.value.tabs.map { selection -> String? in
      switch selection {
      case .tab(let tab): written.model.tabs[tab].id
      case .asItWas: nil
      }
    }
    return ids.isEmpty ? nil : ids
  }
  JSONKey.optional("columns", .list(columnForm), "Columns side by side; missing if there are none.")
  {
    $0.value.columns.isEmpty ? nil : $0.with($0.value.columns)
  }
  JSONKey("stack", .list(entryForm), "The stack that the last step changed, from the root up.") {
    $0.with($0.value.stack)
  }
}
.named("context")

private let columnForm = JSONForm<Written<NavigationState.ColumnState>>.object("A column.") {
  JSONKey("container", .text, "The id of its container.") {
    $0.model.containers[$0.value.container].id
  }
  JSONKey("column", .text, "Which column: `sidebar`.") { $0.value.column.name }
  JSONKey("isHidden", .flag, "Whether it exists and is not visible.") { $0.value.isHidden }
  JSONKey("entries", .list(entryForm), "What it shows, from the root up.") {
    $0.with($0.value.entries)
  }
}

private let entryForm = JSONForm<Written<NavigationState.Entry>>.object("An entry of a stack.") {
  JSONKey.optional("screen", .text, "The screen's id; missing for unknown entries.") {
    $0.shown.map(\.screen).map($0.id(ofScreen:))
  }
  JSONKey.optional("destination", .text, "It with its arguments; missing for unknown entries.") {
    $0.shown?.text
  }
  JSONKey(
    "origin",
    .oneOf(["atFirst", "placeholder", "transition", "linkOnly", "appended", "earlier"]),
    "What put it there; `earlier` for unknown entries from before."
  ) { $0.origin.word }
  JSONKey.optional(
    "transition",
    .text,
    "The transition by which a person could open it; missing for another origin."
  ) { written in written.origin.transition.map { written.model.transitions[$0].id } }
}
.named("entry")

extension Written<NavigationState.Entry> {
  var shown: NavigationState.Shown? {
    if case .screen(let shown) = value { shown } else { nil }
  }

  func id(ofScreen screen: Int) -> String { model.screens[screen].id }

  var origin: (word: String, transition: Int?) {
    switch shown?.origin {
    case nil: ("earlier", nil)
    case .atFirst: ("atFirst", nil)
    case .placeholder: ("placeholder", nil)
    case .linkOnly: ("linkOnly", nil)
    case .appended: ("appended", nil)
    case .transition(let index): ("transition", index)
    }
  }
}
