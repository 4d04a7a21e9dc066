import ArgumentParser
import AtlasBase
import AtlasChecks
import AtlasGraph
import AtlasModel
import Foundation

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check a model against the rules of navigation.",
    discussion: """
      The command prints findings to standard output, and errors in the model to standard error. The exit \
      code is 1 if a new finding has the level of --fail-on or above. `navatlas rules` lists the rules.

        navatlas check
        navatlas check --fail-on warning --rule view-link=error --rule untitled=off
        navatlas check --write-baseline accepted.json  accept the current findings
        navatlas check --baseline accepted.json        fail only for new findings
        navatlas check --format sarif -o navatlas.sarif
        navatlas check --sources .                     also compare with the source
      """
  )

  /// The mildest finding that makes the run fail.
  enum FailLevel: String, CaseIterable, ExpressibleByArgument {
    case error, warning, information, never

    var severity: Diagnostic.Severity? { Diagnostic.Severity(rawValue: rawValue) }
  }

  @OptionGroup var model: ModelArgument

  @Option(help: "The format of the report.")
  var format = ReportFormat.text

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The file for the report; - is standard output.", valueName: "file"),
    completion: .file()
  )
  var output = "-"

  @Option(
    help: ArgumentHelp(
      "The lowest level at which a new finding fails the check.",
      valueName: "level"
    )
  )
  var failOn = FailLevel.error

  @Option(
    help: ArgumentHelp(
      "The level of a rule's findings: error, warning, information or off. Repeatable.",
      valueName: "id=level"
    ),
    transform: RuleLevel.init
  )
  var rule: [RuleLevel] = []

  @Option(
    help: ArgumentHelp(
      "Apply only this rule, even if it is off. Repeatable, for several rules.",
      valueName: "id"
    ),
    completion: .list(Rule.catalogue.map(\.id)),
    transform: RuleLevel.rule(named:)
  )
  var only: [Rule] = []

  @Option(
    help: ArgumentHelp(
      "A file with the keys of the model's \"checks\". Its values replace those of the model.",
      valueName: "file"
    ),
    completion: .file(extensions: ["json"])
  )
  var config: String?

  @Option(
    help: ArgumentHelp(
      "A file of accepted findings. They do not fail the check.",
      valueName: "file"
    ),
    completion: .file(extensions: ["json"])
  )
  var baseline: String?

  @Option(
    help: ArgumentHelp("Accept all findings, and write them to this file.", valueName: "file"),
    completion: .file(extensions: ["json"])
  )
  var writeBaseline: String?

  @Option(
    help: ArgumentHelp(
      "The root of the app's repository: compare the model with the source.",
      valueName: "folder"
    ),
    completion: .directory
  )
  var sources: String?

  @Option(
    name: .customLong("app"),
    help: ArgumentHelp(
      "The app of --sources to compare with, if the source has several. Repeatable.",
      valueName: "name"
    )
  )
  var apps: [String] = []

  @Flag(help: "List the facts that rules need but the model does not state.")
  var notStated = false

  @Flag(name: [.short, .long], help: "Print only findings and errors.")
  var quiet = false

  func validate() throws {
    if writeBaseline != nil, !only.isEmpty {
      throw ValidationError(
        "--write-baseline needs the findings of all rules, expected no --only"
      )
    }
    if writeBaseline != nil, baseline != nil {
      throw ValidationError(
        "--write-baseline and --baseline exclude each other, expected one of them"
      )
    }
    if let writeBaseline, writeBaseline == output {
      throw ValidationError("--write-baseline and --output name the same file")
    }
    if sources == nil, !apps.isEmpty {
      throw ValidationError("--app names an app in the source, expected --sources")
    }
    if notStated, format != .text {
      throw ValidationError("--not-stated needs --format text")
    }
  }

  func run() throws {
    let loaded = loadModel(from: ModelArgument.readFiles(model.path, model.root))
    for file in [output, writeBaseline] { try OutputFile.check(file, isNoneOf: loaded.files) }
    try answering(with: format == .json ? CheckRun.document : nil, to: output) {
      guard let model = loaded.model else {
        // On standard error they are for people already.
        if format != .json, format != .text || output != "-" {
          try write(CheckRun(failedToLoad: loaded).report(as: format))
        }
        throw CommandFailure(loaded)
      }
      StandardStreams.report(loaded.diagnostics, files: loaded.files)
      try check(loaded, model)
    }
  }

  private func check(_ loaded: LoadedModel, _ model: NavigationModel) throws {
    let inputs = try CheckInputs(self, loaded: loaded, model: model)
    let (graph, links) = concurrently {
      AppGraph(model)
    } _: {
      LinkRelations(model)
    }
    var report = AtlasChecks.check(
      graph,
      rules: only.isEmpty ? Rule.catalogue : rules(only),
      settings: inputs.settings,
      sources: inputs.sources,
      links: links
    )
    var accepted = inputs.accepted
    if let writeBaseline {
      accepted = AcceptedFindings(report, in: model)
      try BaselineFile(path: writeBaseline).write(accepted)
    }
    let noLongerFound = report.accept(accepted, in: model)
    let run = CheckRun(
      report,
      of: graph,
      loaded: loaded,
      sources: inputs.sources,
      noLongerFound: noLongerFound,
      failLevel: failOn.severity
    )
    StandardStreams.report(run.undone, files: [])
    try tell(run, wrote: writeBaseline == nil ? nil : accepted.entries.count)
    Self.end(run.hasFailed ? .failure : nil, holding: run)
  }

  /// The rules that are named, in the order of the catalogue.
  private func rules(_ named: [Rule]) -> [Rule] {
    let ids = Set(named.map(\.id))
    return Rule.catalogue.filter { ids.contains($0.id) }
  }

  /// Writes the report, and to people how it went.
  private func tell(_ run: CheckRun, wrote count: Int?) throws {
    var words = quiet ? "" : run.summary(hint: !notStated)
    if let count, let writeBaseline, !quiet {
      words = "wrote \(writeBaseline): \(count) finding\(count == 1 ? "" : "s") accepted\n" + words
    }
    guard format == .text, output == "-" else {
      try write(run.report(as: format))
      // A program that reads standard output gets the report alone; a log of GitHub's is for people.
      if output != "-" || format == .github { StandardStreams.writeError(words) }
      return
    }
    let findings = run.text(
      style: StandardStreams.outputIsTerminal ? .excerpt : .line,
      usesColour: StandardStreams.outputTakesColour
    )
    let parts = [findings, notStated ? run.notStatedText : "", words].filter { !$0.isEmpty }
    let isSpaced = StandardStreams.outputIsTerminal || notStated
    try StandardStreams.write(parts.joined(separator: isSpaced ? "\n" : ""))
  }

  private func write(_ report: String) throws {
    try OutputFile.write(Array(report.utf8), to: output)
  }
}

extension ReportFormat: ExpressibleByArgument {}

/// `ID=LEVEL` on the command line.
struct RuleLevel {
  var rule: Rule
  /// Nil for off.
  var severity: Diagnostic.Severity?

  init(_ text: String) throws {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw ValidationError("expected ID=LEVEL, such as view-link=error or view-link=off")
    }
    rule = try Self.rule(named: String(parts[0]))
    severity = Diagnostic.Severity(rawValue: String(parts[1]))
    if severity == nil, parts[1] != "off" {
      throw ValidationError(
        "\"\(parts[1])\" is not a level, expected error, warning, information or off"
      )
    }
  }

  /// The rule of an id.
  static func rule(named id: String) throws -> Rule {
    if let rule = Rule.named(id) { return rule }
    let advice =
      Rule.closestID(to: id).map { "\"\($0)\"" } ?? "`navatlas rules` for the list of rules"
    throw ValidationError("there is no rule \"\(id)\", try \(advice)")
  }
}
