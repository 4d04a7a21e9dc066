internal import AtlasRendering
internal import Foundation

/// The program that draws: Graphviz can crash and never runs in the process that asks for a picture.
///
/// A program has two ways to draw. It can use an installed `navatlas`:
///
/// ```swift
/// let worker = try DrawingWorker(executable: "/usr/local/bin/navatlas")
/// ```
///
/// Or it can be the worker itself. Then its first line must be:
///
/// ```swift
/// let worker = DrawingWorker.thisProgram()
/// ```
///
/// To draw, the program starts itself again. In that process the call draws until it is told to stop, and
/// never returns; in any other it returns at once. Only pictures (SVG, PNG, PDF) and the site need a worker.
public struct DrawingWorker: Sendable {
  /// The argument that tells this program to be a worker.
  private static let argument = "navatlas-draw-worker"

  /// The program and its arguments, without the limits.
  let command: [String]
  /// How many pictures are drawn at a time; nil for as many as there are cores.
  public var jobs: Int?
  /// The seconds that one picture of a site may take, attempts at simpler ones included.
  public var secondsPerPicture = 10

  /// An installed `navatlas` as the worker.
  ///
  /// - Parameter executable: The path of the program, of the same version as this library.
  /// - Throws: ``AtlasError`` with the code ``AtlasError/Code/drawing`` if there is no such program.
  public init(executable: String) throws(AtlasError) {
    guard FileManager.default.isExecutableFile(atPath: executable), !Self.isFolder(executable)
    else {
      throw AtlasError(
        .drawing,
        "there is no program \(executable)",
        expected: "the path of navatlas, which draws for this program"
      )
    }
    command = [executable, "draw-worker"]
  }

  /// This program as the worker. The call must be the first of the program: what stands before it is done
  /// again by every worker.
  public static func thisProgram() -> DrawingWorker {
    let arguments = CommandLine.arguments
    if arguments.count > 1, arguments[1] == argument {
      DrawWorker(
        cpuSeconds: number(after: "--cpu-seconds", in: arguments) ?? 10,
        memoryMegabytes: number(after: "--memory-megabytes", in: arguments) ?? 512
      ).run()
      exit(EXIT_SUCCESS)
    }
    return DrawingWorker(command: [DrawingOptions.ownExecutable, argument])
  }

  private init(command: [String]) { self.command = command }

  private static func number(after option: String, in arguments: [String]) -> Int? {
    guard let index = arguments.firstIndex(of: option), index + 1 < arguments.count else {
      return nil
    }
    return Int(arguments[index + 1])
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}

extension AtlasError {
  init(_ error: WorkerError) { self.init(.drawing, error.description) }
}
