import AtlasBase
import AtlasLinks
import AtlasModel

/// A resolution as a program gets it; `Docs/Command-line.md` says what its keys mean. Elements of the
/// model are identified by their ids.
package struct ResolutionDocument: Sendable {
  let resolution: DeepLinkResolution
  let model: NavigationModel
  let diagnostics: ReportedDiagnostics

  package init(
    _ resolution: DeepLinkResolution,
    of model: NavigationModel,
    diagnostics: ReportedDiagnostics = .init()
  ) {
    self.resolution = resolution
    self.model = model
    self.diagnostics = diagnostics
  }

  /// The document, ended by a newline.
  package var text: String { Self.form.text(of: self) }

  /// The JSON document of `navatlas resolve`.
  package static let form = CommandDocument<ResolutionDocument>(
    "navatlasResolve",
    title: "NavAtlas resolve",
    "Where a URL leads, written by `navatlas resolve --format json`."
  ) {
    JSONKey("outcome", .word, "The result for the URL: the best of the answers.") {
      $0.resolution.outcome
    }
    JSONKey("url", .text, "The URL as given.") { $0.resolution.url.text }
    JSONKey("diagnostics", .list(diagnosticForm), "Warnings about the model's files.") {
      $0.diagnostics.located
    }
    JSONKey("handover", handoverForm, "Whether the system passes the URL to the app.") {
      WrittenHandover(handover: $0.resolution.handover, file: $0.model.app.association)
    }
    JSONKey("answers", .list(answerForm), "One for each group of environments.") { document in
      document.resolution.groups.map { environments, answer in
        WrittenAnswer(
          answer: answer,
          outcome: document.resolution.outcome(of: answer),
          environments: environments,
          model: document.model
        )
      }
    }
  }
}

// MARK: - Handover

private struct WrittenHandover: Sendable {
  let handover: LinkHandover
  let file: AssociationFile?

  var domain: String? {
    if case .associated(let name, _) = handover { name } else { nil }
  }
}

private let handoverForm = JSONForm<WrittenHandover>.object(
  "Whether the system passes the URL to the app."
) {
  JSONKey.optional(
    "isHandedOver",
    .flag,
    "Whether it does; missing if the model does not state enough."
  ) { $0.handover.isHandedOver }
  JSONKey.optional("domain", .text, "The associated domain; missing if there is none.") {
    $0.domain
  }
  JSONKey.optional(
    "association",
    decisionForm,
    "What the association file decides; missing if it does not count."
  ) { written in written.handover.decision.map { ($0, written.file) } }
}

private let decisionForm = JSONForm<(decision: AssociationDecision, file: AssociationFile?)>.object(
  "What an association file decides."
) {
  JSONKey(
    "outcome",
    .oneOf(["handedOver", "excluded", "noMatch", "noEntry", "notWeb"]),
    "The decision."
  ) {
    switch $0.decision.outcome {
    case .handedOver: "handedOver"
    case .excluded: "excluded"
    case .noMatch: "noMatch"
    case .noEntry: "noEntry"
    case .notWeb: "notWeb"
    }
  }
  JSONKey("attempts", .list(attemptForm), "The components, up to the one that decides.") {
    written in
    written.decision.attempts.map { ($0, written.file) }
  }
  JSONKey.optional(
    "otherApp",
    .text,
    "A component of another app's entry that matches first; missing if there is none."
  ) { written in
    written.decision.otherApp.flatMap { component in written.file.map { $0[component].text } }
  }
}

private let attemptForm = JSONForm<
  (attempt: AssociationDecision.Attempt, file: AssociationFile?)
>.object("A component of an association file.") {
  JSONKey("entry", .count, "The number of its entry, from 0.") { $0.attempt.component.entry }
  JSONKey("component", .count, "Its number in the entry, from 0.") {
    $0.attempt.component.component
  }
  JSONKey("text", .text, "What the file says.") { written in
    written.file.map { $0[written.attempt.component].text } ?? ""
  }
  JSONKey("matches", .flag, "Whether it matches the URL.") { $0.attempt.mismatch == nil }
  JSONKey.optional("mismatch", .text, "The difference in words; missing if it matches.") {
    $0.attempt.mismatch?.description
  }
}

// MARK: - Answers

private struct WrittenAnswer: Sendable {
  let answer: DeepLinkResolution.Answer
  let outcome: AnswerOutcome
  let environments: [Environment]
  let model: NavigationModel

  func written(_ winner: DeepLinkResolution.Winner) -> WrittenWinner {
    WrittenWinner(winner: winner, words: NavigationWords(model, in: environments[0]), model: model)
  }
}

private struct WrittenWinner: Sendable {
  let winner: DeepLinkResolution.Winner
  let words: NavigationWords
  let model: NavigationModel

  var link: DeepLink { model.deepLinks[winner.link] }

  func written(_ arrival: Arrival?) -> WrittenArrival? {
    arrival.map { WrittenArrival(arrival: $0, words: words, model: model) }
  }
}

private let answerForm = JSONForm<WrittenAnswer>.object(
  "The result for the URL in environments that are alike."
) {
  JSONKey("environments", .list(.text), "Where that is so: `iPadOS-compact`.") {
    $0.environments.map(\.id)
  }
  JSONKey("outcome", .word, "The result if the URL comes from outside.") { $0.outcome }
  JSONKey.optional(
    "takenBy",
    winnerForm,
    "The deep link that handles the URL if it comes from outside; missing if none does."
  ) { written in written.answer.winner.map(written.written) }
  JSONKey.optional(
    "inApp",
    .list(winnerForm),
    "Deep links whose `OpenURLAction` handles it inside the app, one for each action; missing if none does."
  ) { written in
    written.answer.inApp.isEmpty ? nil : written.answer.inApp.map(written.written)
  }
  JSONKey("notTakenBy", .list(loserForm), "Deep links that do not handle the URL.") { written in
    written.answer.losers.map { loser in
      WrittenLoser(
        loser: loser,
        words: NavigationWords(written.model, in: written.environments[0]),
        model: written.model
      )
    }
  }
}

private let winnerForm = JSONForm<WrittenWinner>.object("A deep link that handles the URL.") {
  JSONKey("link", .text, "The deep link's id.") { $0.link.id }
  JSONKey("pattern", .text, "The pattern that matches.") {
    $0.link.patterns[$0.winner.pattern].text
  }
  JSONKey.optional("handler", .text, "The handler; missing if the model does not state it.") {
    $0.link.handler
  }
  JSONKey("arguments", .map(.text), "The arguments by name, decoded.") { written in
    written.winner.arguments.items.map { (key: $0.name, value: $0.value) }
  }
  JSONKey.optional(
    "repeatedQueryItems",
    .list(.text),
    "Query items that occur more than once; the first one counts. Missing if there are none."
  ) { written in
    let names = written.winner.arguments.repeatedQueryItems
    return names.isEmpty ? nil : names
  }
  JSONKey.optional("unmet", .list(.text), "Requirements that do not hold; missing if all do.") {
    $0.winner.outcome.unmet.isEmpty ? nil : $0.winner.outcome.unmet.map(\.text)
  }
  JSONKey.optional("opens", arrivalForm, "Where the URL leads; missing if `unmet` is present.") {
    $0.winner.outcome.unmet.isEmpty ? $0.written($0.winner.outcome.arrival) : nil
  }
  JSONKey.optional(
    "otherwise",
    arrivalForm,
    "Where it leads if a requirement does not hold; missing if all hold or it is not stated."
  ) { $0.winner.outcome.unmet.isEmpty ? nil : $0.written($0.winner.outcome.arrival) }
  JSONKey.optional(
    "notFound",
    arrivalForm,
    "Where it leads if the item that it names does not exist; missing if it is not stated."
  ) { $0.written($0.winner.outcome.notFound) }
}
.named("takingLink")

private struct WrittenLoser: Sendable {
  let loser: DeepLinkResolution.Loser
  let words: NavigationWords
  let model: NavigationModel
}

private let loserForm = JSONForm<WrittenLoser>.object("A deep link that does not handle the URL.") {
  JSONKey("link", .text, "The deep link's id.") { $0.model.deepLinks[$0.loser.link].id }
  JSONKey("kind", .oneOf(["mismatch", "absent", "later"]), "Why: `later` if another comes first.") {
    switch $0.loser.reason {
    case .mismatch: "mismatch"
    case .absent: "absent"
    case .later: "later"
    }
  }
  JSONKey("reasons", .list(.text), "In words; for a mismatch, one for each pattern.") {
    ResolutionText($0.model).reasons(of: $0.loser, $0.words)
  }
}
.named("otherLink")
