import ArgumentParser
import AtlasBase
import AtlasModel
import AtlasRendering
import AtlasScan
import SystemPackage

@main
struct NavatlasScan: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "navatlas scan",
    abstract: "Write the model of an app from its Swift source.",
    discussion: """
      Reads the Swift files, property lists, entitlements and project files of folders; previews, \
      tests and dependencies are left out. It needs no compiler and no Xcode. What it cannot resolve \
      it lists on standard error, with the line and the reason.

        navatlas scan -o navigation.json
        navatlas scan App Packages/Features/Sources -o navigation.json
        navatlas scan --strict -o -        for CI: exit with 1 if anything is unresolved
        navatlas scan --propose            print hints to complete for what is unresolved

      The file navatlas-scan.json beside the model says what the app does in its own way; \
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
      "The file to write; an existing one is replaced. Default: standard output.",
      valueName: "file"
    ),
    completion: .file(extensions: ["json"])
  )
  var output = "-"

  @Flag(help: "Exit with 1 if any place that navigates is unresolved.")
  var strict = false

  @Flag(help: "Print the transitions, one a line, instead of the model.")
  var edges = false

  @Flag(help: "Print what the source says as JSON, for `navatlas check --sources`.")
  var facts = false

  @Flag(
    help: "Print each navigating call, one a line, and what became of it, instead of the model."
  )
  var places = false

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

  @Flag(
    help: """
      Print a file with a hint to complete for each unresolved place, with the hints that exist, \
      instead of the model.
      """
  )
  var propose = false

  @Flag(help: "Print only errors and the last line.")
  var quiet = false

  func run() throws {
    let files = SourceFiles.read(sources.isEmpty ? ["."] : sources)
    guard !files.sources.isEmpty else {
      report(
        "no Swift source is in \(sources.isEmpty ? "this folder" : sources.joined(separator: ", "))"
      )
      throw ExitCode(66)
    }
    let hintsFile = try HintsFile.read(hints, beside: output)
    let input = ScanInput(
      sources: files.sources,
      projectFiles: files.projectFiles,
      hints: hintsFile?.hints ?? ScanHints()
    )
    if facts { return try write(SourceFacts(input).text) }
    let result = scan(input)
    if propose {
      try write(proposedHintsText(result.unresolved, also: hintsFile?.root))
    } else if places {
      try write(Self.table(result.places))
    } else {
      try write(edges ? Self.table(result.contents + result.edges) : result.model)
    }
    if let hintsFile { tell(hintsFile.text(of: result.hintWarnings)) }
    if !quiet { tell(result.unresolved) }
    tell(Self.summary(result.counts) + "\n")
    if !quiet, !propose, result.unresolved.contains(where: { $0.proposal != nil }) {
      tell("try navatlas scan --propose -o navatlas-scan.json, and complete the hints in it\n")
    }
    if strict, !result.unresolved.isEmpty { throw ExitCode.failure }
  }

  private static func table(_ edges: [EdgeFact]) -> String {
    edges.map { edge in
      let fields = [
        edge.from, edge.screens.joined(separator: ","), edge.to, edge.kind,
        "\(edge.file):\(edge.line)",
      ]
      return fields.joined(separator: "\t") + "\n"
    }.joined()
  }

  private static func table(_ places: [ScannedPlace]) -> String {
    places.map { place in
      let outcome =
        switch place.outcome {
        case .written: "written"
        case .preview: "preview"
        case .ignored: "ignored"
        case .unresolved(let reason): "unresolved: \(reason)"
        }
      let hint = place.proposal.map { "\t\($0.text)" } ?? ""
      return "\(place.file):\(place.line)\t\(place.name)\t\(outcome)\(hint)\n"
    }.joined()
  }

  private func tell(_ places: [UnresolvedPlace]) {
    for place in places {
      let hint = place.proposal.map { ", hint \($0.text)" } ?? ""
      tell(
        "\(place.file):\(place.line): warning: \(place.name) is unresolved: \(place.reason)\(hint)\n"
      )
    }
  }

  private static func summary(_ counts: ScanCounts) -> String {
    "\(counts.files) files, \(counts.views) views: \(counts.screens) screens, "
      + "\(counts.transitions) transitions in the model, \(counts.unresolved) places unresolved; "
      + "\(counts.previews) previews and test types with \(counts.previewCalls) calls left out"
      + (counts.ignored == 0 ? "" : ", \(counts.ignored) places ignored by hints")
  }

  private func write(_ text: String) throws {
    do {
      if output == "-" {
        try FileDescriptor.standardOutput.writeAll(text.utf8)
      } else {
        try FileSystemWriter().write(output, Array(text.utf8))
      }
    } catch let failure as FileWriteFailure {
      report("\(failure.path) can't be written: \(failure.reason)")
      throw ExitCode(failure.step == .opening ? 73 : 74)
    } catch {
      report("standard output can't be written: \(error)")
      throw ExitCode(74)
    }
  }

  private func report(_ message: String) { tell("error: \(message)\n") }

  private func tell(_ text: String) {
    // A closed standard error leaves no person to tell.
    _ = try? FileDescriptor.standardError.writeAll(text.utf8)
  }
}
