import ArgumentParser
import AtlasBase
import AtlasGraph
import AtlasModel

struct PathCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "path",
    abstract: "Print the ways from one screen to another.",
    discussion: """
      The command prints the way with the fewest taps, for each platform and width. Both ends are ids \
      of screens. A way can also start at `launch`.

        navatlas path launch recipe
        navatlas path recipe account --platform iOS --all

      If platforms or widths have different answers, the best one decides the exit code.

        0  there is a way
        1  there is no way
        3  there is no way, but there is one under other conditions
        64 to 74  there is no answer: see `navatlas --help`
      """
  )

  @Argument(help: ArgumentHelp("The start: a screen's id, or launch.", valueName: "from"))
  var origin: String

  @Argument(help: ArgumentHelp("The target: a screen's id.", valueName: "to"))
  var target: String

  @OptionGroup var model: ModelOption
  @OptionGroup var circumstances: Circumstances

  @Flag(help: "Print all ways, the shortest first, up to --limit.")
  var all = false

  @Option(help: ArgumentHelp("How many ways --all prints, 1 to 1000.", valueName: "number"))
  var limit = 10

  @Option(help: "The format of the answer.")
  var format = ResolveCommand.Format.text

  func validate() throws {
    guard (1...1000).contains(limit) else {
      throw ValidationError("--limit is \(limit), expected a number from 1 to 1000")
    }
  }

  func run() throws {
    try answering(with: format == .json ? WaysDocument.form : nil) { try search() }
  }

  private func search() throws {
    let (model, warnings) = try self.model.load()
    let begin =
      origin == "launch" && model.index.screens[origin] == nil
      ? Way.Origin.launch : .screen(try screen(origin, in: model, takesLaunch: true))
    let end = try screen(target, in: model, takesLaunch: false)
    let environments = try circumstances.environments(of: model)
    let conditions = try circumstances.conditions(of: model, isDecided: false)
    let found = WayAnswers(
      from: begin,
      to: end,
      in: AppGraph(
        model,
        assuming: conditions.isEmpty ? .any : .values(model.consequences(of: conditions))
      ),
      environments: environments,
      limit: all ? limit : 1
    )
    let answers = conditions.isEmpty ? found.withWaysByDefault : found
    switch format {
    case .text: try StandardStreams.write(WayText(answers).text)
    case .json: try StandardStreams.write(WaysDocument(answers, diagnostics: warnings).text)
    }
    if let code = ExitCode(answers.outcome) { throw code }
  }

  private func screen(_ id: String, in model: NavigationModel, takesLaunch: Bool) throws -> Int {
    if let screen = model.index.screens[id] { return screen }
    let known = model.screens.map(\.id) + (takesLaunch ? ["launch"] : [])
    throw complaint(
      "no screen has the id \"\(id)\"",
      expected: takesLaunch ? "the id of a screen, or \"launch\"" : "the id of a screen",
      advice: closestMatch(to: id, in: known)
    )
  }
}
