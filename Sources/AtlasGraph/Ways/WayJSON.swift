import AtlasBase
import AtlasModel

/// Ways as a program gets them; `Docs/Command-line.md` says what the keys mean. Elements of the model are
/// identified by their ids.
package struct WaysDocument: Sendable {
  let answers: WayAnswers
  let diagnostics: ReportedDiagnostics

  package init(_ answers: WayAnswers, diagnostics: ReportedDiagnostics = .init()) {
    self.answers = answers
    self.diagnostics = diagnostics
  }

  /// The document, ended by a newline.
  package var text: String { Self.form.text(of: self) }

  /// The JSON document of `navatlas path`.
  package static let form = CommandDocument<WaysDocument>(
    "navatlasPath",
    title: "NavAtlas path",
    "The ways from one screen to another, written by `navatlas path --format json`."
  ) {
    JSONKey("outcome", .oneOf(outcomes), "The result of the search: the best of the answers.") {
      $0.answers.outcome.rawValue
    }
    JSONKey("from", .text, "The id of the screen at the start, or `launch`.") {
      let model = $0.answers.app.model
      return if case .screen(let screen) = $0.answers.origin { model.screens[screen].id } else {
        "launch"
      }
    }
    JSONKey("to", .text, "The id of the screen at the end.") {
      $0.answers.app.model.screens[$0.answers.target].id
    }
    JSONKey("diagnostics", .list(diagnosticForm), "Warnings about the model's files.") {
      $0.diagnostics.located
    }
    JSONKey("answers", .list(answerForm), "One for each group of environments.") { $0.groups }
  }

  /// A way is never handed over to another app.
  fileprivate static var outcomes: [String] {
    AnswerOutcome.allCases.filter { $0 != .elsewhere }.map(\.rawValue)
  }

  /// The environments in which the same is found, in the order of the first of each.
  private var groups: [WrittenAnswer] {
    var groups: [(text: String, answer: WrittenAnswer)] = []
    for (number, environment) in answers.environments.enumerated() {
      let written = WrittenAnswer(number: number, environments: [environment], answers: answers)
      // By what is written but for the environment: the words of a step may depend on it.
      let text = JSONPrinter().line(of: foundForm.json(written))
      if let place = groups.firstIndex(where: { $0.text == text }) {
        groups[place].answer.environments.append(environment)
      } else {
        groups.append((text, written))
      }
    }
    return groups.map(\.answer)
  }
}

// MARK: - Parts of the document

private struct WrittenAnswer: Sendable {
  /// The number of the first environment.
  let number: Int
  var environments: [Environment]
  let answers: WayAnswers

  var words: NavigationWords { NavigationWords(answers.app.model, in: environments[0]) }

  var result: WaySearch.Result? {
    if case .ways(let result) = answers.answers[number] { result } else { nil }
  }

  var reasons: [String] {
    switch answers.answers[number] {
    case .ways: []
    case .noOrigin(let reasons), .noWay(let reasons): reasons.map { words.reason($0) }
    }
  }
}

private struct WrittenWay: Sendable {
  let way: Way
  let words: NavigationWords
  let answers: WayAnswers
}

private struct WrittenStep: Sendable {
  let step: Way.Step
  let words: NavigationWords
  let answers: WayAnswers
}

private let foundKeys: [JSONKey<WrittenAnswer>] = [
  JSONKey("outcome", .oneOf(WaysDocument.outcomes), "What came of the search.") {
    $0.answers.outcomes[$0.number].rawValue
  },
  JSONKey("ways", .list(wayForm), "The ways, those with the fewest taps first.") { written in
    (written.result?.ways ?? []).map {
      WrittenWay(way: $0, words: written.words, answers: written.answers)
    }
  },
  JSONKey("reasons", .list(.text), "Why there is no way, in words.") { $0.reasons },
  JSONKey("isCut", .flag, "Whether there were too many ways to examine all of them.") {
    $0.result?.isCut ?? false
  },
]

private let foundForm = JSONForm<WrittenAnswer>.object("What was found.", foundKeys)

private let answerForm = JSONForm<WrittenAnswer>.object(
  "What was found.",
  [
    JSONKey("environments", .list(.text), "Where that is so: `iPadOS-compact`.") {
      $0.environments.map(\.id)
    }
  ] + foundKeys
)

private let wayForm = JSONForm<WrittenWay>.object("A way.") {
  JSONKey("taps", .count, "How many taps it takes.") { $0.way.taps }
  JSONKey("needs", .list(.text), "The terms that must all hold.") { $0.way.needs.map(\.text) }
  JSONKey("steps", .list(stepForm), "What a person does, in order.") { written in
    written.way.steps.map {
      WrittenStep(step: $0, words: written.words, answers: written.answers)
    }
  }
}
.named("way")

private let stepForm = JSONForm<WrittenStep>.object("A step of a way.") {
  JSONKey("words", .text, "What the person does.") {
    WayText($0.answers).text(of: $0.step, $0.words)
  }
  JSONKey("taps", .count, "How many taps it takes.") { $0.step.taps }
  JSONKey("needs", .list(.text), "The terms that this step is the first to need.") {
    $0.step.needs.map(\.text)
  }
  JSONKey("sets", .list(.text), "The terms that hold after this step because it sets them.") {
    $0.step.sets.map(\.text)
  }
  JSONKey("screens", .list(.text), "The ids of the screens that it leads to.") { written in
    written.step.screens.map { written.answers.app.model.screens[$0].id }
  }
}
.named("step")
