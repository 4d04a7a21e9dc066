import AtlasBase
import AtlasModel

/// What the removal of a screen does, as a program gets it; `Docs/Command-line.md` says what the keys mean.
package struct ImpactDocument: Sendable {
  let impact: ScreenImpact
  let diagnostics: ReportedDiagnostics

  package init(_ impact: ScreenImpact, diagnostics: ReportedDiagnostics = .init()) {
    self.impact = impact
    self.diagnostics = diagnostics
  }

  /// The document, ended by a newline.
  package var text: String { Self.form.text(of: self) }

  /// The JSON document of `navatlas impact`.
  package static let form = CommandDocument<ImpactDocument>(
    "navatlasImpact",
    title: "NavAtlas impact",
    "What is lost if a screen is removed, written by `navatlas impact --format json`."
  ) {
    JSONKey("outcome", .word, "Whether anything needs the screen.") { $0.impact.outcome }
    JSONKey("screen", .text, "The id of the screen.") {
      $0.impact.app.model.screens[$0.impact.screen].id
    }
    JSONKey("diagnostics", .list(diagnosticForm), "Warnings about the model's files.") {
      $0.diagnostics.located
    }
    JSONKey("answers", .list(answerForm), "One for each group of environments.") { document in
      document.impact.groups.map { WrittenRemoval(group: $0, model: document.impact.app.model) }
    }
    JSONKey(
      "links",
      .list(linkForm),
      "The deep links and entry points that lead to the screen or through it."
    ) { document in
      document.impact.links.map { WrittenUse(use: $0, app: document.impact.app) }
    }
    JSONKey("restorations", .list(.text), "The ids of the stored states that can hold the screen.")
    {
      document in
      document.impact.restorations.map { document.impact.app.model.restorations[$0].id }
    }
    JSONKey("mentions", .list(elementForm), "The other elements that name the screen.") {
      document in
      document.impact.mentions.map { WrittenElement($0, in: document.impact.app.model) }
    }
  }
}

// MARK: - Parts of the document

private struct WrittenRemoval: Sendable {
  let group: (environments: [Environment], removal: ScreenRemovals.Removal)
  let model: NavigationModel

  func ids(_ screens: ScreenRemovals.Screens) -> [String] {
    screens.first.map { model.screens[$0].id }
  }
}

private struct WrittenUse: Sendable {
  let use: LinkUses.Use
  let app: AppGraph
}

private let answerForm = JSONForm<WrittenRemoval>.object("What is lost.") {
  JSONKey("environments", .list(.text), "Where that is so: `iPadOS-compact`.") {
    $0.group.environments.map(\.id)
  }
  JSONKey("isReached", .flag, "Whether anything leads to the screen.") {
    $0.group.removal.isReached
  }
  JSONKey("isReachedByTaps", .flag, "Whether taps from launch lead to the screen.") {
    $0.group.removal.isReachedByTaps
  }
  JSONKey("lost", .list(.text), "The ids of the screens that are not reached any more.") {
    $0.ids($0.group.removal.lost)
  }
  JSONKey(
    "onlyByLinks",
    .list(.text),
    "The ids of the screens that only deep links and entry points lead to any more."
  ) { $0.ids($0.group.removal.onlyByLinks) }
  JSONKey("gained", .list(.text), "The ids of the screens that are reached in its place.") {
    $0.ids($0.group.removal.gained)
  }
}

private let linkForm = JSONForm<WrittenUse>.object("A deep link or an entry point.") {
  JSONKey("element", elementForm, "The deep link or the entry point.") {
    WrittenElement($0.use.element, in: $0.app.model)
  }
  JSONKey(
    "role",
    .word,
    """
    `leads` if it leads to the screen, `passes` if the screen is below what it leads to, `otherwise` and \
    `notFound` if only the link's fallback leads there.
    """
  ) { $0.use.role }
  JSONKey("environments", .list(.text), "Where that is so.") { written in
    written.use.environments.numbers.map { written.app.environments[$0].id }
  }
}
.named("link")
