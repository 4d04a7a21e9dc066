import ArgumentParser
import AtlasBase

@main
struct Navatlas: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "navatlas",
    abstract: "See, check and review how an app navigates.",
    discussion: """
      Describe an app's screens, tabs, columns, sheets and deep links in one JSON file. NavAtlas \
      draws the navigation, checks and compares it, and writes a site about it. To start:

        navatlas init

      Exit codes:

        0        success
        1        `check`, `diff` or `fmt --check` found something
        1 to 3   answers of `resolve`, `path` and `impact`: see their help
        64       the command line is wrong
        65       the model has errors
        66       a file is missing, or can't be read
        69       Graphviz, librsvg, `navatlas-scan` or a free port is missing
        70       internal failure
        73 to 77 the output can't be written
      """,
    version: navatlasVersion,
    subcommands: [
      InitCommand.self, ScanCommand.self, BuildCommand.self, PreviewCommand.self,
      CheckCommand.self, DiffCommand.self, ResolveCommand.self, PathCommand.self,
      ImpactCommand.self, ExportCommand.self, FormatCommand.self, RulesCommand.self,
      SchemaCommand.self,
      DrawWorkerCommand.self, TemplateReferenceCommand.self,
    ]
  )

  static func main() {
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch let failure as CommandFailure {
      // Before ArgumentParser looks at it, which would describe it with every byte of the files.
      StandardStreams.report(failure.report.diagnostics, files: failure.report.files)
      exit(withError: failure.exitCode)
    } catch  where exitCode(for: error).isSuccess {
      // Help, the version, a completion script: ArgumentParser would not notice that it can't be written.
      do {
        try StandardStreams.write(fullMessage(for: error) + "\n")
        exit()
      } catch {
        exit(withError: error)
      }
    } catch {
      let arguments = Array(CommandLine.arguments.dropFirst())
      if !(error is ExitCode), exitCode(for: error) == .validationFailure,
        let failure = UsageFailure(message(for: error), arguments: arguments)
      {
        // If that fails too, standard error says so; the exit code stays that of the arguments.
        try? failure.write()
      }
      exit(withError: error)
    }
  }
}
