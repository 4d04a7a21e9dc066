import ArgumentParser
import AtlasBase
import AtlasGraph
import AtlasModel

struct ImpactCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "impact",
    abstract: "Print what is lost if a screen is removed.",
    discussion: """
      The command prints the screens that only this screen leads to, on each platform and in each width. It \
      also prints the deep links and entry points that lead to the screen or through it, and the tabs, \
      routes, parts, transitions and restored states that name it. Conditions have their defaults unless \
      --condition sets them.

        navatlas impact recipe
        navatlas impact account --platform iOS --condition signedIn=false

      The exit code says whether anything needs the screen.

        0  no other screen, deep link or entry point needs it
        1  another screen, a deep link or an entry point needs it
        3  nothing leads to it under these conditions
        64 to 74  there is no answer: see `navatlas --help`
      """
  )

  @Argument(help: ArgumentHelp("The screen's id.", valueName: "id"))
  var id: String

  @OptionGroup var model: ModelOption
  @OptionGroup var circumstances: Circumstances

  @Option(help: "The format of the answer.")
  var format = ResolveCommand.Format.text

  func run() throws {
    try answering(with: format == .json ? ImpactDocument.form : nil) { try answer() }
  }

  private func answer() throws {
    let (model, warnings) = try self.model.load()
    let impact = ScreenImpact(
      of: try screen(in: model),
      in: AppGraph(model),
      environments: try circumstances.environments(of: model),
      conditions: try circumstances.conditions(of: model)
    )
    switch format {
    case .text: try StandardStreams.write(ImpactText(impact).text)
    case .json: try StandardStreams.write(ImpactDocument(impact, diagnostics: warnings).text)
    }
    if let code = ExitCode(impact.outcome) { throw code }
  }

  private func screen(in model: NavigationModel) throws -> Int {
    if let screen = model.index.screens[id] { return screen }
    if let other = model.elements.first(where: { model.id(of: $0) == id }) {
      throw complaint(
        "\"\(id)\" is the id of a \(other.kind.label), not of a screen",
        expected: "the id of a screen"
      )
    }
    throw complaint(
      "no screen has the id \"\(id)\"",
      expected: "the id of a screen",
      advice: closestMatch(to: id, in: model.screens.map(\.id))
    )
  }
}
