import ArgumentParser
import AtlasModel
import AtlasRendering

struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a small model to start from.",
    discussion: """
      The model is complete: two tabs, a list that pushes a detail screen, a sheet, a condition and \
      a deep link. Change it step by step into the model of your app. An existing file is not \
      overwritten.

        navatlas init
        navatlas init Docs/navigation.json
      """
  )

  @Argument(
    help: ArgumentHelp("The file to write, or its folder.", valueName: "file"),
    completion: .file(extensions: ["json"])
  )
  var path = ModelArgument.defaultName

  func run() throws {
    let file = ModelArgument.mainFile(path)
    do {
      try FileSystemWriter().create(file, Array(starterModelText.utf8))
    } catch {
      guard error.isTaken else { throw OutputFile.exitCode(reporting: error) }
      StandardStreams.reportError(
        "\(file) exists already and was not changed, try another name: navatlas init FILE"
      )
      throw ExitCode.cannotCreate
    }
    try StandardStreams.write(Self.nextSteps(file) + "\n")
  }

  private static func nextSteps(_ file: String) -> String {
    let argument = file == ModelArgument.defaultName ? "" : " \(file)"
    let steps = [
      ("navatlas check\(argument)", "reports what is wrong in the navigation"),
      ("navatlas preview\(argument) --open", "shows the site, and updates it as you edit"),
      ("navatlas build\(argument) -o site", "writes the site to publish"),
      ("navatlas fmt\(argument)", "puts keys and lists in their usual order"),
      ("navatlas schema", "prints the JSON Schema, for completion in your editor"),
    ]
    let width = (steps.map(\.0.count).max() ?? 0) + 3
    return "Wrote \(file), a model of a small app. Change it into your app's. Next steps:\n"
      + steps.map { command, purpose in
        let padding = String(repeating: " ", count: width - command.count)
        return "\n  \(command)\(padding)\(purpose)"
      }.joined()
  }
}
