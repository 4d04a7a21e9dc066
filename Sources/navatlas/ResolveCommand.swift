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
      values of the arguments and the state that the link opens on each platform and in each width: \
      when the link launches the app, and when the app is already running.

        navatlas resolve recipes://recipe/42
        navatlas resolve https://recipes.example.com/r/42 --condition signedIn=false
        navatlas resolve recipes://plan --platform iPadOS --width compact

      The exit code says what happens to a URL from outside the app. If platforms or widths have different \
      answers, the best one counts.

        0  it leads to a screen
        1  no deep link handles it, or the one that does leads nowhere
        2  the system opens it in another app or in the browser
        3  a deep link handles it, but a requirement of the link does not hold
        64 to 74  there is no answer: see `navatlas --help`
      """
  )

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json
  }

  @Argument(help: ArgumentHelp("The URL, in quotes if it contains &.", valueName: "url"))
  var url: String

  @OptionGroup var model: ModelOption
  @OptionGroup var circumstances: Circumstances

  @Flag(help: "List all deep links that do not handle the URL.")
  var all = false

  @Option(help: "The format of the answer.")
  var format = Format.text

  func run() throws {
    try answering(with: format == .json ? ResolutionDocument.form : nil) { try resolve() }
  }

  private func resolve() throws {
    let parsed: LinkURL
    do {
      parsed = try LinkURL(url)
    } catch {
      throw CommandFailure(
        [Diagnostic(.error, "url", error.message, expected: error.expected)],
        .usage
      )
    }
    let (model, warnings) = try self.model.load()
    let resolution = DeepLinkResolution(
      parsed,
      in: model,
      environments: try circumstances.environments(of: model),
      conditions: try circumstances.conditions(of: model),
      namesEveryLink: all
    )
    switch format {
    case .text:
      let text = ResolutionText(model, showsAllLosers: all)
      try StandardStreams.write(text.text(of: resolution))
    case .json:
      let document = ResolutionDocument(resolution, of: model, diagnostics: warnings)
      try StandardStreams.write(document.text)
    }
    if let code = ExitCode(resolution.outcome) { throw code }
  }
}
