import ArgumentParser
import AtlasBase
import AtlasGraph
import AtlasModel
import AtlasRendering
import AtlasScan
import Foundation

@main
struct NavatlasScan: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "navatlas scan",
    abstract: "Write the model of an app from its Swift source.",
    discussion: """
      The command reads the Swift files, property lists, entitlements and project files in folders, except \
      previews, tests and dependencies. It needs no compiler and no Xcode. On standard error it lists \
      the navigating calls that it cannot resolve, each with its line and the reason.

        navatlas scan -o navigation.json
        navatlas scan App Packages/Features/Sources -o navigation.json
        navatlas scan --update navigation.json
        navatlas scan --split -o navigation.json
        navatlas scan --explain App/Home.swift:42
        navatlas scan --strict -o -    for CI: exit with 1 if anything is unresolved
        navatlas scan --propose        print hints to complete for unresolved calls

      The file navatlas-scan.json beside the model explains the app's own types and functions to the scan. \
      `navatlas schema scan-hints` prints its JSON Schema.
      """,
    version: navatlasVersion
  )

  @Argument(
    help: ArgumentHelp("Folders and files. Default: the current folder.", valueName: "sources"),
    completion: .directory
  )
  var sources: [String] = []

  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp(
      "The file to write; an existing file is replaced; - is standard output.",
      valueName: "file"
    ),
    completion: .file(extensions: ["json"])
  )
  var output = "-"

  @Option(
    help: ArgumentHelp(
      "Add to this model what is new in the source, keep the rest byte for byte, and print what differs.",
      valueName: "model"
    ),
    completion: .file(extensions: ["json"])
  )
  var update: String?

  @Flag(
    help:
      "Exit with 1 if any place that navigates is unresolved; with --update, if anything differs."
  )
  var strict = false

  @Flag(help: "Print the transitions, one per line, instead of the model.")
  var edges = false

  @Flag(help: "Print what the source says as JSON, for `navatlas check --sources`.")
  var facts = false

  @Flag(
    help: "Print each navigating call with its result, one per line, instead of the model."
  )
  var places = false

  @Flag(
    help:
      "Write a file for each module or feature into a folder beside --output; the file of --output includes them."
  )
  var split = false

  @Option(
    help: ArgumentHelp(
      "Print why the calls on a line of the source were resolved as they were.",
      valueName: "file:line"
    )
  )
  var explain: SourceLine?
  @Option(
    help: ArgumentHelp(
      """
      The file with hints. Default: navatlas-scan.json beside the model that is written, or in the \
      current folder.
      """,
      valueName: "file"
    ),
    completion: .file(extensions: ["json"])
  )
  var hints: String?

  @Option(
    name: .customLong("app"),
    help: ArgumentHelp(
      """
      The app to scan, if the source has several. Repeatable. Default: for each platform the app whose code \
      names most views.
      """,
      valueName: "name"
    )
  )
  var apps: [String] = []

  @Flag(
    help: """
      Print a file with a hint to complete for each unresolved place, with the hints that exist, \
      instead of the model.
      """
  )
  var propose = false

  @Flag(help: "Print only errors and the last line.")
  var quiet = false

  func validate() throws {
    if update != nil, facts || edges || places || output != "-" {
      throw ValidationError(
        "--update writes the model, expected no --output, --facts, --edges or --places"
      )
    }
    if split, update != nil || facts || edges || places || output == "-" {
      throw ValidationError(
        "--split writes several files, expected --output and no --update, --facts, --edges or --places"
      )
    }
  }

  func run() throws {
    let files = SourceFiles.read(sources.isEmpty ? ["."] : sources)
    guard !files.sources.isEmpty else {
      Output.error(
        "there is no Swift file in \(sources.isEmpty ? "this folder" : sources.joined(separator: ", "))"
      )
      throw ExitCode(66)
    }
    let progress = "reading \(files.sources.count) Swift files …"
    let isShown = !quiet && isatty(STDERR_FILENO) == 1
    let hintsFile = try HintsFile.read(hints, beside: update ?? output)
    if isShown { Output.tell(progress) }
    let input = ScanInput(
      sources: files.sources,
      projectFiles: files.projectFiles,
      hints: hintsFile?.hints ?? ScanHints(),
      apps: apps
    )
    let app = ScannedApp(input)
    if isShown { Output.tell("\r\u{1B}[2K") }
    try checkApps(of: app)
    if let update { return try ModelUpdating(path: update, isStrict: strict).run(app, files) }
    if let explain { return try tell(explain, of: app) }
    if facts { return try Output.write(SourceFacts(app).text, to: output) }
    let result = scan(app)
    if propose {
      try Output.write(proposedHintsText(result.unresolved, also: hintsFile?.root), to: output)
    } else if places {
      try Output.write(Self.table(result.places), to: output)
    } else {
      try write(edges ? Self.table(result.contents + result.edges) : result.model)
    }
    if let hintsFile { Output.tell(hintsFile.text(of: result.hintWarnings)) }
    if !quiet { Output.tell(lines: result.unresolved.map(\.warning)) }
    Output.tell(Self.summary(result.counts) + "\n")
    if !quiet, !propose { Output.tell(lines: nextSteps(result.unresolved)) }
    if strict, !result.unresolved.isEmpty { throw ExitCode.failure }
  }

  /// Says which of several apps the model is of.
  private func checkApps(of app: ScannedApp) throws {
    if let problem = app.problem(withApps: apps) {
      Output.error(problem)
      throw ExitCode(66)
    }
    if !quiet, !facts, let note = app.noteOnApps { Output.tell(lines: ["note: \(note)"]) }
  }

  private func tell(_ place: SourceLine, of app: ScannedApp) throws {
    guard let explanation = AtlasScan.explain(app, place.path, line: place.line) else {
      Output.error("\(place.path) is not one of the Swift files that were read")
      throw ExitCode(66)
    }
    try Output.write(explanation.text)
  }

  /// Writes the model or the table that is printed instead.
  private func write(_ text: String) throws {
    guard split else { return try Output.write(text, to: output) }
    let files = ModelSplit(text, mainPath: output).files
    for (path, _) in files.dropFirst() {
      let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      let name = folder.joined(separator: "/")
      do {
        try FileManager.default.createDirectory(atPath: name, withIntermediateDirectories: true)
      } catch {
        Output.error("\(name) can't be created: \(error.localizedDescription)")
        throw ExitCode(73)
      }
    }
    // The main file comes last: until then an older model stays whole.
    for (path, text) in files.reversed() { try Output.write(text, to: path) }
  }

  private static func table(_ edges: [EdgeFact]) -> String {
    edges.map { edge in
      let fields = [
        edge.from, edge.screens.joined(separator: ","), edge.to, edge.kind,
        "\(edge.file):\(edge.line)",
      ]
      return fields.map(TerminalText.visible).joined(separator: "\t") + "\n"
    }.joined()
  }

  private static func table(_ places: [ScannedPlace]) -> String {
    places.map { place in
      let outcome =
        switch place.outcome {
        case .written: "written"
        case .preview: "preview"
        case .ignored: "ignored"
        case .otherApp: "other: it is in an app that is left out"
        case .otherSystem: "other: it is code for systems for which the app is not built"
        case .otherType(let type): "other: it is a case or a function of \(type)"
        case .otherState(let state): "other: it changes \(state), which is no path of a stack"
        case .unresolved(let reason): "unresolved: \(reason)"
        }
      let fields =
        ["\(place.file):\(place.line)", place.name, outcome]
        + (place.proposal.map { [$0.text] } ?? [])
      return fields.map(TerminalText.visible).joined(separator: "\t") + "\n"
    }.joined()
  }

  /// What a person does next.
  private func nextSteps(_ unresolved: [UnresolvedPlace]) -> [String] {
    var lines: [String] = []
    if let place = unresolved.first {
      lines.append("why, for each place: navatlas scan --explain \(place.file):\(place.line)")
    }
    if unresolved.contains(where: { $0.proposal != nil }) {
      lines.append("hints to complete: navatlas scan --propose -o \(HintsFile.name)")
    }
    guard output != "-", !edges, !places else { return lines }
    return lines + [
      "next: navatlas check \(output) --sources . && navatlas build \(output) -o site",
      "later: navatlas scan --update \(output)",
    ]
  }

  private static func summary(_ counts: ScanCounts) -> String {
    "\(counted(counts.files, "file")), \(counted(counts.views, "view")): "
      + "\(counted(counts.screens, "screen")), "
      + "\(counted(counts.transitions, "transition")) in the model, "
      + "\(counted(counts.unresolved, "place")) unresolved; "
      + "\(counted(counts.previews, "preview or test type", plural: "previews and test types")) with "
      + "\(counted(counts.previewCalls, "call")) left out"
      + (counts.ignored == 0 ? "" : ", \(counted(counts.ignored, "place")) ignored by hints")
      + (counts.callsOfOtherApps == 0
        ? "" : ", \(counted(counts.callsOfOtherApps, "place")) in apps that are left out")
      + (counts.callsOfOtherSystems == 0
        ? "" : ", \(counted(counts.callsOfOtherSystems, "place")) for other systems")
  }
}
