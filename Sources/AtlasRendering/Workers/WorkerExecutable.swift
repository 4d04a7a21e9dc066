import Foundation

extension DrawingOptions {
  /// This program itself, in its role as a drawing worker.
  static var ownWorkerCommand: [String] { [ownExecutable, "draw-worker"] }

  /// The path of this program.
  package static var ownExecutable: String {
    #if os(Linux)
      let link = "/proc/self/exe"
      return (try? FileManager.default.destinationOfSymbolicLink(atPath: link)) ?? link
    #else
      return Bundle.main.executableURL?.resolvingSymlinksInPath().path ?? CommandLine.arguments[0]
    #endif
  }
}
