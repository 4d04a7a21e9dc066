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
    let input = ScanInput(sources: files.sources, projectFiles: files.projectFiles)
    if facts { return try write(SourceFacts(input).text) }
    let result = scan(input)
    try write(edges ? Self.table(result.edges) : result.model)
    if !quiet { tell(result.unresolved) }
    tell(Self.summary(result.counts) + "\n")
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

  private func tell(_ places: [UnresolvedPlace]) {
    for place in places {
      tell("\(place.file):\(place.line): warning: \(place.name) is unresolved: \(place.reason)\n")
    }
  }

  private static func summary(_ counts: ScanCounts) -> String {
    "\(counts.files) files, \(counts.views) views: \(counts.screens) screens, "
      + "\(counts.transitions) transitions, \(counts.unresolved) unresolved; "
      + "\(counts.previews) previews and test types left out"
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
