import ArgumentParser
import AtlasBase
import AtlasChecks
import AtlasGraph
import AtlasModel
import Foundation

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check an app's navigation by the rules.",
    discussion: """
      Findings go to standard output, errors of the model to standard error. The exit code is 1 when \
      there is a new finding as bad as --fail-on says. `navatlas rules` lists the rules.

        navatlas check
        navatlas check --fail-on warning --rule view-link=error --rule untitled=off
        navatlas check --write-baseline accepted.json    accept what there is now
        navatlas check --baseline accepted.json          fail for what is new
        navatlas check --format sarif -o navatlas.sarif
      """
  )

  /// The mildest finding that makes the run fail.
  enum FailLevel: String, CaseIterable, ExpressibleByArgument {
    case error, warning, information, never

    var severity: Diagnostic.Severity? { Diagnostic.Severity(rawValue: rawValue) }
  }

  @OptionGroup var model: ModelArgument

  @Option(help: "The form of the report.")
  var format = ReportFormat.text

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The file for the report; - is standard output.", valueName: "file"),
    completion: .file()
  )
  var output = "-"

  @Option(help: "The mildest new finding that fails.")
  var failOn = FailLevel.error

  @Option(
    help: ArgumentHelp(
      "How bad findings of a rule are: error, warning, information or off. Repeatable.",
      valueName: "id=level"
    ),
    transform: RuleLevel.init
  )
  var rule: [RuleLevel] = []

  @Option(
    help: ArgumentHelp(
      "Apply this rule, even if it is off, and none that is not named so. Repeatable.",
      valueName: "id"
    ),
    completion: .list(Rule.catalogue.map(\.id)),
    transform: RuleLevel.rule(named:)
  )
  var only: [Rule] = []

  @Option(
    help: ArgumentHelp(
      "A file that states what the model's \"checks\" may state, and takes its place key by key.",
      valueName: "file"
    ),
    completion: .file(extensions: ["json"])
  )
  var config: String?

  @Option(
    help: ArgumentHelp("A file of accepted findings, which do not fail.", valueName: "file"),
    completion: .file(extensions: ["json"])
  )
  var baseline: String?

  @Option(
    help: ArgumentHelp("Accept all findings: write them to this file.", valueName: "file"),
    completion: .file(extensions: ["json"])
  )
  var writeBaseline: String?

  @Option(
    help: ArgumentHelp(
      "The root of the app's repository, to look at the source lines that the model names.",
      valueName: "folder"
    ),
    completion: .directory
  )
  var sources: String?

  @Flag(help: "List the facts that rules need and the model does not state.")
  var notStated = false

  @Flag(name: [.short, .long], help: "Say nothing but findings and errors.")
  var quiet = false

  func validate() throws {
    if writeBaseline != nil, !only.isEmpty {
      throw ValidationError("--write-baseline accepts the findings of all rules, --only names some")
    }
    if writeBaseline != nil, baseline != nil {
      throw ValidationError("--write-baseline accepts all findings, --baseline some: expected one")
    }
    if let writeBaseline, writeBaseline == output {
      throw ValidationError("--write-baseline and --output name the same file")
    }
    if notStated, format != .text {
      throw ValidationError("--not-stated means something only with --format text")
    }
  }

  func run() throws {
    let loaded = loadModel(from: ModelArgument.readFiles(model.path))
    StandardStreams.report(loaded.diagnostics, files: loaded.files)
    guard let model = loaded.model else {
      // On standard error they are for people already.
      if format != .text || output != "-" {
        try write(CheckRun(failedToLoad: loaded).report(as: format))
      }
      throw loaded.files.isEmpty ? ExitCode.noInput : ExitCode.badModel
    }
    let inputs = try CheckInputs(self, loaded: loaded, model: model)
    let (graph, links) = concurrently {
      AppGraph(model)
    } _: {
      LinkRelations(model)
    }
    if graph.isTruncated { StandardStreams.report([.truncatedGraph], files: []) }
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
      noLongerFound: noLongerFound,
      failLevel: failOn.severity
    )
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
        "\"\(parts[1])\" is no level, expected error, warning, information or off"
      )
    }
  }

  /// The rule of an id.
  static func rule(named id: String) throws -> Rule {
    if let rule = Rule.named(id) { return rule }
    let advice = Rule.closestID(to: id).map { "\"\($0)\"" } ?? "`navatlas rules` for the ids of all"
    throw ValidationError("there is no rule \"\(id)\", try \(advice)")
  }
}
