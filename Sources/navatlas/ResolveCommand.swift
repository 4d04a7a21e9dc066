import ArgumentParser
import AtlasBase
import AtlasGraph
import AtlasLinks

struct ResolveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "resolve",
    abstract: "Say where a URL lands.",
    discussion: """
      Which deep link takes the URL and why no other does, what it gives for the arguments, and the \
      state that it makes of the app: on each platform and in each width, whether it launches the \
      app or finds it running.

        navatlas resolve recipes://recipe/42
        navatlas resolve https://recipes.example.com/r/42 --condition signedIn=false
        navatlas resolve recipes://plan --platform iPadOS --width compact --format json

      Exits with 1 where no deep link takes the URL.
      """
  )

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json
  }

  @Argument(help: ArgumentHelp("The URL, in quotes where it has a & in it.", valueName: "url"))
  var url: String

  @OptionGroup var model: ModelOption
  @OptionGroup var circumstances: Circumstances

  @Option(help: "For a person or for a program.")
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
