import AtlasBase
import AtlasChecks
import AtlasGraph
import AtlasModel

/// A review with the warnings about its new model, as a program gets it.
package struct ReviewDocument: Sendable {
  /// What became of a comparison.
  enum Outcome: String, CaseIterable {
    case unchanged, changed
  }

  let review: NavigationReview
  let diagnostics: ReportedDiagnostics

  package init(_ review: NavigationReview, diagnostics: ReportedDiagnostics = .init()) {
    self.review = review
    self.diagnostics = ReportedDiagnostics(
      diagnostics.diagnostics + review.undone,
      files: diagnostics.files
    )
  }

  /// The document, ended by a newline.
  package var text: String { Self.form.text(of: self) }

  /// The JSON document of `navatlas diff`.
  package static let form = CommandDocument<ReviewDocument>(
    "navatlasDiff",
    title: "NavAtlas diff",
    "What a change does to an app's navigation, written by `navatlas diff --format json`."
  ) {
    JSONKey("outcome", .word, "Whether the navigation changed.") {
      $0.review.isEmpty ? Outcome.unchanged : .changed
    }
    JSONKey("app", .text, "The app's name.") { $0.review.new.model.app.name }
    JSONKey(
      "diagnostics",
      .list(diagnosticForm),
      "Warnings about the new model's files, and what was left undone because it takes too much work."
    ) { $0.diagnostics.located }
    JSONKey("base", baseForm, "What a reader has to know of the old model.") { $0.review }
    JSONKey("breaking", .list(breakingForm), "What breaks something outside the app.") {
      $0.parts(\.consequences.breaking)
    }
    JSONKey("changes", .list(changeForm), "The elements that changed.") {
      $0.review.difference.changes
    }
    JSONKey("launch", .list(launchForm), "Where the app opens on another screen.") {
      $0.parts(\.consequences.launch)
    }
    JSONKey("needs", .list(needForm), "Conditions that screens need now, and did not before.") {
      $0.parts(\.consequences.needs)
    }
    JSONKey(
      "released",
      .list(releasedForm),
      "Conditions that screens needed before, and do not need now."
    ) {
      $0.parts(\.consequences.released)
    }
    JSONKey("unreachable", .list(reachForm), "Screens that taps no longer lead to.") {
      $0.parts(\.consequences.lost)
    }
    JSONKey("reachable", .list(reachForm), "Screens that taps now lead to.") {
      $0.parts(\.consequences.gained)
    }
    JSONKey("taps", .list(tapsForm), "Screens that need more or fewer taps from launch.") {
      $0.parts(\.consequences.taps)
    }
    JSONKey("urlsFollowed", .count, "How many URLs were followed in both models.") {
      $0.review.consequences.urlCount
    }
    JSONKey("links", .list(linkForm), "URLs that lead somewhere else than before.") {
      $0.parts(\.consequences.links)
    }
    JSONKey("bypasses", .list(bypassForm), "Ways that newly bypass a requirement.") {
      $0.parts(\.consequences.bypasses)
    }
    JSONKey("newFindings", .list(findingForm), "Findings that are new and not accepted.") {
      let app = $0.review.new
      return $0.review.consequences.newFindings.map { WrittenFinding(finding: $0, app: app) }
    }
    JSONKey("fixedFindings", .list(findingForm), "Findings that no longer exist.") {
      let app = $0.review.old
      return $0.review.consequences.fixedFindings.map { WrittenFinding(finding: $0, app: app) }
    }
  }

  private func parts<Value>(
    _ values: KeyPath<NavigationReview, [Value]>
  ) -> [PartOfReview<Value>] {
    review[keyPath: values].map { PartOfReview(value: $0, review: review) }
  }
}

/// A value of a review, with the review whose indices it has.
private struct PartOfReview<Value: Sendable>: Sendable {
  let value: Value
  let review: NavigationReview

  var old: NavigationModel { review.old.model }
  var new: NavigationModel { review.new.model }

  func ids(of environments: EnvironmentSet) -> [String] {
    environments.numbers.map { review.new.environments[$0].id }
  }
}

private struct WrittenFinding: Sendable {
  let finding: Finding
  let app: AppGraph
}

// MARK: - The old model

private let baseForm = JSONForm<NavigationReview>.object(
  "What a reader has to know of the old model."
) {
  JSONKey.optional("movedFrom", .text, "The old path of the model; missing if it did not move.") {
    $0.base.move?.from
  }
  JSONKey("omissions", .list(omissionForm), "Parts with errors, which were not compared.") {
    $0.base.omissions
  }
  JSONKey(
    "uncompared",
    .list(elementForm),
    "The elements of the new model that these parts may have stated."
  ) { review in
    review.difference.uncompared.map { WrittenElement($0, in: review.new.model) }
  }
}

private let omissionForm = JSONForm<ModelOmission>.object("A part of the model with an error.") {
  JSONKey("file", .text, "The path of the file.") { $0.file }
  JSONKey("line", .nullable(.integer(from: 1)), "The line of the error; null for the whole file.") {
    $0.line
  }
  JSONKey(
    "place",
    .text,
    "The part that was left out, as keys and ids; empty if the error took nothing with it."
  ) {
    $0.place
  }
  JSONKey("message", .text, "What is wrong.") { $0.reason }
}
.named("omission")

// MARK: - Breaking changes and changes of elements

private let breakingForm = JSONForm<PartOfReview<BreakingChange>>.object("A breaking change.") {
  JSONKey("kind", .word, "What breaks.") { $0.value.kind }
  JSONKey("subject", .text, "The URL, scheme, domain, activity type or key.") { $0.value.subject }
  JSONKey("message", .text, "What is different, in words.") { $0.value.words }
  JSONKey("old", .nullable(elementForm), "The element in the old model, if there is one.") { part in
    part.value.old.map { WrittenElement($0, in: part.old) }
  }
  JSONKey("new", .nullable(elementForm), "The element in the new model, if there is one.") { part in
    part.value.new.map { WrittenElement($0, in: part.new) }
  }
}
.named("breakingChange")

private let changeForm = JSONForm<ElementChange>.object("A change of an element.") {
  JSONKey("nature", .word, "What became of the element.") { $0.nature }
  JSONKey("kind", .oneOf(["app"] + ElementKind.allCases.map(\.rawValue)), "The kind of element.") {
    $0.kind?.rawValue ?? "app"
  }
  JSONKey("id", .text, "Its id; of a removed element the old one.") { $0.id }
  JSONKey.optional("formerID", .text, "Its old id; missing if that is the same.") { $0.formerID }
  JSONKey.optional("evidence", .list(.text), "Why it counts as renamed; missing if it does not.") {
    $0.evidence.isEmpty ? nil : $0.evidence
  }
  JSONKey.optional("move", moveForm, "Where it moved; missing if it did not.") { $0.move }
  JSONKey.optional("fields", .list(fieldForm), "The changed keys; missing if there are none.") {
    $0.fields.isEmpty ? nil : $0.fields
  }
}
.named("change")

private let moveForm = JSONForm<ElementChange.Move>.object("A move.") {
  JSONKey("from", .text, "The element around it before.") { $0.from }
  JSONKey("to", .text, "The element around it now.") { $0.to }
}

private let fieldForm = JSONForm<ElementChange.Field>.object("A changed key.") {
  JSONKey("key", .text, "The key, or the keys with points between them.") { $0.key }
  JSONKey("old", .nullable(.text), "The old value in words; null if there was none.") { $0.old }
  JSONKey("new", .nullable(.text), "The new value in words; null if there is none.") { $0.new }
}

// MARK: - Reach

private let reachForm = JSONForm<PartOfReview<ReachChange>>.object("A screen with another reach.") {
  JSONKey("screen", .text, "The screen's id.") { $0.new.screens[$0.value.newScreen].id }
  JSONKey("formerID", .text, "Its id in the old model.") { $0.old.screens[$0.value.oldScreen].id }
  JSONKey("circumstance", .word, "Whatever conditions hold, or with their defaults.") {
    $0.value.circumstance
  }
  JSONKey("environments", .list(.text), "Where that is so: `iOS-compact`.") {
    $0.ids(of: $0.value.environments)
  }
  JSONKey("enteredIn", .list(.text), "Where a deep link still leads to the screen.") {
    $0.ids(of: $0.value.enteredIn)
  }
  JSONKey("reasons", .list(.text), "Why taps no longer lead to it, in words.") { $0.value.reasons }
  JSONKey("steps", .list(.text), "The steps of the old or the new way, in words.") {
    $0.value.steps
  }
}
.named("reachChange")

private let launchForm = JSONForm<PartOfReview<LaunchChange>>.object("Another first screen.") {
  JSONKey("old", .list(.text), "The ids of the screens that were shown at first.") { part in
    part.value.old.map { part.old.screens[$0].id }
  }
  JSONKey("new", .list(.text), "The ids of the screens that are shown at first instead.") { part in
    part.value.new.map { part.new.screens[$0].id }
  }
  JSONKey("environments", .list(.text), "Where that is so: `iOS-compact`.") {
    $0.ids(of: $0.value.environments)
  }
}

private let needForm = gateForm("A newly needed condition.") { $0.new }

private let releasedForm = gateForm("A condition that is no longer needed.") { $0.old }

/// - Parameter model: The model that has the condition.
private func gateForm(
  _ summary: String,
  model: @escaping @Sendable (PartOfReview<NeedChange>) -> NavigationModel
) -> JSONForm<PartOfReview<NeedChange>> {
  .object(summary) {
    JSONKey("condition", .text, "The condition's id.") {
      model($0).conditions[$0.value.condition].id
    }
    JSONKey("value", .flag, "The value without which no taps lead to the screens.") {
      $0.value.value
    }
    JSONKey("isDefault", .flag, "Whether that value is the default.") { $0.value.isDefault }
    JSONKey("screens", .list(.text), "The screens' ids.") { part in
      part.value.screens.map { part.new.screens[$0].id }
    }
    JSONKey("environments", .list(.text), "Where that is so: `iOS-compact`.") {
      $0.ids(of: $0.value.environments)
    }
  }
}

private let tapsForm = JSONForm<PartOfReview<TapsChange>>.object("A screen at another distance.") {
  JSONKey("screen", .text, "The screen's id.") { $0.new.screens[$0.value.newScreen].id }
  JSONKey("old", .count, "The fewest taps from launch before.") { $0.value.old }
  JSONKey("new", .count, "The fewest taps from launch now.") { $0.value.new }
  JSONKey("environments", .list(.text), "Where that is so: `iOS-compact`.") {
    $0.ids(of: $0.value.environments)
  }
}

private let bypassForm = JSONForm<PartOfReview<RequirementBypass>>.object(
  "A way to a screen that does not check what the screen requires."
) {
  JSONKey("screen", .text, "The screen's id.") { $0.new.screens[$0.value.screen].id }
  JSONKey("requirement", .text, "The term that is not checked.") { $0.value.requirement.text }
  JSONKey("from", elementForm, "Where the way starts.") { part in
    switch part.value.source {
    case .launch: .launch
    case .deepLink(let index): WrittenElement(.deepLink(index), in: part.new)
    case .entryPoint(let index): WrittenElement(.entryPoint(index), in: part.new)
    }
  }
  JSONKey("environments", .list(.text), "Where that is so: `iOS-compact`.") {
    $0.ids(of: $0.value.environments)
  }
  JSONKey(
    "steps",
    .list(.text),
    "The steps of the way, in words. Of a long one the first and the last, and between them how many are left out."
  ) { $0.value.way.map(\.words).list { $0 } }
}

// MARK: - Links

private let linkForm = JSONForm<PartOfReview<LinkChange>>.object(
  "A URL that leads somewhere else."
) {
  JSONKey("url", .text, "The URL.") { $0.value.url }
  JSONKey("example", .flag, "Whether it is an example of a model.") { $0.value.isExample }
  JSONKey(
    "insideApp",
    .flag,
    "Whether it is opened inside the app, where an `OpenURLAction` takes it."
  ) { $0.value.isInsideApp }
  JSONKey("nature", .word, "Where it leads now, compared with before.") { $0.value.nature }
  JSONKey("breaking", .flag, "Whether that breaks something outside the app.") {
    $0.value.isBreaking
  }
  JSONKey(
    "circumstance",
    .either(.oneOf(["notFound"]), .list(.text)),
    "The terms that hold, all other conditions having their defaults; or `notFound`: the item does not exist."
  ) { part -> JSONEither<String, [String]> in
    switch part.value.circumstance {
    case .notFound: .first("notFound")
    case .conditions(let terms): .second(terms.map(\.text))
    }
  }
  JSONKey("environments", .list(.text), "Where that is so: `iOS-compact`.") {
    $0.ids(of: $0.value.environments)
  }
  JSONKey("old", endForm, "Where it led.") { WrittenEnd(end: $0.value.old, model: $0.old) }
  JSONKey("new", endForm, "Where it leads now.") { WrittenEnd(end: $0.value.new, model: $0.new) }
}
.named("linkChange")

private struct WrittenEnd: Sendable {
  let end: LinkChange.End
  let model: NavigationModel
}

private let endForm = JSONForm<WrittenEnd>.object("Where a URL leads.") {
  JSONKey("deepLink", .nullable(.text), "The id of the deep link that handles it.") { written in
    written.end.link.map { written.model.deepLinks[$0].id }
  }
  JSONKey("screen", .nullable(.text), "The id of the screen that is shown.") { written in
    written.end.screen.map { written.model.screens[$0].id }
  }
  JSONKey("fallback", .flag, "Whether that is the link's `otherwise` or `notFound`.") {
    $0.end.isFallback
  }
  JSONKey("words", .text, "Where it leads, in words.") { $0.end.words }
}
.named("linkEnd")

// MARK: - Findings

private let findingForm = JSONForm<WrittenFinding>.object("What a rule found.") {
  JSONKey("rule", .text, "The rule's id.") { $0.finding.rule }
  JSONKey("level", .word, "Its level.") { $0.finding.severity }
  JSONKey("message", .text, "What is wrong.") { $0.finding.message }
  JSONKey("element", elementForm, "The element that it is about.") {
    WrittenElement($0.finding.element, in: $0.app.model)
  }
  JSONKey("key", .text, "Distinguishes the findings of a rule about one element.") {
    $0.finding.key
  }
  JSONKey("environments", .list(.text), "If it depends on the device, where it occurs.") {
    written in
    written.finding.environments.numbers.map { written.app.environments[$0].id }
  }
}
.named("finding")
