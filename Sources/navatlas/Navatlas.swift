import ArgumentParser
import AtlasRendering
import NavigationAtlas

@main
struct Navatlas: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "navatlas",
    abstract: "See, check and review how an app navigates.",
    subcommands: [ExportCommand.self, DrawWorkerCommand.self]
  )
}
