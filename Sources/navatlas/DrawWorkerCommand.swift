import ArgumentParser
import AtlasRendering

/// The role in which the tool starts itself to draw; see `DrawWorker`.
struct DrawWorkerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "draw-worker",
    abstract: "Draw for another navatlas process.",
    shouldDisplay: false
  )

  @Option(help: "CPU seconds after which a picture ends the process.")
  var cpuSeconds = 10

  @Option(help: "Megabytes of memory that drawing may use.")
  var memoryMegabytes = 512

  @Flag(help: "Bound memory as on a Mac, where the system does not.")
  var onlyWatchMemory = false

  func run() {
    DrawWorker(
      cpuSeconds: cpuSeconds,
      memoryMegabytes: memoryMegabytes,
      onlyWatchesMemory: onlyWatchMemory
    ).run()
  }
}
