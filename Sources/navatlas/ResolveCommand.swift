import ArgumentParser
import AtlasBase
import AtlasGraph
import AtlasLinks

struct ResolveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "resolve",
    abstract: "Report where a URL leads.",
    discussion: """
      The answer names the deep link that handles the URL and says why no other does. It shows the \
      values of the arguments and the state that the link opens: on each platform and in each \
      width, if the link launches the app and if the app is already running.

        navatlas resolve recipes://recipe/42
        navatlas resolve https://recipes.example.com/r/42 --condition signedIn=false
        navatlas resolve recipes://plan --platform iPadOS --width compact --format json

      Exits with 1 if no deep link handles the URL.
      """
  )

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json
  }

  @Argument(help: ArgumentHelp("The URL, in quotes if it contains &.", valueName: "url"))
  var url: String

  @OptionGroup var model: ModelOption
  @OptionGroup var circumstances: Circumstances

  @Option(help: "The format of the answer.")
  var format = Format.text

  func run() throws {
    let parsed: LinkURL
    do {
      parsed = try LinkURL(url)
    } catch {
      StandardStreams.report(
        [Diagnostic(.error, "url", error.message, expected: error.expected)],
        files: []
      )
      throw ExitCode.usage
    }
    let model = try self.model.load()
    let resolution = DeepLinkResolution(
      parsed,
      in: model,
      environments: try circumstances.environments(of: model),
      conditions: try circumstances.conditions(of: model)
    )
    switch format {
    case .text: try StandardStreams.write(ResolutionText(model).text(of: resolution))
    case .json: try StandardStreams.write(resolution.json(model))
    }
    if !resolution.isTaken { throw ExitCode.failure }
  }
}
