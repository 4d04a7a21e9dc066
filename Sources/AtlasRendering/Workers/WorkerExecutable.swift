import Foundation

extension DrawingOptions {
  /// This program itself, in its role as a drawing worker.
  static var ownWorkerCommand: [String] { [ownExecutable, "draw-worker"] }

  /// The path of this program.
  package static var ownExecutable: String {
    // On Linux. It also names the executable where there is no bundle; a Mac has no /proc.
    let link = "/proc/self/exe"
    return (try? FileManager.default.destinationOfSymbolicLink(atPath: link))
      ?? Bundle.main.executableURL?.resolvingSymlinksInPath().path ?? CommandLine.arguments[0]
  }
}
